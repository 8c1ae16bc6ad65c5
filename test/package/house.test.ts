// How large the house is. A number that grows past its budget is a decision: make room, or raise it here and say why in
// the commit. The processor time of `npm test` has a budget too: 150 s after the install, measured by hand.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { exportsOf } from "../program.ts";
import { pack } from "./pack.ts";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n").filter(existsSync);
const textsOf = (name: RegExp) => tracked.filter((path) => name.test(path)).map((path) => readFileSync(path, "utf8"));
const besideRoot = (name: string) => tracked.filter((path) => path.endsWith(`/${name}`)).length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const isCode = (line: string) => !/^\s*(?:\/\/|\/?\*|$)/.test(line);
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);
const count = (name: RegExp, isCounted: (line: string) => boolean) =>
	textsOf(name).map((text) => text.split("\n").filter(isCounted).length);
const code = count(/^src\/.*\.ts$/, isCode);
const tests = textsOf(/^(?:test|conformance)\/.*\.(?:ts|mjs|py)$/).map((text) => text.split("\n").length - 1);
const words = textsOf(/^(?:README|docs\/.*)\.md$/).map((text) => text.trim().split(/\s+/).length);

const entries = entryPoints.map(({ source }) => [...exportsOf(source).values()]);
const isValue = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Value) !== 0;
const exported = [...new Set(entries.flat())];
const codes = readFileSync("docs/issues.md", "utf8").match(/^\| `[a-z0-9_]+` \|/gm) ?? [];
const { size, unpackedSize } = pack();

/** What is counted, how much it is, and how much it may be. */
const BUDGETS: readonly (readonly [what: string, actual: number, most: number])[] = [
	["lines of code in src", sum(code), 11_500],
	["lines of code in src/syntax", sum(count(/^src\/syntax\//, isCode)), 1150],
	["lines of comment in src", sum(count(/^src\/.*\.ts$/, isComment)), 5700],
	["files in src", code.length, 145],
	["lines of code in the longest file of src", Math.max(...code), 350],
	["import paths", entries.length, 15],
	["values in the largest entry", Math.max(...entries.map((entry) => entry.filter(isValue).length)), 145],
	["values that the entries export", exported.filter(isValue).length, 145],
	["types that the entries export", exported.filter((symbol) => !isValue(symbol)).length, 185],
	["issue codes", codes.length, 140],
	["lines under test and conformance", sum(tests), 36_000],
	["words of README and docs", sum(words), 46_000],
	["kB of the package, packed", Math.round(size / 1000), 640],
	["kB of the package, unpacked", Math.round(unpackedSize / 1000), 4000],
	["entries of the root", new Set(tracked.map((path) => path.split("/")[0])).size, 19],
	["npm scripts", Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts).length, 16],
	["package.json beside the root's", besideRoot("package.json"), 5],
	["package-lock.json beside the root's", besideRoot("package-lock.json"), 4],
];

test.each(BUDGETS)("%s: %i, at most %i", (what, actual, most) => {
	console.info(`${what}: ${actual} of ${most}`);
	expect(actual).toBeGreaterThan(0);
	expect(actual).toBeLessThanOrEqual(most);
});
