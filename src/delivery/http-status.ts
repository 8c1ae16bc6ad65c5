import type { Resend } from "./tables/advice.ts";

/** What an HTTP status of the service means. */
export interface HttpStatus {
	/** The number. */
	readonly status: number;
	/** The reason phrase of RFC 9110. */
	readonly title: string;
	/** What the service means by it. */
	readonly meaning: string;
	/** Whether it is worth sending the request again. */
	readonly resend: Resend;
}

/** The HTTP statuses that the service answers with. See spec 7.1. */
export const HTTP_STATUSES: readonly HttpStatus[] = [
	{ status: 200, title: "OK", meaning: "The HTTP request was successful", resend: "no" },
	{
		status: 401,
		title: "Unauthorized",
		meaning: "No API key, invalid key, or originating IP not whitelisted in the account",
		resend: "afterChange",
	},
	{ status: 500, title: "Internal Server Error", meaning: "A temporary issue on the service side", resend: "later" },
];

/**
 * Looks up an HTTP status.
 *
 * @param status - The number.
 * @returns What the service means by it; `undefined` for a status that is not in the spec.
 * @see [spec 7.1](../../docs/interface.md#71-http-status-codes)
 * @example
 * ```ts
 * import { lookupHttpStatus } from "outbound-sms/delivery";
 *
 * lookupHttpStatus(401)?.title; // => "Unauthorized"
 * lookupHttpStatus(418); // => undefined
 * ```
 */
export function lookupHttpStatus(status: number): HttpStatus | undefined {
	return HTTP_STATUSES.find((known) => known.status === status);
}
