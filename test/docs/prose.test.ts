// No page and no comment of a source has a line of more than 120 columns. A row of a table and an image cannot be
// broken. The formatter breaks the code.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "../files.ts";

const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".github/SECURITY.md", ...filesUnder("docs", ".md")];

test.each(pages)("%s has no line of more than 120 columns", (page) => {
	const lines = readFileSync(page, "utf8").split("\n");
	const tooLong = lines.flatMap((line, index) => ([...line].length > 120 ? [`${page}:${index + 1}: ${line}`] : []));
	expect(tooLong.filter((found) => !/^\S+ *(?:\||!\[)/.test(found))).toEqual([]);
});

test("no comment of a source has a line of more than 120 columns", () => {
	const comments = filesUnder("src", ".ts").flatMap((file) =>
		readFileSync(file, "utf8")
			.split("\n")
			.flatMap((line, index) => (/^\s*(?:\/\/|\/?\*)/.test(line) ? [{ line, at: `${file}:${index + 1}` }] : [])),
	);
	expect(comments.length).toBeGreaterThan(1000);
	expect(comments.filter(({ line }) => [...line].length > 120).map(({ at }) => at)).toEqual([]);
});
