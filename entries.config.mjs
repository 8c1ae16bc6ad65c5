// The one list of entry points is `exports` in package.json. tsup, typedoc, vitest and the tests derive theirs from it here.
import { readFileSync } from "node:fs";

/** @type {{ name: string, exports: Record<string, unknown> }} */
const manifest = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/**
 * What a user imports (`specifier`), the file in `src` it comes from (`source`), its name in `dist` without extension (`output`).
 *
 * @type {readonly { readonly specifier: string, readonly source: string, readonly output: string }[]}
 */
export const entryPoints = Object.keys(manifest.exports)
	.filter((subpath) => subpath !== "./package.json")
	.map((subpath) => {
		const output = subpath === "." ? "index" : `${subpath.slice(2)}/index`;
		return { specifier: manifest.name + subpath.slice(1), source: `src/${output}.ts`, output };
	});
