// What a visitor does with the playground's service: starts it, sends, gets reports and rates, stops it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { CALLBACK_NAMES, DELIVERY_STATUS_CODES } from "outbound-sms/delivery";
import {
	buildRateSheetRequest,
	buildSendRequest,
	readRateSheetResponse,
	readSendResponse,
	unwrap,
} from "outbound-sms/http";
import { afterEach, describe, expect, test } from "vitest";
import { runLoad } from "../../bench/playground-load.mjs";
import { outcomesFor, RECIPIENTS } from "../../docs/playground/outcomes.mjs";
import { startPlayground } from "../../docs/playground/server.mjs";
import { type Answer, startReceiver } from "./receiver.ts";

const running: { stop(): Promise<unknown> }[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
	for (const child of children.splice(0)) child.kill("SIGKILL");
	for (const server of running.splice(0)) await server.stop();
});

async function start(options: Parameters<typeof startPlayground>[0] = {}) {
	const playground = await startPlayground({ delayMs: 5, retryMs: 5, ...options });
	running.push(playground);
	return playground;
}

/** Starts a playground that calls a receiver of its own below the path. */
async function startWithReceiver(path: string, answer?: Answer, options: Parameters<typeof start>[0] = {}) {
	const receiver = await startReceiver(answer);
	const playground = await start({ ...options, account: { callbackTemplate: receiver.url + path } });
	running.push(receiver);
	return { ...playground, receiver };
}

const post = ({ url }: { url: string }, fields: object = {}, headers: Record<string, string> = {}) =>
	fetch(`${url}/outbound/sms`, {
		method: "POST",
		headers: { "X-ApiKey": "demo-key", "Content-Type": "application/json", ...headers },
		body: JSON.stringify({ from: "Shop", to: "+4915112345000", text: "Hi", receiveDeliveryStatus: true, ...fields }),
	});
const send = async (playground: { url: string }, fields?: object): Promise<string[]> =>
	(await (await post(playground, fields)).json()).messageIds;

/** Reads a stream of events until it has so many of a kind, or ends. */
async function eventsUntil(stream: Response, kind: string, count: number): Promise<string> {
	let heard = "";
	for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
		heard += Buffer.from(chunk).toString();
		if (heard.split(`event: ${kind}\n`).length > count && heard.endsWith("\n\n")) break;
	}
	return heard;
}

describe("npm start", () => {
	/** Starts the server in a process of its own, on the built package. */
	async function startProcess(port: number) {
		const child = spawn(process.execPath, ["docs/playground/server.mjs"], {
			env: { ...process.env, PORT: String(port) },
		});
		children.push(child);
		let printed = "";
		for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
			printed += chunk;
			if (printed.includes("Password=")) break;
		}
		return { child, printed, url: /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] as string };
	}

	test.runIf(spawnSync("curl", ["--version"]).status === 0)(
		"prints three curl lines that work as printed",
		async () => {
			const { printed } = await startProcess(0);
			const lines = printed.split("\n").filter((line) => line.startsWith("curl "));
			expect(lines).toHaveLength(3);
			const answers = [];
			for (const line of lines) {
				const shell = spawn("sh", ["-c", line.replace("curl", "curl -sS")]);
				const [stdout, stderr] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
				expect(stderr).toBe("");
				answers.push(stdout);
			}
			expect(answers.map((answer) => JSON.parse(answer))).toMatchObject([
				{ statusCode: 200, messageIds: [expect.any(String)] },
				[],
				{ currency: "EUR" },
			]);
			// Rates are numbers, which typed clients can read, with all their digits.
			expect(answers[2]).toContain('"rate":0.0750');
		},
	);

	test("listens on the port that PORT names, or on a free one where that is taken", async () => {
		const taken = createServer();
		await once(taken.listen(0, "127.0.0.1"), "listening");
		const { port } = taken.address() as AddressInfo;
		const { url } = await startProcess(port);
		expect(url).not.toBe(`http://127.0.0.1:${port}`);
		expect((await fetch(`${url}/inbox`)).status).toBe(200);
		await new Promise((resolve) => taken.close(resolve));
		expect((await startProcess(port)).url).toBe(`http://127.0.0.1:${port}`);
	});

	test.each(["SIGTERM", "SIGINT"] as const)("finishes its callbacks on %s and ends", async (signal) => {
		const { child, url } = await startProcess(0);
		const events = await fetch(`${url}/events`);
		await send({ url }, { to: "+4915112345027" });
		child.kill(signal);
		const [heard, [code]] = await Promise.all([events.text(), once(child, "exit")]);
		// The two reports would have come seconds later.
		expect(heard.match(/^event: \w+/gm)).toEqual(["event: sent", "event: report", "event: report"]);
		expect(code).toBe(0);
	});
});

describe("a message", () => {
	const ways = (["json", "xml", "form"] as const).flatMap((format) =>
		(["GET", "POST"] as const)
			.filter((method) => method === "POST" || format !== "form")
			.flatMap((method) => (["header", "query"] as const).map((apiKeyIn) => ({ method, format, apiKeyIn }))),
	);
	test.each(ways)("is accepted by $method in $format with the key in the $apiKeyIn", async (way) => {
		const { url } = await start();
		const message = { from: "Shop & Co", to: "+4915112345000", text: "5 € <net> + 100 %\n", refId: "r/1", flash: true };
		const request = unwrap(buildSendRequest({ baseUrl: url, apiKey: "demo-key", message, ...way }));
		const response = await fetch(request.url, request);
		expect([response.status, response.headers.get("content-type")]).toEqual([
			200,
			way.format === "xml" ? "application/xml; charset=utf-8" : "application/json",
		]);
		expect(unwrap(readSendResponse(response, { body: await response.text() })).messageIds).toEqual([
			expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
		]);
	});

	test("with faults is refused with 400 and all of them, in JSON and XML alike", async () => {
		const playground = await start();
		const faulty = { from: "TwelveLetters", to: "+1234567", text: "" };
		const json = await post(playground, faulty);
		const { statusCode, issues } = await json.json();
		expect([json.status, statusCode]).toEqual([400, 400]);
		expect(issues.map(({ path, deliveryStatusCode }: Record<string, string>) => [path, deliveryStatusCode])).toEqual([
			["from", "807"],
			["to", "806"],
			["text", "802"],
		]);
		const xml = await (await post(playground, faulty, { Accept: "application/xml" })).text();
		for (const { code } of issues) expect(xml).toContain(`<Code>${code}</Code>`);
	});
});

describe("callbacks", () => {
	test("call the template by GET, with every value percent-encoded in its place, for each part of a message", async () => {
		const names = CALLBACK_NAMES.map((name) => `${name}={${name}}`).join("&");
		const playground = await startWithReceiver(`/a%20b/{MessageId};v=1/{MessageState}?key=s%26cret&${names}&end`);
		const fields = { from: "A&B, C|D+", to: "+4915112345027", refId: "Größe/1 & 2?=#%é", text: "a".repeat(161) };
		const ids = await send(playground, fields);
		expect(ids).toHaveLength(2);
		const calls = await playground.receiver.until(4);
		for (const id of ids) {
			const own = calls.filter((call) => call.includes(id));
			const times = own.map((call) =>
				[...call.matchAll(/DateTime=(\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\dZ)/g)].map(([, time]) => time),
			);
			// The time of sending is one, and no report was made before it.
			expect(times[0]?.[0]).toBe(times[1]?.[0]);
			expect((times[1]?.[1] ?? "") >= (times[1]?.[0] ?? "-")).toBe(true);
			const url = ([state, code]: readonly string[], index: number) =>
				`GET /a%20b/${id};v=1/${state}?key=s%26cret&MessageId=${id}&MessageState=${state}` +
				"&ClientReference=Gr%C3%B6%C3%9Fe%2F1%20%26%202%3F%3D%23%25%C3%A9&To=A%26B%2C%20C%7CD%2B&From=%2B4915112345027" +
				`&SentDateTime=${times[index]?.[0]}&ReceivedDateTime=${times[index]?.[1]}&DeliveryStatusCode=${code}&end`;
			expect(own).toEqual(
				[
					["WAITING", "027"],
					["DELIVERED", "000"],
				].map(url),
			);
		}
	});

	test("report every delivery status code for a number that ends in it, as the guide's table says", async () => {
		const playground = await startWithReceiver("/{From}/{MessageState}/{DeliveryStatusCode}");
		for (const { to } of RECIPIENTS) await send(playground, { to });
		await playground.stop();
		const onTheWay = /relay route: ([\d ]+) \|/.exec(readFileSync("docs/playground.md", "utf8"))?.[1]?.split(" ");
		for (const { code } of DELIVERY_STATUS_CODES) {
			const wanted = ["DELIVERED/000"];
			if (onTheWay?.includes(code)) wanted.unshift(`WAITING/${code}`);
			else if (code === "816") wanted.splice(0, 1, "WAITING/027", "UNDELIVERED/816");
			else if (code !== "000") wanted[0] = `${code < "800" ? "UNDELIVERED" : "REJECTED"}/${code}`;
			const path = `GET /%2B49151123450${code}/`;
			expect(playground.receiver.calls.filter((call) => call.startsWith(path))).toEqual(
				wanted.map((end) => path + end),
			);
		}
		expect(outcomesFor("+4915112345999")).toEqual(outcomesFor("+4915112345000"));
	});

	test("come only where they were asked for, and where the account has a template", async () => {
		const playground = await startWithReceiver("/{MessageId}?ref={ClientReference}");
		for (const receiveDeliveryStatus of [false, null]) await send(playground, { receiveDeliveryStatus });
		const [id] = await send(playground);
		await playground.stop();
		expect(playground.receiver.calls).toEqual([`GET /${id}?ref=`]);
		expect(await send(await start({ account: { callbackTemplate: undefined } }))).toHaveLength(1);
	});

	test("are repeated with the same URL after 500, a redirect and a broken connection, until a 2xx", async () => {
		const playground = await startWithReceiver("/{MessageId}?at={ReceivedDateTime}", (reply, index) => {
			if (index === 0) reply.writeHead(500).end("oops");
			else if (index === 1) reply.writeHead(302, { Location: "/elsewhere" }).end();
			else if (index === 2) reply.destroy();
			else reply.writeHead(202).end();
		});
		await send(playground);
		await playground.receiver.until(4);
		await playground.stop();
		expect(playground.receiver.calls).toHaveLength(4);
		expect(new Set(playground.receiver.calls).size).toBe(1);
	});

	test("of one message stay in order, and a failing receiver does not delay those of another message", async () => {
		const playground = await startWithReceiver("/{ClientReference}/{MessageState}", (reply, index, { url }) => {
			reply.writeHead(url?.startsWith("/bad/WAITING") && index < 4 ? 503 : 204).end();
		});
		await send(playground, { refId: "bad", to: "+4915112345027" });
		await send(playground, { refId: "good" });
		await playground.stop();
		expect(playground.receiver.calls).toContain("GET /good/DELIVERED");
		const bad = playground.receiver.calls.filter((call) => call.includes("/bad/"));
		expect(bad.length).toBeGreaterThan(2);
		expect(bad).toEqual([...Array(bad.length - 1).fill("GET /bad/WAITING"), "GET /bad/DELIVERED"]);
	});

	test("end after six attempts, and the page hears of it", async () => {
		const playground = await startWithReceiver("/{MessageId}", (reply) => reply.writeHead(500).end());
		const events = await fetch(`${playground.url}/events`);
		const [id] = await send(playground);
		const heard = await eventsUntil(events, "failed", 1);
		expect(playground.receiver.calls).toEqual(Array(6).fill(`GET /${id}`));
		expect(heard).toContain(`event: failed\ndata: {"messageId":"${id}","messageState":"DELIVERED"}\n\n`);
	});
});

describe("the inbox and the events", () => {
	test("have each message, its reports and the one that holds", async () => {
		const { url } = await start({ delayMs: 20 });
		const events = await fetch(`${url}/events`);
		expect(events.headers.get("content-type")).toBe("text/event-stream");
		const ids = await send({ url }, { to: "+4915112345027", refId: "r 1", text: "a".repeat(161) });
		const blocks = (await eventsUntil(events, "report", 4)).split("\n\n").map((block) => block.split("\ndata: "));
		const of = (kind: string) =>
			blocks.filter(([event]) => event === `event: ${kind}`).map(([, data]) => JSON.parse(data as string));
		expect(of("sent")).toMatchObject([{ number: 1, messageIds: ids, message: { to: "+4915112345027", refId: "r 1" } }]);
		const inbox = await (await fetch(`${url}/inbox`)).json();
		const facts = { clientReference: "r 1", originalTo: "+4915112345027", originalFrom: "Shop" };
		for (const messageId of ids) {
			const reports = of("report").filter((report) => report.messageId === messageId);
			expect(reports).toMatchObject([{ messageState: "WAITING" }, { messageState: "DELIVERED", ...facts }]);
			expect(inbox).toContainEqual(expect.objectContaining({ messageId, messageState: "DELIVERED" }));
		}
	});

	test("tell a page that comes later all events of the last 30 messages", async () => {
		const playground = await start({ delayMs: 0 });
		const now = await fetch(`${playground.url}/events`);
		for (let i = 0; i < 32; i++) await send(playground, { to: "+4915112345027", refId: String(i) });
		const inbox = async () => (await fetch(`${playground.url}/inbox`)).text();
		await expect.poll(async () => (await inbox()).split('"messageState":"DELIVERED"').length).toBe(33);
		const later = await fetch(`${playground.url}/events`);
		await playground.stop();
		const [heard, heardLater] = (await Promise.all([now.text(), later.text()])).map(
			(stream) => stream.match(/^event: \w+\ndata: .*/gm) ?? [],
		);
		expect([heard?.length, heardLater?.length]).toEqual([3 * 32, 3 * 30]);
		expect(heard).toEqual(expect.arrayContaining(heardLater as string[]));
		expect(heardLater?.join()).not.toMatch(/"(?:refId|clientReference)":"[01]"/);
	});

	test("keep the last 500 messages, and refuse a callback without a state", async () => {
		const { url, account } = await start();
		const callback = (values: Record<string, string>) =>
			fetch((account.callbackTemplate ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ""));
		for (let id = 0; id < 510; id++) await callback({ MessageId: String(id), MessageState: "DELIVERED" });
		const inbox = await (await fetch(`${url}/inbox`)).json();
		expect([inbox.length, inbox[0].messageId, inbox[499].messageId]).toEqual([500, "509", "10"]);
		const refused = await fetch(`${url}/inbox/4711?code=000`);
		expect([refused.status, (await refused.json()).issues[0].code]).toEqual([400, "callback_parameter_missing"]);
	});
});

describe("the rate sheet", () => {
	const ways = (["GET", "POST"] as const).flatMap((method) =>
		(["json", "xml", "form"] as const).map((format) => ({ method, format })),
	);
	test.each(ways)("comes by $method in $format, with names where they are asked for", async (way) => {
		const { url, account } = await start();
		const sheetFor = async (withDestinationNames: boolean) => {
			const request = { password: "demo-key", withDestinationNames };
			const asked = unwrap(buildRateSheetRequest({ baseUrl: url, path: "/outbound/rates", request, ...way }));
			const response = await fetch(asked.url, asked);
			return unwrap(readRateSheetResponse(response, { body: await response.text() }));
		};
		expect(await sheetFor(true)).toEqual(account.sheet);
		const names = ({ country, network }: object & { country?: string; network?: string }) => [country, network];
		const { currentRates, scheduledRates = [] } = await sheetFor(false);
		expect(new Set([...currentRates, ...scheduledRates].flatMap(names))).toEqual(new Set([undefined]));
	});
});

test("serves the page's files, the published library, the guides and the OpenAPI description", async () => {
	const { url, account } = await start();
	const get = async (path: string) => {
		const response = await fetch(url + path);
		return { type: response.headers.get("content-type"), headers: response.headers, body: await response.text() };
	};
	const library = await get("/outbound-sms/segmentation/index.js");
	expect([library.type, library.headers.get("x-content-type-options")]).toEqual([
		"text/javascript; charset=utf-8",
		"nosniff",
	]);
	expect(library.body).toContain("countParts");
	for (const path of ["/README.md", "/docs/playground.md"]) {
		expect(await get(path)).toMatchObject({ type: "text/plain; charset=utf-8", body: expect.stringMatching(/^# /) });
	}
	expect(JSON.parse((await get("/account.json")).body)).toEqual({
		apiKey: "demo-key",
		ratesPath: "/outbound/rates",
		callbackTemplate: account.callbackTemplate,
		network: { mcc: "262", mnc: "01" },
		recipients: RECIPIENTS,
	});
	const description = await get("/openapi.json");
	expect(description.type).toBe("application/json");
	expect(Object.keys(JSON.parse(description.body).paths)).toEqual(["/outbound/sms", "/outbound/rates"]);
	const viewer = await get("/openapi");
	expect(viewer.headers.get("content-security-policy")).toContain("default-src 'self'");
	expect(viewer.body).not.toMatch(/https?:\/\//);
	for (const [, path] of viewer.body.matchAll(/(?:href|src)="(\/[^"]+)"/g)) {
		expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
	}
});

describe("stop", () => {
	test("delivers what was accepted, and refuses new messages with 503 meanwhile", async () => {
		let isStopping = false;
		const answer: Answer = (reply) => reply.writeHead(isStopping ? 204 : 503).end();
		const path = "/{ClientReference}/{MessageState}";
		const playground = await startWithReceiver(path, answer, { delayMs: 60_000, retryMs: 100 });
		await send(playground, { refId: "before", to: "+4915112345027" });
		const stopped = playground.stop();
		await playground.receiver.until(1);
		const refused = await post(playground, { refId: "late" });
		const read = readSendResponse(refused, { body: await refused.text() });
		expect(read).toMatchObject({ status: 503, resend: "later", mayBeAccepted: false, retryAfterSeconds: 5 });
		isStopping = true;
		await stopped;
		expect(playground.receiver.calls.slice(-2)).toEqual(["GET /before/WAITING", "GET /before/DELIVERED"]);
		expect(playground.receiver.calls.join()).not.toContain("late");
		await expect(post(playground)).rejects.toThrow();
	});

	test("gives up on a receiver that never answers, and twice is once", async () => {
		const playground = await startWithReceiver("/{MessageId}", () => {}, { delayMs: 1, graceMs: 100 });
		const events = await fetch(`${playground.url}/events`);
		for (let i = 0; i < 100; i++) await send(playground);
		await Promise.all([playground.stop(), playground.stop()]);
		expect((await events.text()).match(/^event: failed/gm)).toHaveLength(100);
	});
});

test("200 senders lose nothing: each accepted message gets its IDs and all its callbacks, once and as the template says", async () => {
	// bench/playground-load.mjs sends for ten seconds.
	const { accepted, ids, callbacks, refusedAtFirst, ...faults } = await runLoad({ seconds: 1, senders: 200 });
	expect(faults).toEqual({ failed: 0, lost: 0, twice: 0, unknown: 0 });
	expect(accepted).toBeGreaterThanOrEqual(200);
	expect(ids).toBeGreaterThan(accepted);
	expect(callbacks).toBeGreaterThan(ids);
	expect(refusedAtFirst).toBeGreaterThan(0);
});
