import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMAND, run } from "./run.ts";

const COMMANDS = ["count", "decode", "check-template", "status"];

test("--help names every command, and each command has its own with its exit codes", () => {
	const { status, stdout } = run(["--help"]);
	expect(status).toBe(0);
	for (const command of COMMANDS) {
		expect(stdout).toContain(`  ${command} `);
		const help = run([command, "--help"]);
		expect(help).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining("Exit codes:") });
		for (const line of help.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(88);
	}
});

test("--version prints the version of the package", () => {
	const { version } = JSON.parse(readFileSync("package.json", "utf8"));
	expect(run(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
});

test("wrong use goes to standard error with the help and exit code 2", () => {
	for (const args of [
		[],
		["nonsense"],
		["toString"],
		["count", "--nonsense"],
		["status"],
		["decode"],
		["check-template"],
	]) {
		const { status, stdout, stderr } = run(args);
		expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: "" });
		expect(stderr).toContain("Usage: outbound-sms");
	}
});

test("output that goes to a file or a pipe has no colours", () => {
	expect(run(["status", "027"]).stdout).not.toContain("\u001b");
});

test("a reader that stops early is no error", () => {
	const { status, stderr } = spawnSync(
		"sh",
		["-c", `yes | head -200000 | "$0" "$1" count --lines | head -1`, process.execPath, COMMAND],
		{
			encoding: "utf8",
		},
	);
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
