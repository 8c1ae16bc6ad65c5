import { findUnencodable, unwrap } from "outbound-sms";
import { decodeSeptets, encodeSeptets } from "outbound-sms/encoding";
import { expect, test } from "vitest";
import { firstUncommon, isGsm7, startsOutside } from "../../../src/text/gsm7.ts";
import { DEFAULT_ALPHABET, EXTENSION_TABLE } from "../../../src/text/tables/gsm7.ts";
import { DEFAULT_ROWS, EXTENSION_ROWS, septetsOf } from "../../reference/gsm7.ts";

test("the tables have 127 characters and the escape, ten extensions, and no character twice", () => {
	const extension = EXTENSION_TABLE.replaceAll(" ", "");
	expect([DEFAULT_ALPHABET.length, EXTENSION_TABLE.length, extension.length]).toEqual([128, 128, 10]);
	expect(new Set(DEFAULT_ALPHABET + extension).size).toBe(138);
});

test("each character of the printed tables is its septet, or the escape and its septet, there and back", () => {
	for (const { character } of [...DEFAULT_ROWS, ...EXTENSION_ROWS]) {
		const septets = Uint8Array.from(septetsOf(character) ?? []);
		expect(unwrap(encodeSeptets(character)), character).toEqual(septets);
		expect(decodeSeptets(septets), character).toStrictEqual({ ok: true, value: character });
	}
});

test("a UTF-16 unit is GSM 7-bit if the table has it, and every other one is found at its place", () => {
	// Low surrogates come before high ones, so that no two make a pair.
	const characters = Array.from({ length: 0x10000 }, (_, index) => String.fromCharCode(0xffff - index));
	const outside = characters.filter((character) => septetsOf(character) === undefined);
	expect(characters.filter((character) => !isGsm7(character)).join() === outside.join()).toBe(true);
	expect(outside.filter((character) => encodeSeptets(character).ok)).toEqual([]);
	const found = findUnencodable(characters.join(""));
	expect(found.map(({ character }) => character).join() === outside.join()).toBe(true);
	expect(
		found.filter(({ character, codePoint, utf16Offset }) => {
			return codePoint !== character.charCodeAt(0) || utf16Offset !== 0xffff - codePoint;
		}),
	).toEqual([]);
	expect(isGsm7("a€\r\n")).toBe(true);
	// @ts-expect-error a number is not a text
	expect(() => isGsm7(5)).toThrow(new TypeError('"text" must be a string, found number'));
});

test("the first characters of a text are passed over while they are common: one septet of the default alphabet", () => {
	const uncommon = ["", "€ and more", "Δ", "日", "\u001b", "\t"];
	expect(uncommon.map((rest) => firstUncommon(`Plain, for ü\n${rest}`))).toEqual(uncommon.map(() => 13));
});

test("a text that begins in a script which the default alphabet lacks is known at once; Latin-1 is searched", () => {
	const texts = ["日a", "ç", "a日", "€", ""];
	expect(texts.map((text) => startsOutside(text))).toEqual([true, false, false, false, false]);
});
