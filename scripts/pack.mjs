// `node scripts/pack.mjs write` and `node scripts/pack.mjs remove`: npm calls them before and after it packs.
//
// Resolvers that do not know `exports` (TypeScript's node10, Parcel 2 by default) find `outbound-sms/encoding` in a
// folder of that name, whose package.json points into `dist`. Pages have the text of a picture in its place, README.md has
// neither. No page links to what only the repository has.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { entryPoints } from "./entries.mjs";

/** Where the pages are kept as they were. */
const KEPT = ".cache/pages";
const PICTURE = /^!\[(.*)\]\(.*\)$/gm;
const [, , action] = process.argv;
if (action !== "write" && action !== "remove") throw new Error("Usage: node scripts/pack.mjs write|remove");

for (const { specifier, output } of entryPoints.filter(({ output }) => output !== "index")) {
	const folder = specifier.slice(specifier.indexOf("/") + 1);
	if (action === "write") {
		mkdirSync(folder, { recursive: true });
		const [main, module, types] = [`cjs/${output}.js`, `${output}.js`, `cjs/${output}.d.ts`].map(
			(path) => `../dist/${path}`,
		);
		writeFileSync(`${folder}/package.json`, `${JSON.stringify({ main, module, types }, undefined, 2)}\n`);
	} else {
		rmSync(`${folder}/package.json`, { force: true });
		rmdirSync(folder);
	}
}
if (action === "write") {
	const listed = execFileSync("npm", ["pack", "--dry-run", "--ignore-scripts", "--json"], { encoding: "utf8" });
	/** @type {{ files: { path: string }[] }[]} */
	const packages = Object.values(JSON.parse(listed));
	const packed = packages.flatMap(({ files }) => files.map(({ path }) => path));
	for (const page of packed.filter((path) => /^(?:README|CHANGELOG|docs\/[\w-]+)\.md$/.test(path))) {
		rewrite(page, (markdown) => {
			const plain = page === "README.md" ? markdown.replace(/^!\[.*\n+/gm, "") : markdown.replace(PICTURE, "$1.");
			return withoutLinksOutside(packed, page, plain);
		});
	}
} else {
	cpSync(KEPT, ".", { recursive: true });
	rmSync(KEPT, { recursive: true });
}

/**
 * Changes a page and keeps the old one.
 *
 * @param {string} page
 * @param {(markdown: string) => string} change
 */
function rewrite(page, change) {
	cpSync(page, `${KEPT}/${page}`);
	writeFileSync(page, change(readFileSync(page, "utf8")));
}

/**
 * The text of a link in place of the link, where its target is not in the package.
 *
 * @param {readonly string[]} packed
 * @param {string} page
 * @param {string} markdown
 */
function withoutLinksOutside(packed, page, markdown) {
	return markdown.replace(/\[([^\]]*)\]\((?![a-z]+:|#)([^)#]+)[^)]*\)/g, (link, text, target) =>
		packed.includes(posix.join(posix.dirname(page), target)) ? link : text,
	);
}
