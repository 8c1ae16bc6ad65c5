import { graphemes, measureText, truncateToParts, words } from "outbound-sms";
import { expect, test } from "vitest";

const a = (count: number) => "a".repeat(count);
const FAMILY = "👨\u200d👩\u200d👧\u200d👦";
const [grapheme, word] = [{ boundary: graphemes }, { boundary: words }] as const;

test.each<[string, string, number, Parameters<typeof truncateToParts>[2], string]>([
	["one that fits comes back as it is", a(160), 1, { ellipsis: "...", boundary: words }, a(160)],
	["the empty one too", "", 1, { ellipsis: "..." }, ""],
	["one part is filled", a(500), 1, {}, a(160)],
	["two parts are filled", a(500), 2, {}, a(306)],
	["the ellipsis included", a(500), 2, { ellipsis: "..." }, `${a(303)}...`],
	["no escape pair is cut", "]".repeat(500), 2, {}, "]".repeat(152)],
	["units of UCS2 are counted", "中".repeat(500), 2, { ellipsis: "…" }, `${"中".repeat(133)}…`],
	["no surrogate pair is cut", `a${"👍".repeat(50)}`, 1, {}, `a${"👍".repeat(34)}`],
	["it ends before what GSM7 lacks, where that leaves more", `${a(150)}中${a(50)}`, 1, {}, a(150)],
	["else it does not", `${a(50)}中${a(50)}`, 1, {}, `${a(50)}中${a(19)}`],
	["an ellipsis outside GSM7 makes it UCS2", `${a(150)}中${a(50)}`, 1, { ellipsis: "…" }, `${a(69)}…`],
	["it ends after a word", `${a(155)} ${a(9)}`, 1, word, a(155)],
	["not with spaces", `${a(155)}  \r\n ${a(9)}`, 1, { ...word, ellipsis: "..." }, `${a(155)}...`],
	["it ends after a word that fills the part", `${a(160)} b`, 1, word, a(160)],
	["it cuts a word that fits no part", a(200), 1, word, a(160)],
	["a family stays whole", `${"中".repeat(65)}${FAMILY}`, 1, grapheme, "中".repeat(65)],
	["one that cannot fit is cut", `e${"\u0301".repeat(100)}`, 1, grapheme, `e${"\u0301".repeat(69)}`],
])("a text is cut to fill the parts: %s", (_, text, partCount, options, truncated) => {
	expect(truncateToParts(text, partCount, options)).toBe(truncated);
});

test.each([
	["character", undefined],
	["grapheme", graphemes],
	["word", words],
])("a long text costs no more than what fits, by %s", (_, boundary) => {
	const text = "word’ ".repeat(2e5);
	expect(measureText(truncateToParts(text, 255, { boundary, ellipsis: "..." }), { boundary }).partCount).toBe(255);
	expect(truncateToParts(" ".repeat(1e6), 255, { boundary }).length).toBeLessThanOrEqual(255 * 153);
});

const truncate = (partCount: unknown, options?: unknown) => () =>
	truncateToParts("a", partCount as never, options as never);
test.each<[string, () => unknown]>([
	['"text" must be a string', () => truncateToParts(1 as never, 1)],
	['"partCount" must be an integer from 1 to 255, found 0', truncate(0)],
	['"partCount" must be an integer from 1 to 255, found 256', truncate(256)],
	['"partCount" must be an integer from 1 to 255, found 1.5', truncate(1.5)],
	['"partCount" must be a number', truncate("1")],
	['"options" must be an object, found number', truncate(1, 5)],
	['"boundary" must be a value of this package', truncate(1, { boundary: "line" })],
	['"ellipsis" must be a string', truncate(1, { ellipsis: 1 })],
	['"ellipsis" must fit 1 parts', truncate(1, { ellipsis: a(161) })],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
