import { expect, test } from "vitest";
import { BITS_PER_UNIT, ENCODINGS, IS_TEXT, SCHEME_BITS, WIDEST_UNITS } from "../../../src/alphabet/encoding.ts";

test("the facts of each encoding: bits of a unit, units of the widest character, and whether it is text", () => {
	const facts = ENCODINGS.map((encoding) => [
		encoding,
		BITS_PER_UNIT[encoding],
		WIDEST_UNITS[encoding],
		IS_TEXT[encoding],
	]);
	expect(facts).toEqual([
		["GSM7", 7, 2, true],
		["UCS2", 16, 2, true],
		["Binary", 8, 1, false],
	]);
});

test("the alphabets of a data coding scheme are those of 3GPP TS 23.038 §4", () => {
	expect(SCHEME_BITS).toEqual({ GSM7: 0, Binary: 4, UCS2: 8 });
});
