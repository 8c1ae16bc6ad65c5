// The service: both endpoints of the interface, each from a request to its answer.
import { randomUUID } from "node:crypto";
import {
	authenticate,
	buildErrorResponse,
	buildRateSheetResponse,
	buildSendResponse,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readSendRequest,
	SEND_PATH,
} from "outbound-sms/http";
import { planMessage, unwrap } from "outbound-sms/message";
import { RATES_PATH } from "./account.mjs";

/** So many messages may be under way; they are all in memory. */
const MAX_UNDER_WAY = 100_000;

/**
 * @typedef {import("outbound-sms/http").HttpResponse} HttpResponse
 * @typedef {import("outbound-sms/http").IncomingRequest} IncomingRequest
 * @typedef {import("outbound-sms/rates").RateSheet} RateSheet
 * @typedef {{ number: number, sentAt: Date, messageIds: string[], message: import("outbound-sms/message").OutboundMessage }} Sent - Messages are numbered from 1.
 * @typedef {() => Promise<string | import("outbound-sms/http").BodyRefusal>} ReadBody - Reads the body, or says why it was not read.
 */

/**
 * @param {object} service
 * @param {import("./account.mjs").Account} service.account
 * @param {ReturnType<typeof import("./delivery.mjs").createDelivery>} service.delivery
 * @param {(sent: Sent) => void} service.onSent
 * @param {() => boolean} service.isStopping
 */
export function createGateway({ account, delivery, onSent, isStopping }) {
	let accepted = 0;

	/**
	 * Spec 4.1.
	 *
	 * @param {IncomingRequest} request
	 * @param {ReadBody} readBody
	 * @param {string} address
	 * @returns {Promise<HttpResponse>}
	 */
	async function send(request, readBody, address) {
		const opened = openSendRequest(request);
		if (!opened.ok) return buildErrorResponse(opened);
		const { apiKey, format } = opened.value;
		if (!authenticate({ apiKey, address }, account).ok) return buildErrorResponse({ status: 401, format });
		const read = readSendRequest(opened.value, { body: await readBody() });
		if (!read.ok) return buildErrorResponse(read);
		const message = read.value;
		const plan = planMessage(message, { reference: accepted % 256 });
		if (!plan.ok) return buildErrorResponse({ status: 400, format, issues: plan.issues });
		if (isStopping() || delivery.size >= MAX_UNDER_WAY) {
			return buildErrorResponse({ status: 503, format }, { retryAfterSeconds: 5, isNotAccepted: true });
		}
		// A real service hands the octets of each part to its network here.
		const messageIds = plan.value.parts.map(() => randomUUID());
		for (const messageId of messageIds) delivery.start(message, messageId);
		onSent({ number: ++accepted, sentAt: new Date(), messageIds, message });
		return unwrap(buildSendResponse({ response: { statusCode: 200, messageIds }, format }));
	}

	/**
	 * Spec 4.2.
	 *
	 * @param {IncomingRequest} request
	 * @param {ReadBody} readBody
	 * @param {string} address
	 * @returns {Promise<HttpResponse>}
	 */
	async function rates(request, readBody, address) {
		const opened = openRateSheetRequest(request, { path: RATES_PATH, body: await readBody() });
		if (!opened.ok) return buildErrorResponse(opened);
		const { apiKey, format } = opened.value;
		if (!authenticate({ apiKey, address }, account).ok) return buildErrorResponse({ status: 401, format });
		const read = readRateSheetRequest(opened.value);
		if (!read.ok) return buildErrorResponse(read);
		const sheet = read.value.withDestinationNames ? account.sheet : withoutNames(account.sheet);
		return unwrap(buildRateSheetResponse({ sheet, format }));
	}

	/** Names of countries and networks are sent only where they were asked for. @param {RateSheet} sheet */
	const withoutNames = (sheet) => ({
		...sheet,
		currentRates: sheet.currentRates.map(({ country, network, ...row }) => row),
		...(sheet.scheduledRates && {
			scheduledRates: sheet.scheduledRates.map(({ country, network, ...row }) => row),
		}),
	});

	return {
		/** @param {string} path - That of sending may have any case and a slash at its end, as `openSendRequest` reads it. */
		get: (path) =>
			path === RATES_PATH ? rates : path.replace(/\/$/, "").toLowerCase() === SEND_PATH ? send : undefined,
	};
}
