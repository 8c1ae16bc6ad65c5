import { describe, expect, test } from "vitest";
import { canonicalText, isWholeName, matchPattern } from "../../../src/callback/tokens.ts";

describe("canonicalText", () => {
	test.each([
		["%c3%a9", "path", "%C3%A9"],
		["é", "path", "%C3%A9"],
		["😀é", "path", "%F0%9F%98%80%C3%A9"],
		["%41-%7e", "path", "A-~"],
		["a+b", "query", "a%20b"],
		["a+b", "path", "a+b"],
		["'", "query", "%27"],
		["%zz", "query", "%zz"],
		["\ud800", "path", "\ud800"],
		["é\ud800é", "path", "%C3%A9\ud800%C3%A9"],
		["\udc00+%c3\n", "query", "\udc00%20%C3%0A"],
	] as const)("of %j in a %s is %j", (text, place, canonical) => {
		const isQuery = place === "query";
		expect(canonicalText(text, isQuery)).toBe(canonical);
		expect(canonicalText(canonical, isQuery)).toBe(canonical);
	});

	test.each(["", "-", "--"])("cuts no escape of a long text behind %j", (start) => {
		expect(canonicalText(start + "%41".repeat(2000), false)).toBe(start + "A".repeat(2000));
	});
});

describe("matchPattern", () => {
	test.each([
		[["a"], "a", []],
		[["a"], "b", "mismatch"],
		[["", ""], "x", ["x"]],
		[["a", "b"], "axb", ["x"]],
		[["ab", "ba"], "aba", "mismatch"],
		[["", ",", ""], "x,y", ["x", "y"]],
		[["", ",", ""], "x,y,z", "ambiguous"],
		[["", ",", ""], "x", "mismatch"],
		// The second separator would overlap the text at the end.
		[["", "ab", "bc"], "xabc", "mismatch"],
	])("of %j and %j is %j", (texts, text, expected) => {
		expect(matchPattern(texts, text)).toEqual(expected);
	});
});

test("a whole name is one placeholder and no text", () => {
	const names = ["To", "From"] as const;
	expect(isWholeName({ texts: ["", ""], names: ["To"] })).toBe(true);
	for (const texts of [[""], ["a", ""], ["", "a"], ["", "", ""], ["", "", "a"]]) {
		expect(isWholeName({ texts, names: names.slice(0, texts.length - 1) })).toBe(false);
	}
});
