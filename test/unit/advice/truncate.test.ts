import { truncateToParts } from "outbound-sms/advice";
import { countParts } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";

const a = (count: number) => "a".repeat(count);

test("a text that fits comes back as it is, without an ellipsis", () => {
	for (const text of ["", "a", a(160), "中".repeat(70), "👍"]) {
		expect(truncateToParts(text, 1, { ellipsis: "...", boundary: "word" })).toBe(text);
	}
});

test("fills the parts to the last unit, the ellipsis included", () => {
	expect(truncateToParts(a(500), 1)).toBe(a(160));
	expect(truncateToParts(a(500), 2)).toBe(a(306));
	expect(truncateToParts(a(500), 2, { ellipsis: "..." })).toBe(`${a(303)}...`);
	expect(truncateToParts("]".repeat(500), 2)).toBe("]".repeat(152));
	expect(truncateToParts("中".repeat(500), 2, { ellipsis: "…" })).toBe(`${"中".repeat(133)}…`);
});

test("cuts no surrogate pair", () => {
	expect(truncateToParts("👍".repeat(50), 1)).toBe("👍".repeat(35));
	expect(truncateToParts(`a${"👍".repeat(50)}`, 1)).toBe(`a${"👍".repeat(34)}`);
});

test("ends before the first character outside GSM7 where that leaves more", () => {
	expect(truncateToParts(`${a(150)}中${a(50)}`, 1)).toBe(a(150));
	expect(truncateToParts(`${a(50)}中${a(50)}`, 1)).toBe(`${a(50)}中${a(19)}`);
	// An ellipsis outside GSM7 makes any beginning UCS2.
	expect(truncateToParts(`${a(150)}中${a(50)}`, 1, { ellipsis: "…" })).toBe(`${a(69)}…`);
});

describe("boundary", () => {
	test("word ends after a whole word, without the spaces behind it", () => {
		expect(truncateToParts(`${a(155)} ${a(9)}`, 1, { boundary: "word" })).toBe(a(155));
		expect(truncateToParts(`${a(155)}  \r\n ${a(9)}`, 1, { boundary: "word", ellipsis: "..." })).toBe(`${a(155)}...`);
		expect(truncateToParts(`${a(160)} b`, 1, { boundary: "word" })).toBe(a(160));
		expect(truncateToParts(a(200), 1, { boundary: "word" })).toBe(a(160));
	});

	test("grapheme keeps a family whole, and cuts one that cannot fit", () => {
		const family = "👨\u200d👩\u200d👧\u200d👦";
		expect(truncateToParts(`${"中".repeat(65)}${family}`, 1, { boundary: "grapheme" })).toBe("中".repeat(65));
		expect(truncateToParts(`e${"\u0301".repeat(100)}`, 1, { boundary: "grapheme" })).toBe(`e${"\u0301".repeat(69)}`);
	});
});

test("wrong arguments throw", () => {
	expect(() => truncateToParts(1 as never, 1)).toThrow('"text" must be a string');
	for (const partCount of [0, 256, 1.5, Number.NaN]) expect(() => truncateToParts("a", partCount)).toThrow(RangeError);
	expect(() => truncateToParts("a", "1" as never)).toThrow('"partCount" must be');
	expect(() => truncateToParts("a", 1, { boundary: "line" as never })).toThrow(RangeError);
	expect(() => truncateToParts("a", 1, { ellipsis: 1 as never })).toThrow('"ellipsis" must be a string');
	expect(() => truncateToParts("a", 1, { ellipsis: a(161) })).toThrow('"ellipsis" must fit 1 parts');
});

test("a long text costs no more than what fits", () => {
	const text = "word’ ".repeat(2e5);
	for (const boundary of ["codePoint", "grapheme", "word"] as const) {
		expect(countParts(truncateToParts(text, 255, { boundary, ellipsis: "..." }))).toBe(255);
	}
	truncateToParts(" ".repeat(1e6), 255, { boundary: "word" });
});

test("options of a wrong type are named", () => {
	expect(() => truncateToParts("", 1, 5 as never)).toThrow(new TypeError('"options" must be an object, found number'));
});
