import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { runCommand } from "../../../src/cli/run.ts";
import { COMMAND, run, runProcess, withProperties } from "./harness.ts";

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

const COMMANDS = ["count", "decode", "check-template", "status"];

test("help names every command, and each command has its own with its exit codes", async () => {
	const { status, stdout, stderr } = await run(["--help"]);
	expect([status, stderr]).toEqual([0, ""]);
	expect(stdout).toBe(`outbound-sms: counts, decodes and checks SMS messages.

Usage: outbound-sms COMMAND [options]

  count           Counts the parts of a text and says what would make it cheaper
  decode          Decodes a user data header or user data from hex
  check-template  Checks a callback URL template and shows what a callback looks like
  status          Explains a delivery status code, and what to do about it

outbound-sms COMMAND --help describes a command, outbound-sms --version prints the version.
Exit codes: 0 fine, 1 a finding (for example a text that cannot be sent), 2 wrong use.
`);
	for (const alias of ["-h", "help"]) expect((await run([alias])).stdout).toBe(stdout);
	for (const command of COMMANDS) {
		const help = await run([command, "--help"]);
		expect(help).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining("Exit codes:") });
		expect(help.stdout).toMatch(new RegExp(`^Usage: outbound-sms ${command} `));
		expect(help.stdout).toContain("\n  --json ");
		for (const line of help.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(88);
		expect((await run([command, "-h", "--json"])).stdout).toBe(help.stdout);
	}
});

test("--version prints the version of the package", async () => {
	const { version } = JSON.parse(readFileSync("package.json", "utf8"));
	for (const alias of ["--version", "-v"]) {
		expect(await run([alias])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
	}
});

test("wrong use goes to standard error with the help and exit code 2", async () => {
	const { stdout: help } = await run(["--help"]);
	for (const [args, message] of [
		[[], "A command is missing"],
		[["nonsense"], "There is no command of that name"],
		[["toString"], "There is no command of that name"],
	] as const) {
		expect(await run(args)).toEqual({ status: 2, stdout: "", stderr: `${message}\n\n${help}` });
	}
	for (const [args, message] of [
		[["count", "--nonsense"], /^Unknown option '--nonsense'/],
		[["count", "--file"], /^Option '--file <value>' argument missing/],
		[["status"], /^CODE is missing/],
		[["status", "1", "--coding", "8"], /^Unknown option '--coding'/],
		[["decode"], /^HEX is missing/],
		[["check-template"], /^URL is missing/],
	] as const) {
		const { status, stdout, stderr } = await run(args);
		expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: "" });
		expect(stderr).toMatch(message);
		expect(stderr).toContain(`\n\n${(await run([args[0], "--help"])).stdout}`);
	}
});

test("a fault of our own is not wrong use", async () => {
	for (const ours of [new RangeError("ours"), Object.assign(new Error("ours"), { code: "EIO" })]) {
		const write = () => {
			throw ours;
		};
		await expect(withProperties(process.stdout, { write }, () => runCommand(["status", "027"]))).rejects.toBe(ours);
	}
});
