// `npm run mutation -- src/udh` tries the mutants of a folder, `npm run mutation` those of all folders, one folder after the other.
// docs/maintainers/mutation.md says how it works and holds the results.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
const directories = readdirSync(`${root}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const named = process.argv.slice(2).map((path) => path.replace(/^(src\/)?|\/$/g, ""));

const rows = [];
for (const path of named.length > 0 ? named : directories.map(({ name }) => name)) {
	const { status } = spawnSync(
		process.execPath,
		[`${here}node_modules/@stryker-mutator/core/bin/stryker.js`, "run", `${here}stryker.config.mjs`],
		{ cwd: root, stdio: "inherit", env: { ...process.env, MUTATION_PATH: path } },
	);
	if (status !== 0) process.exit(status ?? 1);
	rows.push(row(path, JSON.parse(readFileSync(`${root}.cache/mutation/${path.replaceAll("/", "-")}.json`, "utf8"))));
}
console.log(
	"\n| Folder | Mutants | Killed | Timed out | Survived | Static | Score | Date |\n|---|---:|---:|---:|---:|---:|---:|---|",
);
for (const line of rows) console.log(line);

/**
 * Prints the survivors of a report and returns its row for the table.
 *
 * @param {string} path
 * @param {{ files: Record<string, { source: string, mutants: any[] }> }} report
 */
function row(path, { files }) {
	/** @type {Record<string, number>} */
	const count = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0, static: 0 };
	for (const [file, { mutants, source }] of Object.entries(files)) {
		const lines = source.split("\n");
		for (const { status, location, replacement, mutatorName, static: isStatic } of mutants) {
			count[status] = (count[status] ?? 0) + 1;
			if (isStatic) count["static"]++;
			if (status !== "Survived" && status !== "NoCoverage") continue;
			const { start, end } = location;
			const last = start.line === end.line ? end.column - 1 : undefined;
			const original = (lines[start.line - 1] ?? "").slice(start.column - 1, last);
			console.log(
				`${file}:${start.line}:${start.column} ${status === "NoCoverage" ? "not reached, " : ""}${mutatorName}`,
			);
			console.log(
				`\t- ${original}${last === undefined ? " …" : ""}\n\t+ ${String(replacement).replaceAll(/\s+/g, " ")}`,
			);
		}
	}
	const found = count["Killed"] + count["Timeout"];
	const survived = count["Survived"] + count["NoCoverage"];
	const score = `${((100 * found) / (found + survived)).toFixed(1)} %`;
	const date = new Date().toISOString().slice(0, 10);
	return `| ${path} | ${found + survived} | ${count["Killed"]} | ${count["Timeout"]} | ${survived} | ${count["static"]} | ${score} | ${date} |`;
}
