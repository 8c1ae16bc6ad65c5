/**
 * Rate sheets: request and response, the rate at an instant, exact cost. Spec 2.4 and 4.2.
 *
 * @module
 */
export { withoutDestinationNames } from "./destination-names.ts";
export { diffRateSheet, type RateChange } from "./diff-rate-sheet.ts";
export { findRate } from "./find-rate.ts";
export { indexRates } from "./index-rates.ts";
export type { NetworkCode } from "./network.ts";
export { type Quote, type QuotedMessage, type QuoteQuestion, quote } from "./quote.ts";
export {
	parseRateSheet,
	parseRateSheetJson,
	parseRateSheetXml,
	type RateSheet,
	type RateSheetItem,
	rateSheetJsonSchema,
	type ScheduledRateSheetItem,
	stringifyRateSheetJson,
	stringifyRateSheetXml,
} from "./rate-sheet.ts";
export { rateSheetAt } from "./rate-sheet-at.ts";
export {
	parseRateSheetRequest,
	parseRateSheetRequestJson,
	parseRateSheetRequestQuery,
	parseRateSheetRequestXml,
	type RateSheetRequest,
	type RateSheetRequestInput,
	rateSheetRequestJsonSchema,
	stringifyRateSheetRequestJson,
	stringifyRateSheetRequestQuery,
	stringifyRateSheetRequestXml,
} from "./rate-sheet-request.ts";
