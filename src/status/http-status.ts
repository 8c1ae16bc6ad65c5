import type { Resend } from "./tables/advice.ts";
import { STATUSES } from "./tables/http-statuses.ts";

/** What an HTTP status of the service means. */
export interface HttpStatus {
	readonly status: number;
	/** As in RFC 9110. */
	readonly title: string;
	/** What the service means by it. */
	readonly meaning: string;
	/** Whether sending the request again is worth trying. */
	readonly resend: Resend;
}

/**
 * The HTTP statuses that the service answers with.
 *
 * @see spec 7.1
 * @example
 * ```ts
 * import { HTTP_STATUSES } from "outbound-sms/status";
 *
 * HTTP_STATUSES.map(({ status, resend }) => [status, resend]); // => [[200, "no"], [401, "after-change"], [500, "later"]]
 * ```
 */
export const HTTP_STATUSES: readonly HttpStatus[] = STATUSES;

/**
 * Looks up an HTTP status.
 *
 * @returns What the service means by it; `undefined` for a status that the spec does not name.
 * @see spec 7.1
 * @example
 * ```ts
 * import { lookupHttpStatus } from "outbound-sms/status";
 *
 * lookupHttpStatus(401)?.title; // => "Unauthorized"
 * lookupHttpStatus(418); // => undefined
 * ```
 */
export function lookupHttpStatus(status: number): HttpStatus | undefined {
	return HTTP_STATUSES.find((known) => known.status === status);
}
