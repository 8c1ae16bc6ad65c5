// The placeholders of a callback template, each once. To add one, add its row and its fields; the compiler names every
// other place.

import { editDistance } from "../core/nearest-name.ts";
import type { Instant } from "../core/time.ts";

/**
 * What a service puts into a template: the eight fields of a delivery status record. A field that is absent is written
 * as empty.
 */
export interface CallbackFields {
	/** One of the IDs that the send call returned. */
	readonly messageId: string;
	/** One of `MESSAGE_STATES`. */
	readonly messageState: string;
	/** The `RefId` of the request, if there was one. */
	readonly clientReference: string | undefined;
	/** Who receives the status: usually the `From` of the request. */
	readonly to: string;
	/** Who sends the status: usually the `To` of the request. */
	readonly from: string;
	/** When the message was sent. */
	readonly sentDateTime: Instant | undefined;
	/** When the status was generated. */
	readonly receivedDateTime: Instant | undefined;
	/** Why a message is pending or undelivered: the decimal form, one to three digits. */
	readonly deliveryStatusCode: string | undefined;
}

/** How a value is written and checked. */
export type PlaceholderKind = "messageId" | "text" | "address" | "messageState" | "timestamp" | "deliveryStatusCode";

/** What is true of a placeholder. */
export interface PlaceholderRow {
	/** The field of a record or report. */
	readonly field: keyof CallbackFields;
	readonly kind: PlaceholderKind;
	/** Whether the parameter may be missing in a callback (spec 6 rule 5). */
	readonly isOptional: boolean;
	/** A second field of a report with the same value, named as in the request. */
	readonly alias?: "originalFrom" | "originalTo";
}

export const PLACEHOLDERS = {
	MessageId: { field: "messageId", kind: "messageId", isOptional: false },
	MessageState: { field: "messageState", kind: "messageState", isOptional: false },
	ClientReference: { field: "clientReference", kind: "text", isOptional: true },
	To: { field: "to", kind: "address", isOptional: false, alias: "originalFrom" },
	From: { field: "from", kind: "address", isOptional: false, alias: "originalTo" },
	SentDateTime: { field: "sentDateTime", kind: "timestamp", isOptional: false },
	ReceivedDateTime: { field: "receivedDateTime", kind: "timestamp", isOptional: false },
	DeliveryStatusCode: { field: "deliveryStatusCode", kind: "deliveryStatusCode", isOptional: false },
} as const satisfies Record<string, PlaceholderRow>;

/** One of {@link CALLBACK_NAMES}. */
export type CallbackName = keyof typeof PLACEHOLDERS;

/**
 * The names that a callback template may have between its braces, in exactly this case.
 *
 * @see [spec 6 rule 1](../../docs/interface.md#6-events)
 * @see [spec 2.3](../../docs/interface.md#23-delivery-status-record-as-passed-to-the-callback)
 * @example
 * ```ts
 * import { CALLBACK_NAMES } from "outbound-sms/delivery";
 *
 * CALLBACK_NAMES.length; // => 8
 * ```
 */
export const CALLBACK_NAMES: readonly CallbackName[] = /* @__PURE__ */ (() =>
	Object.keys(PLACEHOLDERS) as CallbackName[])();

/** The row of a placeholder. */
export function placeholderOf(name: CallbackName): PlaceholderRow {
	return PLACEHOLDERS[name];
}

/** Longer than any name with any likely slip. Longer texts are not compared, so that the comparison stays cheap. */
const MAX_COMPARED_UNITS = 30;

/**
 * Finds the name that was probably meant by an unknown one, such as `MessageId` by `id`. Returns `undefined` if none is
 * near.
 */
export function meantName(found: string): CallbackName | undefined {
	if (found.length > MAX_COMPARED_UNITS) return undefined;
	const wanted = found.toLowerCase().replace(/[^a-z]/g, "");
	let meant: CallbackName | undefined;
	// A name with half of its letters wrong is not near to any.
	let least = wanted.length / 2 + 0.5;
	for (const name of CALLBACK_NAMES) {
		const lower = name.toLowerCase();
		// "Id", "State" and "Status" are nearer to the names that contain them than their length says.
		const isWithin = wanted.length > 1 && lower.includes(wanted);
		const distance = isWithin ? 0.5 : editDistance(wanted, lower);
		if (distance < least) {
			meant = name;
			least = distance;
		}
	}
	return meant;
}
