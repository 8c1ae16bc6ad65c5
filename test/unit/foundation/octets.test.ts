import { fromHex, toHex, unwrap } from "outbound-sms/encoding";
import { expect, test } from "vitest";
import { isInsidePair, octetsOfHex, textOfUnits } from "../../../src/core/octets.ts";

test("hex is two digits for each octet, there and back in either case", () => {
	const octets = Uint8Array.from({ length: 10_000 }, (_, index) => index);
	const hex = toHex(octets);
	expect(hex).toBe(Buffer.from(octets).toString("hex").toUpperCase());
	for (const text of [hex, hex.toLowerCase()]) {
		expect(unwrap(fromHex(text))).toEqual(octets);
		expect(octetsOfHex(text)).toEqual(octets);
	}
});

test("every UTF-16 unit but the 22 digits is refused at its offset", () => {
	const wrong: string[] = [];
	for (let unit = 0; unit < 0x10000; unit++) {
		const character = String.fromCharCode(unit);
		for (const [offset, hex] of [`${character}0`, `0${character}`].entries()) {
			const { ok, issues } = fromHex(hex);
			const isRefused = issues?.[0].code === "hex_bad_digit" && issues[0].offset === offset;
			if (/[0-9A-Fa-f]/.test(character) ? !ok : !isRefused) wrong.push(hex);
		}
	}
	expect(wrong).toEqual([]);
});

test.each([
	["0👍", { code: "hex_bad_digit", message: "Hex must have 0-9 and A-F only: found U+1F44D", offset: 1 }],
	["01x", { code: "hex_bad_digit", message: "Hex must have 0-9 and A-F only: found U+0078", offset: 2 }],
	[
		"012",
		{ code: "hex_odd_digits", message: "Hex must have two digits for each octet, found 3", offset: 3, actual: 3 },
	],
])("%j is refused for its first bad digit, else for its odd count", (hex, issue) => {
	expect(fromHex(hex)).toEqual({ ok: false, issues: [{ ...issue, unit: "hexDigit" }] });
	expect(octetsOfHex(hex)).toBeUndefined();
});

test("a wrong argument is named", () => {
	expect(() => toHex("00" as never)).toThrow(new TypeError('"octets" must be a Uint8Array, found string'));
	expect(() => fromHex(0 as never)).toThrow(new TypeError('"hex" must be a string, found number'));
});

test.each([
	["a\u{1f44d}b\u{1f44d}c", [2, 5]],
	["\u{10000}", [1]],
	["\ud83d\ud83d", []],
	["\udc4d\ud83d", []],
	["a\udc4d", []],
	["漢字", []],
	["\uffff\udc4d", []],
	["\uffff\uffff", []],
])("the indexes inside surrogate pairs of %j are %j", (text, inside) => {
	const indexes = Array.from({ length: text.length + 1 }, (_, index) => index);
	expect(indexes.filter((index) => isInsidePair(text, index))).toEqual(inside);
});

test("units become the text that they were, however many there are", () => {
	expect(textOfUnits(new Uint16Array(0))).toBe("");
	expect(textOfUnits(Uint8Array.of(0x41, 0xe9))).toBe("Aé");
	// The slices of 4,096 units are odd here, so that pairs lie across their borders.
	const text = `a${"\u{1f44d}".repeat(5000)}\ud800`;
	expect(textOfUnits(Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)))).toBe(text);
});
