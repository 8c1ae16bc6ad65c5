import { assertArray, wrongType } from "../foundation/contract.ts";
import { isMessageState, type MessageState } from "../status/message-state.ts";
import { type MergeableReport, mergeDeliveryReports } from "./merge.ts";

/** How far the messages of one send are. The four counts add up to the number of messages. */
export interface DeliverySummary {
	/** Messages whose state is `DELIVERED`. */
	readonly delivered: number;
	/** Messages whose state is `UNDELIVERED` or `REJECTED`. */
	readonly failed: number;
	/** Messages whose state is `WAITING`, and those without a report. */
	readonly waiting: number;
	/** Messages whose state is not known. */
	readonly unknown: number;
	/** True if every state is final: no callback can change the counts. */
	readonly isDone: boolean;
}

/** The count that each state adds to. */
const COUNT_OF = {
	DELIVERED: "delivered",
	UNDELIVERED: "failed",
	WAITING: "waiting",
	REJECTED: "failed",
} as const satisfies Record<MessageState, keyof DeliverySummary>;

/**
 * Counts the states of the messages of one send. A long text is one message for each part.
 *
 * @param messageIds - What the send call returned. An ID that is there twice is one message.
 * @param reports - The reports in the order of their arrival, merged as {@link mergeDeliveryReports} does; or the
 * merged reports alone. Reports on other messages are ignored.
 * @returns The counts.
 * @throws {TypeError} If an argument has a wrong type.
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
export function summarizeDelivery(messageIds: readonly string[], reports: Iterable<MergeableReport>): DeliverySummary {
	assertArray("messageIds", messageIds);
	if (typeof reports?.[Symbol.iterator] !== "function") throw wrongType("reports", "iterable", reports);
	const merged = new Map<string, MergeableReport | undefined>(messageIds.map((messageId) => [messageId, undefined]));
	for (const report of reports) {
		const { messageId } = report;
		if (merged.has(messageId)) merged.set(messageId, mergeDeliveryReports(merged.get(messageId), report).report);
	}
	const counts = { delivered: 0, failed: 0, waiting: 0, unknown: 0 };
	for (const report of merged.values()) {
		const state = report?.messageState ?? "WAITING";
		counts[isMessageState(state) ? COUNT_OF[state] : "unknown"]++;
	}
	return { ...counts, isDone: counts.waiting + counts.unknown === 0 };
}
