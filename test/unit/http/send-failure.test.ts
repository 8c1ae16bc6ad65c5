// What a client may conclude from an error of `fetch` and its relatives. The errors are real ones: made here by Node, or
// recorded from other runtimes and clients.
import { get, request } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { readSendFailure } from "outbound-sms/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** A port that nobody listens on, and one whose server hangs up when a request has arrived. */
let closedPort = 0;
let hangUp: Server;
const listen = async (server: Server) => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return (server.address() as AddressInfo).port;
};
beforeAll(async () => {
	const closed = createServer();
	closedPort = await listen(closed);
	await new Promise((resolve) => closed.close(resolve));
	hangUp = createServer((socket) => socket.once("data", () => socket.destroy()).on("error", () => {}));
	await listen(hangUp);
});
afterAll(() => hangUp.close());

const hangUpUrl = () => `http://127.0.0.1:${(hangUp.address() as AddressInfo).port}/`;
const failedFetch = (url: string, options: RequestInit = {}) =>
	fetch(url, { method: "POST", body: "x", ...options }).then(
		() => expect.unreachable("fetch must fail"),
		(error: unknown) => error,
	);
const failedHttp = (url: string, options = {}) =>
	new Promise<unknown>((resolve) => {
		request(url, { method: "POST", ...options }, () => resolve("no error"))
			.on("error", resolve)
			.end("x");
	});
const read = (error: unknown) => {
	const { ok, issues, resend, mayBeAccepted } = readSendFailure(error);
	expect([ok, issues.length, issues[0].code]).toEqual([false, 1, "response_missing"]);
	return [resend, mayBeAccepted];
};
const neverSent = ["later", false];
const unknown = ["later", true];

describe("errors of Node", () => {
	test("a closed port proves that nothing was sent, from fetch and from http", async () => {
		const url = `http://127.0.0.1:${closedPort}/`;
		expect(await failedFetch(url)).toMatchObject({ message: "fetch failed", cause: { code: "ECONNREFUSED" } });
		expect(read(await failedFetch(url))).toEqual(neverSent);
		expect(read(await failedHttp(url))).toEqual(neverSent);
		expect(readSendFailure(await failedHttp(url)).issues[0].message).toBe("The request was not sent: ECONNREFUSED");
	});

	test("so do several closed addresses, of which Node makes an AggregateError without a cause", async () => {
		const addresses = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
		const lookup = (_host: string, _options: object, found: (error: null, all: object[]) => void) =>
			found(null, addresses);
		const error = await failedHttp(`http://service.example:${closedPort}/`, { lookup, autoSelectFamily: true });
		expect(error).toMatchObject({ name: "AggregateError", errors: [{ syscall: "connect" }, { syscall: "connect" }] });
		expect(read(error)).toEqual(neverSent);
		expect(read(Object.assign(new Error("all failed"), { cause: error }))).toEqual(neverSent);
	});

	test("so does an unknown host", async () => {
		const error = await failedFetch("http://service.invalid/");
		expect((error as { cause: { code: string } }).cause.code).toMatch(/^(?:ENOTFOUND|EAI_AGAIN)$/);
		expect(read(error)).toEqual(neverSent);
		expect(read(await failedHttp("http://service.invalid/"))).toEqual(neverSent);
	});

	test("a connection that broke after the request was written proves nothing", async () => {
		expect(await failedFetch(hangUpUrl())).toMatchObject({ cause: { code: "UND_ERR_SOCKET" } });
		expect(read(await failedFetch(hangUpUrl()))).toEqual(unknown);
		expect(await failedHttp(hangUpUrl())).toMatchObject({ code: "ECONNRESET" });
		expect(read(await failedHttp(hangUpUrl()))).toEqual(unknown);
	});

	test("neither does a time-out or a cancelled request", async () => {
		const silent = createServer(() => {});
		const port = await listen(silent);
		const url = `http://127.0.0.1:${port}/`;
		expect(read(await failedFetch(url, { signal: AbortSignal.timeout(20) }))).toEqual(unknown);
		expect(read(await failedFetch(url, { signal: AbortSignal.abort() }))).toEqual(unknown);
		const slow = get(url, { timeout: 20 }).on("timeout", () => slow.destroy(new Error("Timed out")));
		expect(read(await new Promise((resolve) => slow.on("error", resolve)))).toEqual(unknown);
		silent.close();
	});
});

/** An error as the runtimes and clients make it. */
const made = (message: string, facts: object = {}) => Object.assign(new TypeError(message), facts);
const connect = (code: string) => made(`connect ${code} 192.0.2.1:443`, { code, errno: -113, syscall: "connect" });

describe("errors of other runtimes and clients, as they were recorded", () => {
	test.each([
		["Bun 1.3: closed port", made("ECONNREFUSED: Unable to connect.", { code: "ECONNREFUSED", errno: 0 }), neverSent],
		["Bun 1.1: closed port", made("Unable to connect.", { code: "ConnectionRefused" }), neverSent],
		["Bun 1.1: unknown host", made("Was there a typo in the url?", { code: "FailedToOpenSocket" }), neverSent],
		[
			"Bun 1.3: reset",
			made("ECONNRESET: The socket connection was closed unexpectedly.", { code: "ECONNRESET" }),
			unknown,
		],
		[
			"undici: connect timeout",
			made("fetch failed", { cause: made("", { code: "UND_ERR_CONNECT_TIMEOUT" }) }),
			neverSent,
		],
		[
			"undici: no headers in time",
			made("fetch failed", { cause: made("", { code: "UND_ERR_HEADERS_TIMEOUT" }) }),
			unknown,
		],
		["undici: a blocked port", made("fetch failed", { cause: new Error("bad port") }), unknown],
		["Node: no route", made("fetch failed", { cause: connect("EHOSTUNREACH") }), neverSent],
		["Node: no time to connect", connect("ETIMEDOUT"), neverSent],
		["Node: an open connection without a route", made("read", { code: "EHOSTUNREACH", syscall: "read" }), unknown],
		[
			"Node: an open connection that is silent",
			made("read ETIMEDOUT", { code: "ETIMEDOUT", syscall: "read" }),
			unknown,
		],
		[
			"axios in Node",
			made("", { code: "ECONNREFUSED", name: "AxiosError", cause: connect("ECONNREFUSED") }),
			neverSent,
		],
		["axios in a browser", made("Network Error", { code: "ERR_NETWORK", name: "AxiosError" }), unknown],
		["node-fetch", made("request failed", { type: "system", errno: "ENOTFOUND", code: "ENOTFOUND" }), neverSent],
		["Chromium", made("Failed to fetch"), unknown],
		["Firefox", made("NetworkError when attempting to fetch resource."), unknown],
		["Safari", made("Load failed"), unknown],
		["Deno 2", made("fetch failed", { cause: new Error("client error (Connect): Connection refused") }), unknown],
		["workerd", new Error("Network connection lost."), unknown],
	])("%s", (_from, error, expected) => {
		expect(read(error)).toEqual(expected);
	});

	test.each([
		...["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID", "CERT_REVOKED", "CERT_SIGNATURE_FAILURE", "CERT_UNTRUSTED"],
		...["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_GET_ISSUER_CERT"],
		...["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "ERR_TLS_CERT_ALTNAME_INVALID"],
	])("a certificate that is not accepted must change: %s", (code) => {
		expect(read(made("fetch failed", { cause: made("", { code }) }))).toEqual(["afterChange", false]);
		expect(read(new AggregateError([connect("ECONNREFUSED"), made("", { code })]))).toEqual(["afterChange", false]);
	});
});

test("of several errors all must prove it", () => {
	const refused = connect("ECONNREFUSED");
	expect(read(new AggregateError([refused, connect("ENETUNREACH"), refused]))).toEqual(neverSent);
	const { message } = readSendFailure(new AggregateError([refused, connect("ENETUNREACH"), refused])).issues[0];
	expect(message).toBe("The request was not sent: ECONNREFUSED, connect ENETUNREACH");
	for (const other of [made("reset", { code: "ECONNRESET" }), new Error("x"), "ECONNREFUSED", null, connect("EPIPE")]) {
		expect(read(new AggregateError([refused, other]))).toEqual(unknown);
		expect(read({ errors: [refused], cause: { errors: [other] } })).toEqual(unknown);
	}
	expect(read(new AggregateError([]))).toEqual(unknown);
});

test("whatever was thrown, nothing is proved without a code, and nothing throws", () => {
	const itself: { code: string; cause?: object } = { code: "ECONNREFUSED" };
	itself.cause = itself;
	const many = new AggregateError(Array.from({ length: 1000 }, () => connect("ECONNREFUSED")));
	const errors = Array.from({ length: 100 }, () => connect("ECONNREFUSED"));
	expect(read(new AggregateError(errors.slice(1)))).toEqual(neverSent);
	expect(read(new AggregateError(errors))).toEqual(unknown);
	const thrown = [undefined, null, "", "ECONNREFUSED", 7, {}, [], { code: 7 }, { code: "toString" }, itself, many];
	const endless = { errors: Array(2_000_000).fill(connect("ECONNREFUSED")) };
	expect(read({ cause: null, code: "ECONNREFUSED" })).toEqual(neverSent);
	expect(readSendFailure(new Error("x")).issues[0].message).toBe(
		"There is no response, and the message may have been accepted",
	);
	for (const one of [...thrown, endless, { code: "__proto__" }, { code: Object.create(null), syscall: "connect" }]) {
		expect(read(one)).toEqual(unknown);
	}
});
