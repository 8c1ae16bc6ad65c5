import { decodeSeptets, encodeSeptets, isGsm7 } from "outbound-sms/alphabet";
import { unwrap } from "outbound-sms/foundation";
import { findUnencodable } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";
import { DEFAULT_ALPHABET, EXTENSION_TABLE } from "../../../src/alphabet/tables/gsm7.ts";
import { DEFAULT_ROWS, EXTENSION_ROWS, septetsOf } from "../../reference/gsm7.ts";

describe("the tables", () => {
	test("census: 127 characters and the escape, ten extensions, no character twice", () => {
		const extension = EXTENSION_TABLE.replaceAll(" ", "");
		expect([DEFAULT_ALPHABET.length, EXTENSION_TABLE.length, extension.length]).toEqual([128, 128, 10]);
		expect(new Set(DEFAULT_ALPHABET + extension).size).toBe(138);
	});

	test.each(DEFAULT_ROWS)("default alphabet $septet is $character", ({ septet, character }) => {
		expect(unwrap(encodeSeptets(character))).toEqual(new Uint8Array([septet]));
		expect(decodeSeptets(new Uint8Array([septet]))).toStrictEqual({ ok: true, value: character });
	});

	test.each(EXTENSION_ROWS)("extension table $septet is $character", ({ septet, character }) => {
		expect(unwrap(encodeSeptets(character))).toEqual(new Uint8Array([0x1b, septet]));
		expect(decodeSeptets(new Uint8Array([0x1b, septet]))).toStrictEqual({ ok: true, value: character });
	});
});

describe("every UTF-16 unit", () => {
	test("is GSM 7-bit exactly when the table has it", () => {
		for (let unit = 0; unit < 0x10000; unit++) {
			const character = String.fromCharCode(unit);
			const septets = septetsOf(character);
			if (isGsm7(character) !== (septets !== undefined)) expect.unreachable(`U+${unit.toString(16)}`);
			const result = encodeSeptets(`a${character}`);
			if (septets === undefined) {
				expect(result.issues).toMatchObject([
					{
						code: "text_not_gsm7",
						offset: 1,
						unit: "utf16",
						characters: [{ character, codePoint: unit, utf16Offset: 1 }],
					},
				]);
				expect(findUnencodable(character)).toHaveLength(1);
			} else {
				expect(unwrap(result)).toEqual(new Uint8Array([0x61, ...septets]));
				expect(findUnencodable(character)).toEqual([]);
			}
		}
	});

	test.each(["\u001b", "\t", "\0", "ç", "`", "\u00a0", "Α", "’"])("%j is not GSM 7-bit", (character) => {
		expect(isGsm7(character)).toBe(false);
	});

	test.each(["\f", "Ç", "€", "\r\n", "Δ", ""])("%j is", (text) => {
		expect(isGsm7(text)).toBe(true);
	});
});

test("a text of a wrong type throws a TypeError that names it", () => {
	// @ts-expect-error a number is not a text
	expect(() => isGsm7(5)).toThrow(new TypeError('"text" must be a string, found number'));
});
