// The client class of docs/examples/sdk.mjs against a service that misbehaves.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buildErrorResponse } from "outbound-sms/http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
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
afterEach(() => {
	calls = [];
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
});
const client = (options = {}) =>
	new SmsClient({ baseUrl, apiKey: "k1", ratesPath: "/rates", waitMs: 5, timeoutMs: 200, ...options });
const failure = async (sending: Promise<unknown>) => {
	const error = await sending.catch((caught: unknown) => caught);
	const { name, status: code, resend, mayBeAccepted } = error as Record<string, unknown>;
	return { name, status: code, resend, mayBeAccepted, calls: calls.length };
};

describe("a message", () => {
	test("is sent once if it is accepted", async () => {
		answers = [accept];
		expect(await client().send(message)).toEqual({ statusCode: 200, messageIds: [id] });
		expect(calls).toHaveLength(1);
	});

	test("is sent again after a status that says it was not accepted", async () => {
		answers = [status(429), status(408), accept];
		expect((await client().send(message)).messageIds).toEqual([id]);
		expect(calls).toHaveLength(3);
	});

	test("is not sent again if it may have been accepted, unless that is asked for", async () => {
		for (const answer of [status(500), (reply: ServerResponse) => reply.destroy(), () => {}] satisfies Answer[]) {
			answers = [answer];
			expect(await failure(client().send(message))).toMatchObject({ name: "SmsError", mayBeAccepted: true, calls: 1 });
			calls = [];
			answers = [answer, accept];
			expect((await client({ mayRepeat: true }).send(message)).messageIds).toEqual([id]);
			expect(calls).toHaveLength(2);
			calls = [];
		}
	});

	test("is sent again if it never reached the service, and the error says so in the end", async () => {
		const closed = createServer();
		await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
		const { port } = closed.address() as AddressInfo;
		await new Promise((resolve) => closed.close(resolve));
		const options = { baseUrl: `http://127.0.0.1:${port}`, tries: 2 };
		const started = Date.now();
		const error = await client({ ...options, waitMs: 60 })
			.send(message)
			.catch((caught: unknown) => caught);
		expect(Date.now() - started).toBeGreaterThanOrEqual(55);
		expect(error).toMatchObject({ name: "SmsError", status: undefined, resend: "later", mayBeAccepted: false });
		expect(String(error)).toContain("ECONNREFUSED");
	});

	test("is sent again after a 503 that says that it was not accepted", async () => {
		const { headers, body } = buildErrorResponse({ status: 503 }, { retryAfterSeconds: 0, isNotAccepted: true });
		answers = [(reply) => reply.writeHead(503, headers).end(body), accept];
		expect((await client().send(message)).messageIds).toEqual([id]);
		expect(calls).toHaveLength(2);
	});

	test("is judged by the status of an answer that breaks off", async () => {
		const breaking =
			(code: number): Answer =>
			(reply) => {
				reply.writeHead(code, { "Content-Length": 1000 });
				reply.write('{"statusCode":', () => reply.destroy());
			};
		answers = [breaking(200)];
		expect(await failure(client().send(message))).toMatchObject({
			status: 200,
			resend: "no",
			mayBeAccepted: true,
			calls: 1,
		});
		answers = [breaking(429), accept];
		expect((await client().send(message)).messageIds).toEqual([id]);
	});

	test("without a message ID in the answer is not sent again, and the error has the words of the service", async () => {
		answers = [(reply) => reply.end('{"statusCode":806,"messageIds":[],"message":"Invalid number"}')];
		await expect(client().send(message)).rejects.toMatchObject({
			message: "Invalid number",
			resend: "no",
			mayBeAccepted: true,
		});
		expect(calls).toHaveLength(1);
	});

	test("is not sent again if it must change, and the error says what is wrong", async () => {
		const issues = [{ code: "text_empty", message: "Empty", path: ["text"] }];
		const { headers, body } = buildErrorResponse({ status: 400, issues });
		answers = [(reply) => reply.writeHead(400, headers).end(body)];
		await expect(client().send(message)).rejects.toMatchObject({ status: 400, serviceIssues: issues });
		answers = [status(401)];
		expect(await failure(client().send(message))).toMatchObject({ status: 401, resend: "afterChange" });
		expect(calls).toHaveLength(2);
	});

	test("that is invalid is not sent at all", async () => {
		answers = [accept];
		await expect(client().send({ ...message, text: "" })).rejects.toMatchObject({
			name: "SmsError",
			status: undefined,
		});
		expect(calls).toEqual([]);
	});

	test("is given up after so many tries", async () => {
		answers = [status(429)];
		expect(await failure(client({ tries: 3 }).send(message))).toMatchObject({ status: 429, calls: 3 });
	});

	test("waits as long as Retry-After says, or is given up if that is too long", async () => {
		answers = [status(429, { "Retry-After": "1" }), accept];
		await client().send(message);
		expect((calls[1] as number) - (calls[0] as number)).toBeGreaterThanOrEqual(990);
		calls = [];
		answers = [status(429, { "Retry-After": "3600" })];
		expect(await failure(client().send(message))).toMatchObject({ status: 429, calls: 1 });
	});

	test("can be cancelled while it is sent and while it waits", async () => {
		answers = [() => {}];
		const sending = new AbortController();
		setTimeout(() => sending.abort(), 20);
		await expect(client({ timeoutMs: 5000 }).send(message, sending.signal)).rejects.toMatchObject({
			name: "AbortError",
		});
		answers = [status(429)];
		const waiting = new AbortController();
		setTimeout(() => waiting.abort(), 50);
		await expect(client({ waitMs: 5000 }).send(message, waiting.signal)).rejects.toMatchObject({ name: "AbortError" });
		expect(calls).toHaveLength(2);
	});
});

test("the rate sheet is asked for again after any temporary fault", async () => {
	const sheet = '{"currency":"EUR","currentRates":[]}';
	answers = [status(500), (reply) => reply.destroy(), (reply) => reply.end(sheet)];
	expect(await client().rates()).toMatchObject({ currency: "EUR" });
	expect(calls).toHaveLength(3);
});
