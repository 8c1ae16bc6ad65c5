import { isFinalState } from "../status/message-state.ts";
import { mergeDeliveryReports, type OrderableReport } from "./merge.ts";

/** How far the messages of one send have come. The four counts add up to the number of messages. */
export interface DeliverySummary {
	/** Messages whose state is `DELIVERED`. */
	readonly delivered: number;
	/** Messages whose state is `UNDELIVERED` or `REJECTED`. */
	readonly failed: number;
	/** Messages whose state is `WAITING`, and those without a report. */
	readonly waiting: number;
	/** Messages whose state is not known. */
	readonly unknown: number;
	/** True when every state is final: no callback can change the counts. */
	readonly isDone: boolean;
}

/**
 * Sums up the reports on the messages of one send, one message for each part of a long text.
 *
 * @param messageIds - What the send call returned. An ID that stands there twice is one message.
 * @param reports - In the order in which they came; repeated, late and contradicting ones are merged as {@link mergeDeliveryReports} does, reports on
 * other messages are passed over. The merged reports alone will do.
 * @see spec 1 rule 3, 3, 6 rule 6
 * @example
 * ```ts
 * import { summarizeDelivery } from "outbound-sms/callback";
 *
 * const reports = [
 * 	{ messageId: "a", messageState: "DELIVERED" },
 * 	{ messageId: "a", messageState: "WAITING" },
 * 	{ messageId: "b", messageState: "REJECTED" },
 * ];
 * summarizeDelivery(["a", "b"], reports); // => { delivered: 1, failed: 1, waiting: 0, unknown: 0, isDone: true }
 * summarizeDelivery(["a", "c"], reports); // => { delivered: 1, failed: 0, waiting: 1, unknown: 0, isDone: false }
 * ```
 */
export function summarizeDelivery(messageIds: readonly string[], reports: Iterable<OrderableReport>): DeliverySummary {
	const merged = new Map<string, OrderableReport | undefined>(messageIds.map((messageId) => [messageId, undefined]));
	for (const report of reports) {
		const { messageId } = report;
		if (merged.has(messageId)) merged.set(messageId, mergeDeliveryReports(merged.get(messageId), report).report);
	}
	let delivered = 0;
	let failed = 0;
	let waiting = 0;
	for (const report of merged.values()) {
		const state = report?.messageState ?? "WAITING";
		if (state === "DELIVERED") delivered++;
		else if (isFinalState(state)) failed++;
		else if (state === "WAITING") waiting++;
	}
	const unknown = merged.size - delivered - failed - waiting;
	return { delivered, failed, waiting, unknown, isDone: waiting + unknown === 0 };
}
