import { expect, test } from "vitest";
import { charCodeAt, isInsidePair, replaceUnits, textOfUnits } from "../../../src/foundation/octets.ts";

test("gives the unit at an index for every internal shape of a string", () => {
	const flat = "aé漢\ud83d\udc4d";
	const sliced = `${"x".repeat(50)}${flat}`.slice(50);
	const joined = flat.slice(0, 2) + flat.slice(2);
	for (const text of [flat, sliced, joined]) {
		expect(Array.from({ length: text.length }, (_, i) => charCodeAt(text, i))).toEqual([
			0x61, 0xe9, 0x6f22, 0xd83d, 0xdc4d,
		]);
	}
	expect(charCodeAt(flat, 5)).toBeNaN();
});

test("only the index between the two units of a pair is inside one", () => {
	const inside = (text: string) => Array.from(text).flatMap((_, i) => (isInsidePair(text, i) ? [i] : []));
	expect(inside("a\u{1f44d}b\u{1f44d}c")).toEqual([2]);
	expect(isInsidePair("a\u{1f44d}b\u{1f44d}c", 5)).toBe(true);
	for (const text of ["\ud83d\ud83d", "\udc4d\ud83d", "a\udc4d", "漢字", "\uffff\udc4d"])
		expect(isInsidePair(text, 1)).toBe(false);
	expect(isInsidePair("\u{1f44d}", 0)).toBe(false);
	expect(isInsidePair("\u{1f44d}", 2)).toBe(false);
});

test("units become the text that they were, however many there are", () => {
	expect(textOfUnits(new Uint16Array(0))).toBe("");
	expect(textOfUnits(Uint8Array.of(0x41, 0xe9))).toBe("Aé");
	// The slices of 4,096 units are odd here, so that pairs lie across their borders.
	const text = `a${"\u{1f44d}".repeat(5000)}\ud800`;
	expect(textOfUnits(Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)))).toBe(text);
});

test("replaces units of a long text as of a short one, wherever its windows end", () => {
	for (const text of ["", "a+b", "+".repeat(10_000), `${"a".repeat(4095)}+${"b+".repeat(4096)}`]) {
		expect(replaceUnits(text, /\+/g, () => "%2B")).toBe(text.replaceAll("+", "%2B"));
	}
	for (const length of [4094, 4095, 4096, 4097]) {
		for (const end of ["\r\n", "\r\r\n", "\n\n", "\r\n\n\r"]) {
			const text = "a".repeat(length) + end.repeat(3000);
			expect(replaceUnits(text, /\r\n?/g, () => "\n")).toBe(text.replace(/\r\n?/g, "\n"));
		}
	}
});
