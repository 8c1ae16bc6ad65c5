// Requests that no HTTP library sends, over a raw socket.
import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";
import { raw } from "./raw.ts";

const playground = await startPlayground({ delayMs: 5, requestMs: 1000 });
afterAll(() => playground.stop());
const { host } = new URL(playground.url);
const ask = (line: string, ...headers: string[]) =>
	raw(playground.url, [`${line} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));
const own = `Host: ${host}`;
const message = '{"from":"Shop","to":"+4915112345000","text":"Hi"}';
const post = (...headers: string[]) =>
	["POST /outbound/sms HTTP/1.1", own, "X-ApiKey: demo-key", "Content-Type: application/json", ...headers, "", ""].join(
		"\r\n",
	);

describe("the Host", () => {
	test("is there once, else it is 400 with a body", async () => {
		for (const headers of [[], [own, "Host: evil.example"], ["Host: evil.example", own], [own, own]]) {
			const { status, body } = await ask("GET /inbox", ...headers);
			expect([headers, status, body]).toEqual([headers, 400, expect.stringContaining("Host")]);
		}
	});

	test.each(["", "127.0.0.1/evil", "evil@127.0.0.1", "127.1", "2130706433", "localhost.", "127.0.0.1\tevil", "::1"])(
		"%j is refused",
		async (name) => {
			expect((await ask("GET /inbox", `Host: ${name}`)).status).toBe(403);
		},
	);
});

describe("an absolute target", () => {
	test.each([
		[`http://${host}/inbox`, 200],
		["http://localhost/inbox", 200],
		["http://evil.example/inbox", 403],
		["http://evil.example@127.0.0.1/inbox", 403],
		["https://127.0.0.1/inbox", 403],
		["ftp://127.0.0.1/inbox", 403],
		["//evil.example/inbox", 404],
		["//127.0.0.1/inbox", 404],
		["*", 404],
		["inbox", 400],
	])("%s is %i", async (target, status) => {
		const answer = await ask(`GET ${target}`, own);
		expect([answer.status, answer.body.length > 0]).toEqual([status, true]);
	});
});

test("unknown paths are 404 by any method, known ones 405 by methods that they do not have", async () => {
	for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "M-SEARCH"]) {
		expect((await ask(`${method} /nowhere`, own, "Content-Length: 0")).status).toBe(404);
		for (const path of ["/", "/events", "/inbox", "/inbox/x", "/account.json", "/openapi.json", "/page/page.mjs"]) {
			if (method === "GET") continue;
			const { status, head, body } = await ask(`${method} ${path}`, own, "Content-Length: 0");
			expect([method, path, status, body.includes("Only GET here")]).toEqual([method, path, 405, true]);
			expect(head).toContain("Allow: GET");
		}
	}
});

test.each([
	["raw letters in a query", `GET /outbound/sms?Text=Grüße HTTP/1.1\r\n${own}\r\n\r\n`],
	["TLS", "\u0016\u0003\u0001\u0000\r\n\r\n"],
	["a header without a colon", `GET / HTTP/1.1\r\n${own}\r\nBad Header\r\n\r\n`],
	["two lengths", post("Content-Length: 5", "Content-Length: 6")],
	["length and chunks", post("Content-Length: 5", "Transfer-Encoding: chunked")],
	["a bad chunk", `${post("Transfer-Encoding: chunked")}zz\r\n`],
	["another transfer coding", `${post("Transfer-Encoding: gzip")}x`],
	["no Host", "POST /outbound/sms HTTP/1.1\r\nConnection: close\r\n\r\n"],
])("%s is 400 with a body", async (_, request) => {
	const { status, head, body } = await raw(playground.url, Buffer.from(request));
	expect(status).toBe(400);
	expect(head).toMatch(/Content-Type: text\/plain/);
	expect(body.length).toBeGreaterThan(10);
});

test.each([
	["gzip", 415],
	["identity, gzip", 415],
	["br", 415],
	["x", 415],
	["identity", 200],
	["IDENTITY, identity", 200],
	["", 200],
])("Content-Encoding %j is %i", async (coding, status) => {
	const headers = [`Content-Encoding: ${coding}`, `Content-Length: ${message.length}`, "Connection: close"];
	expect((await raw(playground.url, post(...headers) + message)).status).toBe(status);
});

test("what follows a message in its connection, such as a body longer than its length, does not hide its IDs", async () => {
	const { status, body } = await raw(
		playground.url,
		`${post(`Content-Length: ${message.length}`)}${message}Müll\r\n\r\n`,
	);
	expect(status).toBe(200);
	expect(body).toContain("messageIds");
	expect(body).toContain("400 Bad Request");
});

test("a request that does not come to its end is 408 with a body", async () => {
	for (const request of ["GET / HTTP/1.1\r\nHos", `${post("Content-Length: 99")}{"from"`]) {
		const { status, body } = await raw(playground.url, request);
		expect([status, body]).toEqual([408, "408 Request Timeout\n"]);
	}
});

test("a client that goes away leaves the service as it was", async () => {
	for (const request of [post("Content-Length: 99"), `GET /events HTTP/1.1\r\n${own}\r\n\r\n`, "GET"]) {
		await new Promise<void>((resolve) => {
			const socket = connect(Number(new URL(playground.url).port), "127.0.0.1", () => {
				socket.write(request, () => setTimeout(() => socket.resetAndDestroy(), 20));
			});
			socket.on("close", () => resolve());
		});
	}
	expect((await ask("GET /inbox", own)).status).toBe(200);
});
