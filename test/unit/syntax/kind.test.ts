import type { Issue } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { issue } from "../../../src/foundation/issue.ts";
import { addWrongType, moveFindings, moveIssues } from "../../../src/syntax/kind.ts";
import { Unreadable } from "../../../src/syntax/source.ts";

const findings = () => ({ issues: [] as Issue[], warnings: [] as Issue[] });
const fault = (...path: (string | number)[]) => issue("field_value", "Expected an integer", { path });

test("a value of a wrong type is named by its type, never shown; what its syntax cannot give has its own issue", () => {
	const found = findings();
	addWrongType(found, "a string", { secret: 1 });
	addWrongType(found, "a string", new Unreadable(fault()));
	expect(found.issues).toEqual([{ code: "field_type", message: "Expected a string, found object" }, fault()]);
});

test("findings move with a segment before their paths; shared facts go to issues only", () => {
	const from = findings();
	const to = findings();
	from.issues.push(fault("a"));
	from.warnings.push(fault());
	moveFindings(from, to, 3, { deliveryStatusCode: "806" });
	expect(from).toEqual(findings());
	expect(to.issues).toMatchObject([{ path: [3, "a"], deliveryStatusCode: "806" }]);
	expect(to.warnings).toEqual([fault(3)]);
});

test("a full list counts what moves to it", () => {
	const to = findings();
	for (let i = 0; i < 130; i++) {
		const from = findings();
		from.issues.push(fault());
		moveFindings(from, to, i);
	}
	expect(to.issues).toHaveLength(101);
	expect(to.issues.at(-1)).toMatchObject({ code: "issues_omitted", actual: 30 });
});

test("issues without a segment move as they are", () => {
	const to = [fault("a")];
	moveIssues([fault("b")], to);
	expect(to).toEqual([fault("a"), fault("b")]);
});

test("the count of a full list moves without a path", () => {
	const from = Array.from({ length: 100 }, () => fault());
	from.push(issue("issues_omitted", "7 more issues are not listed", { limit: 100, actual: 7 }) as never);
	const to: Issue[] = [];
	moveIssues(from, to, "a");
	expect(to.at(-1)).toEqual({ code: "issues_omitted", message: "7 more issues are not listed", limit: 100, actual: 7 });
	const short: Issue[] = [issue("issues_omitted", "7 more issues are not listed", { actual: 7 })];
	const other: Issue[] = [];
	moveIssues(short, other, "a");
	expect(other).toEqual([{ code: "issues_omitted", message: "7 more issues are not listed", actual: 7 }]);
});
