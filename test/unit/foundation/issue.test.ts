import { expect, test } from "vitest";
import { addIssue, codePointName, hasIssues, type Issue, issue, MAX_ISSUES } from "../../../src/foundation/issue.ts";

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

test("a code point is named as Unicode names it", () => {
	expect([0, 0x20ac, 0x1f44d].map(codePointName)).toEqual(["U+0000", "U+20AC", "U+1F44D"]);
});
