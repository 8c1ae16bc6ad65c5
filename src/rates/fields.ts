import { issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { readTimestamp } from "../foundation/timestamp.ts";
import { boolean, decimal, itemList, text } from "../syntax/kinds.ts";
import { resource } from "../syntax/resource.ts";

/** The question for a rate sheet. */
export const RATE_SHEET_REQUEST = /* @__PURE__ */ (() =>
	resource("RateSheetRequest", "spec 4.2", {
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
	resource("RateSheet", "spec 2.4", {
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
			kind: itemList(resource("RateSheetItem", "spec 2.4", itemFields())),
			required: true,
			description: "Rates that hold now",
			clause: "spec 2.4",
		},
		scheduledRates: {
			name: "ScheduledRates",
			kind: itemList(
				resource("ScheduledRateSheetItem", "spec 2.4", {
					...itemFields(),
					validFrom: {
						name: "ValidFrom",
						kind: text(),
						required: true,
						rule: inUtc,
						description: "When the change becomes active",
						clause: "spec 2.4",
					},
				}),
			),
			description: "Rates that come later",
			clause: "spec 2.4",
		},
	}))();
