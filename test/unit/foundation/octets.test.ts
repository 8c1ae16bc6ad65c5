import { fromHex, toHex, unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { charCodeAt, isInsidePair, octetsOfHex, textOfUnits } from "../../../src/foundation/octets.ts";

describe("hex", () => {
	test("every octet there and back, in both cases", () => {
		for (let octet = 0; octet < 256; octet++) {
			const hex = toHex(new Uint8Array([octet]));
			expect(hex).toBe(octet.toString(16).toUpperCase().padStart(2, "0"));
			expect(unwrap(fromHex(hex))).toEqual(new Uint8Array([octet]));
			expect(unwrap(fromHex(hex.toLowerCase()))).toEqual(new Uint8Array([octet]));
		}
	});

	test.each([4095, 4096, 4097, 10_000])("%d octets are written as Buffer writes them", (length) => {
		const octets = Uint8Array.from({ length }, (_, index) => index * 7);
		expect(toHex(octets)).toBe(Buffer.from(octets).toString("hex").toUpperCase());
	});

	test("every UTF-16 unit but the 22 digits is refused at its offset", () => {
		for (let unit = 0; unit < 0x10000; unit++) {
			const character = String.fromCharCode(unit);
			for (const [offset, hex] of [`${character}0`, `0${character}`].entries()) {
				const result = fromHex(hex);
				if (/[0-9A-Fa-f]/.test(character)) expect(result.ok).toBe(true);
				else expect(result.issues?.[0]).toMatchObject({ code: "hex_bad_digit", offset, unit: "hexDigit" });
			}
		}
	});

	test("a bad digit is named before an odd count, a whole character at a time", () => {
		expect(fromHex("0👍").issues?.[0].message).toBe("Hex must have 0-9 and A-F only: found U+1F44D");
		expect(fromHex("01x").issues?.[0]).toMatchObject({ code: "hex_bad_digit", offset: 2 });
		expect(fromHex("012").issues?.[0]).toEqual({
			code: "hex_odd_digits",
			message: "Hex must have two digits for each octet, found 3",
			offset: 3,
			unit: "hexDigit",
			actual: 3,
		});
		expect(fromHex("")).toStrictEqual({ ok: true, value: new Uint8Array() });
	});

	test("a wrong argument is named", () => {
		expect(() => toHex("00" as never)).toThrow(new TypeError('"octets" must be a Uint8Array, found string'));
		expect(() => fromHex(0 as never)).toThrow(new TypeError('"hex" must be a string, found number'));
	});
});

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

test("a counter reads hex as fromHex does", () => {
	const all = Array.from({ length: 256 }, (_, octet) => octet);
	const hex = toHex(Uint8Array.from(all));
	for (const text of [hex, hex.toLowerCase()]) expect([...(octetsOfHex(text) ?? [])]).toEqual(all);
	expect(octetsOfHex("")).toEqual(new Uint8Array());
	for (const text of ["0", "012", "0g", "g0", "/0", ":0", "@0", "`0", "👍"]) expect(octetsOfHex(text)).toBeUndefined();
});

test("the first pair and the last unit before the pairs are told apart", () => {
	expect(isInsidePair("\u{10000}", 1)).toBe(true);
	expect(isInsidePair("\uffff\uffff", 1)).toBe(false);
});
