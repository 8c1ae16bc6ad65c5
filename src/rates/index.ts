/**
 * Rate sheets: request and response, the rate at an instant, exact cost. Spec 2.4 and 4.2.
 *
 * @module
 */

export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export { diffRateSheet, type RateChange, rateSheetAt } from "./changes.ts";
export { findRate, indexRates } from "./find-rate.ts";
export type { NetworkCode } from "./network.ts";
export { type Quote, type QuotedMessage, type QuoteQuestion, quote } from "./quote.ts";
export {
	type FoundRate,
	parseRateSheet,
	parseRateSheetJson,
	parseRateSheetXml,
	type RateSheet,
	type RateSheetItem,
	type ScheduledRateSheetItem,
	stringifyRateSheetJson,
	stringifyRateSheetXml,
	type UnpricedNetwork,
	withoutDestinationNames,
} from "./rate-sheet.ts";
export type {
	RateSheetRequest,
	RateSheetRequestInput,
} from "./rate-sheet-request.ts";
