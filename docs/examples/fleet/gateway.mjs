// One gateway process of many. It keeps nothing that it could lose: every step writes the record before it answers.
import { isUtf8 } from "node:buffer";
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { authenticate } from "outbound-sms/auth";
import { deliveryReportFor, mergeDeliveryReports, parseCallbackTemplate, renderCallback } from "outbound-sms/callback";
import { issue, toHex, unwrap } from "outbound-sms/foundation";
import {
	buildErrorResponse,
	buildRateSheetResponse,
	buildSendResponse,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readSendRequest,
} from "outbound-sms/http";
import { planMessage } from "outbound-sms/message";
import { lookupCommandStatus, messageIdKey, readDeliverSm, submitSmFields } from "outbound-sms/smpp";
import { caller } from "./call.mjs";
import { addVersion, openRecord, pause, readValue, workThrough, writeOnce } from "./record.mjs";
import { linkTo } from "./smpp-link.mjs";

/**
 * @typedef {object} Account
 * @property {string} id
 * @property {string} apiKey
 * @property {string} template - Of the callback.
 * @property {string[]} [allowList]
 * @property {import("outbound-sms/rates").RateSheet} sheet
 *
 * @typedef {{ host: string, port: number, systemId: string, password: string }} Centre
 *
 * @typedef {object} Settings
 * @property {string} name - Of this process.
 * @property {number} port
 * @property {string[]} nats
 * @property {Centre} centre
 * @property {Account[]} accounts
 * @property {boolean} mayCallPrivate - True calls addresses that are not public: on one machine only.
 * @property {number} maxCallbackWaitMs - The longest wait before a callback is tried again.
 */

/** @type {Settings} */
const settings = JSON.parse(process.env.FLEET ?? "");
const { accounts, name } = settings;
const templates = new Map(accounts.map(({ id, template }) => [id, unwrap(parseCallbackTemplate(template))]));
const record = await openRecord(settings.nats, name);
const link = linkTo(settings.centre, name, onDeliverSm);
const call = caller(settings.mayCallPrivate);

// 1. Accept. One write is the record and the place in the queue: after it the message cannot be lost.

const RATES_PATH = "/outbound/rates";
const ACCEPT_MS = 8000;
const MAX_BODY = 256 * 1024;

async function answerSend(request) {
	const opened = openSendRequest(request);
	if (!opened.ok) return buildErrorResponse(opened);
	const { format } = opened.value;
	const account = accountOf(request, opened.value);
	if (!account.ok) return buildErrorResponse({ status: 401, format });
	const read = readSendRequest(opened.value, { body: await readBody(request) });
	if (!read.ok) return buildErrorResponse(read);
	const key = request.headers["idempotency-key"] ?? randomUUID();
	if (!/^[ -~]{1,255}$/.test(key))
		return buildErrorResponse(refusal(400, "field_value", "Idempotency-Key must be 1 to 255 ASCII characters", format));

	// A retry with the same key gets the same IDs from any process, without asking anybody.
	const id = idOf(account.value.id, key);
	const reference = Number.parseInt(id.slice(0, 2), 16);
	const { parts } = unwrap(planMessage(read.value, { reference }));
	const messageIds = parts.map((_, index) => idOf(id, index));
	const mine = { account: account.value.id, message: read.value, reference, messageIds, at: new Date().toISOString() };
	const kept = await writeOnce(record.accepted, id, mine, Date.now() + ACCEPT_MS);
	if (JSON.stringify(kept.message) !== JSON.stringify(mine.message))
		return buildErrorResponse(refusal(422, "field_value", "Idempotency-Key was used for another message", format));
	return unwrap(buildSendResponse({ response: { statusCode: 200, messageIds: kept.messageIds }, format }));
}

async function answerRates(request) {
	const opened = openRateSheetRequest(request, { path: RATES_PATH, body: await readBody(request) });
	if (!opened.ok) return buildErrorResponse(opened);
	const { format } = opened.value;
	const account = accountOf(request, opened.value);
	if (!account.ok) return buildErrorResponse({ status: 401, format });
	const read = readRateSheetRequest(opened.value);
	return read.ok ? unwrap(buildRateSheetResponse({ sheet: account.value.sheet, format })) : buildErrorResponse(read);
}

/** @param {import("node:http").IncomingMessage} request @param {{ apiKey?: string }} opened */
function accountOf({ socket }, { apiKey }) {
	const account = accounts.find((each) => each.apiKey === apiKey);
	return authenticate({ apiKey, address: socket.remoteAddress ?? "" }, account);
}

/** A UUID that everybody makes from the same names. */
function idOf(...names) {
	const octets = createHash("sha256").update(JSON.stringify(names)).digest().subarray(0, 16);
	octets[6] = (octets[6] & 0x0f) | 0x80;
	octets[8] = (octets[8] & 0x3f) | 0x80;
	return toHex(octets)
		.toLowerCase()
		.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** @returns {import("outbound-sms/http").BodyRefusal & { format?: any }} */
const refusal = (status, code, message, format) => ({ status, issues: [issue(code, message)], format });

/** Reads a body of UTF-8, or says why not. docs/examples/read-body.mjs looks at Content-Encoding too. */
async function readBody(request) {
	const chunks = [];
	let octets = 0;
	for await (const chunk of request) {
		octets += chunk.length;
		if (octets <= MAX_BODY) chunks.push(chunk);
	}
	const body = Buffer.concat(chunks);
	if (octets > MAX_BODY) return refusal(413, "document_too_long", `The body must have at most ${MAX_BODY} octets`);
	return isUtf8(body) ? body.toString() : refusal(400, "utf8_invalid", "The body must be in UTF-8");
}

// 2. Hand over, at least once: a part is submitted again only if the record has no answer of the centre.

/** Shorter than the lease by more than the answer of the centre and the election of a leader take. */
const SUBMIT_WITHIN_MS = 5000;

async function handOver(entry) {
	const untilMs = Date.now() + SUBMIT_WITHIN_MS;
	const { account, message, reference, messageIds, at } = entry.json();
	const { parts } = unwrap(planMessage(message, { reference }));
	for (const [index, part] of parts.entries()) {
		const messageId = messageIds[index];
		let handed = entry.info.deliveryCount > 1 ? await readValue(record.handed, messageId) : undefined;
		if (handed === undefined) {
			const answer = await submit(messageId, unwrap(submitSmFields(message, part)), untilMs);
			if (answer === undefined) return entry.nak(500);
			const { command_status: status, message_id: centreId } = answer;
			handed = { messageId, account, message, at, status, ...(status === 0 && { centreId }) };
			const meaning = lookupCommandStatus(status);
			const deliveryStatusCode = meaning.isKnown ? meaning.deliveryStatusCode : undefined;
			if (status !== 0) await merge(handed, { state: "REJECTED", deliveryStatusCode });
			await writeOnce(record.handed, messageId, handed);
		}
		// Second, so that a message is never known by the centre's ID alone.
		if (handed.centreId !== undefined) await tellReceipts(handed);
	}
	entry.ack();
}

/** The answer that settles a part; undefined if there was none in time, and a worker shall try again. */
async function submit(messageId, { short_message, ...others }, untilMs) {
	const fields = { ...others, short_message: Buffer.from(short_message), client_message_id: messageId };
	while (Date.now() < untilMs) {
		const { isSent, answer } = await link.submit(fields);
		if (answer !== undefined && lookupCommandStatus(answer.command_status).advice.resend !== "later") return answer;
		// Sent and not answered: the centre may have it. The copy has the same ID and the same concatenation reference.
		if (!isSent || answer !== undefined) await pause(100);
	}
	return undefined;
}

// 3. Merge reports: in any order, any number of times, by any process.

async function onDeliverSm(pdu) {
	const read = readDeliverSm(pdu, { utcOffsetMinutes: 0 });
	if (!read.ok || read.value.kind !== "receipt") return;
	const { messageId = "", state, deliveryStatusCode, doneDateTime } = read.value.receipt;
	const receipt = { state, deliveryStatusCode, doneDateTime };
	let handed;
	// A receipt may overtake the answer to its submit_sm. It then waits under the centre's ID.
	await addVersion(record.handed, centreKey(messageId, 10), (previous = { early: [] }) => {
		handed = previous.handed;
		return handed ? previous : { early: [...previous.early, receipt] };
	});
	if (handed) await merge(handed, receipt);
}

/** Says under the centre's ID which message it is, and merges the receipts that came before. */
async function tellReceipts(handed) {
	let early = [];
	await addVersion(record.handed, centreKey(handed.centreId, 16), (previous) => {
		early = previous?.early ?? [];
		return previous?.handed ? previous : { early, handed };
	});
	for (const receipt of early) await merge(handed, receipt);
}

/** This centre writes IDs in hexadecimal digits in its answers, and in decimal ones in its receipts. */
const centreKey = (id, base) => `centre.${Buffer.from(messageIdKey(id, base)).toString("base64url")}`;

/** @param {any} handed @param {{ state?: string, deliveryStatusCode?: string, doneDateTime?: string }} receipt */
function merge({ messageId, account, message, at }, { state = "WAITING", deliveryStatusCode, doneDateTime }) {
	const receivedDateTime = doneDateTime ?? new Date().toISOString();
	const outcome = { messageId, messageState: state, deliveryStatusCode, sentDateTime: at, receivedDateTime };
	const next = { ...deliveryReportFor(message, outcome), account, isWanted: message.receiveDeliveryStatus };
	return addVersion(record.reports, messageId, (previous) => {
		const { report, order } = mergeDeliveryReports(previous, next);
		return report === previous ? previous : { ...report, order };
	});
}

// 4. Call back, until answered. Each new report is an entry of the queue; a lost acknowledgement calls twice.

async function callBack(entry) {
	const { account, isWanted, order, ...report } = entry.json();
	const template = templates.get(account);
	if (template === undefined) throw new Error(`There is no account ${account}`);
	const isNews = isWanted && order !== "repeated";
	if (!isNews || (await call(unwrap(renderCallback(template, report))))) return entry.ack();
	entry.nak(Math.min(500 * 2 ** Math.min(entry.info.deliveryCount - 1, 20), settings.maxCallbackWaitMs));
}

const server = createServer({ requestTimeout: 10_000 }, async (request, reply) => {
	let answer;
	try {
		const isRates = request.url?.split("?", 1)[0] === RATES_PATH;
		answer = isRates ? await answerRates(request) : await answerSend(request);
	} catch (error) {
		console.error(`${name}: ${error}`);
		answer = buildErrorResponse({ status: 503 });
		answer = { ...answer, headers: { ...answer.headers, "Retry-After": "1" } };
	}
	reply.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(settings.port, "127.0.0.1");
workThrough(record, "accepted", handOver);
workThrough(record, "reports", callBack);
