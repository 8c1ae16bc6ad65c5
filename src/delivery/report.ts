import { assertObject } from "../core/contract.ts";
import { type Issue, issue } from "../core/issue.ts";
import { ok, type Success } from "../core/result.ts";
import { readTimestamp } from "../core/time.ts";
import { adviseDelivery, type DeliveryAdvice } from "./advice.ts";
import { type KnownDeliveryStatus, lookupDeliveryStatus, type UnknownDeliveryStatus } from "./codes.ts";
import {
	type CallbackFields,
	type CallbackName,
	type PLACEHOLDERS,
	type PlaceholderKind,
	placeholderOf,
} from "./placeholders.ts";
import { MESSAGE_STATES, type MessageStateInfo } from "./states.ts";
import type { CallbackNamesOf } from "./template.ts";

/** What is known of the state of a report: its row of `MESSAGE_STATES`, or that it has no row. */
export type ReportedState =
	| ({
			/** Whether the state is one of `MESSAGE_STATES`. */
			readonly isKnown: true;
	  } & MessageStateInfo)
	| {
			/** Whether the state is one of `MESSAGE_STATES`. */
			readonly isKnown: false;
			/** The state as it came. */
			readonly state: string;
			/** Another report may still come. */
			readonly isFinal: false;
	  };

/**
 * A delivery status record (spec 2.3). A value is absent if the template does not carry it, and empty if it is missing,
 * came empty or could not be read. Other values are as they came, but a state in another case and a lost `+` are
 * repaired. What is known of state and code is added.
 */
export interface DeliveryReport {
	/** One of the IDs that the send call returned. */
	readonly messageId?: string;
	/** One of `MESSAGE_STATES` in capital letters, or one that is not known here, as it came. */
	readonly messageState?: string;
	/** The `RefId` of the request. */
	readonly clientReference?: string;
	/** Who receives the status: usually the `From` of the request. */
	readonly to?: string;
	/** Who sends the status: usually the `To` of the request. */
	readonly from?: string;
	/** When the message was sent. `dateOfTimestamp` and `sortableTimestamp` read it. */
	readonly sentDateTime?: string;
	/** When the status was generated. `dateOfTimestamp` and `sortableTimestamp` read it. */
	readonly receivedDateTime?: string;
	/** Why a message is pending or undelivered, as it came. `deliveryStatus.code` has it in three decimal digits. */
	readonly deliveryStatusCode?: string;
	/** The same as `to`, by the name it had in the request. */
	readonly originalFrom?: string;
	/** The same as `from`, by the name it had in the request. */
	readonly originalTo?: string;
	/** What is known of `messageState`. */
	readonly state?: ReportedState;
	/** What is known of `deliveryStatusCode`. */
	readonly deliveryStatus?: KnownDeliveryStatus | UnknownDeliveryStatus;
	/** What to do, by the state and the code together. */
	readonly advice?: DeliveryAdvice;
}

/** The fields that a report has beside the value itself, by the kind of placeholder. */
interface AddedFields {
	readonly messageId: never;
	readonly text: never;
	readonly address: never;
	readonly timestamp: never;
	readonly messageState: "state" | "advice";
	readonly deliveryStatusCode: "deliveryStatus";
}

/** The fields that come from a name. */
type FieldsOf<Name extends CallbackName> = Name extends CallbackName
	?
			| (typeof PLACEHOLDERS)[Name]["field"]
			| ((typeof PLACEHOLDERS)[Name] extends { readonly alias: infer Alias extends keyof DeliveryReport }
					? Alias
					: never)
			| AddedFields[(typeof PLACEHOLDERS)[Name]["kind"]]
	: never;

/**
 * What reading returns: exactly the fields that a literal template carries. For any other template each may be absent.
 */
export type DeliveryReportOf<Template extends string> = Template extends string
	? string extends Template
		? DeliveryReport
		: { readonly [Field in FieldsOf<CallbackNamesOf<Template>>]: Exclude<DeliveryReport[Field], undefined> }
	: never;

/**
 * Makes a report.
 *
 * @param names - The names that the template carries.
 * @param values - The values that could be read.
 * @param base - What the digits of a delivery status code are.
 */
export function reportOf(
	names: readonly CallbackName[],
	values: ReadonlyMap<CallbackName, string>,
	base: 10 | 16,
): Success<DeliveryReport> {
	const report: { -readonly [Field in keyof DeliveryReport]: DeliveryReport[Field] } = {};
	const warnings: Issue[] = [];
	for (const name of names) {
		const { field, alias, kind } = placeholderOf(name);
		const value = values.get(name) ?? "";
		report[field] = value;
		if (alias !== undefined) report[alias] = value;
		for (const found of doubtsOf[kind](value, base)) warnings.push({ ...found, path: [name] });
	}
	const { messageState, deliveryStatusCode } = report;
	if (messageState !== undefined) {
		report.state = stateOf(messageState);
		report.messageState = report.state.state;
		report.advice = adviseDelivery(report.messageState, deliveryStatusCode, base);
	}
	if (deliveryStatusCode !== undefined) report.deliveryStatus = lookupDeliveryStatus(deliveryStatusCode, base);
	return ok(report, warnings);
}

/** What is doubtful about a value, by its kind. */
const doubtsOf = {
	messageId: () => [],
	text: () => [],
	address: () => [],
	messageState(value) {
		const { isKnown, state } = stateOf(value);
		if (!isKnown) return [issue("message_state_unknown", "This message state is not known")];
		if (state === value) return [];
		return [issue("field_value", `Read the message state as ${state}: it must be in capital letters`)];
	},
	deliveryStatusCode: (value, base) =>
		// A delivered message needs no reason.
		value === "" || lookupDeliveryStatus(value, base).isKnown
			? []
			: [issue("delivery_status_unknown", "This delivery status code is not known")],
	timestamp(value) {
		if (value === "") return [];
		const read = readTimestamp(value);
		return read.ok ? (read.warnings ?? []) : read.issues;
	},
} satisfies Record<PlaceholderKind, (value: string, base: 10 | 16) => readonly Issue[]>;

/** The state that a value names in any case. */
function stateOf(messageState: string): ReportedState {
	const row = MESSAGE_STATES.find(({ state }) => state.toLowerCase() === messageState.toLowerCase());
	return row === undefined ? { isKnown: false, state: messageState, isFinal: false } : { isKnown: true, ...row };
}

/**
 * The fields of a message that a report needs. An `OutboundMessage` has them; the draft of a refused request may have
 * them.
 */
export interface ReportedMessage {
	/** Sender of the message. */
	readonly from?: string | undefined;
	/** Receiver of the message. */
	readonly to?: string | undefined;
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
 * The draft of a refused request will do too, so that a gateway can report `REJECTED` in place of an error. A field
 * that it lacks is empty in the callback.
 *
 * @param message - The message as it was received, or what could be read of it.
 * @param outcome - What happened to one part of it.
 * @returns Values for {@link renderCallback}.
 * @throws {TypeError} If an argument is not an object.
 * @see [spec 2.3](../../docs/interface.md#23-delivery-status-record-as-passed-to-the-callback)
 * @see [spec 6](../../docs/interface.md#6-events)
 * @example
 * ```ts
 * import { deliveryReportFor } from "outbound-sms/delivery";
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
	const { from: to = "", to: from = "", refId: clientReference } = message;
	return { messageId, messageState, clientReference, to, from, sentDateTime, receivedDateTime, deliveryStatusCode };
}
