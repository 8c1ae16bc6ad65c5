import { nationalAlphabet, PORTUGUESE } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { findPieces, type Piece } from "../../../src/advice/pieces.ts";

test.each<[string, string[], string[]]>([
	["é €", [], []],
	// A character with its marks, or a run of invisible characters.
	[
		"a “e\u0301” x\u200b\u200c y ж\u0301",
		["“", "e\u0301", "”", "\u200b\u200c", "ж\u0301"],
		['"', "é", '"', "", "ж\u0301"],
	],
	["\u0301a\u0301\u200b𝗔\u0301\u{e0101}b", ["\u0301", "a\u0301", "\u200b", "𝗔\u0301\u{e0101}"], ["", "a", "", "A"]],
	// A joiner behind a letter of GSM 7-bit is one of its own, so that it is one offer for all letters.
	["a\u200db\u200dc", ["\u200d", "\u200d"], ["", ""]],
	["a\n\u0301b", ["\u0301"], [""]],
	["a\r\u0301b", ["\u0301"], [""]],
	// A fraction behind a digit gets a space, also behind a digit that is yet to be replaced.
	["1½ a½ ５½ 1\u200b½", ["½", "½", "５", "½", "\u200b", "½"], [" 1/2", "1/2", "5", " 1/2", "", " 1/2"]],
	["“½ 1½\u0301", ["“", "½", "½\u0301"], ['"', "1/2", " 1/2"]],
	["1５", ["５"], ["5"]],
	["⅟½", ["⅟", "½"], ["1/", "1/2"]],
])("the pieces of %j are %j and become %j", (text, pieces, replacements) => {
	const found = findPieces(text);
	expect(found.map(({ from }) => from)).toEqual(pieces);
	expect(found.map(({ from, to }) => to ?? from)).toEqual(replacements);
	let end = 0;
	for (const { from, offset } of found) {
		expect(offset).toBe(text.indexOf(from, end));
		end = offset + from.length;
	}
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
	expect(findPieces(`x${cluster}x`).map(({ offset, from }) => [offset, from])).toEqual([[1, cluster]]);
});

test("the last characters of the first plane are one unit each", () => {
	const different = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xffff - index));
	expect(findPieces(different.join("a")).map(({ from }) => from)).toEqual(different);
});

test.each([
	["\u0600“ “", [undefined, undefined, "punctuation"]],
	["\u0600’", [undefined, undefined]],
	// A sign with a mark no longer acts on what follows.
	["\u0600\u0301’", [undefined, "punctuation"]],
	["👍“👍", [undefined, "punctuation", undefined]],
])("a character behind a sign that belongs to it stays: the levels in %j are %j", (text, levels) => {
	expect(findPieces(text).map(({ level }) => level)).toEqual(levels);
});

test("a letter that an alphabet lacks is a piece of its own", () => {
	const alphabet = nationalAlphabet({ locking: PORTUGUESE });
	expect(findPieces("aΦb", { alphabet }).map(({ offset, from }) => [offset, from])).toEqual([[1, "Φ"]]);
});

describe("an invisible piece", () => {
	const isHeld = (text: string) => {
		const { level } = findPieces(text).find(({ from }) => /\t|\u0092|\u200b|\u2028|\u0301/.test(from)) as Piece;
		return level === undefined;
	};

	test.each([
		...["🇩\u200b🇪", "a\u200b🇪", "🇩\u200ba", "\u1112\u200b\u1161", "\ud83d\u200b\udc4d", "\r\u200b\n", "\r\u0301\n"],
		...["\r\u200b", "\r\u2028", "ក\u200bខ", "\u0600\u0092", "a\u0092🇪", "\u0600\tb", "a\t\u0903"],
	])("stays in %j, where it holds something apart", (text) => {
		expect(isHeld(text)).toBe(true);
	});

	test.each([
		...["a\u200bb", "\u200b🇩", "🇩\u200b", "“\u200b”", "𝗔\u200b𝗕", "\n\u200b\n", "\r\t", "\t\u200d", "\u0600\u2028"],
		...["\u0092", "а\u200bВ", "a\tb"],
	])("is replaced in %j", (text) => {
		expect(isHeld(text)).toBe(false);
	});
});
