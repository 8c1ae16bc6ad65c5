import { compareInstants, parseTimestamp } from "../foundation/timestamp.ts";
import { lookupDeliveryStatus } from "../status/delivery-status.ts";
import { isFinalState } from "../status/message-state.ts";
import type { DeliveryReport } from "./report.ts";

/** What putting reports in order needs of them: message ID and state; the code and when the status was generated, where the template carries them. */
export type OrderableReport = DeliveryReport & { readonly messageId: string; readonly messageState: string };

/**
 * What a report was, beside the one before:
 *
 * - `first`: there was none before.
 * - `newer`: it takes the place of the one before.
 * - `repeated`: message, state and code are the same; nothing new to act on.
 * - `late`: it is older than the one before, or comes after a final state that it does not contradict.
 * - `conflict`: it says another final state than the one before, which stays.
 */
export type DeliveryReportOrder = "first" | "newer" | "repeated" | "late" | "conflict";

/** What {@link mergeDeliveryReports} returns. */
export interface MergedDeliveryReports<Report> {
	/** The report that holds now: one of the two, as it is. */
	readonly report: Report;
	/** What the next report was. */
	readonly order: DeliveryReportOrder;
}

/**
 * Decides which of two reports on one message holds, so that callbacks may come late, twice and in any order.
 *
 * `DELIVERED`, `UNDELIVERED` and `REJECTED` are final: the first of them stays, whatever comes after. Of two reports that are not final the one with
 * the later `receivedDateTime` holds; where one of them has none that can be read, the next. A report with the {@link deliveryReportKey} of the one
 * before is a repetition.
 *
 * @param previous - The report that held up to now; `undefined` before the first.
 * @param next - The report that came.
 * @returns The report to keep, and what the next one was. Act on `first` and `newer`; look into a `conflict`.
 * @throws {RangeError} When the reports are on different messages.
 * @see spec 3
 * @example
 * ```ts
 * import { mergeDeliveryReports } from "outbound-sms/callback";
 *
 * const waiting = { messageId: "4711", messageState: "WAITING", deliveryStatusCode: "027" };
 * const delivered = { messageId: "4711", messageState: "DELIVERED", deliveryStatusCode: "000" };
 * mergeDeliveryReports(undefined, delivered); // => { report: delivered, order: "first" }
 * mergeDeliveryReports(delivered, waiting); // => { report: delivered, order: "late" }
 * mergeDeliveryReports(delivered, { ...delivered, deliveryStatusCode: "0" }).order; // => "repeated"
 * mergeDeliveryReports(delivered, { ...delivered, messageState: "REJECTED" }).order; // => "conflict"
 * ```
 */
export function mergeDeliveryReports<Report extends OrderableReport>(
	previous: Report | undefined,
	next: Report,
): MergedDeliveryReports<Report> {
	if (previous === undefined) return { report: next, order: "first" };
	if (previous.messageId !== next.messageId) throw new RangeError('"next" must be a report on the same message');
	const isRepeated = deliveryReportKey(previous) === deliveryReportKey(next);
	if (isFinalState(previous.messageState)) {
		if (isRepeated) return { report: previous, order: "repeated" };
		const isConflict = isFinalState(next.messageState) && next.messageState !== previous.messageState;
		return { report: previous, order: isConflict ? "conflict" : "late" };
	}
	const isOlder = !isFinalState(next.messageState) && isBefore(next.receivedDateTime, previous.receivedDateTime);
	// A repetition with a later time is kept for that time: what was generated in between is late.
	return { report: isOlder ? previous : next, order: isRepeated ? "repeated" : isOlder ? "late" : "newer" };
}

function isBefore(a: string | undefined, b: string | undefined): boolean {
	if (a === undefined || b === undefined || !parseTimestamp(a).ok || !parseTimestamp(b).ok) return false;
	return compareInstants(a, b) < 0;
}

/**
 * A string that is the same for repeated reports and for no others: of message ID, state and code, of which `0`, `00` and `000` are one.
 *
 * @see spec 2.3
 * @example
 * ```ts
 * import { deliveryReportKey } from "outbound-sms/callback";
 *
 * const key = deliveryReportKey({ messageId: "4711", messageState: "DELIVERED", deliveryStatusCode: "0" });
 * key; // => '["4711","DELIVERED","000"]'
 * ```
 */
export function deliveryReportKey({ messageId, messageState, deliveryStatusCode = "" }: OrderableReport): string {
	return JSON.stringify([messageId, messageState, lookupDeliveryStatus(deliveryStatusCode).code]);
}
