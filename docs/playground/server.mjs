// The playground: the whole service on one machine, with its state in memory. `npm start` runs it; tests call `startPlayground`.
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { issue } from "outbound-sms/foundation";
import { answerFormat, buildErrorResponse } from "outbound-sms/http";
import { createAccount, publicAccount, RATES_PATH } from "./account.mjs";
import { createDelivery } from "./delivery.mjs";
import { createEvents } from "./events.mjs";
import { readPageFile } from "./files.mjs";
import { createGateway } from "./gateway.mjs";
import { createInbox } from "./inbox.mjs";

/** The most that a request's body may have, in octets: a text of 255 parts in any format has less. */
const MAX_BODY = 256 * 1024;
/** What is too long is read on up to here, so that its sender hears why it is refused; then the connection is cut. */
const MAX_READ = 16 * MAX_BODY;

/**
 * @param {object} [options]
 * @param {number} [options.port] - 0 for any free one; of a taken one also any free one.
 * @param {number} [options.delayMs] - From acceptance to the first report, and from one report to the next.
 * @param {number} [options.retryMs] - Before a callback is tried again for the first time.
 * @param {number} [options.graceMs] - How long a stop waits for callbacks.
 * @param {number} [options.requestMs] - How long a request may take to arrive.
 * @param {Partial<import("./account.mjs").Account>} [options.account] - What is to differ from the demo account.
 */
export async function startPlayground(options = {}) {
	const { port = 0, delayMs = 1500, retryMs = 500, graceMs = 15_000, requestMs = 10_000 } = options;
	const server = createServer({
		requestTimeout: requestMs,
		headersTimeout: requestMs,
		connectionsCheckingInterval: Math.min(requestMs, 1000),
	});
	const url = `http://127.0.0.1:${await listen(server, port)}`;
	const account = { ...createAccount(url), ...options.account };
	const events = createEvents();
	const delivery = createDelivery({
		...account,
		delayMs,
		retryMs,
		onFailed: (failure) => events.tell("failed", failure),
	});
	const inbox = createInbox(account.callbackTemplate, (report) => events.tell("report", report));
	/** @type {Promise<void> | undefined} */
	let stopped;
	const gateway = createGateway({
		account,
		delivery,
		onSent: (sent) => events.tell("sent", sent),
		isStopping: () => stopped !== undefined,
	});

	/** @param {import("node:http").IncomingMessage} request */
	async function respond(request) {
		const { method, url = "/", socket } = request;
		const path = /** @type {string} */ (url.split("?", 1)[0]);
		const endpoint = gateway.get(path);
		if (endpoint !== undefined) {
			const body = await readBody(request);
			if (typeof body === "string") return endpoint(request, body, socket.remoteAddress ?? "");
			return buildErrorResponse({ ...body, format: answerFormat(request) });
		}
		if (method !== "GET") return { status: 405, headers: { Allow: "GET" }, body: "Only GET here\n" };
		if (path.startsWith("/inbox/")) return inbox.receive(url);
		if (path === "/account.json") return json(publicAccount(account));
		if (path === "/inbox") return json(inbox.list());
		return (await readPageFile(path)) ?? { status: 404, headers: {}, body: "Nothing here\n" };
	}

	server.on("request", async (request, reply) => {
		if (request.method === "GET" && request.url === "/events") return events.listen(reply);
		const { status, headers, body } = await respond(request).catch((error) => {
			// A sender that went away before it was done is no fault of ours.
			if (request.complete) console.error(error);
			return buildErrorResponse({ status: 500, format: answerFormat(request) });
		});
		if (stopped !== undefined) reply.setHeader("Connection", "close");
		reply.writeHead(status, headers).end(body);
	});

	async function stop() {
		await delivery.finish(graceMs);
		events.close();
		const closed = once(server, "close");
		server.close();
		server.closeIdleConnections();
		const cut = setTimeout(() => server.closeAllConnections(), requestMs);
		await closed;
		clearTimeout(cut);
	}

	return {
		url,
		account,
		/** Refuses further messages, delivers those under way and finishes their callbacks, then closes. */
		stop() {
			stopped ??= stop();
			return stopped;
		},
	};
}

/** @param {import("node:http").Server} server @param {number} port @returns {Promise<number>} The port that it listens on. */
async function listen(server, port) {
	try {
		await once(server.listen(port, "127.0.0.1"), "listening");
	} catch (error) {
		if (port === 0 || /** @type {NodeJS.ErrnoException} */ (error).code !== "EADDRINUSE") throw error;
		return listen(server, 0);
	}
	return /** @type {import("node:net").AddressInfo} */ (server.address()).port;
}

/**
 * The body as text, or why there is none.
 *
 * @param {import("node:http").IncomingMessage} request
 * @returns {Promise<string | { status: number, issues: import("outbound-sms/foundation").Issue[] }>}
 */
async function readBody(request) {
	/** @type {Buffer[]} */
	const chunks = [];
	let octets = 0;
	for await (const chunk of request) {
		octets += chunk.length;
		if (octets <= MAX_BODY) chunks.push(chunk);
		else if (octets > MAX_READ) break;
	}
	if (octets > MAX_BODY) {
		return { status: 413, issues: [issue("body_too_large", `Expected a body of at most ${MAX_BODY} octets`)] };
	}
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
	} catch {
		return { status: 400, issues: [issue("utf8_invalid", "Expected a body in UTF-8")] };
	}
}

/** @param {unknown} value */
function json(value) {
	const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
	return { status: 200, headers, body: `${JSON.stringify(value)}\n` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const playground = await startPlayground({ port: Number(process.env.PORT || 8080) });
	const { url, account } = playground;
	console.log(`outbound-sms playground: ${url}

Everything is kept in memory and forgotten at the end. Ctrl-C stops. To try:

curl ${url}/outbound/sms -H 'X-ApiKey: ${account.apiKey}' -H 'Content-Type: application/json' -d '{"from":"Shop","to":"+4915112345027","text":"Hello €","receiveDeliveryStatus":true}'
curl ${url}/inbox
curl ${url}${RATES_PATH} -d 'Password=${account.apiKey}&WithDestinationNames=true'
`);
	/** @type {number | undefined} */
	let since;
	const end = async () => {
		// npm passes on a Ctrl-C that the terminal has sent to everyone: two at once are one.
		if (since !== undefined && Date.now() - since > 500) process.exit(1);
		if (since !== undefined) return;
		since = Date.now();
		console.log("Stopping: finishing the callbacks under way. Once more to stop at once.");
		await playground.stop();
		console.log("Stopped.");
	};
	process.on("SIGINT", end).on("SIGTERM", end);
}
