// Web pages of strangers, which the browser of this machine sends here too: DNS rebinding, cross-site GETs and forms.
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";

const playground = await startPlayground({ delayMs: 5 });
afterAll(() => playground.stop());
const { port } = new URL(playground.url);
const query = "/outbound/sms?ApiKey=demo-key&From=Shop&To=%2B4915112345000&Text=Hi";
const form = "Password=demo-key";

const ask = (path: string, headers: Record<string, string>, body?: string) =>
	new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
		request(playground.url, { path, headers, method: body === undefined ? "GET" : "POST" }, (response) => {
			if (response.headers["content-type"] === "text/event-stream") {
				response.destroy();
				resolve({ status: response.statusCode, body: "" });
			} else text(response).then((read) => resolve({ status: response.statusCode, body: read }), reject);
		})
			.on("error", reject)
			.end(body);
	});

describe("the Host", () => {
	test.each([`127.0.0.1:${port}`, "localhost", `LOCALHOST:${port}`, "[::1]:8080"])("%s is welcome", async (host) => {
		expect((await ask("/inbox", { host })).status).toBe(200);
		expect((await ask(query, { host })).status).toBe(200);
	});

	test.each([
		"evil.example",
		"localhost.evil.example",
		"127.0.0.1.nip.io",
		"192.168.0.1",
		"localhost@evil.example",
		"[",
	])("%j is refused everywhere", async (host) => {
		for (const path of ["/", "/inbox", "/events", "/account.json", "/page/page.mjs", query]) {
			const { status, body } = await ask(path, { host });
			expect([path, status, body]).toEqual([path, 403, "Only for pages and programs of this machine\n"]);
		}
		expect((await ask("/outbound/rates", { host }, form)).status).toBe(403);
	});
});

describe("another origin", () => {
	const own = `http://127.0.0.1:${port}`;
	test("is refused, be it by fetch, form or image, and its own is welcome", async () => {
		for (const headers of [
			{ origin: "https://evil.example" },
			{ origin: "null" },
			{ origin: "http://127.0.0.1:1" },
			{ referer: "https://evil.example/page" },
			{ referer: "http://127.0.0.1:1/" },
			{ referer: `http://127.0.0.1:${port}.evil.example/` },
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "same-site" },
		]) {
			expect((await ask(query, headers as Record<string, string>)).status).toBe(403);
			expect((await ask("/events", headers as Record<string, string>)).status).toBe(403);
			expect(
				(await ask("/outbound/rates", { ...headers, "content-type": "application/x-www-form-urlencoded" }, form))
					.status,
			).toBe(403);
		}
		for (const site of ["same-origin", "none"]) {
			const headers = { origin: own, referer: `${own}/page/`, "sec-fetch-site": site };
			expect((await ask(query, headers)).status).toBe(200);
		}
	});

	test("may link to the page", async () => {
		for (const referer of ["https://evil.example/", "https://evil.example/page?q"]) {
			const headers = { referer, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
			expect((await ask("/", headers)).status).toBe(200);
		}
	});
});
