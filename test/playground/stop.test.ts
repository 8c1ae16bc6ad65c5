// `npm start` as a newcomer runs it, in a process of its own, on the built package: `npm test` builds before.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { readSendResponse } from "outbound-sms/http";
import { afterEach, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";
import { hasCurl } from "./curl.ts";
import { startReceiver } from "./receiver.ts";

const server = fileURLToPath(new URL("../../docs/playground/server.mjs", import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
	for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts the playground; what it prints at the start, and its address. */
async function start(port: number) {
	const child = spawn(process.execPath, [server], { env: { ...process.env, PORT: String(port) } });
	children.push(child);
	let printed = "";
	for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
		printed += chunk;
		if (printed.includes("Password=")) break;
	}
	return { child, printed, url: /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] as string };
}

const send = (url: string, fields: object = {}) =>
	fetch(`${url}/outbound/sms`, {
		method: "POST",
		headers: { "X-ApiKey": "demo-key", "Content-Type": "application/json" },
		body: JSON.stringify({ from: "Shop", to: "+4915112345027", text: "Hi", receiveDeliveryStatus: true, ...fields }),
	});

describe("npm start", () => {
	test.runIf(hasCurl)("prints an address and three curl lines that work as they stand", async () => {
		const { printed, url } = await start(0);
		const lines = printed.split("\n").filter((line) => line.startsWith("curl "));
		expect(lines).toHaveLength(3);
		const answers = [];
		for (const line of lines) {
			const shell = spawn("sh", ["-c", line.replace("curl", "curl -sS")]);
			const [stdout, stderr] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
			expect(stderr).toBe("");
			answers.push(JSON.parse(stdout));
		}
		expect(answers).toMatchObject([{ statusCode: 200, messageIds: [expect.any(String)] }, [], { currency: "EUR" }]);
		expect((await fetch(`${url}/account.json`)).status).toBe(200);
	});

	test("takes the port that it is told, and a free one where that is taken", async () => {
		const taken = createServer();
		await once(taken.listen(0, "127.0.0.1"), "listening");
		const { port } = taken.address() as AddressInfo;
		const { url } = await start(port);
		expect(url).not.toBe(`http://127.0.0.1:${port}`);
		expect((await fetch(`${url}/inbox`)).status).toBe(200);
		taken.close();
		await once(taken, "close");
		expect((await start(port)).url).toBe(`http://127.0.0.1:${port}`);
	});

	test.each(["SIGTERM", "SIGINT"] as const)(
		"on %s finishes the callbacks under way and ends by itself",
		async (signal) => {
			const { child, url } = await start(0);
			const events = await fetch(`${url}/events`);
			await send(url);
			child.kill(signal);
			const [told, [code]] = await Promise.all([events.text(), once(child, "exit")]);
			// Sent, and the two reports that would have come seconds later.
			expect(told.match(/^event: \w+/gm)).toEqual(["event: sent", "event: report", "event: report"]);
			expect(code).toBe(0);
		},
	);
});

describe("stop", () => {
	test("refuses new messages with 503 while it finishes, and delivers those that were accepted", async () => {
		let isStopping = false;
		const receiver = await startReceiver((reply) => reply.writeHead(isStopping ? 204 : 503).end());
		const callbackTemplate = `${receiver.url}/{ClientReference}/{MessageState}`;
		const playground = await startPlayground({ delayMs: 60_000, retryMs: 100, account: { callbackTemplate } });
		expect((await send(playground.url, { refId: "before" })).status).toBe(200);
		const stopped = playground.stop();
		await receiver.until(1);
		const refused = await send(playground.url, { refId: "late" });
		const read = readSendResponse(refused, { body: await refused.text() });
		expect(read).toMatchObject({ status: 503, resend: "later", mayBeAccepted: false, retryAfterSeconds: 5 });
		isStopping = true;
		await stopped;
		expect(receiver.calls.slice(-2)).toEqual(["GET /before/WAITING", "GET /before/DELIVERED"]);
		expect(receiver.calls.join()).not.toContain("late");
		await expect(send(playground.url)).rejects.toThrow();
		await receiver.stop();
	});

	test("gives up after its grace on a receiver that never answers, and asking twice is asking once", async () => {
		const receiver = await startReceiver(() => {});
		const callbackTemplate = `${receiver.url}/{MessageId}`;
		const playground = await startPlayground({ delayMs: 1, graceMs: 100, account: { callbackTemplate } });
		const events = await fetch(`${playground.url}/events`);
		for (let i = 0; i < 100; i++) await send(playground.url);
		await Promise.all([playground.stop(), playground.stop()]);
		expect((await events.text()).match(/^event: failed/gm)).toHaveLength(200);
		await receiver.stop();
	});
});
