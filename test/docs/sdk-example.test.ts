// The client class of docs/examples/sdk.mjs against a service that misbehaves.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buildErrorResponse } from "outbound-sms/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SmsClient } from "../../docs/examples/sdk.mjs";

const id = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
type Answer = (reply: ServerResponse) => unknown;
const accept: Answer = (reply) =>
	reply.writeHead(200, { "Content-Type": "application/json" }).end(`{"statusCode":200,"messageIds":["${id}"]}`);
const status =
	(code: number, headers = {}): Answer =>
	(reply) =>
		reply.writeHead(code, headers).end("no");

/** What the service answers, one after the other; the last one again and again. */
let answers: Answer[] = [];
let calls: number[] = [];
const server = createServer((request, reply) => {
	calls.push(Date.now());
	request.resume();
	((answers.length > 1 ? answers.shift() : answers[0]) as Answer)(reply);
});
let baseUrl = "";
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
});

const clientOf = (options = {}) =>
	new SmsClient({ baseUrl, apiKey: "k1", ratesPath: "/rates", waitMs: 5, timeoutMs: 200, ...options });
/** Sends the message to a service that gives these answers. Returns the IDs or the error, and how often it was called. */
async function send(given: readonly Answer[], options = {}, fields = {}, signal?: AbortSignal) {
	answers = [...given];
	calls = [];
	const sending = clientOf(options).send({ ...message, ...fields }, signal);
	const { messageIds, error } = await sending.then(
		(value) => ({ ...value, error: undefined }),
		(error) => ({ messageIds: undefined, error }),
	);
	return { messageIds, error, calls: calls.length };
}
const ACCEPTED = { messageIds: [id], error: undefined };
const UNKNOWN = { name: "SmsError", mayBeAccepted: true };

describe("a message", () => {
	const { headers, body } = buildErrorResponse({ status: 503 }, { retryAfterSeconds: 0, isNotAccepted: true });
	const notAccepted: Answer = (reply) => reply.writeHead(503, headers).end(body);
	const breaking =
		(code: number): Answer =>
		(reply) => {
			reply.writeHead(code, { "Content-Length": 1000 });
			reply.write('{"statusCode":', () => reply.destroy());
		};

	test.each<[string, Answer[]]>([
		["once if it is accepted", [accept]],
		["again after a status that says it was not accepted", [status(429), status(408), accept]],
		["again after a 503 that says that it was not accepted", [notAccepted, accept]],
		["again after a 429 that breaks off", [breaking(429), accept]],
	])("is sent %s", async (_, given) => {
		expect(await send(given)).toEqual({ ...ACCEPTED, calls: given.length });
	});

	test.each<[string, Answer]>([
		["a 500", status(500)],
		["a broken connection", (reply) => reply.destroy()],
		["no answer", () => {}],
	])("is not sent again after %s, since it may have been accepted, unless that is asked for", async (_, answer) => {
		expect(await send([answer])).toMatchObject({ error: UNKNOWN, calls: 1 });
		expect(await send([answer, accept], { mayRepeat: true })).toEqual({ ...ACCEPTED, calls: 2 });
	});

	test("is not sent again after a 200 that breaks off, or without an ID", async () => {
		expect(await send([breaking(200)])).toMatchObject({ error: { ...UNKNOWN, status: 200, resend: "no" }, calls: 1 });
		const words = '{"statusCode":806,"messageIds":[],"message":"Invalid number"}';
		const error = { ...UNKNOWN, message: "Invalid number", resend: "no" };
		expect(await send([(reply) => reply.end(words)])).toMatchObject({ error, calls: 1 });
	});

	test("is sent again if it never reached the service, and the error says so in the end", async () => {
		const closed = createServer();
		await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
		const { port } = closed.address() as AddressInfo;
		await new Promise((resolve) => closed.close(resolve));
		const started = Date.now();
		const { error } = await send([accept], { baseUrl: `http://127.0.0.1:${port}`, tries: 2, waitMs: 60 });
		expect(Date.now() - started).toBeGreaterThanOrEqual(55);
		expect(error).toMatchObject({ name: "SmsError", status: undefined, resend: "later", mayBeAccepted: false });
		expect(String(error)).toContain("ECONNREFUSED");
	});

	test("is not sent again if it must change, and the error says what is wrong", async () => {
		const issues = [{ code: "text_empty", message: "Empty", path: ["text"] }];
		const refusal = buildErrorResponse({ status: 400, issues });
		const refused = await send([(reply) => reply.writeHead(400, refusal.headers).end(refusal.body)]);
		expect(refused).toMatchObject({ error: { status: 400, serviceIssues: issues }, calls: 1 });
		expect(await send([status(401)])).toMatchObject({ error: { status: 401, resend: "afterChange" }, calls: 1 });
	});

	test("that is invalid is not sent at all", async () => {
		expect(await send([accept], {}, { text: "" })).toMatchObject({ error: { name: "SmsError" }, calls: 0 });
	});

	test("is given up after so many tries", async () => {
		expect(await send([status(429)], { tries: 3 })).toMatchObject({ error: { status: 429 }, calls: 3 });
	});

	test("waits as long as Retry-After says, or is given up if that is too long", async () => {
		expect(await send([status(429, { "Retry-After": "1" }), accept])).toEqual({ ...ACCEPTED, calls: 2 });
		expect((calls[1] as number) - (calls[0] as number)).toBeGreaterThanOrEqual(990);
		expect(await send([status(429, { "Retry-After": "3600" })])).toMatchObject({ error: { status: 429 }, calls: 1 });
	});

	test.each<[string, Answer, number]>([
		["it is sent", () => {}, 20],
		["it waits", status(429), 50],
	])("can be cancelled while %s", async (_, answer, milliseconds) => {
		const control = new AbortController();
		setTimeout(() => control.abort(), milliseconds);
		const cancelled = await send([answer], { timeoutMs: 5000, waitMs: 5000 }, {}, control.signal);
		expect(cancelled).toMatchObject({ error: { name: "AbortError" }, calls: 1 });
	});
});

test("the rate sheet is asked for again after any temporary fault", async () => {
	answers = [status(500), (reply) => reply.destroy(), (reply) => reply.end('{"currency":"EUR","currentRates":[]}')];
	calls = [];
	expect(await clientOf().rates()).toMatchObject({ currency: "EUR" });
	expect(calls).toHaveLength(3);
});
