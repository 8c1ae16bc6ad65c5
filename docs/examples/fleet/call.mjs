// One GET to a URL that an account chose: public addresses only, no redirects, limits in time and size.
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "outbound-sms/auth";

/** The answer is not used, but its connection serves the next call only if it is read to its end. */
const MAX_ANSWER = 64 * 1024;

/** @param {boolean} mayBePrivate - For a try on one machine. */
export function caller(mayBePrivate, timeoutMs = 2000) {
	const isAllowed = (address) => mayBePrivate || isPublicAddress(address);
	const clients = {
		"http:": { request: http.request, agent: new http.Agent({ keepAlive: true }) },
		"https:": { request: https.request, agent: new https.Agent({ keepAlive: true }) },
	};

	/** The connection uses the address that was checked: a second look-up could give another. */
	function checkedLookup(host, options, callback) {
		lookup(host, { ...options, all: true }, (error, /** @type {any} */ addresses) => {
			if (error) return callback(error);
			const isPublic = addresses.length > 0 && addresses.every(({ address }) => isAllowed(address));
			if (!isPublic) return callback(new Error("Address is not public"));
			if (options.all) callback(null, addresses);
			else callback(null, addresses[0].address, addresses[0].family);
		});
	}

	/** True if the receiver answered with 2xx. @param {string} url @returns {Promise<boolean>} */
	return function call(url) {
		const { protocol, hostname } = new URL(url);
		const literal = hostname.replace(/^\[|\]$/g, "");
		// Node does not look up a host that is an address.
		if (isIP(literal) && !isAllowed(literal)) return Promise.resolve(false);
		const { request, agent } = clients[protocol];
		const options = { agent, lookup: checkedLookup, signal: AbortSignal.timeout(timeoutMs) };
		return new Promise((resolve) => {
			let octets = 0;
			const outgoing = request(url, options, (response) => {
				resolve(response.statusCode >= 200 && response.statusCode < 300);
				response.on("error", () => {});
				response.on("data", ({ length }) => {
					octets += length;
					if (octets > MAX_ANSWER) outgoing.destroy();
				});
			});
			outgoing.on("error", () => {});
			outgoing.on("close", () => resolve(false));
			outgoing.end();
		});
	};
}
