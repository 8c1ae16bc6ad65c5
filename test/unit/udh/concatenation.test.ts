import { unwrap } from "outbound-sms/foundation";
import {
	type Concatenation,
	concatenationElement,
	decodeUdh,
	encodeUdh,
	findConcatenation,
} from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

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
