// What this package answers to the questions about the interface: receipts, callbacks, requests, answers, senders, codes
// and money.
import { normalizeMsisdn, parseMsisdn, parseSender } from "outbound-sms/address";
import {
	isFinalState,
	lookupDeliveryStatus,
	MESSAGE_STATES,
	mergeDeliveryReports,
	parseCallbackTemplate,
	readCallback,
	renderCallback,
} from "outbound-sms/delivery";
import { fromHex, unwrap } from "outbound-sms/encoding";
import { openSendRequest, readRateSheetResponse, readSendRequest, readSendResponse } from "outbound-sms/http";
import {
	addDecimals,
	asObject,
	compareDecimals,
	multiplyDecimal,
	parse,
	parseDecimal,
	quote,
	rateSheet,
} from "outbound-sms/rates";
import { parseReceipt } from "outbound-sms/smpp";
import { REFUSED } from "./serve.mjs";

/**
 * @typedef {import("./serve.mjs").Output} Output
 *
 * @typedef {Readonly<Record<string, unknown>>} Row
 *
 * @typedef {object} Input - What the questions hold, each what it needs.
 * @property {string} text
 * @property {Row} [fields]
 * @property {string} template
 * @property {Readonly<Record<string, string>>} values
 * @property {string} url
 * @property {string} method
 * @property {string} target
 * @property {Readonly<Record<string, string>>} headers
 * @property {string} [body]
 * @property {number} statusCode
 * @property {string} from
 * @property {string} to
 * @property {string} number
 * @property {string} [countryCode]
 * @property {string} code
 * @property {10 | 16} base
 * @property {string} state
 * @property {number} messageState
 * @property {string} [stat]
 * @property {readonly { readonly state: string, readonly receivedDateTime?: string }[]} reports
 * @property {readonly string[]} amounts
 * @property {string} amount
 * @property {number} factor
 * @property {string} a
 * @property {string} b
 * @property {unknown} sheet
 * @property {string} [document]
 * @property {import("outbound-sms/rates").NetworkCode} network
 * @property {number} parts
 * @property {string} [at]
 */

const CALLBACK_FIELDS = /** @type {const} */ ({
	MessageId: "messageId",
	MessageState: "messageState",
	ClientReference: "clientReference",
	To: "to",
	From: "from",
	SentDateTime: "sentDateTime",
	ReceivedDateTime: "receivedDateTime",
	DeliveryStatusCode: "deliveryStatusCode",
});

/** @type {Readonly<Record<string, (input: Input) => Output>>} */
export const interfaceAsks = {
	readReceipt({ text, fields }) {
		const read = parseReceipt(fields === undefined ? text : receiptFields(fields), { utcOffsetMinutes: 0 });
		return read.ok ? { ...read.value } : REFUSED;
	},

	renderCallback({ template, values }) {
		const parsed = parseCallbackTemplate(template);
		if (!parsed.ok) return REFUSED;
		const given = Object.entries(CALLBACK_FIELDS).map(([name, field]) => [field, values[name]]);
		const rendered = renderCallback(parsed.value, Object.fromEntries(given));
		return rendered.ok ? { url: rendered.value } : REFUSED;
	},

	readCallback({ template, url }) {
		const parsed = parseCallbackTemplate(template);
		if (!parsed.ok) return REFUSED;
		const read = readCallback(parsed.value, url);
		if (!read.ok) return REFUSED;
		/** @type {Row} */
		const report = { ...read.value };
		const fields = Object.entries(CALLBACK_FIELDS).map(([name, field]) => [name, report[field] || null]);
		return { fields: Object.fromEntries(fields) };
	},

	readRequest({ method, target, headers, body }) {
		const opened = openSendRequest({ method, url: target, headers, body });
		if (!opened.ok) return { ...REFUSED, status: opened.status };
		const read = readSendRequest(opened.value);
		return read.ok
			? { message: read.value, apiKey: opened.value.apiKey }
			: { ...REFUSED, status: read.status, codes: read.issues.map(({ code }) => code) };
	},

	readAnswer({ statusCode, headers, body }) {
		const read = readSendResponse({ status: statusCode, headers, body });
		return read.ok
			? { isAccepted: true, mayBeAccepted: true, ...read.value }
			: { isAccepted: false, mayBeAccepted: read.mayBeAccepted, resend: read.resend, messageIds: read.messageIds };
	},

	readSender({ from }) {
		const read = parseSender(from);
		return read.ok ? { type: read.value.kind, value: read.value.value } : REFUSED;
	},

	readMsisdn({ to }) {
		const read = parseMsisdn(to);
		return read.ok ? { msisdn: read.value } : REFUSED;
	},

	normalizeMsisdn({ number, countryCode }) {
		const read = normalizeMsisdn(number, { countryCode });
		return read.ok ? { msisdn: read.value } : REFUSED;
	},

	deliveryCode({ code, base }) {
		const found = lookupDeliveryStatus(code, base);
		return found.isKnown ? { ...found } : { isKnown: false };
	},

	stateOf({ state }) {
		return { isKnown: MESSAGE_STATES.some((known) => known.state === state), isFinal: isFinalState(state) };
	},

	stateOfReceipt({ messageState, stat }) {
		const fields = { receipted_message_id: "1", message_state: messageState };
		const read = parseReceipt(stat === undefined ? fields : `id:1 stat:${stat}`);
		return read.ok ? { state: read.value.state } : REFUSED;
	},

	mergeReports({ reports }) {
		const [first, ...others] = reports.map(({ state, receivedDateTime }) => ({
			messageId: "1",
			messageState: state,
			receivedDateTime,
		}));
		if (first === undefined) return REFUSED;
		const last = others.reduce((held, next) => mergeDeliveryReports(held, next).report, first);
		return { state: last.messageState };
	},

	readAmount({ text }) {
		const read = parseDecimal(text);
		return read.ok ? { amount: read.value } : REFUSED;
	},

	addMoney: ({ amounts }) => ({ amount: amounts.reduce((sum, amount) => addDecimals(sum, amount)) }),
	multiplyMoney: ({ amount, factor }) => ({ amount: multiplyDecimal(amount, factor) }),
	compareMoney: ({ a, b }) => ({ order: compareDecimals(a, b) }),

	quote({ sheet, document, network, parts, at }) {
		const response = { status: 200, headers: {}, body: document };
		const read = document === undefined ? parse(rateSheet, asObject, sheet) : readRateSheetResponse(response);
		if (!read.ok) return REFUSED;
		try {
			const priced = quote({ sheet: read.value, network, partCount: parts, instant: at });
			if (!priced.ok) return REFUSED;
			const { rate, cost, currency } = priced.value;
			return { rate, price: cost, currency };
		} catch (thrown) {
			if (thrown instanceof RangeError) return REFUSED;
			throw thrown;
		}
	},
};

/** The fields of a deliver_sm, with octets in place of hex. @param {Row} fields */
function receiptFields({ decoded, ...fields }) {
	const octets = ["short_message", "message_payload", "network_error_code"].flatMap((name) => {
		const hex = fields[name];
		return typeof hex === "string" ? [[name, unwrap(fromHex(hex))]] : [];
	});
	return {
		...fields,
		...Object.fromEntries(octets),
		...(decoded !== undefined && { short_message: { message: decoded } }),
	};
}
