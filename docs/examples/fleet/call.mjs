// One GET to a URL that an account chose: public addresses only, no redirects, a limit in time, no body read.
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isPublicAddress } from "outbound-sms/auth";

/** @param {boolean} mayBePrivate - For a try on one machine. */
export function caller(mayBePrivate, timeoutMs = 2000) {
	const isAllowed = (address) => mayBePrivate || isPublicAddress(address);
	const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };
	const requests = { "http:": http.request, "https:": https.request };

	// The address that was checked is the one that is connected to.
	function checkedLookup(host, options, callback) {
		lookup(host, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error);
			if (!addresses.every(({ address }) => isAllowed(address))) return callback(new Error("Address is not public"));
			if (options.all) callback(null, addresses);
			else callback(null, addresses[0].address, addresses[0].family);
		});
	}

	/** True if the receiver answered with 2xx. @param {string} url */
	return function call(url) {
		const { protocol, hostname } = new URL(url);
		const literal = hostname.replace(/^\[|\]$/g, "");
		// Node does not look up a host that is an address.
		if (/^[\d.]+$|:/.test(literal) && !isAllowed(literal)) return Promise.resolve(false);
		return new Promise((resolve) => {
			const request = requests[protocol](url, { agent: agents[protocol], lookup: checkedLookup }, (response) => {
				response.on("error", () => {}).resume();
				resolve(response.statusCode >= 200 && response.statusCode < 300);
			});
			const timer = setTimeout(() => request.destroy(), timeoutMs);
			request
				.on("close", () => clearTimeout(timer))
				.on("error", () => resolve(false))
				.end();
			request.on("close", () => resolve(false));
		});
	};
}
