import { nationalAlphabet, PORTUGUESE } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { findPieces, type Piece } from "../../../src/advice/pieces.ts";

/** Marks that no other number has. */
const marks = (number: number): string =>
	[...number.toString(16)].map((digit) => String.fromCharCode(0x1ab0 + Number.parseInt(digit, 16))).join("");

/** Each piece of a text in text order: where it starts, what it is and what it becomes. */
const found = (text: string) => findPieces(text).map(({ offset, from, to }) => [offset, from, to ?? from]);

test("a GSM 7-bit text has no pieces", () => {
	expect(findPieces("é €")).toEqual([]);
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
		[4, "𝗔\u0301\u{e0101}", "A"],
	]);
});

test.each([
	["a mark that the tables do not know", "Ȯ\u09fe"],
	["a stroke behind two marks", "ỗ\u0338"],
	["marks behind a letter that GSM 7-bit has", "o\u0302\u0338"],
	["a skin tone", "👍🏽"],
	["a flag", "🇩🇪"],
	["a family", "👨\u200d👩\u200d👧"],
	["a keycap of a styled digit", "𝟏\ufe0f\u20e3"],
	["a vowel of Thai", "กำ"],
])("%s is one piece with its character", (_, cluster) => {
	expect(found(`x${cluster}x`).map(([offset, from]) => [offset, from])).toEqual([[1, cluster]]);
});

test("a character behind a sign that belongs to it stays", () => {
	expect(findPieces("\u0600“ “").map(({ level }) => level)).toEqual([undefined, undefined, "punctuation"]);
});

test("a joiner behind a letter of GSM 7-bit is a piece of its own, so that it is one offer for all letters", () => {
	expect(found("a\u200db\u200dc")).toEqual([
		[1, "\u200d", ""],
		[3, "\u200d", ""],
	]);
});

test("the last characters of the first plane are one unit each", () => {
	const different = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xffff - index));
	expect(found(different.join("a")).map(([start, from]) => [start, from])).toEqual(
		different.map((from, index) => [2 * index, from]),
	);
});

test("thousands of different pieces are told apart", () => {
	const different = Array.from({ length: 3000 }, (_, index) => `${index % 2 ? "a" : "中"}${marks(index)}`);
	expect(found(different.join("")).map(([, from]) => from)).toEqual(different);
	expect(found(different.join("")).map(([, , to]) => to)).toEqual(
		different.map((from) => (from.startsWith("a") ? "a" : from)),
	);
});

test.each(["\n", "\r"])("a mark behind the line end %j is a piece of its own", (end) => {
	expect(found(`a${end}\u0301b`).map(([start, from]) => [start, from])).toEqual([[2, "\u0301"]]);
});

test("a fraction behind a digit gets a space, also behind a digit that is yet to be replaced", () => {
	expect(found("1½ a½ ５½ 1\u200b½ “½ 1½\u0301").filter(([, from]) => String(from).startsWith("½"))).toEqual([
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

test("a sign with a mark no longer acts on what follows", () => {
	expect(findPieces("\u0600’").map(({ level }) => level)).toEqual([undefined, undefined]);
	expect(findPieces("\u0600\u0301’").map(({ level }) => level)).toEqual([undefined, "punctuation"]);
});

test("a letter that an alphabet lacks is a piece of its own", () => {
	const alphabet = nationalAlphabet({ locking: PORTUGUESE });
	expect(findPieces("aΦb", { alphabet }).map(({ offset, from }) => [offset, from])).toEqual([[1, "Φ"]]);
});

describe("an invisible piece is held", () => {
	const isHeld = (text: string) => {
		const { level } = findPieces(text).find(({ from }) => /\t|\u0092|\u200b|\u2028|\u0301/.test(from)) as Piece;
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
		"a\u0092🇪",
		"\u0600\tb",
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
		"\t\u200d",
		"\u0600\u2028",
		"\u0092",
		"а\u200bВ",
		"a\tb",
	])("but not in %j", (text) => {
		expect(isHeld(text)).toBe(false);
	});

	test("and one that shows something never is", () => {
		expect(findPieces("👍“👍").map(({ level }) => level)).toEqual([undefined, "punctuation", undefined]);
	});
});
