/**
 * The delivery status callback: URL templates checked, rendered and read back; reports put in order.
 *
 * @module
 */
export { type DeliveryOutcome, deliveryReportFor, type ReportedMessage } from "./delivery-report-for.ts";
export type { CallbackNamesOf, CallbackValues } from "./literal-template.ts";
export {
	type DeliveryReportOrder,
	deliveryReportKey,
	isMergeableReport,
	type MergeableReport,
	type MergedDeliveryReports,
	mergeDeliveryReports,
} from "./merge.ts";
export type { CallbackPattern } from "./pattern.ts";
export { CALLBACK_NAMES, type CallbackFields, type CallbackName } from "./placeholders.ts";
export { type CallbackQuery, type ReadCallbackOptions, readCallback } from "./read.ts";
export { renderCallback } from "./render.ts";
export type { DeliveryReport, DeliveryReportOf, ReportedState } from "./report.ts";
export { type DeliverySummary, summarizeDelivery } from "./summary.ts";
export { type CallbackTemplate, parseCallbackTemplate } from "./template.ts";
export type { CallbackPlace, CallbackToken } from "./tokens.ts";
