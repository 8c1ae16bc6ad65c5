/**
 * The delivery status callback: URL templates checked, rendered and read back; reports put in order.
 *
 * @module
 */
export {
	type DeliveryReportOrder,
	deliveryReportKey,
	type MergedDeliveryReports,
	mergeDeliveryReports,
	type OrderableReport,
} from "./merge.ts";
export type { CallbackField, CallbackFields, CallbackNamesOf, CallbackValues } from "./names.ts";
export type { CallbackPattern } from "./pattern.ts";
export { type CallbackQuery, readCallback } from "./read.ts";
export { renderCallback } from "./render.ts";
export type { DeliveryReport, DeliveryReportOf, ReportedState } from "./report.ts";
export { type DeliverySummary, summarizeDelivery } from "./summary.ts";
export { CALLBACK_NAMES, type CallbackName } from "./tables/names.ts";
export { type CallbackTemplate, parseCallbackTemplate } from "./template.ts";
export type { CallbackPlace, CallbackToken } from "./tokens.ts";
