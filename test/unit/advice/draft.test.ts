import { describe, expect, test } from "vitest";
import { draftOf, forEachPiece, type Rule } from "../../../src/advice/draft.ts";
import { measureText } from "../../../src/segmentation/measure.ts";

const rulesOf = (text: string) => draftOf(text, {}).rules;

/** Marks that no other number has. */
const marks = (number: number): string =>
	[...number.toString(16)].map((digit) => String.fromCharCode(0x1ab0 + Number.parseInt(digit, 16))).join("");

/** Each piece of a text in text order: where it starts, what it is and what it becomes. */
function found(text: string) {
	const places: [number, string, string][] = [];
	forEachPiece(draftOf(text, {}), (rule, from, start) => places.push([start, from, rule.to ?? from]));
	return places;
}

test("a draft has the measure of its text, and no pieces where the text is GSM 7-bit", () => {
	expect(draftOf("é €", { referenceBits: 16 })).toMatchObject({ measure: measureText("é €"), rules: [], count: 0 });
});

test("a piece is a character with its marks, or a run of invisible characters", () => {
	expect(found("a “e\u0301” x\u200b\u200c y ж\u0301")).toEqual([
		[2, "“", '"'],
		[3, "e\u0301", "é"],
		[5, "”", '"'],
		[8, "\u200b\u200c", ""],
		[13, "ж\u0301", "ж\u0301"],
	]);
	expect(found("\u0301a\u0301\u200b𝗔\u0301\u{e0101}b")).toEqual([
		[0, "\u0301", ""],
		[1, "a\u0301", "a"],
		[3, "\u200b", ""],
		[4, "𝗔\u0301", "A"],
		[7, "\u{e0101}", ""],
	]);
});

test("the last character of the first plane is one unit, and hundreds of different pieces are told apart", () => {
	const different = Array.from({ length: 300 }, (_, index) => String.fromCharCode(0xffff - index));
	expect(found(different.join("a")).map(([start, from]) => [start, from])).toEqual(
		different.map((from, index) => [2 * index, from]),
	);
});

test("pieces that are the same and become the same are one", () => {
	expect(rulesOf("“a“ e\u0301 e\u0301").map(({ from }) => from)).toEqual(["“", "e\u0301"]);
});

test("a thousand pieces are remembered, and the others that become the same share a rule", () => {
	const different = Array.from({ length: 3000 }, (_, index) => `${index % 2 ? "a" : "中"}${marks(index)}`);
	expect(found(different.join("")).map(([, from]) => from)).toEqual(different);
	expect(found(different.join("")).map(([, , to]) => to)).toEqual(
		different.map((from) => (from.startsWith("a") ? "a" : from)),
	);
	expect(rulesOf(different.join("")).map(({ from }) => from)).toEqual([
		...different.slice(0, 1000),
		undefined,
		undefined,
	]);
});

test.each(["\n", "\r"])("a mark behind the line end %j is a piece of its own", (end) => {
	expect(found(`a${end}\u0301b`).map(([start, from]) => [start, from])).toEqual([[2, "\u0301"]]);
});

test("a fraction behind a digit gets a space, also behind a digit that is yet to be replaced", () => {
	expect(found("1½ a½ ５½ 1\u200b½ “½ 1½\u0301").filter(([, from]) => from.startsWith("½"))).toEqual([
		[1, "½", " 1/2"],
		[4, "½", "1/2"],
		[7, "½", " 1/2"],
		[11, "½", " 1/2"],
		[14, "½", "1/2"],
		[17, "½\u0301", " 1/2"],
	]);
	expect(found("1５").at(-1)).toEqual([1, "５", "5"]);
	expect(found("⅟½")).toEqual([
		[0, "⅟", "1/"],
		[1, "½", "1/2"],
	]);
});

describe("an invisible piece is held", () => {
	const isHeld = (text: string) => {
		const { level } = rulesOf(text).find(({ from = "?" }) => "\t\u0092\u200b\u2028\u0301".includes(from)) as Rule;
		return level === undefined;
	};

	test.each([
		"🇩\u200b🇪",
		"a\u200b🇪",
		"🇩\u200ba",
		"\u1112\u200b\u1161",
		"\ud83d\u200b\udc4d",
		"\r\u200b\n",
		"\r\u0301\n",
		"\r\u200b",
		"\r\u2028",
		"ក\u200bខ",
		"\u0600\u0092",
		"\u0600\tb",
		"\t\u200d",
		"a\t\u0903",
	])("in %j", (text) => {
		expect(isHeld(text)).toBe(true);
	});

	test.each([
		"a\u200bb",
		"\u200b🇩",
		"🇩\u200b",
		"“\u200b”",
		"𝗔\u200b𝗕",
		"\n\u200b\n",
		"\r\t",
		"\u0600\u2028",
		"\u0092",
		"а\u200bВ",
		"a\tb",
	])("but not in %j", (text) => {
		expect(isHeld(text)).toBe(false);
	});

	test("and one that shows something never is", () => {
		expect(rulesOf("👍“👍").map(({ level }) => level)).toEqual([undefined, "punctuation"]);
	});
});
