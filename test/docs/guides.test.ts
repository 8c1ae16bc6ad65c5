// Every public name stands in a guide: README.md or a page of docs/. Code and prose both count.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";

/** Pages for maintainers list names without teaching them. */
const NO_GUIDES = ["spec-coverage.md", "performance.md", "issues.md", "decisions.md", "interface.md"];
const pages = readdirSync("docs")
	.filter((name) => name.endsWith(".md") && !NO_GUIDES.includes(name))
	.map((name) => `docs/${name}`);
const guides = ["README.md", ...pages].map((path) => ({ path, words: wordsOf(readFileSync(path, "utf8")) }));

function wordsOf(page: string): Set<string> {
	return new Set(page.match(/[A-Za-z_$][\w$]*/g));
}

/** The public names of every entry, with the guides that name them. */
const guidesOf = new Map<string, string[]>();
for (const { source } of entryPoints) {
	for (const name of Object.keys(await import(/* @vite-ignore */ `../../${source}`))) {
		guidesOf.set(
			name,
			guides.filter(({ words }) => words.has(name)).map(({ path }) => path),
		);
	}
}

describe("guides", () => {
	test.each([...guidesOf.keys()].sort())("%s stands in at least one guide", (name) => {
		expect(guidesOf.get(name)).not.toEqual([]);
	});
});
