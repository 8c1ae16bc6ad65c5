import { type Issue, issue, OutboundSmsError, unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { fail, finish, ok, take } from "../../../src/foundation/result.ts";

describe("ok and fail", () => {
	test("ok leaves an empty list of warnings out", () => {
		expect(ok(1, [])).toStrictEqual({ ok: true, value: 1 });
		expect(ok(1, [issue("text_empty", "A")])).toStrictEqual({
			ok: true,
			value: 1,
			warnings: [{ code: "text_empty", message: "A" }],
		});
	});

	test("fail keeps the issues in order", () => {
		const issues = [issue("text_empty", "A"), issue("text_too_long", "C", { offset: 1, unit: "octet" })] as const;
		expect(fail(...issues)).toStrictEqual({ ok: false, issues });
	});
});

test("finish is a failure with any issue, else the value with the warnings", () => {
	const doubt = issue("text_empty", "A");
	expect(finish(1, { issues: [], warnings: [] })).toStrictEqual({ ok: true, value: 1 });
	expect(finish(1, { issues: [], warnings: [doubt] })).toStrictEqual({ ok: true, value: 1, warnings: [doubt] });
	expect(finish(1, { issues: [doubt], warnings: [doubt] })).toStrictEqual({ ok: false, issues: [doubt] });
});

test("take adds what a result says to what was found before, and returns its value", () => {
	const [first, second, third] = ["A", "B", "C"].map((message) => issue("text_empty", message)) as [
		Issue,
		Issue,
		Issue,
	];
	const found = { issues: [first], warnings: [first] };
	expect(take(ok(1), found)).toBe(1);
	expect(take(ok(2, [second]), found)).toBe(2);
	expect(found).toEqual({ issues: [first], warnings: [first, second] });
	expect(take(fail(second, third), found)).toBeUndefined();
	expect(found).toEqual({ issues: [first, second, third], warnings: [first, second] });
});

describe("unwrap", () => {
	test("returns the value of a success", () => {
		expect(unwrap(ok("value"))).toBe("value");
	});

	test("throws an OutboundSmsError with every issue and the first one's code", () => {
		const failure = fail(issue("text_empty", "First"), issue("text_too_long", "Second"));
		let thrown: unknown;
		try {
			unwrap(failure);
		} catch (error) {
			thrown = error;
		}
		expect(thrown).toBeInstanceOf(OutboundSmsError);
		expect(thrown).toMatchObject({
			name: "OutboundSmsError",
			code: "text_empty",
			message: "First; Second",
			issues: failure.issues,
		});
	});
});

test("unwrap and OutboundSmsError name a wrong argument", () => {
	expect(() => unwrap(undefined as never)).toThrow(new TypeError('"result" must be an object, found undefined'));
	expect(() => new OutboundSmsError(undefined as never)).toThrow(/^"issues" must be an array, found undefined$/);
	expect(() => new OutboundSmsError([] as never)).toThrow(new RangeError('"issues" must hold at least one issue'));
});
