import { lookupHttpStatus } from "outbound-sms/delivery";
import { expect, test } from "vitest";
import { HTTP_STATUSES } from "../../../src/delivery/http-status.ts";

test("HTTP statuses have the words of spec 7.1, and what a client may do", () => {
	expect(HTTP_STATUSES).toEqual([
		{ status: 200, title: "OK", meaning: "The HTTP request was successful", resend: "no" },
		{
			status: 401,
			title: "Unauthorized",
			meaning: "No API key, invalid key, or originating IP not whitelisted in the account",
			resend: "afterChange",
		},
		{ status: 500, title: "Internal Server Error", meaning: "A temporary issue on the service side", resend: "later" },
	]);
});

test("a status is found by its number, and no other is", () => {
	for (const known of HTTP_STATUSES) expect(lookupHttpStatus(known.status)).toBe(known);
	expect(lookupHttpStatus(404)).toBeUndefined();
});
