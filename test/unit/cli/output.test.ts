import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import { readText } from "../../../src/cli/input.ts";
import {
	type Arguments,
	bold,
	octetName,
	oneOf,
	plural,
	positionalsOf,
	print,
	printAsIs,
	printJson,
	quote,
	UsageError,
	wrap,
	yellow,
} from "../../../src/cli/output.ts";
import { capture, withProperties } from "./harness.ts";

/** What is written on a terminal of so many columns. */
const onTerminal = (columns: number | undefined, write: () => void) =>
	withProperties(process.stdout, { isTTY: true, columns }, () => capture(write));
const withColors = (noColor: string | undefined, write: () => void) =>
	withProperties(process, { env: { NO_COLOR: noColor } }, () => onTerminal(80, write));
const inColors = () => print(bold("a") + yellow("b"));

describe("output that goes to a file or a pipe", () => {
	const inPipe = (write: () => void) => withProperties(process.stdout, { isTTY: undefined }, () => capture(write));

	test("is written whole, without colours", async () => {
		const long = "word ".repeat(50);
		const { stdout } = await inPipe(() => {
			print(`${long}\n${bold("a")}${yellow("b")}`);
			print();
			printAsIs("  c");
		});
		expect(stdout).toBe(`${long}\nab\n\n  c\n`);
	});

	test("is JSON with octets as hex, without what is not there", async () => {
		const { stdout } = await inPipe(() => printJson({ a: [1], b: undefined, c: Uint8Array.of(0x0a, 0xff) }));
		expect(stdout).toBe('{\n  "a": [\n    1\n  ],\n  "c": "0AFF"\n}\n');
	});
});

describe("output on a terminal", () => {
	test("is as wide as the terminal, 80 columns if that is unknown", async () => {
		const line = `${"a".repeat(39)} ${"b".repeat(40)} c`;
		expect((await onTerminal(82, () => print(line))).stdout).toBe(`${line}\n`);
		for (const unknown of [undefined, 0]) {
			expect((await onTerminal(unknown, () => print(line))).stdout).toBe(`${line.slice(0, -2)}\nc\n`);
			expect((await onTerminal(unknown, () => print(line.slice(1)))).stdout).toBe(`${line.slice(1, -2)}\nc\n`);
		}
		expect((await onTerminal(10, () => printAsIs(line))).stdout).toBe(`${line}\n`);
	});

	test("has colours, unless NO_COLOR is set", async () => {
		expect((await withColors(undefined, inColors)).stdout).toBe("\u001b[1ma\u001b[22m\u001b[33mb\u001b[39m\n");
		expect((await withColors("1", inColors)).stdout).toBe("ab\n");
	});
});

test("a line that is too wide for the terminal goes on below its text", () => {
	const wrapped = (line: string, width: number) => wrap(line, width).split("\n");
	expect(wrapped("short", 5)).toEqual(["short"]);
	expect(wrapped("", 5)).toEqual([""]);
	expect(wrapped("one two three", 7)).toEqual(["one two", "three"]);
	expect(wrapped("  one two three", 9)).toEqual(["  one two", "  three"]);
	expect(wrapped("  one two three", 8)).toEqual(["  one", "  two", "  three"]);
	expect(wrapped("Parts     2 of up to 67 units", 20)).toEqual(["Parts     2 of up to", "          67 units"]);
	expect(wrapped("one  two three four", 14)).toEqual(["one  two three", "     four"]);
	expect(wrapped("one two  three four", 14)).toEqual(["one two  three", "four"]);
	// Spaces in a quoted text stay, a word that is too long too, and colours have no width.
	expect(wrapped('"a  b   cdefghijkl', 7)).toEqual(['"a  b  ', "cdefghijkl"]);
	expect(wrapped("abcdefgh ij", 5)).toEqual(["abcdefgh", "ij"]);
	expect(wrapped("\u001b[1mone two\u001b[22m", 7)).toEqual(["\u001b[1mone two\u001b[22m"]);
	expect(wrapped("\u001b[1mone\u001b[22m two", 7)).toEqual(["\u001b[1mone\u001b[22m two"]);
	expect(wrapped("\u001b[33mone two\u001b[39m three", 13)).toEqual(["\u001b[33mone two\u001b[39m three"]);
	expect(wrapped("one two three", Number.POSITIVE_INFINITY)).toEqual(["one two three"]);
});

test("quoted text cannot move the cursor, colour the terminal or turn the direction", () => {
	expect(quote('a"\u001b[31m\u009b1m\u202eb\u200dc\ufeff é👍')).toBe(
		'"a\\"\\u001b[31m\\u009b1m\\u202eb\\u200dc\\ufeff é👍"',
	);
	const others = "\u{e0041}\u0600\ufff9\u2029\ud800\u00ad\u{1bca0}";
	expect(quote(others)).toMatch(/^"(?:\\u[\da-f]{4}){9}"$/);
	expect(JSON.parse(quote(others))).toBe(others);
});

test("a count has its noun in singular or plural", () => {
	expect([0, 1, 2].map((count) => plural(count, "part"))).toEqual(["0 parts", "1 part", "2 parts"]);
});

test("an octet has two digits", () => {
	expect([0, 10, 255].map(octetName)).toEqual(["0x00", "0x0A", "0xFF"]);
});

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
	await expect(read([], join(folder, "none"))).rejects.toThrow(
		new UsageError(`Cannot read ${join(folder, "none")}: there is no such file`),
	);
	await expect(read([], folder)).rejects.toThrow(new UsageError(`Cannot read ${folder}: it is a folder`));
	await expect(read([], join(fileOf("b"), "c"))).rejects.toThrow(/^Cannot read .*: ENOTDIR/);
	const file = fileOf(Uint8Array.of(0x61, 0xff));
	await expect(read([], file)).rejects.toThrow(new UsageError(`${file} is not UTF-8`));
	const stdin = Readable.from([Buffer.of(0xff)]);
	await expect(withProperties(process, { stdin }, () => read([]))).rejects.toThrow("Standard input is not UTF-8");
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

const args = (...positionals: string[]): Arguments => ({ positionals, value: () => undefined, has: () => false });

test("the first argument is wanted, the others are allowed", () => {
	expect(positionalsOf(args("a"), "CODE", "STATE")).toEqual(["a"]);
	expect(positionalsOf(args("a", "b"), "CODE", "STATE")).toEqual(["a", "b"]);
	expect(() => positionalsOf(args(), "CODE", "STATE")).toThrow(new UsageError("CODE is missing"));
	expect(() => positionalsOf(args("a", "b", "c"), "CODE", "STATE")).toThrow(
		new UsageError("Expected CODE and STATE, found 3 arguments"),
	);
});

test("an option of a few words takes them in any case and gives them as listed", () => {
	const encodingOf = (given: string | undefined) => oneOf("--encoding", given, ["auto", "GSM7"]);
	expect([encodingOf(undefined), encodingOf("gsm7"), encodingOf("Auto")]).toEqual([undefined, "GSM7", "auto"]);
	expect(() => encodingOf("utf8")).toThrow(new UsageError("--encoding must be one of auto, GSM7"));
	expect(() => encodingOf("")).toThrow(UsageError);
});
