import { toHex, unwrap } from "outbound-sms/foundation";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { splitText } from "outbound-sms/segmentation";
import {
	concatenationElement,
	decodeUdh,
	decodeUserData,
	encodeUdh,
	encodeUserData,
	findConcatenation,
	findPorts,
	portsElement,
	type UserDataPart,
	type UserDataToEncode,
} from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { referenceUserData } from "../../reference/user-data.ts";
import vectors from "../../vectors/user-data.json" with { type: "json" };

const codes = (issues: readonly { readonly code: string }[] | undefined) => (issues ?? []).map(({ code }) => code);

describe("encodeUserData", () => {
	test.each(vectors)("$origin", ({ input, parts }) => {
		const encoded = unwrap(encodeUserData(input as UserDataToEncode));
		expect(
			encoded.map(({ octets, length, dataCodingScheme }) => ({ hex: toHex(octets), length, dataCodingScheme })),
		).toEqual(parts);
		expect(encoded.map((part) => unwrap(decodeUserData(part)).text).join("")).toBe(input.text);
	});

	test("warns if a header names a national language and the septets are of the default alphabet", () => {
		const warningsOf = (input: UserDataToEncode) => {
			const result = encodeUserData(input);
			const split = splitText(input.text, input);
			if (input.text !== "")
				expect(codes(split.ok ? split.warnings : [])).toEqual(codes(result.ok ? result.warnings : []));
			return codes(result.ok ? result.warnings : result.issues);
		};
		expect(warningsOf({ text: "è€", udh: "03250101" })).toEqual(["national_language_not_applied"]);
		expect(warningsOf({ text: "è€", udh: "03240101" })).toEqual(["national_language_not_applied"]);
		const alphabet = nationalAlphabet({ locking: TURKISH });
		expect(warningsOf({ text: "ş", udh: "03250101", alphabet })).toEqual(["udh_already_national"]);
		expect(warningsOf({ text: "hello", udh: "03240103", alphabet })).toEqual(["national_language_not_applied"]);
		// No septets, or no such header.
		expect(warningsOf({ text: "й", udh: "03250101" })).toEqual([]);
		expect(warningsOf({ text: "è", udh: "03250101", encoding: "Binary" })).toEqual([]);
		expect(warningsOf({ text: "", udh: "03250101" })).toEqual([]);
		expect(warningsOf({ text: "è€", udh: "06050423F40000" })).toEqual([]);
	});

	test("parts are those of splitText, with every option", () => {
		const text = "The quick brown fox jumps over the lazy dog €. ".repeat(12);
		for (const options of [
			{},
			{ encoding: "UCS2" },
			{ boundary: "word" },
			{ referenceBits: 16 },
			{ udh: "06050423F40000" },
			{ udh: unwrap(decodeUdh("06050423F40000")), referenceBits: 16, boundary: "grapheme" },
		] as const) {
			const parts = unwrap(encodeUserData({ text, reference: 1, ...options }));
			expect(parts.map(({ text, units, sequence, total }) => ({ text, units, sequence, total }))).toEqual(
				unwrap(splitText(text, options)),
			);
		}
	});

	test("headers of every length: fill bits and TP-UDL are those of the book, up to a full part", () => {
		for (let headerOctets = 0; headerOctets <= 140; headerOctets++) {
			if (headerOctets === 1 || headerOctets === 2) continue;
			const header =
				headerOctets === 0
					? new Uint8Array()
					: unwrap(encodeUdh([{ identifier: 0x70, octets: new Uint8Array(headerOctets - 3).fill(0xff) }]));
			for (const encoding of ["GSM7", "UCS2", "Binary"] as const) {
				const units = { GSM7: 7, UCS2: 16, Binary: 8 }[encoding];
				const room = Math.floor(((140 - headerOctets) * 8) / units);
				for (const length of new Set([0, Math.min(1, room), Math.min(9, room), room])) {
					const text = "\u00f1".repeat(length);
					const parts = unwrap(
						encodeUserData({ text, encoding, ...(headerOctets > 0 && { udh: header, flash: true }) }),
					);
					if (headerOctets === 0 && length === 0) {
						expect(parts).toEqual([]);
						continue;
					}
					expect(parts).toHaveLength(1);
					const [part] = parts as [(typeof parts)[0]];
					const { octets, length: userDataLength } = part;
					expect({ octets: [...octets], length: userDataLength }).toEqual(
						referenceUserData([...header], text, encoding),
					);
					expect(octets.length).toBeLessThanOrEqual(140);
					expect(part.hasHeader).toBe(headerOctets > 0);
					const decoded = decodeUserData(part);
					expect(decoded).toMatchObject({ ok: true, value: { text, encoding } });
					expect(decoded).not.toHaveProperty("warnings");
				}
			}
		}
	});

	test("the caller's header stands on each part, the concatenation element after it", () => {
		const udh = unwrap(encodeUdh([portsElement({ destination: 2948, source: 9200 })]));
		for (const referenceBits of [8, 16] as const) {
			const parts = unwrap(encodeUserData({ text: "x".repeat(500), udh, reference: 0xcc, referenceBits }));
			expect(parts.length).toBeGreaterThan(3);
			for (const { octets, sequence, total } of parts) {
				const header = unwrap(decodeUdh(octets));
				expect(header.octets).toHaveLength(7 + 3 + referenceBits / 8 + 1);
				expect(findPorts(header)).toEqual({ destination: 2948, source: 9200, portBits: 16 });
				expect(findConcatenation(header)).toEqual({ reference: 0xcc, total, sequence, referenceBits });
			}
		}
		expect(toHex(udh)).toBe("0605040B8423F0");
	});

	test("255 parts are numbered 1 to 255; 256 are refused, nothing wraps", () => {
		const parts = unwrap(encodeUserData({ text: "x".repeat(255 * 153), reference: 255 }));
		expect(parts.map(({ octets }) => octets[4])).toEqual(Array(255).fill(255));
		expect(parts.map(({ octets }) => octets[5])).toEqual(Array.from({ length: 255 }, (_, i) => i + 1));
		expect(codes(encodeUserData({ text: "x".repeat(255 * 153 + 1), reference: 1 }).issues)).toEqual(["text_too_long"]);
	});

	test("several parts need a reference: an issue, for it depends on the text", () => {
		expect(encodeUserData({ text: "x".repeat(160) }).ok).toBe(true);
		expect(encodeUserData({ text: "x".repeat(161) }).issues).toMatchObject([
			{ code: "reference_missing", path: ["reference"], actual: 2 },
		]);
	});

	test("a header that concatenates is sent as it is, on one part", () => {
		const udh = unwrap(encodeUdh([concatenationElement({ reference: 9, total: 3, sequence: 2 })]));
		const [part] = unwrap(encodeUserData({ text: "x".repeat(153), udh })) as [UserDataPart];
		expect(toHex(part.octets.slice(0, 6))).toBe("050003090302");
		expect(codes(encodeUserData({ text: "x".repeat(154), udh, reference: 1 }).issues)).toEqual([
			"udh_already_concatenated",
		]);
	});

	test("what splitText refuses is refused", () => {
		expect(codes(encodeUserData({ text: "й", encoding: "GSM7" }).issues)).toEqual(["text_not_gsm7"]);
		expect(codes(encodeUserData({ text: "й", encoding: "Binary" }).issues)).toEqual(["text_not_8bit"]);
		expect(codes(encodeUserData({ text: "a", udh: "0300059F" }).issues)).toEqual(["udh_element_overrun"]);
		expect(codes(encodeUserData({ text: "a", udh: "zz" }).issues)).toEqual(["hex_bad_digit"]);
	});

	test("an option that is undefined is not given", () => {
		const absent = { udh: undefined, flash: undefined, referenceBits: undefined };
		const text = "a".repeat(161);
		const parts = encodeUserData({ text, reference: 7 });
		expect(encodeUserData({ text, reference: 7, ...absent, maxParts: undefined, boundary: undefined })).toEqual(parts);
		expect(encodeUserData({ text: "a", ...absent, reference: undefined })).toEqual(encodeUserData({ text: "a" }));
	});

	test("breaches of the contract throw and name the argument, on a short text too", () => {
		const text = "a";
		expect(() => encodeUserData({ text, reference: 256 })).toThrow(/"reference"/);
		expect(() => encodeUserData({ text, reference: 65536, referenceBits: 16 })).toThrow(/"reference"/);
		expect(() => encodeUserData({ text, referenceBits: 12 as never })).toThrow(/"referenceBits"/);
		expect(() => encodeUserData({ text, flash: 1 as never })).toThrow(/"flash"/);
		expect(() => encodeUserData({ text, udh: 5 as never })).toThrow(/"udh"/);
		expect(() => encodeUserData({ text: 5 as never })).toThrow(/"text"/);
	});
});

describe("encodeUserData says what is wrong", () => {
	test("two parts need a reference", () => {
		expect(encodeUserData({ text: "a".repeat(161) })).toEqual({
			ok: false,
			issues: [
				{
					code: "reference_missing",
					message: "Cannot encode 2 parts: no concatenation reference was given",
					path: ["reference"],
					actual: 2,
				},
			],
		});
	});

	test("an error names the field", () => {
		expect(() => encodeUserData(5 as never)).toThrow('"input" must be an object');
		expect(() => encodeUserData({ text: 5 as never })).toThrow('"text" must be a string');
		expect(() => encodeUserData({ text: "a", flash: "no" as never })).toThrow('"flash" must be a boolean');
		expect(() => encodeUserData({ text: "a", reference: 256 })).toThrow('"reference" must be');
		expect(encodeUserData({ text: "a", reference: 256, referenceBits: 16 }).ok).toBe(true);
	});
});

test("flash is checked for the empty text too", () => {
	expect(() => encodeUserData({ text: "", flash: 1 as never })).toThrow('"flash" must be a boolean, found number');
});

test("a header alone is one part, and its octets stay as they are", () => {
	const udh = "06050423F40000";
	expect(unwrap(encodeUserData({ text: "", udh }))).toMatchObject([{ sequence: 1, total: 1, length: 8 }]);
	expect(toHex(unwrap(encodeUserData({ text: "", udh }))[0]?.octets as Uint8Array)).toBe(udh);
});
