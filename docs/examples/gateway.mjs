// The core of a gateway: from a request to its answer, behind any server. docs/examples/servers/ puts it behind Node,
// Express, Fastify and Hono. smpp-receipts.mjs is the way back: receipts, also those that come before submit_sm_resp.
import { authenticate } from "outbound-sms/auth";
import { unwrap } from "outbound-sms/foundation";
import {
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
 * @typedef {{ apiKey: string, allowList?: readonly string[], sheet: import("outbound-sms/rates").RateSheet }} Account
 */

/**
 * @param {object} options
 * @param {string} options.ratesPath - The path of the rate sheet, which the interface leaves open.
 * @param {(apiKey: string | undefined) => Promise<Account | undefined>} options.findAccount - Looks up the account of a
 * key, in a database for example.
 * @param {(message: import("outbound-sms/message").OutboundMessage, account: Account) => Promise<readonly string[]>}
 * options.send - Hands a message to the network and returns an ID for each part. Throws if it cannot.
 */
export function createGateway({ ratesPath, findAccount, send }) {
	/**
	 * @param {import("outbound-sms/http").IncomingRequest} request
	 * @param {() => AsyncIterable<Uint8Array> | null} stream - Opens the body, which is only done for a request with a
	 * valid key.
	 * @param {string} address - Where the request comes from.
	 * @returns {Promise<import("outbound-sms/http").HttpResponse>}
	 */
	async function answer(request, stream, address) {
		try {
			const isRates = pathOf(request.url) === ratesPath;
			return isRates ? await answerRates(request, stream, address) : await answerSend(request, stream, address);
		} catch (error) {
			console.error(error);
			return buildErrorResponse({ status: 500 });
		}
	}

	/** @type {typeof answer} */
	async function answerSend(request, stream, address) {
		const opened = openSendRequest(request);
		if (!opened.ok) return buildErrorResponse(opened);
		const { apiKey, format } = opened.value;
		const account = authenticate({ apiKey, address }, await findAccount(apiKey));
		if (!account.ok) return buildErrorResponse({ status: 401, format });
		const read = readSendRequest(opened.value, { body: await readBody(request, stream()) });
		if (!read.ok) return buildErrorResponse(read);
		const messageIds = await send(read.value, account.value);
		return unwrap(buildSendResponse({ response: { statusCode: 200, messageIds }, format }));
	}

	/** @type {typeof answer} */
	async function answerRates(request, stream, address) {
		const body = await readBody(request, stream());
		const opened = openRateSheetRequest(request, { path: ratesPath, body });
		if (!opened.ok) return buildErrorResponse(opened);
		const { apiKey, format } = opened.value;
		const account = authenticate({ apiKey, address }, await findAccount(apiKey));
		if (!account.ok) return buildErrorResponse({ status: 401, format });
		const read = readRateSheetRequest(opened.value);
		return read.ok ? unwrap(buildRateSheetResponse({ sheet: account.value.sheet, format })) : buildErrorResponse(read);
	}

	return { answer };
}

/** @param {string | undefined} url - Absolute, or path and query. */
function pathOf(url = "/") {
	try {
		return new URL(url, "http://gateway").pathname;
	} catch {
		return "";
	}
}
