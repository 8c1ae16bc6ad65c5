import { issue, OutboundSmsError, unwrap } from "outbound-sms";
import { expect, test } from "vitest";
import { fail, finish, ok, take } from "../../../src/core/result.ts";

const [first, second, third] = [issue("text_empty", "A"), issue("text_too_long", "B"), issue("text_empty", "C")];

test("a success has its value, and warnings only if there are any", () => {
	expect(ok(1, [])).toStrictEqual({ ok: true, value: 1 });
	expect(ok(1, [first])).toStrictEqual({ ok: true, value: 1, warnings: [first] });
});

test("a failure has its issues in order", () => {
	expect(fail(first, second)).toStrictEqual({ ok: false, issues: [first, second] });
});

test("finish is a failure with any issue, else the value with the warnings", () => {
	expect(finish(1, { issues: [], warnings: [] })).toStrictEqual(ok(1));
	expect(finish(1, { issues: [], warnings: [first] })).toStrictEqual(ok(1, [first]));
	expect(finish(1, { issues: [first], warnings: [first] })).toStrictEqual(fail(first));
});

test("take adds what a result says to what was found before, and returns its value", () => {
	const found = { issues: [first], warnings: [first] };
	expect([take(ok(1), found), take(ok(2, [second]), found)]).toEqual([1, 2]);
	expect(found).toEqual({ issues: [first], warnings: [first, second] });
	expect(take(fail(second, third), found)).toBeUndefined();
	expect(found).toEqual({ issues: [first, second, third], warnings: [first, second] });
});

test("unwrap returns the value of a success, and throws every issue of a failure with the first one's code", () => {
	expect(unwrap(ok("value"))).toBe("value");
	let thrown: unknown;
	try {
		unwrap(fail(first, second));
	} catch (error) {
		thrown = error;
	}
	expect(thrown).toBeInstanceOf(OutboundSmsError);
	const issues = [first, second];
	expect(thrown).toMatchObject({ name: "OutboundSmsError", code: "text_empty", message: "A; B", issues });
});

test.each<[Error, () => unknown]>([
	[new TypeError('"result" must be an object, found undefined'), () => unwrap(undefined as never)],
	[new TypeError('"issues" must be an array, found undefined'), () => new OutboundSmsError(undefined as never)],
	[new RangeError('"issues" must hold at least one issue'), () => new OutboundSmsError([] as never)],
])("a wrong argument is named: %s", (error, call) => expect(call).toThrow(error));
