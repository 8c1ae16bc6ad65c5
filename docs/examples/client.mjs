// A complete small client: sends a message, then quotes what it costs. It brings its own service, on a loopback port, and ends by itself:
// node docs/examples/client.mjs "text"
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { authenticate, redactUrl } from "outbound-sms/auth";
import { unwrap } from "outbound-sms/foundation";
import {
	buildErrorResponse,
	buildRateSheetRequest,
	buildRateSheetResponse,
	buildSendRequest,
	buildSendResponse,
	readRateSheetRequest,
	readRateSheetResponse,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { planMessage } from "outbound-sms/message";
import { quote } from "outbound-sms/rates";

// ---- The service: two endpoints, one account. ----

const RATES = "/outbound/rates";
const MAX_BODY = 64 * 1024;
const account = { apiKey: "demo-key", allowList: ["127.0.0.1"] };
const sheet = {
	accountName: "Demo",
	currency: "EUR",
	currentRates: [{ country: "Germany", network: "Example", mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.0450" }],
};

/** @param {import("node:http").IncomingMessage} request */
async function respond(request) {
	const body = await readBody(request);
	if (body === undefined) return buildErrorResponse({ status: 413 });
	return request.url?.startsWith(RATES) ? respondRates(request, body) : respondSend(request, body);
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {string} body
 */
function respondSend(request, body) {
	const read = readSendRequest(request, { body });
	if (!read.ok) return buildErrorResponse(read);
	const { message, apiKey, format } = read.value;
	if (!isAllowed(request, apiKey)) return buildErrorResponse({ status: 401, format });
	const plan = planMessage(message, { reference: Math.floor(Math.random() * 256) });
	if (!plan.ok) return buildErrorResponse({ status: 400, format, issues: plan.issues });
	// Here a real service hands plan.value.userData to its network.
	const messageIds = plan.value.parts.map(() => randomUUID());
	return unwrap(buildSendResponse({ response: { statusCode: 0, messageIds }, format }));
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {string} body
 */
function respondRates(request, body) {
	const read = readRateSheetRequest(request, { path: RATES, body });
	if (!read.ok) return buildErrorResponse(read);
	const { apiKey, format } = read.value;
	if (!isAllowed(request, apiKey)) return buildErrorResponse({ status: 401, format });
	return unwrap(buildRateSheetResponse({ sheet, format }));
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {string | undefined} apiKey
 */
function isAllowed({ socket }, apiKey) {
	return authenticate({ apiKey, address: socket.remoteAddress ?? "" }, account).ok;
}

/** The body as text, or `undefined` when there is too much of it. @param {import("node:http").IncomingMessage} request */
async function readBody(request) {
	/** @type {Buffer[]} */
	const chunks = [];
	let octets = 0;
	for await (const chunk of request) {
		octets += chunk.length;
		if (octets <= MAX_BODY) chunks.push(chunk);
	}
	return octets > MAX_BODY ? undefined : Buffer.concat(chunks).toString("utf8");
}

const server = createServer(async (request, reply) => {
	const { status, headers, body } = await respond(request).catch(() => buildErrorResponse({ status: 500 }));
	reply.writeHead(status, headers).end(body);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());

// ---- The client. ----

const baseUrl = `http://127.0.0.1:${port}`;
const message = {
	from: "Shop",
	to: "+4915112345678",
	text: process.argv[2] ?? "Your parcel arrives today. ".repeat(7),
};

/** @param {string} apiKey */
async function send(apiKey) {
	const request = unwrap(buildSendRequest({ baseUrl, apiKey, message }));
	console.log(`${request.method} ${redactUrl(request.url)}`);
	const response = await fetch(request.url, request);
	return readSendResponse(response, { body: await response.text() });
}

const refused = await send("wrong-key");
if (!refused.ok) console.log(`  ${refused.status}, send again: ${refused.resend}. ${refused.issues[0].message}`);

const { messageIds } = unwrap(await send(account.apiKey));
for (const id of messageIds) console.log(`  ${id}`);

const request = unwrap(buildRateSheetRequest({ baseUrl, path: RATES, request: { password: account.apiKey } }));
console.log(`${request.method} ${redactUrl(request.url)}`);
const response = await fetch(request.url, request);
const rates = unwrap(readRateSheetResponse(response, { body: await response.text() }));
const { partCount, rate, cost, currency } = unwrap(
	quote({ partCount: messageIds.length, network: "26201", sheet: rates, instant: new Date() }),
);
console.log(`  ${partCount} × ${rate} = ${cost} ${currency}`);

server.close();
server.closeAllConnections();
