import { assertArray, assertObject } from "../core/contract.ts";
import { readDecimal } from "../core/decimal.ts";
import { issue } from "../core/issue.ts";
import type { Findings } from "../core/result.ts";
import { readTimestamp, sortableTimestamp } from "../core/time.ts";
import type { FormatName } from "../wire/format.ts";
import { itemList } from "../wire/read.ts";
import { addFindings, checked, type Reading, refused, sound } from "../wire/reading.ts";
import {
	type DraftOf,
	type Manner,
	type RecordReading,
	recordType,
	type ScalarKind,
	type ValueOf,
} from "../wire/record-type.ts";
import { digitsOf, refuseType, TEXT } from "../wire/scalars.ts";
import { type Resource, resource } from "../wire/verbs.ts";
import { mccOf, mncOf, networkOfRow, networksOfLostRow } from "./network.ts";

/** A JavaScript number preserves a decimal with up to this many digits. With more digits it may be rounded. */
const EXACT_DIGITS = 15;

function significantDigits(form: string): number {
	return form.replace(/e.*|[-.]/g, "").replace(/^0+|0+$/g, "").length;
}

/**
 * An exact decimal that is not negative, kept as a string with the digits as sent. In JSON it is written as a number
 * literal with all its digits, and may also be read from a string. A JavaScript number is read by its shortest form,
 * with a warning if it may have been rounded before.
 */
export const DECIMAL: ScalarKind<string> = {
	type: "decimal",
	read(value) {
		const digits = digitsOf(value);
		if (digits === undefined || (typeof value === "number" && !Number.isFinite(value))) {
			return refuseType("a decimal number", value);
		}
		const decimal = readDecimal(digits);
		const isNegative = decimal?.startsWith("-") === true;
		const read =
			decimal === undefined
				? refused<string>(issue("field_value", "Expected a decimal number"))
				: isNegative && /[1-9]/.test(decimal)
					? refused<string>(issue("field_value", "Expected a decimal number that is not negative"))
					: sound(isNegative ? decimal.slice(1) : decimal);
		if (typeof value !== "number" || significantDigits(digits) <= EXACT_DIGITS) return read;
		const message = "A number with more than 15 digits may have been rounded: pass it as a string";
		return { ...read, warnings: [issue("number_not_exact", message)] };
	},
};

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
		mnc: { name: "MNC", kind: TEXT, isEssential: true },
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

/** A network whose rate could not be read. */
const UNPRICED_FIELDS = /* @__PURE__ */ (() =>
	({
		/** Mobile country code, three digits. */
		mcc: { name: "MCC", kind: TEXT, isRequired: true },
		/** Mobile network code. Absent for the country: for each of its networks that has no row of its own. */
		mnc: { name: "MNC", kind: TEXT, isEssential: true },
		/** From when its rate is not known: a timestamp in UTC. Absent if that is now. */
		validFrom: { kind: TEXT, isEssential: true, rule: inUtc },
	}) as const)();

/** The rate of one network, or of a whole country if it has no MNC. */
export interface RateSheetItem extends ValueOf<typeof ITEM_FIELDS> {
	/** Mobile country code, three digits. If it was not sent, it is taken from MCCMNC. */
	readonly mcc: string;
}

/** A network whose row could not be read. It has no price, not even the one of its country. */
export interface UnpricedNetwork extends ValueOf<typeof UNPRICED_FIELDS> {
	/** Absent: the rate is not known. */
	readonly rate?: undefined;
}

/** What a sheet has for a network. It has no `rate` if the row of the network could not be read. */
export type FoundRate = RateSheetItem | UnpricedNetwork;

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
			kind: itemList(recordType({ name: "RateSheetItem", rule: checkRow<RateSheetItem>, fields: ITEM_FIELDS })),
			isRequired: true,
		},
		/** The scheduled changes. */
		scheduledRates: {
			kind: itemList(
				recordType({
					name: "ScheduledRateSheetItem",
					rule: checkRow<ScheduledRateSheetItem>,
					fields: SCHEDULED_FIELDS,
				}),
			),
		},
		/** The networks whose row could not be read. Not in the interface: readers add it, so that no one prices them. */
		unpriced: {
			kind: itemList(recordType({ name: "UnpricedNetwork", rule: checkUnpriced, fields: UNPRICED_FIELDS })),
		},
	}) as const)();

/** The rates of an account. */
export interface RateSheet extends ValueOf<typeof SHEET_FIELDS> {}

/** The type of a rate sheet. */
export const RATE_SHEET = /* @__PURE__ */ (() =>
	recordType({ name: "RateSheet", isAnswer: true, rule: checkSheet, fields: SHEET_FIELDS }))();

/** Throws a `TypeError` unless the argument `sheet` is an object with a list of current rates. */
export function assertSheet(sheet: unknown): asserts sheet is RateSheet {
	assertObject("sheet", sheet);
	assertArray("sheet.currentRates", (sheet as Partial<RateSheet>).currentRates);
}

/** Checks a mobile country code. */
function checkMcc(mcc: string): Reading<string> {
	if (/^\d{3}$/.test(mcc)) return sound(mcc);
	return refused(issue("network_invalid", "A mobile country code has three digits"), mcc);
}

/** Checks the codes of a network without a price. */
function checkUnpriced({ draft }: RecordReading<DraftOf<UnpricedNetwork>>): Reading<UnpricedNetwork> {
	const row = { ...draft, mcc: draft.mcc ?? "" };
	if (networkOfRow(row) !== undefined) return sound(row);
	return refused(
		issue("network_invalid", "Expected an MCC of three digits, alone or with an MNC of two or three"),
		row,
	);
}

/** Converts a timestamp to UTC. It is written with a fraction (spec 2.4). */
function inUtc(timestamp: string, { isOutgoing }: Manner): Reading<string> {
	const read = checked<string | undefined>(undefined, readTimestamp(timestamp));
	return { ...read, value: isOutgoing ? read.value?.replace(/:(\d\d)Z$/, ":$1.000Z") : read.value };
}

/** The fields that name the network of a row. */
const CODES = ["mcc", "mnc", "mccmnc"] as const;

/**
 * Checks that the codes of a row agree, if each is valid. An absent MCC or MNC is taken from MCCMNC, and so is an MNC
 * that lost its zeros.
 */
function checkRow<T extends RateSheetItem>(record: RecordReading<DraftOf<T>>): Reading<T> {
	const { repeated, nameOf } = record;
	const draft: DraftOf<RateSheetItem> = record.draft;
	const { mccmnc, mcc = mccmnc === undefined ? undefined : mccOf(mccmnc) } = draft;
	if (repeated.length > 0) {
		// A name came twice. With two codes nobody knows for which network the row is, with two dates not from when.
		if (CODES.some((code) => repeated.includes(code))) return sound({ mcc } as T);
		return sound({ ...record.draft, ...(repeated.includes("validFrom") && { validFrom: undefined }) } as T);
	}
	const found: Findings = { issues: [], warnings: [] };
	const mnc = draft.mnc === undefined ? undefined : checkMnc(draft.mnc, draft, record.manner);
	if (mnc !== undefined) addFindings(found, mnc, nameOf("mnc"));
	const row = mnc?.value === undefined || mnc.value === draft.mnc ? draft : { ...draft, mnc: mnc.value };
	const isInvalid = (key: string) => record.field(key).issues.length > 0;
	if (mcc === undefined) {
		const name = nameOf("mcc");
		const absent = refused(issue("field_required", `Field ${name} is required`));
		if (!isInvalid("mcc") && !isInvalid("mccmnc")) addFindings(found, absent, name);
	} else if (mccmnc !== undefined && found.issues.length === 0 && !CODES.some(isInvalid)) {
		const network = networkOfRow({ ...row, mcc });
		if (network !== undefined) return { value: withNetwork(row, network) as T, ...found };
		const contradiction = refused(issue("network_invalid", "MCCMNC must be the MCC followed by the MNC"));
		addFindings(found, contradiction, nameOf("mccmnc"));
		return { value: { ...row, mcc } as T, ...found };
	}
	return { value: row as T, ...found };
}

/** Takes the MNC of a row from a sound MCCMNC if it has another form, unless the two are different numbers. */
function checkMnc(
	mnc: string,
	{ mcc = "", mccmnc = "" }: DraftOf<RateSheetItem>,
	{ isOutgoing }: Manner,
): Reading<string> {
	if (/^\d{2,3}$/.test(mnc)) return sound(mnc);
	const network = networkOfRow({ mcc: mcc || mccOf(mccmnc), mccmnc });
	const whole = network === undefined ? "" : mncOf(network);
	const message = "A mobile network code has two or three digits";
	if (whole === "" || isOutgoing || (/^\d+$/.test(mnc) && Number(mnc) !== Number(whole))) {
		return refused(issue("network_invalid", message), mnc);
	}
	return sound(whole, [issue("network_invalid", `${message}: it is taken from MCCMNC`)]);
}

/** Fills in the codes of a row that are absent. */
function withNetwork(row: DraftOf<RateSheetItem>, network: string): DraftOf<RateSheetItem> {
	const [mcc, mnc] = [mccOf(network), mncOf(network)];
	if (row.mcc === mcc && (mnc === "" || row.mnc === mnc)) return row;
	return { ...row, mcc, ...(mnc !== "" && { mnc }) };
}

/**
 * Lists the networks that the lost rows may be for. A change whose start cannot be read may hold now, and after each
 * other change of its network.
 */
function unpricedIn(
	lostNow: readonly object[],
	lostChanges: readonly DraftOf<ScheduledRateSheetItem>[],
	changes: readonly ScheduledRateSheetItem[],
): UnpricedNetwork[] {
	const now = new Set<string>(lostNow.flatMap(networksOfLostRow));
	const always = new Set<string>();
	const later: UnpricedNetwork[] = [];
	for (const row of lostChanges) {
		for (const network of networksOfLostRow(row)) {
			if (row.validFrom === undefined) always.add(network);
			else later.push(unpricedNetwork(network, row.validFrom));
		}
	}
	for (const { validFrom, ...item } of always.size === 0 ? [] : changes) {
		const network = networkOfRow(item);
		if (network !== undefined && always.has(network)) later.push(unpricedNetwork(network, validFrom));
	}
	return [...new Set([...now, ...always])].map((network) => unpricedNetwork(network)).concat(later);
}

function unpricedNetwork(network: string, validFrom?: string): UnpricedNetwork {
	const mnc = mncOf(network);
	return { mcc: mccOf(network), ...(mnc !== "" && { mnc }), ...(validFrom !== undefined && { validFrom }) };
}

/**
 * Lists the networks of rows that were left out. Warns about rows that replace each other. A sheet is useless without
 * any field, or if none of its rows can be read.
 */
function checkSheet({ draft, isCut, field, nameOf }: RecordReading<DraftOf<RateSheet>>): Reading<RateSheet> {
	const { currentRates = [], scheduledRates = [] } = draft;
	const [current, scheduled] = [field("currentRates"), field("scheduledRates")];
	// A list with no readable row is not the same as an empty list. An absent one is not doubtful.
	const isUnread = ({ value, issues }: Reading<unknown>) => value !== undefined && issues.length > 0;
	const isEmpty = currentRates.length + scheduledRates.length === 0;
	const isLost = isCut || isUnread(current) || isUnread(scheduled);
	const found: Findings = { issues: [], warnings: [] };
	if (isEmpty && (isLost || Object.keys(draft).length === 0)) return { value: undefined, ...found };
	addFindings(found, repeatedRows(currentRates, current.positions), nameOf("currentRates"));
	addFindings(found, repeatedRows(scheduledRates, scheduled.positions), nameOf("scheduledRates"));
	const unpriced = [
		...(draft.unpriced ?? []),
		...unpricedIn(current.lost ?? [], (scheduled.lost ?? []) as DraftOf<ScheduledRateSheetItem>[], scheduledRates),
	];
	return { value: { ...draft, currentRates, ...(unpriced.length > 0 && { unpriced }) }, ...found };
}

function repeatedRows(
	rows: readonly (RateSheetItem & { readonly validFrom?: string })[],
	positions: readonly number[] = [],
): Findings {
	const found: Findings = { issues: [], warnings: [] };
	const seen = new Set<string | undefined>();
	rows.forEach((row, index) => {
		const network = networkOfRow(row);
		const key = row.validFrom === undefined ? network : `${network} ${sortableTimestamp(row.validFrom)}`;
		if (seen.has(key)) {
			const doubt = issue("rate_duplicate", "An earlier row has the same network: this one counts");
			addFindings(found, sound(row, [doubt]), positions[index]);
		}
		seen.add(key);
	});
	return found;
}

/**
 * The rates of an account, in every format but the query. It is a Standard Schema too.
 *
 * It is read as far as possible: a row that cannot be read is left out, and each problem is a warning with its path. Its
 * network is in `unpriced`, so that it never has the price of its country. If MCC or MNC of a row is absent, it is taken
 * from MCCMNC, and so is an MNC that is not two or three digits. A row whose MCCMNC contradicts them is left out.
 * `ValidFrom` is converted to UTC. In XML the root and the items may have any name. A text that is cut off or broken is
 * read up to the fault; before the first row, it is a failure.
 *
 * The digits of a rate are kept as they stand in the text, in a string or in a number. An exponent is written out. A
 * JavaScript number is read by its shortest exact form.
 *
 * Its warnings: `field_required`, `field_type`, `field_value`, `field_duplicate`, `field_unknown`, `network_invalid`,
 * `timestamp_invalid`, `timestamp_without_zone`, `rate_duplicate`, `number_not_exact` for a JavaScript number of more
 * than 15 digits, and those of the format. If there is nothing to read, or none of its rows can be read, it is a failure
 * with these issues; or `document_not_object`.
 *
 * A writer warns of `field_unknown`, `rate_duplicate`, `timestamp_without_zone` and `number_not_exact`. Each row or
 * field that a reader would leave out or correct is an issue. In JSON a rate is a number literal with all its digits.
 * `ValidFrom` has a fraction.
 *
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { asJson, asObject, parse, rateSheet, stringify } from "outbound-sms/rates";
 *
 * const read = parse(rateSheet, asJson, '{"CurrentRates":[{"MCC":"262","Rate":0.10000000000000000001}]}');
 * read.ok && read.value.currentRates[0]?.rate; // => "0.10000000000000000001"
 * const result = parse(rateSheet, asObject, { currentRates: [{ mcc: "262", rate: "0.07" }, { mcc: "26", rate: "0.05" }] });
 * result.ok && result.value.currentRates; // => [{ mcc: "262", rate: "0.07" }]
 * result.ok && result.warnings?.map(({ code, path }) => [code, path]);
 * // => [["network_invalid", ["currentRates", 1, "mcc"]]]
 * stringify(rateSheet, asJson, { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.050" }] });
 * // => { ok: true, value: '{"currency":"EUR","currentRates":[{"mcc":"262","rate":0.050}]}' }
 * ```
 */
export const rateSheet: Resource<{
	readonly value: RateSheet;
	readonly input: RateSheet;
	readonly written: RateSheet;
	readonly options: undefined;
	readonly format: Exclude<FormatName, "asQuery">;
}> = /* @__PURE__ */ (() => resource(RATE_SHEET))();
