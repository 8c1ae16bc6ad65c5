// `npm run mutation -- src/udh src/smpp` tries the mutants of folders or files, `npm run mutation` those of all of src.
// docs/maintainers/mutation.md says how it works and holds the results.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const stryker = fileURLToPath(new URL("node_modules/@stryker-mutator/core/bin/stryker.js", import.meta.url));
const settings = fileURLToPath(new URL("stryker.config.mjs", import.meta.url));

const named = process.argv.slice(2).map((path) => path.replace(/\/$/, ""));
const paths = named.length > 0 ? named : ["src"];
const report = `.cache/mutation/${paths.join("+").replaceAll("/", "-")}.json`;
const { status } = spawnSync(process.execPath, [stryker, "run", settings], {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, MUTATION_PATHS: paths.join(","), MUTATION_REPORT: report },
});
if (status !== 0) process.exit(status ?? 1);

/** @type {{ files: Record<string, { mutants: any[] }> }} */
const { files } = JSON.parse(readFileSync(root + report, "utf8"));
/** @type {Map<string, Record<string, number>>} */
const folders = new Map();
for (const [file, { mutants }] of Object.entries(files)) {
	const folder = /** @type {string} */ (file.split("/")[1]);
	const count = folders.get(folder) ?? { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0, static: 0 };
	folders.set(folder, count);
	for (const { status, static: isStatic } of mutants) {
		count[status] = (count[status] ?? 0) + 1;
		if (isStatic) count["static"]++;
	}
}

// The rows of the table in docs/maintainers/mutation.md.
const date = new Date().toISOString().slice(0, 10);
for (const [folder, count] of folders) {
	const found = count["Killed"] + count["Timeout"];
	const survived = count["Survived"] + count["NoCoverage"];
	const score = `${((100 * found) / (found + survived)).toFixed(1)} %`;
	const cells = [folder, found + survived, count["Killed"], count["Timeout"], survived, count["static"], score, date];
	console.log(`| ${cells.join(" | ")} |`);
}
