import {
	type Concatenation,
	concatenationElement,
	decodeUdh,
	encodeUdh,
	findConcatenation,
	findPorts,
	fromHex,
	informationElementName,
	portsElement,
	unwrap,
} from "outbound-sms/encoding";
import { describe, expect, test } from "vitest";
import { concatenationOctets, elementOctets } from "../../../src/text/concatenation.ts";
import { findNationalLanguages, namesLanguage } from "../../../src/text/header.ts";

const headerOf = (...elements: Parameters<typeof encodeUdh>[0]) => unwrap(decodeUdh(unwrap(encodeUdh(elements))));

describe("concatenation", () => {
	test.each<[Concatenation, number, number[]]>([
		[{ reference: 0, total: 1, sequence: 1, referenceBits: 8 }, 0x00, [0, 1, 1]],
		[{ reference: 255, total: 255, sequence: 255, referenceBits: 8 }, 0x00, [255, 255, 255]],
		[{ reference: 0, total: 255, sequence: 1, referenceBits: 16 }, 0x08, [0, 0, 255, 1]],
		[{ reference: 0x1234, total: 3, sequence: 2, referenceBits: 16 }, 0x08, [0x12, 0x34, 3, 2]],
		[{ reference: 65535, total: 2, sequence: 2, referenceBits: 16 }, 0x08, [255, 255, 2, 2]],
	])("%o is the element %d with %j, there and back", (concatenation, identifier, octets) => {
		const element = concatenationElement(concatenation);
		expect(element).toEqual({ identifier, octets: Uint8Array.from(octets) });
		expect(findConcatenation(headerOf(element))).toEqual(concatenation);
		expect(concatenationOctets(concatenation)).toEqual([identifier, octets.length, ...octets]);
		expect(elementOctets(concatenation.referenceBits)).toBe(2 + octets.length);
	});

	test("an element that has only the length of a concatenation is not one", () => {
		expect(findConcatenation(headerOf({ identifier: 16, octets: Uint8Array.of(0, 0, 9, 2, 1) }))).toBeUndefined();
	});

	test.each([
		[{ reference: 256 }, "reference"],
		[{ reference: -1 }, "reference"],
		[{ referenceBits: 16, reference: 65536 }, "reference"],
		[{ total: 256 }, "total"],
		[{ total: 0 }, "total"],
		[{ sequence: 0 }, "sequence"],
		[{ sequence: 3 }, "sequence"],
		[{ referenceBits: 32 }, "referenceBits"],
	])("nothing wraps around: %j is a RangeError that names %s", (bad, name) => {
		const call = () => concatenationElement({ reference: 1, total: 2, sequence: 1, ...bad } as never);
		expect(call).toThrow(RangeError);
		expect(call).toThrow(`"${name}" must be`);
	});
});

describe("ports", () => {
	test.each([
		[{ destination: 0, source: 255, portBits: 8 }, 0x04, [0, 255]],
		[{ destination: 2948, source: 9200, portBits: 16 }, 0x05, [0x0b, 0x84, 0x23, 0xf0]],
		[{ destination: 65535, source: 1, portBits: 16 }, 0x05, [255, 255, 0, 1]],
	] as const)("%o are the element %d with %j, there and back", (ports, identifier, octets) => {
		expect(portsElement(ports)).toEqual({ identifier, octets: Uint8Array.from(octets) });
		expect(findPorts(headerOf(portsElement(ports)))).toEqual(ports);
	});

	test("the source is 0 unless told, and ports have 16 bits", () => {
		expect([...portsElement({ destination: 2948 }).octets]).toEqual([0x0b, 0x84, 0, 0]);
		expect([...portsElement({ destination: 240, portBits: 8 }).octets]).toEqual([240, 0]);
	});

	test("the last element counts, of either width; one of a wrong length does not", () => {
		const wide = portsElement({ destination: 2948, source: 9200 });
		const narrow = portsElement({ destination: 240, portBits: 8 });
		const wrong = [0x04, 0x05].map((identifier) => ({ identifier, octets: new Uint8Array(3) }));
		expect(findPorts(headerOf(wide, narrow))?.destination).toBe(240);
		expect(findPorts(headerOf(narrow, wide, ...wrong))?.destination).toBe(2948);
	});

	test.each([
		[{ destination: 65536 }, "destination"],
		[{ destination: -1 }, "destination"],
		[{ destination: 256, portBits: 8 }, "destination"],
		[{ destination: 1, source: -1 }, "source"],
		[{ destination: 1, source: 65536 }, "source"],
		[{ destination: 1, source: 256, portBits: 8 }, "source"],
		[{ destination: 1, portBits: 7 }, "portBits"],
	])("%j is a RangeError that names %s", (ports, name) => {
		expect(() => portsElement(ports as never)).toThrow(RangeError);
		expect(() => portsElement(ports as never)).toThrow(`"${name}" must be`);
	});
});

describe("national languages", () => {
	test("are named unless reserved; the last one counts, and one of a wrong length is ignored", () => {
		const single = (...octets: number[]) => ({ identifier: 0x24, octets: new Uint8Array(octets) });
		const named = (...elements: Parameters<typeof encodeUdh>[0]) => findNationalLanguages(headerOf(...elements));
		expect(named(single(0x0e))).toEqual({ singleShift: { identifier: 14, name: undefined } });
		expect(named(single(1), single(2), single(3, 3))).toEqual({ singleShift: { identifier: 2, name: "Spanish" } });
	});

	test.each([
		["00", false],
		["03240101", true],
		["03250101", true],
		["03260101", false],
		["050003070201", false],
		["0800030702012400", true],
		// The data of an element that looks like one.
		["0570032401F4", false],
	])("are found in octets, whatever the data of other elements: %s %s", (hex, isNamed) => {
		expect(namesLanguage(unwrap(fromHex(hex)))).toBe(isNamed);
	});
});

test("every octet is the identifier of an element with one of 37 names", () => {
	const names = Array.from({ length: 256 }, (_, identifier) => informationElementName(identifier));
	expect(names.every((name) => name.length > 0)).toBe(true);
	expect(new Set(names).size).toBe(37);
});

test.each([
	[[0x00], "Concatenated short messages, 8-bit reference number"],
	[[0x08], "Concatenated short messages, 16-bit reference number"],
	[[0x1a], "Extended object data request command"],
	[[0x1b, 0x1f], "Reserved for future EMS features"],
	[[0x20], "RFC 822 e-mail header"],
	[[0x25], "National language locking shift"],
	[[0x26, 0x6f, 0xa0, 0xff], "Reserved"],
	[[0x70, 0x7f], "(U)SIM toolkit security header"],
	[[0x80, 0x9f], "SME to SME specific"],
	[[0xc0, 0xdf], "SC specific"],
])("the elements %j are named %s", (identifiers, name) => {
	for (const identifier of identifiers) expect(informationElementName(identifier)).toBe(name);
});

test.each<[string, () => unknown]>([
	['"concatenation" must be an object', () => concatenationElement(5 as never)],
	['"udh" must be an object', () => findConcatenation(5 as never)],
	['"udh.octets" must be a Uint8Array', () => findConcatenation({ elements: [] } as never)],
	['"ports" must be an object', () => portsElement(5 as never)],
	['"udh" must be an object', () => findPorts(5 as never)],
	['"udh.elements" must be an array', () => findNationalLanguages({} as never)],
	['"identifier" must be an integer from 0 to 255', () => informationElementName(-1)],
	['"identifier" must be an integer from 0 to 255', () => informationElementName(256)],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
