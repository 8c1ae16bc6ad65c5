import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runCommand } from "../../../src/cli/run.ts";
import { run, withProperties } from "./harness.ts";

const HELP = `outbound-sms: counts, decodes and checks SMS messages.

Usage: outbound-sms COMMAND [options]

  count           Counts the parts of a text and says what would make it cheaper
  decode          Decodes a user data header or user data from hex
  check-template  Checks a callback URL template and shows what a callback looks like
  status          Explains a delivery status code, and what to do about it

outbound-sms COMMAND --help describes a command, outbound-sms --version prints the version.
Exit codes: 0 fine, 1 a finding (for example a text that cannot be sent), 2 wrong use.
`;
const { version } = JSON.parse(readFileSync("package.json", "utf8"));

test.each([
	["--help", HELP],
	["-h", HELP],
	["help", HELP],
	["--version", `${version}\n`],
	["-v", `${version}\n`],
])("%s prints the help or the version", async (arg, stdout) => {
	expect(await run([arg])).toEqual({ status: 0, stdout, stderr: "" });
});

test.each(["count", "decode", "check-template", "status"])("%s has a help of its own", async (command) => {
	const help = await run([command, "--help"]);
	expect(help).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining("Exit codes:") });
	expect(help.stdout).toMatch(new RegExp(`^Usage: outbound-sms ${command} [^]*\\n  --json `));
	for (const line of help.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(88);
	expect((await run([command, "-h", "--json"])).stdout).toBe(help.stdout);
});

test.each([
	[[], "A command is missing."],
	[["nonsense"], "There is no command of that name."],
	[["toString"], "There is no command of that name."],
	[["conformance", "--", "node"], "There is no command of that name."],
	[["counts"], "There is no command of that name: did you mean count?"],
	[["chek-template", "x"], "There is no command of that name: did you mean check-template?"],
	[["count", "--nonsense"], "Unknown option '--nonsense'."],
	[["count", "--max-part", "1"], "Unknown option '--max-part': did you mean --max-parts?"],
	[["decode", "--hepl"], "Unknown option '--hepl': did you mean --help?"],
	[["decode", "--jsn"], "Unknown option '--jsn': did you mean --json?"],
	[["decode", "--\u001b[2J"], "Unknown option '--U+001B[2J'."],
	[["decode", "--jso\nn"], "Unknown option '--jso."],
	[["count", "--file"], "Option '--file <value>' argument missing."],
	[["status"], "CODE is missing."],
	[["status", "1", "--coding", "8"], "Unknown option '--coding'."],
	[["decode"], "HEX is missing."],
	[["check-template"], "URL is missing."],
])("%j is wrong use: one line on standard error that names what was meant", async (args, message) => {
	const command = ["count", "decode", "status", "check-template"].find((name) => name === args[0]);
	const stderr = `${message} See outbound-sms ${command === undefined ? "" : `${command} `}--help\n`;
	expect(await run(args)).toEqual({ status: 2, stdout: "", stderr });
});

test("a fault of our own is not wrong use", async () => {
	for (const ours of [new RangeError("ours"), Object.assign(new Error("ours"), { code: "EIO" })]) {
		const write = () => {
			throw ours;
		};
		await expect(withProperties(process.stdout, { write }, () => runCommand(["status", "027"]))).rejects.toBe(ours);
	}
});
