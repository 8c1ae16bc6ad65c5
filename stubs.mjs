// `node stubs.mjs write` and `node stubs.mjs remove`: a folder for each entry with a package.json that points into
// `dist`. Resolvers that do not know `exports` (TypeScript's node10, Parcel 2 by default) find
// `outbound-sms/segmentation` there. npm writes them when it packs.
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { entryPoints } from "./entries.config.mjs";

const [, , action] = process.argv;
if (action !== "write" && action !== "remove") throw new Error("Usage: node stubs.mjs write|remove");

for (const { specifier, output } of entryPoints.filter(({ output }) => output !== "index")) {
	const folder = specifier.slice(specifier.indexOf("/") + 1);
	if (action === "write") {
		mkdirSync(folder, { recursive: true });
		const [main, module, types] = ["cjs", "js", "d.cts"].map((extension) => `../dist/${output}.${extension}`);
		writeFileSync(`${folder}/package.json`, `${JSON.stringify({ main, module, types }, undefined, 2)}\n`);
	} else {
		rmSync(`${folder}/package.json`, { force: true });
		rmdirSync(folder);
	}
}
