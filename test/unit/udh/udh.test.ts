import {
	decodeUdh,
	encodeUdh,
	findConcatenation,
	findPorts,
	fromHex,
	type Issue,
	toHex,
	unwrap,
} from "outbound-sms/encoding";
import { expect, test } from "vitest";
import { findNationalLanguages, NO_HEADER, readUdhHex } from "../../../src/text/header.ts";
import { saidBy } from "../../results.ts";
import vectors from "../../vectors/udh.json" with { type: "json" };

test.each(vectors.good)("$hex is decoded, encoded and understood: $origin", (vector) => {
	const { hex, elements, concatenation, ports, languages, ignoredAt } = vector as typeof vector & {
		ignoredAt?: number[];
	};
	const octets = unwrap(fromHex(hex));
	for (const input of [hex, hex.toLowerCase(), octets, Buffer.from(octets)]) {
		const udh = unwrap(decodeUdh(input));
		expect(udh.elements.map(({ identifier, octets: data }) => [identifier, toHex(data)])).toEqual(elements);
		expect([udh.octetsAfter, toHex(udh.octets)]).toEqual([0, hex]);
	}
	const result = decodeUdh(hex);
	const udh = unwrap(result);
	for (const { identifier, octets: data, offset } of udh.elements) {
		expect([...octets.slice(offset, offset + 2 + data.length)]).toEqual([identifier, data.length, ...data]);
	}
	expect(toHex(unwrap(encodeUdh(udh.elements)))).toBe(hex);
	expect(saidBy(result).map(({ code, offset }) => [code, offset])).toEqual(
		(ignoredAt ?? []).map((offset) => ["udh_concatenation_ignored", offset]),
	);
	const found = findConcatenation(udh);
	expect(found && [found.reference, found.total, found.sequence, found.referenceBits]).toEqual(concatenation);
	const foundPorts = findPorts(udh);
	expect(foundPorts && [foundPorts.destination, foundPorts.source, foundPorts.portBits]).toEqual(ports);
	const { singleShift, lockingShift } = findNationalLanguages(udh);
	expect({ singleShift: singleShift?.name, lockingShift: lockingShift?.name }).toEqual(languages ?? {});
	const isConcatenated = concatenation !== undefined;
	expect(udh.isConcatenated).toBe(isConcatenated);
	expect(unwrap(readUdhHex(hex))).toEqual({ octets, isConcatenated });
});

test.each(vectors.bad)("$hex is refused with $code: $origin", ({ hex, code, offset }) => {
	for (const { issues } of [decodeUdh(hex), readUdhHex(hex)]) {
		expect(issues?.map((issue) => [issue.code, issue.offset])).toEqual([[code, offset]]);
	}
});

test("octets behind a header are counted where it is decoded, and refused where a caller sends it", () => {
	const udh = unwrap(decodeUdh("050003CC0301F0F1F2"));
	expect([udh.octetsAfter, toHex(udh.octets)]).toEqual([3, "050003CC0301"]);
	const message = "Header ends after 6 octets, found 1 more";
	const place = { offset: 6, unit: "octet", limit: 6, actual: 7 };
	expect(readUdhHex("050003CC0301F0").issues).toEqual([{ code: "octets_after", message, ...place }]);
});

type Fault = [hex: string, code: Issue["code"], message: string, facts: Partial<Issue>];
test.each<Fault>([
	["", "udh_truncated", "Header has no length octet", { offset: 0 }],
	["050003CC", "udh_truncated", "Header says that it has 6 octets, found 4", { offset: 0, limit: 6, actual: 4 }],
	["8B70", "udh_truncated", "Header says that it has 140 octets, found 2", { offset: 0, limit: 140, actual: 2 }],
	[
		"FF00",
		"udh_too_long",
		"Header has 256 octets, at most 140 are possible",
		{ offset: 0, limit: 140, actual: 256, deliveryStatusCode: "811" },
	],
	[
		"0300059F",
		"udh_element_overrun",
		"Element at octet 1 reaches past the header, which has 4 octets",
		{ offset: 1, limit: 4, actual: 8 },
	],
	// The length octet is the last one.
	[
		"020003",
		"udh_element_overrun",
		"Element at octet 1 reaches past the header, which has 3 octets",
		{ offset: 1, limit: 3, actual: 6 },
	],
	// Octet 2 is not part of the header, so it is not the length of the element.
	[
		"010509",
		"udh_element_overrun",
		"Element at octet 1 reaches past the header, which has 2 octets",
		{ offset: 1, limit: 2 },
	],
])("%j is refused with the facts of its fault: %s", (hex, code, message, facts) => {
	expect(decodeUdh(hex)).toEqual({ ok: false, issues: [{ code, message, unit: "octet", ...facts }] });
});

test.each(["050003070203", "06080400070203"])("%s has a concatenation that receivers ignore: a warning", (hex) => {
	const message =
		"Concatenation element is ignored: its length is wrong, or its sequence number is not from 1 to the total";
	const warning = { code: "udh_concatenation_ignored", message, offset: 1, unit: "octet" };
	expect(decodeUdh(hex)).toMatchObject({ ok: true, warnings: [warning] });
});

const element = (length: number) => ({ identifier: 0x70, octets: new Uint8Array(length) });
const tooLong = (limit: number, actual: number) => ({ code: "udh_too_long", limit, actual });

test("140 octets are a header, 141 are not, in both directions", () => {
	const full = unwrap(encodeUdh([element(137)]));
	expect(full.length).toBe(140);
	expect(unwrap(decodeUdh(full)).elements).toHaveLength(1);
	expect(encodeUdh([element(138)]).issues).toMatchObject([{ ...tooLong(140, 141), deliveryStatusCode: "811" }]);
	const larger = Uint8Array.of(140, 0x70, 138, ...new Uint8Array(138));
	expect(decodeUdh(larger).issues).toMatchObject([{ ...tooLong(140, 141), offset: 0, unit: "octet" }]);
});

test("an element of more than 255 octets is named with its place, and so is the header", () => {
	const message = "Cannot encode element: it has 256 octets, at most 255 are possible";
	const header = { ...tooLong(140, 259), message: "Header has 259 octets, at most 140 are possible" };
	const issues = [{ ...tooLong(255, 256), message, path: [0] }, header];
	expect(encodeUdh([element(256)])).toMatchObject({ ok: false, issues });
	expect(encodeUdh([element(255)]).issues).toMatchObject([tooLong(140, 258)]);
});

test("without a header nothing takes room and no part is numbered", () => {
	expect(NO_HEADER).toEqual({ octets: new Uint8Array(), isConcatenated: false });
});

test("octets are copied: what becomes of a caller's buffer changes nothing", () => {
	const buffer = Buffer.from("050003CC030141", "hex");
	const decoded = [decodeUdh(buffer), decodeUdh(new Uint8Array(buffer.buffer, buffer.byteOffset, 6))].map(unwrap);
	buffer.fill(0);
	for (const udh of decoded) {
		expect(udh.octets).toStrictEqual(new Uint8Array([5, 0, 3, 0xcc, 3, 1]));
		expect(udh.elements[0]?.octets).toStrictEqual(new Uint8Array([0xcc, 3, 1]));
	}
});

const encode = (element: unknown) => () => encodeUdh([element as never]);
test.each<[Error | string, () => unknown]>([
	[
		new TypeError('"hexOrOctets" must be a string of hex digits or a Uint8Array, found number'),
		() => decodeUdh(5 as never),
	],
	['"elements" must be an array, found string', () => encodeUdh("050003CC0301" as never)],
	['"elements[0]" must be an object, found null', encode(null)],
	['"elements[0]" must be an object, found number', encode(5)],
	['"elements[0].identifier" must be an integer from 0 to 255', encode({ ...element(0), identifier: 256 })],
	['"elements[0].identifier" must be an integer from 0 to 255', encode({ ...element(0), identifier: -1 })],
	['"elements[0].octets" must be a Uint8Array, found array', encode({ identifier: 0, octets: [1] })],
])("a wrong argument is named: %s", (error, call) => expect(call).toThrow(error));
