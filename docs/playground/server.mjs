// The playground: the whole service on one machine, with its state in memory. `npm start` runs it; tests call
// `startPlayground`.
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { describeService } from "../examples/describe-service.mjs";
import { readBody } from "../examples/read-body.mjs";
import { createAccount, publicAccount, RATES_PATH } from "./account.mjs";
import { createDelivery } from "./delivery.mjs";
import { createEvents } from "./events.mjs";
import { readPageFile } from "./files.mjs";
import { createGateway } from "./gateway.mjs";
import { isWelcome } from "./guard.mjs";
import { createInbox } from "./inbox.mjs";

/** @typedef {{ status: number, headers: Record<string, string>, body: string | Buffer }} Answer */

const DESCRIPTION = { title: "outbound-sms playground", ratesPath: RATES_PATH };

const JSON_HEADERS = { "Content-Type": "application/json", "Cache-Control": "no-store" };
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
/** @type {Answer} */
const ONLY_GET = { status: 405, headers: { ...TEXT, Allow: "GET" }, body: "Only GET here\n" };

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
		// Node refuses a request without Host with an empty body. It is refused below.
		requireHostHeader: false,
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

	/** What is served beside the two endpoints, by GET alone. @type {Record<string, () => Answer>} */
	const routes = {
		"/inbox": () => ({ status: 200, headers: JSON_HEADERS, body: inbox.list() }),
		"/account.json": () => json(publicAccount(account)),
		"/openapi.json": () => json(describeService({ ...DESCRIPTION, callbackTemplate: account.callbackTemplate })),
	};

	/** @param {import("node:http").IncomingMessage} request @param {URL} target @returns {Promise<Answer>} */
	async function respond(request, { pathname, search }) {
		const endpoint = gateway.get(pathname);
		if (endpoint !== undefined) return endpoint(request, () => readBody(request, request), addressOf(request));
		const route = pathname.startsWith("/inbox/") ? () => inbox.receive(pathname + search) : routes[pathname];
		const answer = route === undefined ? await readPageFile(pathname) : route;
		if (answer === undefined) return { status: 404, headers: TEXT, body: "Nothing here\n" };
		if (request.method !== "GET") return ONLY_GET;
		return typeof answer === "function" ? answer() : answer;
	}

	/**
	 * @param {import("node:http").IncomingMessage} request
	 * @param {import("node:http").ServerResponse} reply
	 * @returns {Promise<Answer | undefined>}
	 */
	async function handle(request, reply) {
		if (request.headersDistinct.host?.length !== 1)
			return { status: 400, headers: TEXT, body: "Send one Host header\n" };
		const target = targetOf(request);
		if (target === undefined) return { status: 404, headers: TEXT, body: "Nothing here\n" };
		if (!isWelcome(request, target))
			return { status: 403, headers: TEXT, body: "Only for pages and programs of this machine\n" };
		if (target.pathname !== "/events") return respond(request, target);
		if (request.method !== "GET") return ONLY_GET;
		events.listen(reply);
		return undefined;
	}

	/** The last reply of each connection. @type {WeakMap<import("node:stream").Duplex, import("node:http").ServerResponse>} */
	const replies = new WeakMap();
	server.on("request", async (request, reply) => {
		replies.set(request.socket, reply);
		try {
			const answer = await handle(request, reply);
			if (answer === undefined) return;
			if (stopped !== undefined) reply.setHeader("Connection", "close");
			reply.writeHead(answer.status, answer.headers).end(answer.body);
		} catch (error) {
			// A client that went away before its request was complete is not an error of ours.
			if (request.complete) console.error(error);
			if (reply.headersSent) reply.destroy();
			else reply.writeHead(500, TEXT).end("Something went wrong here\n");
		}
	});
	server.on("clientError", (error, socket) => {
		const reply = replies.get(socket);
		// What is broken may follow a whole request, such as a body longer than its length. That one is answered first.
		if (reply === undefined || !reply.req.complete || reply.writableFinished) refuseBrokenRequest(error, socket);
		else reply.once("finish", () => refuseBrokenRequest(error, socket));
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

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @returns {Promise<number>} The port that it listens on.
 */
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
 * Where a request is meant to go: its target may be a path or, as proxies get it, an absolute URL.
 *
 * @param {import("node:http").IncomingMessage} request
 */
function targetOf({ url = "/" }) {
	const absolute = url.startsWith("/") ? `http://localhost${url}` : url;
	return URL.canParse(absolute) ? new URL(absolute) : undefined;
}

/** @param {import("node:http").IncomingMessage} request */
function addressOf({ socket }) {
	return socket.remoteAddress ?? "";
}

/** What Node's parser says about a request that it cannot read. @type {Record<string, string>} */
const PARSER_STATUSES = {
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Answers what is not HTTP, such as a query with raw letters beyond ASCII.
 *
 * @param {NodeJS.ErrnoException} error
 * @param {import("node:stream").Duplex} socket
 */
function refuseBrokenRequest(error, socket) {
	if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
	const status = PARSER_STATUSES[error.code ?? ""] ?? "400 Bad Request";
	const body = status.startsWith("400")
		? "Not a valid HTTP request. Is everything in the URL percent-encoded?\n"
		: `${status}\n`;
	const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`;
	socket.end(head + body);
}

/** @param {unknown} value */
function json(value) {
	return { status: 200, headers: JSON_HEADERS, body: `${JSON.stringify(value)}\n` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const playground = await startPlayground({ port: Number(process.env.PORT || 8080) });
	const { url, account } = playground;
	console.log(`outbound-sms playground: ${url}

Everything is kept in memory and forgotten at the end. Ctrl-C stops.
Next: open ${url} in a browser, or paste one of these lines into another terminal:

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
