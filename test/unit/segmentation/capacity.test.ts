import { unwrap } from "outbound-sms/foundation";
import { measureText, splitText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";
import { MAX_TEXT_UNITS } from "../../../src/segmentation/capacity.ts";

const unitsOf = (...args: Parameters<typeof splitText>) => unwrap(splitText(...args)).map(({ units }) => units);

describe("capacity", () => {
	test.each([
		{ encoding: "GSM7", referenceBits: 8, character: "a", limits: [160, 306, 459] },
		{ encoding: "GSM7", referenceBits: 16, character: "a", limits: [160, 304, 456] },
		{ encoding: "UCS2", referenceBits: 8, character: "中", limits: [70, 134, 201] },
		{ encoding: "UCS2", referenceBits: 16, character: "中", limits: [70, 132, 198] },
		{ encoding: "Binary", referenceBits: 8, character: "ÿ", limits: [140, 268, 402] },
		{ encoding: "Binary", referenceBits: 16, character: "ÿ", limits: [140, 266, 399] },
	] as const)("$encoding with $referenceBits bits holds $limits in one, two, three parts", (row) => {
		const { encoding, referenceBits, character, limits } = row;
		for (const [index, limit] of limits.entries()) {
			const full = character.repeat(limit);
			expect(unitsOf(full, { encoding, referenceBits })).toHaveLength(index + 1);
			expect(measureText(full, { encoding, referenceBits })).toMatchObject({ partCount: index + 1, unitsLeft: 0 });
			expect(unitsOf(full + character, { encoding, referenceBits })).toHaveLength(index + 2);
			expect(measureText(full + character, { encoding, referenceBits }).partCount).toBe(index + 2);
		}
	});
});

test("texts of 65,536 units are advised on, as docs/advice.md promises", () => {
	expect(MAX_TEXT_UNITS).toBe(65_536);
});
