// Calls URLs by HTTP GET, as spec 6 rule 2 has it.
import { Agent as HttpAgent, get as httpGet } from "node:http";
import { Agent as HttpsAgent, get as httpsGet } from "node:https";

/** How many connections to a receiver are open at most; further calls wait for one of them. */
const CONNECTIONS = 64;
/** How long a receiver has to answer, and to finish its answer, in milliseconds. */
const PATIENCE = 10_000;

export function createCaller() {
	const options = { keepAlive: true, maxSockets: CONNECTIONS };
	const http = new HttpAgent(options);
	const https = new HttpsAgent(options);
	/** @type {Set<import("node:http").ClientRequest>} */
	const requests = new Set();

	/** @param {string} url */
	function start(url) {
		try {
			return /^https:/i.test(url) ? httpsGet(url, { agent: https }) : httpGet(url, { agent: http });
		} catch {
			// Not a URL that Node can call.
			return undefined;
		}
	}

	return {
		/**
		 * True if the receiver answers 2xx; its status line decides, not how long the body takes. A redirect is not followed.
		 *
		 * @param {string} url
		 * @returns {Promise<boolean>}
		 */
		call: (url) =>
			new Promise((resolve) => {
				const request = start(url);
				if (request === undefined) return resolve(false);
				requests.add(request);
				/** @type {NodeJS.Timeout} */
				let patience;
				request.on("socket", () => {
					patience = setTimeout(() => request.destroy(), PATIENCE);
				});
				request.on("response", (response) => {
					const { statusCode = 0 } = response;
					resolve(statusCode >= 200 && statusCode < 300);
					response.on("error", () => {}).resume();
				});
				request.on("error", () => {});
				request.on("close", () => {
					clearTimeout(patience);
					requests.delete(request);
					resolve(false);
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
