// npm run bench -- bounds [rest] [function …]
//
// Measures exported functions on their worst inputs at 1 Mi and 2 Mi characters or octets, and writes each row into
// bench/bounds/figures.md as soon as it is known. Without names it measures all; `rest` measures those without a row, so
// a run that was ended goes on.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { OTHERS, SUBJECTS } from "./subjects.mjs";

const PAGE = fileURLToPath(new URL("figures.md", import.meta.url));
const MAX_RATIO = 2.5;

/** @typedef {{ as: string, input: string, ms: number, ratio: number }} Figure */

const script = fileURLToPath(new URL("measure.mjs", import.meta.url));

/**
 * @param {string} name
 * @returns {{ figures: Figure[], megabytes: number }}
 */
function measure(name) {
	return JSON.parse(
		execFileSync(process.execPath, ["--expose-gc", "--single-threaded", script, name], { encoding: "utf8" }),
	);
}

/**
 * @param {Figure[]} figures
 * @param {"ms" | "ratio"} key
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
		rows: new Map(Array.from(table.matchAll(/^\| `([^`]+)` \|.*$/gm), ([row, name = ""]) => [name, row])),
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
		"| Function | Slowest input | ms at 1 Mi | Highest ratio | MB of the process |",
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
 * @param {string} name
 * @param {Figure[]} figures
 * @param {number} megabytes
 */
function rowOf(name, figures, megabytes) {
	const [slowest, steepest] = [worst(figures, "ms"), worst(figures, "ratio")];
	const ms = slowest.ms < 1 ? "< 1" : slowest.ms.toFixed(slowest.ms < 10 ? 1 : 0);
	const ratio = steepest.ratio === 0 ? "" : steepest.ratio.toFixed(1);
	return `| \`${name}\` | ${shown(slowest)} | ${ms} | ${ratio} | ${megabytes} |`;
}

const pairs = Object.values(SUBJECTS).reduce(
	(sum, { calls, inputs }) => sum + Object.keys(calls).length * Object.keys(inputs).length,
	0,
);
const names = process.argv.slice(2);
const all = Object.keys(SUBJECTS);
const isRest = names[0] === "rest";
const done = isRest ? readPage().rows : new Map();
const wanted = names.length === 0 || isRest ? all.filter((name) => !done.has(name)) : names;
const shown = ({ input = "", as = "" }) => `${input.replaceAll("|", "\\|")}${as === "" ? "" : `, ${as}`}`;
const missed = [];
for (const name of wanted) {
	const { figures, megabytes } = measure(name);
	const row = rowOf(name, figures, megabytes);
	writeRow(name, row);
	console.log(`${row}   ratio at: ${shown(worst(figures, "ratio"))}`);
	for (const figure of figures) {
		if (figure.ratio > MAX_RATIO) missed.push(`${name}: ratio ${figure.ratio.toFixed(2)}, ${shown(figure)}`);
	}
}
console.log(missed.length === 0 ? "\nAll bounds are kept." : `\nMissed:\n${missed.join("\n")}`);
if (missed.length > 0) process.exitCode = 1;
