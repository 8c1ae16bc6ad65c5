// One GET to a URL that an account chose: public addresses only, no redirects, limits in time and size.
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "outbound-sms/http";

/** The answer is not used, but its connection serves the next call only if it is read to its end. */
const MAX_ANSWER = 64 * 1024;

const REFUSED = { reason: "The address is not public", isHopeless: true };
/** How long a call may take. */
export const CALL_MS = 2000;

/** @param {boolean} mayBePrivate - For a try on one machine. */
export function caller(mayBePrivate, timeoutMs = CALL_MS) {
	const isAllowed = (address) => mayBePrivate || isPublicAddress(address);
	// Only an agent with a timeout respects the receiver's Keep-Alive header, and so avoids connections about to be closed.
	const lasting = { keepAlive: true, timeout: timeoutMs };
	const clients = {
		"http:": { request: http.request, agent: new http.Agent(lasting) },
		"https:": { request: https.request, agent: new https.Agent(lasting) },
	};

	/** The connection uses the address that was checked: a second look-up could give another. */
	function checkedLookup(host, options, callback) {
		lookup(host, { ...options, all: true }, (error, /** @type {any} */ addresses) => {
			if (error) return callback(error);
			const isPublic = addresses.length > 0 && addresses.every(({ address }) => isAllowed(address));
			if (!isPublic) return callback(new Error(REFUSED.reason));
			if (options.all) callback(null, addresses);
			else callback(null, addresses[0].address, addresses[0].family);
		});
	}

	/**
	 * Calls, and returns nothing after a 2xx. Otherwise it says what went wrong, and whether another try is of no use.
	 *
	 * @param {string} url
	 * @returns {Promise<{ reason: string, isHopeless: boolean } | undefined>}
	 */
	return function call(url) {
		const { protocol, hostname } = new URL(url);
		const literal = hostname.replace(/^\[|\]$/g, "");
		// Node does not look up a host that is an address.
		if (isIP(literal) && !isAllowed(literal)) return Promise.resolve(REFUSED);
		const { request, agent } = clients[protocol];
		const options = { agent, lookup: checkedLookup, signal: AbortSignal.timeout(timeoutMs) };
		return new Promise((resolve) => {
			let octets = 0;
			let reason = "The receiver closed the connection";
			const outgoing = request(url, options, (response) => {
				const { statusCode } = response;
				const isTaken = statusCode >= 200 && statusCode < 300;
				resolve(isTaken ? undefined : { reason: `The receiver answered ${statusCode}`, isHopeless: false });
				response.on("error", () => {});
				response.on("data", ({ length }) => {
					octets += length;
					if (octets > MAX_ANSWER) outgoing.destroy();
				});
			});
			outgoing.on("error", ({ name, message }) => {
				reason = name === "AbortError" ? `No answer in ${timeoutMs} ms` : message;
			});
			outgoing.on("close", () => resolve({ reason, isHopeless: reason === REFUSED.reason }));
			outgoing.end();
		});
	};
}
