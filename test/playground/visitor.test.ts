// What a visitor does with the playground's service: starts it, sends, gets reports and rates, stops it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { DELIVERY_STATUS_CODES } from "outbound-sms/delivery";
import { readSendResponse } from "outbound-sms/http";
import { afterEach, describe, expect, test } from "vitest";
import { runLoad } from "../../bench/playground-load.mjs";
import { RECIPIENTS } from "../../docs/playground/outcomes.mjs";
import { startPlayground } from "../../docs/playground/server.mjs";
import { type Answer, startReceiver } from "./receiver.ts";

const running: { stop(): Promise<unknown> }[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
	for (const child of children.splice(0)) child.kill("SIGKILL");
	for (const server of running.splice(0)) await server.stop();
});

type Options = NonNullable<Parameters<typeof startPlayground>[0]>;
async function start(options: Options = {}) {
	const playground = await startPlayground({ delayMs: 5, retryMs: 5, ...options });
	running.push(playground);
	return playground;
}
/** Starts a playground that calls a receiver of its own below the path. */
async function startWithReceiver(path: string, answer?: Answer, options: Options = {}) {
	const receiver = await startReceiver(answer);
	const playground = await start({ ...options, account: { callbackTemplate: receiver.url + path } });
	running.push(receiver);
	return { ...playground, receiver };
}

const WAITING_FIRST = "+4915112345027";
const post = ({ url }: { url: string }, fields: object = {}) =>
	fetch(`${url}/outbound/sms`, {
		method: "POST",
		headers: { "X-ApiKey": "demo-key", "Content-Type": "application/json" },
		body: JSON.stringify({ from: "Shop", to: WAITING_FIRST, text: "Hi", receiveDeliveryStatus: true, ...fields }),
	});
const send = async (playground: { url: string }, fields?: object): Promise<string[]> =>
	(await (await post(playground, fields)).json()).messageIds;
const json = async (url: string) => (await fetch(url)).json();
const eventsIn = (stream: string) => stream.match(/^event: \w+\ndata: .*/gm) ?? [];

describe("npm start", () => {
	/** Starts the server in a process of its own, on the built package. */
	async function startProcess(port = 0) {
		const env = { ...process.env, PORT: String(port) };
		const child = spawn(process.execPath, ["docs/playground/server.mjs"], { env });
		children.push(child);
		let printed = "";
		for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
			printed += chunk;
			if (printed.includes("Password=")) break;
		}
		return { child, printed, url: /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] as string };
	}

	test.runIf(spawnSync("curl", ["--version"]).status === 0)("prints curl lines that work as printed", async () => {
		const lines = (await startProcess()).printed.split("\n").filter((line) => line.startsWith("curl "));
		const answers = [];
		for (const line of lines) answers.push(await text(spawn("sh", ["-c", line.replace("curl", "curl -sS")]).stdout));
		const wanted = [{ statusCode: 200, messageIds: [expect.any(String)] }, [], { currency: "EUR" }];
		expect(answers.map((answer) => JSON.parse(answer))).toMatchObject(wanted);
		// Rates are numbers, which typed clients can read, with all their digits.
		expect(answers[2]).toContain('"rate":0.0750');
	});

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
		const { child, url } = await startProcess();
		const events = await fetch(`${url}/events`);
		await send({ url });
		child.kill(signal);
		const [heard, [code]] = await Promise.all([events.text(), once(child, "exit")]);
		// The two reports would have come seconds later.
		expect(heard.match(/^event: \w+/gm)).toEqual(["event: sent", "event: report", "event: report"]);
		expect(code).toBe(0);
	});
});

test("200 senders lose nothing: each accepted message has its IDs and all its callbacks, once and as the template says", async () => {
	// bench/playground-load.mjs sends for ten seconds, in every format, to a receiver that at first refuses some calls.
	const { accepted, ids, callbacks, refusedAtFirst, ...faults } = await runLoad({ seconds: 1, senders: 200 });
	expect(faults).toEqual({ failed: 0, lost: 0, twice: 0, unknown: 0 });
	expect(accepted).toBeGreaterThanOrEqual(200);
	expect(ids).toBeGreaterThan(accepted);
	expect(callbacks).toBeGreaterThan(ids);
	expect(refusedAtFirst).toBeGreaterThan(0);
});

describe("callbacks", () => {
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
			const heard = playground.receiver.calls.filter((call) => call.startsWith(path));
			expect(heard).toEqual(wanted.map((end) => path + end));
		}
	});

	test("come only where they were asked for, and where the account has a template", async () => {
		const playground = await startWithReceiver("/{MessageId}?ref={ClientReference}");
		for (const receiveDeliveryStatus of [false, null]) await send(playground, { receiveDeliveryStatus });
		const [id] = await send(playground, { to: "+4915112345000" });
		await playground.stop();
		expect(playground.receiver.calls).toEqual([`GET /${id}?ref=`]);
		expect(await send(await start({ account: { callbackTemplate: undefined } }))).toHaveLength(1);
	});

	test("are repeated after an error, a redirect and a broken connection, in order, and delay no other message", async () => {
		const failures: ((reply: Parameters<Answer>[0]) => unknown)[] = [
			(reply) => reply.writeHead(500).end("oops"),
			(reply) => reply.writeHead(302, { Location: "/elsewhere" }).end(),
			(reply) => reply.destroy(),
		];
		const answer: Answer = (reply, _, { url }) => {
			const fail = url?.startsWith("/bad") ? failures.shift() : undefined;
			if (fail === undefined) reply.writeHead(202).end();
			else fail(reply);
		};
		const playground = await startWithReceiver("/{ClientReference}/{MessageState}", answer, { retryMs: 50 });
		await send(playground, { refId: "bad" });
		await send(playground, { refId: "good" });
		await playground.receiver.until(7);
		await playground.stop();
		const { calls } = playground.receiver;
		expect(calls.filter((call) => call.includes("/bad/"))).toEqual([
			...Array(4).fill("GET /bad/WAITING"),
			"GET /bad/DELIVERED",
		]);
		expect(calls.filter((call) => call.includes("/good/"))).toEqual(["GET /good/WAITING", "GET /good/DELIVERED"]);
		expect(calls.indexOf("GET /good/DELIVERED")).toBeLessThan(calls.indexOf("GET /bad/DELIVERED"));
		expect(calls).toHaveLength(7);
	});

	test("end after six attempts, and the page hears of it", async () => {
		const playground = await startWithReceiver("/{MessageId}", (reply) => reply.writeHead(500).end());
		const events = await fetch(`${playground.url}/events`);
		const [id] = await send(playground, { to: "+4915112345000" });
		await playground.receiver.until(6);
		await playground.stop();
		expect(playground.receiver.calls).toEqual(Array(6).fill(`GET /${id}`));
		expect(await events.text()).toContain(`event: failed\ndata: {"messageId":"${id}","messageState":"DELIVERED"}\n\n`);
	});
});

describe("the inbox and the events", () => {
	test("have each message, its reports and the one that holds", async () => {
		const playground = await start();
		const events = await fetch(`${playground.url}/events`);
		expect(events.headers.get("content-type")).toBe("text/event-stream");
		const ids = await send(playground, { refId: "r 1", text: "a".repeat(161) });
		expect(ids).toHaveLength(2);
		await expect.poll(async () => JSON.stringify(await json(`${playground.url}/inbox`))).not.toMatch(/WAITING|^\[\]$/);
		const facts = {
			messageState: "DELIVERED",
			clientReference: "r 1",
			originalTo: WAITING_FIRST,
			originalFrom: "Shop",
		};
		const inbox = await json(`${playground.url}/inbox`);
		expect(inbox).toEqual(
			expect.arrayContaining(ids.map((messageId) => expect.objectContaining({ ...facts, messageId }))),
		);
		await playground.stop();
		const [sent, ...reports] = eventsIn(await events.text());
		expect(sent).toMatch(/^event: sent\n/);
		const message = expect.objectContaining({ to: WAITING_FIRST, refId: "r 1" });
		expect(JSON.parse(sent?.slice(18) ?? "")).toMatchObject({ number: 1, messageIds: ids, message });
		for (const id of ids) {
			const states = reports
				.filter((event) => event.includes(id))
				.map((event) => /"messageState":"(\w+)/.exec(event)?.[1]);
			expect(states).toEqual(["WAITING", "DELIVERED"]);
		}
	});

	test("tell a page that comes later all events of the last 30 messages", async () => {
		const playground = await start({ delayMs: 0 });
		const now = await fetch(`${playground.url}/events`);
		for (let i = 0; i < 32; i++) await send(playground, { refId: String(i) });
		const states = async () =>
			JSON.stringify(await json(`${playground.url}/inbox`)).match(/"messageState":"DELIVERED"/g);
		await expect.poll(states).toHaveLength(32);
		const later = await fetch(`${playground.url}/events`);
		await playground.stop();
		const [heard = [], heardLater = []] = (await Promise.all([now.text(), later.text()])).map(eventsIn);
		expect([heard.length, heardLater.length]).toEqual([3 * 32, 3 * 30]);
		expect(heard).toEqual(expect.arrayContaining(heardLater));
		expect(heardLater.join()).not.toMatch(/"(?:refId|clientReference)":"[01]"/);
	});

	test("keep the last 500 messages, and refuse a callback without a state", async () => {
		const { url, account } = await start();
		const callback = (values: Record<string, string>) =>
			fetch((account.callbackTemplate ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ""));
		for (let id = 0; id < 510; id++) await callback({ MessageId: String(id), MessageState: "DELIVERED" });
		const inbox = await json(`${url}/inbox`);
		expect([inbox.length, inbox[0].messageId, inbox[499].messageId]).toEqual([500, "509", "10"]);
		const refused = await fetch(`${url}/inbox/4711?code=000`);
		expect([refused.status, (await refused.json()).issues[0].code]).toEqual([400, "callback_parameter_missing"]);
	});
});

test("the rate sheet comes with names where they are asked for", async () => {
	const { url, account } = await start();
	const sheet = async (names: boolean) => json(`${url}/outbound/rates?Password=demo-key&WithDestinationNames=${names}`);
	expect((await sheet(true)).currentRates[0]).toMatchObject({ country: "Germany", mccmnc: "26201", rate: 0.075 });
	const { currentRates, scheduledRates } = await sheet(false);
	expect([currentRates.length, scheduledRates.length]).toEqual([3, account.sheet.scheduledRates?.length]);
	expect(JSON.stringify([currentRates, scheduledRates])).not.toContain('"country"');
});

test("the page gets its files, the library, the guides and the OpenAPI description, all from this server", async () => {
	const { url, account } = await start();
	for (const [path, type, content] of [
		["/outbound-sms/index.js", "text/javascript; charset=utf-8", /countParts/],
		["/README.md", "text/plain; charset=utf-8", /^# /],
		["/docs/playground.md", "text/plain; charset=utf-8", /^# /],
		["/openapi.json", "application/json", /"\/outbound\/sms":.*"\/outbound\/rates":/],
		["/openapi", "text/html; charset=utf-8", /^(?!.*https?:\/\/)/s],
	] as const) {
		const response = await fetch(url + path);
		expect([path, response.headers.get("content-type")]).toEqual([path, type]);
		const html = await response.text();
		expect(html).toMatch(content);
		if (path.endsWith(".js")) expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		if (!type.includes("html")) continue;
		expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
		for (const [, file] of html.matchAll(/(?:href|src)="(\/[^"]+)"/g))
			expect((await fetch(url + file)).status).toBe(200);
	}
	expect(await json(`${url}/account.json`)).toEqual({
		...{ apiKey: "demo-key", ratesPath: "/outbound/rates", callbackTemplate: account.callbackTemplate },
		...{ network: { mcc: "262", mnc: "01" }, recipients: RECIPIENTS },
	});
});

describe("stop", () => {
	test("delivers what was accepted, and refuses new messages with 503 meanwhile", async () => {
		let isStopping = false;
		const answer: Answer = (reply) => reply.writeHead(isStopping ? 204 : 503).end();
		const options = { delayMs: 60_000, retryMs: 100 };
		const playground = await startWithReceiver("/{ClientReference}/{MessageState}", answer, options);
		await send(playground, { refId: "before" });
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
		expect((await events.text()).match(/^event: failed/gm)).toHaveLength(200);
	});
});
