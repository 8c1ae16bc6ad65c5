// Builds `dist`: each entry as ESM and CommonJS with declarations, the command, and single files for pages without a
// bundler.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
const SHARED = {
	foundation: "text",
	alphabet: "text",
	udh: "text",
	segmentation: "text",
	"user-data": "text",
	advice: "advice",
	national: "national",
	cli: "cli",
};

/**
 * An entry's types may come from folders that are not its own. A library that infers one of them needs a public name
 * for it, and TypeScript looks for names only in files it has read. This makes it read the root, which names every
 * public type.
 */
const READ_ROOT = 'import type {} from "outbound-sms";';

/** @param {readonly { readonly output: string, readonly source: string }[]} inputs */
const inputsOf = (inputs) => Object.fromEntries(inputs.map(({ output, source }) => [output, source]));

rmSync("dist", { recursive: true, force: true });
await Promise.all([
	writeModules("es", "js", [...entryPoints, ...commands]),
	writeModules("cjs", "cjs", entryPoints),
	// One file each, minified, with nothing to resolve: for `<script src>`, and for `import` from a URL.
	run({ entry: { "outbound-sms": "src/page.ts" }, format: "iife", globalName: "outboundSms", minify: true }),
	run({ entry: { "segmentation.min": "src/segmentation/index.ts" }, format: "esm", minify: true }),
	run({ entry: inputsOf(entryPoints), format: ["esm", "cjs"], dts: { only: true, banner: READ_ROOT } }),
]);

linkDeclarations();

/** Doc comments link to docs/interface.md from their place in `src`. A declaration stands elsewhere. */
function linkDeclarations() {
	const names = readdirSync("dist", { encoding: "utf8", recursive: true });
	for (const path of names.filter((name) => /\.d\.c?ts$/.test(name)).map((name) => join("dist", name))) {
		const docs = relative(dirname(path), "docs");
		writeFileSync(path, readFileSync(path, "utf8").replace(/\]\((?:\.\.\/)+docs\//g, `](${docs}/`));
	}
}

/** @param {import("tsup").Options} options */
function run(options) {
	const common = { config: false, target: "es2022", tsconfig: "src/tsconfig.json", splitting: false, silent: true };
	return tsup({ ...common, ...options });
}

/**
 * Every entry is a short file of its own that re-exports from `dist/shared`, so that two entries share one copy of
 * the code.
 *
 * @param {"es" | "cjs"} format
 * @param {string} extension
 * @param {readonly { readonly output: string, readonly source: string }[]} inputs
 */
async function writeModules(format, extension, inputs) {
	const bundle = await rollup({
		input: inputsOf(inputs),
		external: /^node:/,
		plugins: [{ name: "typescript", transform: stripTypes }],
	});
	await bundle.write({
		dir: "dist",
		format,
		entryFileNames: `[name].${extension}`,
		chunkFileNames: `shared/[name].${extension}`,
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
	const isInput = file === undefined || file === "index.ts" || commands.some(({ source }) => source === `src/${path}`);
	return isInput ? undefined : (SHARED[folder] ?? "service");
}
