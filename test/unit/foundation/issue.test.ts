import { expect, test } from "vitest";
import {
	addFacts,
	addIssue,
	charactersIssue,
	hasIssues,
	type Issue,
	isFull,
	issue,
	lengthIssue,
	MAX_ISSUES,
} from "../../../src/core/issue.ts";

/** A list to which so many issues were added. */
function listOf(count: number): Issue[] {
	const list: Issue[] = [];
	for (let added = 0; added < count; added++) addIssue(list, issue("text_empty", String(added)));
	return list;
}

test("a list holds a hundred issues, and one last issue that counts the rest", () => {
	expect([listOf(0), listOf(1)].map(hasIssues)).toEqual([false, true]);
	expect([MAX_ISSUES, MAX_ISSUES + 1].map((count) => isFull(listOf(count)))).toEqual([false, true]);
	const list = listOf(1000);
	expect(list).toHaveLength(MAX_ISSUES + 1);
	expect(list[99]?.message).toBe("99");
	const message = "900 more issues are not listed";
	expect(list[100]).toEqual({ code: "issues_omitted", message, limit: 100, actual: 900 });
});

test("a full list that is moved into another one keeps its count, and no issue of the first list changes", () => {
	const [from, to] = [listOf(103), listOf(103)];
	const last = to.at(-1);
	for (const moved of from) addIssue(to, moved);
	expect(to).toHaveLength(101);
	expect(to.at(-1)).toBe(last);
	expect(last).toMatchObject({ actual: 106, message: "106 more issues are not listed" });
	expect(from.at(-1)).toMatchObject({ actual: 3, message: "3 more issues are not listed" });
	addIssue(to, { code: "issues_omitted", message: "Of another library, without a count" });
	expect(last).toMatchObject({ actual: 106 });
});

test("an issue for characters names the first, lists a hundred with their places and counts all", () => {
	const issueOf = (text: string) => charactersIssue("text_not_gsm7", "Digits only", text, (c) => !/[0-9]/.test(c));
	const characters = [
		{ character: "👍", codePoint: 0x1f44d, utf16Offset: 2 },
		{ character: "\uffff", codePoint: 0xffff, utf16Offset: 5 },
		{ character: "\ud83d", codePoint: 0xd83d, utf16Offset: 6 },
	];
	const facts = { code: "text_not_gsm7", offset: 2, unit: "utf16" };
	const [first, second] = characters;
	expect(issueOf("12")).toBeUndefined();
	expect(issueOf("12👍4")).toEqual({ ...facts, message: "Digits only: found U+1F44D", characters: [first] });
	const two = { ...facts, message: "Digits only: found U+1F44D and 1 more", characters: [first, second] };
	expect(issueOf("12👍4\uffff")).toEqual(two);
	expect(issueOf("12👍4\uffff\ud83d")).toMatchObject({ characters, message: "Digits only: found U+1F44D and 2 more" });
	const many = issueOf("x".repeat(102));
	expect([many?.characters.length, many?.message]).toEqual([100, "Digits only: found U+0078 and 101 more"]);
});

test("an issue for characters may look at their places", () => {
	const found = charactersIssue("text_not_gsm7", "No second x", "👍xx", (c, offset) => c === "x" && offset > 2);
	expect(found?.characters.map(({ utf16Offset }) => utf16Offset)).toEqual([3]);
});

test("facts are added to each issue of a list", () => {
	const issues = [issue("sender_empty", "a"), issue("sender_empty", "b", { offset: 1 })];
	addFacts(issues, { deliveryStatusCode: "807" });
	expect(issues).toEqual([
		{ code: "sender_empty", message: "a", deliveryStatusCode: "807" },
		{ code: "sender_empty", message: "b", offset: 1, deliveryStatusCode: "807" },
	]);
});

test.each([
	// A joiner stays between two characters outside ASCII.
	["👨\u200d👩 क्\u200cष xé\u200déx", "👨\u200d👩 क्\u200cष xé\u200déx"],
	["\u200d👩", "U+200D👩"],
	["👩\u200d", "👩U+200D"],
	["a\u200d👩\u200db", "aU+200D👩U+200Db"],
	["\u007f\u200d👩\u200d\u007f", "U+007FU+200D👩U+200DU+007F"],
	["\u0080\u200d👩\u200d\u0080", "U+0080\u200d👩\u200dU+0080"],
	// Numbers that Unicode keeps for invisible characters, and selectors of variants.
	["\0a\u2065b\u{e0001}c\u{e0101}d\u{e0080}e\u2764\ufe0f", "U+0000aU+2065bU+E0001cU+E0101dU+E0080e\u2764\ufe0f"],
])("a message writes what a terminal hides as its number: %j is %j", (message, printed) => {
	expect(issue("x_hidden", message).message).toBe(printed);
});

test("a message must be a string", () => {
	expect(() => issue("text_empty", 5 as never)).toThrow(new TypeError('"message" must be a string, found number'));
});

test("an input is too long from one unit above its limit", () => {
	expect(lengthIssue("url_too_long", "URL has 7 characters", 7, 7)).toBeUndefined();
	expect(lengthIssue("url_too_long", "URL has 8 characters", 8, 7, ["url"])).toEqual({
		code: "url_too_long",
		message: "The URL has 8 characters, at most 7 are read",
		path: ["url"],
		limit: 7,
		actual: 8,
	});
});
