// The same data through real servers and clients: Node's http with fetch and curl, Request and Response of fetch,
// Node's http2.
import { execFile, spawnSync } from "node:child_process";
import { createServer, type IncomingMessage, request as nodeRequest } from "node:http";
import { connect, createServer as createHttp2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
	buildErrorResponse,
	buildRateSheetRequest,
	buildRateSheetResponse,
	buildSendRequest,
	buildSendResponse,
	type HttpResponse,
	type IncomingRequest,
	readRateSheetResponse,
	readSendResponse,
	type SendRequestOptions,
	unwrap,
} from "outbound-sms/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRates, readSend } from "./requests.ts";

const message = { from: "Shop & Co", to: "+4915112345678", text: "5 € <net> + 100 %\n", flash: true };
const apiKey = "k1&=?";
const sheet = { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", network: "Ä", rate: "0.0450" }] };
const id = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";

/** A gateway that keeps what it read. */
const seen: unknown[] = [];
function respond(request: IncomingRequest, body: string): HttpResponse {
	if (request.url?.startsWith("/rates")) {
		const read = readRates(request, { body });
		return read.ok ? unwrap(buildRateSheetResponse({ sheet, format: read.value.format })) : buildErrorResponse(read);
	}
	const read = readSend(request, { body });
	if (!read.ok) return buildErrorResponse(read);
	seen.push({ ...read.value, warnings: read.warnings?.map(({ code }) => code) });
	return unwrap(buildSendResponse({ response: { statusCode: 0, messageIds: [id] }, format: read.value.format }));
}

const server = createServer(async (request, reply) => {
	const { status, headers, body } = respond(request, await text(request));
	reply.writeHead(status, headers).end(body);
});
let baseUrl = "";
beforeAll(async () => {
	await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
	baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
});

const WAYS = (["GET", "POST"] as const).flatMap((method) =>
	(["json", "xml", "form"] as const).flatMap((format) =>
		(["header", "query"] as const).map((apiKeyIn) => ({ method, format, apiKeyIn })),
	),
);
const expected = ({ format }: { format: string }) => ({
	message: { ...message, encoding: "GSM7", receiveDeliveryStatus: false },
	apiKey,
	format: format === "xml" ? "xml" : "json",
	warnings: undefined,
});
const build = (way: Partial<SendRequestOptions>) => unwrap(buildSendRequest({ baseUrl, apiKey, message, ...way }));

describe.each(WAYS)("$method $format, key in $apiKeyIn", (way) => {
	test("arrives by fetch at Node's http server, and the answer comes back", async () => {
		const request = build(way);
		const response = await fetch(request.url, request);
		expect(readSendResponse(response, { body: await response.text() })).toEqual({
			ok: true,
			value: { statusCode: 0, messageIds: [id] },
		});
		expect(seen.pop()).toEqual(expected(way));
	});

	test("arrives in a Request, and the answer in a Response", async () => {
		const data = build(way);
		const request = new Request(data.url, data);
		const answer = respond(request, await request.text());
		const response = new Response(answer.body, answer);
		expect(readSendResponse(response, { body: await response.text() }).ok).toBe(true);
		expect(seen.pop()).toEqual(expected(way));
	});
});

test("Node's http client sends a request and reads the answer", async () => {
	const { url, body, ...options } = build({});
	const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
		nodeRequest(url, options, resolve).on("error", reject).end(body);
	});
	const response = { status: incoming.statusCode as number, headers: incoming.headers, body: await text(incoming) };
	expect(readSendResponse(response).ok).toBe(true);
	expect(seen.pop()).toEqual(expected({ format: "json" }));
});

test("Node's http2 server reads the same from its own request object", async () => {
	const http2 = createHttp2Server(async (request, reply) => {
		const { status, headers, body } = respond(request, await text(request));
		reply.writeHead(status, headers);
		reply.end(body);
	});
	await new Promise((resolve) => http2.listen(0, "127.0.0.1", () => resolve(undefined)));
	const session = connect(`http://127.0.0.1:${(http2.address() as AddressInfo).port}`);
	const { method, headers, body } = build({ format: "xml" });
	const stream = session.request({ ...headers, ":method": method, ":path": "/outbound/sms" });
	stream.end(body);
	const answered = new Promise<Record<string, unknown>>((resolve) => stream.on("response", resolve));
	const answer = { status: Number((await answered)[":status"]), headers: { "content-type": "application/xml" } };
	expect(readSendResponse({ ...answer, body: await text(stream) }).ok).toBe(true);
	expect(seen.pop()).toEqual(expected({ format: "xml" }));
	session.close();
	http2.close();
});

test.each(["GET", "POST"] as const)("the rate sheet comes by %s, JSON and XML", async (method) => {
	for (const format of ["json", "xml"] as const) {
		const request = unwrap(
			buildRateSheetRequest({ baseUrl, path: "/rates", request: { password: apiKey }, method, format }),
		);
		const response = await fetch(request.url, request);
		expect(response.headers.get("content-type")).toContain(format);
		expect(readRateSheetResponse(response, { body: await response.text() })).toEqual({ ok: true, value: sheet });
	}
});

test("a refusal reaches the client with its status and body", async () => {
	const { url, ...request } = build({});
	const answers: unknown[] = [];
	for (const [to, how] of [
		[url.replace("sms", "mms"), request],
		[url, { ...request, method: "PUT" }],
		[url, { ...request, headers: { "X-ApiKey": apiKey } }],
		[url, { ...request, headers: {} }],
		[url, { ...request, body: "{}" }],
	] as const) {
		const response = await fetch(to, how);
		const read = readSendResponse(response, { body: await response.text() });
		answers.push(read.ok || [read.status, read.resend, JSON.parse(read.text).issues?.[0].code]);
	}
	expect(answers).toEqual([
		[404, "afterChange", "path_unknown"],
		[405, "afterChange", "method_not_allowed"],
		// fetch calls a text without a Content-Type text/plain.
		[415, "afterChange", "media_type_unsupported"],
		[401, "afterChange", undefined],
		[400, "afterChange", "field_required"],
	]);
});

test("a redirect is an answer like any other, and takes no key along", async () => {
	const elsewhere = createServer((_, reply) =>
		reply.writeHead(307, { Location: `${baseUrl}/outbound/sms` }).end("moved"),
	);
	await new Promise((resolve) => elsewhere.listen(0, "127.0.0.1", () => resolve(undefined)));
	const request = build({ baseUrl: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}` });
	const response = await fetch(request.url, request);
	expect(readSendResponse(response, { body: await response.text() })).toMatchObject({
		ok: false,
		status: 307,
		resend: "afterChange",
		text: "moved",
	});
	expect(seen).toEqual([]);
	elsewhere.close();
	elsewhere.closeAllConnections();
});

describe("curl", () => {
	const hasCurl = spawnSync("curl", ["--version"]).status === 0;
	/** Asynchronous: the server is in this very process. */
	const curl = (...args: string[]) =>
		new Promise<string>((resolve, reject) => {
			execFile("curl", ["-sS", "--noproxy", "*", "-w", "\n%{http_code}", ...args], (error, stdout) => {
				error ? reject(error) : resolve(stdout);
			});
		});

	test.for<[string, string[], object]>([
		["a form", ["-d", "From=Shop&To=%2B4915112345678&Text=a+b"], {}],
		["a form with a raw plus", ["-d", "From=Shop&To=+4915112345678&Text=a+b"], { warnings: ["plus_as_space"] }],
		["a query", ["-G", "-d", "from=Shop", "--data-urlencode", "to=+4915112345678", "--data-urlencode", "text=a b"], {}],
		["JSON", ["-H", "Content-Type: application/json", "-d", '{"from":"Shop","to":"+4915112345678","text":"a b"}'], {}],
		[
			"XML",
			["-H", "Content-Type: text/xml", "-d", "<M><To>+4915112345678</To><From>Shop</From><Text>a b</Text></M>"],
			{ format: "xml" },
		],
	])("sends %s as a user types it", async ([, args, differs], { skip }) => {
		skip(!hasCurl, "curl is not installed");
		const output = await curl(`${baseUrl}/outbound/sms`, "-H", "X-Api-Key: k1", ...args);
		expect(output.split("\n").at(-1)).toBe("200");
		expect(output).toContain(id);
		expect(seen.pop()).toMatchObject({
			message: { from: "Shop", to: "+4915112345678", text: "a b" },
			apiKey: "k1",
			format: "json",
			...differs,
		});
	});
});
