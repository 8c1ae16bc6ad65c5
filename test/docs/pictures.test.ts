// The pictures of the pages are what docs/pictures/make.mjs draws, they name functions that exist, and pages say in
// words what they show. `node docs/pictures/make.mjs` draws them anew.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { PICTURES } from "../../docs/pictures/make.mjs";
import { STEPS } from "../../docs/pictures/way.mjs";
import { entryPoints } from "../../scripts/entries.mjs";
import { filesUnder } from "../files.ts";

const paths = Object.entries(PICTURES);
const pages = ["README.md", ...filesUnder("docs", ".md")];

/** The alternative texts of a picture, in every page that shows it. */
function textsFor(path: string): string[] {
	return pages.flatMap((page) =>
		[...readFileSync(page, "utf8").matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)]
			.filter(([, , link = ""]) => join(dirname(page), link) === path)
			.map(([, text = ""]) => text),
	);
}

test("every picture of docs that is drawn is tracked, and no other", () => {
	const svgs = filesUnder("docs", ".svg").filter((path) => !path.startsWith("docs/playground/"));
	expect(paths.map(([path]) => path).sort()).toEqual(svgs);
});

test.each(paths)("%s is what the script draws", (path, drawn) => {
	expect(readFileSync(path, "utf8")).toBe(drawn);
});

test.each(paths)("%s stands in a page, which says in words what it shows", (path) => {
	const texts = textsFor(path);
	expect(texts.length, `no page shows ${basename(path)}`).toBeGreaterThan(0);
	expect(texts.filter((text) => text.split(" ").length < 10)).toEqual([]);
});

test.each(paths)("%s has a title, and colours for dark pages", (path, drawn) => {
	expect(path).toMatch(/\.svg$/);
	expect(drawn).toMatch(/<title>[^<]{20,}<\/title>/);
	expect(drawn).toContain("@media(prefers-color-scheme:dark)");
});

test("the way of a message names functions of the package", async () => {
	const entries = await Promise.all(entryPoints.map(({ source }) => import(/* @vite-ignore */ `../../${source}`)));
	const exported = new Set(entries.flatMap((entry) => Object.keys(entry)));
	const named = STEPS.flatMap(({ names }) => names);
	expect(named.length).toBeGreaterThan(5);
	expect(named.filter((name) => !exported.has(name))).toEqual([]);
});
