import { expect, test, vi } from "vitest";
import * as command from "../../../src/cli/command.ts";

const args = (positionals: string[], values: Record<string, string> = {}): command.Arguments => ({
	positionals,
	value: (name) => values[name],
	has: (name) => name in values,
});

test("one argument is wanted, not none and not two", () => {
	expect(command.onlyPositional(args(["a"]), "TEXT")).toBe("a");
	expect(() => command.onlyPositional(args([]), "TEXT")).toThrow("TEXT is missing");
	expect(() => command.onlyPositional(args(["a", "b"]), "TEXT")).toThrow("Expected one TEXT, found 2 arguments");
});

test("an option of a few words takes them in any case and gives them as listed", () => {
	const encodingOf = (values: Record<string, string>) =>
		command.oneOf(args([], values), "encoding", ["auto", "GSM7"], "auto");
	expect([encodingOf({}), encodingOf({ encoding: "gsm7" })]).toEqual(["auto", "GSM7"]);
	expect(() => encodingOf({ encoding: "utf8" })).toThrow(command.UsageError);
	expect(() => encodingOf({ encoding: "utf8" })).toThrow("--encoding must be one of auto, GSM7");
});

test("lines and JSON go to standard output, without colours where it is no terminal", () => {
	const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	command.print("a");
	command.print();
	command.printJson({ a: [1] });
	expect(write.mock.calls.flat().join("")).toBe('a\n\n{\n  "a": [\n    1\n  ]\n}\n');
	write.mockRestore();
	if (process.stdout.isTTY !== true) expect(command.bold("a") + command.yellow("b")).toBe("ab");
});

test("a line that is too wide for the terminal goes on below its text", () => {
	const wrapped = (line: string, width: number) => command.wrap(line, width).split("\n");
	expect(wrapped("short", 5)).toEqual(["short"]);
	expect(wrapped("one two three", 7)).toEqual(["one two", "three"]);
	expect(wrapped("  one two three", 9)).toEqual(["  one two", "  three"]);
	expect(wrapped("Parts     2 of up to 67 units", 20)).toEqual(["Parts     2 of up to", "          67 units"]);
	// Spaces in a quoted text stay, a word that is too long too, and colours have no width.
	expect(wrapped('"a  b   cdefghijkl', 7)).toEqual(['"a  b  ', "cdefghijkl"]);
	expect(wrapped("\u001b[1mone two\u001b[22m", 7)).toEqual(["\u001b[1mone two\u001b[22m"]);
	expect(wrapped("one two three", Number.POSITIVE_INFINITY)).toEqual(["one two three"]);
});

test("quoted text cannot move the cursor, colour the terminal or turn the direction", () => {
	expect(command.quote('a"\u001b[31m\u009b1m\u202eb\u200dc\ufeff é👍')).toBe(
		'"a\\"\\u001b[31m\\u009b1m\\u202eb\\u200dc\\ufeff é👍"',
	);
});

test("a count has its noun in singular or plural", () => {
	expect([0, 1, 2].map((count) => command.plural(count, "part"))).toEqual(["0 parts", "1 part", "2 parts"]);
});
