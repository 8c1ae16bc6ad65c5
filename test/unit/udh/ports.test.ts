import { unwrap } from "outbound-sms/foundation";
import { decodeUdh, encodeUdh, findPorts, portsElement } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

const headerOf = (...elements: Parameters<typeof encodeUdh>[0]) => unwrap(decodeUdh(unwrap(encodeUdh(elements))));

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
		expect(findPorts(headerOf(wide, { identifier: 0x04, octets: new Uint8Array(3) }))?.destination).toBe(2948);
	});

	test("what does not fit throws", () => {
		expect(() => portsElement({ destination: 65536 })).toThrow(RangeError);
		expect(() => portsElement({ destination: 256, portBits: 8 })).toThrow(RangeError);
		expect(() => portsElement({ destination: 1, source: -1 })).toThrow(RangeError);
		expect(() => portsElement({ destination: 1, source: 65536 })).toThrow(RangeError);
		expect(() => portsElement({ destination: 1, source: 256, portBits: 8 })).toThrow(RangeError);
		expect(() => portsElement({ destination: 1, portBits: 7 as never })).toThrow(RangeError);
	});

	test("an error names the argument", () => {
		expect(() => portsElement(5 as never)).toThrow('"ports" must be');
		expect(() => portsElement({ destination: -1 })).toThrow('"destination" must be');
		expect(() => portsElement({ destination: 1, source: -1 })).toThrow('"source" must be');
		expect(() => portsElement({ destination: 1, portBits: 7 as never })).toThrow('"portBits" must be');
		expect(() => findPorts(5 as never)).toThrow('"udh" must be');
	});
});

test("both ports have their high and low octet, and the source is 0 unless told", () => {
	expect([...portsElement({ destination: 2948, source: 9200 }).octets]).toEqual([0x0b, 0x84, 0x23, 0xf0]);
	expect([...portsElement({ destination: 2948 }).octets]).toEqual([0x0b, 0x84, 0, 0]);
	expect([...portsElement({ destination: 240, portBits: 8 }).octets]).toEqual([240, 0]);
});
