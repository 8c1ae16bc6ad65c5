// npm run bench -- bounds [rest | memory] [function …]
//
// Measures exported functions on their worst inputs at 1 Mi and 2 Mi characters or octets, and their memory at 1 Mi. It
// writes each row into bench/bounds/figures.md as soon as it is known. Without names it measures all; `rest`
// measures those without a row, so a run that was ended goes on. `memory` leaves the times out and writes the last cell
// of each row.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { OTHERS, SUBJECTS } from "./subjects.mjs";

const PAGE = fileURLToPath(new URL("figures.md", import.meta.url));
const MAX_RATIO = 2.5;
const MAX_MULTIPLE = 8;

/** @typedef {{ as: string, input: string, ms: number, ratio: number, multiple: number }} Figure */

const script = fileURLToPath(new URL("measure.mjs", import.meta.url));
const flags = {
	time: ["--expose-gc", "--single-threaded"],
	memory: ["--expose-gc", "--single-threaded", "--gc-global", "--max-semi-space-size=1"],
};

/**
 * @param {"time" | "memory"} mode
 * @param {string} name
 * @returns {Figure[]}
 */
function measure(mode, name) {
	return JSON.parse(execFileSync(process.execPath, [...flags[mode], script, mode, name], { encoding: "utf8" }));
}

/**
 * @param {Figure[]} figures
 * @param {"ms" | "ratio" | "multiple"} key
 */
const worst = (figures, key) => figures.reduce((most, next) => (next[key] > most[key] ? next : most));

const [START, END] = ["<!-- figures -->", "<!-- /figures -->"];

/** Splits the page at the marks, and reads the rows between them. */
function readPage() {
	const [head = "", rest = ""] = readFileSync(PAGE, "utf8").split(START);
	const [table = "", tail = ""] = rest.split(END);
	return {
		head,
		tail,
		rows: new Map(Array.from(table.matchAll(/^\| `(\w+)` \|.*$/gm), ([row, name = ""]) => [name, row])),
	};
}

/**
 * Writes a row that was measured into the table of the page. The others stay.
 *
 * @param {string} measured
 * @param {string} row
 */
function writeRow(measured, row) {
	const { head, tail, rows } = readPage();
	rows.set(measured, row);
	const machine = `${cpus().length} shared cores of an ${cpus()[0]?.model.trim()}, Node ${process.version.slice(1)}`;
	const lines = [
		`${Object.keys(SUBJECTS).length} functions, ${pairs} pairs of a call and an input. Last run:`,
		`${new Date().toISOString().slice(0, 10)}, ${machine}.`,
		"",
		"| Function | Slowest input | ms at 1 Mi | Highest ratio | Most memory |",
		"|---|---|---:|---:|---:|",
		...Object.keys(SUBJECTS).flatMap((name) => rows.get(name) ?? []),
		"",
		"These take no text, octets or document from outside:",
		"",
		"| Function | Why it needs no figures |",
		"|---|---|",
		...Object.entries(OTHERS).map(([name, reason]) => `| \`${name}\` | ${reason} |`),
	];
	writeFileSync(PAGE, `${head}${START}\n\n${lines.join("\n")}\n\n${END}${tail}`);
}

/**
 * The cells of a row but for the memory.
 *
 * @param {string} name
 * @param {Figure[]} times
 */
function timeCells(name, times) {
	const [slowest, steepest] = [worst(times, "ms"), worst(times, "ratio")];
	const ms = slowest.ms < 1 ? "< 1" : slowest.ms.toFixed(slowest.ms < 10 ? 1 : 0);
	const ratio = steepest.ratio === 0 ? "" : steepest.ratio.toFixed(1);
	return `| \`${name}\` | ${shown(slowest)} | ${ms} | ${ratio} |`;
}

const pairs = Object.values(SUBJECTS).reduce(
	(sum, { calls, inputs }) => sum + Object.keys(calls).length * Object.keys(inputs).length,
	0,
);
const isMemoryAlone = process.argv[2] === "memory";
const names = process.argv.slice(isMemoryAlone ? 3 : 2);
const all = Object.keys(SUBJECTS);
const isRest = names[0] === "rest";
const done = isRest ? readPage().rows : new Map();
const wanted = names.length === 0 || isRest ? all.filter((name) => !done.has(name)) : names;
const shown = ({ input = "", as = "" }) => `${input.replaceAll("|", "\\|")}${as === "" ? "" : `, ${as}`}`;
const missed = [];
for (const name of wanted) {
	const times = isMemoryAlone ? [] : measure("time", name);
	const memories = measure("memory", name);
	const largest = worst(memories, "multiple");
	const last = `${largest.multiple.toFixed(1)} |`;
	const known = readPage().rows.get(name);
	const row = isMemoryAlone ? known?.replace(/[\d.]+ \|$/, last) : `${timeCells(name, times)} ${last}`;
	if (row !== undefined) writeRow(name, row);
	const steepest = isMemoryAlone ? "" : `ratio at: ${shown(worst(times, "ratio"))}; `;
	console.log(`${row ?? name}   ${steepest}memory at: ${shown(largest)}`);
	for (const figure of times) {
		if (figure.ratio > MAX_RATIO) missed.push(`${name}: ratio ${figure.ratio.toFixed(2)}, ${shown(figure)}`);
	}
	for (const figure of memories) {
		if (figure.multiple > MAX_MULTIPLE) missed.push(`${name}: memory ${figure.multiple.toFixed(1)}, ${shown(figure)}`);
	}
}
console.log(missed.length === 0 ? "\nAll bounds are kept." : `\nMissed:\n${missed.join("\n")}`);
if (missed.length > 0) process.exitCode = 1;
