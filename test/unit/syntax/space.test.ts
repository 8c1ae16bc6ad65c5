import { expect, test } from "vitest";
import { isSpace, spaceEnd } from "../../../src/syntax/space.ts";

test("white space is space, tab, line feed and carriage return, nothing else", () => {
	const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
	expect(units.filter(isSpace)).toEqual([0x09, 0x0a, 0x0d, 0x20]);
	expect([spaceEnd(" \t\r\na ", 0), spaceEnd("a ", 0), spaceEnd("a ", 1), spaceEnd("", 0)]).toEqual([4, 0, 2, 0]);
});
