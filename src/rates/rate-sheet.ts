import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { readJson, readObject, readXml, stringify } from "../syntax/read.ts";
import { jsonSchemaOf } from "../syntax/resource.ts";
import { writeJson, writeXml } from "../syntax/write.ts";
import { RATE_SHEET, type RateSheet } from "./fields.ts";

export type { RateSheet, RateSheetItem, ScheduledRateSheetItem } from "./fields.ts";

/**
 * Reads a rate sheet from an object; names in any case. Also a Standard Schema.
 *
 * @returns The sheet; or `document_not_object`, `field_required`, `field_type`, `field_value`, `field_duplicate`, `decimal_negative`,
 * `mcc_invalid`, `timestamp_invalid`, `timestamp_not_a_date`. Warnings: `field_unknown`, `mccmnc_mismatch`,
 * `rate_duplicate`, `number_not_exact` (a JSON number of more than 15 digits).
 * @see spec 2.4
 * @example
 * ```ts
 * import { parseRateSheet } from "outbound-sms/rates";
 *
 * parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: 0.045 }] });
 * // => { ok: true, value: { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.045" }] } }
 * ```
 */
export const parseRateSheet: ((input: unknown) => Result<RateSheet>) & StandardSchema<RateSheet, RateSheet> =
	/* @__PURE__ */ (() => withStandardSchema<RateSheet, RateSheet>((input) => readObject(RATE_SHEET, input)))();

/**
 * Reads a rate sheet from JSON text.
 *
 * @returns As {@link parseRateSheet}, or `json_invalid`.
 * @see spec 2.4
 * @example
 * ```ts
 * import { parseRateSheetJson } from "outbound-sms/rates";
 *
 * const result = parseRateSheetJson('{"Currency":"EUR","CurrentRates":[{"MCC":"262","Rate":-1}]}');
 * result.issues?.map(({ code, path }) => [code, path]); // => [["decimal_negative", ["CurrentRates", 0, "Rate"]]]
 * ```
 */
export function parseRateSheetJson(json: string): Result<RateSheet> {
	return readJson(RATE_SHEET, json);
}

/**
 * Reads a rate sheet from an XML document; root and items may have any name.
 *
 * @returns As {@link parseRateSheet}, or the issues of `parseXml`.
 * @see spec 2.4
 * @example
 * ```ts
 * import { parseRateSheetXml } from "outbound-sms/rates";
 *
 * parseRateSheetXml("<r><Currency>EUR</Currency><CurrentRates><i><MCC>262</MCC><Rate>0.05</Rate></i></CurrentRates></r>");
 * // => { ok: true, value: { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] } }
 * ```
 */
export function parseRateSheetXml(xml: string): Result<RateSheet> {
	return readXml(RATE_SHEET, xml);
}

/**
 * Writes a rate sheet as JSON text, names in camelCase, rates as numbers with all their digits; it is validated first.
 *
 * @returns The JSON text, or the issues of {@link parseRateSheet}.
 * @see spec 2.4
 * @example
 * ```ts
 * import { stringifyRateSheetJson } from "outbound-sms/rates";
 *
 * stringifyRateSheetJson({ currency: "EUR", currentRates: [{ mcc: "262", rate: "0.050" }] });
 * // => { ok: true, value: '{"currency":"EUR","currentRates":[{"mcc":"262","rate":0.050}]}' }
 * ```
 */
export function stringifyRateSheetJson(sheet: RateSheet): Result<string> {
	return stringify(RATE_SHEET, sheet, writeJson);
}

/**
 * Writes a rate sheet as an XML document with the root `RateSheet`; it is validated first.
 *
 * @returns The document, or the issues of {@link parseRateSheet}, or `xml_unrepresentable`.
 * @see spec 2.4
 * @example
 * ```ts
 * import { stringifyRateSheetXml } from "outbound-sms/rates";
 *
 * stringifyRateSheetXml({ currency: "EUR", currentRates: [] });
 * // => { ok: true, value: "<RateSheet><Currency>EUR</Currency><CurrentRates></CurrentRates></RateSheet>" }
 * ```
 */
export function stringifyRateSheetXml(sheet: RateSheet): Result<string> {
	return stringify(RATE_SHEET, sheet, writeXml);
}

/**
 * The JSON Schema (2020-12) of a rate sheet as JSON is written; readers take more.
 *
 * @see spec 2.4
 * @example
 * ```ts
 * import { rateSheetJsonSchema } from "outbound-sms/rates";
 *
 * rateSheetJsonSchema().required; // => ["currentRates"]
 * ```
 */
export function rateSheetJsonSchema(): Readonly<Record<string, unknown>> {
	return jsonSchemaOf(RATE_SHEET);
}
