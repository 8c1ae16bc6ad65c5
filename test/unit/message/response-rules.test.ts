import { expect, test } from "vitest";
import type { Issue } from "../../../src/foundation/issue.ts";
import { checkMessageIdForms, checkSendResponse } from "../../../src/message/response-rules.ts";

const reading = () => ({ issues: [] as Issue[], warnings: [] as Issue[] });

test("only UUIDs, in either case, pass without a warning", () => {
	const uuid = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
	const found = reading();
	const ids = [uuid, uuid.toUpperCase(), "", `{${uuid}}`, uuid.replaceAll("-", ""), ` ${uuid}`];
	expect(checkMessageIdForms(ids, found)).toBe(ids);
	expect(found.issues).toEqual([]);
	expect(found.warnings.map(({ path }) => path)).toEqual([[2], [3], [4], [5]]);
	expect(found.warnings[0]?.message).toBe("Message ID is not a UUID");
});

test("a long list of other IDs has a hundred warnings, and one that counts the rest", () => {
	const found = reading();
	const ids = Array.from({ length: 1000 }, () => "a");
	checkMessageIdForms(ids, found);
	expect(found.warnings).toHaveLength(101);
	expect(found.warnings[100]).toMatchObject({ code: "issues_omitted", actual: 900 });
});

test("an answer without an ID is a warning if it has a status code, else it may have been accepted", () => {
	const check = (draft: object, isCut = false) => {
		const source = isCut ? { fault: { code: "json_invalid", message: "" } as const } : {};
		const found = { ...reading(), isExact: false, source, options: undefined };
		const record = { ...found, nameOf: () => "MessageIds", found, of: { places: new Map() }, slots: [] };
		return { value: checkSendResponse(draft, record), issues: found.issues, warnings: found.warnings };
	};
	const path = ["MessageIds"];
	const warning = { code: "message_ids_missing", message: "The answer has no message ID", path };
	expect(check({ statusCode: 0 })).toEqual({
		value: { statusCode: 0, messageIds: [] },
		issues: [],
		warnings: [warning],
	});
	const message = "The answer has no message ID: the message may have been accepted, so do not send it again";
	const lost = { value: undefined, issues: [{ ...warning, message }], warnings: [] };
	expect(check({})).toEqual(lost);
	expect(check({ statusCode: 0 }, true)).toEqual(lost);
	expect(check({ messageIds: ["a"] }).value).toStrictEqual({ messageIds: ["a"] });
});
