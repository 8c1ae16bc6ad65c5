// The files of conformance/: what every topic must hold.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const topics = readdirSync("conformance")
	.filter((name) => name.endsWith(".jsonl"))
	.map((name) => name.slice(0, -".jsonl".length));

test("the README says how many cases each topic has, and has a section for each", () => {
	const readme = readFileSync("conformance/README.md", "utf8");
	const counts = topics.map((topic) => {
		const lines = readFileSync(`conformance/${topic}.jsonl`, "utf8").trimEnd().split("\n");
		return `| [${topic}](#${topic}) | ${lines.length} |`;
	});
	expect(readme.match(/^\| \[\w+\]\(#\w+\) \| \d+ \|$/gm)?.sort()).toEqual(counts.sort());
	const sections = topics.map((topic) => `## ${topic[0]?.toUpperCase()}${topic.slice(1)}`);
	expect(sections.filter((section) => !readme.includes(`\n${section}\n`))).toEqual([]);
});
