/**
 * Rate sheets, the rate at an instant, what a message costs, exact decimals. Spec 2.4 and 4.2.
 *
 * @module
 */

export type { Rounding } from "./core/decimal.ts";
export { addDecimals, compareDecimals, multiplyDecimal, parseDecimal, roundDecimal } from "./core/decimal.ts";
export type { Issue } from "./core/issue.ts";
export { type Result, unwrap } from "./core/result.ts";
export { diffRateSheet, type RateChange, rateSheetAt } from "./rates/changes.ts";
export { findRate, indexRates } from "./rates/find-rate.ts";
export type { NetworkCode } from "./rates/network.ts";
export { type Quote, type QuotedMessage, type QuoteQuestion, quote } from "./rates/quote.ts";
export {
	type FoundRate,
	type RateSheet,
	type RateSheetItem,
	rateSheet,
	type ScheduledRateSheetItem,
	type UnpricedNetwork,
} from "./rates/rate-sheet.ts";
export type {
	RateSheetRequest,
	RateSheetRequestInput,
} from "./rates/rate-sheet-request.ts";
export type { Format, FormatInputs, FormatName } from "./wire/format.ts";
export { asJson } from "./wire/json.ts";
export { asObject } from "./wire/object.ts";
export { parse, type Resource, type ResourceTypes, stringify } from "./wire/verbs.ts";
export { asXml } from "./wire/xml.ts";
