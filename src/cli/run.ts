// Finds the command that the command line names, and runs it.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { printable } from "../core/issue.ts";
import { nearestName } from "../core/nearest-name.ts";
import { checkTemplate } from "./check-template.ts";
import { count } from "./count.ts";
import { decode } from "./decode.ts";
import { bold, type Command, type ExitCode, print, UsageError } from "./output.ts";
import { status } from "./status.ts";

const COMMANDS = new Map<string, Command>(Object.entries({ count, decode, "check-template": checkTemplate, status }));

/** Runs a command line, and prints what is wrong with it. */
export async function runCommand([name, ...args]: readonly string[]): Promise<ExitCode> {
	if (name === "--help" || name === "-h" || name === "help") {
		print(help());
		return 0;
	}
	if (name === "--version" || name === "-v") {
		const manifest = new URL("../../package.json", import.meta.url);
		print(JSON.parse(readFileSync(manifest, "utf8")).version);
		return 0;
	}
	const command = COMMANDS.get(name ?? "");
	try {
		if (command !== undefined) return await run(command, args);
		if (name === undefined) throw new UsageError("A command is missing");
		throw new UsageError(`There is no command of that name${didYouMean("", name, [...COMMANDS.keys()])}`);
	} catch (error) {
		const place = command === undefined ? "" : `${name} `;
		process.stderr.write(
			`${printable(wrongUse(error, command)).replace(/[^?]$/, "$&.")} See outbound-sms ${place}--help\n`,
		);
		return 2;
	}
}

/** Says in one sentence what is wrong with the command line. Throws an error that is our own fault. */
function wrongUse(error: unknown, command: Command | undefined): string {
	const { code, message } = error as NodeJS.ErrnoException;
	if (error instanceof UsageError) return message;
	if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
	const [sentence = ""] = message.split(/\.?\n|\. /);
	const [, unknown] = /^Unknown option '--?(.*)'$/s.exec(sentence) ?? [];
	if (unknown === undefined) return sentence;
	return sentence + didYouMean("--", unknown, [...Object.keys(command?.options ?? {}), "json", "help"]);
}

function didYouMean(prefix: string, found: string, known: readonly string[]): string {
	const meant = nearestName(found, known);
	return meant === undefined ? "" : `: did you mean ${prefix}${meant}?`;
}

function run({ help, options, run }: Command, args: readonly string[]): ExitCode | Promise<ExitCode> {
	const { values, positionals }: ReturnType<typeof parseArgs> = parseArgs({
		// `--lines` alone stands for `--lines=text`.
		args: args.map((arg, i) => (arg === "--lines" && !args.slice(0, i).includes("--") ? "--lines=text" : arg)),
		allowPositionals: true,
		options: { ...options, json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
	});
	if (values.help !== true) {
		const value = (option: string) => values[option] as string | undefined;
		return run({ positionals, value, has: (option) => values[option] !== undefined });
	}
	print(help);
	return 0;
}

function help(): string {
	const rows = [...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`);
	return `${bold("outbound-sms")}: counts, decodes and checks SMS messages.

Usage: outbound-sms COMMAND [options]

${rows.join("\n")}

outbound-sms COMMAND --help describes a command, outbound-sms --version prints the version.
Exit codes: 0 fine, 1 a finding (for example a text that cannot be sent), 2 wrong use.`;
}
