import { assertString } from "../core/contract.ts";
import { adviceOfCode } from "./codes.ts";
import { isMessageState, type MessageState } from "./states.ts";
import { type DeliveryAdvice, STATE_UNKNOWN, SUCCESS, UNKNOWN, WAITING } from "./tables/advice.ts";

export type { DeliveryAdvice, Resend } from "./tables/advice.ts";

/** The advice of each state; `"code"` where the code explains what happened. */
const BY_STATE = {
	DELIVERED: SUCCESS,
	WAITING,
	UNDELIVERED: "code",
	REJECTED: "code",
} as const satisfies Record<MessageState, DeliveryAdvice | "code">;

/**
 * Says what to do about a message, from its state and its delivery status code together.
 *
 * The state decides. There is nothing to do for a message that is `DELIVERED`. One that is `WAITING` is not sent
 * again, whatever the code. The code explains only `UNDELIVERED` and `REJECTED`. A code that reports no failure
 * (`000`, `815`) does not explain them.
 *
 * @param state - The message state, in capital letters. A state that is not known is not final.
 * @param code - The delivery status code, as {@link lookupDeliveryStatus} takes it. Empty, `null` or `undefined` if the
 * report has none.
 * @param base - What the digits of a string are: 10, the default, or 16.
 * @returns Advice, never a rule. It is gathered from the standards and from what comparable services say.
 * @throws {TypeError | RangeError} If an argument has a wrong type, or for another base.
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 * @see [spec 7.3](../../docs/interface.md#73-delivery-status-codes-deliverystatuscode)
 * @example
 * ```ts
 * import { adviseDelivery } from "outbound-sms/delivery";
 *
 * adviseDelivery("UNDELIVERED", "027").resend; // => "later"
 * adviseDelivery("UNDELIVERED", "027").waitSeconds; // => 14400
 * adviseDelivery("WAITING", "027").resend; // => "no"
 * adviseDelivery("DELIVERED", "").action; // => "Nothing to do"
 * ```
 */
export function adviseDelivery(state: string, code?: string | number | null, base: 10 | 16 = 10): DeliveryAdvice {
	assertString("state", state);
	const advice = adviceOfCode(code ?? "", base);
	if (!isMessageState(state)) return STATE_UNKNOWN;
	const byState = BY_STATE[state];
	if (byState !== "code") return byState;
	return advice.class === "success" || advice.class === "information" ? UNKNOWN : advice;
}
