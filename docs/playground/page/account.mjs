// The account and its rate sheet, from the service.
import { buildRateSheetRequest, readRateSheetResponse } from "outbound-sms/http";
import { createPrices } from "./price.mjs";

/** @typedef {import("./price.mjs").Prices} Prices */
/** @typedef {{ apiKey: string, ratesPath: string, network: { mcc: string, mnc: string }, recipients: { to: string, meaning: string }[] }} Account */

/** @param {string} url @returns {Promise<Account | undefined>} */
export async function loadAccount(url) {
	const response = await fetch(url).catch(() => undefined);
	return response?.ok ? response.json().catch(() => undefined) : undefined;
}

/**
 * Asks for the rate sheet.
 *
 * @param {Account} account
 * @returns {Promise<Prices | undefined>} What prices messages with it.
 */
export async function loadPrices({ apiKey, ratesPath, network }) {
	const request = { password: apiKey, withDestinationNames: true };
	const built = buildRateSheetRequest({ baseUrl: location.origin, path: ratesPath, request });
	if (!built.ok) return undefined;
	const response = await fetch(built.value.url, built.value).catch(() => undefined);
	const body = await response?.text().catch(() => undefined);
	if (response === undefined || body === undefined) return undefined;
	const read = readRateSheetResponse(response, { body });
	return read.ok ? createPrices(read.value, network) : undefined;
}
