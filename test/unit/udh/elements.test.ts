import { unwrap } from "outbound-sms/foundation";
import {
	type Concatenation,
	concatenationElement,
	decodeUdh,
	encodeUdh,
	findConcatenation,
	findNationalLanguages,
	findPorts,
	portsElement,
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

	test("what does not fit is a breach of the contract: nothing wraps", () => {
		const good = { reference: 1, total: 2, sequence: 1 };
		for (const bad of [
			{ reference: 256 },
			{ reference: -1 },
			{ reference: 65536, referenceBits: 16 as const },
			{ total: 256 },
			{ total: 0 },
			{ sequence: 0 },
			{ sequence: 3 },
			{ referenceBits: 32 as never },
		]) {
			expect(() => concatenationElement({ ...good, ...bad }), JSON.stringify(bad)).toThrow(RangeError);
		}
	});
});

describe("ports", () => {
	test("what is written is found, for both widths and at the bounds", () => {
		for (const ports of [
			{ destination: 0, source: 255, portBits: 8 as const },
			{ destination: 65535, source: 1, portBits: 16 as const },
			{ destination: 240, source: 0, portBits: 16 as const },
		]) {
			expect(findPorts(headerOf(portsElement(ports)))).toEqual(ports);
		}
	});

	test("the last element counts, of either width; one of a wrong length does not", () => {
		const wide = portsElement({ destination: 2948, source: 9200 });
		const narrow = portsElement({ destination: 240, portBits: 8 });
		expect(findPorts(headerOf(wide, narrow))?.destination).toBe(240);
		expect(findPorts(headerOf(narrow, wide))?.destination).toBe(2948);
		expect(findPorts(headerOf(wide, { identifier: 0x05, octets: new Uint8Array(3) }))?.destination).toBe(2948);
	});

	test("what does not fit is a breach of the contract", () => {
		expect(() => portsElement({ destination: 65536 })).toThrow(RangeError);
		expect(() => portsElement({ destination: 256, portBits: 8 })).toThrow(RangeError);
		expect(() => portsElement({ destination: 1, source: -1 })).toThrow(RangeError);
		expect(() => portsElement({ destination: 1, portBits: 7 as never })).toThrow(RangeError);
	});
});

test("a reserved national language is shown without a name, one of a wrong length is passed over", () => {
	const single = (...octets: number[]) => ({ identifier: 0x24, octets: new Uint8Array(octets) });
	expect(findNationalLanguages(headerOf(single(0x0e)))).toEqual({ singleShift: { identifier: 14, name: undefined } });
	expect(findNationalLanguages(headerOf(single(1), single(2), single(3, 3)))).toEqual({
		singleShift: { identifier: 2, name: "Spanish" },
	});
});
