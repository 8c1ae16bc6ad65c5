// The built command as a process: what only a process can show.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { COMMAND, run, runProcess } from "./harness.ts";

const inShell = (script: string) => {
	const { status, stderr } = spawnSync("sh", ["-c", script, process.execPath, COMMAND], { encoding: "utf8" });
	return { status, stderr };
};

test.each([
	[["--version"]],
	[["count", "Don’t wait…"]],
	[["status", "999"]],
	[["decode"]],
	[["count", "--lines"], "a\nb"],
])("a process prints and exits as the command says: %j", async (args, input = "") => {
	expect(runProcess(args, input)).toEqual(await run(args, input));
});

test("a reader that stops early is no error", () => {
	expect(inShell('yes | head -200000 | "$0" "$1" count --lines | head -1')).toEqual({ status: 0, stderr: "" });
});

test("a folder on standard input is wrong use, not an empty text", () => {
	const stderr = "Cannot read standard input: it is a folder. See outbound-sms count --help\n";
	for (const args of ["count", "count --lines", "count --max-parts 1"]) {
		expect(inShell(`"$0" "$1" ${args} < /`)).toEqual({ status: 2, stderr });
	}
	expect(inShell('"$0" "$1" count --file package.json < /')).toEqual({ status: 0, stderr: "" });
});

// Linux has a file that is always full.
test.runIf(existsSync("/dev/full"))("output that cannot be written is an error", () => {
	const stderr = expect.stringMatching(/^The output cannot be written: .*no space left/i);
	expect(inShell('"$0" "$1" --help > /dev/full')).toEqual({ status: 2, stderr });
});

test("standard input that comes late is waited for", async () => {
	const child = spawn(process.execPath, [COMMAND, "count"], { stdio: ["pipe", "pipe", "inherit"] });
	child.stdin.on("error", () => {});
	const output = text(child.stdout);
	await setTimeout(500);
	child.stdin.end("Don’t\n");
	expect([await once(child, "close"), await output]).toEqual([[0, null], runProcess(["count", "Don’t"]).stdout]);
});
