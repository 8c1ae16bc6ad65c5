// The answers of this package to the questions about the interface. docs/examples/conformance/outbound-sms.mjs will
// take its place.
import { normalizeMsisdn, parseMsisdn, parseSender } from "outbound-sms/address";
import { mergeDeliveryReports, parseCallbackTemplate, readCallback, renderCallback } from "outbound-sms/callback";
import { addDecimals, compareDecimals, fromHex, multiplyDecimal, parseDecimal, unwrap } from "outbound-sms/foundation";
import { openSendRequest, readRateSheetResponse, readSendRequest, readSendResponse } from "outbound-sms/http";
import { type NetworkCode, parseRateSheet, quote } from "outbound-sms/rates";
import { parseReceipt } from "outbound-sms/smpp";
import { isFinalState, lookupDeliveryStatus, MESSAGE_STATES } from "outbound-sms/status";

/** The output of a program: `{"refused":true}` or what the question asks for. */
export type Answer = Readonly<Record<string, unknown>>;

const REFUSED: Answer = { refused: true };

/** What the questions hold, each what it needs. */
interface Input {
	readonly text: string;
	readonly fields?: Readonly<Record<string, unknown>>;
	readonly template: string;
	readonly values: Readonly<Record<string, string>>;
	readonly url: string;
	readonly method: string;
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
	readonly statusCode: number;
	readonly from: string;
	readonly to: string;
	readonly number: string;
	readonly countryCode?: string;
	readonly code: string;
	readonly base: 10 | 16;
	readonly state: string;
	readonly messageState: number;
	readonly stat?: string;
	readonly reports: readonly { readonly state: string; readonly receivedDateTime?: string }[];
	readonly amounts: readonly string[];
	readonly amount: string;
	readonly factor: number;
	readonly a: string;
	readonly b: string;
	readonly sheet: unknown;
	readonly document?: string;
	readonly network: NetworkCode;
	readonly parts: number;
	readonly at?: string;
}

const CALLBACK_FIELDS = {
	MessageId: "messageId",
	MessageState: "messageState",
	ClientReference: "clientReference",
	To: "to",
	From: "from",
	SentDateTime: "sentDateTime",
	ReceivedDateTime: "receivedDateTime",
	DeliveryStatusCode: "deliveryStatusCode",
} as const;

const ASKS: Readonly<Record<string, (input: Input) => Answer>> = {
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
		const report: Readonly<Record<string, unknown>> = { ...read.value };
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
		return found.isKnown ? { isKnown: true, code: found.code, hex: found.hex, title: found.title } : { isKnown: false };
	},

	stateOf({ state }) {
		return { isKnown: MESSAGE_STATES.some((known) => known.state === state), isFinal: isFinalState(state) };
	},

	stateOfReceipt({ messageState, stat }) {
		const read = parseReceipt(
			stat === undefined ? { receipted_message_id: "1", message_state: messageState } : `id:1 stat:${stat}`,
		);
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

	addMoney({ amounts }) {
		return { amount: amounts.reduce((sum, amount) => addDecimals(sum, amount)) };
	},

	multiplyMoney({ amount, factor }) {
		return { amount: multiplyDecimal(amount, factor) };
	},

	compareMoney({ a, b }) {
		return { order: compareDecimals(a, b) };
	},

	quote({ sheet, document, network, parts, at }) {
		const read =
			document === undefined
				? parseRateSheet(sheet)
				: readRateSheetResponse({ status: 200, headers: {}, body: document });
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

function receiptFields(fields: Readonly<Record<string, unknown>>) {
	const octets = ["short_message", "message_payload", "network_error_code"].flatMap((name) =>
		typeof fields[name] === "string" ? [[name, unwrap(fromHex(fields[name]))]] : [],
	);
	const { decoded, ...others } = fields;
	return {
		...others,
		...Object.fromEntries(octets),
		...(decoded !== undefined && { short_message: { message: decoded } }),
	};
}

/** Answers one question. A question that nobody asks here is an error of the test. */
export function answer(ask: string, input: Readonly<Record<string, unknown>>): Answer {
	const own = ASKS[ask];
	if (own === undefined) throw new RangeError(`No answer to ${ask}`);
	return own(input as unknown as Input);
}
