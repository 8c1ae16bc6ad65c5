// One gateway core behind four servers, and as a fetch handler as Workers have it: real requests, every fault, limits
// of size and time.
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import {
	buildRateSheetRequest,
	buildSendRequest,
	readRateSheetResponse,
	readSendResponse,
	unwrap,
} from "outbound-sms/http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGateway, hashOf } from "../../../docs/examples/gateway.mjs";
import { startExpress } from "../../../docs/examples/servers/express.mjs";
import { startFastify } from "../../../docs/examples/servers/fastify.mjs";
import { createApp, startHono } from "../../../docs/examples/servers/hono.mjs";
import { startNode } from "../../../docs/examples/servers/node.mjs";
import { mutateInput } from "../../fuzz/mutators.ts";
import { serverTarget } from "../../fuzz/targets/programs.ts";
import { pick, randomOf } from "../../reference/mutate.ts";

const id = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const sheet = { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.0450" }] };
const accounts = [
	{ apiKeyHash: await hashOf("k1"), sheet },
	{ apiKeyHash: await hashOf("k2"), sheet, allowList: ["192.0.2.1"] },
];
const ratesPath = "/outbound/rates";
const gateway = createGateway({
	ratesPath,
	findAccount: async (hash) => accounts.find((account) => account.apiKeyHash === hash),
	send: async ({ refId }) => {
		if (refId === "broken") throw new Error("The network is down");
		return [id];
	},
});
/** What the gateway logs: the one error that it is made to have. */
const logged: unknown[] = [];
console.error = (error) => logged.push(error);

interface Running {
	readonly url: string;
	readonly fetch: typeof fetch;
	stop(): Promise<unknown>;
}

const overSocket = async (starting: Promise<{ url: string; stop(): Promise<unknown> }>): Promise<Running> => ({
	fetch,
	...(await starting),
});
const REQUEST_MS = 400;
const SERVERS: Record<string, () => Promise<Running>> = {
	Node: () => overSocket(startNode(gateway, REQUEST_MS)),
	Express: () => overSocket(startExpress(gateway, REQUEST_MS)),
	Fastify: () => overSocket(startFastify(gateway, REQUEST_MS)),
	Hono: () => overSocket(startHono(gateway, REQUEST_MS)),
	"a fetch handler": async () => {
		const app = createApp(gateway, (context) => context.req.header("CF-Connecting-IP") ?? "203.0.113.7");
		return {
			url: "https://api.example",
			fetch: async (input, init) => app.fetch(new Request(input as string, init)),
			stop: async () => {},
		};
	},
};

describe.each(Object.keys(SERVERS))("%s", (name) => {
	let server: Running;
	beforeAll(async () => {
		server = await (SERVERS[name] as () => Promise<Running>)();
	});
	afterAll(() => server.stop());

	const message = { from: "Shop", to: "+4915112345678", text: "Grüße + 100 %" };
	const json = JSON.stringify({ ...message, password: "k1" });
	const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
		const headers = { "X-ApiKey": "k1", "Content-Type": "application/json", ...init.headers };
		const response = await server.fetch(server.url + path, { ...init, headers });
		return { status: response.status, headers: response.headers, body: await response.text() };
	};
	const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
		ask(path, { method: "POST", body, headers });

	const ways = [{}, { method: "GET" }, { format: "xml" }, { format: "form" }, { apiKeyIn: "query" }] as const;
	test.each(ways)("accepts a message and gives the rate sheet: %j", async (way) => {
		const request = unwrap(buildSendRequest({ baseUrl: server.url, apiKey: "k1", message, ...way }));
		const response = await server.fetch(request.url, request);
		const sent = readSendResponse(response, { body: await response.text() });
		expect(sent).toEqual({ ok: true, value: { statusCode: 200, messageIds: [id] } });

		const asked = unwrap(
			buildRateSheetRequest({ baseUrl: server.url, path: ratesPath, request: { password: "k1" }, ...way }),
		);
		const answer = await server.fetch(asked.url, asked);
		expect(unwrap(readRateSheetResponse(answer, { body: await answer.text() }))).toEqual(sheet);
	});

	test("answers each fault with its status, and 401 before the others", async () => {
		const wrong = { "X-ApiKey": "nope", Accept: "image/png", "Content-Type": "image/png" };
		expect((await ask("/nothing", { method: "POST", headers: wrong, body: "{" })).status).toBe(404);
		expect((await ask("/nothing", { method: "DELETE" })).status).toBe(404);
		for (const path of ["/outbound/sms", ratesPath]) {
			const statuses = [
				await post(path, "{", wrong),
				await post(path, "a".repeat(300_000), wrong),
				await post(path, json.replace("k1", "k2"), { "X-ApiKey": "k2" }),
				await ask(`${path}?Password=k1`, { method: "PUT" }),
				await post(path, json, { Accept: "image/png" }),
				await post(path, json, { "Content-Type": "image/png" }),
				await post(path, gzipSync(json), { "Content-Encoding": "gzip" }),
				await post(path, `{"text":"${"a".repeat(300_000)}"}`),
				await post(path, new Uint8Array([0x7b, 0xe4, 0x7d])),
				await post(path, "{"),
				await post(path, json.replace("{", '{"flash":"maybe","withDestinationNames":"maybe",')),
			].map(({ status }) => status);
			expect(statuses).toEqual([401, 401, 401, 405, 200, 415, 415, 413, 400, 400, 400]);
		}
	});

	test("answers in words that a client can act on", async () => {
		const tooLarge = await post("/outbound/sms", "a".repeat(300_000), { Accept: "text/xml" });
		expect(tooLarge.body).toContain("<Code>document_too_long</Code>");
		expect((await ask("/outbound/sms?Password=k1", { method: "PUT" })).headers.get("allow")).toBe("GET, POST");
		const faulty = await post("/outbound/sms", '{"from":"Shop","to":"1","text":""}');
		const read = readSendResponse({ status: faulty.status, headers: faulty.headers, body: faulty.body });
		const codes = read.ok ? [] : read.serviceIssues?.map(({ code }) => code);
		expect(codes).toEqual(["msisdn_too_short", "text_empty"]);
	});

	test("answers 500 to a failure of its own, and says no more", async () => {
		const broken = await post("/outbound/sms", JSON.stringify({ ...message, refId: "broken" }));
		expect([broken.status, broken.body]).toEqual([500, '{"statusCode":500}']);
		expect(logged.splice(0)).toEqual([new Error("The network is down")]);
	});

	test("takes a body that comes in pieces, and cuts off one that never ends", async () => {
		const pieces = new Blob([json]).stream().pipeThrough(
			new TransformStream({
				transform(chunk: Uint8Array, controller) {
					for (const octet of chunk) controller.enqueue(new Uint8Array([octet]));
				},
			}),
		);
		const init = { method: "POST", body: pieces, duplex: "half" } as RequestInit;
		expect((await ask("/outbound/sms", init as never)).status).toBe(200);
		if (server.url.startsWith("https:")) return;
		const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
		await once(socket, "connect");
		const head = "POST /outbound/sms HTTP/1.1\r\nHost: x\r\nX-ApiKey: k1\r\nContent-Type: application/json\r\n";
		socket.write(`${head}Content-Length: 100\r\n\r\n{"from"`);
		expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 |^$/);
		logged.length = 0;
		expect((await post("/outbound/sms", json)).status).toBe(200);
	});

	test("answers 2,000 requests that were changed at random, without a failure of its own and without a key", async () => {
		if (server.url.startsWith("https:")) return;
		const { seeds, run } = serverTarget(async () => server, "k1");
		const random = randomOf(20_261_123);
		for (let count = 0; count < 2000; count++) await run(mutateInput(pick(seeds, random), seeds, random));
		logged.length = 0;
		expect((await post("/outbound/sms", json)).status).toBe(200);
	});

	test("goes on after a client that goes away in the middle of its body", async () => {
		if (server.url.startsWith("https:")) return;
		const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
		await once(socket, "connect");
		socket.write("POST /outbound/sms HTTP/1.1\r\nHost: x\r\nX-ApiKey: k1\r\nContent-Length: 100\r\n\r\n{");
		await new Promise((resolve) => setTimeout(resolve, 20));
		socket.destroy();
		expect((await post("/outbound/sms", json)).status).toBe(200);
		logged.length = 0;
	});
});
