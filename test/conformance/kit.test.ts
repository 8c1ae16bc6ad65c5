// The files of conformance/: what every topic must hold.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOPICS } from "./topic.ts";

test("the README says how many cases each topic has, and has a section for each", () => {
	const readme = readFileSync("conformance/README.md", "utf8");
	const counts = TOPICS.map((topic) => {
		const lines = readFileSync(`conformance/${topic}.jsonl`, "utf8").trimEnd().split("\n");
		return `| [${topic}](#${topic}) | ${lines.length} |`;
	});
	expect(readme.match(/^\| \[\w+\]\(#\w+\) \| \d+ \|$/gm)?.sort()).toEqual(counts.sort());
	const sections = TOPICS.map((topic) => `## ${topic[0]?.toUpperCase()}${topic.slice(1)}`);
	expect(sections.filter((section) => !readme.includes(`\n${section}\n`))).toEqual([]);
});
