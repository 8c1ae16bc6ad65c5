// One gateway process of many. It keeps nothing that it could lose: every step writes the record before it answers.
import { isUtf8 } from "node:buffer";
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { issue, unwrap } from "outbound-sms";
import {
	deliveryReportFor,
	isFinalState,
	mergeDeliveryReports,
	parseCallbackTemplate,
	renderCallback,
} from "outbound-sms/delivery";
import { toHex } from "outbound-sms/encoding";
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
import { planMessage } from "outbound-sms/message";
import { lookupCommandStatus, messageIdKey, readDeliverSm, submitSmFields } from "outbound-sms/smpp";
import { CALL_MS, caller } from "./call.mjs";
import * as metrics from "./metrics.mjs";
import { addVersion, keyOf, openRecord, pause, readValue, workThrough, write, writeOnce } from "./record.mjs";
import { ANSWER_MS, linkTo } from "./smpp-link.mjs";

/**
 * @typedef {object} Account
 * @property {string} id
 * @property {string} apiKey
 * @property {string} template - Of the callback.
 * @property {string[]} [allowList]
 * @property {import("outbound-sms/rates").RateSheet} sheet
 *
 * @typedef {{ host: string, port: number, systemId: string, password: string }} Bind
 *
 * @typedef {object} Settings
 * @property {string} name - Of this process.
 * @property {number} port
 * @property {number} metricsPort - Of this process, for /metrics and /ready.
 * @property {import("./record.mjs").Nats} nats
 * @property {Bind} centre
 * @property {Account[]} accounts
 * @property {boolean} mayCallPrivate - True calls addresses that are not public: on one machine only.
 * @property {number} maxCallbackWaitMs - The longest wait before a callback is tried again.
 * @property {{ accepted: number, reports: number }} maxTries - After so many deliveries an entry is given up.
 * @property {number} maxBacklog - While more messages wait, new ones are answered with 429.
 */

/** What the operator says: this centre writes IDs in hexadecimal digits in its answers, in decimal ones in receipts. */
const CENTRE = /** @type {const} */ ({ utcOffsetMinutes: 0, messageIdBases: { submitted: 16, receipted: 10 } });

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
const RETRY = { retryAfterSeconds: 2 };
const MAX_BODY = 256 * 1024;

async function answerSend(request) {
	const opened = openSendRequest(request);
	if (!opened.ok) return buildErrorResponse(opened);
	const { format } = opened.value;
	const account = accountOf(request, opened.value);
	if (!account.ok) return buildErrorResponse({ status: 401, format });
	if (record.backlog() > settings.maxBacklog) return buildErrorResponse({ status: 429, format }, RETRY);
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
const MAX_HAND_OVER_WAIT_MS = 30_000;

async function handOver(entry) {
	const untilMs = Date.now() + SUBMIT_WITHIN_MS;
	const { deliveryCount: tries } = entry.info;
	const { account, message, reference, messageIds, at } = entry.json();
	const { parts } = unwrap(planMessage(message, { reference }));
	if (tries > 1) await record.catchUp("handed");
	for (const [index, part] of parts.entries()) {
		const messageId = messageIds[index];
		let handed = tries > 1 ? await readValue(record.handed, messageId) : undefined;
		if (handed === undefined) {
			const fields = submitSmFields(message, part, CENTRE);
			if (!fields.ok) return hopeless(fields);
			const answer = await submit(messageId, fields.value, untilMs);
			if (answer === undefined)
				return { reason: "No answer of the centre", waitMs: Math.min(500 * tries, MAX_HAND_OVER_WAIT_MS) };
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
}

/** @param {import("outbound-sms").Failure} failure */
const hopeless = ({ issues }) => ({
	reason: issues.map(({ message }) => message).join("; "),
	waitMs: 0,
	isHopeless: true,
});

/** The answer that settles a part; undefined if there was none in time, and a worker shall try again. */
async function submit(messageId, { short_message, ...others }, untilMs) {
	const fields = { ...others, short_message: Buffer.from(short_message), client_message_id: messageId };
	while (Date.now() < untilMs) {
		const { isSent, answer } = await link.submit(fields);
		if (isSent) metrics.submits.inc({ outcome: answer?.command_status.toString(16) ?? "no_answer" });
		if (answer !== undefined && lookupCommandStatus(answer.command_status).advice.resend !== "later") return answer;
		// Sent and not answered: the centre may have it. The copy has the same ID and the same concatenation reference.
		if (!isSent || answer !== undefined) await pause(100);
	}
	return undefined;
}

// 3. Merge reports: in any order, any number of times, by any process.

async function onDeliverSm(pdu) {
	const read = readDeliverSm(pdu, CENTRE);
	const { messageId, state, deliveryStatusCode, doneDateTime } =
		read.ok && read.value.kind === "receipt" ? read.value.receipt : {};
	if (!messageId || !state) {
		metrics.receipts.inc({ outcome: "unreadable" });
		const reason = read.ok ? "Not a receipt with an ID and a state" : hopeless(read).reason;
		const entry = { ...pdu, short_message: toHex(pdu.short_message ?? []) };
		return putAway(`deliver_sm.${randomUUID()}`, { reason, tries: 1, entry });
	}
	const receipt = { state, deliveryStatusCode, doneDateTime };
	const key = centreKey(messageId, CENTRE.messageIdBases.receipted);
	let handed = await readValue(record.handed, key);
	if (handed === undefined) {
		// It has overtaken the answer to its submit_sm. Each side writes, then reads what the other one writes.
		metrics.receipts.inc({ outcome: "early" });
		await write(record.early, `${key}.${isFinalState(state) ? "final" : "other"}`, receipt, Date.now() + ANSWER_MS);
		await record.catchUp("handed");
		handed = await readValue(record.handed, key);
	}
	if (handed === undefined) return;
	metrics.receipts.inc({ outcome: "merged" });
	await merge(handed, receipt);
}

/** Says under the centre's ID which message it is, and merges the receipts that came before. */
async function tellReceipts(handed) {
	const key = centreKey(handed.centreId, CENTRE.messageIdBases.submitted);
	await writeOnce(record.handed, key, handed);
	await record.catchUp("early");
	const early = await Promise.all(["other", "final"].map((kind) => readValue(record.early, `${key}.${kind}`)));
	for (const receipt of early) if (receipt !== undefined) await merge(handed, receipt);
}

const centreKey = (id, base) => `centre.${Buffer.from(messageIdKey(id, base)).toString("base64url")}`;

/** @param {any} handed @param {{ state?: string, deliveryStatusCode?: string, doneDateTime?: string }} receipt */
function merge({ messageId, account, message, at }, { state = "WAITING", deliveryStatusCode, doneDateTime }) {
	const receivedDateTime = doneDateTime ?? new Date().toISOString();
	const outcome = { messageId, messageState: state, deliveryStatusCode, sentDateTime: at, receivedDateTime };
	const next = { ...deliveryReportFor(message, outcome), account, isWanted: message.receiveDeliveryStatus };
	return addVersion(record.reports, messageId, (previous) => {
		const { report, order } = mergeDeliveryReports(previous, next);
		return order === "repeated" ? previous : report;
	});
}

// 4. Call back, until answered. Each new report is an entry of the queue; a lost acknowledgement calls twice. No report
// is called after a newer one: each call looks at the record first, and ends before the next report is called.

/** How old a look at the record may be when the call begins, and how much longer a busy process may take for it all. */
const LOOK_MS = 1000;
const SLACK_MS = 5000;
const versionOf = (entry) => Number(keyOf(entry).split(".")[1]);
/** A second report is held until every call has ended that began before it was there. */
const holdMs = (entry) => (versionOf(entry) > 1 ? LOOK_MS + CALL_MS + SLACK_MS : 0);

async function callBack(entry) {
	const { account, isWanted, ...report } = entry.json();
	const { deliveryCount: tries } = entry.info;
	if (!isWanted) return;
	const startMs = Date.now();
	const newer = `${report.messageId}.${versionOf(entry) + 1}`;
	if (!isFinalState(report.messageState) && (await readValue(record.reports, newer)) !== undefined) {
		metrics.calls.inc({ outcome: "overtaken" });
		return;
	}
	const waitMs = Math.min(500 * 2 ** Math.min(tries - 1, 20), settings.maxCallbackWaitMs);
	if (Date.now() - startMs > LOOK_MS) return { reason: "The record is slow", waitMs };
	const template = templates.get(account);
	if (template === undefined) return { reason: `There is no account ${account}`, waitMs };
	const url = renderCallback(template, report);
	if (!url.ok) return hopeless(url);
	const setback = await call(url.value);
	metrics.calls.inc({ outcome: setback ? "failed" : "answered" });
	return setback && { ...setback, waitMs };
}

/** Keeps what is given up. dead.mjs lists it and puts it back. */
async function putAway(key, why) {
	console.error(`${name}: gave up ${key}: ${why.reason}`);
	metrics.dead.inc({ queue: key.split(".", 1)[0] });
	await write(record.dead, key, { ...why, at: new Date().toISOString() });
}

// 5. Serve, and leave without a lost answer when asked to.

/**
 * How long a client may keep a connection that is idle: `Keep-Alive: timeout=2`. Node closes it a second later. While the
 * process leaves, a client that uses it still gets its answer.
 */
const KEEP_ALIVE_MS = 2000;
const NODE_CLOSES_LATER_MS = 1000;
const LEAVE_WITHIN_MS = 30_000;

const leaving = new AbortController();
const { signal } = leaving;

const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: KEEP_ALIVE_MS }, async (request, reply) => {
	const end = metrics.requests.startTimer();
	let answer;
	try {
		const isRates = request.url?.split("?", 1)[0] === RATES_PATH;
		answer = isRates ? await answerRates(request) : await answerSend(request);
	} catch (error) {
		// A client that leaves while it sends is no fault of ours.
		if (request.complete) console.error(`${name}: ${error}`);
		answer = buildErrorResponse({ status: 503 }, RETRY);
	}
	if (signal.aborted) reply.setHeader("Connection", "close");
	reply.writeHead(answer.status, answer.headers).end(answer.body);
	end({ status: answer.status });
});
server.listen(settings.port, "127.0.0.1");
metrics.serveMetrics(settings.metricsPort, record, () => !signal.aborted);
const queues = [
	workThrough(record, "accepted", handOver, { maxTries: settings.maxTries.accepted, signal, putAway }),
	workThrough(record, "reports", callBack, { maxTries: settings.maxTries.reports, signal, putAway, holdMs }),
];

process.once("SIGTERM", async () => {
	leaving.abort();
	setTimeout(() => process.exit(1), LEAVE_WITHIN_MS).unref();
	// A balancer reads /ready meanwhile, and every connection is used once more or runs out.
	await pause(KEEP_ALIVE_MS + NODE_CLOSES_LATER_MS + 500);
	await new Promise((resolve) => server.close(resolve));
	await Promise.all(queues);
	await link.close();
	await record.connection.drain();
	process.exit();
});
