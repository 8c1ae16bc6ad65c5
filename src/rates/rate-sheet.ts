import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { jsonSchemaOf } from "../syntax/json-schema.ts";
import { readJson, readObject, readXml, stringify } from "../syntax/read.ts";
import { writeJson, writeXml } from "../syntax/write.ts";
import { RATE_SHEET, RATE_SHEET_WORDS } from "./fields.ts";
import type { RateSheet } from "./model.ts";

export type { RateSheet, RateSheetItem, ScheduledRateSheetItem } from "./model.ts";

/**
 * Reads a rate sheet from an object whose field names may have any case. The function is a Standard Schema too.
 *
 * A sheet is read as far as it goes: a row that cannot be read is left out, and each problem is a warning with its
 * path. MCC and MNC of a row are taken from MCCMNC if they are absent; a row whose MCCMNC contradicts them is left out.
 * `ValidFrom` is kept in UTC.
 *
 * @param input - The object. A rate that is a JavaScript number is read by its shortest exact form.
 * @returns The sheet, with the warnings `field_required`, `field_type`, `field_value`, `field_duplicate`,
 * `field_unknown`, `mcc_invalid`, `mnc_invalid`, `mccmnc_mismatch`, `decimal_negative`, `timestamp_invalid`,
 * `timestamp_not_a_date`, `timestamp_without_zone`, `rate_duplicate`, and `number_not_exact` for a JavaScript number of
 * more than 15 digits. If there is nothing to read, or no row of several can be read, a failure with these issues; or
 * `document_not_object`.
 * @see spec 2.4
 * @example
 * ```ts
 * import { parseRateSheet } from "outbound-sms/rates";
 *
 * parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: 0.045 }] });
 * // => { ok: true, value: { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.045" }] } }
 * const result = parseRateSheet({ CurrentRates: [{ MCC: "262", Rate: "0.07" }, { MCC: "26", Rate: "0.05" }] });
 * result.ok && result.value.currentRates; // => [{ mcc: "262", rate: "0.07" }]
 * result.ok && result.warnings?.map(({ code, path }) => [code, path]);
 * // => [["mcc_invalid", ["CurrentRates", 1, "MCC"]]]
 * ```
 */
export const parseRateSheet: ((input: unknown) => Result<RateSheet>) & StandardSchema<RateSheet, RateSheet> =
	/* @__PURE__ */ (() => withStandardSchema<RateSheet, RateSheet>((input) => readObject(RATE_SHEET, input)))();

/**
 * Reads a rate sheet from JSON text, by the rules of {@link parseRateSheet}. The digits of a rate are kept as they
 * stand in the text, in a string or in a number.
 *
 * @param json - The JSON text.
 * @returns As {@link parseRateSheet}. A text that is cut off or broken is read up to there, with the warning
 * `json_invalid` or `json_too_deep`; before its first row that is the failure.
 * @throws {TypeError} If `json` is not a string.
 * @see spec 2.4
 * @example
 * ```ts
 * import { parseRateSheetJson } from "outbound-sms/rates";
 *
 * const result = parseRateSheetJson('{"CurrentRates":[{"MCC":"262","Rate":0.10000000000000000001}]}');
 * result.ok && result.value.currentRates[0]?.rate; // => "0.10000000000000000001"
 * ```
 */
export function parseRateSheetJson(json: string): Result<RateSheet> {
	return readJson(RATE_SHEET, json);
}

/**
 * Reads a rate sheet from an XML document, by the rules of {@link parseRateSheet}. The root and the items may have any
 * name.
 *
 * @param xml - The document.
 * @returns As {@link parseRateSheet}. A document that is cut off or broken is read up to there, with a warning:
 * `xml_invalid`, `xml_entity`, `xml_doctype`, `xml_too_deep`; before its first row that is the failure, as is
 * `xml_too_long`.
 * @throws {TypeError} If `xml` is not a string.
 * @see spec 2.4
 * @example
 * ```ts
 * import { parseRateSheetXml } from "outbound-sms/rates";
 *
 * const row = "<i><MCC>262</MCC><Rate>0.05</Rate></i>";
 * parseRateSheetXml(`<r><Currency>EUR</Currency><CurrentRates>${row}</CurrentRates></r>`);
 * // => { ok: true, value: { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] } }
 * ```
 */
export function parseRateSheetXml(xml: string): Result<RateSheet> {
	return readXml(RATE_SHEET, xml);
}

/**
 * Validates a rate sheet and writes it as JSON text, names in camelCase. Rates are number literals with all their
 * digits.
 *
 * @param sheet - The sheet.
 * @returns The JSON text; or an issue for each row or field that {@link parseRateSheet} would leave out.
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
 * Validates a rate sheet and writes it as an XML document with the root `RateSheet`.
 *
 * @param sheet - The sheet.
 * @returns The document; or the issues of {@link stringifyRateSheetJson}, or `xml_unrepresentable`.
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
 * Makes the JSON Schema (2020-12) of a rate sheet in JSON. A rate is a number, as it is written, or a string, which
 * readers take too. The descriptions say what else they take.
 *
 * @returns The schema, as plain data.
 * @see spec 2.4
 * @example
 * ```ts
 * import { rateSheetJsonSchema } from "outbound-sms/rates";
 *
 * rateSheetJsonSchema().required; // => ["currentRates"]
 * ```
 */
export function rateSheetJsonSchema(): Readonly<Record<string, unknown>> {
	return jsonSchemaOf(RATE_SHEET, RATE_SHEET_WORDS);
}
