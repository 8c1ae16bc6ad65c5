import { describe, expect, test } from "vitest";
import { decide, draftOf, fits, whyKept, write } from "../../../src/advice/decide.ts";
import { findPieces, type Piece } from "../../../src/advice/pieces.ts";

describe("decide", () => {
	const made = (text: string, level: "punctuation" | "letters" | "all") => decide(draftOf(text, {}), level);

	test("takes every piece where the text becomes GSM 7-bit", () => {
		expect(made("“…”", "punctuation")).toMatchObject({ text: '"..."', partCount: 1 });
	});

	test("takes no longer and no contextual piece where one stays", () => {
		expect(made("“…” 👍", "punctuation").text).toBe('"…" 👍');
		expect(made("ΑВ ж", "all").text).toBe("ΑВ ж");
	});

	test("takes the way with fewer parts", () => {
		expect(made("…".repeat(53), "punctuation")).toMatchObject({ text: "...".repeat(53), partCount: 1 });
		expect(made("…".repeat(54), "punctuation")).toMatchObject({ text: "…".repeat(54), partCount: 1 });
	});
});

test("every kept piece has one reason", () => {
	const reasons = (text: string) => findPieces(text).distinct.map((piece) => whyKept(piece, "punctuation"));
	expect(reasons("👍 ł … \u200d🇩\u200b🇪")).toEqual([
		"noEquivalent",
		"level",
		"cost",
		"context",
		"noEquivalent",
		"context",
		"noEquivalent",
	]);
	const [letter] = findPieces("ł").distinct as [Piece];
	expect([fits(letter, "punctuation"), fits(letter, "accents"), fits(letter, "letters")]).toEqual([false, true, true]);
});

test("a text of thousands of pieces is written whole", () => {
	const text = "’a…".repeat(2000);
	expect(write(text, findPieces(text), (piece) => fits(piece, "all"))).toBe("'a...".repeat(2000));
});
