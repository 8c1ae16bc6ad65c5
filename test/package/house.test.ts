// How large the house is. A number that grows past its budget is a decision: make room, or raise it here and say why in
// the commit.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { filesUnder } from "../files.ts";

const sources = filesUnder("src", ".ts");
const linesOf = new Map(sources.map((file) => [file, linesOfCode(readFileSync(file, "utf8"))]));
const exported = await Promise.all(entryPoints.map(({ source }) => import(/* @vite-ignore */ `../../${source}`)));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const besideRoot = (name: string) => tracked.filter((path) => path.endsWith(`/${name}`)).length;

/** What is counted, how much it is, and how much it may be. */
const BUDGETS: readonly {
	readonly what: string;
	readonly actual: number;
	readonly most: number;
}[] = [
	{
		what: "lines of code in src",
		actual: [...linesOf.values()].reduce((sum, lines) => sum + lines, 0),
		most: 11_500,
	},
	{
		what: "lines of code in src/syntax",
		actual: [...linesOf].reduce((sum, [file, lines]) => sum + (file.startsWith("src/syntax/") ? lines : 0), 0),
		most: 1150,
	},
	{ what: "files in src", actual: sources.length, most: 145 },
	{ what: "lines of code in the longest file of src", actual: Math.max(...linesOf.values()), most: 350 },
	{
		what: "names that the entries export",
		actual: new Set(exported.flatMap((entry) => Object.keys(entry))).size,
		most: 145,
	},
	{
		what: "issue codes",
		actual: readFileSync("docs/issues.md", "utf8").match(/^\| `[a-z0-9_]+` \|/gm)?.length ?? 0,
		most: 140,
	},
	{ what: "entries of the root", actual: new Set(tracked.map((path) => path.split("/")[0])).size, most: 19 },
	{ what: "npm scripts", actual: Object.keys(scripts).length, most: 16 },
	{ what: "package.json beside the root's", actual: besideRoot("package.json"), most: 5 },
	{ what: "package-lock.json beside the root's", actual: besideRoot("package-lock.json"), most: 4 },
];

/** Lines that are neither blank nor a comment alone. */
function linesOfCode(text: string): number {
	return text.split("\n").filter((line) => !/^\s*(?:\/\/|\/?\*|$)/.test(line)).length;
}

test.each(BUDGETS)("$what: $actual, at most $most", ({ what, actual, most }) => {
	console.info(`${what}: ${actual} of ${most}`);
	expect(actual).toBeGreaterThan(0);
	expect(actual).toBeLessThanOrEqual(most);
});
