// Runs every bench, each in a process of its own: npm run bench, or npm run bench -- segmentation for one.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
console.log(
	`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
);
for (const file of readdirSync(folder).filter((name) => name.endsWith(".bench.mjs"))) {
	const name = file.replace(".bench.mjs", "");
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	console.log(`\n# ${name}`);
	execFileSync(process.execPath, [folder + file], { stdio: "inherit" });
}
