import type { Instant } from "../foundation/timestamp.ts";
import type { CallbackName } from "./tables/names.ts";

type ReplaceAll<
	Text extends string,
	From extends string,
	To extends string,
	Done extends string = "",
> = Text extends `${infer Before}${From}${infer After}`
	? ReplaceAll<After, From, To, `${Done}${Before}${To}`>
	: `${Done}${Text}`;

type WithBraces<Text extends string> = ReplaceAll<
	ReplaceAll<ReplaceAll<ReplaceAll<Text, "%7B", "{">, "%7b", "{">, "%7D", "}">,
	"%7d",
	"}"
>;

type NamesBetweenBraces<Text extends string, Found = never> = Text extends `${string}{${infer Name}}${infer Rest}`
	? NamesBetweenBraces<Rest, Found | (Name extends CallbackName ? Name : never)>
	: Found;

/** The names that a template uses, where it is a literal and so known to the compiler; every name where it is any string. */
export type CallbackNamesOf<Template extends string> = string extends Template
	? CallbackName
	: NamesBetweenBraces<WithBraces<Template>>;

/** What each name is called in a report. */
export type CallbackField<Name extends CallbackName = CallbackName> = Uncapitalize<Name>;

/** What can be put into a template: the eight fields of a delivery status record. Left out or `undefined`, a value is empty. */
export interface CallbackFields {
	/** One of the IDs that the send call returned. */
	readonly messageId: string;
	/** One of `MESSAGE_STATES`; others are passed on. */
	readonly messageState: string;
	/** The `RefId` of the request, when there was one. */
	readonly clientReference: string | undefined;
	/** Who receives the status: usually the `From` of the request. */
	readonly to: string;
	/** Who sends the status: usually the `To` of the request. */
	readonly from: string;
	/** When the message was sent. */
	readonly sentDateTime: Instant | undefined;
	/** When the status was generated. */
	readonly receivedDateTime: Instant | undefined;
	/** Why a message is pending or undelivered: the decimal form, three digits; others are passed on. */
	readonly deliveryStatusCode: string | undefined;
}

/** What rendering asks for: each value that a literal template uses; of any other template whatever there is. */
export type CallbackValues<Template extends string = string> = string extends Template
	? Partial<CallbackFields>
	: Pick<CallbackFields, CallbackField<CallbackNamesOf<Template>>> & Partial<CallbackFields>;

/** The field of a report that a name fills: the same with a small first letter. */
export function fieldOfName<Name extends CallbackName>(name: Name): CallbackField<Name> {
	return (name.charAt(0).toLowerCase() + name.slice(1)) as CallbackField<Name>;
}
