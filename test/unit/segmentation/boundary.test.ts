import { unwrap } from "outbound-sms/foundation";
import { splitText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";
import { WHOLE_FINDERS } from "../../../src/segmentation/boundary.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const parts = (text: string, boundary: "grapheme" | "word") =>
	unwrap(splitText(text, { boundary })).map((part) => part.text);

describe("boundary grapheme", () => {
	test("moves a family to the next part, at the cost of a part", () => {
		const [before, after] = ["中".repeat(62), "中".repeat(61)];
		expect(parts(`${before}${FAMILY}${after}`, "grapheme")).toEqual([
			before,
			`${FAMILY}${"中".repeat(56)}`,
			"中".repeat(5),
		]);
	});

	test("cuts a grapheme longer than a part where the part is full", () => {
		const giant = `a${"\u0301".repeat(100)}`;
		expect(parts(`中${giant}中`, "grapheme").map(({ length }) => length)).toEqual([67, 36]);
		expect(parts(giant.repeat(2), "grapheme").join("")).toBe(giant.repeat(2));
		expect(parts(`a${"\u0301".repeat(500)}`, "grapheme").map(({ length }) => length)).toEqual([
			67, 67, 67, 67, 67, 67, 67, 32,
		]);
	});
});

describe("boundary word", () => {
	test("moves a word to the next part; the part before keeps the space", () => {
		expect(parts(`${"a".repeat(149)} hello ${"b".repeat(20)}`, "word")).toEqual([
			`${"a".repeat(149)} `,
			`hello ${"b".repeat(20)}`,
		]);
	});

	test("cuts a word longer than a part where the part is full", () => {
		expect(parts(`hi ${"a".repeat(200)} you`, "word")).toEqual([`hi ${"a".repeat(150)}`, `${"a".repeat(50)} you`]);
	});

	test("moves a word that fills a part exactly, and weighs escape pairs", () => {
		expect(parts(`hi ${"a".repeat(153)} you all`, "word")).toEqual(["hi ", "a".repeat(153), " you all"]);
		expect(parts(`hi ${"€".repeat(76)} ${"a".repeat(9)}`, "word")).toEqual([
			"hi ",
			`${"€".repeat(76)} `,
			"a".repeat(9),
		]);
	});

	test("moves no word that is one character too long for a part", () => {
		expect(parts(`${"b".repeat(151)} ${"a".repeat(153)} c`, "word")).toEqual([
			`${"b".repeat(151)} `,
			"a".repeat(153),
			" c",
		]);
		expect(parts(`${"b".repeat(151)} ${"a".repeat(154)} c`, "word")).toEqual([
			`${"b".repeat(151)} a`,
			"a".repeat(153),
			" c",
		]);
	});

	test("ends a word at a carriage return too", () => {
		expect(parts(`${"a".repeat(149)}\rhello ${"b".repeat(20)}`, "word")).toEqual([
			`${"a".repeat(149)}\r`,
			`hello ${"b".repeat(20)}`,
		]);
	});

	test("leaves a text that fits one part alone", () => {
		expect(parts(`hi ${"a".repeat(157)}`, "word")).toHaveLength(1);
	});
});

test("boundary grapheme in an engine without Intl.Segmenter is an error that names the way out", () => {
	const { Segmenter } = Intl;
	try {
		Object.assign(Intl, { Segmenter: undefined });
		for (const text of ["a", "a".repeat(200)]) {
			const call = () => splitText(text, { boundary: "grapheme" });
			expect(call).toThrow(RangeError);
			expect(call).toThrow(/"boundary" cannot be grapheme: this engine has no Intl\.Segmenter\. Use codePoint or word/);
		}
		expect(splitText("a".repeat(200), { boundary: "word" }).ok).toBe(true);
	} finally {
		Object.assign(Intl, { Segmenter });
	}
});

test("boundary grapheme in an engine without Intl is the same error", () => {
	const { Intl: original } = globalThis;
	try {
		Object.assign(globalThis, { Intl: undefined });
		expect(() => splitText("a", { boundary: "grapheme" })).toThrow(RangeError);
	} finally {
		Object.assign(globalThis, { Intl: original });
	}
});

describe("what an index divides", () => {
	test("is nothing between code points", () => {
		expect(WHOLE_FINDERS.codePoint()("ab", 1)).toEqual([1, 1]);
	});

	test("is a grapheme cluster, unless the index is at its start or at the end of the text", () => {
		const find = WHOLE_FINDERS.grapheme();
		expect(find("ae\u0301b", 2)).toEqual([1, 3]);
		expect(find("ae\u0301b", 1)).toEqual([1, 1]);
		expect(find("ae\u0301b", 3)).toEqual([3, 3]);
		expect(find("ab", 2)).toEqual([2, 2]);
	});

	test("is a word, unless there is a space on one side", () => {
		const find = WHOLE_FINDERS.word();
		expect(find("a bcd e", 4)).toEqual([2, 5]);
		expect(find("a bcd", 3)).toEqual([2, 5]);
		for (const index of [1, 2, 5, 6]) expect(find("a bcd e", index)).toEqual([index, index]);
	});
});

describe("at the beginning of a text", () => {
	test("a word behind one space moves, and one longer than a part is cut at its first unit", () => {
		const word = "a".repeat(153);
		expect(parts(` ${word} ${word}`, "word")).toEqual([" ", word, " ", word]);
		expect(parts("a".repeat(154) + word, "word")).toEqual([word, word, "a"]);
	});

	test("parts are numbered from 1", () => {
		const found = unwrap(splitText("many words ".repeat(40), { boundary: "word" }));
		expect(found.map(({ sequence, total }) => [sequence, total])).toEqual([
			[1, 3],
			[2, 3],
			[3, 3],
		]);
	});
});
