// Runs the command from a clone: node scripts/command.mjs count "text". It builds first if a source is newer than the build.
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const command = new URL("../dist/cli/main.js", import.meta.url);

const sources = readdirSync(`${root}src`, { recursive: true }).map((name) => `src/${name}`);
const newest = Math.max(...["scripts/build.mjs", "package.json", ...sources].map((name) => timeOf(root + name)));
if (timeOf(fileURLToPath(command)) < newest) {
	// What the build prints goes to standard error: the output of the command stays clean.
	execFileSync(process.execPath, [`${root}scripts/build.mjs`], { cwd: root, stdio: ["ignore", 2, 2] });
}
await import(command.href);

/** @param {string} path */
function timeOf(path) {
	return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
