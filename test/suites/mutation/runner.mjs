// A test runner for Stryker: the tests of a folder and the sources as one script, evaluated anew for each mutant within
// one process. That takes milliseconds, where a start of vitest takes a second, and no mutant leaves anything behind.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { declareClassPlugin, declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
	DryRunStatus,
	determineHitLimitReached,
	TestStatus,
	toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { build } from "esbuild";
import { collect, found, hooks } from "./vitest.mjs";

const folder = process.env.MUTATION_FOLDER;
// The tests of a folder: its unit tests, the properties of that name or named here, and the conformance cases. A sample
// is tried with the tests of all folders and the inputs that the fuzzer kept.
/** @type {Record<string, string>} */
const PROPERTIES = { foundation: "decimal", auth: "secrets", alphabet: "national", "user-data": "national" };
const PROPERTY = `property/(${folder}|${PROPERTIES[folder ?? ""]})\\.`;
const OWN = `unit/${folder}/|${PROPERTY}|conformance/package\\.`;
const TESTS = new RegExp(`^test/(${folder === "all" ? "(unit|property|conformance|fuzz)/" : OWN}).*test\\.ts$`);
// They start processes and servers, or import by names that are known later.
const LEFT_OUT = /^test\/(unit\/(cli\/main|http\/exchange)|conformance\/runner|property\/printable)\./;

/** Stands in for the fuzz targets that start servers. */
const NO_PROGRAMS = `const target = { seeds: [], run() {} };
export const programTargets = { command: target, playground: target, exampleGateway: target };`;

/** A test may take this much, and ten times what it took without a mutant. */
const SLACK_MS = 2000;
const BOUNDED = new Script("boundedRun()");

class Runner {
	/** @type {Map<string, number>} milliseconds of each test in the dry run */
	durations = new Map();

	/** Where instrumented sources look for the active mutant and count what they pass. @type {any} */
	space = {};

	constructor() {
		Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: this.space });
	}

	capabilities() {
		return { reloadEnvironment: true };
	}

	async init() {
		const root = process.cwd();
		const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
		const name = "outbound-sms";
		const entries = Object.keys(exports).filter((path) => path !== "./package.json");
		const files = readdirSync("test", { recursive: true, encoding: "utf8" })
			.map((file) => `test/${file.replaceAll("\\", "/")}`)
			.filter((file) => TESTS.test(file) && !LEFT_OUT.test(file))
			// Unit tests first: most mutants die in milliseconds.
			.sort((a, b) => Number(a.startsWith("test/property")) - Number(b.startsWith("test/property")));
		const { outputFiles, metafile } = await build({
			stdin: {
				contents: `module.exports = {${files.map((file) => `${JSON.stringify(file)}: () => require("./${file}")`)}}`,
				resolveDir: root,
			},
			absWorkingDir: root,
			bundle: true,
			write: false,
			metafile: true,
			format: "cjs",
			platform: "node",
			target: "node20",
			packages: "external",
			logLevel: "error",
			alias: Object.fromEntries(entries.map((path) => [name + path.slice(1), join(root, "src", path, "index.ts")])),
			plugins: [
				{
					name: "place",
					setup({ onLoad }) {
						onLoad({ filter: /fuzz.targets.programs/ }, () => ({ contents: NO_PROGRAMS }));
						onLoad({ filter: /\.m?ts$|docs.*\.mjs$/ }, ({ path }) => ({
							loader: "ts",
							contents: readFileSync(path, "utf8").replaceAll(
								"import.meta.url",
								JSON.stringify(pathToFileURL(path).href),
							),
						}));
					},
				},
			],
		});
		// As Node does it: the default import of a package is its default export. esbuild would take the whole package.
		const text = outputFiles[0].text.replaceAll(/(__toESM\(require\("[^"]+"\)), 1\)/g, "$1)");
		this.script = new Script(`(function (module, require) {${text}\n})`, { filename: join(root, "tests.cjs") });
		writeFileSync("import.mjs", "export default (specifier) => import(specifier);\n");
		const { default: importFromRoot } = await import(pathToFileURL(join(root, "import.mjs")).href);
		/** @type {Record<string, object>} */
		const packages = { vitest: await import("./vitest.mjs"), "fast-check": await import("./fast-check.mjs") };
		for (const { path, external } of Object.values(metafile.inputs).flatMap(({ imports }) => imports)) {
			if (external === true) packages[path] ??= await importFromRoot(path);
		}
		for (const name of Object.keys(packages)) packages[name] = { ...packages[name], __esModule: true };
		/** @param {string} specifier */
		this.require = (specifier) => packages[specifier];
		this.files = files;
	}

	/**
	 * Evaluates the sources anew and runs tests.
	 *
	 * @param {{ ids?: readonly string[] | undefined, isBailing: boolean, folder?: string | undefined }} what
	 */
	async run({ ids, isBailing, folder = "" }) {
		const module = { exports: {} };
		this.script.runInThisContext()(module, this.require);
		found.length = 0;
		const wanted = ids === undefined ? undefined : new Set(ids);
		const names = wanted === undefined ? undefined : new Set(ids.map((id) => id.slice(0, id.indexOf("#"))));
		const results = [];
		const files = this.files.filter((file) => file.includes(`/${folder}`));
		for (const file of new Set([...files, ...this.files])) {
			if (names?.has(file) === false) continue;
			const start = found.length;
			try {
				bounded(() => collect(file, module.exports[file]), isBailing ? 10 * SLACK_MS : undefined);
				for (const hook of hooks.get(file).before) await hook();
			} catch (error) {
				results.push(result(file, `${file}#`, 0, error));
				if (isBailing) return results;
			}
			const tests = found.slice(start).map((test) => ({ ...test, id: `${test.file}#${test.name}` }));
			const queue = tests.filter(({ id }) => wanted?.has(id) !== false);
			queue.sort((a, b) => (this.durations.get(a.id) ?? 0) - (this.durations.get(b.id) ?? 0));
			for (const { id, run } of queue) {
				const before = performance.now();
				let error;
				this.space.currentTestId = isBailing ? undefined : id;
				try {
					await bounded(run, isBailing ? SLACK_MS + 10 * (this.durations.get(id) ?? SLACK_MS) : undefined);
				} catch (thrown) {
					error = thrown ?? "thrown";
				}
				this.space.currentTestId = undefined;
				results.push(result(file, id, performance.now() - before, error));
				if (error !== undefined && isBailing) return results;
			}
			for (const hook of hooks.get(file).after) await hook();
		}
		return results;
	}

	async dryRun() {
		this.space.activeMutant = undefined;
		this.space.hitCount = undefined;
		this.space.mutantCoverage = undefined;
		const tests = await this.run({ isBailing: false });
		for (const { id, timeSpentMs } of tests) this.durations.set(id, timeSpentMs);
		return { status: DryRunStatus.Complete, tests, mutantCoverage: this.space.mutantCoverage };
	}

	async mutantRun({ activeMutant, testFilter, hitLimit }) {
		this.space.hitCount = hitLimit === undefined ? undefined : 0;
		this.space.hitLimit = hitLimit;
		// Active from the first line on: tables at the top of a module are built with the mutant.
		this.space.activeMutant = activeMutant.id;
		const [, folder] = activeMutant.fileName.split(/\bsrc[\\/]|[\\/](?=\w+\.ts)/);
		const tests = await this.run({ ids: testFilter, isBailing: true, folder });
		this.space.activeMutant = undefined;
		const limit = determineHitLimitReached(this.space.hitCount, hitLimit);
		if (limit !== undefined) return toMutantRunResult(limit);
		if (tests.at(-1)?.failureMessage?.startsWith("Script execution timed out")) {
			return toMutantRunResult({ status: DryRunStatus.Timeout });
		}
		return toMutantRunResult({ status: DryRunStatus.Complete, tests });
	}
}

/**
 * Runs a function and stops it after a time, even in a loop without end. Only the synchronous part of it is bounded.
 *
 * @param {() => unknown} run
 * @param {number | undefined} milliseconds
 */
function bounded(run, milliseconds) {
	if (milliseconds === undefined) return run();
	Object.assign(globalThis, { boundedRun: run });
	return BOUNDED.runInThisContext({ timeout: Math.ceil(milliseconds) });
}

/** @param {string} file @param {string} id @param {number} timeSpentMs @param {unknown} error */
function result(file, id, timeSpentMs, error) {
	const base = { id, name: id, timeSpentMs, fileName: file };
	if (error === undefined) return { ...base, status: TestStatus.Success };
	return {
		...base,
		status: TestStatus.Failed,
		failureMessage: String(/** @type {any} */ (error).message ?? error).slice(0, 300),
	};
}

/** Prints each survivor as soon as it is known. */
class Survivors {
	/** @param {import("@stryker-mutator/api/core").MutantResult} mutant */
	onMutantTested({ status, fileName, location: { start, end }, mutatorName, replacement }) {
		if (status !== "Survived" && status !== "NoCoverage") return;
		const line = readFileSync(fileName, "utf8").split("\n")[start.line - 1] ?? "";
		const original =
			start.line === end.line ? line.slice(start.column - 1, end.column - 1) : `${line.slice(start.column - 1)} …`;
		const place = `${relative(process.cwd(), fileName)}:${start.line}:${start.column}`;
		console.log(
			`${place} ${status === "NoCoverage" ? "not reached, " : ""}${mutatorName}\n\t- ${original}\n\t+ ${String(replacement).replaceAll(/\s+/g, " ")}`,
		);
	}
}

export const strykerPlugins = [
	declareFactoryPlugin(PluginKind.TestRunner, "direct", () => new Runner()),
	declareClassPlugin(PluginKind.Reporter, "survivors", Survivors),
];
