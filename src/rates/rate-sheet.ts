import { assertArray, assertObject } from "../foundation/contract.ts";
import { addIssue, issue } from "../foundation/issue.ts";
import { type Findings, type Result, take } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { readTimestamp, sortableTimestamp } from "../foundation/timestamp.ts";
import { type FieldWords, jsonSchemaOf, type Words } from "../syntax/json-schema.ts";
import type { Reading } from "../syntax/kind.ts";
import { itemList } from "../syntax/lists.ts";
import { readJson, readObject, readXml, stringify } from "../syntax/read.ts";
import { isDoubtful, type KeyOf, positionOf, type RecordReading, resource } from "../syntax/resource.ts";
import { BOOLEAN, checkWellFormed, DECIMAL, TEXT } from "../syntax/scalars.ts";
import { writeJson, writeXml } from "../syntax/write.ts";
import { mccOf, mncOf, networkOfRow } from "./network.ts";

/** The rate of one network, or of a whole country if it has no MNC. */
export interface RateSheetItem {
	/** Name of the country. */
	readonly country?: string;
	/** Name of the network. */
	readonly network?: string;
	/** Mobile country code, three digits. */
	readonly mcc: string;
	/** Mobile network code, two or three digits, never padded: `01` is not `001`. Absent for a whole country. */
	readonly mnc?: string;
	/** MCC and MNC as one string, if it was sent. */
	readonly mccmnc?: string;
	/** The current rate in the account's currency, which is the price of one part: an exact decimal, digits as sent. */
	readonly rate: string;
}

/** A rate that holds from an instant on. */
export interface ScheduledRateSheetItem extends RateSheetItem {
	/** When the change becomes active: a timestamp in UTC. */
	readonly validFrom: string;
}

/** The rates of an account. */
export interface RateSheet {
	/** Descriptive name of the account. */
	readonly accountName?: string;
	/** Currency of the account, as sent. */
	readonly currency?: string;
	/** A country name that was sent beside the items. */
	readonly country?: string;
	/** A network name that was sent beside the items. */
	readonly network?: string;
	/** The rates that hold now. */
	readonly currentRates: readonly RateSheetItem[];
	/** The changes to come. */
	readonly scheduledRates?: readonly ScheduledRateSheetItem[];
}

/** Throws a `TypeError` unless the argument `sheet` is an object with a list of current rates. */
export function assertSheet(sheet: unknown): asserts sheet is RateSheet {
	assertObject("sheet", sheet);
	assertArray("sheet.currentRates", (sheet as Partial<RateSheet>).currentRates);
}

// The fields of the rate sheet and of the request for it, each once (spec 2.4, 4.2).

// The two fields that name the account.
const USER_NAME = { kind: TEXT, xmlSpace: "dropWithLineBreak" } as const;
const PASSWORD = { kind: TEXT, xmlSpace: "dropWithLineBreak" } as const;

/** The request for a rate sheet. */
export const RATE_SHEET_REQUEST = /* @__PURE__ */ (() =>
	resource({
		name: "RateSheetRequest",
		fields: {
			userName: { ...USER_NAME, rule: checkWellFormed },
			password: { ...PASSWORD, isRequired: true, rule: checkPassword },
			withDestinationNames: { kind: BOOLEAN, default: false },
		},
	}))();

/** What the JSON Schema says of the request. */
export const RATE_SHEET_REQUEST_WORDS: Words<KeyOf<typeof RATE_SHEET_REQUEST>> = {
	clause: "spec 4.2",
	fields: {
		userName: {
			description: "User name of an SMPP account, without lone surrogates. Absent or empty for HTTP accounts",
			clause: "spec 4.2, 5",
		},
		password: {
			description: "Password of an SMPP account, API key of an HTTP account. Without lone surrogates",
			clause: "spec 4.2, 5",
			schema: { minLength: 1 },
		},
		withDestinationNames: { description: "Asks for the names of countries and networks too" },
	},
};

/** The account of a request for a rate sheet, read as far as it goes, whatever is wrong with the other fields. */
export const ACCOUNT = /* @__PURE__ */ (() =>
	resource({ name: "RateSheetRequest", isAnswer: true, fields: { userName: USER_NAME, password: PASSWORD } }))();

/**
 * The six fields that current and scheduled items share. A row whose MCC, MNC or MCCMNC cannot be read would price
 * another network.
 */
const ITEM_FIELDS = {
	country: { kind: TEXT },
	network: { kind: TEXT },
	mcc: { name: "MCC", kind: TEXT, isEssential: true, rule: checkMcc },
	mnc: { name: "MNC", kind: TEXT, isEssential: true, rule: checkMnc },
	mccmnc: { name: "MCCMNC", kind: TEXT, isEssential: true },
	rate: { kind: DECIMAL, isRequired: true },
} as const;

/**
 * The rate sheet. Names of country and network are read beside the items too, because the spec leaves their place open.
 */
export const RATE_SHEET = /* @__PURE__ */ (() =>
	resource({
		name: "RateSheet",
		isAnswer: true,
		rule: checkSheet,
		fields: {
			accountName: { kind: TEXT },
			currency: { kind: TEXT },
			country: { kind: TEXT },
			network: { kind: TEXT },
			currentRates: {
				kind: itemList(resource({ name: "RateSheetItem", rule: checkRow<RateSheetItem>, fields: ITEM_FIELDS })),
				isRequired: true,
				rule: checkRows<RateSheetItem>,
			},
			scheduledRates: {
				kind: itemList(
					resource({
						name: "ScheduledRateSheetItem",
						rule: checkRow<ScheduledRateSheetItem>,
						fields: { ...ITEM_FIELDS, validFrom: { kind: TEXT, isRequired: true, rule: inUtc } },
					}),
				),
				rule: checkRows<ScheduledRateSheetItem>,
			},
		},
	}))();

const COUNTRY: FieldWords = { description: "Country name" };
const NETWORK: FieldWords = { description: "Network name" };
const ITEM_WORDS: Words<keyof typeof ITEM_FIELDS>["fields"] = {
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

/** What the JSON Schema says of the rate sheet. */
export const RATE_SHEET_WORDS: Words<KeyOf<typeof RATE_SHEET>> = /* @__PURE__ */ (() => ({
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

// The rules of the rate sheet: of single codes, of a row, and of the rows together.

/** The same, any field of which may be missing. */
type Draft<T> = { -readonly [K in keyof T]?: T[K] };

/** Checks a password. An empty one is as good as none. */
export function checkPassword(password: string, found: Findings): string {
	if (password === "") found.issues.push(issue("field_required", "The password is empty"));
	return checkWellFormed(password, found);
}

/** Checks a mobile country code. */
export function checkMcc(mcc: string, { issues }: Findings): string {
	if (!/^\d{3}$/.test(mcc)) issues.push(issue("mcc_invalid", "A mobile country code has three digits"));
	return mcc;
}

/** Checks a mobile network code. */
export function checkMnc(mnc: string, { issues }: Findings): string {
	if (!/^\d{2,3}$/.test(mnc)) issues.push(issue("mnc_invalid", "A mobile network code has two or three digits"));
	return mnc;
}

/** Keeps a timestamp in UTC. */
export function inUtc(timestamp: string, found: Findings): string | undefined {
	return take(readTimestamp(timestamp), found);
}

/** Checks the codes of a row against each other, if each is one. An absent MCC or MNC is taken from MCCMNC. */
export function checkRow<T extends RateSheetItem>(draft: Draft<T>, reading: RecordReading): T {
	const row = draft as Draft<RateSheetItem>;
	const { mccmnc, mcc = mccmnc === undefined ? undefined : mccOf(mccmnc) } = row;
	const isInvalid = (key: string) => isDoubtful(reading, key);
	if (mcc === undefined) {
		if (isInvalid("mcc") || isInvalid("mccmnc")) return draft as T;
		const name = reading.nameOf("mcc");
		addIssue(reading.issues, issue("field_required", `Field ${name} is required`, { path: [name] }));
	} else if (mccmnc !== undefined && !["mcc", "mnc", "mccmnc"].some(isInvalid)) {
		row.mcc = mcc;
		const network = networkOfRow(row as RateSheetItem);
		if (network === undefined) {
			const message = "MCCMNC must be the MCC followed by the MNC";
			addIssue(reading.issues, issue("mccmnc_mismatch", message, { path: [reading.nameOf("mccmnc")] }));
		} else if (mncOf(network) !== "") row.mnc = mncOf(network);
	}
	return draft as T;
}

/** The value of a list of which no row could be read. */
const NO_ROW_READ: readonly never[] = [];

/** Marks a list of which no row could be read, so that it is not taken for an empty one. */
export function checkRows<T>(rows: readonly T[], { issues, isExact }: Reading): readonly T[] {
	return rows.length === 0 && issues.length > 0 && !isExact ? NO_ROW_READ : rows;
}

/**
 * Warns of rows that replace each other. A sheet without any row, but with rows that cannot be read, or without any
 * field, is useless.
 */
export function checkSheet(draft: Draft<RateSheet>, reading: RecordReading): RateSheet | undefined {
	const { currentRates = [], scheduledRates = [] } = draft;
	const isLost = reading.source.fault !== undefined || currentRates === NO_ROW_READ || scheduledRates === NO_ROW_READ;
	const isEmpty = currentRates.length + scheduledRates.length === 0;
	if (isEmpty && (isLost || Object.keys(draft).length === 0)) return undefined;
	warnOfRepeated("currentRates", currentRates, reading);
	warnOfRepeated("scheduledRates", scheduledRates, reading);
	return { ...draft, currentRates };
}

function warnOfRepeated(
	list: "currentRates" | "scheduledRates",
	rows: readonly (RateSheetItem & { readonly validFrom?: string })[],
	reading: RecordReading,
): void {
	const seen = new Set<string | undefined>();
	for (let index = 0; index < rows.length; index++) {
		const row = rows[index] as (typeof rows)[number];
		const network = networkOfRow(row);
		const key = row.validFrom === undefined ? network : `${network} ${sortableTimestamp(row.validFrom)}`;
		if (seen.has(key)) {
			const path = [reading.nameOf(list), positionOf(reading, list, index)];
			const message = "An earlier row has the same network: this one counts";
			addIssue(reading.warnings, issue("rate_duplicate", message, { path }));
		}
		seen.add(key);
	}
}

/**
 * Removes the names of countries and networks from a sheet: what a service answers if `WithDestinationNames` is false.
 *
 * @param sheet - The rate sheet. It is not changed.
 * @returns The sheet without `country` and `network`, in its items and beside them.
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
	return readXml(RATE_SHEET, xml);
}

/**
 * Validates a rate sheet and writes it as JSON text, names in camelCase. Rates are number literals with all their
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

/**
 * Makes the JSON Schema (2020-12) of a rate sheet in JSON. A rate is a number, as it is written, or a string, which
 * readers take too. The descriptions say what else they take.
 *
 * @returns The schema, as plain data.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
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
