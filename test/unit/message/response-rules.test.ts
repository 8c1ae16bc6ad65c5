import { expect, test } from "vitest";
import type { Issue } from "../../../src/foundation/issue.ts";
import { checkMessageIdForms } from "../../../src/message/response-rules.ts";

const reading = () => ({ issues: [] as Issue[], warnings: [] as Issue[] });

test("only UUIDs, in either case, pass without a warning", () => {
	const uuid = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
	const found = reading();
	const ids = [uuid, uuid.toUpperCase(), "", `{${uuid}}`, uuid.replaceAll("-", ""), ` ${uuid}`];
	expect(checkMessageIdForms(ids, found)).toBe(ids);
	expect(found.issues).toEqual([]);
	expect(found.warnings.map(({ path }) => path)).toEqual([[2], [3], [4], [5]]);
});

test("a long list of other IDs has a hundred warnings, and one that counts the rest", () => {
	const found = reading();
	const ids = Array.from({ length: 1000 }, () => "a");
	checkMessageIdForms(ids, found);
	expect(found.warnings).toHaveLength(101);
	expect(found.warnings[100]).toMatchObject({ code: "issues_omitted", actual: 900 });
});
