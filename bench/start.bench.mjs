// How long `import "outbound-sms"` takes: the built root beside one file with the same content. Processor time of a
// process of its own, which a busy machine hardly changes.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

const folder = mkdtempSync(join(tmpdir(), "outbound-sms-"));
const single = join(folder, "single.mjs");
buildSync({
	entryPoints: ["src/index.ts"],
	bundle: true,
	format: "esm",
	target: "es2022",
	tsconfig: "src/tsconfig.json",
	outfile: single,
});
/** @type {Record<string, { file: string, times: number[] }>} */
const subjects = {
	"single file": { file: single, times: [] },
	root: { file: join(process.cwd(), "dist/index.js"), times: [] },
};
for (let round = 0; round < 21; round++) {
	for (const { file, times } of Object.values(subjects)) {
		const code = `const start = process.cpuUsage(); await import(${JSON.stringify(file)}); const { user, system } = process.cpuUsage(start); console.log(user + system);`;
		times.push(Number(execFileSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" })));
	}
}
rmSync(folder, { recursive: true });
const medians = Object.entries(subjects).map(([name, { times }]) => {
	const median = /** @type {number} */ (times.sort((a, b) => a - b)[10]) / 1000;
	console.log(`  ${name.padEnd(30)}${median.toFixed(1).padStart(10)} ms`);
	return median;
});
const ratio = /** @type {number} */ (medians[1]) / /** @type {number} */ (medians[0]);
console.log(`  root / single file: ${ratio.toFixed(2)}, bar 1.3 ${ratio <= 1.3 ? "met" : "MISSED"}`);
