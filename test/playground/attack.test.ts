// What an attacker tries on the playground's service: other keys and addresses, pages of other sites, files that are not
// the page's, requests that no HTTP library sends, receivers that fail.
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";
import { startReceiver } from "./receiver.ts";

const playground = await startPlayground({ delayMs: 5, requestMs: 500 });
const abroad = await startPlayground({ account: { allowList: ["192.0.2.0/24", "2001:db8::/32"] } });
afterAll(() => Promise.all([playground.stop(), abroad.stop()]));
const { url } = playground;
const { host, port } = new URL(url);

/** Sends octets as they are. Returns what comes until the server closes the connection. */
function raw(request: string | Buffer): Promise<{ status: number; head: string; body: string }> {
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), "127.0.0.1", () => socket.write(request));
		let answer = "";
		socket.setEncoding("utf8").on("data", (chunk) => {
			answer += chunk;
			// A stream of events does not end.
			if (answer.includes("text/event-stream")) socket.destroy();
		});
		// A server that closes before it has read a large body cuts the connection.
		socket.on("error", (error) => (answer === "" ? reject(error) : undefined));
		socket.on("close", () => {
			const [head = "", ...rest] = answer.split("\r\n\r\n");
			resolve({ status: Number(head.slice(9, 12)), head, body: rest.join("\r\n\r\n") });
		});
	});
}
const lines = (...all: string[]) => [...all, "", ""].join("\r\n");
const ask = (line: string, ...headers: string[]) => raw(lines(`${line} HTTP/1.1`, "Connection: close", ...headers));

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}, to = url) {
	const all = { "X-ApiKey": "demo-key", "Content-Type": "application/json", ...headers };
	const response = await fetch(to + path, { method: "POST", headers: all, body, duplex: "half" } as RequestInit);
	return { status: response.status, headers: response.headers, body: await response.text() };
}

const own = `Host: ${host}`;
const SEND = "/outbound/sms?ApiKey=demo-key&From=Shop&To=%2B4915112345000&Text=Hi";
const EVERYWHERE = ["/", "/inbox", "/events", "/account.json", "/page/page.mjs", SEND];
const PATHS = ["/outbound/sms", "/outbound/rates"];
const message = '{"from":"Shop","to":"+4915112345000","text":"Hi","password":"demo-key"}';
const many = "a".repeat(256 * 1024 + 1);

test.each<[path: string, headers: Record<string, string>, body: string, to?: string]>([
	["/outbound/sms", { "X-ApiKey": "" }, message],
	["/outbound/sms", { "X-ApiKey": "demo-kez" }, message],
	["/outbound/sms?ApiKey=nope", {}, message],
	["/outbound/rates", { "X-ApiKey": "nope" }, message],
	["/outbound/rates", {}, '{"userName":"smpp","password":"demo-key"}'],
	// The key comes before everything else, and a body without one is not read.
	["/outbound/sms", { "X-ApiKey": "nope", "Content-Type": "image/png" }, many],
	// The right key, but an address that is not on the allow-list.
	["/outbound/sms", {}, message, abroad.url],
	["/outbound/rates", {}, message, abroad.url],
])("%s with %j is 401 without a reason", async (path, headers, body, to) => {
	const answer = await post(path, body, headers, to);
	expect([answer.status, answer.body]).toEqual([401, '{"statusCode":401}']);
	expect(answer.headers.get("www-authenticate")).toBe("X-ApiKey");
});

describe("pages of other sites", () => {
	test.each([`127.0.0.1:${port}`, "localhost", "LOCALHOST:80", "[::1]:8080"])("%s is this machine", async (name) => {
		for (const path of EVERYWHERE) expect((await ask(`GET ${path}`, `Host: ${name}`)).status).toBe(200);
	});

	test.each([
		...["evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "192.168.0.1", "localhost@evil.example", "["],
		...["", "127.0.0.1/evil", "evil@127.0.0.1", "127.1", "2130706433", "localhost.", "127.0.0.1\tevil", "::1"],
	])("the Host %j is 403 everywhere", async (name) => {
		for (const path of EVERYWHERE) expect((await ask(`GET ${path}`, `Host: ${name}`)).status).toBe(403);
	});

	test.each([[[]], [[own, "Host: evil.example"]], [[own, own]]])("the headers %j are 400", async (headers) => {
		expect((await ask("GET /inbox", ...headers)).body).toContain("Send one Host header");
	});

	test.each([
		[`http://${host}/inbox`, 200],
		["http://evil.example/inbox", 403],
		["http://evil.example@127.0.0.1/inbox", 403],
		["https://127.0.0.1/inbox", 403],
		["//127.0.0.1/inbox", 404],
		["*", 404],
		["inbox", 400],
	])("the target %s is %i", async (target, status) => {
		expect((await ask(`GET ${target}`, own)).status).toBe(status);
	});

	test.each([
		...["Origin: https://evil.example", "Origin: null", "Origin: http://127.0.0.1:1", "Sec-Fetch-Site: same-site"],
		...["Referer: https://evil.example/", "Referer: http://127.0.0.1:1/", `Referer: ${url}.evil.example/`],
	])("%s sends nothing and reads nothing, but may link to the page", async (header) => {
		for (const path of [SEND, "/inbox", "/events"]) expect((await ask(`GET ${path}`, own, header)).status).toBe(403);
		expect((await ask("GET /", own, header)).status).toBe(200);
		const page = [`Origin: ${url}`, `Referer: ${url}/page/`, "Sec-Fetch-Site: same-origin"];
		expect((await ask(`GET ${SEND}`, own, ...page)).status).toBe(200);
	});
});

test.each([
	...["/package.json", "/server.mjs", "/docs/playground/server.mjs", "/docs/maintainers/house.md", "/nothing.md"],
	...["/docs/.vitepress/config.mjs", "/outbound-sms/../package.json", "/outbound-sms/%2e%2e/package.json"],
	...["/outbound-sms/..%2fpackage.json", "/outbound-sms/encoding.d.ts", "/outbound-sms/encoding"],
	...["/page/../server.mjs", "/page//server.mjs", "/page/.git", "/constructor", "/outbound", "//outbound/sms"],
])("%s is no file of the page", async (path) => {
	const { status, body } = await ask(`GET ${path}`, own);
	expect([status, body]).toEqual([404, expect.stringContaining("Nothing here\n")]);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("%s changes nothing", async (method) => {
	const head = async (path: string) => (await ask(`${method} ${path}`, own, "Content-Length: 0")).head;
	expect(await head("/nothing")).toMatch(/ 404 /);
	for (const path of ["/events", "/inbox", "/inbox/x", "/openapi.json", "/page/page.mjs"]) {
		expect(await head(path)).toMatch(/ 405 .*Allow: GET\r/s);
	}
	const sent = await head("/outbound/sms?ApiKey=demo-key");
	expect(sent).toMatch(method === "POST" ? / 400 / : / 405 .*Allow: GET, POST\r/s);
});

describe.each(PATHS)("a body at %s", (path) => {
	test.each<[string, BodyInit, Record<string, string>, number, string]>([
		["of another media type", message, { "Content-Type": "text/plain" }, 415, "media_type_unsupported"],
		["in a content coding", gzipSync(message), { "Content-Encoding": "gzip" }, 415, "content_coding_unsupported"],
		["of more than 256 KiB", many, {}, 413, "document_too_long"],
		["of unknown length", new Blob([many]).stream(), { Accept: "text/xml" }, 413, "document_too_long"],
		["that is missing", "", {}, 400, "body_missing"],
		["of octets that are not UTF-8", new Uint8Array([0x7b, 0xe4, 0x7d]), {}, 400, "utf8_invalid"],
	])("%s is refused, and the issue says why", async (_, body, headers, status, code) => {
		const answer = await post(path, body, headers);
		expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(code)]);
	});
});

describe("what is not HTTP", () => {
	const head = ["POST /outbound/sms HTTP/1.1", own, "X-ApiKey: demo-key", "Content-Type: application/json"];
	test.each([
		["TLS", "\u0016\u0003\u0001\u0000\r\n\r\n", 400],
		["raw letters in a query", lines("GET /outbound/sms?Text=Grüße HTTP/1.1", own), 400],
		["a header without a colon", lines("GET / HTTP/1.1", own, "Bad Header"), 400],
		["two lengths", lines(...head, "Content-Length: 5", "Content-Length: 6"), 400],
		["a length and chunks", lines(...head, "Content-Length: 5", "Transfer-Encoding: chunked"), 400],
		["a bad chunk", `${lines(...head, "Transfer-Encoding: chunked")}zz\r\n`, 400],
		["a large head", lines("GET / HTTP/1.1", own, `Long: ${"x".repeat(20_000)}`), 431],
		["a head that never ends", head.join("\r\n"), 408],
		["a body that never ends", `${lines(...head, "Content-Length: 99")}{"from"`, 408],
	])("%s is answered in words and with a closed connection", async (_, request, status) => {
		const answer = await raw(Buffer.from(request));
		expect([answer.status, answer.head]).toEqual([status, expect.stringContaining("Connection: close")]);
		expect(answer.body).toMatch(status === 400 ? /^Not a valid HTTP request\. / : new RegExp(`^${status} .*\n$`));
	});

	test("garbage behind a message does not hide its IDs", async () => {
		const { body } = await raw(`${lines(...head, `Content-Length: ${message.length}`)}${message}Müll\r\n\r\n`);
		expect(body).toMatch(/messageIds.*400 Bad Request/s);
	});

	test("a client that goes away harms nobody", async () => {
		for (const request of [`${lines(...head, "Content-Length: 99")}{`, lines("GET /events HTTP/1.1", own), "GET"]) {
			await new Promise<void>((resolve) => {
				const socket = connect(Number(port), "127.0.0.1", () => {
					socket.write(request, () => setTimeout(() => socket.resetAndDestroy(), 20));
				});
				socket.on("close", () => resolve());
			});
		}
		expect((await ask("GET /inbox", own)).status).toBe(200);
	});
});

test.each([
	["that cuts its answer off behind the status line", "/{MessageId}", "", [], 1],
	["with a URL that cannot be called", "http://user:password@localhost/{To}", "", ["failed"], 0],
	["whose URL the values break", "/{ClientReference}/dlr", "..", ["failed"], 0],
])("a receiver %s harms nobody", async (_, template, refId, events, calls) => {
	const receiver = await startReceiver((reply) => {
		reply.writeHead(200, { "Content-Length": 10 }).write("half");
		setTimeout(() => reply.destroy(), 5);
	});
	const callbackTemplate = new URL(template, receiver.url).href.replaceAll("%7B", "{").replaceAll("%7D", "}");
	const service = await startPlayground({ delayMs: 5, retryMs: 1, account: { callbackTemplate } });
	const heard = await fetch(`${service.url}/events`);
	const fields = { ...JSON.parse(message), refId, receiveDeliveryStatus: true };
	expect((await post("/outbound/sms", JSON.stringify(fields), {}, service.url)).status).toBe(200);
	await service.stop();
	expect((await heard.text()).match(/(?<=^event: )\w+/gm)).toEqual(["sent", ...events]);
	expect(receiver.calls).toHaveLength(calls);
	await receiver.stop();
});
