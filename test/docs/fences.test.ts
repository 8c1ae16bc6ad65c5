// The code of the pages that is not TypeScript, as it stands there. examples.test.ts runs the ```ts fences. A fence
// that is neither run here nor in the list of those that run elsewhere fails.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeSeptets, unwrap } from "outbound-sms/encoding";
import * as http from "outbound-sms/http";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";
import { filesUnder } from "../files.ts";
import { COMMAND } from "../unit/cli/harness.ts";

/** Fences that other suites run, by page and language. */
const ELSEWHERE: Record<string, string> = {
	"CONTRIBUTING.md sh": "the first suite of .ci/run",
	...Object.fromEntries(
		["css", "html", "jsx", "vue", "svelte"].map((language) => [
			`docs/live-counter.md ${language}`,
			"test/suites/consumers",
		]),
	),
	"docs/campaign.md sh": "test/docs/campaign-example.test.ts",
	"docs/campaign.md json": "test/docs/campaign-example.test.ts",
	"docs/conformance.md sh": "test/suites/conformance",
	"docs/port.md sh": "test/suites/conformance",
	"docs/port.md python": "test/suites/conformance",
	"docs/testing.md js": "test/docs/fake-fetch-example.test.ts does the same",
	"docs/fleet.md sh": ".ci/run fleet starts the folder, and a copy of it",
	"docs/fleet.md sql": "test/suites/databases/bulk-counting.suite.ts",
};

const pages = ["README.md", "CONTRIBUTING.md", ".github/SECURITY.md", "CHANGELOG.md", ...filesUnder("docs", ".md")];
const FENCE = /^[ \t]*```(\S*)\n([\s\S]*?)^[ \t]*```$/gm;
const fences = pages.flatMap((page) =>
	Array.from(readFileSync(page, "utf8").matchAll(FENCE), ([, language, code = ""]) => ({
		key: `${page} ${language}`,
		code,
	})),
);

/** The fences of a page in a language, in their order. */
function codesOf(key: string): string[] {
	return fences.filter((fence) => fence.key === key).map(({ code }) => code);
}

const linesOf = (text: string) => text.trim().split("\n");

/** Files that the sessions of a page read. */
const LONG = "a".repeat(161);
const LATE = JSON.stringify({ cart: { late: `Don’t ${"a".repeat(70)}` } });
const RATES = JSON.stringify({ Currency: "EUR", CurrentRates: [{ MCC: "262", MNC: "01", Rate: "0.0450" }] });

/** Runs commands as a shell would, with the built command in place of npx, and returns what it prints. */
function shell(commands: string): string {
	const script = `npx() { shift; "${process.execPath}" "${COMMAND}" "$@"; }\n${commands}`;
	const cwd = mkdtempSync(join(tmpdir(), "outbound-sms-fences-"));
	mkdirSync(join(cwd, "locales"));
	for (const name of ["messages.en.json", "locales/de.json"]) writeFileSync(join(cwd, name), LATE);
	writeFileSync(join(cwd, "sheet.json"), RATES);
	writeFileSync(join(cwd, "campaign.txt"), `Hi\n${LONG}\n${LONG}`);
	const { stdout, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8", cwd });
	rmSync(cwd, { recursive: true });
	expect(stderr).toBe("");
	return stdout;
}

/** What the playground answers to a message that it refuses. */
async function refused(type: string, body: string): Promise<string> {
	const playground = await startPlayground({ delayMs: 1 });
	const headers = { "X-ApiKey": "demo-key", "Content-Type": type };
	const response = await fetch(`${playground.url}/outbound/sms`, { method: "POST", headers, body });
	expect(response.status).toBe(400);
	const text = await response.text();
	await playground.stop();
	return text;
}

/**
 * Runs the lines that install a clone, beside a folder with what `npm ci && npm run build` leaves in it, and returns
 * what they print. The first suite of .ci/run does these two.
 */
function installFromClone(lines: string): string {
	const built = "cd outbound-sms && npm ci && npm run build\n";
	expect(lines.startsWith(built)).toBe(true);
	const folder = mkdtempSync(join(tmpdir(), "outbound-sms-clone-"));
	for (const name of ["dist", "package.json"]) cpSync(name, join(folder, "outbound-sms", name), { recursive: true });
	mkdirSync(join(folder, "my-app"));
	const use = `node --input-type=module -e 'import { countParts } from "outbound-sms"; console.log(countParts("Hi"))'`;
	const { stdout, status } = spawnSync("bash", ["-ec", `cd outbound-sms\n${lines.slice(built.length)}\n${use}`], {
		encoding: "utf8",
		cwd: folder,
		env: { ...process.env, npm_config_offline: "true", npm_config_audit: "false" },
	});
	rmSync(folder, { recursive: true });
	expect(status).toBe(0);
	return stdout;
}

/** A question and its answer, as in the kit. */
function isLineOfTheKit([code = ""]: readonly string[]) {
	const [question, answer] = linesOf(code).map((line) => JSON.parse(line));
	const cases = linesOf(readFileSync("conformance/codes.jsonl", "utf8")).map((line) => JSON.parse(line));
	const { expect: output, ...known } = cases.find(({ id }) => id === question.id);
	expect(known).toMatchObject(question);
	expect(answer).toEqual({ id: known.id, output });
}

const RUNS: Record<string, (codes: readonly string[]) => unknown> = {
	"README.md sh": ([start, install = "", ...others]) => {
		expect(installFromClone(install)).toMatch(/Encoding +GSM7\nUnits +12 septets\n[\s\S]*\n1\n$/);
		// The first suite of .ci/run runs the last, and test/playground what the first starts.
		expect([start, ...others]).toEqual(["npm ci && npm start\n", "npm ci && npm test\n"]);
	},
	"docs/getting-started.md sh": ([install]) => {
		expect(codesOf("README.md sh")).toContain(install);
	},
	"docs/command.md sh": ([first = "", ...sessions]) => {
		expect(shell(first).split("\n").length).toBeGreaterThan(10);
		for (const session of sessions) {
			const [command = "", ...printed] = session.split("\n");
			expect(shell(command.replace(/^\$ /, ""))).toBe(printed.join("\n"));
		}
	},
	"docs/command.md yaml": ([step = "", hook = ""]) => {
		const inStep = /- run: (.*)/.exec(step)?.[1] ?? "";
		const inHook = `npx ${/entry: (.*)/.exec(hook)?.[1]} locales/de.json`;
		for (const command of [inStep, inHook]) {
			expect(shell(`${command}; echo $?`)).toBe("0\n");
			expect(shell(command.replace("--max-parts 2", "--max-parts 1"))).toMatch(
				/^locales\/de\.json:cart\.late: 2 parts/,
			);
		}
	},
	"docs/conformance.md json": isLineOfTheKit,
	"docs/callbacks.md sql": (codes) => {
		// test/suites/databases runs them.
		const tables = readFileSync("docs/examples/delivery-report.sql", "utf8");
		const names = codes.join("\n").match(/\b(?!pg_)[a-z]+(?:_[a-z]+)+\b/g) ?? [];
		expect(names.filter((name) => !tables.includes(name))).toEqual([]);
		expect(new Set(names)).toContain("delivery_report");
	},
	"docs/gateway.md js": async ([code = ""]) => {
		const { outputText } = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
		const plain = createRequire(import.meta.url);
		const load = (name: string) => (name === "outbound-sms/http" ? http : plain(name));
		const make = new Function("require", "exports", `${outputText}; return { publicLookup, call };`);
		const { publicLookup, call } = make(load, {});
		const lookup = (host: string, options = {}) =>
			new Promise((resolve) => publicLookup(host, options, (...answer: unknown[]) => resolve(answer)));
		expect(await lookup("localhost")).toEqual([new Error("Address is not public")]);
		expect(await lookup("8.8.8.8")).toEqual([null, "8.8.8.8", 4]);
		expect(await lookup("8.8.8.8", { all: true })).toEqual([null, [{ address: "8.8.8.8", family: 4 }]]);
		for (const host of ["127.0.0.1", "[::1]", "2130706433"]) {
			expect(() => call(`http://${host}/`)).toThrow("Address is not public");
		}
		const failed = (url: string) => new Promise((resolve) => call(url).on("error", resolve));
		expect(await failed("http://localhost/")).toEqual(new Error("Address is not public"));
		expect(await failed("https://localhost/")).toEqual(new Error("Address is not public"));
	},
	"docs/security.md js": ([code = ""]) => {
		const url = "/outbound/sms?To=1&ApiKey=s3cret";
		const request = { method: "GET", url, headers: { "x-apikey": "s3cret" } };
		const lines: string[] = [];
		type Log = (request: object) => unknown;
		type Pino = (options: { serializers: { req: Log } }) => void;
		const pino: Pino = ({ serializers: { req } }) => void lines.push(JSON.stringify(req({ ...request, raw: request })));
		const morgan = (format: (tokens: object, request: object, response: object) => string) =>
			void lines.push(format({}, request, { statusCode: 200 }));
		const Fastify = ({ logger }: { logger: Parameters<Pino>[0] }) => {
			pino(logger);
			return { setNotFoundHandler: (handler: unknown) => void lines.push(typeof handler) };
		};
		const { redactRequest, redactUrl } = http;
		const stubs = { pino, pinoHttp: pino, morgan, Fastify, redactRequest, redactUrl };
		new Function(...Object.keys(stubs), code)(...Object.values(stubs));
		const shown = '{"method":"GET","url":"/outbound/sms?To=***&ApiKey=***","headers":{"x-apikey":"***"}}';
		expect(lines).toEqual([shown, shown, "/outbound/sms?To=***&ApiKey=*** 200", shown, "function"]);
	},
	"docs/smpp.md js": ([submit = "", remove = ""]) => {
		const sent: unknown[] = [];
		const session = { submit_sm: (fields: unknown) => sent.push(fields) };
		const fields = { short_message: new Uint8Array([0x48, 0x69]) };
		new Function("session", "fields", "onResponse", submit)(session, fields, () => {});
		expect(sent).toEqual([{ short_message: Buffer.from("Hi") }]);
		// test/suites/smpp runs these with the library.
		expect(remove).toContain("filter");
	},
	"docs/playground.md sh": async ([start, curl = "", build]) => {
		expect(start).toContain("npm start");
		expect(build).toContain("docs/playground/static.mjs");
		const playground = await startPlayground({ delayMs: 1 });
		const headers = Object.fromEntries(
			Array.from(curl.matchAll(/-H '(.*?): (.*?)'/g), ([, name, value]) => [name, value]),
		);
		const url = /http:\S+/.exec(curl)?.[0]?.replace("http://127.0.0.1:8080", playground.url) ?? "";
		const response = await fetch(url, { method: "POST", headers, body: /-d '(.*)'/.exec(curl)?.[1] ?? "" });
		expect([response.status, await response.json()]).toMatchObject([200, { messageIds: [expect.any(String)] }]);
		await playground.stop();
	},
	"docs/playground.md json": async ([code = ""]) => {
		const body = await refused("application/json", '{"from":"Shop","to":"+4915112345678","text":""}');
		expect(`${body.replace(/"message":".*?"/, '"message":"…"')}\n`).toBe(code);
	},
	"docs/playground.md xml": async ([code = ""]) => {
		const xml = "<OutboundMessage><From>Shop</From><Text></Text><To>+4915112345678</To></OutboundMessage>";
		const body = await refused("application/xml", xml);
		expect(body.replace(/<Message>.*?</, "<Message>…<")).toBe(code.replace(/>\s+</g, "><").trim());
	},
	"docs/encodings.md text": ([code = ""]) => {
		const NAMES: Record<string, string> = { LF: "\n", CR: "\r", SP: " " };
		const cells = code.trim().split(/\s+/);
		expect(cells).toHaveLength(128);
		for (const [septet, cell] of cells.entries()) {
			if (cell !== "ESC") expect(unwrap(decodeSeptets(new Uint8Array([septet])))).toBe(NAMES[cell] ?? cell);
		}
	},
};

/** The commands of maintainers take too long to run here. */
const COMMANDS = /^docs\/maintainers\/.* sh$/;
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

describe("fences that are not TypeScript", () => {
	test("the commands of maintainers exist", () => {
		const lines = fences.filter(({ key }) => COMMANDS.test(key)).flatMap(({ code }) => linesOf(code));
		expect(lines.filter((line) => !Object.hasOwn(scripts, /^npm run ([\w:]+)/.exec(line)?.[1] ?? ""))).toEqual([]);
	});

	test("each runs here or elsewhere", () => {
		const keys = [...new Set(fences.map(({ key }) => key).filter((key) => !/ ts$/.test(key) && !COMMANDS.test(key)))];
		expect(keys.sort()).toEqual([...Object.keys(RUNS), ...Object.keys(ELSEWHERE)].sort());
	});

	test.each(Object.entries(RUNS))("%s runs", async (key, run) => {
		await run(codesOf(key));
	});
});
