// The scoreboard of docs/conformance.md. test/suites/conformance asks every implementation again; this notices in a
// second that the kit has changed since.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "../files.ts";

/** The rows of the table below a heading of columns. */
function firstRow(page: string, head: RegExp): Record<string, string> {
	const lines = page.split("\n");
	const start = lines.findIndex((line) => head.test(line));
	const cellsOf = (line = "") => line.split("|").map((cell) => cell.trim());
	const values = cellsOf(lines[start + 2]);
	return Object.fromEntries(cellsOf(lines[start]).map((name, index) => [name, values[index] ?? ""]));
}

test("the page has the number of cases of each topic: node test/suites/conformance/scoreboard.mjs writes it", () => {
	const page = readFileSync("docs/conformance.md", "utf8");
	const shown = { ...firstRow(page, /^\| Implementation \| Version/), ...firstRow(page, /^\| answers \|/) };
	const counts = filesUnder("conformance", ".jsonl").map((file) => {
		const cases = readFileSync(file, "utf8").trimEnd().split("\n").length;
		return [file.replace(/^conformance\/|\.jsonl$/g, ""), `${cases} / ${cases}`] as const;
	});
	expect(counts.length).toBeGreaterThan(10);
	expect(shown).toMatchObject(Object.fromEntries(counts));
});
