// The pictures of the pages are what docs/pictures/make.mjs draws, and pages say in words what they show. `node
// docs/pictures/make.mjs` draws them anew.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { PICTURES } from "../../docs/pictures/make.mjs";
import { filesUnder } from "../files.ts";

test("every picture of docs is drawn", () => {
	const svgs = filesUnder("docs", ".svg").filter((path) => !path.startsWith("docs/playground/"));
	expect(Object.keys(PICTURES).sort()).toEqual(svgs);
});

test.each(Object.entries(PICTURES))(
	"%s is what the script draws, and a page says in words what it shows",
	(path, drawn) => {
		expect(readFileSync(path, "utf8")).toBe(drawn);
		expect(drawn).toMatch(/<title>[^<]{20,}<\/title>.*@media\(prefers-color-scheme:dark\)/s);
		const texts = ["README.md", ...filesUnder("docs", ".md")].flatMap((page) =>
			[...readFileSync(page, "utf8").matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)]
				.filter(([, , link = ""]) => join(dirname(page), link) === path)
				.map(([, text = ""]) => text),
		);
		expect(texts).not.toEqual([]);
		expect(texts.filter((text) => text.split(" ").length < 10)).toEqual([]);
	},
);
