import { addIssue, issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { readTimestamp } from "../foundation/timestamp.ts";
import { itemList } from "../syntax/lists.ts";
import { type RecordReading, resource } from "../syntax/resource.ts";
import { boolean, decimal, text } from "../syntax/scalars.ts";

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

/** The question for a rate sheet. */
export const RATE_SHEET_REQUEST = /* @__PURE__ */ (() =>
	resource({
		name: "RateSheetRequest",
		clause: "spec 4.2",
		fields: {
			userName: {
				name: "UserName",
				kind: text(),
				description: "User name of an SMPP account; absent or empty for HTTP accounts",
				clause: "spec 4.2, 5",
			},
			password: {
				name: "Password",
				kind: text(),
				required: true,
				description: "Password of an SMPP account, API key of an HTTP account",
				clause: "spec 4.2, 5",
			},
			withDestinationNames: {
				name: "WithDestinationNames",
				kind: boolean(),
				default: false,
				description: "Asks for the names of countries and networks too",
				clause: "spec 4.2",
			},
		},
	}))();

/** The six fields that current and scheduled items share. */
const itemFields = () =>
	({
		country: { name: "Country", kind: text(), description: "Country name", clause: "spec 2.4" },
		network: { name: "Network", kind: text(), description: "Network name", clause: "spec 2.4" },
		mcc: {
			name: "MCC",
			kind: text(),
			required: true,
			rule: checkMcc,
			description: "Mobile country code",
			clause: "spec 2.4",
		},
		mnc: { name: "MNC", kind: text(), description: "Mobile network code, never padded", clause: "spec 2.4" },
		mccmnc: { name: "MCCMNC", kind: text(), description: "MCC and MNC combined", clause: "spec 2.4" },
		rate: {
			name: "Rate",
			kind: decimal(),
			required: true,
			description: "Rate in the account's currency",
			clause: "spec 2.4",
		},
	}) as const;

function checkMcc(mcc: string, { issues }: Findings): string {
	if (!/^\d{3}$/.test(mcc)) issues.push(issue("mcc_invalid", "Expected a mobile country code of three digits"));
	return mcc;
}

/** Keeps a timestamp in UTC. */
function inUtc(timestamp: string, { issues, warnings }: Findings): string {
	const read = readTimestamp(timestamp);
	if (!read.ok) {
		issues.push(...read.issues);
		return timestamp;
	}
	warnings.push(...(read.warnings ?? []));
	return read.value;
}

/** The rate sheet. Names of country and network are read at the top level too, where the spec leaves their place open. */
export const RATE_SHEET = /* @__PURE__ */ (() =>
	resource({
		name: "RateSheet",
		clause: "spec 2.4",
		rule: checkSheet,
		fields: {
			accountName: {
				name: "AccountName",
				kind: text(),
				description: "Descriptive name of the account",
				clause: "spec 2.4",
			},
			currency: {
				name: "Currency",
				kind: text(),
				description: "Currency of the account",
				clause: "spec 2.4",
			},
			country: { name: "Country", kind: text(), description: "Country name", clause: "spec 2.4" },
			network: { name: "Network", kind: text(), description: "Network name", clause: "spec 2.4" },
			currentRates: {
				name: "CurrentRates",
				kind: itemList(resource({ name: "RateSheetItem", clause: "spec 2.4", fields: itemFields() })),
				required: true,
				description: "Rates that hold now",
				clause: "spec 2.4",
			},
			scheduledRates: {
				name: "ScheduledRates",
				kind: itemList(
					resource({
						name: "ScheduledRateSheetItem",
						clause: "spec 2.4",
						fields: {
							...itemFields(),
							validFrom: {
								name: "ValidFrom",
								kind: text(),
								required: true,
								rule: inUtc,
								description: "When the change becomes active",
								clause: "spec 2.4",
							},
						},
					}),
				),
				description: "Rates that come later",
				clause: "spec 2.4",
			},
		},
	}))();

/** What only two fields, or two items, together show. */
function checkSheet(draft: { -readonly [K in keyof RateSheet]?: RateSheet[K] }, reading: RecordReading): RateSheet {
	checkItems("currentRates", draft.currentRates ?? [], reading);
	checkItems("scheduledRates", draft.scheduledRates ?? [], reading);
	return draft as RateSheet;
}

function checkItems(
	key: string,
	items: readonly (Partial<RateSheetItem> & { validFrom?: string })[],
	reading: RecordReading,
): void {
	const { warnings } = reading;
	const list = reading.nameOf(key);
	const seen = new Set<string>();
	for (const [index, { mcc = "", mnc = "", mccmnc, validFrom = "" }] of items.entries()) {
		if (mccmnc !== undefined && mccmnc !== mcc + mnc) {
			const path = [list, reading.positionOf(key, index), "MCCMNC"];
			addIssue(warnings, issue("mccmnc_mismatch", "MCCMNC is not MCC followed by MNC, which count", { path }));
		}
		const network = `${mcc} ${mnc} ${wholeInstant(validFrom)}`;
		if (seen.has(network)) {
			const path = [list, reading.positionOf(key, index)];
			addIssue(warnings, issue("rate_duplicate", "An earlier item is for the same network; this one counts", { path }));
		}
		seen.add(network);
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
