import { fromHex, toHex, unwrap } from "outbound-sms/foundation";
import {
	decodeUdh,
	encodeUdh,
	findConcatenation,
	findNationalLanguages,
	findPorts,
	informationElementName,
} from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { frameOfUdh } from "../../../src/udh/frame.ts";
import { readUdh } from "../../../src/udh/udh.ts";
import vectors from "../../vectors/udh.json" with { type: "json" };

describe("decodeUdh and encodeUdh", () => {
	test.each(vectors.good)("$hex: $origin", (vector) => {
		const { hex, elements, concatenation, ports, languages, ignoredAt } = vector as typeof vector & {
			ignoredAt?: number[];
		};
		const octets = unwrap(fromHex(hex));
		for (const input of [hex, hex.toLowerCase(), octets, Buffer.from(octets)]) {
			const udh = unwrap(decodeUdh(input));
			expect(udh.elements.map(({ identifier, octets: data }) => [identifier, toHex(data)])).toEqual(elements);
			expect(udh.octetsAfter).toBe(0);
			expect(toHex(udh.octets)).toBe(hex);
		}
		const result = decodeUdh(hex);
		const udh = unwrap(result);
		for (const { identifier, octets: data, offset } of udh.elements) {
			expect([...octets.slice(offset, offset + 2 + data.length)]).toEqual([identifier, data.length, ...data]);
		}
		expect(toHex(unwrap(encodeUdh(udh.elements)))).toBe(hex);
		expect(result.ok && (result.warnings ?? []).map(({ code, offset }) => [code, offset])).toEqual(
			(ignoredAt ?? []).map((offset) => ["udh_concatenation_ignored", offset]),
		);
		const found = findConcatenation(udh);
		expect(found && [found.reference, found.total, found.sequence, found.referenceBits]).toEqual(concatenation);
		const foundPorts = findPorts(udh);
		expect(foundPorts && [foundPorts.destination, foundPorts.source, foundPorts.portBits]).toEqual(ports);
		const { singleShift, lockingShift } = findNationalLanguages(udh);
		expect({
			...(singleShift && { singleShift: singleShift.name }),
			...(lockingShift && { lockingShift: lockingShift.name }),
		}).toEqual(languages ?? {});
		const frame = { octetCount: octets.length, isConcatenated: concatenation !== undefined };
		for (const input of [hex, octets, udh]) expect(frameOfUdh(input)).toMatchObject(frame);
		expect(unwrap(readUdh(udh))).toEqual({ octets, ...frame });
	});

	test.each(vectors.bad)("$hex is refused with $code: $origin", ({ hex, code, offset }) => {
		for (const result of [decodeUdh(hex), readUdh(hex)]) {
			expect(result.issues).toMatchObject([{ code }]);
			expect(result.issues?.[0].offset).toBe(offset);
		}
		expect(frameOfUdh(hex)).toBeUndefined();
	});

	test("octets after the header are counted, and belong to no element", () => {
		const udh = unwrap(decodeUdh("050003CC0301F0F1F2"));
		expect(udh.octetsAfter).toBe(3);
		expect(toHex(udh.octets)).toBe("050003CC0301");
	});

	test("a header that a caller hands in must be all there is", () => {
		const hex = "050003CC0301F0";
		expect(readUdh(hex).issues).toMatchObject([{ code: "udh_octets_after", offset: 6, unit: "octet" }]);
		expect(frameOfUdh(hex)).toBeUndefined();
	});

	test("140 octets are a header, 141 are not, in both directions", () => {
		const element = (length: number) => ({ identifier: 0x70, octets: new Uint8Array(length) });
		const full = unwrap(encodeUdh([element(137)]));
		expect(full.length).toBe(140);
		expect(unwrap(decodeUdh(full)).elements).toHaveLength(1);
		expect(encodeUdh([element(138)]).issues).toMatchObject([
			{ code: "udh_too_long", limit: 140, actual: 141, deliveryStatusCode: "811" },
		]);
		expect(decodeUdh(new Uint8Array([140, 0x70, 138, ...new Uint8Array(138)])).issues).toMatchObject([
			{ code: "udh_too_long", offset: 0, unit: "octet" },
		]);
	});

	test("an element of more than 255 octets is named with its place, and so is the header", () => {
		const issues = encodeUdh([{ identifier: 1, octets: new Uint8Array(256) }]).issues;
		expect(issues?.map(({ code, path }) => [code, path])).toEqual([
			["udh_element_too_long", [0]],
			["udh_too_long", undefined],
		]);
	});

	test("the input is copied: changing it later changes nothing", () => {
		const octets = unwrap(fromHex("050003CC0301"));
		const udh = unwrap(decodeUdh(octets));
		octets.fill(0xff);
		expect(toHex(udh.octets)).toBe("050003CC0301");
		expect(toHex((udh.elements[0] as { octets: Uint8Array }).octets)).toBe("CC0301");
	});

	test("breaches of the contract throw and name the argument", () => {
		expect(() => decodeUdh(5 as never)).toThrow(
			new TypeError('"hexOrOctets" must be a string of hex digits or a Uint8Array, found number'),
		);
		expect(() => encodeUdh([{ identifier: 256, octets: new Uint8Array() }])).toThrow(RangeError);
		expect(() => encodeUdh([{ identifier: 0, octets: [1] as never }])).toThrow(/elements\[0\]\.octets/);
		expect(() => encodeUdh([null as never])).toThrow(/^"elements\[0\]" must be/);
		expect(() => encodeUdh("050003CC0301" as never)).toThrow(/^"elements" must be/);
		for (const udh of [5, null, {}, { octets: [5] }]) expect(() => frameOfUdh(udh as never)).toThrow(/"udh" must be/);
	});
});

describe("informationElementName", () => {
	test("every identifier has a name", () => {
		const names = Array.from({ length: 256 }, (_, identifier) => informationElementName(identifier));
		expect(names.every((name) => name.length > 0)).toBe(true);
		expect(new Set(names).size).toBe(37);
	});

	test.each([
		[0x00, "Concatenated short messages, 8-bit reference number"],
		[0x08, "Concatenated short messages, 16-bit reference number"],
		[0x1a, "Extended object data request command"],
		[0x1b, "Reserved for future EMS features"],
		[0x1f, "Reserved for future EMS features"],
		[0x20, "RFC 822 e-mail header"],
		[0x25, "National language locking shift"],
		[0x26, "Reserved"],
		[0x6f, "Reserved"],
		[0x70, "(U)SIM toolkit security header"],
		[0x7f, "(U)SIM toolkit security header"],
		[0x80, "SME to SME specific"],
		[0x9f, "SME to SME specific"],
		[0xa0, "Reserved"],
		[0xc0, "SC specific"],
		[0xdf, "SC specific"],
		[0xff, "Reserved"],
	])("0x%s is %s", (identifier, name) => {
		expect(informationElementName(identifier)).toBe(name);
	});

	test("an identifier is an octet", () => {
		for (const identifier of [-1, 256, 1.5]) expect(() => informationElementName(identifier)).toThrow(RangeError);
	});
});
