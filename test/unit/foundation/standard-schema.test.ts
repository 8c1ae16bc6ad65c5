import { expect, test } from "vitest";
import { ok } from "../../../src/core/result.ts";
import { standardSchema } from "../../../src/core/schema.ts";

test("a schema reads a value, and does not see what a library passes beside it", () => {
	const read = (...args: unknown[]) => ok(args);
	const { version, vendor, validate } = standardSchema(read)["~standard"];
	expect([version, vendor]).toEqual([1, "outbound-sms"]);
	const seen = (validate as (...args: unknown[]) => unknown)(1, { libraryOptions: {} });
	expect(seen).toEqual({ ok: true, value: [1] });
});
