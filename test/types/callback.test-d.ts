import {
	adviseMessage,
	type CallbackFields,
	type CallbackName,
	type CallbackNamesOf,
	type CallbackPattern,
	type CallbackPlace,
	type CallbackQuery,
	type CallbackTemplate,
	type CallbackToken,
	type CallbackValues,
	type DeliveryAdvice,
	type DeliveryOutcome,
	type DeliveryReport,
	type DeliveryReportOf,
	type DeliveryReportOrder,
	type DeliverySummary,
	deliveryReportFor,
	isMergeableReport,
	type MergeableReport,
	type MergedDeliveryReports,
	type MessageAdvice,
	type MessageState,
	mergeDeliveryReports,
	type PartReport,
	parseCallbackTemplate,
	type ReadCallbackOptions,
	type ReportedMessage,
	type ReportedState,
	readCallback,
	renderCallback,
	summarizeDelivery,
} from "outbound-sms/delivery";
import { type OutboundMessage, type Result, unwrap } from "outbound-sms/message";
import { expectTypeOf } from "vitest";

// Names in the query, in the path, repeated, touching, and as URL tools write them.
const query = unwrap(parseCallbackTemplate("https://a/?id={MessageId}&s={MessageState}"));
const path = unwrap(parseCallbackTemplate("https://a/{MessageId}/x/{To}.json"));
const repeated = unwrap(parseCallbackTemplate("https://a/{To}?to={To}&again={To}"));
const adjacent = unwrap(parseCallbackTemplate("https://a/?x={To}{From}"));
const escaped = unwrap(parseCallbackTemplate("https://a/%7BTo%7D/%7bFrom%7d/{SentDateTime%7D"));
const none = unwrap(parseCallbackTemplate("https://a/"));
expectTypeOf(query).toEqualTypeOf<CallbackTemplate<"https://a/?id={MessageId}&s={MessageState}">>();
expectTypeOf<CallbackNamesOf<typeof query.source>>().toEqualTypeOf<"MessageId" | "MessageState">();
expectTypeOf<CallbackNamesOf<typeof path.source>>().toEqualTypeOf<"MessageId" | "To">();
expectTypeOf<CallbackNamesOf<typeof repeated.source>>().toEqualTypeOf<"To">();
expectTypeOf<CallbackNamesOf<typeof adjacent.source>>().toEqualTypeOf<"To" | "From">();
expectTypeOf<CallbackNamesOf<typeof escaped.source>>().toEqualTypeOf<"To" | "From" | "SentDateTime">();
expectTypeOf<CallbackNamesOf<typeof none.source>>().toEqualTypeOf<never>();
// Misspelt names are no names; the parser has the issue.
expectTypeOf<CallbackNamesOf<"https://a/{messageid}{To">>().toEqualTypeOf<never>();
expectTypeOf<CallbackNamesOf<string>>().toEqualTypeOf<CallbackName>();

// Rendering demands what the template uses, and takes more.
renderCallback(query, { messageId: "1", messageState: "WAITING" });
renderCallback(query, { messageId: "1", messageState: "WAITING", to: "2" });
renderCallback(escaped, { to: "1", from: "2", sentDateTime: new Date(0) });
renderCallback(repeated, { to: "1" });
renderCallback(none, {});
// @ts-expect-error The query uses the state.
renderCallback(query, { messageId: "1" });
// @ts-expect-error The path uses both.
renderCallback(path, { messageId: "1" });
// @ts-expect-error It stands there three times and must be given.
renderCallback(repeated, {});
// @ts-expect-error Of two that touch each is demanded.
renderCallback(adjacent, { to: "1" });
// @ts-expect-error An instant is a Date or a timestamp.
renderCallback(escaped, { to: "1", from: "2", sentDateTime: 0 });
// @ts-expect-error No such field.
renderCallback(none, { refId: "1" });
// What may be absent may be given as undefined, so that nobody forgets it.
const reference = unwrap(parseCallbackTemplate("https://a/?r={ClientReference}"));
renderCallback(reference, { clientReference: undefined });
// @ts-expect-error
renderCallback(reference, {});

// Reading yields exactly what the template carries.
expectTypeOf(readCallback(query, "")).toEqualTypeOf<
	Result<{
		readonly messageId: string;
		readonly messageState: string;
		readonly state: ReportedState;
		readonly advice: DeliveryAdvice;
	}>
>();
expectTypeOf(unwrap(readCallback(path, ""))).toEqualTypeOf<{
	readonly messageId: string;
	readonly to: string;
	readonly originalFrom: string;
}>();
expectTypeOf(unwrap(readCallback(repeated, ""))).toEqualTypeOf<{
	readonly to: string;
	readonly originalFrom: string;
}>();
expectTypeOf(unwrap(readCallback(adjacent, ""))).toEqualTypeOf<{
	readonly to: string;
	readonly from: string;
	readonly originalFrom: string;
	readonly originalTo: string;
}>();
// @ts-expect-error The path carries no state.
unwrap(readCallback(path, "")).messageState;
const status = unwrap(
	readCallback(unwrap(parseCallbackTemplate("https://a/?c={DeliveryStatusCode}")), ""),
).deliveryStatus;
expectTypeOf(status.isKnown).toEqualTypeOf<boolean>();
// @ts-expect-error A title only where the code is known.
status.title;
if (status.isKnown) expectTypeOf(status.title).toEqualTypeOf<string>();

// A template that is not known to the compiler: give what there is, expect nothing.
declare const text: string;
const any = unwrap(parseCallbackTemplate(text));
expectTypeOf(any).toEqualTypeOf<CallbackTemplate>();
renderCallback(any, {});
expectTypeOf<CallbackValues>().toExtend<{ messageId?: string }>();
expectTypeOf(unwrap(readCallback(any, {}))).toEqualTypeOf<DeliveryReport>();
// One of two: what either carries, by which.
declare const either: CallbackTemplate<"https://a/{To}" | "https://a/{MessageId}">;
expectTypeOf(unwrap(readCallback(either, ""))).toEqualTypeOf<
	{ readonly to: string; readonly originalFrom: string } | { readonly messageId: string }
>();
// @ts-expect-error Rendering wants both, for it may be either.
renderCallback(either, { to: "1" });
// A literal is a template as any other, where no names matter.
expectTypeOf(query).toExtend<CallbackTemplate>();
// What was read can be rendered.
renderCallback(query, unwrap(readCallback(query, "")));
renderCallback(any, unwrap(readCallback(any, "")));

// A template that is any string: the report can be merged once it was looked at.
const loose = unwrap(readCallback(any, ""));
// @ts-expect-error ID and state may be absent.
mergeDeliveryReports(undefined, loose);
declare const row: { id: number; messageId: string; messageState: string; receivedDateTime: Date | null };
if (isMergeableReport(loose)) {
	const merged = mergeDeliveryReports(row, loose);
	expectTypeOf(merged).toEqualTypeOf<MergedDeliveryReports<typeof row | typeof loose>>();
	expectTypeOf(merged.report.messageId).toEqualTypeOf<string>();
}
// Reports of literal templates have ID and state.
mergeDeliveryReports(null, unwrap(readCallback(query, "")));

// Every placeholder has a field of its own.
expectTypeOf<Uncapitalize<CallbackName>>().toEqualTypeOf<keyof CallbackFields>();
expectTypeOf<keyof CallbackFields>().toExtend<keyof DeliveryReport>();

// A template as it was taken apart.
expectTypeOf(any.tokens[0]).toEqualTypeOf<CallbackToken | undefined>();
expectTypeOf<CallbackToken["place"]>().toEqualTypeOf<CallbackPlace>();
expectTypeOf(any.path[0]).toEqualTypeOf<CallbackPattern | undefined>();
// @ts-expect-error A value never stands in the origin.
({ kind: "placeholder", place: "origin", utf16Offset: 0, name: "To" }) satisfies CallbackToken;
expectTypeOf<DeliveryReportOf<"https://a/{MessageId}">>().toEqualTypeOf<{ readonly messageId: string }>();
expectTypeOf<URLSearchParams>().not.toExtend<string>();
({ id: "1", s: ["a"] }) satisfies CallbackQuery;
readCallback(query, {}, { deliveryStatusCodeBase: 16 } satisfies ReadCallbackOptions);
// @ts-expect-error 10 or 16.
readCallback(query, {}, { deliveryStatusCodeBase: 8 });

// From message and outcome to the values of a callback.
expectTypeOf<OutboundMessage>().toExtend<ReportedMessage>();
const outcome: DeliveryOutcome = { messageId: "1", messageState: "DELIVERED", sentDateTime: new Date(0) };
expectTypeOf(deliveryReportFor({ from: "a", to: "b" }, outcome)).toEqualTypeOf<CallbackFields>();
// @ts-expect-error An outcome has a state.
deliveryReportFor({ from: "a", to: "b" }, { messageId: "1" });

({ messageId: "1", messageState: "WAITING", receivedDateTime: null }) satisfies MergeableReport;
// @ts-expect-error Whose report it is must be known.
({ messageState: "WAITING" }) satisfies MergeableReport;
expectTypeOf<MergedDeliveryReports<MergeableReport>["order"]>().toEqualTypeOf<DeliveryReportOrder>();
expectTypeOf(summarizeDelivery([], new Map<string, MergeableReport>().values())).toEqualTypeOf<DeliverySummary>();
// Reports of any template, and rows of a database whose columns may be null.
const partRow: PartReport = { messageId: "1", messageState: null, deliveryStatusCode: null, receivedDateTime: null };
expectTypeOf(adviseMessage(["1"], [partRow, {} as DeliveryReport])).toEqualTypeOf<MessageAdvice>();
expectTypeOf<MessageAdvice["state"]>().toEqualTypeOf<MessageState>();
// @ts-expect-error the IDs come first
() => adviseMessage([partRow], ["1"]);
// @ts-expect-error The IDs of all parts, not one.
() => summarizeDelivery("1", []);
