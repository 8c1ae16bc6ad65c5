// Builds `dist`: each entry as ESM and CommonJS with declarations, and single files for pages without a bundler. Source
// maps lead to `src`.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { transform } from "esbuild";
import { rollup } from "rollup";
import { build as tsup } from "tsup";
import ts from "typescript";
import { commands, entryPoints } from "./entries.config.mjs";

/**
 * Which file of `dist/shared` holds a folder of `src`; a folder that is not named here is in `service`. Fewer files
 * start faster (each costs Node about 0.8 ms), more files load less for an app that uses one entry.
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

rmSync("dist", { recursive: true, force: true });
await Promise.all([writeModules(), writeSingleFiles()]);
writeDeclarations();

/**
 * Every entry is a short file of its own that re-exports from `dist/shared`, so that two entries share one copy of
 * the code.
 */
async function writeModules() {
	await writeFormat("es", "js", [...entryPoints, ...commands]);
	await writeFormat("cjs", "cjs", entryPoints);
}

/**
 * @param {"es" | "cjs"} format
 * @param {string} extension
 * @param {readonly { readonly output: string, readonly source: string }[]} inputs
 */
async function writeFormat(format, extension, inputs) {
	const bundle = await rollup({
		input: Object.fromEntries(inputs.map(({ output, source }) => [output, source])),
		external: /^node:/,
		plugins: [{ name: "typescript", transform: stripTypes }],
	});
	await bundle.write({
		dir: "dist",
		format,
		sourcemap: true,
		sourcemapExcludeSources: true,
		entryFileNames: `[name].${extension}`,
		chunkFileNames: `shared/[name].${extension}`,
		manualChunks: sharedFile,
		minifyInternalExports: false,
		hoistTransitiveImports: false,
	});
	await bundle.close();
}

/** @param {string} code @param {string} id */
async function stripTypes(code, id) {
	const { code: stripped, map } = await transform(code, {
		loader: "ts",
		target: "es2022",
		sourcemap: true,
		sourcefile: id,
	});
	return { code: stripped, map };
}

/** @param {string} id - The absolute path of a source file. */
function sharedFile(id) {
	const path = relative("src", id);
	const [folder = "", file] = path.split("/");
	const isInput = file === undefined || file === "index.ts" || commands.some(({ source }) => source === `src/${path}`);
	return isInput ? undefined : (SHARED[folder] ?? "service");
}

/** One file each, minified, with nothing to resolve: for `<script src>`, and for `import` from a URL. */
async function writeSingleFiles() {
	/** @type {import("tsup").Options} */
	const options = {
		config: false,
		minify: true,
		sourcemap: true,
		target: "es2022",
		tsconfig: "src/tsconfig.json",
		splitting: false,
		clean: false,
		silent: true,
		esbuildOptions: (esbuild) => {
			esbuild.sourcesContent = false;
		},
	};
	await tsup({ ...options, entry: { "outbound-sms": "src/page.ts" }, format: "iife", globalName: "outboundSms" });
	await tsup({ ...options, entry: { "segmentation.min": "src/segmentation/index.ts" }, format: "esm" });
}

/** Declarations file by file, as `.d.ts` for ESM and `.d.cts` for CommonJS. */
function writeDeclarations() {
	const { config } = ts.readConfigFile("src/tsconfig.json", ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent(config, ts.sys, "src");
	const program = ts.createProgram(
		entryPoints.map(({ source }) => source),
		{ ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: "src", outDir: "dist" },
	);
	const { diagnostics } = program.emit(undefined, (path, text) => {
		for (const extension of ["js", "cjs"]) {
			const declaration = path.replace(/\.d\.ts$/, extension === "js" ? ".d.ts" : ".d.cts");
			mkdirSync(dirname(declaration), { recursive: true });
			writeFileSync(declaration, withRoot(path, text).replace(/(["']\.\.?\/[^"']*)\.ts(?=["'])/g, `$1.${extension}`));
		}
	});
	if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, { ...host(), getNewLine: () => "\n" }));
}

/**
 * An entry's types may come from folders that are not its own. A library that infers one of them needs a public name
 * for it, and TypeScript looks for names only in files it has read: each entry makes it read the root, which names
 * every public type.
 *
 * @param {string} path @param {string} text
 */
function withRoot(path, text) {
	return /dist\/[^/]+\/index\.d\.ts$/.test(path) ? `import type {} from "../index.ts";\n${text}` : text;
}

function host() {
	return {
		getCurrentDirectory: () => process.cwd(),
		/** @param {string} name */
		getCanonicalFileName: (name) => name,
	};
}
