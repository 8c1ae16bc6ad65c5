import { assertArray, assertObject } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { readTimestamp, sortableTimestamp } from "../foundation/timestamp.ts";
import { parseJson, writeJson } from "../syntax/json.ts";
import { itemList, readDocument, readObject } from "../syntax/read.ts";
import { type DraftOf, type Reading, type RecordReading, resource, type ValueOf } from "../syntax/resource.ts";
import { DECIMAL, TEXT } from "../syntax/scalars.ts";
import type { FieldWords, Words } from "../syntax/schema.ts";
import { stringify } from "../syntax/write.ts";
import { parseXml, writeXml } from "../syntax/xml.ts";
import { mccOf, mncOf, networkOfRow } from "./network.ts";

/**
 * The six fields that current and scheduled items share. If MCC, MNC or MCCMNC cannot be read, the row could set the
 * price of another network.
 */
const ITEM_FIELDS = /* @__PURE__ */ (() =>
	({
		/** Name of the country. */
		country: { kind: TEXT },
		/** Name of the network. */
		network: { kind: TEXT },
		mcc: { name: "MCC", kind: TEXT, isEssential: true, rule: checkMcc },
		/** Mobile network code, two or three digits, never padded: `01` is not `001`. Absent for a whole country. */
		mnc: { name: "MNC", kind: TEXT, isEssential: true, rule: checkMnc },
		/** MCC and MNC as one string, if it was sent. */
		mccmnc: { name: "MCCMNC", kind: TEXT, isEssential: true },
		/** The current rate in the account's currency, which is the price of one part: an exact decimal as sent. */
		rate: { kind: DECIMAL, isRequired: true },
	}) as const)();

const SCHEDULED_FIELDS = /* @__PURE__ */ (() =>
	({
		...ITEM_FIELDS,
		/** When the change becomes active: a timestamp in UTC. */
		validFrom: { kind: TEXT, isRequired: true, rule: inUtc },
	}) as const)();

/** The rate of one network, or of a whole country if it has no MNC. */
export interface RateSheetItem extends ValueOf<typeof ITEM_FIELDS> {
	/** Mobile country code, three digits. If it was not sent, it is taken from MCCMNC. */
	readonly mcc: string;
}

/** A rate that is valid from an instant on. */
export interface ScheduledRateSheetItem extends RateSheetItem, Pick<ValueOf<typeof SCHEDULED_FIELDS>, "validFrom"> {}

/**
 * The fields of the rate sheet (spec 2.4). Names of country and network are also read outside the items, because the
 * spec leaves their place open.
 */
const SHEET_FIELDS = /* @__PURE__ */ (() =>
	({
		/** Descriptive name of the account. */
		accountName: { kind: TEXT },
		/** Currency of the account, as sent. */
		currency: { kind: TEXT },
		/** A country name that was sent outside the items. */
		country: { kind: TEXT },
		/** A network name that was sent outside the items. */
		network: { kind: TEXT },
		/** The rates that are valid now. */
		currentRates: {
			kind: itemList(resource({ name: "RateSheetItem", rule: checkRow<RateSheetItem>, fields: ITEM_FIELDS })),
			isRequired: true,
		},
		/** The scheduled changes. */
		scheduledRates: {
			kind: itemList(
				resource({
					name: "ScheduledRateSheetItem",
					rule: checkRow<ScheduledRateSheetItem>,
					fields: SCHEDULED_FIELDS,
				}),
			),
		},
	}) as const)();

/** The rates of an account. */
export interface RateSheet extends ValueOf<typeof SHEET_FIELDS> {}

/** The rate sheet, as a resource. */
export const RATE_SHEET = /* @__PURE__ */ (() =>
	resource({ name: "RateSheet", isAnswer: true, rule: checkSheet, fields: SHEET_FIELDS }))();

/** Throws a `TypeError` unless the argument `sheet` is an object with a list of current rates. */
export function assertSheet(sheet: unknown): asserts sheet is RateSheet {
	assertObject("sheet", sheet);
	assertArray("sheet.currentRates", (sheet as Partial<RateSheet>).currentRates);
}

const COUNTRY: FieldWords = { description: "Country name" };
const NETWORK: FieldWords = { description: "Network name" };
const ITEM_WORDS: Words<keyof RateSheetItem>["fields"] = {
	country: COUNTRY,
	network: NETWORK,
	mcc: { description: "Mobile country code", schema: { pattern: "^[0-9]{3}$" } },
	mnc: {
		description: "Mobile network code, never padded. Absent for a whole country",
		schema: { pattern: "^([0-9]{2,3})?$" },
	},
	mccmnc: {
		description: "MCC followed by MNC. Read in place of an absent MCC or MNC",
		schema: { pattern: "^([0-9]{3}([0-9]{2,3})?)?$" },
	},
	rate: { description: "Rate in the account's currency" },
};

/** The words of the JSON Schema for the rate sheet. */
export const RATE_SHEET_WORDS: Words<keyof RateSheet> = /* @__PURE__ */ (() => ({
	clause: "spec 2.4",
	fields: {
		accountName: { description: "Descriptive name of the account" },
		currency: { description: "Currency of the account" },
		country: COUNTRY,
		network: NETWORK,
		currentRates: {
			description: "Rates that hold now",
			items: { clause: "spec 2.4", schema: { required: ["mcc", "rate"] }, fields: ITEM_WORDS },
		},
		scheduledRates: {
			description: "Rates that come later",
			items: {
				clause: "spec 2.4",
				schema: { required: ["mcc", "rate", "validFrom"] },
				fields: {
					...ITEM_WORDS,
					validFrom: {
						description: "When the change becomes active. An offset is read too; without zone it is read as UTC",
						schema: { format: "date-time" },
					},
				},
			},
		},
	},
}))();

/** Checks a mobile country code. */
function checkMcc(mcc: string, reading: Reading): string {
	if (!/^\d{3}$/.test(mcc)) reading.refuse(issue("network_invalid", "A mobile country code has three digits"));
	return mcc;
}

/** Checks a mobile network code. */
function checkMnc(mnc: string, reading: Reading): string {
	if (!/^\d{2,3}$/.test(mnc)) reading.refuse(issue("network_invalid", "A mobile network code has two or three digits"));
	return mnc;
}

/** Converts a timestamp to UTC. */
function inUtc(timestamp: string, reading: Reading): string | undefined {
	return reading.take(readTimestamp(timestamp));
}

/** Checks that the codes of a row agree, if each is valid. An absent MCC or MNC is taken from MCCMNC. */
function checkRow<T extends RateSheetItem>(draft: DraftOf<T>, reading: RecordReading): T {
	const row: DraftOf<RateSheetItem> = draft;
	const { mccmnc, mcc = mccmnc === undefined ? undefined : mccOf(mccmnc) } = row;
	const isInvalid = (key: string) => reading.field(key).isDoubtful;
	if (mcc === undefined) {
		if (isInvalid("mcc") || isInvalid("mccmnc")) return draft as T;
		reading.field("mcc").refuse(issue("field_required", `Field ${reading.nameOf("mcc")} is required`));
	} else if (mccmnc !== undefined && !["mcc", "mnc", "mccmnc"].some(isInvalid)) {
		row.mcc = mcc;
		const network = networkOfRow({ ...row, mcc });
		const mnc = network === undefined ? "" : mncOf(network);
		if (network === undefined) {
			reading.field("mccmnc").refuse(issue("network_invalid", "MCCMNC must be the MCC followed by the MNC"));
		} else if (mnc !== "") row.mnc = mnc;
	}
	return draft as T;
}

/**
 * Warns about rows that replace each other. Returns `undefined` for a useless sheet: without any field, or if none of
 * its rows can be read.
 */
function checkSheet(draft: DraftOf<RateSheet>, reading: RecordReading): RateSheet | undefined {
	const { currentRates = [], scheduledRates = [] } = draft;
	// A list with no readable row is not the same as an empty list.
	const isUnread = (key: "currentRates" | "scheduledRates") => key in draft && reading.field(key).isDoubtful;
	const isLost = reading.document.tree.root.isCut || isUnread("currentRates") || isUnread("scheduledRates");
	const isEmpty = currentRates.length + scheduledRates.length === 0;
	if (isEmpty && (isLost || Object.keys(draft).length === 0)) return undefined;
	warnOfRepeated(currentRates, reading.field("currentRates"));
	warnOfRepeated(scheduledRates, reading.field("scheduledRates"));
	return { ...draft, currentRates };
}

function warnOfRepeated(rows: readonly (RateSheetItem & { readonly validFrom?: string })[], reading: Reading): void {
	const seen = new Set<string | undefined>();
	rows.forEach((row, index) => {
		const network = networkOfRow(row);
		const key = row.validFrom === undefined ? network : `${network} ${sortableTimestamp(row.validFrom)}`;
		if (seen.has(key)) {
			reading.item(index).warn(issue("rate_duplicate", "An earlier row has the same network: this one counts"));
		}
		seen.add(key);
	});
}

/**
 * Removes the names of countries and networks from a sheet. Use it for the answer if `WithDestinationNames` is false.
 *
 * @param sheet - The rate sheet. It is not changed.
 * @returns The sheet without `country` and `network`, inside and outside its items.
 * @throws {TypeError} If `sheet` is not a rate sheet.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { withoutDestinationNames } from "outbound-sms/rates";
 *
 * withoutDestinationNames({ currency: "EUR", currentRates: [{ country: "Germany", mcc: "262", rate: "0.07" }] });
 * // => { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.07" }] }
 * ```
 */
export function withoutDestinationNames(sheet: RateSheet): RateSheet {
	assertSheet(sheet);
	const { currentRates, scheduledRates, ...rest } = withoutNames(sheet);
	return {
		...rest,
		currentRates: currentRates.map(withoutNames),
		...(scheduledRates !== undefined && { scheduledRates: scheduledRates.map(withoutNames) }),
	};
}

function withoutNames<T extends { readonly country?: string; readonly network?: string }>({
	country: _country,
	network: _network,
	...rest
}: T): Omit<T, "country" | "network"> {
	return rest;
}

/**
 * Reads a rate sheet from an object whose field names may have any case. The function is a Standard Schema too.
 *
 * A sheet is read as far as possible: a row that cannot be read is left out, and each problem is a warning with its
 * path. If MCC or MNC of a row is absent, it is taken from MCCMNC. A row whose MCCMNC contradicts them is left out.
 * `ValidFrom` is converted to UTC.
 *
 * @param input - The object. A rate that is a JavaScript number is read by its shortest exact form.
 * @returns The sheet, with the warnings `field_required`, `field_type`, `field_value`, `field_duplicate`,
 * `field_unknown`, `network_invalid`, `timestamp_invalid`, `timestamp_without_zone`, `rate_duplicate`, and
 * `number_not_exact` for a JavaScript number of more than 15 digits. If there is nothing to read, or none of its rows
 * can be read, it is a failure with these issues; or `document_not_object`.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { parseRateSheet } from "outbound-sms/rates";
 *
 * parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: 0.045 }] });
 * // => { ok: true, value: { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.045" }] } }
 * const result = parseRateSheet({ CurrentRates: [{ MCC: "262", Rate: "0.07" }, { MCC: "26", Rate: "0.05" }] });
 * result.ok && result.value.currentRates; // => [{ mcc: "262", rate: "0.07" }]
 * result.ok && result.warnings?.map(({ code, path }) => [code, path]);
 * // => [["network_invalid", ["CurrentRates", 1, "MCC"]]]
 * ```
 */
export const parseRateSheet: ((input: unknown) => Result<RateSheet>) & StandardSchema<RateSheet, RateSheet> =
	/* @__PURE__ */ (() => withStandardSchema<RateSheet, RateSheet>((input) => readObject(RATE_SHEET, input)))();

/**
 * Reads a rate sheet from JSON text, by the rules of {@link parseRateSheet}. The digits of a rate are kept as written,
 * in a string or in a number.
 *
 * @param json - The JSON text.
 * @returns As {@link parseRateSheet}. A text that is cut off or invalid is read up to the fault, with the warning
 *   `json_invalid`. If the fault comes before the first row, it is a failure. A text of more than 67,108,864 UTF-16
 *   units is the failure `document_too_long`.
 * @throws {TypeError} If `json` is not a string.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { parseRateSheetJson } from "outbound-sms/rates";
 *
 * const result = parseRateSheetJson('{"CurrentRates":[{"MCC":"262","Rate":0.10000000000000000001}]}');
 * result.ok && result.value.currentRates[0]?.rate; // => "0.10000000000000000001"
 * ```
 */
export function parseRateSheetJson(json: string): Result<RateSheet> {
	return readDocument(RATE_SHEET, parseJson, json);
}

/**
 * Reads a rate sheet from an XML document, by the rules of {@link parseRateSheet}. The root and the items may have any
 * name.
 *
 * @param xml - The document.
 * @returns As {@link parseRateSheet}. A document that is cut off or invalid is read up to the fault, with a warning:
 *   `xml_invalid`, `xml_entity`, `xml_doctype`. If the fault comes before the first row, it is a failure. A document of
 *   more than 67,108,864 UTF-16 units is the failure `document_too_long`.
 * @throws {TypeError} If `xml` is not a string.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
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
	return readDocument(RATE_SHEET, parseXml, xml);
}

/**
 * Validates a rate sheet and writes it as JSON text with names in camelCase. Rates are number literals with all their
 * digits.
 *
 * @param sheet - The sheet.
 * @returns The JSON text; or an issue for each row or field that {@link parseRateSheet} would leave out.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
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
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
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
