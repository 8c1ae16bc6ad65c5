// Calls URLs by HTTP GET, as spec 6 rule 2 has it.
import { Agent as HttpAgent, get as httpGet } from "node:http";
import { Agent as HttpsAgent, get as httpsGet } from "node:https";

/** So many connections to a receiver; further calls wait for one of them. */
const CONNECTIONS = 64;
/** A receiver that has not answered after so long has failed, in milliseconds. */
const PATIENCE = 10_000;

export function createCaller() {
	const options = { keepAlive: true, maxSockets: CONNECTIONS };
	const http = new HttpAgent(options);
	const https = new HttpsAgent(options);
	/** @type {Set<import("node:http").ClientRequest>} */
	const requests = new Set();
	return {
		/** True when the receiver answers 2xx. A redirect is no such answer. @param {string} url @returns {Promise<boolean>} */
		call: (url) =>
			new Promise((resolve) => {
				const request = /^https:/i.test(url) ? httpsGet(url, { agent: https }) : httpGet(url, { agent: http });
				requests.add(request);
				/** @type {NodeJS.Timeout} */
				let patience;
				let isHeard = false;
				request.on("socket", () => {
					patience = setTimeout(() => request.destroy(), PATIENCE);
				});
				request.on("response", (response) => {
					response.on("error", () => {}).resume();
					response.on("end", () => {
						isHeard = (response.statusCode ?? 0) >= 200 && (response.statusCode ?? 0) < 300;
					});
				});
				request.on("error", () => {});
				request.on("close", () => {
					clearTimeout(patience);
					requests.delete(request);
					resolve(isHeard);
				});
			}),
		/** Ends all calls under way. */
		close() {
			for (const request of requests) request.destroy();
			http.destroy();
			https.destroy();
		},
	};
}
