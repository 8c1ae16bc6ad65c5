// Proves that the folder works anywhere: node proof/copied.mjs [--port=12080]
// It copies the folder to an empty one, installs the packed package instead of the repository, starts the fleet and runs
// the curl line that it prints.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { port: { type: "string", default: "12080" } } });
const folder = fileURLToPath(new URL("..", import.meta.url));
const library = realpathSync(join(folder, "node_modules", "outbound-sms"));
const copy = mkdtempSync(join(tmpdir(), "copied-"));
const run = (command, ...args) => execFileSync(command, args, { cwd: copy, encoding: "utf8" });

// The lock file names the repository.
const left = ["node_modules", "package-lock.json"];
cpSync(folder, copy, { recursive: true, filter: (path) => !left.includes(basename(path)) });
run("npm", "pack", library, "--ignore-scripts", "--silent");
run("sh", "-c", "npm install --no-audit --no-fund --prefer-offline --silent ./outbound-sms-*.tgz");
assert.equal(realpathSync(join(copy, "node_modules", "outbound-sms")).startsWith(realpathSync(copy)), true);

const fleet = spawn("npm", ["start", "--", `--port=${values.port}`, "--processes=2"], {
	cwd: copy,
	detached: true,
	stdio: ["ignore", "pipe", "inherit"],
});
process.on("exit", () => {
	try {
		process.kill(-(fleet.pid ?? 0), "SIGTERM");
	} catch {
		// It has ended.
	}
	rmSync(copy, { recursive: true, force: true });
});
fleet.on("exit", (code) => assert.fail(`npm start ended with ${code}`));
setTimeout(() => assert.fail("nothing was delivered within 60 s"), 60_000).unref();

let output = "";
/** Waits until the fleet has printed what fits. @param {RegExp} wanted @returns {Promise<string>} */
async function printed(wanted) {
	for (;;) {
		const found = output.match(wanted);
		if (found) return found[0];
		await new Promise((resolve) => fleet.stdout.once("data", resolve));
	}
}
fleet.stdout.on("data", (chunk) => {
	output += chunk;
});
const curl = await printed(/^curl [^\n]*\\\n[^\n]*$/m);
const rates = await printed(/^curl [^\n]*\/rates[^\n]*$/m);
const answer = JSON.parse(run("sh", "-c", curl));
assert.equal(answer.messageIds.length, 1);
assert.deepEqual(JSON.parse(run("sh", "-c", curl)), answer, "the same IDs for the same key");
assert.equal(JSON.parse(run("sh", "-c", rates)).currency, "EUR");
await printed(/reports: 1, 0 to call back/);
console.log(`${curl}\n${JSON.stringify(answer)}\nA copy of the folder works with the packed package`);
fleet.removeAllListeners("exit");
process.exit();
