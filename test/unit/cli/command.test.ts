import { expect, test } from "vitest";
import { type Arguments, oneOf, positionalsOf, UsageError } from "../../../src/cli/output.ts";

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
