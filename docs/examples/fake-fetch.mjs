// A `fetch` for tests of your own: the service in this process, without a socket. Copy it.
import { buildErrorResponse, buildSendResponse, openSendRequest, readSendRequest } from "outbound-sms/http";
import { countMessageParts, unwrap } from "outbound-sms/message";

/**
 * @param {object} [options]
 * @param {string} [options.apiKey] - The key that is right.
 * @param {() => Response | undefined} [options.fail] - What is answered in place of the service; throw for a network that
 * breaks.
 */
export function createFakeFetch({ apiKey = "test-key", fail = () => undefined } = {}) {
	/** What was sent, in order. @type {import("outbound-sms/message").OutboundMessage[]} */
	const sent = [];

	/** @param {string | URL | Request} input @param {RequestInit} [init] @returns {Promise<Response>} */
	async function fakeFetch(input, init) {
		const request = new Request(input, init);
		request.signal.throwIfAborted();
		const { status, headers, body } = answer(request, await request.text());
		return fail() ?? new Response(body, { status, headers });
	}

	/** @param {Request} request @param {string} body */
	function answer(request, body) {
		const opened = openSendRequest(request);
		if (!opened.ok) return buildErrorResponse(opened);
		if (opened.value.apiKey !== apiKey) return buildErrorResponse({ status: 401 });
		const read = readSendRequest(opened.value, { body });
		if (!read.ok) return buildErrorResponse(read);
		sent.push(read.value);
		const messageIds = Array.from({ length: unwrap(countMessageParts(read.value)) }, () => crypto.randomUUID());
		return unwrap(buildSendResponse({ response: { statusCode: 200, messageIds } }));
	}

	return { fetch: fakeFetch, sent };
}
