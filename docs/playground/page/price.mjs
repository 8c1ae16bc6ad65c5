// The account and its rate sheet, from the server; without them the page counts all the same.
import { buildRateSheetRequest, readRateSheetResponse } from "outbound-sms/http";
import { diffRateSheet, quote } from "outbound-sms/rates";

/** @typedef {{ apiKey: string, ratesPath: string, network: { mcc: string, mnc: string }, recipients: { to: string, meaning: string }[] }} Account */
/** @typedef {import("outbound-sms/rates").RateSheet} RateSheet */

/** @returns {Promise<Account | undefined>} */
export async function loadAccount() {
	const response = await fetch("/account.json").catch(() => undefined);
	return response?.ok ? response.json() : undefined;
}

/**
 * Asks for the rate sheet and returns what prices messages with it.
 *
 * @param {Account} account
 */
export async function loadPrices({ apiKey, ratesPath, network }) {
	const request = { password: apiKey, withDestinationNames: true };
	const built = buildRateSheetRequest({ baseUrl: location.origin, path: ratesPath, request });
	if (!built.ok) return undefined;
	const response = await fetch(built.value.url, built.value).catch(() => undefined);
	if (response === undefined) return undefined;
	const read = readRateSheetResponse(response, { body: await response.text() });
	return read.ok ? createPrices(read.value, network) : undefined;
}

/**
 * @param {RateSheet} sheet
 * @param {Account["network"]} network
 */
function createPrices(sheet, network) {
	const now = new Date();
	const next = diffRateSheet(sheet).find(
		({ mcc, mnc, validFrom }) => mcc === network.mcc && mnc === network.mnc && new Date(validFrom) > now,
	);
	const day = next && new Date(next.validFrom).toLocaleDateString("en", { day: "numeric", month: "long" });
	return {
		currency: sheet.currency,
		/** What so many parts cost now, or nothing for none. @param {number} partCount */
		quote(partCount) {
			if (partCount < 1 || !Number.isFinite(partCount)) return undefined;
			const quoted = quote({ partCount, network, sheet, instant: new Date() });
			return quoted.ok ? quoted.value : undefined;
		},
		/** What is announced. */
		change: next === undefined ? "" : `From ${day} a part costs ${next.after} ${sheet.currency}.`,
	};
}

/** @typedef {ReturnType<typeof createPrices>} Prices */
