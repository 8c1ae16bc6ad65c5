import { fromHex, toHex, unwrap } from "outbound-sms/foundation";
import { decodeUdh, encodeUdh, findConcatenation, findPorts } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { findNationalLanguages, readUdh } from "../../../src/udh/header.ts";
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
		const isConcatenated = concatenation !== undefined;
		expect(udh.isConcatenated).toBe(isConcatenated);
		for (const input of [hex, octets, udh]) expect(unwrap(readUdh(input))).toEqual({ octets, isConcatenated });
	});

	test.each(vectors.bad)("$hex is refused with $code: $origin", ({ hex, code, offset }) => {
		for (const result of [decodeUdh(hex), readUdh(hex)]) {
			expect(result.issues).toMatchObject([{ code }]);
			expect(result.issues?.[0].offset).toBe(offset);
		}
	});

	test("octets after the header are counted, and belong to no element", () => {
		const udh = unwrap(decodeUdh("050003CC0301F0F1F2"));
		expect(udh.octetsAfter).toBe(3);
		expect(toHex(udh.octets)).toBe("050003CC0301");
	});

	test("a header that a caller hands in must be all there is", () => {
		const hex = "050003CC0301F0";
		expect(readUdh(hex).issues).toEqual([
			{
				code: "octets_after",
				message: "Header ends after 6 octets, found 1 more",
				offset: 6,
				unit: "octet",
				limit: 6,
				actual: 7,
			},
		]);
	});

	test.each([
		["", { code: "udh_truncated", message: "Header has no length octet", offset: 0 }],
		[
			"050003CC",
			{
				code: "udh_truncated",
				message: "Header says that it has 6 octets, found 4",
				offset: 0,
				limit: 6,
				actual: 4,
			},
		],
		[
			"8B70",
			{
				code: "udh_truncated",
				message: "Header says that it has 140 octets, found 2",
				offset: 0,
				limit: 140,
				actual: 2,
			},
		],
		[
			"FF00",
			{
				code: "udh_too_long",
				message: "Header has 256 octets, at most 140 are possible",
				offset: 0,
				limit: 140,
				actual: 256,
				deliveryStatusCode: "811",
			},
		],
		[
			"0300059F",
			{
				code: "udh_element_overrun",
				message: "Element at octet 1 reaches past the header, which has 4 octets",
				offset: 1,
				limit: 4,
				actual: 8,
			},
		],
		[
			// Octet 2 is not part of the header, so it is not the length of the element.
			"010509",
			{
				code: "udh_element_overrun",
				message: "Element at octet 1 reaches past the header, which has 2 octets",
				offset: 1,
				limit: 2,
			},
		],
	])("%s is refused with the facts of its fault", (hex, issue) => {
		expect(decodeUdh(hex)).toEqual({ ok: false, issues: [{ unit: "octet", ...issue }] });
	});

	test("concatenation elements that receivers ignore are warnings, of either width", () => {
		const message =
			"Concatenation element is ignored: its length is wrong, or its sequence number is not from 1 to the total";
		const warning = { code: "udh_concatenation_ignored", message, unit: "octet" };
		expect(decodeUdh("050003070203")).toMatchObject({ ok: true, warnings: [{ ...warning, offset: 1 }] });
		expect(decodeUdh("06080400070203")).toMatchObject({ ok: true, warnings: [{ ...warning, offset: 1 }] });
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
		const result = encodeUdh([{ identifier: 1, octets: new Uint8Array(256) }]);
		expect(result.ok).toBe(false);
		expect(result.issues?.map(({ code, path }) => [code, path])).toEqual([
			["udh_too_long", [0]],
			["udh_too_long", undefined],
		]);
		expect(result.issues?.[0].message).toBe("Cannot encode element: it has 256 octets, at most 255 are possible");
		expect(encodeUdh([{ identifier: 1, octets: new Uint8Array(255) }]).issues).toMatchObject([
			{ code: "udh_too_long", message: "Header has 258 octets, at most 140 are possible" },
		]);
	});

	test("the input is copied: changing it later changes nothing", () => {
		const octets = unwrap(fromHex("050003CC0301"));
		const udh = unwrap(decodeUdh(octets));
		octets.fill(0xff);
		expect(toHex(udh.octets)).toBe("050003CC0301");
		expect(toHex((udh.elements[0] as { octets: Uint8Array }).octets)).toBe("CC0301");
	});

	test("arguments outside the contract throw an error that names them", () => {
		expect(() => decodeUdh(5 as never)).toThrow(
			new TypeError('"hexOrOctets" must be a string of hex digits or a Uint8Array, found number'),
		);
		expect(() => encodeUdh([{ identifier: 256, octets: new Uint8Array() }])).toThrow(RangeError);
		expect(() => encodeUdh([{ identifier: 0, octets: [1] as never }])).toThrow(/elements\[0\]\.octets/);
		expect(() => encodeUdh([{ identifier: 256, octets: new Uint8Array() }])).toThrow(
			'"elements[0].identifier" must be',
		);
		for (const element of [null, 5]) {
			expect(() => encodeUdh([element as never])).toThrow('"elements[0]" must be an object');
		}
		expect(() => encodeUdh("050003CC0301" as never)).toThrow('"elements" must be an array');
		for (const udh of [5, null, {}, { octets: [5] }]) {
			expect(() => readUdh(udh as never)).toThrow(
				'"udh" must be a string of hex digits, a Uint8Array or a decoded header',
			);
		}
	});
});

test("a header decoded from a Buffer keeps its octets when the buffer is used again", () => {
	const buffer = Buffer.from("050003CC030141", "hex");
	const udh = unwrap(decodeUdh(buffer));
	buffer.fill(0);
	expect(udh.octets).toStrictEqual(new Uint8Array([5, 0, 3, 0xcc, 3, 1]));
	expect(udh.elements[0]?.octets).toStrictEqual(new Uint8Array([0xcc, 3, 1]));
});

test("the facts of a fault: the octets of an element, also where its length is the last octet", () => {
	expect(decodeUdh("020003").issues).toMatchObject([{ code: "udh_element_overrun", limit: 3, actual: 6 }]);
	expect(encodeUdh([{ identifier: 0x70, octets: new Uint8Array(256) }]).issues).toMatchObject([
		{ code: "udh_too_long", limit: 255, actual: 256 },
		{ code: "udh_too_long", limit: 140, actual: 259 },
	]);
	expect(() => encodeUdh([{ identifier: -1, octets: new Uint8Array() }])).toThrow(RangeError);
});
