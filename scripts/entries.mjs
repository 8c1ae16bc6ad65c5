// The one list of entry points is `exports` in package.json. The build, typedoc, vitest and the tests derive theirs
// from it here.
import { readFileSync } from "node:fs";

/** @type {{ name: string, exports: Record<string, unknown>, bin?: Record<string, string> }} */
const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/**
 * What a user imports (`specifier`), the file in `src` it comes from (`source`), its name in `dist` without extension
 * (`output`).
 *
 * @type {readonly { readonly specifier: string, readonly source: string, readonly output: string }[]}
 */
export const entryPoints = Object.keys(manifest.exports)
	.filter((subpath) => !subpath.endsWith(".json"))
	.map((subpath) => {
		const output = subpath === "." ? "index" : subpath.slice(2);
		return { specifier: manifest.name + subpath.slice(1), source: `src/${output}.ts`, output };
	});

/** The same of each command in `bin`: `dist/cli/main.js` comes from `src/cli/main.ts`. */
export const commands = Object.values(manifest.bin ?? {}).map((path) => {
	const output = path.replace(/^(\.\/)?dist\/|\.js$/g, "");
	return { source: `src/${output}.ts`, output };
});
