// Links of the pages, and of doc comments to the interface, lead to files and headings that exist. The suite `site`
// follows those of the built site.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { pagesOfTheSite } from "../../docs/.vitepress/pages.mjs";
import { filesUnder } from "../files.ts";

const pages = [
	"README.md",
	"CONTRIBUTING.md",
	"CHANGELOG.md",
	...["docs", "bench"].flatMap((folder) => filesUnder(folder, ".md")),
];

/** The anchor of a heading, as GitHub and the site make it. */
function anchorOf(heading: string): string {
	const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").trim();
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
		.replace(/\s/g, "-");
}

const withoutFences = (page: string) => readFileSync(page, "utf8").replace(/^[ \t]*```[\s\S]*?^[ \t]*```$/gm, "");
const anchorsOf = (page: string) =>
	[...withoutFences(page).matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) => anchorOf(text));

/** Whether a link of a page leads to a file and, in a page, to a heading. */
function leadsOn(page: string, link: string): boolean {
	const [path = "", anchor] = link.split("#");
	const target = path === "" ? page : join(dirname(page), path);
	return existsSync(target) && (anchor === undefined || !target.endsWith(".md") || anchorsOf(target).includes(anchor));
}

test.each(pages)("the links of %s lead on", (page) => {
	const links = [...withoutFences(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
	const own = links.filter((link) => !/^(?:https?|mailto):/.test(link));
	expect(own.filter((link) => !leadsOn(page, link))).toEqual([]);
});

test("every page has a place in the side bar of the site", () => {
	const written = filesUnder("docs", ".md").map((page) => page.slice("docs/".length, -".md".length));
	expect(written.filter((page) => page !== "index").sort()).toEqual([...pagesOfTheSite].sort());
});

const tags = filesUnder("src", ".ts").flatMap((file) =>
	[...readFileSync(file, "utf8").matchAll(/@see (.*)/g)].map(([, text = ""]) => ({ file, text })),
);

test("each @see of a clause of the interface is a link that leads on", () => {
	const ofInterface = tags.filter(({ text }) => /\bspec \d/.test(text));
	expect(ofInterface.length).toBeGreaterThan(100);
	const link = ({ text }: { text: string }) => /^\[spec \d[^\]]*\]\((\S*\/docs\/interface\.md#\S+)\)$/.exec(text)?.[1];
	expect(ofInterface.filter((tag) => !leadsOn(tag.file, link(tag) ?? "no link"))).toEqual([]);
});
