// Sections 2.3, 3, 6 and 7.3 of the specification against the running gateway, with a receiver of its own.
import { readFileSync } from "node:fs";
import { CALLBACK_NAMES } from "outbound-sms/callback";
import { DELIVERY_STATUS_CODES, MESSAGE_STATES } from "outbound-sms/status";
import { afterEach, describe, expect, test } from "vitest";
import { outcomesFor, RECIPIENTS } from "../../docs/playground/outcomes.mjs";
import { startPlayground } from "../../docs/playground/server.mjs";
import { type Receiver, startReceiver } from "./receiver.ts";

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
	for (const one of running.splice(0)) await one.stop();
});

/** A playground whose account has the template, and what it calls. */
async function start(
	path: string,
	answer?: Parameters<typeof startReceiver>[0],
): Promise<{ receiver: Receiver; send: typeof sendTo; url: string }> {
	const receiver = await startReceiver(answer);
	const playground = await startPlayground({
		delayMs: 5,
		retryMs: 5,
		account: { callbackTemplate: receiver.url + path },
	});
	running.push(playground, receiver);
	return { receiver, send: sendTo.bind(undefined, playground) as never, url: playground.url };
}

type Fields = Record<string, unknown>;
async function sendTo(playground: { url: string }, fields: Fields): Promise<string[]>;
async function sendTo(fields: Fields): Promise<string[]>;
async function sendTo(playground: Fields, fields: Fields = {}): Promise<string[]> {
	const body = JSON.stringify({
		from: "Shop",
		to: "+4915112345000",
		text: "Hi",
		receiveDeliveryStatus: true,
		...fields,
	});
	const headers = { "X-ApiKey": "demo-key", "Content-Type": "application/json" };
	const response = await fetch(`${playground.url}/outbound/sms`, { method: "POST", headers, body });
	return (await response.json()).messageIds;
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\dZ$/;

describe("what is called", () => {
	test("is the template, by GET, every value percent-encoded in its place and nothing more", async () => {
		const path = `/a%20b/{MessageId};v=1/{MessageState}?key=s%26cret&${CALLBACK_NAMES.map((name) => `${name}={${name}}`).join("&")}&end`;
		const { receiver, send } = await start(path);
		const [id] = await send({ from: "A&B, C|D+", to: "+4915112345027", refId: "Größe/1 & 2?=#%é" });
		const calls = await receiver.until(2);
		const times = calls.map((call) => [...call.matchAll(/DateTime=([^&]*)/g)].map((match) => match[1] as string));
		for (const time of times.flat()) expect(time).toMatch(TIMESTAMP);
		expect(times.map((pair) => pair.length)).toEqual([2, 2]);
		// The time of sending is one, and nothing was generated before it.
		expect(times[0]?.[0]).toBe(times[1]?.[0]);
		for (const [sent, received] of times) expect((received as string) >= (sent as string)).toBe(true);
		const outcomes = [
			["WAITING", "027"],
			["DELIVERED", "000"],
		];
		expect(calls).toEqual(
			outcomes.map(
				([state, code], index) =>
					`GET /a%20b/${id};v=1/${state}?key=s%26cret&MessageId=${id}&MessageState=${state}` +
					"&ClientReference=Gr%C3%B6%C3%9Fe%2F1%20%26%202%3F%3D%23%25%C3%A9&To=A%26B%2C%20C%7CD%2B&From=%2B4915112345027" +
					`&SentDateTime=${times[index]?.[0]}&ReceivedDateTime=${times[index]?.[1]}&DeliveryStatusCode=${code}&end`,
			),
		);
	});

	test("has an empty client reference where none was given", async () => {
		const { receiver, send } = await start("/?ref={ClientReference}&id={MessageId}");
		const [id] = await send({});
		expect(await receiver.until(1)).toEqual([`GET /?ref=&id=${id}`]);
	});

	test("is the template alone where it has no placeholder", async () => {
		const { receiver, send } = await start("/ping");
		await send({});
		expect(await receiver.until(1)).toEqual(["GET /ping"]);
	});

	test("is a stream of its own for each ID of a long message", async () => {
		const { receiver, send } = await start("/{MessageId}/{MessageState}");
		const ids = await send({ text: "a".repeat(459), to: "+4915112345022" });
		expect(ids).toHaveLength(3);
		const calls = await receiver.until(6);
		for (const id of ids) {
			const own = calls.filter((call) => call.includes(id));
			expect(own).toEqual([`GET /${id}/WAITING`, `GET /${id}/DELIVERED`]);
		}
	});
});

describe("nobody is called", () => {
	test("unless it was asked for", async () => {
		const { receiver, send } = await start("/{MessageId}");
		await send({ receiveDeliveryStatus: false });
		await send({ receiveDeliveryStatus: null });
		const [id] = await send({});
		await running[0]?.stop();
		expect(receiver.calls).toEqual([`GET /${id}`]);
	});

	test("where the account has no template", async () => {
		const playground = await startPlayground({ delayMs: 5, account: { callbackTemplate: undefined } });
		running.push(playground);
		expect(await sendTo(playground, {})).toHaveLength(1);
		await playground.stop();
	});
});

describe("by the last digits of the recipient", () => {
	test("every delivery status code is reported, with a state that fits, the last of them final", async () => {
		const { receiver, send } = await start("/{From}/{MessageState}/{DeliveryStatusCode}");
		for (const { to } of RECIPIENTS) await send({ to });
		await running[0]?.stop();
		const codes = new Set<string>();
		const states = new Set<string>();
		for (const { code } of DELIVERY_STATUS_CODES) {
			const to = `%2B49151123450${code}`;
			const own = receiver.calls
				.filter((call) => call.startsWith(`GET /${to}/`))
				.map((call) => call.split("/").slice(2));
			expect(own.at(-1)?.[0]).not.toBe("WAITING");
			expect(own.slice(0, -1).every(([state]) => state === "WAITING")).toBe(true);
			expect(own.map(([, reported]) => reported)).toContain(code);
			for (const [state = "", reported = ""] of own) {
				codes.add(reported);
				states.add(state);
			}
		}
		expect([...codes].sort()).toEqual(DELIVERY_STATUS_CODES.map(({ code }) => code));
		expect([...states].sort()).toEqual(MESSAGE_STATES.map(({ state }) => state).sort());
	});

	test("those that the guide names are first reported as waiting, and no others", () => {
		const guide = readFileSync("docs/playground.md", "utf8");
		const named = /relay route: ([\d ]+) \|/.exec(guide)?.[1]?.split(" ");
		const waiting = RECIPIENTS.filter(({ to }) => outcomesFor(to)[0]?.messageState === "WAITING");
		expect(waiting.map(({ to }) => to.slice(-3))).toEqual([...(named ?? []), "816"]);
	});

	test.each([
		["+4915112345000", ["DELIVERED 000"]],
		["+4915112345999", ["DELIVERED 000"]],
		["+4915112345001", ["UNDELIVERED 001"]],
		["+4915112345027", ["WAITING 027", "DELIVERED 000"]],
		["+4915112345816", ["WAITING 027", "UNDELIVERED 816"]],
		["+4915112345801", ["REJECTED 801"]],
		["+4915112345815", ["WAITING 815", "DELIVERED 000"]],
		["+4915112345255", ["UNDELIVERED 255"]],
	])("%s gives %j", (to, wanted) => {
		expect(outcomesFor(to).map((each) => `${each.messageState} ${each.deliveryStatusCode}`)).toEqual(wanted);
	});
});

describe("a receiver that fails", () => {
	test("with 500, a redirect or a broken connection is called again with the same URL until it answers 2xx", async () => {
		const { receiver, send } = await start("/{MessageId}?at={ReceivedDateTime}&s={MessageState}", (reply, index) => {
			if (index === 0) reply.writeHead(500).end("oops");
			else if (index === 1) reply.writeHead(302, { Location: "/elsewhere" }).end();
			else if (index === 2) reply.destroy();
			else reply.writeHead(202).end();
		});
		await send({});
		const calls = await receiver.until(4);
		expect(new Set(calls).size).toBe(1);
		await running[0]?.stop();
		expect(receiver.calls).toHaveLength(4);
	});

	test("with its body alone has heard the callback: the status line decides", async () => {
		const { receiver, send } = await start("/{MessageId}", (reply, index) => {
			reply.writeHead(200, { "Content-Length": 10 }).write("half");
			if (index === 0) setTimeout(() => reply.destroy(), 5);
		});
		await send({});
		await send({});
		await receiver.until(2);
		await running[0]?.stop();
		expect(receiver.calls).toHaveLength(2);
	});

	test("because its URL cannot be called harms nobody", async () => {
		const playground = await startPlayground({
			delayMs: 5,
			retryMs: 1,
			account: { callbackTemplate: "http://user:password@localhost/{To}" },
		});
		running.push(playground);
		expect(await sendTo(playground, {})).toHaveLength(1);
		await playground.stop();
	});

	test("does not hold up the callbacks of other messages, and the order of its own is kept", async () => {
		const { receiver, send } = await start("/{ClientReference}/{MessageState}", (reply, index, { url }) => {
			reply.writeHead(url?.startsWith("/bad/WAITING") && index < 4 ? 503 : 204).end();
		});
		await send({ refId: "bad", to: "+4915112345027" });
		await send({ refId: "good", to: "+4915112345000" });
		await running[0]?.stop();
		expect(receiver.calls).toContain("GET /good/DELIVERED");
		const bad = receiver.calls.filter((call) => call.includes("/bad/"));
		expect(bad.at(-1)).toBe("GET /bad/DELIVERED");
		expect(new Set(bad.slice(0, -1))).toEqual(new Set(["GET /bad/WAITING"]));
		expect(bad.length).toBeGreaterThan(2);
	});

	test("for good is given up after six tries, with longer and longer waits, and the page is told", async () => {
		const { receiver, send, url } = await start("/{MessageId}", (reply) => reply.writeHead(500).end());
		const events = await fetch(`${url}/events`);
		const [id] = await send({});
		let told = "";
		for await (const chunk of events.body as unknown as AsyncIterable<Uint8Array>) {
			told += Buffer.from(chunk).toString();
			if (told.includes("event: failed")) break;
		}
		expect(receiver.calls).toEqual(Array(6).fill(`GET /${id}`));
		expect(told).toContain(`event: failed\ndata: {"messageId":"${id}","messageState":"DELIVERED"}\n\n`);
	});

	test("and values that make no URL are told, not called", async () => {
		const { receiver, send, url } = await start("/{ClientReference}/dlr");
		const events = await fetch(`${url}/events`);
		await send({ refId: ".." });
		let told = "";
		for await (const chunk of events.body as unknown as AsyncIterable<Uint8Array>) {
			told += Buffer.from(chunk).toString();
			if (told.includes("event: failed")) break;
		}
		expect(receiver.calls).toEqual([]);
	});
});

describe("the inbox", () => {
	test("reads the playground's own callbacks, keeps what holds of each message, and tells the page", async () => {
		const playground = await startPlayground({ delayMs: 20 });
		running.push(playground);
		const events = await fetch(`${playground.url}/events`);
		expect(events.headers.get("content-type")).toBe("text/event-stream");
		const ids = await sendTo(playground, { to: "+4915112345027", refId: "r 1", text: "a".repeat(161) });
		let told = "";
		for await (const chunk of events.body as unknown as AsyncIterable<Uint8Array>) {
			told += Buffer.from(chunk).toString();
			if (told.split("event: report").length === 5) break;
		}
		const blocks = told.split("\n\n").map((block) => block.split("\n"));
		const of = (kind: string) =>
			blocks.filter(([event]) => event === `event: ${kind}`).map(([, data]) => JSON.parse((data as string).slice(6)));
		expect(of("sent")).toMatchObject([{ number: 1, messageIds: ids, message: { to: "+4915112345027", refId: "r 1" } }]);
		for (const id of ids) {
			const own = of("report").filter(({ messageId }) => messageId === id);
			expect(own.map(({ messageState }) => messageState)).toEqual(["WAITING", "DELIVERED"]);
			expect(own[1]).toMatchObject({ clientReference: "r 1", originalTo: "+4915112345027", originalFrom: "Shop" });
		}
		const kept = await (await fetch(`${playground.url}/inbox`)).json();
		expect(
			kept.map((report: { messageId: string; messageState: string }) => [report.messageId, report.messageState]),
		).toEqual(expect.arrayContaining(ids.map((id) => [id, "DELIVERED"])));
	});

	test("tells a page that comes later all that was told about the last 30 messages", async () => {
		const playground = await startPlayground({ delayMs: 0 });
		running.push(playground);
		const now = await fetch(`${playground.url}/events`);
		for (let i = 0; i < 32; i++) await sendTo(playground, { to: "+4915112345027", refId: String(i) });
		const delivered = async () =>
			(await (await fetch(`${playground.url}/inbox`)).text()).split('"messageState":"DELIVERED"').length - 1;
		await expect.poll(delivered).toBe(32);
		const later = await fetch(`${playground.url}/events`);
		await playground.stop();
		const [told, toldLater] = await Promise.all([now.text(), later.text()]);
		const events = (text: string) => text.match(/^event: \w+\ndata: .*/gm) ?? [];
		expect(events(told)).toHaveLength(3 * 32);
		expect(events(toldLater)).toHaveLength(3 * 30);
		expect(events(told)).toEqual(expect.arrayContaining(events(toldLater)));
		expect(toldLater).not.toMatch(/"(?:refId|clientReference)":"[01]"/);
	});

	test("answers 400 to a callback without a state", async () => {
		const playground = await startPlayground();
		running.push(playground);
		const response = await fetch(`${playground.url}/inbox/4711?code=000`);
		expect(response.status).toBe(400);
		expect((await response.json()).issues[0].code).toBe("callback_parameter_missing");
	});

	test("forgets the oldest of more than 500 messages", async () => {
		const playground = await startPlayground();
		running.push(playground);
		const template = playground.account.callbackTemplate as string;
		for (let id = 0; id < 510; id++) {
			const call = template
				.replace("{MessageId}", String(id))
				.replace("{MessageState}", "DELIVERED")
				.replace(/\{\w+\}/g, "");
			expect((await fetch(call)).status).toBe(200);
		}
		const kept = await (await fetch(`${playground.url}/inbox`)).json();
		expect(kept).toHaveLength(500);
		expect([kept[0].messageId, kept[499].messageId]).toEqual(["509", "10"]);
	});
});
