import { unwrap } from "outbound-sms/foundation";
import { countParts, detectEncoding, findUnencodable, measureText, splitText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";

const a = (count: number) => "a".repeat(count);
const FAMILY = "👨‍👩‍👧‍👦";
const unitsOf = (...args: Parameters<typeof splitText>) => unwrap(splitText(...args)).map(({ units }) => units);

describe("texts that counters disagree about", () => {
	test.each([
		{ what: "153 ]", text: "]".repeat(153), encoding: "GSM7", units: [152, 152, 2] },
		{ what: "152 a, € and 152 a", text: `${a(152)}€${a(152)}`, encoding: "GSM7", units: [152, 153, 1] },
		{ what: "67 emoji", text: "🎉".repeat(67), encoding: "UCS2", units: [66, 66, 2] },
		{
			what: "62 中, a family and 61 中",
			text: `${"中".repeat(62)}${FAMILY}${"中".repeat(61)}`,
			encoding: "UCS2",
			units: [67, 67],
		},
		{ what: "a form feed", text: "\f", encoding: "GSM7", units: [2] },
		{ what: "69 | and ∞", text: `${"|".repeat(69)}∞`, encoding: "UCS2", units: [70] },
		{ what: "71 lone surrogates", text: "\ud83c".repeat(71), encoding: "UCS2", units: [67, 4] },
		{
			what: "66 中 and the wrong halves of a pair",
			text: `${"中".repeat(66)}\udf89\ud83c${a(4)}`,
			encoding: "UCS2",
			units: [67, 5],
		},
		{ what: "nothing", text: "", encoding: "GSM7", units: [] },
		{ what: "Ç", text: "Ç", encoding: "GSM7", units: [1] },
		{ what: "ç", text: "ç", encoding: "UCS2", units: [1] },
	])("$what", ({ text, encoding, units }) => {
		expect(unitsOf(text)).toEqual(units);
		expect(
			unwrap(splitText(text))
				.map((part) => part.text)
				.join(""),
		).toBe(text);
		expect(detectEncoding(text)).toBe(encoding);
		expect(countParts(text)).toBe(units.length);
		expect(measureText(text)).toMatchObject({ encoding, partCount: units.length });
	});

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

describe("measureText", () => {
	test("counts the septet that an escape pair leaves empty as used", () => {
		expect(measureText(`${a(152)}€${a(20)}`)).toEqual({
			encoding: "GSM7",
			units: 174,
			partCount: 2,
			unitsPerPart: 153,
			unitsLeft: 131,
			unencodable: 0,
		});
	});

	test("counts what a declared encoding cannot carry, one unit for a whole code point", () => {
		expect(measureText("ç🎉€\ud83c", { encoding: "GSM7" })).toMatchObject({ units: 5, unencodable: 3, unitsLeft: 155 });
		expect(measureText("ç🎉€", { encoding: "Binary" })).toMatchObject({ units: 3, unencodable: 2, unitsLeft: 137 });
		expect(measureText("ç🎉€", { encoding: "UCS2" })).toMatchObject({ units: 4, unencodable: 0, unitsLeft: 66 });
	});
});

describe("splitText refuses", () => {
	test("more parts than maxParts, 255 unless told, with status code 811", () => {
		expect(unitsOf(a(255 * 153))).toHaveLength(255);
		const tooLong = (limit: number, actual: number) => [
			{ code: "text_too_long", limit, actual, deliveryStatusCode: "811" },
		];
		expect(splitText(a(255 * 153 + 1)).issues).toMatchObject(tooLong(255, 256));
		expect(countParts(a(255 * 153 + 1))).toBe(256);
		expect(unitsOf(a(160), { maxParts: 1 })).toEqual([160]);
		expect(splitText(a(161), { maxParts: 1 }).issues).toMatchObject(tooLong(1, 2));
		const family = `${"中".repeat(62)}${FAMILY}${"中".repeat(61)}`;
		expect(splitText(family, { maxParts: 2 }).ok).toBe(true);
		expect(splitText(family, { maxParts: 2, boundary: "grapheme" }).issues).toMatchObject(tooLong(2, 3));
	});

	test.each([
		{ encoding: "GSM7", code: "text_not_gsm7", text: "aç🎉", offset: 1, characters: ["ç", "🎉"] },
		{ encoding: "Binary", code: "text_not_8bit", text: "aç🎉€", offset: 2, characters: ["🎉", "€"] },
	] as const)(
		"what $encoding cannot carry, with each character: $code",
		({ encoding, code, text, offset, characters }) => {
			expect(splitText(text, { encoding }).issues).toMatchObject([
				{ code, offset, unit: "utf16", characters: characters.map((character) => ({ character })) },
			]);
		},
	);
});

describe("arguments outside the contract throw an error that names them", () => {
	const notAString = 5 as unknown as string;
	test.each([
		["text", TypeError, () => countParts(notAString)],
		["text", TypeError, () => detectEncoding(notAString)],
		["text", TypeError, () => measureText(notAString)],
		["text", TypeError, () => splitText(notAString)],
		["text", TypeError, () => findUnencodable(notAString)],
		["encoding", RangeError, () => findUnencodable("a", "gsm7" as "GSM7")],
	] as const)("%s: %o", (name, error, call) => {
		expect(call).toThrow(error);
		expect(call).toThrow(`"${name}" must be`);
	});

	test.each([
		["encoding", RangeError, "gsm7"],
		["encoding", TypeError, null],
		["udh", TypeError, 5],
		["udh", TypeError, null],
		["referenceBits", RangeError, 7],
		["referenceBits", TypeError, "8"],
	] as const)("%s: %o for %o", (name, error, value) => {
		const options = { [name]: value } as object;
		for (const call of [() => measureText("a", options), () => splitText("a", options)]) {
			expect(call).toThrow(error);
			expect(call).toThrow(`"${name}" must be`);
		}
	});

	test.each([
		["maxParts", RangeError, 0],
		["maxParts", RangeError, 256],
		["maxParts", RangeError, 1.5],
		["maxParts", RangeError, Number.NaN],
		["maxParts", TypeError, "1"],
		["boundary", RangeError, "line"],
		["boundary", TypeError, 1],
	] as const)("%s: %o for %o", (name, error, value) => {
		const call = () => splitText("a", { [name]: value } as object);
		expect(call).toThrow(error);
		expect(call).toThrow(`"${name}" must be`);
	});
});
