// Text from the command line, a file or standard input.
import { readFileSync } from "node:fs";
import { type Arguments, UsageError } from "./command.ts";

/** Reads the text of a command: its arguments, the file of `--file`, or standard input. */
export async function readText({ positionals, value }: Arguments): Promise<string> {
	const file = value("file");
	if (file !== undefined) {
		if (positionals.length > 0) throw new UsageError("Found a text and --file: pass one of them");
		return textOf(() => readFileSync(file));
	}
	if (positionals.length > 0) return positionals.join(" ");
	if (process.stdin.isTTY) throw new UsageError("A text is missing");
	return textOf(readInput);
}

/**
 * Decodes UTF-8 as it is: nothing is replaced, and a byte order mark is a character. Throws a `TypeError` if it cannot.
 */
export function decodeUtf8(octets: Buffer): string {
	return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
}

/** Reads standard input to its end. (A synchronous read fails where the input comes late.) */
async function readInput(): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

/** Commands and editors end what they write with a line end. That one is not part of the message. */
async function textOf(read: () => Buffer | Promise<Buffer>): Promise<string> {
	try {
		return decodeUtf8(await read()).replace(/\r?\n$/, "");
	} catch (error) {
		throw new UsageError(error instanceof TypeError ? "The text is not UTF-8" : (error as Error).message);
	}
}
