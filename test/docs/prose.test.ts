// No page and no comment of a source has a line of more than 120 columns. A row of a table and an image cannot be
// broken. The formatter breaks the code. No sentence of a page has more than 31 words.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "../files.ts";

const pages = [
	...["README.md", "conformance/README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".github/SECURITY.md"],
	...filesUnder("docs", ".md"),
];
const longLinesOf = (file: string) =>
	readFileSync(file, "utf8")
		.split("\n")
		.flatMap((line, index) => ([...line].length > 120 ? [{ line, at: `${file}:${index + 1}` }] : []));

test.each(pages)("%s has no line of more than 120 columns", (page) => {
	expect(longLinesOf(page).filter(({ line }) => !/^(?:\||!\[)/.test(line))).toEqual([]);
});

test("no comment of a source has a line of more than 120 columns", () => {
	const lines = filesUnder("src", ".ts").flatMap(longLinesOf);
	expect(lines.filter(({ line }) => /^\s*(?:\/\/|\/?\*)/.test(line))).toEqual([]);
});

const MOST_WORDS = 31;

/** The paragraphs, points of lists, and cells of tables of a page. */
function passagesOf(page: string): string[] {
	const text = readFileSync(page, "utf8").replace(/^---\n[\s\S]*?^---$|^[ \t]*```[\s\S]*?^[ \t]*```$/gm, "");
	const blocks = text.split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*]|\d+\.) |\||#)/);
	return blocks.flatMap((block) => (/^\n*\|/.test(block) ? block.split(/(?<!\\)\|/) : [block]));
}

/** The sentences of a passage. A span of code is one word, and so is the text of a link before its address. */
function sentencesOf(passage: string): string[] {
	const plain = passage.replace(/`[^`]*`/g, "code").replace(/\]\([^)]*\)/g, "");
	return plain.replace(/\s+/g, " ").split(/(?<=[.!?]["”)*]*) (?=\S)/);
}

// The changelog stays as it was written.
test.each(pages.filter((page) => page !== "CHANGELOG.md"))("%s has no sentence of more than 31 words", (page) => {
	const sentences = passagesOf(page).flatMap(sentencesOf);
	const isLong = (sentence: string) => (sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? []).length > MOST_WORDS;
	expect(sentences.filter(isLong)).toEqual([]);
});
