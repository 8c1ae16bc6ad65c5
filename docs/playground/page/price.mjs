// What parts cost: by the rate sheet of the service or, without a service, by a price that somebody types. Without both
// the page still counts.
import { diffRateSheet, quote } from "outbound-sms/rates";

/** @typedef {{ mcc: string, mnc: string }} Network */
/** @typedef {import("outbound-sms/rates").RateSheet} RateSheet */

/** Any network: without a service there is only one price. */
const ONLY_NETWORK = { mcc: "001", mnc: "01", mccmnc: "00101" };

/** The price until one is entered. */
export const EXAMPLE_PRICE = "0.0750 EUR";

/**
 * Reads a price such as `0.0750 EUR`.
 *
 * @param {string} typed - "" for the example.
 * @returns {Prices | undefined}
 */
export function readPrice(typed) {
	const read = /^\s*(\d{1,9}(?:\.\d{1,9})?)\s*(\p{L}{0,5}|\p{Sc})\s*$/u.exec(typed || EXAMPLE_PRICE);
	const [, digits, currency = ""] = read ?? [];
	if (digits === undefined) return undefined;
	const sheet = { accountName: "", currency, currentRates: [{ ...ONLY_NETWORK, rate: digits }], scheduledRates: [] };
	return { ...createPrices(sheet, ONLY_NETWORK), isExample: typed === "" };
}

/**
 * @param {RateSheet} sheet
 * @param {Network} network
 */
export function createPrices(sheet, network) {
	const now = new Date();
	const next = diffRateSheet(sheet).find(
		({ mcc, mnc, validFrom }) => mcc === network.mcc && mnc === network.mnc && new Date(validFrom) > now,
	);
	const day = next && new Date(next.validFrom).toLocaleDateString("en", { day: "numeric", month: "long" });
	return {
		currency: sheet.currency,
		isExample: false,
		/** What some parts cost now, or nothing for none. @param {number} partCount */
		quote(partCount) {
			if (partCount < 1 || !Number.isFinite(partCount)) return undefined;
			const quoted = quote({ partCount, network, sheet, instant: new Date() });
			if (!quoted.ok) return undefined;
			const { cost, currency } = quoted.value;
			return { ...quoted.value, sum: `${cost} ${currency}`.trim() };
		},
		/** The next announced change of the price. */
		change: next === undefined ? "" : `From ${day} a part costs ${next.after} ${sheet.currency}.`,
	};
}

/** @typedef {ReturnType<typeof createPrices>} Prices */
