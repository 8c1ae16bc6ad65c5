import { unwrap } from "outbound-sms/foundation";
import { countParts, detectEncoding, measureText, splitText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";

const a = (count: number) => "a".repeat(count);
const FAMILY = "👨‍👩‍👧‍👦";
const unitsOf = (...args: Parameters<typeof splitText>) => unwrap(splitText(...args)).map(({ units }) => units);

describe("countParts and detectEncoding on texts that counters disagree about", () => {
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
});

test.each([
	["countParts", countParts],
	["detectEncoding", detectEncoding],
] as const)("%s refuses a text of a wrong type", (_name, call) => {
	expect(() => call(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
});
