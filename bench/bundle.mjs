// What an app weighs that imports this package or a peer: for the sizes of docs/performance.md and for the size tests.
import { build } from "esbuild";

/**
 * Bundles and minifies an app, with the packages as they are installed and this one as `npm run build` left it.
 *
 * @param {string} code
 * @returns {Promise<Uint8Array>}
 */
export async function bundle(code) {
	const { outputFiles } = await build({
		stdin: { contents: code, resolveDir: process.cwd() },
		bundle: true,
		minify: true,
		format: "esm",
		write: false,
		// In a package of the app itself esbuild warns of imports that `sideEffects: false` lets it drop; in node_modules
		// it does not.
		logLevel: "error",
		// Not this project's tsconfig.json: its `paths` would lead to the sources.
		tsconfigRaw: {},
	});
	return /** @type {import("esbuild").OutputFile} */ (outputFiles[0]).contents;
}
