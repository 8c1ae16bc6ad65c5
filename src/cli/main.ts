#!/usr/bin/env node
// The command `outbound-sms`.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkTemplate } from "./check-template.ts";
import { bold, type Command, type ExitCode, print, UsageError } from "./command.ts";
import { count } from "./count.ts";
import { decode } from "./decode.ts";
import { status } from "./status.ts";

const COMMANDS: Readonly<Record<string, Command>> = { count, decode, "check-template": checkTemplate, status };

const EXIT_CODES = "Exit codes: 0 fine, 1 a finding (for example a text that cannot be sent), 2 wrong use.";

// The reader of the output may stop early, as `head` does. That is not an error.
process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
	if (code !== "EPIPE") process.stderr.write(`The output cannot be written: ${message}\n`);
	process.exit(code === "EPIPE" ? 0 : 2);
});
process.exitCode = await main(process.argv.slice(2));

async function main([name, ...rest]: readonly string[]): Promise<ExitCode> {
	if (name === "--help" || name === "-h" || name === "help") {
		print(help());
		return 0;
	}
	if (name === "--version" || name === "-v") {
		print(version());
		return 0;
	}
	const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	try {
		if (name === undefined) throw new UsageError("A command is missing");
		if (command === undefined) throw new UsageError(`There is no command of that name`);
		return await run(command, rest);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		process.stderr.write(`${error.message}\n\n${command === undefined ? help() : command.help}\n`);
		return 2;
	}
}

function run(command: Command, args: readonly string[]): ExitCode | Promise<ExitCode> {
	const { values, positionals } = parse(command, args);
	if (values.help === true) {
		print(command.help);
		return 0;
	}
	return command.run({
		positionals,
		value: (option) => (typeof values[option] === "string" ? values[option] : undefined),
		has: (option) => values[option] !== undefined,
	});
}

function parse({ options }: Command, args: readonly string[]): ReturnType<typeof parseArgs> {
	try {
		return parseArgs({
			// `--lines` alone stands for `--lines=text`.
			args: args.map((arg, index) =>
				arg === "--lines" && !args.slice(0, index).includes("--") ? "--lines=text" : arg,
			),
			allowPositionals: true,
			options: { ...options, help: { type: "boolean", short: "h" } },
		});
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
}

function help(): string {
	const rows = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`);
	return [
		`${bold("outbound-sms")}: counts, decodes and checks SMS messages.`,
		"",
		"Usage: outbound-sms COMMAND [options]",
		"",
		...rows,
		"",
		"outbound-sms COMMAND --help describes a command, outbound-sms --version prints the version.",
		EXIT_CODES,
	].join("\n");
}

function version(): string {
	const manifest = new URL("../../package.json", import.meta.url);
	return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
