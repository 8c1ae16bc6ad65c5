// The playground within the bounds that docs/playground.md names: at most 200 MB, whoever does not read or sends rubbish.
// Node runs with a limit for its heap: without one it lets garbage lie while the machine has memory.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

const MOST_MEGABYTES = 200;
const ARGS = ["--max-old-space-size=96", "docs/playground/server.mjs"];
/** So many requests are under way at a time. */
const AT_ONCE = 50;

let playground: ChildProcess;
let port = 0;
const sockets: Socket[] = [];

beforeEach(async () => {
	playground = spawn(process.execPath, ARGS, { env: { ...process.env, PORT: "0" } });
	let output = "";
	playground.stdout?.on("data", (octets) => (output += octets));
	while (port === 0) {
		port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1] ?? 0);
		await setTimeout(20);
	}
});
afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	const ended = once(playground, "exit");
	playground.kill("SIGKILL");
	await ended;
	port = 0;
});

/** The most memory that the process ever had, as the kernel counts it. */
function peakMegabytes(): number {
	const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${playground.pid}/status`, "utf8"))?.[1];
	return Number(kilobytes) / 1024;
}

/** Asks for a path on a connection of its own, and reads nothing of the answer. */
async function askWithoutReading(path: string): Promise<void> {
	const socket = connect(port, "127.0.0.1").pause();
	// It may be let go.
	socket.on("error", () => {});
	sockets.push(socket);
	await once(socket, "connect");
	socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
}

async function each(count: number, run: (index: number) => Promise<unknown>): Promise<void> {
	let next = 0;
	const worker = async () => {
		while (next < count) await run(next++);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Sends a text of 255 parts, each with reports of its own. */
async function sendLongText(): Promise<void> {
	const answer = await fetch(`http://127.0.0.1:${port}/outbound/sms`, {
		method: "POST",
		headers: { "X-ApiKey": "demo-key", "Content-Type": "application/json" },
		body: JSON.stringify({
			from: "Shop",
			to: "+4915112345027",
			text: "x".repeat(153 * 255),
			refId: "r".repeat(1000),
			receiveDeliveryStatus: true,
		}),
	});
	expect(answer.status).toBe(200);
	await answer.text();
}

test("24 listeners to events that never read", async () => {
	for (let count = 0; count < 24; count++) await askWithoutReading("/events");
	await each(20, sendLongText);
	// Each part is reported twice, the last time three seconds after it was sent.
	await setTimeout(5000);
	console.info(`24 listeners: ${Math.round(peakMegabytes())} MB`);
	expect(peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
});

test("100,000 malformed callbacks", async () => {
	await each(100_000, async (index) => {
		const answer = await fetch(`http://127.0.0.1:${port}/inbox/${index}?state=${"x".repeat(200)}&%zz=${index}`);
		expect(answer.status).not.toBe(500);
		await answer.arrayBuffer();
	});
	console.info(`100,000 malformed callbacks: ${Math.round(peakMegabytes())} MB`);
	expect(peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
});

test("8,000 connections that ask for a full inbox and never read", async () => {
	const { callbackTemplate } = (await (await fetch(`http://127.0.0.1:${port}/account.json`)).json()) as {
		callbackTemplate: string;
	};
	await each(600, async (index) => {
		const values: Record<string, string> = {
			MessageId: `m${index}`,
			MessageState: "DELIVERED",
			ClientReference: "r".repeat(1500),
		};
		const url = callbackTemplate.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
		await (await fetch(url)).arrayBuffer();
	});
	const list = await (await fetch(`http://127.0.0.1:${port}/inbox`)).text();
	expect(JSON.parse(list)).toHaveLength(500);
	for (let count = 0; count < 8000; count++) await askWithoutReading("/inbox");
	await setTimeout(1000);
	console.info(`8,000 connections, each for ${list.length} units: ${Math.round(peakMegabytes())} MB`);
	expect(peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
});
