// `npm run mutation -- src/udh` tries the mutants of a folder or file, `npm run mutation` those of all of src.
// With `--more` it tries those of operators.mjs instead of Stryker's own, with `--sample 600 --seed 41` some of both.
// docs/maintainers/proofs.md says how it works, survivors.md has the results.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const stryker = fileURLToPath(new URL("../node_modules/@stryker-mutator/core/bin/stryker.js", import.meta.url));
const settings = fileURLToPath(new URL("stryker.config.mjs", import.meta.url));

const { values, positionals } = parseArgs({
	options: { more: { type: "boolean" }, sample: { type: "string" }, seed: { type: "string", default: "1" } },
	allowPositionals: true,
});
const { more: isMore, sample, seed } = values;
const named = positionals.map((path) => path.replace(/\/$/, ""));
const directories = readdirSync(`${root}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const all = sample === undefined ? directories.map(({ name }) => `src/${name}`) : ["src"];
const rows = [];
for (const path of named.length > 0 ? named : all) {
	const folder = sample === undefined ? (path.split("/")[1] ?? "") : "all";
	const report = `.cache/mutation/${path.replaceAll("/", "-")}${isMore ? "-more" : ""}.json`;
	const started = performance.now();
	const { status } = spawnSync(process.execPath, [stryker, "run", settings], {
		cwd: root,
		stdio: "inherit",
		env: {
			...process.env,
			MUTATION_PATH: path,
			MUTATION_FOLDER: folder,
			MUTATION_REPORT: report,
			MUTATION_MORE: isMore ? "yes" : "no",
			...(sample === undefined ? {} : { MUTATION_SAMPLE: sample, MUTATION_SEED: seed }),
		},
	});
	if (status !== 0) process.exit(status ?? 1);
	rows.push(row(folder, JSON.parse(readFileSync(root + report, "utf8")), performance.now() - started));
}
for (const line of rows) console.log(line);

/**
 * Returns the row of a folder for the table in survivors.md.
 *
 * @param {string} folder
 * @param {{ files: Record<string, { mutants: { status: string, static?: boolean }[] }> }} report
 * @param {number} milliseconds
 */
function row(folder, { files }, milliseconds) {
	const mutants = Object.values(files).flatMap((file) => file.mutants);
	const count = (/** @type {string[]} */ ...states) => mutants.filter(({ status }) => states.includes(status)).length;
	const [killed, timeout, survived] = [count("Killed"), count("Timeout"), count("Survived", "NoCoverage")];
	const all = killed + timeout + survived;
	const isStatic = mutants.filter((mutant) => mutant.static).length;
	const score = `${((100 * (killed + timeout)) / all).toFixed(1)} %`;
	const seconds = `${Math.round(milliseconds / 1000)} s`;
	const date = new Date().toISOString().slice(0, 10);
	return `| ${[folder, all, killed, timeout, survived, isStatic, score, seconds, date].join(" | ")} |`;
}
