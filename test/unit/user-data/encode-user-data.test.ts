import { splitText, unwrap } from "outbound-sms";
import {
	decodeUdh,
	decodeUserData,
	encodeUdh,
	encodeUserData,
	findConcatenation,
	findPorts,
	toHex,
	type UserDataToEncode,
} from "outbound-sms/encoding";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { expect, test } from "vitest";
import { headerLength } from "../../../src/text/encode-user-data.ts";
import { referenceUserData } from "../../reference/user-data.ts";
import { codesOf } from "../../results.ts";
import vectors from "../../vectors/user-data.json" with { type: "json" };

const PORTS = "0605040B8423F0";
const headerOf = (hexOrOctets: string | Uint8Array) => unwrap(decodeUdh(hexOrOctets));
const x = (count: number) => "x".repeat(count);

test.each(vectors)("$origin", ({ input, parts }) => {
	const encoded = unwrap(
		encodeUserData({ ...input, header: input.udh && headerOf(input.udh), udh: undefined } as UserDataToEncode),
	);
	expect(
		encoded.map(({ octets, length, dataCodingScheme }) => ({ hex: toHex(octets), length, dataCodingScheme })),
	).toEqual(parts);
	expect(encoded.map((part) => unwrap(decodeUserData(part)).text).join("")).toBe(input.text);
});

const alphabet = nationalAlphabet({ locking: TURKISH });
test.each<[string, UserDataToEncode, string[]]>([
	[
		"a warning for septets of the default alphabet",
		{ text: "è€", header: headerOf("03250101") },
		["national_language_not_applied"],
	],
	["also of a single shift table", { text: "è€", header: headerOf("03240101") }, ["national_language_not_applied"]],
	[
		"also where an alphabet is not used",
		{ text: "hello", header: headerOf("03240103"), alphabet },
		["national_language_not_applied"],
	],
	["refused where an alphabet is", { text: "ş", header: headerOf("03250101"), alphabet }, ["udh_already_national"]],
	["nothing for UCS2", { text: "й", header: headerOf("03250101") }, []],
	["nothing for Binary", { text: "è", header: headerOf("03250101"), encoding: "Binary" }, []],
	["nothing for the empty text", { text: "", header: headerOf("03250101") }, []],
	["nothing where it names none", { text: "è€", header: headerOf(PORTS) }, []],
])("a header that names a national language is %s, as splitText says", (_, input, codes) => {
	expect(codesOf(encodeUserData(input))).toEqual(codes);
	expect(codesOf(splitText(input.text, input))).toEqual(codes);
});

test("a header of every length has the fill bits and TP-UDL of the book, up to a full part", () => {
	for (let headerOctets = 0; headerOctets <= 140; headerOctets++) {
		if (headerOctets === 1 || headerOctets === 2) continue;
		const element = { identifier: 0x70, octets: new Uint8Array(Math.max(0, headerOctets - 3)).fill(0xff) };
		const header = headerOctets === 0 ? new Uint8Array() : unwrap(encodeUdh([element]));
		for (const [encoding, bits] of [["GSM7", 7] as const, ["UCS2", 16] as const, ["Binary", 8] as const]) {
			const room = Math.floor(((140 - headerOctets) * 8) / bits);
			for (const length of new Set([0, 1, 9, room].map((wanted) => Math.min(wanted, room)))) {
				const text = "\u00f1".repeat(length);
				const options = headerOctets > 0 && { header: headerOf(header), flash: true };
				const parts = unwrap(encodeUserData({ text, encoding, ...options }));
				// Nothing at all is not a part.
				expect(parts).toHaveLength(headerOctets === 0 && length === 0 ? 0 : 1);
				for (const part of parts) {
					const expected = referenceUserData([...header], text, encoding);
					expect({ octets: [...part.octets], length: part.length }).toEqual(expected);
					expect(part.octets.length).toBeLessThanOrEqual(140);
					expect(part).toMatchObject({ hasHeader: headerOctets > 0, sequence: 1, total: 1 });
					const decoded = decodeUserData(part);
					expect(decoded).toMatchObject({ ok: true, value: { text, encoding } });
					expect(decoded).not.toHaveProperty("warnings");
				}
			}
		}
		expect(headerLength(headerOctets, 8)).toBe(headerOctets);
	}
});

test.each([8, 16] as const)(
	"the caller's header stands on each part, the %d-bit concatenation after it",
	(referenceBits) => {
		const parts = unwrap(encodeUserData({ text: x(500), header: headerOf(PORTS), reference: 0xcc, referenceBits }));
		expect(parts.length).toBeGreaterThan(3);
		for (const { octets, sequence, total } of parts) {
			const header = unwrap(decodeUdh(octets));
			expect(header.octets).toHaveLength(7 + 3 + referenceBits / 8 + 1);
			expect(findPorts(header)).toEqual({ destination: 2948, source: 9200, portBits: 16 });
			expect(findConcatenation(header)).toEqual({ reference: 0xcc, total, sequence, referenceBits });
		}
	},
);

test("255 parts are numbered 1 to 255; 256 are refused, nothing wraps", () => {
	const parts = unwrap(encodeUserData({ text: x(255 * 153), reference: 255 }));
	expect(parts.map(({ octets }) => octets[4])).toEqual(Array(255).fill(255));
	expect(parts.map(({ octets }) => octets[5])).toEqual(Array.from({ length: 255 }, (_, i) => i + 1));
	expect(codesOf(encodeUserData({ text: x(255 * 153 + 1), reference: 1 }))).toEqual(["text_too_long"]);
});

test("several parts need a reference: an issue, because it depends on the text", () => {
	expect(encodeUserData({ text: x(160) }).ok).toBe(true);
	const message = "Cannot encode 2 parts: no concatenation reference was given";
	const issue = { code: "reference_missing", message, path: ["reference"], actual: 2 };
	expect(encodeUserData({ text: x(161) })).toEqual({ ok: false, issues: [issue] });
});

test("a header that concatenates is sent as it is, on one part", () => {
	const udh = "050003090302";
	const header = headerOf(udh);
	const parts = unwrap(encodeUserData({ text: x(153), header }));
	expect(parts.map(({ octets }) => toHex(octets.slice(0, 6)))).toEqual([udh]);
	expect(codesOf(encodeUserData({ text: x(154), header, reference: 1 }))).toEqual(["udh_already_concatenated"]);
});

test("an option that is undefined is not given", () => {
	const absent = {
		udh: undefined,
		header: undefined,
		flash: undefined,
		referenceBits: undefined,
		maxParts: undefined,
		boundary: undefined,
	};
	const input = { text: x(161), reference: 7 };
	expect(encodeUserData({ ...input, ...absent })).toEqual(encodeUserData(input));
	expect(encodeUserData({ text: "a", ...absent, reference: undefined })).toEqual(encodeUserData({ text: "a" }));
});

const encode = (input: object) => () => encodeUserData({ text: "a", ...input });
test.each<[string, () => unknown]>([
	['"input" must be an object', () => encodeUserData(5 as never)],
	['"text" must be a string', encode({ text: 5 })],
	['"reference" must be an integer from 0 to 255', encode({ reference: 256 })],
	['"reference" must be an integer from 0 to 65535', encode({ reference: 65536, referenceBits: 16 })],
	['"referenceBits" must be one of 8, 16', encode({ referenceBits: 12 })],
	['"flash" must be a boolean, found string', encode({ flash: "no" })],
	['"flash" must be a boolean, found number', encode({ text: "", flash: 1 })],
	['"header" must be a value of this package', encode({ header: 5 })],
])("a wrong argument is named, on a short text too: %s", (message, call) => expect(call).toThrow(message));
