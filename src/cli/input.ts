// Text from the command line, from files and from standard input.

import { createReadStream, fstatSync } from "node:fs";
import { type Arguments, UsageError } from "./output.ts";

/** The most octets of a file that is read as a whole. */
const MAX_FILE_OCTETS = 1 << 26;

const READ_ERRORS: Readonly<Record<string, string>> = {
	ENOENT: "there is no such file",
	EISDIR: "it is a folder",
	EACCES: "reading it is not permitted",
};

/** Reads the text of a command: its arguments, the file of `--file`, or standard input. */
export async function readText({ positionals, value }: Arguments): Promise<string> {
	const file = value("file");
	if (file !== undefined && positionals.length > 0) throw new UsageError("Found a text and --file: pass one of them");
	if (positionals.length > 0) return positionals.join(" ");
	// Commands and editors end what they write with a line end. That one is not part of the message.
	return (await readWhole(file)).replace(/\r?\n$/, "");
}

/** Reads a whole file or standard input as UTF-8, or throws a {@link UsageError} that says why it cannot. */
export async function readWhole(file: string | undefined): Promise<string> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of chunksOf(file)) {
		length += chunk.length;
		if (length > MAX_FILE_OCTETS) throw new UsageError(`${file ?? "Standard input"} has more than 64 MiB`);
		chunks.push(chunk);
	}
	try {
		return decodeUtf8(Buffer.concat(chunks));
	} catch {
		throw new UsageError(`${file ?? "Standard input"} is not UTF-8`);
	}
}

/** Reads a file or standard input in chunks. A reading error becomes a {@link UsageError} in plain words. */
export async function* chunksOf(file: string | undefined): AsyncGenerator<Buffer> {
	if (file === undefined && process.stdin.isTTY) throw new UsageError("A text is missing");
	try {
		// Node takes a folder for an empty input.
		if (file === undefined && fstatSync(0).isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
		yield* file === undefined ? process.stdin : createReadStream(file);
	} catch (error) {
		const { code = "", message } = error as NodeJS.ErrnoException;
		throw new UsageError(`Cannot read ${file ?? "standard input"}: ${READ_ERRORS[code] ?? message}`);
	}
}

/**
 * Decodes UTF-8 as it is: nothing is replaced, and a byte order mark is a character. Throws a `TypeError` if it cannot.
 */
export function decodeUtf8(octets: Buffer): string {
	return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
}
