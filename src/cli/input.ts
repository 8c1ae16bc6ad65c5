// Text from the command line, a file or standard input.
import { readFileSync } from "node:fs";
import { type Arguments, UsageError } from "./command.ts";

/** Reads the text of a command: its arguments, the file of `--file`, or standard input. */
export function readText({ positionals, value }: Arguments): string {
	const file = value("file");
	if (file !== undefined) {
		if (positionals.length > 0) throw new UsageError("Found a text and --file: pass one of them");
		return readUtf8(file);
	}
	if (positionals.length > 0) return positionals.join(" ");
	if (process.stdin.isTTY) throw new UsageError("A text is missing");
	return readUtf8(0);
}

/** Commands and editors end what they write with a line end. That one is not part of the message. */
function readUtf8(file: string | number): string {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file)).replace(/\r?\n$/, "");
	} catch (error) {
		throw new UsageError(error instanceof TypeError ? "The text is not UTF-8" : (error as Error).message);
	}
}
