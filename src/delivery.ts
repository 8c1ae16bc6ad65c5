/**
 * What happened to a message: states, delivery status codes, callbacks rendered and read back, reports in order.
 *
 * @module
 */
export type { Issue } from "./core/issue.ts";
export { type Result, unwrap } from "./core/result.ts";
export { dateOfTimestamp, type Instant, sortableTimestamp } from "./core/time.ts";
export { adviseDelivery } from "./delivery/advice.ts";
export type { KnownDeliveryStatus, UnknownDeliveryStatus } from "./delivery/codes.ts";
export { DELIVERY_STATUS_CODES, lookupDeliveryStatus } from "./delivery/codes.ts";
export { type HttpStatus, lookupHttpStatus } from "./delivery/http-status.ts";
export type {
	DeliveryReportOrder,
	DeliverySummary,
	MergeableReport,
	MergedDeliveryReports,
	PartReport,
} from "./delivery/merge.ts";
export { deliveryReportKey, isMergeableReport, mergeDeliveryReports, summarizeDelivery } from "./delivery/merge.ts";
export { CALLBACK_NAMES, type CallbackFields, type CallbackName } from "./delivery/placeholders.ts";
export { type CallbackQuery, type ReadCallbackOptions, readCallback } from "./delivery/read-callback.ts";
export { renderCallback } from "./delivery/render-callback.ts";
export type {
	DeliveryOutcome,
	DeliveryReport,
	DeliveryReportOf,
	ReportedMessage,
	ReportedState,
} from "./delivery/report.ts";
export { deliveryReportFor } from "./delivery/report.ts";
export { isFinalState, MESSAGE_STATES, type MessageState, type MessageStateInfo } from "./delivery/states.ts";
export type { DeliveryAdvice, DeliveryStatusClass, Resend } from "./delivery/tables/advice.ts";
export type { DeliveryStatusCode, DeliveryStatusOrigin } from "./delivery/tables/delivery-status-codes.ts";
export type {
	CallbackNamesOf,
	CallbackPattern,
	CallbackPlace,
	CallbackToken,
	CallbackValues,
} from "./delivery/template.ts";
export { type CallbackTemplate, parseCallbackTemplate } from "./delivery/template.ts";
export { adviseMessage, type MessageAdvice } from "./delivery/verdict.ts";
