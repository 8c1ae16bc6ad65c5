import { assertArray, assertObject, assertString, wrongType } from "../core/contract.ts";
import { type Instant, sortableTimestamp } from "../core/time.ts";
import { lookupDeliveryStatus } from "./codes.ts";
import { isFinalState, isMessageState, type MessageState } from "./states.ts";

/**
 * The fields of a report that merging reads. A `DeliveryReport` or a row of a database may have them. An optional field
 * may also be `null`.
 */
export interface MergeableReport {
	/** One of the IDs that the send call returned. */
	readonly messageId: string;
	/** The message state. */
	readonly messageState: string;
	/** When the status was generated. Without it, the order of arrival counts. */
	readonly receivedDateTime?: Instant | null | undefined;
	/** Why the message is pending or undelivered. */
	readonly deliveryStatusCode?: string | null | undefined;
	/** What `readCallback` knows of the code. Its decimal form counts, so a hexadecimal code is right too. */
	readonly deliveryStatus?: { readonly code: string } | null | undefined;
}

/** A report, or a row of a database that may lack one: any column may be `null`. */
export type PartReport = { readonly [Key in keyof MergeableReport]?: MergeableReport[Key] | null | undefined };

/**
 * What a report is, compared with the one before:
 *
 * - `first`: there was none before.
 * - `newer`: it replaces the one before.
 * - `repeated`: message, state and code are the same. There is nothing new to act on.
 * - `late`: it is older than the one before, or comes after a final state that it does not contradict.
 * - `conflict`: it has another final state than the one before, which stays.
 */
export type DeliveryReportOrder = "first" | "newer" | "repeated" | "late" | "conflict";

/** What {@link mergeDeliveryReports} returns. */
export interface MergedDeliveryReports<Report> {
	/** The report that holds now: one of the two, unchanged. */
	readonly report: Report;
	/** What the next report is. */
	readonly order: DeliveryReportOrder;
}

/**
 * Checks whether a report can be merged: whether it has a message ID and a state that are not empty.
 *
 * The type of a template that is not a literal does not say so, and a callback may lack a value.
 *
 * @param report - A report, or a row of a database.
 * @returns True if {@link mergeDeliveryReports} can merge it.
 * @throws {TypeError} If `report` is not an object.
 * @see [spec 2.3](../../docs/interface.md#23-delivery-status-record-as-passed-to-the-callback)
 * @example
 * ```ts
 * import { isMergeableReport } from "outbound-sms/delivery";
 *
 * isMergeableReport({ messageId: "4711", messageState: "WAITING" }); // => true
 * isMergeableReport({ messageId: "", messageState: "WAITING" }); // => false
 * ```
 */
export function isMergeableReport<Report extends object>(
	report: Report,
): report is Report & { readonly messageId: string; readonly messageState: string } {
	assertObject("report", report);
	const { messageId, messageState } = report as Partial<Record<keyof MergeableReport, unknown>>;
	return typeof messageId === "string" && messageId !== "" && typeof messageState === "string" && messageState !== "";
}

/**
 * Decides which of two reports on one message holds, so that callbacks may come late, twice and in any order.
 *
 * `DELIVERED`, `UNDELIVERED` and `REJECTED` are final: the first of them to arrive stays. Of two reports that are not
 * final, the one with the later `receivedDateTime` holds. If the times are equal, or one of them is absent or not a
 * timestamp, the next one holds.
 *
 * @param previous - The report that held up to now, or its row of a database; `undefined` or `null` before the first.
 * @param next - The report that came.
 * @returns The report to keep, and what the next one is. Act on `first` and `newer`; look into a `conflict`.
 * @throws {TypeError} If a report has a field of a wrong type.
 * @throws {RangeError} If the reports are on different messages, or a `Date` is invalid.
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 * @example
 * ```ts
 * import { mergeDeliveryReports } from "outbound-sms/delivery";
 *
 * const waiting = { messageId: "4711", messageState: "WAITING", deliveryStatusCode: "027" };
 * const delivered = { messageId: "4711", messageState: "DELIVERED", deliveryStatusCode: "000" };
 * mergeDeliveryReports(undefined, delivered); // => { report: delivered, order: "first" }
 * mergeDeliveryReports(delivered, waiting); // => { report: delivered, order: "late" }
 * mergeDeliveryReports(delivered, { ...delivered, deliveryStatusCode: "0" }).order; // => "repeated"
 * mergeDeliveryReports(delivered, { ...delivered, messageState: "REJECTED" }).order; // => "conflict"
 * ```
 */
export function mergeDeliveryReports<Previous extends MergeableReport, Next extends MergeableReport>(
	previous: Previous | null | undefined,
	next: Next,
): MergedDeliveryReports<Previous | Next> {
	assertReport("next", next);
	if (previous === undefined || previous === null) return { report: next, order: "first" };
	assertReport("previous", previous);
	if (previous.messageId !== next.messageId) throw new RangeError('"next" must be a report on the same message');
	const isRepeated = deliveryReportKey(previous) === deliveryReportKey(next);
	if (isFinalState(previous.messageState)) {
		if (isRepeated) return { report: previous, order: "repeated" };
		const isConflict = isFinalState(next.messageState) && next.messageState !== previous.messageState;
		return { report: previous, order: isConflict ? "conflict" : "late" };
	}
	const isOlder = !isFinalState(next.messageState) && isBefore(next.receivedDateTime, previous.receivedDateTime);
	// A repeated report with a later time is kept, so that reports generated in between count as late.
	return { report: isOlder ? previous : next, order: isRepeated ? "repeated" : isOlder ? "late" : "newer" };
}

function assertReport(name: string, report: MergeableReport): void {
	assertObject(name, report);
	assertString(`${name}.messageId`, report.messageId);
	assertString(`${name}.messageState`, report.messageState);
}

function isBefore(a: Instant | null | undefined, b: Instant | null | undefined): boolean {
	const sortable = (instant: typeof a, otherwise: string) => (instant && sortableTimestamp(instant)) || otherwise;
	// A report without a time is neither before nor after another.
	return sortable(a, "~") < sortable(b, "");
}

/**
 * Makes a string that is the same for repeated reports and for no others, from message ID, state and code. `0`, `00`
 * and `000` are one code.
 *
 * @param report - A report, or a row of a database.
 * @returns A key for a set of the reports that were handled.
 * @throws {TypeError} If `report` is not an object, or a field of it has a wrong type.
 * @see [spec 2.3](../../docs/interface.md#23-delivery-status-record-as-passed-to-the-callback)
 * @example
 * ```ts
 * import { deliveryReportKey } from "outbound-sms/delivery";
 *
 * const key = deliveryReportKey({ messageId: "4711", messageState: "DELIVERED", deliveryStatusCode: "0" });
 * key; // => '["4711","DELIVERED","000"]'
 * ```
 */
export function deliveryReportKey(report: MergeableReport): string {
	assertReport("report", report);
	const { messageId, messageState } = report;
	return JSON.stringify([messageId, messageState, lookupDeliveryStatus(codeOf(report)).code]);
}

/** The decimal code of a report; empty if it has none. */
export function codeOf({ deliveryStatus, deliveryStatusCode }: MergeableReport): string {
	return deliveryStatus?.code ?? deliveryStatusCode ?? "";
}

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
 * merged reports alone. Reports on other messages, and rows of a database without a state, are ignored.
 * @returns The counts.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If a `Date` is invalid.
 * @see [spec 1 rule 3](../../docs/interface.md#1-what-the-service-does)
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 * @see [spec 6 rule 6](../../docs/interface.md#6-events)
 * @example
 * ```ts
 * import { summarizeDelivery } from "outbound-sms/delivery";
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
export function summarizeDelivery(messageIds: readonly string[], reports: Iterable<PartReport>): DeliverySummary {
	const counts = { delivered: 0, failed: 0, waiting: 0, unknown: 0 };
	for (const report of latestReports(messageIds, reports).values()) {
		const state = report?.messageState ?? "WAITING";
		counts[isMessageState(state) ? COUNT_OF[state] : "unknown"]++;
	}
	return { ...counts, isDone: counts.waiting + counts.unknown === 0 };
}

/** The report that holds on each message, in the order of the IDs; `undefined` for a message without one. */
export function latestReports(
	messageIds: readonly string[],
	reports: Iterable<PartReport>,
): Map<string, MergeableReport | undefined> {
	assertArray("messageIds", messageIds);
	if (typeof reports?.[Symbol.iterator] !== "function") throw wrongType("reports", "iterable", reports);
	const latest = new Map<string, MergeableReport | undefined>(messageIds.map((messageId) => [messageId, undefined]));
	for (const report of reports) {
		if (!isMergeableReport(report) || !latest.has(report.messageId)) continue;
		latest.set(report.messageId, mergeDeliveryReports(latest.get(report.messageId), report).report);
	}
	return latest;
}
