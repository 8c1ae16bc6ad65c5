import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import { readText } from "../../../src/cli/input.ts";
import { bold, oneOf, print, printAsIs, printJson, quote, UsageError, wrap, yellow } from "../../../src/cli/output.ts";
import { capture, withProperties } from "./harness.ts";

/** What is written on a terminal of so many columns, or to a pipe. */
const written = async (terminal: { isTTY?: boolean; columns?: number | undefined }, write: () => void) =>
	(await withProperties(process.stdout, { isTTY: undefined, ...terminal }, () => capture(write))).stdout;

describe("what is printed", () => {
	test("goes to a file or a pipe whole, without colours", async () => {
		const long = "word ".repeat(50);
		const output = await written({}, () => {
			print(`${long}\n${bold("a")}${yellow("b")}`);
			print();
			printAsIs("  c");
			printJson({ a: [1], b: undefined, c: Uint8Array.of(0x0a, 0xff) });
		});
		expect(output).toBe(`${long}\nab\n\n  c\n{\n  "a": [\n    1\n  ],\n  "c": "0AFF"\n}\n`);
	});

	const line = `${"a".repeat(39)} ${"b".repeat(40)} c`;
	test.each([
		[82, line, line],
		// 80 columns if that is unknown.
		[undefined, line, `${line.slice(0, -2)}\nc`],
		[0, line, `${line.slice(0, -2)}\nc`],
		[0, line.slice(1), `${line.slice(1, -2)}\nc`],
	])("is as wide as a terminal of %s columns", async (columns, text, wrapped) => {
		expect(await written({ isTTY: true, columns }, () => print(text))).toBe(`${wrapped}\n`);
		expect(await written({ isTTY: true, columns }, () => printAsIs(text))).toBe(`${text}\n`);
	});

	test("has colours on a terminal, unless NO_COLOR is set", async () => {
		const inColours = (noColour?: string) =>
			withProperties(process, { env: { NO_COLOR: noColour } }, () =>
				written({ isTTY: true, columns: 80 }, () => print(bold("a") + yellow("b"))),
			);
		expect(await inColours()).toBe("\u001b[1ma\u001b[22m\u001b[33mb\u001b[39m\n");
		expect(await inColours("1")).toBe("ab\n");
	});

	test.each([
		["short", 5, "short"],
		["", 5, ""],
		["one two three", 7, "one two|three"],
		["  one two three", 9, "  one two|  three"],
		["  one two three", 8, "  one|  two|  three"],
		["Parts     2 of up to 67 units", 20, "Parts     2 of up to|          67 units"],
		["one  two three four", 14, "one  two three|     four"],
		["one two  three four", 14, "one two  three|four"],
		// Spaces in a quoted text stay, a word that is too long too, and colours have no width.
		['"a  b   cdefghijkl', 7, '"a  b  |cdefghijkl'],
		["abcdefgh ij", 5, "abcdefgh|ij"],
		["\u001b[1mone two\u001b[22m", 7, "\u001b[1mone two\u001b[22m"],
		["\u001b[1mone\u001b[22m two", 7, "\u001b[1mone\u001b[22m two"],
		["\u001b[33mone two\u001b[39m three", 13, "\u001b[33mone two\u001b[39m three"],
		["one two three", Number.POSITIVE_INFINITY, "one two three"],
	])("goes on below its text where a line is too wide: %j in %i columns", (text, width, lines) => {
		expect(wrap(text, width).split("\n")).toEqual(lines.split("|"));
	});

	test("cannot move the cursor, colour the terminal or turn the direction where it is quoted", () => {
		const quoted = '"a\\"\\u001b[31m\\u009b1m\\u202eb\\u200dc\\ufeff é👍"';
		expect(quote('a"\u001b[31m\u009b1m\u202eb\u200dc\ufeff é👍')).toBe(quoted);
		const others = "\u{e0041}\u0600\ufff9\u2029\ud800\u00ad\u{1bca0}";
		expect(quote(others)).toMatch(/^"(?:\\u[\da-f]{4}){9}"$/);
		expect(JSON.parse(quote(others))).toBe(others);
	});
});

describe("the text of a command", () => {
	const folder = mkdtempSync(join(tmpdir(), "outbound-sms-"));
	afterAll(() => rmSync(folder, { recursive: true }));
	const fileOf = (content: string | Uint8Array) => {
		const file = join(folder, "text");
		writeFileSync(file, content);
		return file;
	};
	const read = (positionals: readonly string[], file?: string) =>
		readText({ positionals, value: (name) => (name === "file" ? file : undefined), has: () => false });

	test("is one, with a space between arguments", async () => {
		expect(await read(["Hello", "World\n"])).toBe("Hello World\n");
	});

	test.each([
		["a\n\n", "a\n"],
		["a\r\n", "a"],
		["a\r\nb\n", "a\r\nb"],
		["\ufeffa", "\ufeffa"],
	])("has no last line end of a file, but a byte order mark: %j", async (content, text) => {
		expect(await read([], fileOf(content))).toBe(text);
	});

	test.each([
		[["a"], () => fileOf("b"), /^Found a text and --file: pass one of them$/],
		[[], () => join(folder, "none"), /^Cannot read \S+none: there is no such file$/],
		[[], () => folder, /^Cannot read \S+: it is a folder$/],
		[[], () => join(fileOf("b"), "c"), /^Cannot read .*: ENOTDIR/],
		[[], () => fileOf(Uint8Array.of(0x61, 0xff)), /text is not UTF-8$/],
	])("is named where it cannot be read: %#", async (positionals, file, message) => {
		const fault = await read(positionals, file()).catch((error) => error);
		expect([fault instanceof UsageError, fault.message]).toEqual([true, expect.stringMatching(message)]);
	});

	test("is standard input to its end, chunk by chunk", async () => {
		const from = (...octets: Uint8Array[]) => withProperties(process, { stdin: Readable.from(octets) }, () => read([]));
		const [first, second] = [Buffer.from("’t\n").subarray(0, 2), Buffer.from("’t\n").subarray(2)];
		expect(await from(Buffer.from("Don"), first, second)).toBe("Don’t");
		await expect(from(Uint8Array.of(0xff))).rejects.toThrow("Standard input is not UTF-8");
	});
});

test("an option of a few words takes them in any case and gives them as listed", () => {
	const encodingOf = (given: string | undefined) => oneOf("--encoding", given, ["auto", "GSM7"]);
	expect([undefined, "gsm7", "Auto"].map(encodingOf)).toEqual([undefined, "GSM7", "auto"]);
	for (const wrong of ["utf8", ""]) {
		expect(() => encodingOf(wrong)).toThrow(new UsageError("--encoding must be one of auto, GSM7"));
	}
});
