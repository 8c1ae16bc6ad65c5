// npm run fuzz -- [minutes] [target] [seed] [keep]
//
// Bundles the fuzzer with the sources, starts it, and ends it when a few inputs take too long: that is a stall. With
// `keep`, inputs that reach new code replace the corpus.
import { fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { entryPoints } from "../../scripts/entries.mjs";

const STALL_MS = 120_000;

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
/** Programs find their files by `import.meta.url`, which must be that of each source. @type {import("esbuild").Plugin} */
const keepUrls = {
	name: "keep-urls",
	setup({ onLoad }) {
		onLoad({ filter: /(?:docs|src)\/.*\.(?:mjs|ts)$/, namespace: "file" }, async ({ path }) => {
			const contents = await readFile(path, "utf8");
			const url = JSON.stringify(pathToFileURL(path).href);
			return { contents: contents.replaceAll("import.meta.url", url), loader: extname(path) === ".ts" ? "ts" : "js" };
		});
	},
};
const folder = "node_modules/.cache/outbound-sms-fuzz";
mkdirSync(folder, { recursive: true });
const outfile = `${folder}/main.mjs`;
await build({
	entryPoints: ["test/fuzz/main.ts"],
	bundle: true,
	format: "esm",
	platform: "node",
	packages: "external",
	// The names of the package are its sources; longer names first.
	alias: Object.fromEntries([...entryPoints].reverse().map(({ specifier, source }) => [specifier, `${root}${source}`])),
	outfile,
	plugins: [keepUrls],
	tsconfigRaw: {},
});

const [minutes = "1", target = "all", seed = String(Date.now() % 2 ** 31), keep = ""] = process.argv.slice(2);
console.log(`npm run fuzz -- ${minutes} ${target} ${seed}`);
const child = fork(outfile, [minutes, target, seed, keep]);
/** @type {unknown} */
let batch;
/** @type {NodeJS.Timeout | undefined} */
let timer;
child.on("message", (message) => {
	batch = message;
	clearTimeout(timer);
	timer = setTimeout(() => {
		console.log(`STALL: one of ${JSON.stringify(batch)}`.slice(0, 20_000));
		child.kill("SIGKILL");
	}, STALL_MS);
});
child.on("exit", (code) => {
	clearTimeout(timer);
	process.exitCode = code ?? 1;
});
