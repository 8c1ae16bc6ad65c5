// A release, rehearsed: the commands of .github/workflows/release.yml publish a clean checkout to a registry on this
// machine. Then people install the package from it, in empty folders.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Only the rehearsal needs them. */
const TOOLS = ["verdaccio@6.10.4", "pnpm@10.34.8", "@yarnpkg/cli-dist@4.18.1"];
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const root = mkdtempSync(join(tmpdir(), "outbound-sms-release-"));
const tools = join(root, "tools", "node_modules");
const engines = resolve("test/suites/node_modules");
let registry = "";
let server: ChildProcess | undefined;

/** Runs a command in a folder. Nothing it reads or keeps is this user's: no settings, no cache, no token. */
function run(folder: string, command: string, args: readonly string[], env: Record<string, string> = {}): string {
	const home = join(root, "home");
	const { port } = new URL(registry || "http://localhost:1");
	mkdirSync(home, { recursive: true });
	writeFileSync(
		join(home, ".npmrc"),
		`${registry && `registry=${registry}\n`}//127.0.0.1:${port}/:_authToken=rehearsal\n`,
	);
	const { PATH = "" } = process.env;
	return execFileSync(command, args, {
		cwd: folder,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "pipe"],
		env: { PATH, HOME: home, CI: "true", GITHUB_REF_NAME: `v${version}`, ...env },
	});
}

function emptyFolder(name: string, manifest?: object): string {
	const folder = join(root, name);
	mkdirSync(folder, { recursive: true });
	if (manifest !== undefined) writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
	return folder;
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as { port: number };
	probe.close();
	await once(probe, "close");
	return port;
}

beforeAll(async () => {
	// Verdaccio asks for a tag of node-fetch, which mirrors of npm do not have.
	const manifest = { private: true, overrides: { "node-fetch": "2.7.0" } };
	run(emptyFolder("tools", manifest), "npm", ["install", "--no-audit", "--no-fund", ...TOOLS]);
	const port = await freePort();
	const anybody = { access: "$all", publish: "$all" };
	// JSON is YAML. What is not ours comes from npm.
	writeFileSync(
		join(root, "verdaccio.yaml"),
		JSON.stringify({
			storage: join(root, "storage"),
			max_body_size: "20mb",
			uplinks: { npmjs: { url: "https://registry.npmjs.org/" } },
			packages: { "outbound-sms": anybody, "**": { access: "$all", proxy: "npmjs" } },
			log: { type: "stdout", level: "warn" },
		}),
	);
	const args = ["verdaccio/bin/verdaccio", "--config", join(root, "verdaccio.yaml"), "--listen", `127.0.0.1:${port}`];
	// Verdaccio wants a newer Node than this package.
	const node = join(engines, "node24/bin/node");
	server = spawn(node, [join(tools, args[0] as string), ...args.slice(1)], { stdio: "ignore" });
	const url = `http://127.0.0.1:${port}/`;
	const isUp = () =>
		fetch(`${url}-/ping`).then(
			({ ok }) => ok,
			() => false,
		);
	for (let tries = 0; tries < 300 && !(await isUp()); tries++) await setTimeout(100);
	registry = url;

	const checkout = join(root, "checkout");
	run(root, "git", ["clone", "--quiet", resolve("."), checkout]);
	const workflow = readFileSync(join(checkout, ".github/workflows/release.yml"), "utf8");
	const [, job = ""] = /^ {2}npm:\n((?: {3,}.*\n)+)/m.exec(workflow) ?? [];
	const commands = [...job.matchAll(/^ +- run: (.*)$/gm)].map(([, command = ""]) => command);
	expect(commands).toContain("npm publish");
	// Without the environment of the job: npm signs only in a CI job that it trusts.
	for (const command of commands) run(checkout, "bash", ["-c", command]);
	expect(run(checkout, "git", ["status", "--porcelain"])).toBe("");
});
afterAll(async () => {
	server?.kill();
	rmSync(root, { recursive: true, force: true });
});

const CODE = 'countParts("x".repeat(161))';
const ESM = `import { countParts } from "outbound-sms";\nimport "outbound-sms/message";\nconsole.log(${CODE});\n`;
const CJS = `const { countParts } = require("outbound-sms");\nconsole.log(${CODE});\n`;

test("npm gives the version, no dependencies, and what the tag says", () => {
	const seen = JSON.parse(run(root, "npm", ["view", "outbound-sms", "--json"]));
	expect(seen).toMatchObject({ version, license: "MIT", "dist-tags": { latest: version } });
	expect(seen.dependencies).toBeUndefined();
});

describe("in an empty folder", () => {
	test.each([
		["npm", "npm", ["install", "outbound-sms"]],
		["pnpm", "node", [join(tools, "pnpm/bin/pnpm.cjs"), "add", "outbound-sms"]],
		["bun", join(engines, ".bin/bun"), ["add", "outbound-sms"]],
	])("%s installs it, and Node imports and requires it", (name, command, args) => {
		const folder = emptyFolder(name, { private: true });
		run(folder, command, args, { NPM_CONFIG_REGISTRY: registry });
		writeFileSync(join(folder, "a.mjs"), ESM);
		writeFileSync(join(folder, "a.cjs"), CJS);
		expect([run(folder, "node", ["a.mjs"]), run(folder, "node", ["a.cjs"])]).toEqual(["2\n", "2\n"]);
	});

	test("yarn installs it, with its default of no node_modules", () => {
		const folder = emptyFolder("yarn", { private: true });
		const yarn = (...args: string[]) =>
			run(folder, "node", [join(tools, "@yarnpkg/cli-dist/bin/yarn.js"), ...args], {
				YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ""),
				YARN_UNSAFE_HTTP_WHITELIST: "127.0.0.1",
				YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
				// Yarn, as Deno, leaves out what is younger than a day.
				YARN_NPM_MINIMAL_AGE_GATE: "0",
			});
		writeFileSync(join(folder, "yarn.lock"), "");
		yarn("add", "outbound-sms");
		writeFileSync(join(folder, "a.mjs"), ESM);
		writeFileSync(join(folder, "a.cjs"), CJS);
		expect([yarn("node", "a.mjs"), yarn("node", "a.cjs")]).toEqual(["2\n", "2\n"]);
	});

	test("npx runs the command", () => {
		const counted = run(emptyFolder("npx"), "npx", ["--yes", "outbound-sms", "count", "--json", "Hi"]);
		expect(JSON.parse(counted)).toMatchObject({ encoding: "GSM7", partCount: 1 });
	});

	test("Deno imports it without an installation", () => {
		const folder = emptyFolder("deno");
		writeFileSync(join(folder, "a.ts"), ESM.replaceAll('"outbound-sms', '"npm:outbound-sms'));
		const deno = join(engines, ".bin/deno");
		expect(
			run(folder, deno, ["run", "--minimum-dependency-age=0", "a.ts"], {
				NPM_CONFIG_REGISTRY: registry,
				NO_COLOR: "1",
			}),
		).toBe("2\n");
	});

	test("a script tag finds the file that unpkg and jsDelivr serve", () => {
		const folder = join(root, "npm", "node_modules", "outbound-sms");
		const { unpkg, jsdelivr } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
		expect(jsdelivr).toBe(unpkg);
		const page: { outboundSms?: typeof import("outbound-sms") } = {};
		runInNewContext(readFileSync(join(folder, unpkg), "utf8"), page);
		expect(page.outboundSms?.countParts("x".repeat(161))).toBe(2);
	});
});

test("JSR would take it", () => {
	const checkout = join(root, "checkout");
	const deno = join(engines, ".bin/deno");
	run(checkout, deno, ["publish", "--dry-run", "--allow-slow-types", "--no-provenance"], { NO_COLOR: "1" });
	expect(JSON.parse(readFileSync(join(checkout, "jsr.json"), "utf8")).version).toBe(version);
});
