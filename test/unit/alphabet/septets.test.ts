import { decodeSeptets, encodeSeptets, unpackSeptets } from "outbound-sms/alphabet";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { DEFAULT_ROWS, EXTENSION_ROWS } from "../../reference/gsm7.ts";

describe("decodeSeptets", () => {
	test("a septet after an escape is the extension, else the base character; a second escape is a space", () => {
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
	// @ts-expect-error null is not a text
	expect(() => encodeSeptets(null)).toThrow(new TypeError('"text" must be a string, found null'));
	// @ts-expect-error an array is not a Uint8Array
	expect(() => decodeSeptets([1])).toThrow(new TypeError('"septets" must be a Uint8Array, found array'));
});

test("messages name the septet and say how an escape at the end is read", () => {
	expect(decodeSeptets(new Uint8Array([0x61, 0x80])).issues).toMatchObject([
		{ message: "Cannot decode septets: found 128, a septet is at most 127" },
	]);
	expect(decodeSeptets(new Uint8Array([0x1b]))).toMatchObject({
		ok: true,
		warnings: [{ message: "The last septet is an escape with nothing after it, read as a space" }],
	});
});

test("fill bits are 0 to 6", () => {
	for (const fillBits of [0, 6]) expect(unpackSeptets(new Uint8Array(2), 1, fillBits).ok).toBe(true);
	for (const fillBits of [-1, 7]) expect(() => unpackSeptets(new Uint8Array(2), 1, fillBits)).toThrow(RangeError);
});
