import { assertInteger } from "../core/contract.ts";
import type { DeliveryStatusCode } from "../delivery/codes.ts";
import { ADVICE, type CommandStatusAdvice, ROWS } from "./tables/command-statuses.ts";
import { OTHER_STATS, type SmppMessageState, type SmppMessageStateRow, STATE_ROWS } from "./tables/states.ts";

/** What is known of a command status. */
export interface KnownCommandStatus {
	/** Whether the table has it. */
	readonly isKnown: true;
	/** The number, as in `command_status`. */
	readonly status: number;
	/** The name in the SMPP specification. */
	readonly name: string;
	/** The meaning in a sentence for people. */
	readonly meaning: string;
	/** What to do. It is advice, never a rule. */
	readonly advice: CommandStatusAdvice;
	/** The delivery status code of spec 7.3 with this meaning. Absent if there is none. */
	readonly deliveryStatusCode?: DeliveryStatusCode;
}

/** A status that the table does not have. */
export interface UnknownCommandStatus {
	/** Whether the table has it. */
	readonly isKnown: false;
	/** The number, as in `command_status`. */
	readonly status: number;
	/** True for 0x400 to 0x4FF, where each vendor has errors of its own: ask the operator for the list. */
	readonly isVendorSpecific: boolean;
	/** One careful try at most. */
	readonly advice: CommandStatusAdvice;
}

/** The command statuses of SMPP 3.4 and 5.0, each with name, meaning and advice. */
export const COMMAND_STATUSES: readonly KnownCommandStatus[] = /* @__PURE__ */ (() =>
	ROWS.map(([status, name, kind, meaning, code]) => ({
		...{ isKnown: true, status, name, meaning, advice: ADVICE[kind] },
		...(code && { deliveryStatusCode: code }),
	})))();

const BY_STATUS = /* @__PURE__ */ (() => new Map(COMMAND_STATUSES.map((row) => [row.status, row])))();

/**
 * Looks up the `command_status` of a response, for example of `submit_sm_resp`.
 *
 * @param status - The number.
 * @returns The row of the table, or an {@link UnknownCommandStatus}. Its `advice` says whether to submit the message
 * again.
 * @throws {TypeError | RangeError} If the status is not an integer of 32 bits.
 * @see SMPP 3.4 §5.1.3; SMPP 5.0 §4.7.6
 * @example
 * ```ts
 * import { lookupCommandStatus } from "outbound-sms/smpp";
 *
 * const status = lookupCommandStatus(0x58);
 * status.isKnown && [status.name, status.advice.resend, status.advice.waitSeconds];
 * // => ["ESME_RTHROTTLED", "later", 5]
 * lookupCommandStatus(0x0b).advice.resend; // => "no"
 * lookupCommandStatus(0x410).isKnown; // => false
 * ```
 */
export function lookupCommandStatus(status: number): KnownCommandStatus | UnknownCommandStatus {
	assertInteger("status", status, 0, 0xffff_ffff);
	const isVendorSpecific = status >= 0x400 && status <= 0x4ff;
	return BY_STATUS.get(status) ?? { isKnown: false, status, isVendorSpecific, advice: ADVICE.unclear };
}

/**
 * The message states of SMPP: the value of `message_state`, the word of `stat`, and the state of spec 3.
 *
 * `ENROUTE`, `ACCEPTED`, `SCHEDULED` and `UNKNOWN` are `WAITING`: a later receipt may say more. For `UNKNOWN`
 * `Centre.unknownState` can say otherwise.
 *
 * @see SMPP 3.4 §5.2.28, appendix B
 * @see SMPP 5.0 §4.7.15
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 * @example
 * ```ts
 * import { SMPP_MESSAGE_STATES } from "outbound-sms/smpp";
 *
 * SMPP_MESSAGE_STATES.EXPIRED; // => { value: 3, stat: "EXPIRED", state: "UNDELIVERED", deliveryStatusCode: "816" }
 * ```
 */
export const SMPP_MESSAGE_STATES: Readonly<Record<SmppMessageState, SmppMessageStateRow>> = STATE_ROWS;

const NAMES = /* @__PURE__ */ (() => Object.keys(STATE_ROWS) as SmppMessageState[])();

/** The state with this value of `message_state`, if there is one. */
export function stateOfValue(value: number | undefined): SmppMessageState | undefined {
	return NAMES.find((name) => STATE_ROWS[name].value === value);
}

/** The state that a word of `stat` names in its short or long form, in any case, if it is known. */
export function stateOfStat(stat = ""): SmppMessageState | undefined {
	// ASCII only: the upper case of other letters, such as U+0131, can be ASCII.
	if (!/^[A-Za-z]{1,16}$/.test(stat)) return undefined;
	const word = stat.toUpperCase();
	const other = OTHER_STATS.find(([known]) => known === word);
	return other?.[1] ?? NAMES.find((name) => name === word || STATE_ROWS[name].stat === word);
}
