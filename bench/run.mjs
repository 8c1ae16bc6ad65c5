// Runs every bench, each in a process of its own: npm run bench, or npm run bench -- segmentation for one. `npm run
// bench -- engines` and `npm run bench -- bounds` run those folders, with the arguments that follow.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
const [first, ...rest] = wanted;
if (first !== undefined && existsSync(`${folder}${first}/run.mjs`)) {
	execFileSync(process.execPath, [`${folder}${first}/run.mjs`, ...rest], { stdio: "inherit" });
	process.exit();
}
console.log(
	`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
);
for (const file of readdirSync(folder).filter((name) => name.endsWith(".bench.mjs"))) {
	const name = file.replace(".bench.mjs", "");
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	console.log(`\n# ${name}`);
	execFileSync(process.execPath, [folder + file], { stdio: "inherit" });
}
