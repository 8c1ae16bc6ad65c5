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

test("every section and every decision that an origin names is there", () => {
	const rows = readFileSync("docs/decisions.md", "utf8").matchAll(/^\| (.+?) \|/gm);
	const decisions = new Set(Array.from(rows, ([, cell = ""]) => cell.replaceAll("`", "").replace(/ \(.*$/, "")));
	const headings = readFileSync("docs/interface.md", "utf8").matchAll(/^#+ ([\d.]+?)\.? /gm);
	const sections = new Set(Array.from(headings, ([, number = ""]) => number));
	const origins = TOPICS.flatMap((topic) =>
		readFileSync(`conformance/${topic}.jsonl`, "utf8")
			.trimEnd()
			.split("\n")
			.map((line): string => JSON.parse(line).origin),
	);
	const unknown = [...new Set(origins)].flatMap((origin) => {
		const decision = /\b[Dd]ecision: (.*)$/.exec(origin)?.[1];
		const numbers = /^Interface ([^;]*)/.exec(origin)?.[1]?.match(/(?<!rule )\b\d[\d.]*/g) ?? [];
		const missing = numbers.filter((number) => !sections.has(number));
		return decision === undefined || decisions.has(decision) ? missing : [...missing, decision];
	});
	expect(unknown).toEqual([]);
});
