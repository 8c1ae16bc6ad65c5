import { assertOneOf, wrongType } from "../core/contract.ts";
import { type DeliveryAdvice, type DeliveryStatusClass, UNKNOWN } from "./tables/advice.ts";
import {
	CODES,
	type DeliveryStatusCode,
	type DeliveryStatusOrigin,
	NOTES,
	SERVICE,
} from "./tables/delivery-status-codes.ts";

export type { DeliveryStatusCode };

/** What is known of a delivery status code. */
export interface KnownDeliveryStatus {
	/** Whether the table has it. */
	readonly isKnown: true;
	/** Decimal, three digits: the form that callbacks carry. */
	readonly code: DeliveryStatusCode;
	/** Hexadecimal, three digits, upper case. */
	readonly hex: string;
	/** The title, as in the spec. */
	readonly title: string;
	/** The meaning in a sentence for people. */
	readonly meaning: string;
	/** The kind of outcome. What to do depends on the state too: see `adviseDelivery`. */
	readonly class: DeliveryStatusClass;
	/** Where the number comes from. */
	readonly origin: DeliveryStatusOrigin;
}

/** A code that is not in the table. Services add codes, and networks pass on others. */
export interface UnknownDeliveryStatus {
	/** Whether the table has it. */
	readonly isKnown: false;
	/** Decimal, three digits, if it is an integer from 0 to 999; else what was asked for. */
	readonly code: string;
	/** The kind of outcome. */
	readonly class: "unknown";
}

const BY_NUMBER = /* @__PURE__ */ (() =>
	new Map(
		CODES.map(([code, title, meaning]): [number, KnownDeliveryStatus] => {
			const number = Number(code);
			const hex = number.toString(16).toUpperCase().padStart(3, "0");
			const { advice, origin = SERVICE } = NOTES[code];
			return [number, { isKnown: true, code, hex, title, meaning, class: advice.class, origin }];
		}),
	))();

/**
 * The delivery status codes: both forms of the number, title, meaning, class and origin.
 *
 * @see [spec 7.3](../../docs/interface.md#73-delivery-status-codes-deliverystatuscode)
 * @example
 * ```ts
 * import { DELIVERY_STATUS_CODES } from "outbound-sms/delivery";
 *
 * DELIVERY_STATUS_CODES.length; // => 34
 * DELIVERY_STATUS_CODES.filter((status) => status.class === "account").map(({ code }) => code); // => ["800", "810"]
 * ```
 */
export const DELIVERY_STATUS_CODES: readonly KnownDeliveryStatus[] = /* @__PURE__ */ (() => [...BY_NUMBER.values()])();

/**
 * Looks up a delivery status code.
 *
 * Leading zeros may be missing: `0`, `00` and `000` are one code. Digits are read as hexadecimal only if the base is
 * 16; `a` to `f` may then be in either case. `017` and `029` are codes in both bases and mean different things.
 *
 * @param code - One to three digits of the base; or the number itself, whatever the base.
 * @param base - What the digits of a string are: 10, the default, or 16.
 * @returns The row of the table, or an {@link UnknownDeliveryStatus}.
 * @throws {TypeError | RangeError} If the code is neither a string nor a number, or for another base.
 * @see [spec 7.3](../../docs/interface.md#73-delivery-status-codes-deliverystatuscode)
 * @example
 * ```ts
 * import { lookupDeliveryStatus } from "outbound-sms/delivery";
 *
 * lookupDeliveryStatus("027") === lookupDeliveryStatus("01B", 16); // => true
 * const status = lookupDeliveryStatus(27);
 * status.isKnown && [status.title, status.class]; // => ["Absent subscriber", "temporary"]
 * lookupDeliveryStatus("8"); // => { isKnown: false, code: "008", class: "unknown" }
 * ```
 */
export function lookupDeliveryStatus(
	code: string | number,
	base: 10 | 16 = 10,
): KnownDeliveryStatus | UnknownDeliveryStatus {
	const number = numberOf(code, base);
	const found = BY_NUMBER.get(number);
	if (found !== undefined) return found;
	const digits = String(number);
	return { isKnown: false, code: /^\d{1,3}$/.test(digits) ? digits.padStart(3, "0") : String(code), class: "unknown" };
}

/** The advice that a code gives where the state lets it speak. */
export function adviceOfCode(code: string | number, base: 10 | 16): DeliveryAdvice {
	const found = lookupDeliveryStatus(code, base);
	return found.isKnown ? NOTES[found.code].advice : UNKNOWN;
}

function numberOf(code: string | number, base: 10 | 16): number {
	assertOneOf("base", base, [10, 16]);
	if (typeof code === "number") return code;
	if (typeof code !== "string") throw wrongType("code", "a string or a number", code);
	const isNumber = base === 10 ? /^\d{1,3}$/.test(code) : /^[\dA-Fa-f]{1,3}$/.test(code);
	return isNumber ? Number.parseInt(code, base) : Number.NaN;
}
