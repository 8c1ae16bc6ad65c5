/** What an {@link Issue}'s `offset` counts. */
export type OffsetUnit = "utf16" | "septet" | "octet" | "hex-digit";

/**
 * One thing that is wrong (in a failure) or doubtful (in the warnings of a success), as data.
 *
 * `code` is stable and is what programs match on; `message` is for people and may improve. An offset is counted from 0 in `unit`.
 * No issue ever holds an API key or a password.
 *
 * @example
 * ```ts
 * import { fromHex } from "outbound-sms/foundation";
 *
 * const result = fromHex("00F");
 * result.issues;
 * // => [{ code: "hex_odd_digits", message: "Cannot decode hex: 3 digits are an odd number", offset: 3, unit: "hex-digit", actual: 3 }]
 * ```
 */
export interface Issue {
	/** snake_case, subject first: `udh_truncated`. `docs/issues.md` lists every code. */
	readonly code: string;
	/** Says what was found and what was wanted, in one sentence. */
	readonly message: string;
	/** Which field, from the outside in: `["MessageIds", 0]`. */
	readonly path?: readonly (string | number)[];
	/** Where in the input, from 0. */
	readonly offset?: number;
	/** What `offset` counts. */
	readonly unit?: OffsetUnit;
	/** The bound that was broken. */
	readonly limit?: number;
	/** The number that broke it. */
	readonly actual?: number;
	/** An input that would be taken, where there is an obvious one. */
	readonly suggestion?: string;
	/** The delivery status code (spec 7.3) that the service would answer with. */
	readonly deliveryStatusCode?: string;
}

/**
 * Makes an {@link Issue}.
 *
 * @param code - snake_case, subject first.
 * @param message - One sentence without full stop: what was found, what was wanted.
 * @param facts - The other fields; an issue type with fields of its own is kept as it is.
 * @example
 * ```ts
 * import { issue } from "outbound-sms/foundation";
 *
 * issue("text_too_long", "Text needs 256 parts, at most 255 are possible", { limit: 255, actual: 256 }).limit; // => 255
 * ```
 */
export function issue<Facts extends Omit<Issue, "code" | "message">>(
	code: string,
	message: string,
	facts?: Facts,
): Issue & Facts {
	return { code, message, ...facts } as Issue & Facts;
}
