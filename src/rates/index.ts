/**
 * Rate sheets: request and response, the rate at an instant, exact cost. Spec 2.4 and 4.2.
 *
 * @module
 */
export { type Quote, type QuotedMessage, type QuoteQuestion, quote } from "./quote.ts";
export {
	diffRateSheet,
	findRate,
	indexRates,
	type NetworkCode,
	type RateChange,
	rateSheetAt,
} from "./rate-at.ts";
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
