import { OTHER_STATS, type SmppMessageState, type SmppMessageStateRow, STATE_ROWS } from "./tables/states.ts";

/**
 * The message states of SMPP: the value of `message_state`, the word of `stat`, and the state of spec 3.
 *
 * `ENROUTE`, `ACCEPTED`, `SCHEDULED` and `UNKNOWN` are `WAITING`: a later receipt may say more.
 *
 * @see SMPP 3.4 §5.2.28, appendix B; SMPP 5.0 §4.7.15; spec 3
 * @example
 * ```ts
 * import { SMPP_MESSAGE_STATES } from "outbound-sms/smpp";
 *
 * SMPP_MESSAGE_STATES.EXPIRED; // => { value: 3, stat: "EXPIRED", state: "UNDELIVERED", deliveryStatusCode: "816" }
 * ```
 */
export const SMPP_MESSAGE_STATES: Readonly<Record<SmppMessageState, SmppMessageStateRow>> = STATE_ROWS;

const NAMES = /* @__PURE__ */ (() => Object.keys(STATE_ROWS) as SmppMessageState[])();

const BY_VALUE = /* @__PURE__ */ (() =>
	new Map<number | undefined, SmppMessageState>(NAMES.map((name) => [STATE_ROWS[name].value, name])))();

/** Each word of `stat` in its short and its long form, in upper case. */
const BY_STAT = /* @__PURE__ */ (() =>
	new Map<string, SmppMessageState>([
		...NAMES.map((name) => [name, name] as const),
		...NAMES.map((name) => [STATE_ROWS[name].stat, name] as const),
		...OTHER_STATS,
	]))();

/** The state with this value of `message_state`, if there is one. */
export function stateOfValue(value: number | undefined): SmppMessageState | undefined {
	return BY_VALUE.get(value);
}

/** The state that a word of `stat` names in any case, if it is known. */
export function stateOfStat(stat = ""): SmppMessageState | undefined {
	// ASCII only: the upper case of other letters, such as U+0131, can be ASCII.
	return /^[A-Za-z]{1,16}$/.test(stat) ? BY_STAT.get(stat.toUpperCase()) : undefined;
}
