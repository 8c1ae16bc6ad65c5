import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { formDecode, percentDecode, percentEncode } from "../../../src/syntax/percent.ts";

/** Any code point. The `binary` strings of fast-check take seconds to set up. */
const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));

describe("percentEncode and percentDecode", () => {
	test("every ASCII character but the unreserved is written as % and two upper-case hex digits", () => {
		for (let unit = 0; unit < 128; unit++) {
			const character = String.fromCharCode(unit);
			const hex = `%${unit.toString(16).toUpperCase().padStart(2, "0")}`;
			expect(unwrap(percentEncode(character))).toBe(/[A-Za-z0-9\-._~]/.test(character) ? character : hex);
			expect(unwrap(percentDecode(hex.toLowerCase()))).toBe(character);
		}
	});

	test.each([
		["+4930", "%2B4930"],
		["+", "%2B"],
		["++1", "%2B%2B1"],
		["+1+", "%2B1%2B"],
		["+1\n", "%2B1%0A"],
		["+1!", "%2B1%21"],
	])("%j is written %s", (text, encoded) => {
		expect(unwrap(percentEncode(text))).toBe(encoded);
	});

	test("decode after encode is the identity for well-formed text, and what is written is unreserved or percent", () => {
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter }), (text) => {
				const encoded = percentEncode(text);
				const lone = /[\ud800-\udfff]/u.exec(text);
				if (lone !== null) {
					expect(encoded.issues).toMatchObject([{ code: "text_lone_surrogate", offset: lone.index }]);
					return;
				}
				expect(unwrap(encoded)).toMatch(/^[A-Za-z0-9\-._~%]*$/);
				expect(unwrap(encoded)).toBe([...Buffer.from(text)].map(octetAsUrl).join(""));
				expect(unwrap(percentDecode(unwrap(encoded)))).toBe(text);
			}),
		);
	});

	test("any octets decode as the platform's strict UTF-8 decoder does, or end in one issue", () => {
		const octet = fc.constantFrom(
			0x41,
			0x7f,
			0x80,
			0x9f,
			0xa0,
			0xbf,
			0xc0,
			0xc1,
			0xc2,
			0xdf,
			0xe0,
			0xe1,
			0xed,
			0xef,
			0xf0,
			0xf1,
			0xf4,
			0xf5,
			0xff,
		);
		fc.assert(
			fc.property(fc.array(octet, { maxLength: 6 }), (octets) => {
				const result = percentDecode(octets.map((value) => `%${value.toString(16)}`).join(""));
				let expected: string | undefined;
				try {
					expected = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(octets));
				} catch {}
				if (expected !== undefined) expect(unwrap(result)).toBe(expected);
				else expect(result.issues).toMatchObject([{ code: "utf8_invalid", unit: "utf16" }]);
			}),
			{ numRuns: 2000 },
		);
	});

	test.each([
		["%", "percent_invalid", 0],
		["ab%4", "percent_invalid", 2],
		["%41%GG", "percent_invalid", 3],
		["%E2%82x", "utf8_invalid", 0],
		["%E2%28%z", "utf8_invalid", 0],
		["%E2%8", "percent_invalid", 3],
		["a%C0%80", "utf8_invalid", 1],
		["%ED%A0%80", "utf8_invalid", 0],
		["%41%80", "utf8_invalid", 3],
		["%G0", "percent_invalid", 0],
		["%0G", "percent_invalid", 0],
		["a%+1", "percent_invalid", 1],
		["%C3", "utf8_invalid", 0],
		["%C3%", "percent_invalid", 3],
		["%C3%2", "percent_invalid", 3],
		["%C3041", "utf8_invalid", 0],
		["%0D1%20%z", "percent_invalid", 7],
		["%C3%00", "utf8_invalid", 0],
		["%E2%82%", "percent_invalid", 6],
		["%F0%9F%98%G", "percent_invalid", 9],
		["%F0%9F%98", "utf8_invalid", 0],
		["%F0%9F%98a80", "utf8_invalid", 0],
	])("%s is refused with %s at %i", (text, code, offset) => {
		const message = code === "utf8_invalid" ? "the octets are not UTF-8" : '"%" must be followed by two hex digits';
		expect(percentDecode(text).issues).toEqual([
			{ code, message: `Cannot decode percent-encoding: ${message}`, offset, unit: "utf16" },
		]);
		const long = "a".repeat(100) + text;
		expect(percentDecode(long).issues).toMatchObject([{ code, offset: 100 + offset, unit: "utf16" }]);
	});

	test("every lead octet and second octet is decoded or refused as TextDecoder does", () => {
		const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
		for (let lead = 0x80; lead < 0x100; lead++) {
			for (const second of [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0]) {
				for (const octets of [
					[lead, second],
					[lead, second, 0x80],
					[lead, second, 0xbf, 0xbf],
				]) {
					const result = percentDecode(octets.map((octet) => `%${octet.toString(16)}`).join(""));
					let expected: string | undefined;
					try {
						expected = utf8.decode(Uint8Array.from(octets));
					} catch {}
					expect(result.ok ? result.value : undefined).toBe(expected);
				}
			}
		}
	});

	test("a wrong argument is named, and a lone surrogate said to be where it is", () => {
		expect(() => percentDecode(1 as never)).toThrow(new TypeError('"text" must be a string, found number'));
		expect(() => percentEncode(1 as never)).toThrow(new TypeError('"text" must be a string, found number'));
		expect(percentEncode("a\ud800").issues).toEqual([
			{
				code: "text_lone_surrogate",
				message: "Text has a lone surrogate, which UTF-8 cannot carry",
				offset: 1,
				unit: "utf16",
			},
		]);
	});

	test("a plus is a space only where asked for", () => {
		expect(unwrap(formDecode("+%41+"))).toBe(" A ");
		expect(unwrap(formDecode("+"))).toBe(" ");

		expect(unwrap(percentDecode("a+b%2B"))).toBe("a+b+");
		expect(unwrap(formDecode("a+b%2B"))).toBe("a b+");
	});
});

function octetAsUrl(octet: number): string {
	const character = String.fromCharCode(octet);
	if (/[A-Za-z0-9\-._~]/.test(character)) return character;
	return `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
}

test("a character that comes twice is encoded twice", () => {
	expect(unwrap(percentEncode("''!!(())**"))).toBe("%27%27%21%21%28%28%29%29%2A%2A");
});

test("a fault behind a character of any length stands at its own place", () => {
	for (const codePoint of [0x00, 0x7f, 0x80, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff]) {
		const character = encodeURIComponent(String.fromCodePoint(codePoint)).padStart(3, "a");
		for (const between of ["", "a"]) {
			expect(percentDecode(`%20${character}${between}%`).issues).toMatchObject([
				{ code: "percent_invalid", offset: 3 + character.length + between.length },
			]);
		}
	}
	// No UTF-8 begins with these (RFC 3629 §4).
	for (const lead of ["%80", "%C1", "%F5", "%FF"]) {
		expect(percentDecode(`%20${lead}%`).issues).toMatchObject([{ code: "utf8_invalid", offset: 3 }]);
	}
});
