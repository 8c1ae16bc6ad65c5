// Measures the hot path on V8, JavaScriptCore and SpiderMonkey: npm run bench -- engines [--against=DIRECTORY]
// [engine…] One script, bundled from the sources, runs in each engine. `--against` names another checkout to race in
// the same process.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const root = resolve(folder, "../..");
const against = process.argv.find((argument) => argument.startsWith("--against="))?.slice("--against=".length);
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

/** @type {Record<string, { engine: string, command: string, runner?: string, version: string[], install: string }>} */
const ENGINES = {
	node: { engine: "V8", command: process.execPath, version: ["--version"], install: "" },
	bun: {
		engine: "JavaScriptCore",
		command: join(root, "test/suites/node_modules/.bin/bun"),
		version: ["--version"],
		install: "npm install --prefix test/suites",
	},
	jsc: {
		engine: "JavaScriptCore",
		command: "jsc",
		version: [],
		install: "apt-get install libjavascriptcoregtk-4.0-bin (Debian 12)",
	},
	firefox: {
		engine: "SpiderMonkey",
		command: "firefox-esr",
		runner: join(folder, "firefox.mjs"),
		version: ["--version"],
		install: "npm install --prefix test/suites; apt-get install firefox-esr",
	},
	js102: {
		engine: "SpiderMonkey",
		command: "js102",
		version: ["--version"],
		install: "apt-get install libmozjs-102-dev (Debian 12)",
	},
};

/** How the floor reads a unit, by the name of its module. */
const IDIOMS = {
	called: "at.call($1, $2)",
	plain: "$1.charCodeAt($2)",
	bound: "bound($1, $2)",
};

const temporary = mkdtempSync(join(tmpdir(), "engines-"));
const script = join(temporary, "subjects.js");
await build({
	entryPoints: [join(folder, "subjects.mjs")],
	outfile: script,
	bundle: true,
	minify: true,
	format: "iife",
	target: "es2022",
	tsconfig: join(root, "tsconfig.json"),
	plugins: [
		{
			name: "floors and the other checkout",
			setup({ onResolve, onLoad }) {
				onResolve({ filter: /^(floor|before):/ }, ({ path }) => ({ path, namespace: "made" }));
				onLoad({ filter: /^floor:/, namespace: "made" }, ({ path }) => ({
					contents: floor(/** @type {keyof typeof IDIOMS} */ (path.slice("floor:".length))),
				}));
				onLoad({ filter: /^before:/, namespace: "made" }, () => ({ contents: before(), resolveDir: root }));
			},
		},
	],
});

let missing = 0;
for (const [name, { engine, command, runner, version, install }] of Object.entries(ENGINES)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	if (!isInstalled(command)) {
		console.log(`\n${name} (${engine}) is not installed: ${install}`);
		missing++;
		continue;
	}
	const release = version.length > 0 ? ` ${execFileSync(command, version, { encoding: "utf8" }).trim()}` : "";
	const processor = `${cpus()[0]?.model.trim()}, ${cpus().length} cores`;
	console.log(`\n${engine} (${name}${release}), ${processor}, ${new Date().toISOString().slice(0, 10)}\n`);
	const output = runner ? execFileSync(process.execPath, [runner, script]) : execFileSync(command, [script]);
	show(JSON.parse(output.toString()));
}
rmSync(temporary, { recursive: true });
if (missing > 0) process.exitCode = 1;

/**
 * The floor's source with another way to read a unit.
 *
 * @param {keyof typeof IDIOMS} idiom
 */
function floor(idiom) {
	const source = readFileSync(join(root, "bench/floor.mjs"), "utf8");
	const bound = "const bound = Function.prototype.call.bind(String.prototype.charCodeAt);\n";
	return bound + source.replaceAll(/\bunitAt\((text), ([^()]+)\)/g, IDIOMS[idiom]);
}

/** A module with the functions of the other checkout, or with none. */
function before() {
	if (against === undefined) return "export const before = undefined;";
	const source = JSON.stringify(resolve(against, "src")).slice(1, -1);
	return `import { packSeptets as pack } from "${source}/encoding.ts";
		import { countParts as count, measureText as measure, splitText as split } from "${source}/index.ts";
		export const before = { count, measure, split, pack };`;
}

/** @param {string} command */
function isInstalled(command) {
	if (command.includes("/")) return existsSync(command);
	return (process.env.PATH ?? "").split(":").some((directory) => existsSync(join(directory, command)));
}

/** @param {Record<string, Record<string, number>>} figures */
function show(figures) {
	const columns = ["ours", "of the best floor", "of sms-length", ...(against === undefined ? [] : ["of before"])];
	console.log(`| | ${columns.join(" | ")} | best floor |\n|${"---|".repeat(columns.length + 2)}`);
	for (const [title, times] of Object.entries(figures)) {
		const ours = /** @type {number} */ (times.ours);
		const floors = Object.entries(times).filter(([name]) => name.startsWith("floor "));
		const [best, least] = /** @type {[string, number]} */ (floors.sort(([, a], [, b]) => a - b)[0]);
		const ratio = (/** @type {number | undefined} */ other) => (other === undefined ? "" : (ours / other).toFixed(2));
		const cells = [time(ours), ratio(least), ratio(times["sms-length"])];
		if (against !== undefined) cells.push(ratio(times.before));
		console.log(`| ${title} | ${cells.join(" | ")} | ${time(least)}, ${best.slice("floor ".length)} |`);
	}
}

/** @param {number} ns */
function time(ns) {
	return ns < 1000 ? `${Math.round(ns)} ns` : `${(ns / 1000).toFixed(1)} µs`;
}
