// The fields of the rate sheet and of the request for it, each once (spec 2.4, 4.2).
import { itemList } from "../syntax/lists.ts";
import { resource } from "../syntax/resource.ts";
import { boolean, checkWellFormed, decimal, text } from "../syntax/scalars.ts";
import type { RateSheetItem, ScheduledRateSheetItem } from "./model.ts";
import { checkMcc, checkMnc, checkPassword, checkRow, checkRows, checkSheet, inUtc } from "./rules.ts";

/** The two fields that name the account. */
const accountFields = () =>
	({
		userName: {
			name: "UserName",
			kind: text(),
			xmlSpace: "dropWithLineBreak",
			description: "User name of an SMPP account, without lone surrogates. Absent or empty for HTTP accounts",
			clause: "spec 4.2, 5",
		},
		password: {
			name: "Password",
			kind: text(),
			xmlSpace: "dropWithLineBreak",
			description: "Password of an SMPP account, API key of an HTTP account. Without lone surrogates",
			clause: "spec 4.2, 5",
		},
	}) as const;

/** The request for a rate sheet. */
export const RATE_SHEET_REQUEST = /* @__PURE__ */ (() => {
	const { userName, password } = accountFields();
	return resource({
		name: "RateSheetRequest",
		clause: "spec 4.2",
		fields: {
			userName: { ...userName, rule: checkWellFormed },
			password: { ...password, required: true, rule: checkPassword, schema: { minLength: 1 } },
			withDestinationNames: {
				name: "WithDestinationNames",
				kind: boolean(),
				default: false,
				description: "Asks for the names of countries and networks too",
				clause: "spec 4.2",
			},
		},
	});
})();

/** The account of a request for a rate sheet, read as far as it goes, whatever is wrong with the other fields. */
export const ACCOUNT = /* @__PURE__ */ (() =>
	resource({ name: "RateSheetRequest", clause: "spec 4.2", isAnswer: true, fields: accountFields() }))();

/**
 * The six fields that current and scheduled items share. A row whose MCC, MNC or MCCMNC cannot be read would price
 * another network.
 */
const itemFields = () =>
	({
		country: { name: "Country", kind: text(), description: "Country name", clause: "spec 2.4" },
		network: { name: "Network", kind: text(), description: "Network name", clause: "spec 2.4" },
		mcc: {
			name: "MCC",
			kind: text(),
			isEssential: true,
			rule: checkMcc,
			schema: { pattern: "^[0-9]{3}$" },
			description: "Mobile country code",
			clause: "spec 2.4",
		},
		mnc: {
			name: "MNC",
			kind: text(),
			isEssential: true,
			rule: checkMnc,
			schema: { pattern: "^([0-9]{2,3})?$" },
			description: "Mobile network code, never padded. Absent for a whole country",
			clause: "spec 2.4",
		},
		mccmnc: {
			name: "MCCMNC",
			kind: text(),
			isEssential: true,
			schema: { pattern: "^([0-9]{3}([0-9]{2,3})?)?$" },
			description: "MCC followed by MNC. Read in place of an absent MCC or MNC",
			clause: "spec 2.4",
		},
		rate: {
			name: "Rate",
			kind: decimal(),
			required: true,
			description: "Rate in the account's currency",
			clause: "spec 2.4",
		},
	}) as const;

/**
 * The rate sheet. Names of country and network are read beside the items too, because the spec leaves their place open.
 */
export const RATE_SHEET = /* @__PURE__ */ (() =>
	resource({
		name: "RateSheet",
		clause: "spec 2.4",
		isAnswer: true,
		rule: checkSheet,
		fields: {
			accountName: {
				name: "AccountName",
				kind: text(),
				description: "Descriptive name of the account",
				clause: "spec 2.4",
			},
			currency: { name: "Currency", kind: text(), description: "Currency of the account", clause: "spec 2.4" },
			country: { name: "Country", kind: text(), description: "Country name", clause: "spec 2.4" },
			network: { name: "Network", kind: text(), description: "Network name", clause: "spec 2.4" },
			currentRates: {
				name: "CurrentRates",
				kind: itemList(
					resource({
						name: "RateSheetItem",
						clause: "spec 2.4",
						rule: checkRow<RateSheetItem>,
						schema: { required: ["mcc", "rate"] },
						fields: itemFields(),
					}),
				),
				required: true,
				rule: checkRows<RateSheetItem>,
				description: "Rates that hold now",
				clause: "spec 2.4",
			},
			scheduledRates: {
				name: "ScheduledRates",
				kind: itemList(
					resource({
						name: "ScheduledRateSheetItem",
						clause: "spec 2.4",
						rule: checkRow<ScheduledRateSheetItem>,
						schema: { required: ["mcc", "rate", "validFrom"] },
						fields: {
							...itemFields(),
							validFrom: {
								name: "ValidFrom",
								kind: text(),
								required: true,
								rule: inUtc,
								schema: { format: "date-time" },
								description: "When the change becomes active. An offset is read too; without zone it is read as UTC",
								clause: "spec 2.4",
							},
						},
					}),
				),
				rule: checkRows<ScheduledRateSheetItem>,
				description: "Rates that come later",
				clause: "spec 2.4",
			},
		},
	}))();
