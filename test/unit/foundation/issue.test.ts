import { expect, test } from "vitest";
import {
	addFacts,
	addIssue,
	charactersIssue,
	codePointName,
	hasIssues,
	type Issue,
	isFull,
	issue,
	lengthIssue,
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
	const issueOf = (text: string) => charactersIssue("text_not_gsm7", "Digits only", text, (c) => !/[0-9]/.test(c));
	const characters = [
		{ character: "👍", codePoint: 0x1f44d, utf16Offset: 2 },
		{ character: "\uffff", codePoint: 0xffff, utf16Offset: 5 },
		{ character: "\ud83d", codePoint: 0xd83d, utf16Offset: 6 },
	];
	const facts = { code: "text_not_gsm7", offset: 2, unit: "utf16" };
	expect(issueOf("12👍4")).toEqual({
		...facts,
		message: "Digits only: found U+1F44D",
		characters: characters.slice(0, 1),
	});
	expect(issueOf("12👍4\uffff\ud83d")).toEqual({
		...facts,
		message: "Digits only: found U+1F44D and 2 more",
		characters,
	});
	expect(issueOf("12")).toBeUndefined();
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

test("a joiner stays between two characters outside ASCII only", () => {
	const messageOf = (text: string) => issue("sender_empty", text).message;
	expect(messageOf("👨\u200d👩 क्\u200cष")).toBe("👨\u200d👩 क्\u200cष");
	expect(messageOf("\u200d👩")).toBe("U+200D👩");
	expect(messageOf("👩\u200d")).toBe("👩U+200D");
	expect(messageOf("a\u200d👩\u200db")).toBe("aU+200D👩U+200Db");
});

test("a joiner looks at its neighbours only", () => {
	expect(issue("sender_empty", "xé\u200déx").message).toBe("xé\u200déx");
});

test("two characters are the first and one more; a message must be a string", () => {
	const found = charactersIssue("text_not_gsm7", "Digits only", "xy", () => true);
	expect(found?.message).toBe("Digits only: found U+0078 and 1 more");
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

test("what a terminal hides is written out: also numbers that Unicode keeps for it, and selectors of variants", () => {
	const { message } = issue("x_hidden", "a\u2065b\u{e0001}c\u{e0101}d\u{e0080}e\u2764\ufe0f");
	expect(message).toBe("aU+2065bU+E0001cU+E0101dU+E0080e\u2764\ufe0f");
});
