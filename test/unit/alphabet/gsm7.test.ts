import { decodeSeptets, encodeSeptets, isGsm7 } from "outbound-sms/alphabet";
import { unwrap } from "outbound-sms/foundation";
import { findUnencodable } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";
import { DEFAULT_ALPHABET, EXTENSION_TABLE } from "../../../src/alphabet/tables/gsm7.ts";
import { DEFAULT_ROWS, EXTENSION_ROWS, septetsOf } from "../../reference/gsm7.ts";

describe("the tables", () => {
	test("census: 127 characters and the escape, ten extensions, no character twice", () => {
		const base = DEFAULT_ALPHABET.join("");
		const extension = EXTENSION_TABLE.join("").replaceAll(" ", "");
		expect([DEFAULT_ALPHABET.length, base.length, extension.length]).toEqual([16, 128, 10]);
		expect(EXTENSION_TABLE.every((row) => row.length === 8)).toBe(true);
		expect(new Set(base + extension).size).toBe(138);
	});

	test.each(DEFAULT_ROWS)("default alphabet $septet is $character", ({ septet, character }) => {
		expect(unwrap(encodeSeptets(character))).toEqual(new Uint8Array([septet]));
		expect(decodeSeptets(new Uint8Array([septet]))).toStrictEqual({ ok: true, value: character });
	});

	test.each(EXTENSION_ROWS)("extension table $septet is $character", ({ septet, character }) => {
		expect(unwrap(encodeSeptets(character))).toEqual(new Uint8Array([0x1b, septet]));
		expect(decodeSeptets(new Uint8Array([0x1b, septet]))).toStrictEqual({ ok: true, value: character });
	});
});

describe("every UTF-16 unit", () => {
	test("is GSM 7-bit exactly when the table has it", () => {
		for (let unit = 0; unit < 0x10000; unit++) {
			const character = String.fromCharCode(unit);
			const septets = septetsOf(character);
			if (isGsm7(character) !== (septets !== undefined)) expect.unreachable(`U+${unit.toString(16)}`);
			const result = encodeSeptets(`a${character}`);
			if (septets === undefined) {
				expect(result.issues).toMatchObject([
					{
						code: "text_not_gsm7",
						offset: 1,
						unit: "utf16",
						characters: [{ character, codePoint: unit, utf16Offset: 1 }],
					},
				]);
				expect(findUnencodable(character)).toHaveLength(1);
			} else {
				expect(unwrap(result)).toEqual(new Uint8Array([0x61, ...septets]));
				expect(findUnencodable(character)).toEqual([]);
			}
		}
	});

	test.each(["\u001b", "\t", "\0", "ç", "`", "\u00a0", "Α", "’"])("%j is not GSM 7-bit", (character) => {
		expect(isGsm7(character)).toBe(false);
	});

	test.each(["\f", "Ç", "€", "\r\n", "Δ", ""])("%j is", (text) => {
		expect(isGsm7(text)).toBe(true);
	});
});

describe("decodeSeptets", () => {
	test("every septet after an escape reads as the extension, the base character or, for a second escape, a space", () => {
		const base = new Map(DEFAULT_ROWS.map(({ septet, character }) => [septet, character]));
		const extension = new Map(EXTENSION_ROWS.map(({ septet, character }) => [septet, character]));
		for (let septet = 0; septet < 128; septet++) {
			const expected = extension.get(septet) ?? base.get(septet) ?? " ";
			expect(decodeSeptets(new Uint8Array([0x1b, septet, 0x61]))).toStrictEqual({ ok: true, value: `${expected}a` });
		}
	});

	test("an escape at the end reads as a space, with a warning", () => {
		expect(decodeSeptets(new Uint8Array([0x61, 0x1b]))).toMatchObject({
			ok: true,
			value: "a ",
			warnings: [{ code: "septets_escape_at_end", offset: 1, unit: "septet" }],
		});
		expect(decodeSeptets(new Uint8Array([0x1b, 0x1b, 0x1b]))).toMatchObject({ value: "  ", warnings: [{ offset: 2 }] });
	});

	test("every octet above 0x7F is refused at its place", () => {
		for (let octet = 0x80; octet < 0x100; octet++) {
			expect(decodeSeptets(new Uint8Array([0x61, octet])).issues).toMatchObject([
				{ code: "septet_out_of_range", offset: 1, unit: "septet", limit: 0x7f, actual: octet },
			]);
		}
	});

	test("a text longer than one chunk of units comes back whole", () => {
		const text = "abcé€ ".repeat(10_000);
		expect(unwrap(decodeSeptets(unwrap(encodeSeptets(text))))).toBe(text);
	});
});

test("arguments of a wrong type throw a TypeError that names them", () => {
	// @ts-expect-error a number is no text
	expect(() => isGsm7(5)).toThrow(new TypeError('"text" must be a string, found number'));
	// @ts-expect-error null is no text
	expect(() => encodeSeptets(null)).toThrow(new TypeError('"text" must be a string, found null'));
	// @ts-expect-error an array is no Uint8Array
	expect(() => decodeSeptets([1])).toThrow(new TypeError('"septets" must be a Uint8Array, found array'));
});
