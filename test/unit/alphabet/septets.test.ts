import { decodeSeptets, encodeSeptets, packSeptets, unpackSeptets, unwrap } from "outbound-sms/encoding";
import { expect, test } from "vitest";
import { writePacked } from "../../../src/text/septets.ts";
import { DEFAULT_ROWS, EXTENSION_ROWS, packBitByBit } from "../../reference/gsm7.ts";

test("a septet behind an escape is the extension, else the base character; a second escape is a space", () => {
	const characters = new Map([...DEFAULT_ROWS, ...EXTENSION_ROWS].map(({ septet, character }) => [septet, character]));
	for (let septet = 0; septet < 128; septet++) {
		const value = `${characters.get(septet) ?? " "}a`;
		expect(decodeSeptets(Uint8Array.of(0x1b, septet, 0x61))).toStrictEqual({ ok: true, value });
	}
});

test.each([
	[[0x61, 0x1b], "a "],
	[[0x1b, 0x1b, 0x1b], "  "],
])("an escape at the end of %j reads as a space, with a warning", (septets, value) => {
	const message = "The last septet is an escape with nothing after it, read as a space";
	const place = { offset: septets.length - 1, unit: "septet" };
	const warnings = [{ code: "septets_escape_at_end", message, ...place }];
	expect(decodeSeptets(Uint8Array.from(septets))).toEqual({ ok: true, value, warnings });
});

test("every octet above 0x7F is refused at its place", () => {
	for (let octet = 0x80; octet < 0x100; octet++) {
		const message = `Cannot decode septets: found ${octet}, a septet is at most 127`;
		const facts = { offset: 1, unit: "septet", limit: 0x7f, actual: octet };
		const issues = [{ code: "septet_out_of_range", message, ...facts }];
		expect(decodeSeptets(Uint8Array.of(0x61, octet))).toEqual({ ok: false, issues });
	}
});

test("septets are packed as the bit-by-bit reference does, and unpacked again, for every length and fill", () => {
	const single = Array.from({ length: 128 }, (_, septet) => Uint8Array.of(septet));
	const lengths = Array.from({ length: 41 }, (_, length) => length);
	const longer = lengths.map((length) => Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 128));
	for (const septets of [...single, ...longer]) {
		for (let fillBits = 0; fillBits <= 6; fillBits++) {
			const octets = packSeptets(septets, fillBits);
			expect([...octets]).toEqual(packBitByBit([...septets], fillBits));
			expect(unwrap(unpackSeptets(octets, septets.length, fillBits))).toEqual(septets);
		}
	}
});

test("a piece of a text is packed, and no octet around it is written", () => {
	const text = "aé€0 and no more €";
	for (let end = 0; end <= text.length; end++) {
		for (let start = 0; start <= end; start++) {
			for (const fillBits of [0, 1, 6]) {
				const octets = new Uint8Array(40).fill(0xaa);
				writePacked(text, start, end, octets, 2, fillBits);
				const packed = packBitByBit([...unwrap(encodeSeptets(text.slice(start, end)))], fillBits);
				// What a header leaves of its last octet begins with fill bits, so an empty piece writes it too.
				const expected = [0xaa, 0xaa, ...packed, ...Array(38 - packed.length).fill(0xaa)];
				expect(octets.join()).toBe(expected.join());
			}
		}
	}
});

test.each([
	[6, 7, 0, 7],
	[7, 8, 1, 8],
	[1, 1e12, 0, 875_000_000_000],
])("%d octets are too few for %d septets behind %d fill bits: they need %d", (found, count, fillBits, needed) => {
	const message = `Cannot unpack ${count} septets: found ${found} octets, expected at least ${needed}`;
	const facts = { offset: found, unit: "octet", limit: needed, actual: found };
	const issues = [{ code: "octets_too_few", message, ...facts }];
	expect(unpackSeptets(new Uint8Array(found), count, fillBits)).toEqual({ ok: false, issues });
});

test("the septet above 0x7F is named, at every place", () => {
	for (let index = 0; index < 20; index++) {
		const septets = new Uint8Array(20).fill(0x7f);
		septets[index] = 0x80;
		const message = `"septets[${index}]" must be an integer from 0 to 127, found 128`;
		expect(() => packSeptets(septets)).toThrow(new RangeError(message));
	}
});

const none = new Uint8Array();
test.each<[string, () => unknown]>([
	['"text" must be a string, found null', () => encodeSeptets(null as never)],
	['"septets" must be a Uint8Array, found array', () => decodeSeptets([1] as never)],
	['"septets" must be a Uint8Array, found array', () => packSeptets([1] as never)],
	['"fillBits" must be an integer from 0 to 6, found 7', () => packSeptets(none, 7)],
	['"octets" must be a Uint8Array, found array', () => unpackSeptets([1] as never, 1)],
	['"septetCount" must be an integer from 0 to', () => unpackSeptets(none, -1)],
	['"septetCount" must be an integer from 0 to', () => unpackSeptets(none, Number.NaN)],
	['"fillBits" must be an integer from 0 to 6, found 7', () => unpackSeptets(none, 0, 7)],
	['"fillBits" must be an integer from 0 to 6, found -1', () => unpackSeptets(none, 0, -1)],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
