import { type Issue, issue } from "../foundation/issue.ts";
import { finish, type Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { jsonSchemaOf, type Reading, readJson, readObject, readXml, writeJson, writeXml } from "../syntax/resource.ts";
import { RATE_SHEET } from "./fields.ts";

/** The rate of one network, or of every other network of a country where `mnc` is absent or empty. */
export interface RateSheetItem {
	/** Name of the country. */
	readonly country?: string;
	/** Name of the network. */
	readonly network?: string;
	/** Mobile country code, three digits. */
	readonly mcc: string;
	/** Mobile network code, never padded: `01` is not `001`. */
	readonly mnc?: string;
	/** Both codes as one, as sent; `mcc` and `mnc` count. */
	readonly mccmnc?: string;
	/** What one part costs, in the sheet's currency: an exact decimal with the digits as sent. */
	readonly rate: string;
}

/** A rate that holds from an instant on. */
export interface ScheduledRateSheetItem extends RateSheetItem {
	/** When the change becomes active: a timestamp, as sent. */
	readonly validFrom: string;
}

/** The rates of an account. */
export interface RateSheet {
	/** Descriptive name of the account. */
	readonly accountName?: string;
	/** Currency of the account, as sent. */
	readonly currency?: string;
	/** A country name that came beside the items and not in one. */
	readonly country?: string;
	/** A network name that came beside the items and not in one. */
	readonly network?: string;
	/** The rates that hold now. */
	readonly currentRates: readonly RateSheetItem[];
	/** The changes to come. */
	readonly scheduledRates?: readonly ScheduledRateSheetItem[];
}

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
	/* @__PURE__ */ (() => withStandardSchema<RateSheet, RateSheet>((input) => checked(readObject(RATE_SHEET, input))))();

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
	return checked(readJson(RATE_SHEET, json));
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
	return checked(readXml(RATE_SHEET, xml));
}

/**
 * Writes a rate sheet as JSON text, names in camelCase, rates as strings; it is validated first.
 *
 * @returns The JSON text, or the issues of {@link parseRateSheet}.
 * @see spec 2.4
 * @example
 * ```ts
 * import { stringifyRateSheetJson } from "outbound-sms/rates";
 *
 * stringifyRateSheetJson({ currency: "EUR", currentRates: [{ mcc: "262", rate: "0.050" }] });
 * // => { ok: true, value: '{"currency":"EUR","currentRates":[{"mcc":"262","rate":"0.050"}]}' }
 * ```
 */
export function stringifyRateSheetJson(sheet: RateSheet): Result<string> {
	const valid = parseRateSheet(sheet);
	return valid.ok ? { ok: true, value: writeJson(RATE_SHEET, valid.value) } : valid;
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
	const valid = parseRateSheet(sheet);
	return valid.ok ? writeXml(RATE_SHEET, valid.value) : valid;
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

/** What only two fields, or two items, together show. */
function checked({ value, found }: Reading<typeof RATE_SHEET.fields>): Result<RateSheet> {
	if (found.issues.length === 0) {
		const sheet = value as RateSheet;
		checkItems("CurrentRates", sheet.currentRates, found.warnings);
		checkItems("ScheduledRates", sheet.scheduledRates ?? [], found.warnings);
	}
	return finish(value as RateSheet, found);
}

function checkItems(list: string, items: readonly (RateSheetItem & { validFrom?: string })[], warnings: Issue[]): void {
	const seen = new Set<string>();
	for (const [index, { mcc, mnc = "", mccmnc, validFrom = "" }] of items.entries()) {
		if (mccmnc !== undefined && mccmnc !== mcc + mnc) {
			const path = [list, index, "MCCMNC"];
			warnings.push(issue("mccmnc_mismatch", "MCCMNC is not MCC followed by MNC, which count", { path }));
		}
		const key = `${mcc} ${mnc} ${wholeInstant(validFrom)}`;
		if (seen.has(key)) {
			const path = [list, index];
			warnings.push(issue("rate_duplicate", "An earlier item is for the same network; this one counts", { path }));
		}
		seen.add(key);
	}
}

/** A timestamp without the zeros that end its fraction, so that each instant has one form. */
function wholeInstant(timestamp: string): string {
	let end = timestamp.length - 1;
	if (timestamp[FRACTION_AT] !== ".") return timestamp.slice(0, end);
	while (timestamp[end - 1] === "0") end--;
	return timestamp.slice(0, end - 1 === FRACTION_AT ? FRACTION_AT : end);
}

/** Where the fraction of a timestamp begins, when it has one. */
const FRACTION_AT = "YYYY-MM-DDThh:mm:ss".length;
