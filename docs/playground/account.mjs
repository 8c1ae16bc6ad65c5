// The one account of the playground: what a real service keeps in a database.
import { RECIPIENTS } from "./outcomes.mjs";

/** Where the rate sheet is served; the interface does not show its path. */
export const RATES_PATH = "/outbound/rates";

/** All eight values of a delivery status record (spec 2.3), with the message ID in the path. */
const CALLBACK =
	"/inbox/{MessageId}?state={MessageState}&code={DeliveryStatusCode}&to={To}&from={From}&ref={ClientReference}&sent={SentDateTime}&received={ReceivedDateTime}";

/**
 * @typedef {object} Account
 * @property {string} apiKey
 * @property {readonly string[] | undefined} allowList - Addresses and ranges that requests may come from;
 * `undefined`: any.
 * @property {string | undefined} callbackTemplate - `undefined`: reports go nowhere (spec 4.1 rule 5).
 * @property {import("outbound-sms/rates").RateSheet} sheet
 */

/**
 * @param {string} url - Where the playground listens: its callbacks come back to it.
 * @returns {Account}
 */
export function createAccount(url) {
	return {
		apiKey: "demo-key",
		allowList: ["127.0.0.0/8", "::1"],
		callbackTemplate: url + CALLBACK,
		sheet: {
			accountName: "Playground",
			currency: "EUR",
			currentRates: [
				rate("Germany", "Example Mobile", "262", "01", "0.0750"),
				rate("Germany", "Sample Tel", "262", "02", "0.0690"),
				rate("France", "Exemple Télécom", "208", "01", "0.0450"),
			],
			scheduledRates: [
				{ ...rate("Germany", "Example Mobile", "262", "01", "0.0790"), validFrom: inDays(7) },
				{ ...rate("Spain", "Ejemplo Móvil", "214", "01", "0.0520"), validFrom: inDays(30) },
			],
		},
	};
}

/**
 * What the page shows of the account. The key is in it: it opens nothing but this playground.
 *
 * @param {Account} account
 */
export function publicAccount({ apiKey, callbackTemplate }) {
	return {
		apiKey,
		ratesPath: RATES_PATH,
		callbackTemplate,
		network: { mcc: "262", mnc: "01" },
		recipients: RECIPIENTS,
	};
}

/**
 * @param {string} country
 * @param {string} network
 * @param {string} mcc
 * @param {string} mnc
 * @param {string} amount
 */
function rate(country, network, mcc, mnc, amount) {
	return { country, network, mcc, mnc, mccmnc: mcc + mnc, rate: amount };
}

/** @param {number} days */
function inDays(days) {
	return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
}
