import { expect, test } from "vitest";
import { ok } from "../../../src/core/result.ts";
import { withStandardSchema } from "../../../src/core/schema.ts";

test("a reader is its own schema, and only callers of the reader pass options", () => {
	const read = withStandardSchema<unknown, unknown, string>((value, options) => ok([value, options]));
	expect(read(1, "options")).toEqual({ ok: true, value: [1, "options"] });
	const { version, vendor, validate } = read["~standard"];
	expect([version, vendor]).toEqual([1, "outbound-sms"]);
	expect((validate as (value: unknown, options: unknown) => unknown)(1, { libraryOptions: {} })).toEqual({
		ok: true,
		value: [1, undefined],
	});
});
