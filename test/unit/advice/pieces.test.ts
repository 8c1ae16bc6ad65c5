import { describe, expect, test } from "vitest";
import { findPieces } from "../../../src/advice/pieces.ts";

/** Each piece of a text in text order: where it starts, what it is and what it becomes. */
function found(text: string) {
	const { distinct, starts } = findPieces(text);
	return [...starts].flatMap((number, start) => {
		const piece = distinct[number - 1];
		expect(piece === undefined || piece.utf16Offsets.includes(start)).toBe(true);
		return piece === undefined ? [] : [[start, piece.from, piece.offer?.to]];
	});
}

test("a piece is a character with its marks, or a run of invisible characters", () => {
	expect(found("a “e\u0301” x\u200b\u200c y ж\u0301")).toEqual([
		[2, "“", '"'],
		[3, "e\u0301", "é"],
		[5, "”", '"'],
		[8, "\u200b\u200c", ""],
		[13, "ж\u0301", undefined],
	]);
});

test("a mark behind a line end is a piece of its own", () => {
	expect(found("a\n\u0301b")).toEqual([[2, "\u0301", ""]]);
});

test("a fraction behind a digit gets a space, also behind a digit that is yet to be replaced", () => {
	expect(found("1½ a½ ５½ 1\u200b½").filter(([, from]) => from === "½")).toEqual([
		[1, "½", " 1/2"],
		[4, "½", "1/2"],
		[7, "½", " 1/2"],
		[11, "½", " 1/2"],
	]);
});

describe("an invisible piece is held", () => {
	const isHeld = (text: string) => findPieces(text).distinct.find(({ offer }) => offer?.to === "")?.isHeld;

	test.each(["🇩\u200b🇪", "\u1112\u200b\u1161", "\ud83d\u200b\udc4d", "\r\u200b\n", "ក\u200bខ"])("in %j", (text) => {
		expect(isHeld(text)).toBe(true);
	});

	test.each(["a\u200bb", "\u200b🇩", "🇩\u200b", "“\u200b”"])("but not in %j", (text) => {
		expect(isHeld(text)).toBe(false);
	});
});
