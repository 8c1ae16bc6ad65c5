import { unwrap } from "outbound-sms/foundation";
import {
	type Concatenation,
	concatenationElement,
	decodeUdh,
	encodeUdh,
	findConcatenation,
} from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { concatenationOctets, elementOctets } from "../../../src/udh/concatenation.ts";

const headerOf = (...elements: Parameters<typeof encodeUdh>[0]) => unwrap(decodeUdh(unwrap(encodeUdh(elements))));

describe("concatenation", () => {
	test("what is written is found, for both widths and at the bounds", () => {
		const all: Concatenation[] = [
			{ reference: 0, total: 1, sequence: 1, referenceBits: 8 },
			{ reference: 255, total: 255, sequence: 255, referenceBits: 8 },
			{ reference: 0, total: 255, sequence: 1, referenceBits: 16 },
			{ reference: 65535, total: 2, sequence: 2, referenceBits: 16 },
		];
		for (const concatenation of all) {
			expect(findConcatenation(headerOf(concatenationElement(concatenation)))).toEqual(concatenation);
		}
	});

	test("what does not fit throws: nothing wraps around", () => {
		const good = { reference: 1, total: 2, sequence: 1 };
		for (const bad of [
			{ reference: 256 },
			{ reference: -1 },
			{ referenceBits: 16 as const, reference: 65536 },
			{ total: 256 },
			{ total: 0 },
			{ sequence: 0 },
			{ sequence: 3 },
			{ referenceBits: 32 as never },
		]) {
			expect(() => concatenationElement({ ...good, ...bad }), JSON.stringify(bad)).toThrow(RangeError);
			expect(() => concatenationElement({ ...good, ...bad })).toThrow(`"${Object.keys(bad).at(-1)}" must be`);
		}
	});

	test("an error names the argument", () => {
		expect(() => concatenationElement(5 as never)).toThrow('"concatenation" must be');
		expect(() => findConcatenation(5 as never)).toThrow('"udh" must be');
		expect(() => findConcatenation({ elements: [] } as never)).toThrow('"udh.octets" must be');
	});
});

test("the octets of an element are those of 3GPP TS 23.040 §9.2.3.24.1 and §9.2.3.24.8", () => {
	const wide = { reference: 0x1234, total: 3, sequence: 2, referenceBits: 16 } as const;
	const narrow = { reference: 0xcc, total: 3, sequence: 1, referenceBits: 8 } as const;
	expect(concatenationOctets(narrow)).toEqual([0x00, 0x03, 0xcc, 0x03, 0x01]);
	expect(concatenationOctets(wide)).toEqual([0x08, 0x04, 0x12, 0x34, 0x03, 0x02]);
	for (const one of [narrow, wide]) {
		expect(elementOctets(one.referenceBits)).toBe(concatenationOctets(one).length);
	}
});
