import { expect, test } from "vitest";
import {
	addIssue,
	charactersIssue,
	codePointName,
	hasIssues,
	type Issue,
	isFull,
	issue,
	MAX_ISSUES,
} from "../../../src/foundation/issue.ts";

test("a list holds a hundred issues, and one last issue that counts the rest", () => {
	const list: Issue[] = [];
	expect(hasIssues(list)).toBe(false);
	for (let count = 0; count < 1000; count++) addIssue(list, issue("text_empty", String(count)));
	expect(hasIssues(list)).toBe(true);
	expect(list).toHaveLength(MAX_ISSUES + 1);
	expect(list[99]?.message).toBe("99");
	expect(list[100]).toEqual({
		code: "issues_omitted",
		message: "900 more issues are not listed",
		limit: 100,
		actual: 900,
	});
});

test("a list is full with its hundredth issue and one that counts", () => {
	const list: Issue[] = Array.from({ length: MAX_ISSUES }, () => issue("text_empty", "A"));
	expect(isFull(list)).toBe(false);
	addIssue(list, issue("text_empty", "B"));
	expect(isFull(list)).toBe(true);
});

test("a full list that is moved into another one keeps its count, and no issue of the first list changes", () => {
	const lists = [[], []] as Issue[][];
	const [from, to] = lists as [Issue[], Issue[]];
	for (let count = 0; count < 103; count++) for (const list of lists) addIssue(list, issue("text_empty", "A"));
	const last = to.at(-1);
	for (const moved of from) addIssue(to, moved);
	expect(to).toHaveLength(101);
	expect(to.at(-1)).toBe(last);
	expect(last).toMatchObject({ actual: 106, message: "106 more issues are not listed" });
	expect(from.at(-1)).toMatchObject({ actual: 3, message: "3 more issues are not listed" });
	addIssue(to, { code: "issues_omitted", message: "Of another library, without a count" });
	expect(last).toMatchObject({ actual: 106 });
});

test("a code point is named as Unicode names it", () => {
	expect([0, 0x20ac, 0x1f44d].map(codePointName)).toEqual(["U+0000", "U+20AC", "U+1F44D"]);
});

test("an issue for characters says the first and how many more there are", () => {
	const characters = [
		{ character: "€", codePoint: 0x20ac, utf16Offset: 3 },
		{ character: "ç", codePoint: 0xe7, utf16Offset: 4 },
	];
	const say = (found: string) => `Found ${found}`;
	expect(charactersIssue("text_not_gsm7", characters.slice(0, 1), 1, say)).toEqual({
		code: "text_not_gsm7",
		message: "Found U+20AC",
		offset: 3,
		unit: "utf16",
		characters: characters.slice(0, 1),
	});
	expect(charactersIssue("text_not_gsm7", characters, 3, say, { limit: 1 })).toEqual({
		code: "text_not_gsm7",
		message: "Found U+20AC and 2 more",
		limit: 1,
		offset: 3,
		unit: "utf16",
		characters,
	});
});
