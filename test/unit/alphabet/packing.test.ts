import { readFileSync } from "node:fs";
import { encodeSeptets, packSeptets, unpackSeptets } from "outbound-sms/alphabet";
import { fromHex, toHex, unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { writePacked } from "../../../src/alphabet/septets.ts";
import { packBitByBit } from "../../reference/gsm7.ts";

interface Example {
	readonly id: string;
	readonly input: { readonly septets: readonly number[]; readonly fillBits: number };
	readonly expect: { readonly hex: string };
	readonly reason: string;
	readonly origin: string;
}

const EXAMPLES: readonly Example[] = readFileSync("conformance/packing.jsonl", "utf8")
	.trimEnd()
	.split("\n")
	.map((line) => JSON.parse(line))
	.filter(({ id }) => id.startsWith("packing/pack-example-"));

describe("packing", () => {
	test.each(EXAMPLES)("$id: $origin", ({ input, expect: { hex }, reason }) => {
		const septets = Uint8Array.from(input.septets);
		// The reason has the text in quotation marks.
		expect(unwrap(encodeSeptets(reason.split('"')[1] as string))).toEqual(septets);
		expect(toHex(packSeptets(septets, input.fillBits))).toBe(hex);
		expect(unwrap(unpackSeptets(unwrap(fromHex(hex)), septets.length, input.fillBits))).toEqual(septets);
	});

	test("every septet alone at every number of fill bits equals the bit-by-bit reference", () => {
		for (let septet = 0; septet < 128; septet++) {
			for (let fillBits = 0; fillBits <= 6; fillBits++) {
				const octets = packSeptets(new Uint8Array([septet]), fillBits);
				expect([...octets]).toEqual(packBitByBit([septet], fillBits));
				expect(unwrap(unpackSeptets(octets, 1, fillBits))).toEqual(new Uint8Array([septet]));
			}
		}
	});

	test("every length up to 40 at every number of fill bits equals the bit-by-bit reference", () => {
		for (let length = 0; length <= 40; length++) {
			const septets = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 128);
			for (let fillBits = 0; fillBits <= 6; fillBits++) {
				const octets = packSeptets(septets, fillBits);
				expect([...octets]).toEqual(packBitByBit([...septets], fillBits));
				expect(unwrap(unpackSeptets(octets, length, fillBits))).toEqual(septets);
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

	test("seven spare bits are not read as an eighth @: the count decides", () => {
		const seven = packSeptets(new Uint8Array(7).fill(0x61));
		const eight = packSeptets(new Uint8Array([...new Uint8Array(7).fill(0x61), 0]));
		expect(seven).toEqual(eight);
		expect(unwrap(unpackSeptets(seven, 7))).toHaveLength(7);
	});

	test("too few octets are an issue that says how many were needed", () => {
		expect(unpackSeptets(new Uint8Array(6), 7).issues).toMatchObject([
			{
				code: "octets_too_few",
				message: "Cannot unpack 7 septets: found 6 octets, expected at least 7",
				offset: 6,
				unit: "octet",
				limit: 7,
				actual: 6,
			},
		]);
		// Fill bits take room too.
		expect(unpackSeptets(new Uint8Array(7), 8, 1).issues).toMatchObject([{ limit: 8, actual: 7 }]);
		expect(unpackSeptets(new Uint8Array(8), 8, 1).ok).toBe(true);
		expect(unpackSeptets(new Uint8Array(7), 7).ok).toBe(true);
		expect(unpackSeptets(new Uint8Array(0), 0)).toStrictEqual({ ok: true, value: new Uint8Array() });
		expect(unpackSeptets(new Uint8Array(1), 1e12).issues?.[0].code).toBe("octets_too_few");
	});

	test("numbers out of range are a RangeError that names them", () => {
		expect(() => packSeptets(new Uint8Array([1, 0x80]))).toThrow(
			new RangeError('"septets[1]" must be an integer from 0 to 127, found 128'),
		);
		expect(() => packSeptets(new Uint8Array([0x7f, 0x80]))).toThrow('"septets[1]" must be');
		for (let index = 0; index < 20; index++) {
			const septets = new Uint8Array(20);
			septets[index] = 0x80;
			expect(() => packSeptets(septets)).toThrow(`"septets[${index}]"`);
		}
		expect(packSeptets(new Uint8Array([0x7f]))).toEqual(new Uint8Array([0x7f]));
		expect(() => packSeptets([1] as never)).toThrow('"septets" must be');
		expect(() => unpackSeptets([1] as never, 1)).toThrow('"octets" must be');
		expect(() => unpackSeptets(new Uint8Array(1), 1, 7)).toThrow('"fillBits" must be');
		expect(() => packSeptets(new Uint8Array(), 7)).toThrow(/"fillBits" must be an integer from 0 to 6/);
		expect(() => unpackSeptets(new Uint8Array(), -1)).toThrow(/"septetCount"/);
		expect(() => unpackSeptets(new Uint8Array(), 0.5)).toThrow(/"septetCount"/);
		expect(() => unpackSeptets(new Uint8Array(), Number.NaN)).toThrow(/"septetCount"/);
	});
});
