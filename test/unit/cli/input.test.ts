import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "../../../src/cli/command.ts";
import { readText } from "../../../src/cli/input.ts";

const folder = mkdtempSync(join(tmpdir(), "outbound-sms-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (positionals: readonly string[], file?: string) =>
	readText({ positionals, value: (name) => (name === "file" ? file : undefined), has: () => false });
const fileOf = (content: string | Uint8Array) => {
	const file = join(folder, "text");
	writeFileSync(file, content);
	return file;
};

test("arguments are one text, with a space between them", () => {
	expect(read(["Hello", "World\n"])).toBe("Hello World\n");
});

test("the last line end of a file is not part of the text, and a byte order mark is", () => {
	expect(read([], fileOf("a\n\n"))).toBe("a\n");
	expect(read([], fileOf("a\r\n"))).toBe("a");
	expect(read([], fileOf("\ufeffa"))).toBe("\ufeffa");
});

test("a text and a file together, a file that is not there and octets that are no UTF-8 are wrong use", () => {
	expect(() => read(["a"], fileOf("b"))).toThrow("Found a text and --file: pass one of them");
	expect(() => read([], join(folder, "none"))).toThrow(UsageError);
	expect(() => read([], fileOf(Uint8Array.of(0x61, 0xff)))).toThrow("The text is not UTF-8");
});
