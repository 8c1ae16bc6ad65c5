// The packed package in every runtime: the same lines come out of each. `.ci/run runtimes` installs the runtimes;
// Chromium and Firefox come from the system (Debian: chromium, firefox-esr). A runtime that is missing is a failure.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesUnder } from "../../files.ts";
import { packInto } from "../../package/pack.ts";
import { launchChromium, launchFirefox } from "./browsers.ts";
import { smokeModule, smokeScript } from "./smoke.ts";

const binaries = resolve("test/suites/node_modules");
const app = mkdtempSync(join(tmpdir(), "outbound-sms-runtimes-"));
let server: Server;
let origin: string;
/** What the Node that runs this suite answers. */
let expected: string[];

const PRINT = "run().then((lines) => console.log(JSON.stringify(lines)));";

/** Sends to each URL by `fetch` and by `node:http`, and prints whether the message may have been accepted. */
const UNSENT = `
import { request } from "node:http";
import process from "node:process";
import { readSendFailure } from "outbound-sms/http";

const byHttp = (url) => new Promise((done) => request(url, { method: "POST" }).on("error", done).end("x"));
const byFetch = (url) => fetch(url, { method: "POST", body: "x" }).catch((error) => error);
const errors = [];
for (const url of process.argv.slice(2)) errors.push(await byFetch(url), await byHttp(url));
console.log(JSON.stringify(errors.map((error) => readSendFailure(error).mayBeAccepted)));
`;

beforeAll(async () => {
	packInto(app);
	writeFileSync(join(app, "package.json"), '{ "private": true }');
	writeFileSync(
		join(app, "smoke.mjs"),
		smokeModule(({ specifier }) => specifier),
	);
	writeFileSync(join(app, "smoke.cjs"), smokeScript());
	// Without a resolver of packages: pages, workers and workerd.
	const files = "./node_modules/outbound-sms/dist";
	writeFileSync(
		join(app, "smoke.js"),
		smokeModule(({ output }) => `${files}/${output}.js`),
	);
	writeFileSync(join(app, "unsent.mjs"), UNSENT);
	// Node 18 has Web Crypto, but not as a global.
	const global = "globalThis.crypto ??= webcrypto;";
	const imports = 'import { webcrypto } from "node:crypto";\nimport { run } from "./smoke.mjs";';
	writeFileSync(join(app, "main.mjs"), `${imports}\n${global}\n${PRINT}`);
	const requires = 'const { webcrypto } = require("node:crypto");\nconst { run } = require("./smoke.cjs");';
	writeFileSync(join(app, "main.cjs"), `${requires}\n${global}\n${PRINT}`);
	writeFileSync(
		join(app, "worker.js"),
		'import { run } from "./smoke.js";\nrun().then((lines) => postMessage(lines));',
	);
	writeFileSync(
		join(app, "workerd.js"),
		'import { run } from "./smoke.js";\nexport default { fetch: async () => Response.json(await run()) };',
	);
	writeFileSync(join(app, "index.html"), '<!doctype html><meta charset="utf-8"><title>Smoke</title>');

	server = createServer((request, response) => {
		const path = join(app, new URL(request.url ?? "/", "http://localhost").pathname);
		const type = path.endsWith(".html") ? "text/html" : "text/javascript";
		try {
			const body = readFileSync(path);
			response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` }).end(body);
		} catch {
			response.writeHead(404).end();
		}
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	expected = print(process.execPath, "main.mjs");
});

afterAll(() => {
	server.close();
	rmSync(app, { recursive: true, force: true });
});

/**
 * The lines that differ, beside those of this Node. `JSON.parse` says where a text is not JSON in some engines only.
 */
function differences(lines: unknown): string[] {
	const actual = lines as readonly string[];
	const comparable = (line = "nothing") =>
		line.replace(/("code":"json_invalid".*?),"offset":\d+,"unit":"utf16"/g, "$1");
	if (actual.length !== expected.length) return [`${actual.length} lines instead of ${expected.length}`];
	return expected.flatMap((line, index) => {
		const other = actual[index];
		return comparable(other) === comparable(line) ? [] : [`${other} instead of ${line}`];
	});
}

function print(binary: string, ...args: readonly string[]): string[] {
	return JSON.parse(execFileSync(binary, args, { cwd: app, encoding: "utf8", maxBuffer: 2 ** 26 }));
}

/** Runs in a page. The worker is a module worker, as a page would start one. */
const IN_PAGE = "import('/smoke.js').then(({ run }) => run())";
const IN_WORKER =
	"new Promise((done, fail) => { const worker = new Worker('/worker.js', { type: 'module' }); worker.onmessage = ({ data }) => done(data); worker.onerror = () => fail(new Error('The worker failed')); })";

describe("every runtime answers as this Node does", () => {
	test("this Node answers something for every example and every export", () => {
		expect(expected.length).toBeGreaterThan(500);
		expect(expected.filter((line) => / throws "(Reference|Syntax)Error/.test(line))).toEqual([]);
	});

	test.each(["node18", "node20", "node22", "node24", "node26"])("%s, ESM and CommonJS", (name) => {
		const node = join(binaries, name, "bin", "node");
		expect(execFileSync(node, ["--version"], { encoding: "utf8" })).toMatch(
			new RegExp(`^v${name.slice("node".length)}\\.`),
		);
		expect(differences(print(node, "main.mjs"))).toEqual([]);
		expect(differences(print(node, "main.cjs"))).toEqual([]);
	});

	test("Bun", () => {
		const bun = join(binaries, "bun", "bin", "bun.exe");
		expect(differences(print(bun, "main.mjs"))).toEqual([]);
		expect(differences(print(bun, "main.cjs"))).toEqual([]);
	});

	test("Deno", () => {
		const deno = join(binaries, "deno", "deno");
		expect(differences(print(deno, "run", "--quiet", "--no-remote", "--node-modules-dir=manual", "main.mjs"))).toEqual(
			[],
		);
	});

	// The table of docs/http.md ("When there is no answer"). The fetch of Deno gives no codes.
	const deno = ["run", "--quiet", "--allow-net", "--no-remote", "--node-modules-dir=manual"];
	test.each<[binary: string, args: readonly string[], mayBeSentByFetch: boolean]>([
		["node18/bin/node", [], false],
		["node20/bin/node", [], false],
		["node22/bin/node", [], false],
		["node24/bin/node", [], false],
		["node26/bin/node", [], false],
		["bun/bin/bun.exe", [], false],
		["deno/deno", deno, true],
	])("%s: what a closed port and an unknown host prove", async (binary, args, mayBeSentByFetch) => {
		const closed = createServer();
		await new Promise<void>((done) => closed.listen(0, "127.0.0.1", done));
		const { port } = closed.address() as AddressInfo;
		await new Promise((done) => closed.close(done));
		const urls = [`http://127.0.0.1:${port}/`, "http://service.invalid/"];
		const mayBeAccepted = print(join(binaries, binary), ...args, "unsent.mjs", ...urls);
		expect(mayBeAccepted).toEqual([mayBeSentByFetch, false, mayBeSentByFetch, false]);
	});

	test("deno publish --dry-run takes jsr.json", () => {
		const copy = join(app, "jsr");
		mkdirSync(copy);
		for (const name of ["src", "docs", "README.md", "CHANGELOG.md", "LICENSE", "jsr.json"]) {
			cpSync(name, join(copy, name), { recursive: true });
		}
		const { status, stderr } = spawnSync(
			join(binaries, "deno", "deno"),
			["publish", "--dry-run", "--allow-slow-types"],
			{
				cwd: copy,
				encoding: "utf8",
				env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
			},
		);
		// The types of resources are derived from their fields, so they have no annotation of their own.
		expect(stderr.replace(/^Warning Publishing a library with slow types .*/m, "")).not.toMatch(/warning/i);
		expect(status, stderr).toBe(0);
	});

	// Its packages carry the compiler alone.
	test("Hermes 1.0 compiles everything", () => {
		const hermesc = join(binaries, "hermes-compiler/hermesc/linux64-bin/hermesc");
		expect(execFileSync(hermesc, ["--version"], { encoding: "utf8" })).toContain("Hermes release version: 1.0");
		const bundle = join(app, "hermes.js");
		const { metafile } = buildSync({
			entryPoints: [join(app, "node_modules/outbound-sms/dist/index.js")],
			bundle: true,
			format: "iife",
			globalName: "outboundSms",
			treeShaking: false,
			outfile: bundle,
			metafile: true,
		});
		expect(Object.keys(metafile.inputs).length).toBeGreaterThan(3);
		execFileSync(hermesc, ["-w", "-emit-binary", "-out", join(app, "hermes.hbc"), bundle]);
	});

	test("workerd", async () => {
		const port = await freePort();
		const modules = ["workerd.js", "smoke.js", ...filesUnder(join(app, "node_modules/outbound-sms/dist"), ".js")]
			.map((path) => (path.startsWith(app) ? relative(app, path) : path))
			.map((path) => `(name = "${path}", esModule = embed "${path}")`);
		writeFileSync(
			join(app, "config.capnp"),
			`using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .smoke)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const smoke :Workerd.Worker = (modules = [${modules.join(", ")}], compatibilityDate = "2025-01-01");
`,
		);
		const workerd = spawn(join(binaries, "workerd", "bin", "workerd"), ["serve", "config.capnp"], {
			cwd: app,
			stdio: ["ignore", "ignore", "inherit"],
		});
		try {
			expect(differences(await answerOf(`http://127.0.0.1:${port}/`, workerd))).toEqual([]);
		} finally {
			workerd.kill();
		}
	});

	test.each([
		["Chromium", launchChromium],
		["Firefox", launchFirefox],
	] as const)("%s, page and worker", async (_, launch) => {
		const browser = await launch();
		try {
			const page = await browser.open(`${origin}/index.html`);
			expect(differences(await page.evaluate(IN_PAGE))).toEqual([]);
			expect(differences(await page.evaluate(IN_WORKER))).toEqual([]);
		} finally {
			await browser.close();
		}
	});
});

async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
	const { port } = probe.address() as AddressInfo;
	await new Promise((done) => probe.close(done));
	return port;
}

/** Asks until the server is up. */
async function answerOf(url: string, child: ChildProcess): Promise<unknown> {
	for (let tries = 0; tries < 100; tries++) {
		if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}`);
		const response = await fetch(url).catch(() => undefined);
		if (response !== undefined) return response.json();
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("workerd did not start within 10 seconds");
}
