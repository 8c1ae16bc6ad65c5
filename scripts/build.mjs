// Builds `dist`: each entry as ESM, and in `dist/cjs` as CommonJS, with declarations; the command; and single files for
// pages without a bundler.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { transform } from "esbuild";
import { rollup } from "rollup";
import { build as tsup } from "tsup";
import { commands, entryPoints } from "./entries.mjs";

/**
 * Which file of `dist/shared` holds a folder of `src`; a folder that is not named here is in `service`. Fewer files
 * start faster (each costs Node about 0.8 ms), more files load less for an app that uses one entry. Rollup makes them,
 * because tsup can neither name nor merge what entries share: its 52 files make the root start three times slower.
 *
 * @type {Readonly<Record<string, string>>}
 */
const SHARED = { core: "text", text: "text", advice: "text", national: "national", cli: "cli" };
/** What the root needs of a folder whose tables it does not need. */
const OF_ROOT = "national/cheapest.ts";

/** The folders with declarations, and where the links of their comments find the docs. */
const DECLARED = { dist: "../../docs", "dist/cjs": "../../../docs" };
const EMITTED = ".cache/declarations";
const SPECIFIER = /(?<=["'])(\.\.?\/[^"']*)\.ts(?=["'])/g;

rmSync("dist", { recursive: true, force: true });
await Promise.all([
	writeModules("es", "dist", [...entryPoints, ...commands]),
	writeModules("cjs", "dist/cjs", entryPoints),
	// One file each, minified, with nothing to resolve: for `<script src>`, and for `import` from a URL.
	writeSingleFile({ entry: { "outbound-sms": "src/index.ts" }, format: "iife", globalName: "outboundSms" }),
	writeSingleFile({ entry: { "outbound-sms.min": "src/index.ts" }, format: "esm" }),
]);
writeFileSync("dist/cjs/package.json", '{ "type": "commonjs" }\n');
writeDeclarations();

/** @param {import("tsup").Options} options */
function writeSingleFile(options) {
	const common = { config: false, target: "es2022", tsconfig: "src/tsconfig.json", minify: true, silent: true };
	return tsup({ ...common, splitting: false, ...options });
}

/**
 * Every entry is a short file of its own that re-exports from `shared`, so that two entries share one copy of
 * the code.
 *
 * @param {"es" | "cjs"} format
 * @param {string} dir
 * @param {readonly { readonly output: string, readonly source: string }[]} inputs
 */
async function writeModules(format, dir, inputs) {
	const bundle = await rollup({
		input: Object.fromEntries(inputs.map(({ output, source }) => [output, source])),
		external: /^node:/,
		plugins: [{ name: "typescript", transform: stripTypes }],
	});
	await bundle.write({
		dir,
		format,
		chunkFileNames: "shared/[name].js",
		manualChunks: sharedFile,
		minifyInternalExports: false,
		hoistTransitiveImports: false,
	});
}

/** @param {string} source */
async function stripTypes(source) {
	const { code } = await transform(source, { loader: "ts", target: "es2022" });
	return { code };
}

/** @param {string} id - The absolute path of a source file. */
function sharedFile(id) {
	const path = relative("src", id);
	const [folder = "", file] = path.split("/");
	const isInput = file === undefined || commands.some(({ source }) => source === `src/${path}`);
	return isInput ? undefined : path === OF_ROOT ? "text" : (SHARED[folder] ?? "service");
}

/**
 * What tsc emits, file by file, of all files that an entry's types lead to. This also checks the types of the library.
 * The declarations that tsup bundles have no names that TypeScript 5.0 finds. Both folders hold the same files, which
 * npm packs side by side, so that the second costs little.
 */
function writeDeclarations() {
	const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", EMITTED];
	execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "src", ...options], { stdio: "inherit" });
	/** @type {Set<string>} */
	const written = new Set();
	/** @param {string} name */
	const write = (name) => {
		if (written.has(name)) return;
		written.add(name);
		const text = withEntries(name, readFileSync(`${join(EMITTED, name)}.d.ts`, "utf8"));
		for (const [dir, docs] of Object.entries(DECLARED)) {
			const path = join(dir, `${name}.d.ts`);
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, text.replace(SPECIFIER, "$1.js").replaceAll("](../../docs/", `](${docs}/`));
		}
		for (const [, imported = ""] of text.matchAll(SPECIFIER)) write(join(dirname(name), imported));
	};
	for (const { output } of entryPoints) write(output);
	rmSync(EMITTED, { recursive: true });
}

/**
 * An entry's types may come from folders that are not its own. A library that infers one of them needs a public name
 * for it, and TypeScript looks for names only in files it has read: each entry makes it read all entries.
 *
 * @param {string} name @param {string} text
 */
function withEntries(name, text) {
	if (!entryPoints.some(({ output }) => output === name)) return text;
	const others = entryPoints.filter(({ output }) => output !== name);
	return (
		others
			.map(
				({ output }) => `import type {} from "./${output}.ts";
`,
			)
			.join("") + text
	);
}
