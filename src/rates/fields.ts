// The fields of the rate sheet and of the request for it, each once (spec 2.4, 4.2).
import type { FieldWords, Words } from "../syntax/json-schema.ts";
import { itemList } from "../syntax/lists.ts";
import { type KeyOf, resource } from "../syntax/resource.ts";
import { BOOLEAN, checkWellFormed, DECIMAL, TEXT } from "../syntax/scalars.ts";
import type { RateSheetItem, ScheduledRateSheetItem } from "./model.ts";
import { checkMcc, checkMnc, checkPassword, checkRow, checkRows, checkSheet, inUtc } from "./rules.ts";

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
