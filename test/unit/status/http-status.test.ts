import { lookupHttpStatus } from "outbound-sms/status";
import { describe, expect, test } from "vitest";
import { HTTP_STATUSES } from "../../../src/status/http-status.ts";

describe("HTTP statuses", () => {
	test("are the three of the spec", () => {
		expect(HTTP_STATUSES.map(({ status }) => status)).toEqual([200, 401, 500]);
		for (const known of HTTP_STATUSES) expect(lookupHttpStatus(known.status)).toBe(known);
		expect(lookupHttpStatus(404)).toBeUndefined();
	});
});
