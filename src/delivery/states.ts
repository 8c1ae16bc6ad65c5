import { assertString } from "../core/contract.ts";

/** The message states. The spec does not say which are final: those that name an outcome are. See spec 3. */
export const STATES = [
	{ state: "DELIVERED", isFinal: true, meaning: "The message has been delivered to the end-user device" },
	{ state: "UNDELIVERED", isFinal: true, meaning: "The message could not be delivered to the end-user device" },
	{
		state: "WAITING",
		isFinal: false,
		meaning:
			"The message is on its way to the device. Possible reasons: the device is temporarily off or in an area of low coverage",
	},
	{
		state: "REJECTED",
		isFinal: true,
		meaning: "The message was rejected, for example because restrictions of the target country did not match",
	},
] as const;

/** A message state of spec 3. */
export type MessageState = (typeof STATES)[number]["state"];

/** What is known of a message state. */
export interface MessageStateInfo {
	/** The value of `MessageState`. */
	readonly state: MessageState;
	/** True if no other state follows. */
	readonly isFinal: boolean;
	/** The meaning in a sentence for people. */
	readonly meaning: string;
}

/**
 * The message states: `DELIVERED`, `UNDELIVERED` and `REJECTED`, which are final, and `WAITING`, which is not.
 *
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 * @example
 * ```ts
 * import { MESSAGE_STATES } from "outbound-sms/delivery";
 *
 * MESSAGE_STATES.filter(({ isFinal }) => isFinal).map(({ state }) => state);
 * // => ["DELIVERED", "UNDELIVERED", "REJECTED"]
 * ```
 */
export const MESSAGE_STATES: readonly MessageStateInfo[] = STATES;

/**
 * Checks whether a string is one of the {@link MESSAGE_STATES}, in capital letters.
 *
 * @param state - The value of `MessageState`.
 * @returns True for one of the four states.
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 */
export function isMessageState(state: string): state is MessageState {
	assertString("state", state);
	return MESSAGE_STATES.some((known) => known.state === state);
}

/**
 * Checks whether a state is final. A state that is not known is not final: another report may still come.
 *
 * @param state - The value of `MessageState`, in capital letters.
 * @returns True if no other state follows.
 * @throws {TypeError} If `state` is not a string.
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 * @example
 * ```ts
 * import { isFinalState } from "outbound-sms/delivery";
 *
 * isFinalState("DELIVERED"); // => true
 * isFinalState("WAITING"); // => false
 * ```
 */
export function isFinalState(state: string): boolean {
	assertString("state", state);
	return MESSAGE_STATES.some((known) => known.state === state && known.isFinal);
}
