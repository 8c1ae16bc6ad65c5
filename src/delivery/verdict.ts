import { adviseDelivery, type DeliveryAdvice, type Resend } from "./advice.ts";
import { codeOf, latestReports, type PartReport } from "./merge.ts";
import { isFinalState, type MessageState } from "./states.ts";

/** What to do about a message, by the reports on all of its parts. Advice, never a rule. */
export interface MessageAdvice extends Pick<DeliveryAdvice, "resend" | "waitSeconds" | "action"> {
	/**
	 * The state of the message as a whole: `WAITING` until the state of each part is final; `DELIVERED` or `REJECTED` if
	 * each part is; else `UNDELIVERED`.
	 */
	readonly state: MessageState;
	/** The IDs of the parts without a report. */
	readonly unreported: readonly string[];
}

/** From the most careful advice to the least. */
const CARE: readonly Resend[] = ["no", "afterChange", "once", "later"];

/**
 * Says what to do about a message, from the reports on all of its parts. A long text is one message for each part.
 *
 * A message is sent again as a whole. So it is never sent again while a part is on its way, or after a part was
 * delivered. If each part failed, the most careful advice on a part holds for the message, after the longest wait.
 *
 * @param messageIds - What the send call returned: at least one ID.
 * @param reports - As for {@link summarizeDelivery}. Columns of a database row may be `null`; a row without a state is
 * not a report. Codes are decimal, or those of `deliveryStatus`.
 * @returns The advice for the message.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If there is no message ID, or a `Date` is invalid.
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 * @see [spec 4.1 rule 2](../../docs/interface.md#41-send-sms)
 * @see [spec 7.3](../../docs/interface.md#73-delivery-status-codes-deliverystatuscode)
 * @example
 * ```ts
 * import { adviseMessage } from "outbound-sms/delivery";
 *
 * const row = { messageId: "a", messageState: "UNDELIVERED", deliveryStatusCode: "027" };
 * adviseMessage(["a"], [row]).resend; // => "later"
 * adviseMessage(["a"], [row]).waitSeconds; // => 14400
 * adviseMessage(["a", "b"], [row]).unreported; // => ["b"]
 * adviseMessage(["a", "b"], [row, { messageId: "b", messageState: "DELIVERED" }]).resend; // => "no"
 * ```
 */
export function adviseMessage(messageIds: readonly string[], reports: Iterable<PartReport>): MessageAdvice {
	const latest = latestReports(messageIds, reports);
	if (latest.size === 0) throw new RangeError('"messageIds" must have at least one ID');
	const unreported = [...latest.keys()].filter((messageId) => latest.get(messageId) === undefined);
	const parts = [...latest.values()].map((report) => {
		const state = report?.messageState ?? "WAITING";
		return { state, advice: adviseDelivery(state, report && codeOf(report)) };
	});
	const isEach = (wanted: string) => parts.every(({ state }) => state === wanted);

	const open = parts.find(({ state }) => !isFinalState(state));
	if (open !== undefined) return { state: "WAITING", resend: "no", action: open.advice.action, unreported };
	const deliveredCount = parts.filter(({ state }) => state === "DELIVERED").length;
	if (deliveredCount > 0 && deliveredCount < parts.length) {
		const action =
			`Do not send again: ${deliveredCount} of ${parts.length} parts were delivered. ` +
			"A repeat would deliver and charge them once more";
		return { state: "UNDELIVERED", resend: "no", action, unreported };
	}
	const waits = (advice: DeliveryAdvice) => advice.waitSeconds ?? 0;
	const advices = parts.map(({ advice }) => advice).sort((a, b) => waits(b) - waits(a));
	const waitSeconds = waits(advices[0] as DeliveryAdvice);
	// The sort is stable: of equally careful ones, the advice with the longest wait holds.
	advices.sort((a, b) => CARE.indexOf(a.resend) - CARE.indexOf(b.resend));
	const { resend, action } = advices[0] as DeliveryAdvice;
	return {
		state: isEach("DELIVERED") ? "DELIVERED" : isEach("REJECTED") ? "REJECTED" : "UNDELIVERED",
		resend,
		...((resend === "later" || resend === "once") && waitSeconds > 0 && { waitSeconds }),
		action,
		unreported,
	};
}
