// Whole programs: the command with its terminal, and the playground and the gateway of the examples behind sockets.
import { connect } from "node:net";
import { createGateway, hashOf } from "../../../docs/examples/gateway.mjs";
import { startNode } from "../../../docs/examples/servers/node.mjs";
import { startPlayground } from "../../../docs/playground/server.mjs";
import { run, withProperties } from "../../unit/cli/harness.ts";
import { check, SECRET, UNPRINTABLE } from "../check.ts";
import { knob, type Target } from "./target.ts";

/** The separator of arguments in the text that stands for a command line. */
const BETWEEN = "\u0001";
/** Runs a command line in this process, on a terminal or not, with a standard input of its own. */
const runOnTerminal = (args: readonly string[], input: string, isTTY: boolean) =>
	withProperties(process.stdout, { isTTY, columns: 80 }, () =>
		withProperties(process.stderr, { isTTY, columns: 80 }, () => run(args, input)),
	);

/** Sends octets over a socket, ends that side, and returns what comes back. */
function exchange(url: string, octets: Uint8Array): Promise<string> {
	const { error } = console;
	return new Promise<string>((resolve, reject) => {
		const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.end(octets));
		let answer = "";
		socket.setTimeout(5000, () => socket.destroy(new Error("The server neither answers nor closes the connection")));
		socket.setEncoding("latin1").on("data", (chunk) => (answer += chunk));
		// A server may cut a connection on which it has answered.
		socket.on("error", (error: NodeJS.ErrnoException) =>
			error.code === "ECONNRESET" ? resolve(answer) : reject(error),
		);
		socket.on("close", () => resolve(answer));
		// Servers log connections that were cut.
		console.error = () => {};
	}).finally(() => {
		console.error = error;
	});
}

const JSON_BODY = '{"from":"Shop","to":4915112345678,"text":"5 €","flash":false,"refId":"7"}';
const XML_BODY = "<m><From>Shop</From><To>4915112345678</To><Text>Hi</Text></m>";
/** First line, headers, body. */
const REQUESTS = [
	["GET /outbound/sms?From=Shop&To=%2B4915112345678&Text=a+b&ApiKey=demo-key", "Accept: */*", ""],
	["POST /outbound/sms", "X-ApiKey: demo-key\r\nContent-Type: application/json; charset=utf-8", JSON_BODY],
	["POST /outbound/sms", "X-Api-Key: demo-key\r\nContent-Type: text/xml\r\nAccept: text/xml, */*;q=0", XML_BODY],
	["POST /outbound/sms", `X-ApiKey: ${SECRET}\r\nContent-Type: application/json`, JSON_BODY],
	[
		"POST /outbound/rates",
		"Content-Type: application/x-www-form-urlencoded",
		"Password=demo-key&WithDestinationNames=1",
	],
	[`GET /outbound/rates?Password=${SECRET}&WithDestinationNames=true`, "X-Forwarded-For: 192.0.2.1", ""],
	["GET /inbox/?id=1&state=DELIVERED&code=000&at=2026-11-23T00%3A00%3A00Z", "User-Agent: me", ""],
	["GET /inbox", "Origin: http://evil.example\r\nSec-Fetch-Site: cross-site", ""],
	["GET http://localhost/openapi.json", "Referer: http://localhost/", ""],
];

/** A server behind a socket: it answers or closes, never with a 500, and shows no key. */
export function serverTarget(
	start: () => Promise<{ url: string; stop(): Promise<unknown> }>,
	key = "demo-key",
): Target {
	let starting: ReturnType<typeof start> | undefined;
	return {
		seeds: REQUESTS.map((request) => [...request.map((text) => text.replace("demo-key", key)), "c"]),
		run: async ([line = "", headers = "", body = "", settings = ""]) => {
			starting ??= start();
			const { url } = await starting;
			// An open stream of events never ends.
			if (/\/events/i.test(line)) return;
			const octets = Buffer.from(body);
			const length = knob(settings, 0, [`Content-Length: ${octets.length}`, "", "Content-Length: 7"]);
			const head = [`${line} HTTP/1.1`, "Host: localhost", "Connection: close", length, headers].filter(Boolean);
			const answer = await exchange(url, Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), octets]));
			check(answer === "" || /^HTTP\/1\.1 \d{3} /.test(answer), "is no HTTP", line, headers, answer);
			check(!answer.startsWith("HTTP/1.1 500"), "answers 500", line, headers, body, answer);
			check(!answer.includes(SECRET), "shows a key", line, headers, answer);
		},
		stop: async () => (await starting)?.stop(),
	};
}

export const programTargets = {
	command: {
		seeds: [
			[["count", "Hello 👍"].join(BETWEEN), "", "t"],
			[["count", "--json", "--encoding", "GSM7", "5 €"].join(BETWEEN), "", "a"],
			[["count", "--lines"].join(BETWEEN), "one\ntwo\u001b[2J\n\u202e", "t"],
			[["count", "--lines=json", "--text-field=text"].join(BETWEEN), '{"text":"Hi"}\n{"text":7}', "t"],
			[["count", "--lines", "--max-parts=1", "--total"].join(BETWEEN), "one\ntwo\u001b[2J\n\u202e", "t"],
			[["count", "--max-units=1", "--json", "a\u009bb\u{e0041}"].join(BETWEEN), "", "t"],
			[["count", "--delimiters={ }", "--max-parts=1", "--value-length=300", "Dear {name}’"].join(BETWEEN), "", "t"],
			[["decode", "0605040B8423F0C8329BFD06"].join(BETWEEN), "", "t"],
			[["check-template", "https://me.example/dlr?id={MessageId\u001bc}"].join(BETWEEN), "", "t"],
			[["status", "27", "UNDELIVERED"].join(BETWEEN), "", "t"],
			[["counts", "\u009b2J", "--\u001b[2J", "--help"].join(BETWEEN), "", "t"],
		],
		run: async ([line = "", input = "", settings = ""]) => {
			// Files that are not ours are not opened.
			const given = line.split(BETWEEN).filter((arg) => !/^--(?:file|json-strings|rates)/.test(arg));
			const readsFiles = given.some((arg) => arg.startsWith("--lines"));
			const args = given.filter((arg, index) => !readsFiles || index === 0 || /^--?\w/.test(arg));
			const isTTY = knob(settings, 0, [true, false]);
			const { status, stdout, stderr } = await runOnTerminal(args, input, isTTY);
			check([0, 1, 2].includes(status), `ends with ${status}`, args);
			// Line ends, tabs and our own bold and yellow.
			const plain = (text: string) => text.replace(/\u001b\[(?:1|22|33|39)m|[\n\t]/g, "");
			check(!UNPRINTABLE.test(plain(stderr)), "warns with a character that cannot be printed", args, stderr);
			if (isTTY) check(!UNPRINTABLE.test(plain(stdout)), "prints a character that cannot be printed", args, stdout);
			if (isTTY && args.includes("--json")) check(!/[\u007f-\u009f]/.test(stdout), "does not escape JSON", stdout);
		},
	},
	playground: serverTarget(() => startPlayground({ delayMs: 0, graceMs: 100 })),
	exampleGateway: serverTarget(async () => {
		const apiKeyHash = await hashOf("demo-key");
		const account = { apiKeyHash, sheet: { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] } };
		const gateway = createGateway({
			ratesPath: "/outbound/rates",
			findAccount: async (hash) => (hash === apiKeyHash ? account : undefined),
			send: async () => ["5f0c4c5e-0000-4000-8000-000000000001"],
		});
		return startNode(gateway);
	}),
} satisfies Record<string, Target>;
