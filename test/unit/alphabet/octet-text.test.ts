import { decodeBinary, decodeUcs2, encodeBinary, encodeUcs2, unwrap } from "outbound-sms/encoding";
import { expect, test } from "vitest";
import { BITS_PER_UNIT, ENCODINGS, IS_TEXT, SCHEME_BITS, WIDEST_UNITS } from "../../../src/text/encoding.ts";
import { writeBinary, writeUcs2 } from "../../../src/text/octet-text.ts";

test("each encoding has bits of a unit, units of its widest character, the bits of TS 23.038 §4, and is text or not", () => {
	const facts = [BITS_PER_UNIT, WIDEST_UNITS, SCHEME_BITS, IS_TEXT];
	expect(ENCODINGS.map((encoding) => [encoding, ...facts.map((fact) => fact[encoding])])).toEqual([
		["GSM7", 7, 2, 0, true],
		["UCS2", 16, 2, 8, true],
		["Binary", 8, 1, 4, false],
	]);
});

test("every octet is a character of Binary, there and back", () => {
	const octets = Uint8Array.from({ length: 256 }, (_, octet) => octet);
	expect(unwrap(encodeBinary(decodeBinary(octets)))).toEqual(octets);
});

test("Binary refuses characters above U+00FF, each named once", () => {
	expect(encodeBinary("a\u0100👍").issues).toMatchObject([
		{
			code: "text_not_8bit",
			message: "Text is not 8-bit, use characters up to U+00FF: found U+0100 and 1 more",
			offset: 1,
			unit: "utf16",
			characters: [
				{ character: "\u0100", codePoint: 0x100, utf16Offset: 1 },
				{ character: "👍", codePoint: 0x1f44d, utf16Offset: 2 },
			],
		},
	]);
});

test("every UTF-16 unit is two octets of UCS-2, the high one first", () => {
	// Low surrogates come before high ones, so that no two make a pair.
	const units = Array.from({ length: 0x10000 }, (_, index) => 0xffff - index);
	const text = units.map((unit) => String.fromCharCode(unit)).join("");
	const octets = encodeUcs2(text);
	expect(octets.join()).toBe(units.flatMap((unit) => [unit >> 8, unit & 0xff]).join());
	expect(unwrap(decodeUcs2(octets))).toBe(text);
});

test("half a unit of UCS-2 is refused", () => {
	const message = "Cannot decode UCS-2: 3 octets are an odd number";
	const issue = { code: "ucs2_odd_octets", message, offset: 2, unit: "octet" };
	expect(decodeUcs2(new Uint8Array(3)).issues).toMatchObject([issue]);
});

test("a piece of a text is written, and no octet around it", () => {
	const [binary, ucs2] = [new Uint8Array(5).fill(0xaa), new Uint8Array(6).fill(0xaa)];
	writeBinary("aÿbc", 1, 3, binary, 2);
	writeUcs2("aйb", 1, 2, ucs2, 2);
	expect([...binary]).toEqual([0xaa, 0xaa, 0xff, 0x62, 0xaa]);
	expect([...ucs2]).toEqual([0xaa, 0xaa, 0x04, 0x39, 0xaa, 0xaa]);
});

test.each<[string, () => unknown]>([
	['"text" must be a string', () => encodeBinary(5 as never)],
	['"text" must be a string', () => encodeUcs2(5 as never)],
	['"octets" must be a Uint8Array', () => decodeBinary([0] as never)],
	['"octets" must be a Uint8Array', () => decodeUcs2([0] as never)],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
