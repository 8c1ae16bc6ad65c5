import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { readText, UsageError } from "../../../src/cli/output.ts";
import { withProperties } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "outbound-sms-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (positionals: readonly string[], file?: string) =>
	readText({ positionals, value: (name) => (name === "file" ? file : undefined), has: () => false });
const fileOf = (content: string | Uint8Array) => {
	const file = join(folder, "text");
	writeFileSync(file, content);
	return file;
};

test("arguments are one text, with a space between them", async () => {
	expect(await read(["Hello", "World\n"])).toBe("Hello World\n");
});

test("the last line end of a file is not part of the text, and a byte order mark is", async () => {
	expect(await read([], fileOf("a\n\n"))).toBe("a\n");
	expect(await read([], fileOf("a\r\n"))).toBe("a");
	expect(await read([], fileOf("a\r\nb\n"))).toBe("a\r\nb");
	expect(await read([], fileOf("\ufeffa"))).toBe("\ufeffa");
});

test("a text and a file together, a file that is not there and octets that are no UTF-8 are wrong use", async () => {
	await expect(read(["a"], fileOf("b"))).rejects.toThrow("Found a text and --file: pass one of them");
	await expect(read([], join(folder, "none"))).rejects.toThrow(UsageError);
	await expect(read([], fileOf(Uint8Array.of(0x61, 0xff)))).rejects.toThrow("The text is not UTF-8");
});

test("standard input is read to its end, chunk by chunk", async () => {
	const stdin = Readable.from([
		Buffer.from("Don"),
		Buffer.from("’t\n").subarray(0, 2),
		Buffer.from("’t\n").subarray(2),
	]);
	expect(await withProperties(process, { stdin }, () => read([]))).toBe("Don’t");
	const terminal = Object.assign(Readable.from([]), { isTTY: true });
	await withProperties(process, { stdin: terminal }, () => expect(read([])).rejects.toThrow("A text is missing"));
});
