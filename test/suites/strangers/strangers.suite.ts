// Clients, services and receivers of callbacks in PHP, Python, Go, Java, Ruby and Perl, as customers write them from
// docs/interface.md and a sample answer alone, with what each language has at hand. Our gateway reads what they send, they read what it
// answers; they read what our client and our callbacks write, it reads what they answer. Each has quirks of its own:
// booleans as 1, True or TRUE, other roots of XML, indented documents, lists of IDs in five shapes, words of a framework.
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual, promisify } from "node:util";
import { parseCallbackTemplate, renderCallback } from "outbound-sms/delivery";
import {
	buildErrorResponse,
	buildSendRequest,
	buildSendResponse,
	type HttpResponse,
	openSendRequest,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { countMessageParts, type OutboundMessage, unwrap } from "outbound-sms/message";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBody } from "../../../docs/examples/read-body.mjs";

const here = new URL(".", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "strangers-"));
const java = ["-cp", `/usr/share/java/gson.jar:${folder}`, "Stranger"];
/** How each one is started: its client, and its service at a port. */
const LANGUAGES: Record<string, { client: string[]; server(port: number): string[] }> = {
	PHP: {
		client: ["php", `${here}client.php`],
		server: (port) => ["php", "-q", "-S", `127.0.0.1:${port}`, `${here}server.php`],
	},
	Python: {
		client: ["python3", `${here}stranger.py`, "client"],
		server: (port) => ["python3", `${here}stranger.py`, "server", `${port}`],
	},
	Go: { client: [`${folder}/stranger`, "client"], server: (port) => [`${folder}/stranger`, "server", `${port}`] },
	Java: { client: ["java", ...java, "client"], server: (port) => ["java", ...java, "server", `${port}`] },
	Ruby: {
		client: ["ruby", `${here}stranger.rb`, "client"],
		server: (port) => ["ruby", `${here}stranger.rb`, "server", `${port}`],
	},
	Perl: {
		client: ["perl", `${here}stranger.pl`, "client"],
		server: (port) => ["perl", `${here}stranger.pl`, "server", `${port}`],
	},
};
const FORMATS = ["query", "form", "json", "xml"] as const;
type Message = Pick<OutboundMessage, "from" | "to" | "text"> & Partial<OutboundMessage>;
/** The messages that each client sends, as our gateway must read them. */
const MESSAGES: Record<string, Message> = {
	plain: { from: "Info", to: "4915112345678", text: "Hello Joe, your code is 4711." },
	marks: { from: "A&B, C+D", to: "4915112345678", text: "Grüße: 20 € & 100 % + <b>\"x\"</b> 'y'\nBye" },
	ucs2: {
		from: "Info",
		to: "4915112345678",
		text: "Привет 👍🏽 नमस्ते",
		encoding: "UCS2",
		flash: true,
		refId: "order 7/8",
		receiveDeliveryStatus: true,
	},
	long: { from: "12345", to: "4915112345678", text: "x".repeat(200) },
	binary: { from: "Info", to: "4915112345678", text: "Héllo ÿ", encoding: "Binary", udh: "0605040B8423F0" },
};
/** What is refused (the status) or read as another message (the codes of the warnings). */
const NOT_PLAIN: Record<string, readonly string[]> = {
	// REXML's pretty printer puts texts on lines of their own. The gateway cannot know that the spaces were not meant, so it warns.
	Ruby: Object.keys(MESSAGES).map((name) => `Ruby ${name} xml: xml_text_indented`),
};

/** Only what says something: false and defaults stand for what is not there. */
function essence(message: Message): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries({ ...message, to: message.to.replace(/^\+/, "") }).filter(
			([name, value]) => value !== undefined && value !== false && !(name === "encoding" && value === "GSM7"),
		),
	);
}

const ID = "5f0c4c5e-0000-4000-8000-00000000000";
interface Received {
	readonly message: OutboundMessage;
	readonly warnings: readonly string[];
}
const received: Received[] = [];

/** A gateway of the fewest lines, which keeps what it read. */
const ours = createServer(async (request, response) => {
	try {
		const { status, headers, body } = await answer(request);
		response.writeHead(status, headers).end(body);
	} catch (error) {
		console.error(error);
		response.writeHead(500).end();
	}
});

async function answer(request: IncomingMessage): Promise<HttpResponse> {
	const { method = "", url = "", headers } = request;
	const opened = openSendRequest({ method, url, headers });
	if (!opened.ok) return buildErrorResponse(opened);
	const { apiKey, format } = opened.value;
	if (apiKey !== "k1") return buildErrorResponse({ status: 401, format });
	const read = readSendRequest(opened.value, { body: await readBody({ method, url, headers }, request) });
	if (!read.ok) return buildErrorResponse(read);
	const warnings = [...(opened.warnings ?? []), ...(read.warnings ?? [])].map(({ code }) => code);
	received.push({ message: read.value, warnings });
	const messageIds = Array.from({ length: unwrap(countMessageParts(read.value)) }, (_, index) => `${ID}${index + 1}`);
	return unwrap(buildSendResponse({ response: { statusCode: 200, messageIds }, format }));
}
const base = () => `http://127.0.0.1:${(ours.address() as AddressInfo).port}`;

beforeAll(async () => {
	execFileSync("javac", [
		"-encoding",
		"UTF-8",
		"-cp",
		"/usr/share/java/gson.jar",
		"-d",
		folder,
		`${here}Stranger.java`,
	]);
	execFileSync("go", ["build", "-o", `${folder}/stranger`, `${here}stranger.go`], {
		env: { ...process.env, GOCACHE: `${folder}/cache`, GOFLAGS: "-mod=mod", GO111MODULE: "off" },
	});
	await once(ours.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
	ours.close();
	rmSync(folder, { recursive: true });
});

describe.each(Object.entries(LANGUAGES))("%s", (language, { client, server }) => {
	test("a client's messages are read, and it reads the answers", async () => {
		received.length = 0;
		const [program = "", ...values] = client;
		const { stdout } = await promisify(execFile)(program, [...values, base()], {
			timeout: 60_000,
			env: { ...process.env, LC_ALL: "C.UTF-8", JAVA_TOOL_OPTIONS: "-Dfile.encoding=UTF-8" },
		});
		const lines = stdout
			.trim()
			.split("\n")
			.map((line) => line.split(" "));
		expect(lines).toHaveLength(Object.keys(MESSAGES).length * FORMATS.length);
		const queue = [...received];
		const notPlain: string[] = [];
		for (const [name = "", format = "", status, ids] of lines) {
			const what = `${language} ${name} ${format}`;
			if (status !== "200") {
				notPlain.push(`${what}: ${status}`);
				continue;
			}
			const { message, warnings } = queue.shift() as Received;
			const isPlain = isDeepStrictEqual(essence(message), essence(MESSAGES[name] as Message));
			if (!isPlain)
				notPlain.push(`${what}: ${[...new Set(warnings)].filter((code) => code !== "msisdn_plus_added").join(" ")}`);
			expect(ids?.split(","), what).toEqual(name === "long" ? [`${ID}1`, `${ID}2`] : [`${ID}1`]);
		}
		console.info(`${language}: ${lines.length - notPlain.length} of ${lines.length} read as they were meant`);
		expect(notPlain).toEqual(NOT_PLAIN[language] ?? []);
	});

	describe("a service", () => {
		let running: ChildProcess;
		let url = "";
		let output = "";

		beforeAll(async () => {
			const port = await freePort();
			url = `http://127.0.0.1:${port}`;
			const [program = "", ...values] = server(port);
			running = spawn(program, values, {
				env: { ...process.env, LC_ALL: "C.UTF-8", JAVA_TOOL_OPTIONS: "-Dfile.encoding=UTF-8" },
			});
			running.stdout?.on("data", (octets) => (output += octets));
			running.stderr?.on("data", (octets) => (output += octets));
			while (
				!(await fetch(`${url}/status`).then(
					(found) => found.ok,
					() => false,
				))
			)
				await setTimeout(50);
			output = "";
		});
		afterAll(async () => {
			const ended = once(running, "exit");
			running.kill();
			await ended;
		});

		/** The fields of the last line of a kind that the service wrote. */
		async function written(kind: string): Promise<Record<string, string>> {
			let line: string | undefined;
			await expect
				.poll(() => {
					const whole = output.split("\n").slice(0, -1);
					line = whole.filter((one) => one.startsWith(`${kind} `)).pop();
					return line;
				})
				.toBeDefined();
			output = "";
			return Object.fromEntries(new URLSearchParams((line as string).slice(kind.length + 1)));
		}

		async function send(message: Message, format: (typeof FORMATS)[number], apiKey = "k1") {
			const request = unwrap(
				buildSendRequest({
					baseUrl: url,
					apiKey,
					message,
					...(format === "query" ? { method: "GET" } : { format }),
				}),
			);
			const answer = await fetch(request.url, request as RequestInit);
			return readSendResponse({
				status: answer.status,
				headers: answer.headers,
				body: await answer.text(),
			});
		}

		test.each(FORMATS)("reads what our client writes as %s, and its answer is read", async (format) => {
			for (const [name, message] of Object.entries(MESSAGES)) {
				const answer = await send(message, format);
				expect(answer, `${name} ${format}`).toMatchObject({
					ok: true,
					value: { statusCode: 200, messageIds: name === "long" ? [`${ID}1`, `${ID}2`] : [`${ID}1`] },
				});
				const fields = await written("send");
				const expected = Object.entries(essence(message)).map(([key, value]) => [key.toLowerCase(), String(value)]);
				expect(fields, `${name} ${format}`).toMatchObject({ ...Object.fromEntries(expected), to: `+${message.to}` });
			}
		});

		test("says no to a wrong key and breaks, and the client knows what that means", async () => {
			const wrong = await send(MESSAGES.plain as Message, "json", "k2");
			expect(wrong).toMatchObject({ ok: false, status: 401 });
			const broken = await send({ ...(MESSAGES.plain as Message), text: "boom" }, "json");
			expect(broken).toMatchObject({ ok: false, status: 500, mayBeAccepted: true });
		});

		test("reads our callbacks", async () => {
			const template = unwrap(
				parseCallbackTemplate(
					`${url}/status?id={MessageId}&state={MessageState}&ref={ClientReference}&to={To}&from={From}&at={ReceivedDateTime}&code={DeliveryStatusCode}`,
				),
			);
			for (const clientReference of ["order 7/8", "a+b&c=d", "Grüße 👍 100 %", ""]) {
				const called = unwrap(
					renderCallback(template, {
						messageId: `${ID}1`,
						messageState: "UNDELIVERED",
						clientReference,
						to: "A&B, C+D",
						from: "+4915112345678",
						receivedDateTime: "2026-11-23T01:02:03Z",
						deliveryStatusCode: "027",
					}),
				);
				const answer = await fetch(called);
				expect(answer.status).toBe(200);
				await answer.text();
				expect(await written("callback")).toEqual({
					id: `${ID}1`,
					state: "UNDELIVERED",
					ref: clientReference,
					to: "A&B, C+D",
					from: "+4915112345678",
					at: "2026-11-23T01:02:03Z",
					code: "027",
				});
			}
		});
	});
});

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}
