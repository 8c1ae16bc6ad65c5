// No page has a line of more than 120 columns. A row of a table and an image cannot be broken.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "../files.ts";

const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", ...filesUnder("docs", ".md")];

test.each(pages)("%s has no line of more than 120 columns", (page) => {
	const lines = readFileSync(page, "utf8").split("\n");
	const tooLong = lines.flatMap((line, index) => ([...line].length > 120 ? [`${page}:${index + 1}: ${line}`] : []));
	expect(tooLong.filter((found) => !/^\S+ *(?:\||!\[)/.test(found))).toEqual([]);
});
