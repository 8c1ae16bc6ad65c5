// The core of a gateway: from a request to its answer, behind any server. docs/examples/servers/ puts it behind Node,
// Express, Fastify and Hono. smpp-receipts.mjs is the way back: receipts, also those that come before submit_sm_resp.
import { toHex, unwrap } from "outbound-sms/encoding";
import {
	authenticate,
	buildErrorResponse,
	buildRateSheetResponse,
	buildSendResponse,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readSendRequest,
} from "outbound-sms/http";
import { readBody } from "./read-body.mjs";

/**
 * @typedef {import("outbound-sms/http").Credentials & { sheet: import("outbound-sms/rates").RateSheet }} Account
 */

/** Hashes a key, so that the database need not hold it. @param {string} apiKey */
export async function hashOf(apiKey) {
	return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(apiKey))));
}

/** @param {string | undefined} url - Absolute, or path and query. */
const pathOf = (url = "") => url.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1)[0];

/**
 * @param {object} options
 * @param {string} options.ratesPath - The path of the rate sheet, which the interface leaves open.
 * @param {(apiKeyHash: string) => Promise<Account | undefined>} options.findAccount - Finds the account with this hash.
 * @param {(message: import("outbound-sms/message").OutboundMessage, account: Account) => Promise<readonly string[]>}
 * options.send - Hands a message to the network and returns an ID for each part, or none if it is too busy to accept it.
 * @param {(refused: import("outbound-sms/http").SendRequestFailure, account: Account) => Promise<string>} [options.reject] - Reports a message with faults as
 * REJECTED and returns its one ID. Without it such a message is answered with its HTTP status.
 */
export function createGateway({ ratesPath, findAccount, send, reject }) {
	/** @param {{ apiKey?: string }} opened @param {string} address */
	async function accountOf({ apiKey }, address) {
		const apiKeyHash = apiKey && (await hashOf(apiKey));
		const checked = authenticate({ apiKeyHash, address }, apiKeyHash ? await findAccount(apiKeyHash) : undefined);
		// Log `checked.issues` and `checked.warnings`. The answer to the client names none of them.
		return checked.ok ? checked.value : undefined;
	}

	/** @type {typeof answer} */
	async function answerSend(request, stream, address) {
		const opened = openSendRequest(request);
		if (!opened.ok) return buildErrorResponse(opened);
		const { format } = opened.value;
		const account = await accountOf(opened.value, address);
		if (account === undefined) return buildErrorResponse({ status: 401, format });
		const read = readSendRequest(opened.value, { body: await readBody(request, stream()) });
		if (read.ok) return answerIds(await send(read.value, account), format);
		if (reject === undefined || read.deliveryStatusCode === undefined) return buildErrorResponse(read);
		return answerIds([await reject(read, account)], format);
	}

	/** @param {readonly string[]} messageIds @param {import("outbound-sms/http").DocumentFormat} format */
	function answerIds(messageIds, format) {
		if (messageIds.length > 0) return unwrap(buildSendResponse({ response: { statusCode: 200, messageIds }, format }));
		return buildErrorResponse({ status: 503, format }, { retryAfterSeconds: 5, isNotAccepted: true });
	}

	/** @type {typeof answer} */
	async function answerRates(request, stream, address) {
		const opened = openRateSheetRequest(request, { path: ratesPath, body: await readBody(request, stream()) });
		if (!opened.ok) return buildErrorResponse(opened);
		const { format } = opened.value;
		const account = await accountOf(opened.value, address);
		if (account === undefined) return buildErrorResponse({ status: 401, format });
		const read = readRateSheetRequest(opened.value);
		return read.ok ? unwrap(buildRateSheetResponse({ sheet: account.sheet, format })) : buildErrorResponse(read);
	}

	/**
	 * @param {import("outbound-sms/http").IncomingRequest} request
	 * @param {() => AsyncIterable<Uint8Array> | null} stream - Opens the body, only for a request with a valid key.
	 * @param {string} address - Where the request comes from.
	 * @returns {Promise<import("outbound-sms/http").HttpResponse>}
	 */
	async function answer(request, stream, address) {
		try {
			return await (pathOf(request.url) === ratesPath ? answerRates : answerSend)(request, stream, address);
		} catch (error) {
			console.error(error);
			return buildErrorResponse({ status: 500 });
		}
	}
	return { answer };
}
