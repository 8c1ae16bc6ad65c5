import { assertObject } from "../foundation/contract.ts";
import type { CallbackFields } from "./placeholders.ts";

/** What a report needs of a message: an `OutboundMessage` has it. */
export interface ReportedMessage {
	/** Sender of the message. */
	readonly from: string;
	/** Receiver of the message. */
	readonly to: string;
	/** Client reference of the message. */
	readonly refId?: string | undefined;
}

/** What happened to one part of a message. Times and code may be absent. */
export type DeliveryOutcome = Pick<CallbackFields, "messageId" | "messageState"> &
	Partial<Pick<CallbackFields, "sentDateTime" | "receivedDateTime" | "deliveryStatusCode">>;

/**
 * Makes the values of a callback from a message and what happened to it: From and To are swapped, and RefId becomes
 * ClientReference.
 *
 * @param message - The message as it was received.
 * @param outcome - What happened to one part of it.
 * @returns Values for {@link renderCallback}.
 * @throws {TypeError} If an argument is not an object.
 * @see spec 2.3, 6
 * @example
 * ```ts
 * import { deliveryReportFor } from "outbound-sms/callback";
 *
 * const message = { from: "Shop", to: "+4915112345678", refId: "order-7" };
 * const outcome = { messageId: "4711", messageState: "DELIVERED", deliveryStatusCode: "000" } as const;
 * const values = deliveryReportFor(message, outcome);
 * [values.to, values.from, values.clientReference]; // => ["Shop", "+4915112345678", "order-7"]
 * ```
 */
export function deliveryReportFor(message: ReportedMessage, outcome: DeliveryOutcome): CallbackFields {
	assertObject("message", message);
	assertObject("outcome", outcome);
	const { messageId, messageState, sentDateTime, receivedDateTime, deliveryStatusCode } = outcome;
	const { from: to, to: from, refId: clientReference } = message;
	return { messageId, messageState, clientReference, to, from, sentDateTime, receivedDateTime, deliveryStatusCode };
}
