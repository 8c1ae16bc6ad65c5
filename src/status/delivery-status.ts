import { assertOneOf, wrongType } from "../foundation/contract.ts";
import { type DeliveryAdvice, UNKNOWN } from "./tables/advice.ts";
import { type DeliveryStatusOrigin, ROWS } from "./tables/delivery-status-codes.ts";

/** A delivery status code of spec 7.3: the decimal form, three digits. */
export type DeliveryStatusCode = (typeof ROWS)[number]["code"];

/** What is known of a delivery status code. */
export interface KnownDeliveryStatus {
	readonly known: true;
	/** Decimal, three digits: the form that callbacks carry. */
	readonly code: DeliveryStatusCode;
	/** Hexadecimal, three digits, upper case. */
	readonly hex: string;
	/** As in the spec. */
	readonly title: string;
	/** For people. */
	readonly meaning: string;
	/** What to do; advice, never a rule. */
	readonly advice: DeliveryAdvice;
	/** Where the number comes from. */
	readonly origin: DeliveryStatusOrigin;
}

/** A code that the table does not have: services grow, and standard causes pass through. */
export interface UnknownDeliveryStatus {
	readonly known: false;
	/** Decimal, three digits, when it is a number up to 999; else what was asked for. */
	readonly code: string;
	/** One careful try at most. */
	readonly advice: DeliveryAdvice;
}

/**
 * The delivery status codes, each with both forms of its number, title, meaning, advice and origin.
 *
 * @see spec 7.3
 * @example
 * ```ts
 * import { DELIVERY_STATUS_CODES } from "outbound-sms/status";
 *
 * DELIVERY_STATUS_CODES.length; // => 34
 * DELIVERY_STATUS_CODES.filter(({ advice }) => advice.class === "account").map(({ code }) => code); // => ["800", "810"]
 * ```
 */
export const DELIVERY_STATUS_CODES: readonly KnownDeliveryStatus[] = /* @__PURE__ */ (() =>
	ROWS.map((row) => ({ known: true, ...row })))();

const BY_NUMBER = /* @__PURE__ */ (() =>
	new Map(DELIVERY_STATUS_CODES.map((status) => [Number(status.code), status])))();

/**
 * Looks up a delivery status code.
 *
 * Leading zeros may be left out: `0`, `00` and `000` are one code. Hexadecimal is read only when the base says so, in either case: `017` and
 * `029` are codes in both bases and mean different things.
 *
 * @param code - One to three digits of the base; or the number itself, whatever the base.
 * @param base - What the digits of a string are: 10, the default, or 16.
 * @returns The row of the table, or an {@link UnknownDeliveryStatus}.
 * @throws {TypeError | RangeError} When the code is neither string nor number, or for another base.
 * @see spec 7.3
 * @example
 * ```ts
 * import { lookupDeliveryStatus } from "outbound-sms/status";
 *
 * lookupDeliveryStatus("027") === lookupDeliveryStatus("01B", 16); // => true
 * const status = lookupDeliveryStatus(27);
 * status.known && [status.title, status.advice.resend, status.advice.wait]; // => ["Absent subscriber", "later", "hours"]
 * lookupDeliveryStatus("8").known; // => false
 * lookupDeliveryStatus("8").code; // => "008"
 * ```
 */
export function lookupDeliveryStatus(
	code: string | number,
	base: 10 | 16 = 10,
): KnownDeliveryStatus | UnknownDeliveryStatus {
	assertOneOf("base", base, [10, 16]);
	if (typeof code !== "string" && typeof code !== "number") throw wrongType("code", "a string or a number", code);
	const number = typeof code === "number" ? code : numberOf(code, base);
	const status = BY_NUMBER.get(number);
	if (status !== undefined) return status;
	const isShort = Number.isInteger(number) && number >= 0 && number <= 999;
	return { known: false, code: isShort ? String(number).padStart(3, "0") : String(code), advice: UNKNOWN };
}

function numberOf(digits: string, base: 10 | 16): number {
	const isNumber = base === 10 ? /^\d{1,3}$/.test(digits) : /^[\dA-Fa-f]{1,3}$/.test(digits);
	return isNumber ? Number.parseInt(digits, base) : Number.NaN;
}
