import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { COMMAND, run, runProcess } from "./harness.ts";

// The built command as a process: what only a process can show.

const inShell = (script: string) => {
	const { status, stderr } = spawnSync("sh", ["-c", script, process.execPath, COMMAND], { encoding: "utf8" });
	return { status, stderr };
};

test("a process prints and exits as the command says", async () => {
	for (const args of [["--version"], ["count", "Don’t wait…"], ["status", "999"], ["decode"]]) {
		expect(runProcess(args)).toEqual(await run(args));
	}
	expect(runProcess(["count", "--lines"], "a\nb")).toEqual(await run(["count", "--lines"], "a\nb"));
});

test("a reader that stops early is no error", () => {
	expect(inShell('yes | head -200000 | "$0" "$1" count --lines | head -1')).toEqual({ status: 0, stderr: "" });
});

test("a folder on standard input is wrong use, not an empty text", () => {
	for (const args of ["count", "count --lines", "count --max-parts 1"]) {
		expect(inShell(`"$0" "$1" ${args} < /`)).toEqual({
			status: 2,
			stderr: "Cannot read standard input: it is a folder. See outbound-sms count --help\n",
		});
	}
	expect(inShell('"$0" "$1" count --file package.json < /')).toEqual({ status: 0, stderr: "" });
});

// Linux has a file that is always full.
test.runIf(existsSync("/dev/full"))("output that cannot be written is an error", () => {
	const { status, stderr } = inShell('"$0" "$1" --help > /dev/full');
	expect(status).toBe(2);
	expect(stderr).toMatch(/^The output cannot be written: .*no space left/i);
});

test("standard input that comes late is waited for", async () => {
	const child = spawn(process.execPath, [COMMAND, "count"], { stdio: ["pipe", "pipe", "inherit"] });
	const closed = once(child, "close");
	child.stdin.on("error", () => {});
	let output = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	await setTimeout(500);
	child.stdin.end("Don’t\n");
	const [status] = await closed;
	expect([status, output]).toEqual([0, runProcess(["count", "Don’t"]).stdout]);
});

test("when nobody takes the output, nothing more is read", async () => {
	const child = spawn(process.execPath, [COMMAND, "count", "--lines"], { stdio: ["pipe", "pipe", "ignore"] });
	const chunk = "Hello there\n".repeat(5000);
	let written = 0;
	let isFull = false;
	for (let i = 0; i < 400 && !isFull; i++) {
		written += chunk.length;
		if (!child.stdin.write(chunk)) {
			const drained = once(child.stdin, "drain").then(() => true);
			isFull = !(await Promise.race([drained, setTimeout(1500, false)]));
		}
	}
	expect(isFull).toBe(true);
	expect(written).toBeLessThan(4_000_000);
	child.stdin.destroy();
	child.stdout.resume();
	await once(child, "close");
});
