/**
 * The delivery status callback: URL templates checked, rendered and read back; reports put in order.
 *
 * @module
 */

export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export type {
	DeliveryReportOrder,
	DeliverySummary,
	MergeableReport,
	MergedDeliveryReports,
	PartReport,
} from "./merge.ts";
export { deliveryReportKey, isMergeableReport, mergeDeliveryReports, summarizeDelivery } from "./merge.ts";
export { CALLBACK_NAMES, type CallbackFields, type CallbackName } from "./placeholders.ts";
export { type CallbackQuery, type ReadCallbackOptions, readCallback } from "./read.ts";
export { renderCallback } from "./render.ts";
export type { DeliveryOutcome, DeliveryReport, DeliveryReportOf, ReportedMessage, ReportedState } from "./report.ts";
export { deliveryReportFor } from "./report.ts";
export type { CallbackNamesOf, CallbackPattern, CallbackPlace, CallbackToken, CallbackValues } from "./template.ts";
export { type CallbackTemplate, parseCallbackTemplate } from "./template.ts";
export { adviseMessage, type MessageAdvice } from "./verdict.ts";
