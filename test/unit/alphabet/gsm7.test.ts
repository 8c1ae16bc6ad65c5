import { findUnencodable, unwrap } from "outbound-sms";
import { decodeSeptets, encodeSeptets, packSeptets } from "outbound-sms/encoding";
import { describe, expect, test } from "vitest";
import { cut, fillCells } from "../../../src/text/fill.ts";
import {
	compileAlphabet,
	firstUncommon,
	fitsAlphabet,
	GSM7_UNITS,
	isGsm7,
	SEPTET_UNITS,
	startsOutside,
} from "../../../src/text/gsm7.ts";
import { PLAIN_CAPACITY } from "../../../src/text/layout.ts";
import { unencodableIssue } from "../../../src/text/mark.ts";
import { septetsOf as encode, textOfSeptets, writePacked } from "../../../src/text/septets.ts";
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

test("of all UTF-16 units those are GSM 7-bit that the table has, and every other one is found at its place", () => {
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

describe("another alphabet", () => {
	// Latin letters in another order, no Greek; the single shift table has a character at septet 0, and one that the
	// locking table has too.
	const locking = [...DEFAULT_ALPHABET].map((character) => (character === "@" ? "ş" : character)).join("");
	const single = `@é${" ".repeat(125)}ğ`;
	const { cells, units } = compileAlphabet(locking, single);
	const text = "aş@ğé ".repeat(40);
	const septets = [0x61, 0x00, 0x1b, 0x00, 0x1b, 0x7f, 0x05, 0x20];

	test("has the shortest form of every character, and none of the escape", () => {
		const found = [..."aş@ğé €\u001b"].map((character) => cells[character.charCodeAt(0)]);
		expect(found).toEqual([0x62, 1, -1, -128, 6, 0x21, 0, 0]);
		const decoded = [0, 128, 128 + 0x7f, 128 + 0x41, 128 + 0x1b].map((index) => units[index]);
		expect(String.fromCharCode(...(decoded as number[]))).toBe("ş@ğA ");
		const plain = compileAlphabet();
		expect(plain.cells.every((cell, unit) => cell === GSM7_UNITS[unit])).toBe(true);
		expect(plain.units).toEqual(SEPTET_UNITS);
	});

	test("encodes and decodes, packed or not", () => {
		const encoded = unwrap(encode(text, cells));
		expect([...encoded]).toEqual(Array.from({ length: 40 }, () => septets).flat());
		expect(unwrap(textOfSeptets(encoded, units))).toBe(text);
		const octets = new Uint8Array(280);
		writePacked(text, 0, text.length, octets, 0, 0, cells);
		expect(octets).toEqual(packSeptets(encoded));
	});

	test("measures and cuts by its own septets", () => {
		const capacity = { single: 155, perPart: 149 };
		const parts = cut(text, capacity, cells) ?? [];
		expect(parts.map((part) => part.text).join("")).toBe(text);
		expect(parts.map((part) => part.units)).toEqual([148, 149, 23]);
		expect(fillCells(text, capacity, cells)).toMatchObject({ units: 320, partCount: 3, unitsLeft: 126 });
		expect(fitsAlphabet(text, cells)).toBe(true);
	});

	test("says which characters it does not have, where the default alphabet has them", () => {
		expect(fitsAlphabet("5 €", cells)).toBe(false);
		expect(fitsAlphabet("5 £", compileAlphabet(DEFAULT_ALPHABET.replace("£", "ğ")).cells)).toBe(false);
		expect(fillCells("5 €", PLAIN_CAPACITY.GSM7, cells)).toBeUndefined();
		expect(unencodableIssue("ş 5 €", "GSM7", cells).characters.map(({ character }) => character)).toEqual(["€"]);
		expect(encode("5 €", cells).issues).toMatchObject([{ code: "text_not_gsm7", offset: 2 }]);
	});
});
