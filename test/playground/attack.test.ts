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
const { host } = new URL(url);

/** Sends octets as they are. Returns status, head and body of what comes until the server closes the connection. */
function raw(request: string | Buffer, to = url): Promise<{ status: number; head: string; body: string }> {
	return new Promise((resolve, reject) => {
		const socket = connect(Number(new URL(to).port), "127.0.0.1", () => socket.write(request));
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

const lines = (...all: string[]) => [...all, "Connection: close", "", ""].join("\r\n");
const own = `Host: ${host}`;
const get = (target: string, ...headers: string[]) => raw(lines(`GET ${target} HTTP/1.1`, ...headers));
const SEND = "/outbound/sms?ApiKey=demo-key&From=Shop&To=%2B4915112345000&Text=Hi";
const message = '{"from":"Shop","to":"+4915112345000","text":"Hi","password":"demo-key"}';
const PATHS = ["/outbound/sms", "/outbound/rates"];

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}, to = url) {
	const all = { "X-ApiKey": "demo-key", "Content-Type": "application/json", ...headers };
	const response = await fetch(to + path, { method: "POST", headers: all, body, duplex: "half" } as RequestInit);
	return { status: response.status, headers: response.headers, body: await response.text() };
}
const codesOf = ({ body }: { body: string }) => JSON.parse(body).issues.map(({ code }: { code: string }) => code);

describe("keys and addresses", () => {
	test.each<[path: string, headers: Record<string, string>, body: string]>([
		["/outbound/sms", { "X-ApiKey": "" }, message],
		["/outbound/sms", { "X-ApiKey": "demo-kez" }, message],
		["/outbound/sms", { "X-ApiKey": "demo" }, message],
		["/outbound/sms?ApiKey=nope", { "X-ApiKey": "" }, message],
		["/outbound/sms?ApiKey=nope", {}, message],
		["/outbound/rates", { "X-ApiKey": "" }, "{}"],
		["/outbound/rates", { "X-ApiKey": "nope" }, message],
		["/outbound/rates", {}, '{"password":"nope"}'],
		["/outbound/rates", {}, '{"userName":"smpp","password":"demo-key"}'],
		// The key comes before everything else, and a body without one is not read.
		["/outbound/sms", { "X-ApiKey": "nope", "Content-Type": "image/png" }, "a".repeat(300_000)],
	])("%s with %j is 401 without a reason", async (path, headers, body) => {
		const answer = await post(path, body, headers);
		expect([answer.status, answer.headers.get("www-authenticate"), answer.body]).toEqual([
			401,
			"X-ApiKey",
			'{"statusCode":401}',
		]);
	});

	test("a foreign address gets 401 with the right key, also in XML", async () => {
		for (const path of PATHS) expect((await post(path, message, {}, abroad.url)).body).toBe('{"statusCode":401}');
		expect((await post("/outbound/sms", message, { Accept: "application/xml" }, abroad.url)).body).toBe(
			"<ErrorResponse><StatusCode>401</StatusCode></ErrorResponse>",
		);
	});
});

describe("pages of other sites", () => {
	const everywhere = ["/", "/inbox", "/events", "/account.json", "/page/page.mjs", SEND];

	test.each([`127.0.0.1:${new URL(url).port}`, "localhost", "LOCALHOST:80", "[::1]:8080"])(
		"%s is a name of this machine",
		async (name) => {
			for (const path of everywhere) expect((await get(path, `Host: ${name}`)).status).toBe(200);
		},
	);

	test.each([
		...["evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "192.168.0.1", "localhost@evil.example", "["],
		...["", "127.0.0.1/evil", "evil@127.0.0.1", "127.1", "2130706433", "localhost.", "127.0.0.1\tevil", "::1"],
	])("%j is no name of this machine: 403 everywhere", async (name) => {
		for (const path of everywhere) expect((await get(path, `Host: ${name}`)).status).toBe(403);
	});

	test("a request names its Host once, else it is 400", async () => {
		for (const headers of [[], [own, "Host: evil.example"], ["Host: evil.example", own], [own, own]]) {
			const { status, body } = await get("/inbox", ...headers);
			expect([status, body]).toEqual([400, expect.stringContaining("Send one Host header\n")]);
		}
	});

	test.each([
		[`http://${host}/inbox`, 200],
		["http://evil.example/inbox", 403],
		["http://evil.example@127.0.0.1/inbox", 403],
		["https://127.0.0.1/inbox", 403],
		["//127.0.0.1/inbox", 404],
		["ftp://127.0.0.1/inbox", 403],
		["*", 404],
		["inbox", 400],
	])("the target %s is %i", async (target, status) => {
		expect((await get(target, own)).status).toBe(status);
	});

	test.each([
		...["Origin: https://evil.example", "Origin: null", "Origin: http://127.0.0.1:1"],
		...["Referer: https://evil.example/page", "Referer: http://127.0.0.1:1/", `Referer: ${url}.evil.example/`],
		...["Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site"],
	])("%s sends nothing and reads nothing, but may link to the page", async (header) => {
		for (const path of [SEND, "/inbox", "/events"]) expect((await get(path, own, header)).status).toBe(403);
		expect((await get("/", own, header)).status).toBe(200);
		const page = [`Origin: ${url}`, `Referer: ${url}/page/`, "Sec-Fetch-Site: same-origin"];
		expect((await get(SEND, own, ...page)).status).toBe(200);
	});
});

test.each([
	...["/package.json", "/server.mjs", "/docs/playground/server.mjs", "/docs/maintainers/house.md", "/nothing.md"],
	...["/docs/.vitepress/config.mjs", "/outbound-sms/../package.json", "/outbound-sms/%2e%2e/package.json"],
	...["/outbound-sms/..%2fpackage.json", "/outbound-sms/segmentation/index.d.ts", "/outbound-sms/segmentation"],
	...["/page/../server.mjs", "/page//server.mjs", "/page/.git", "/constructor", "/outbound", "//outbound/sms"],
])("%s is no file of the page", async (path) => {
	const { status, body } = await get(path, own);
	expect([status, body]).toEqual([404, expect.stringContaining("Nothing here\n")]);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "M-SEARCH"])("%s changes nothing", async (method) => {
	const ask = (path: string) => raw(lines(`${method} ${path} HTTP/1.1`, own, "Content-Length: 0"));
	expect((await ask("/nothing")).status).toBe(404);
	for (const path of ["/", "/events", "/inbox", "/inbox/x", "/account.json", "/openapi.json", "/page/page.mjs"]) {
		const { status, head, body } = await ask(path);
		expect([status, body]).toEqual([405, expect.stringContaining("Only GET here\n")]);
		expect(head).toContain("Allow: GET");
	}
	if (method === "POST") return;
	for (const path of PATHS) {
		const { status, head } = await ask(`${path}?ApiKey=demo-key&Password=demo-key`);
		expect([status, head]).toEqual([405, expect.stringContaining("Allow: GET, POST")]);
	}
});

describe.each(PATHS)("bodies at %s", (path) => {
	test.each<[string, BodyInit, Record<string, string>, number, string]>([
		["another media type", message, { "Content-Type": "text/plain" }, 415, "media_type_unsupported"],
		["another charset", message, { "Content-Type": "application/json; charset=latin1" }, 415, "charset_unsupported"],
		["a content coding", gzipSync(message), { "Content-Encoding": "gzip" }, 415, "content_coding_unsupported"],
		["more than 256 KiB", "a".repeat(256 * 1024 + 1), {}, 413, "document_too_long"],
		["no body", "", {}, 400, "body_missing"],
		["half a document", "{", {}, 400, "json_invalid"],
		["octets that are not UTF-8", new Uint8Array([0x7b, 0xe4, 0x7d]), {}, 400, "utf8_invalid"],
	])("%s is refused, and the issue says why", async (_, body, headers, status, code) => {
		const answer = await post(path, body, headers);
		expect([answer.status, codesOf(answer)]).toEqual([status, [code]]);
	});

	test("a large body without a declared length is refused in XML too", async () => {
		const stream = new Blob(["a".repeat(256 * 1024 + 1)]).stream();
		const { status, body } = await post(path, stream, { Accept: "text/xml" });
		expect([status, body]).toEqual([413, expect.stringContaining("<Code>document_too_long</Code>")]);
	});
});

describe("what is not HTTP", () => {
	const head = lines("POST /outbound/sms HTTP/1.1", own, "X-ApiKey: demo-key").replace("Connection: close\r\n\r\n", "");
	const withBody = (...headers: string[]) =>
		`${head}${["Content-Type: application/json", ...headers, "", ""].join("\r\n")}`;

	test.each([
		["rubbish", "rubbish\r\n\r\n", 400],
		["TLS", "\u0016\u0003\u0001\u0000\r\n\r\n", 400],
		["raw letters in a query", `GET /outbound/sms?Text=Grüße HTTP/1.1\r\n${own}\r\n\r\n`, 400],
		["a header without a colon", lines("GET / HTTP/1.1", own, "Bad Header"), 400],
		["two lengths", withBody("Content-Length: 5", "Content-Length: 6"), 400],
		["a length and chunks", withBody("Content-Length: 5", "Transfer-Encoding: chunked"), 400],
		["a bad chunk", `${withBody("Transfer-Encoding: chunked")}zz\r\n`, 400],
		["another transfer coding", `${withBody("Transfer-Encoding: gzip")}x`, 400],
		["a large head", lines("GET / HTTP/1.1", own, `Long: ${"x".repeat(20_000)}`), 431],
		["a head that never ends", head, 408],
		["a body that never ends", `${withBody("Content-Length: 99")}{"from"`, 408],
	])("%s is answered in words and with a closed connection", async (_, request, status) => {
		const answer = await raw(Buffer.from(request));
		expect([answer.status, answer.head]).toEqual([status, expect.stringContaining("Connection: close")]);
		expect(answer.body).toMatch(status === 400 ? /^Not a valid HTTP request\. / : new RegExp(`^${status} .*\n$`));
	});

	test("garbage behind a message does not hide its IDs", async () => {
		const { status, body } = await raw(`${withBody(`Content-Length: ${message.length}`)}${message}Müll\r\n\r\n`);
		expect([status, body]).toEqual([200, expect.stringMatching(/messageIds.*400 Bad Request/s)]);
	});

	test("a client that goes away harms nobody", async () => {
		for (const request of [`${withBody("Content-Length: 99")}{`, `GET /events HTTP/1.1\r\n${own}\r\n\r\n`, "GET"]) {
			await new Promise<void>((resolve) => {
				const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
					socket.write(request, () => setTimeout(() => socket.resetAndDestroy(), 20));
				});
				socket.on("close", () => resolve());
			});
		}
		expect((await get("/inbox", own)).status).toBe(200);
	});
});

describe("a receiver", () => {
	/** Sends one message; what the receiver heard, and the events of the page. */
	async function deliver(callbackTemplate: string, refId = "") {
		const service = await startPlayground({ delayMs: 5, retryMs: 1, account: { callbackTemplate } });
		const events = await fetch(`${service.url}/events`);
		const fields = { from: "Shop", to: "+4915112345000", text: "Hi", refId, receiveDeliveryStatus: true };
		expect((await post("/outbound/sms", JSON.stringify(fields), {}, service.url)).status).toBe(200);
		await service.stop();
		return (await events.text()).match(/^event: \w+/gm);
	}

	test("that cuts its answer off after the status line has heard the callback", async () => {
		const receiver = await startReceiver((reply) => {
			reply.writeHead(200, { "Content-Length": 10 }).write("half");
			setTimeout(() => reply.destroy(), 5);
		});
		expect(await deliver(`${receiver.url}/{MessageId}`)).toEqual(["event: sent"]);
		expect(receiver.calls).toHaveLength(1);
		await receiver.stop();
	});

	test("with a URL that cannot be called, or made of the values, gets a failed callback", async () => {
		const receiver = await startReceiver();
		expect(await deliver("http://user:password@localhost/{To}")).toEqual(["event: sent", "event: failed"]);
		expect(await deliver(`${receiver.url}/{ClientReference}/dlr`, "..")).toEqual(["event: sent", "event: failed"]);
		expect(receiver.calls).toEqual([]);
		await receiver.stop();
	});
});
