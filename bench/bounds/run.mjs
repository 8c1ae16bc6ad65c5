// npm run bench:bounds -- [function …]
//
// Measures every exported function on its worst inputs at 1 Mi and 2 Mi characters or octets, and its memory at 1 Mi.
// Without names it writes the table of docs/maintainers/bounds.md.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { SUBJECTS } from "./subjects.mjs";

const PAGE = fileURLToPath(new URL("../../docs/maintainers/bounds.md", import.meta.url));
const MAX_RATIO = 2.5;
const MAX_MULTIPLE = 8;

/** @typedef {{ as: string, input: string, ms: number, ratio: number, multiple: number }} Figure */

const script = fileURLToPath(new URL("measure.mjs", import.meta.url));
const flags = {
	time: ["--expose-gc", "--max-semi-space-size=64"],
	memory: ["--expose-gc", "--gc-global", "--max-semi-space-size=1"],
};

/**
 * @param {"time" | "memory"} mode
 * @param {string[]} args
 */
function measure(mode, ...args) {
	return JSON.parse(execFileSync(process.execPath, [...flags[mode], script, mode, ...args], { encoding: "utf8" }));
}

/**
 * @param {Figure[]} figures
 * @param {"ms" | "ratio" | "multiple"} key
 */
const worst = (figures, key) => figures.reduce((most, next) => (next[key] > most[key] ? next : most));

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(SUBJECTS);
const rows = [];
const missed = [];
for (const name of names) {
	/** @type {{ times: Figure[], forMemory: number[] }} */
	const { times, forMemory } = measure("time", name);
	/** @type {Figure[]} */
	const memories = measure("memory", name, JSON.stringify(forMemory));
	const [slowest, steepest, largest] = [worst(times, "ms"), worst(times, "ratio"), worst(memories, "multiple")];
	const shown = ({ input = "", as = "" }) => `${input.replaceAll("|", "\\|")}${as === "" ? "" : `, ${as}`}`;
	const ms = slowest.ms < 1 ? "< 1" : slowest.ms.toFixed(slowest.ms < 10 ? 1 : 0);
	const ratio = steepest.ratio === 0 ? "" : steepest.ratio.toFixed(1);
	const row = `| \`${name}\` | ${shown(slowest)} | ${ms} | ${ratio} | ${largest.multiple.toFixed(1)} |`;
	rows.push(row);
	console.log(`${row}   ratio at: ${shown(steepest)}; memory at: ${shown(largest)}`);
	for (const figure of times) {
		if (figure.ratio > MAX_RATIO) missed.push(`${name}: ratio ${figure.ratio.toFixed(2)}, ${shown(figure)}`);
	}
	for (const figure of memories) {
		if (figure.multiple > MAX_MULTIPLE) missed.push(`${name}: memory ${figure.multiple.toFixed(1)}, ${shown(figure)}`);
	}
}
console.log(missed.length === 0 ? "\nAll bounds are kept." : `\nMissed:\n${missed.join("\n")}`);
if (missed.length > 0) process.exitCode = 1;

if (wanted.length === 0) {
	const inputs = Object.values(SUBJECTS).reduce(
		(sum, { calls, inputs: own }) => sum + Object.keys(calls).length * Object.keys(own).length,
		0,
	);
	const machine = `${cpus().length} shared cores of an ${cpus()[0]?.model.trim()}, Node ${process.version.slice(1)}`;
	const date = new Date().toISOString().slice(0, 10);
	const table = [
		`${names.length} functions, ${inputs} pairs of a call and an input. ${date}, ${machine}.`,
		"",
		"| Function | Slowest input | ms at 1 Mi | Highest ratio | Most memory |",
		"|---|---|---:|---:|---:|",
		...rows,
	].join("\n");
	const page = readFileSync(PAGE, "utf8");
	const [start, end] = ["<!-- figures -->", "<!-- /figures -->"];
	const [head = "", rest = ""] = page.split(start);
	const [, tail = ""] = rest.split(end);
	writeFileSync(PAGE, `${head}${start}\n\n${table}\n\n${end}${tail}`);
}
