import { type Issue, issue } from "../foundation/issue.ts";
import { parseTimestamp } from "../foundation/timestamp.ts";
import {
	type KnownDeliveryStatus,
	lookupDeliveryStatus,
	type UnknownDeliveryStatus,
} from "../status/delivery-status.ts";
import { MESSAGE_STATES, type MessageStateInfo } from "../status/message-state.ts";
import type { CallbackField, CallbackNamesOf } from "./names.ts";
import type { CallbackName } from "./tables/names.ts";

/** What is known of the state of a report: its row of `MESSAGE_STATES`, or that there is none. */
export type ReportedState =
	| ({ readonly isKnown: true } & MessageStateInfo)
	| { readonly isKnown: false; readonly state: string; readonly isFinal: false };

/**
 * A delivery status record (spec 2.3): each value as it came, absent where the template does not carry it, empty where it came empty; and what is
 * known of it.
 */
export interface DeliveryReport {
	/** One of the IDs that the send call returned. */
	readonly messageId?: string;
	/** One of `MESSAGE_STATES`, or one that is not known here. */
	readonly messageState?: string;
	/** The `RefId` of the request. */
	readonly clientReference?: string;
	/** Who receives the status: usually the `From` of the request. */
	readonly to?: string;
	/** Who sends the status: usually the `To` of the request. */
	readonly from?: string;
	/** When the message was sent, as it came: `dateOfTimestamp` and `epochMilliseconds` read it, unless there was a warning. */
	readonly sentDateTime?: string;
	/** When the status was generated, as it came: `dateOfTimestamp` and `epochMilliseconds` read it, unless there was a warning. */
	readonly receivedDateTime?: string;
	/** Why a message is pending or undelivered, as it came. */
	readonly deliveryStatusCode?: string;
	/** The same as `to`, by the name it had in the request. */
	readonly originalFrom?: string;
	/** The same as `from`, by the name it had in the request. */
	readonly originalTo?: string;
	/** What is known of `messageState`. */
	readonly state?: ReportedState;
	/** What is known of `deliveryStatusCode`, read as decimal: title, meaning, advice. */
	readonly deliveryStatus?: KnownDeliveryStatus | UnknownDeliveryStatus;
}

/** The fields that come of a name. */
type FieldsOf<Name extends CallbackName> =
	| CallbackField<Name>
	| (Name extends "To" ? "originalFrom" : never)
	| (Name extends "From" ? "originalTo" : never)
	| (Name extends "MessageState" ? "state" : never)
	| (Name extends "DeliveryStatusCode" ? "deliveryStatus" : never);

/** What reading yields: exactly the fields that a literal template carries; of any other template each may be absent. */
export type DeliveryReportOf<Template extends string> = Template extends string
	? string extends Template
		? DeliveryReport
		: { readonly [Field in FieldsOf<CallbackNamesOf<Template>>]: Exclude<DeliveryReport[Field], undefined> }
	: never;

/** A report while it is made. */
export type UnfinishedReport = { -readonly [Field in keyof DeliveryReport]: DeliveryReport[Field] };

const KNOWN_STATES = /* @__PURE__ */ (() =>
	new Map<string, ReportedState>(MESSAGE_STATES.map((row) => [row.state, { isKnown: true, ...row }])))();

/** Puts the value of a name into a report, and what is known of it; what is doubtful goes to the warnings. */
export function addValue(report: UnfinishedReport, name: CallbackName, value: string, warnings: Issue[]): void {
	switch (name) {
		case "MessageId":
			report.messageId = value;
			break;
		case "MessageState":
			report.messageState = value;
			report.state = KNOWN_STATES.get(value) ?? { isKnown: false, state: value, isFinal: false };
			if (report.state.isKnown) break;
			warnings.push(issue("message_state_unknown", "This message state is not known", { path: [name] }));
			break;
		case "ClientReference":
			report.clientReference = value;
			break;
		case "To":
			report.to = value;
			report.originalFrom = value;
			break;
		case "From":
			report.from = value;
			report.originalTo = value;
			break;
		case "SentDateTime":
			report.sentDateTime = value;
			checkTimestamp(name, value, warnings);
			break;
		case "ReceivedDateTime":
			report.receivedDateTime = value;
			checkTimestamp(name, value, warnings);
			break;
		case "DeliveryStatusCode":
			report.deliveryStatusCode = value;
			report.deliveryStatus = lookupDeliveryStatus(value);
			// A message that was delivered has no reason to give.
			if (report.deliveryStatus.isKnown || value === "") break;
			warnings.push(issue("delivery_status_unknown", "This delivery status code is not known", { path: [name] }));
	}
}

function checkTimestamp(name: CallbackName, value: string, warnings: Issue[]): void {
	const faults = value === "" ? undefined : parseTimestamp(value).issues;
	if (faults !== undefined) warnings.push({ ...faults[0], path: [name] });
}
