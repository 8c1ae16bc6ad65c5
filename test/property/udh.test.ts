import fc from "fast-check";
import { decodeUdh, encodeUdh, findConcatenation, findPorts, toHex, unwrap } from "outbound-sms/encoding";
import { describe, expect } from "vitest";
import { findNationalLanguages, readUdhHex } from "../../src/text/header.ts";
import { law } from "../law.ts";
import { referenceConcatenation, referenceUdh } from "../reference/udh.ts";

// Mostly short lengths and low identifiers, so that a good part of the random headers is sound and concatenates.
const octet = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 255 }));
const octets = fc.oneof(
	fc.uint8Array({ maxLength: 300 }),
	fc.array(octet, { maxLength: 40 }).map((list) => Uint8Array.from(list)),
	fc.array(octet, { maxLength: 40 }).map((list) => Uint8Array.from([list.length, ...list])),
);
const elements = fc.array(fc.record({ identifier: octet, octets: fc.uint8Array({ maxLength: 12 }) }), { maxLength: 9 });

describe("user data header", () => {
	law("decode after encode is the identity", 100, [elements, fc.uint8Array({ maxLength: 20 })], (list, after) => {
		const header = unwrap(encodeUdh(list));
		const udh = unwrap(decodeUdh(new Uint8Array([...header, ...after])));
		expect(udh.elements.map(({ identifier, octets }) => ({ identifier, octets: [...octets] }))).toEqual(
			list.map(({ identifier, octets }) => ({ identifier, octets: [...octets] })),
		);
		expect([...udh.octets]).toEqual([...header]);
		expect(udh.octetsAfter).toBe(after.length);
		expect(decodeUdh(toHex(header))).toEqual(decodeUdh(header));
	});

	law("any octets decode as the slow reference, or end in one issue with an offset inside", 2000, [octets], (input) => {
		const expected = referenceUdh([...input]);
		const result = decodeUdh(input);
		if (expected === undefined) {
			expect(result.issues).toHaveLength(1);
			expect(result.issues?.[0]).toMatchObject({ unit: "octet" });
			expect(result.issues?.[0].offset).toBeLessThanOrEqual(input.length);
			return;
		}
		const udh = unwrap(result);
		expect(udh.elements.map((element) => [element.identifier, [...element.octets]])).toEqual(expected);
		expect([...unwrap(encodeUdh(udh.elements))]).toEqual([...udh.octets]);
		const found = findConcatenation(udh);
		expect(found && [found.reference, found.total, found.sequence]).toEqual(referenceConcatenation(expected));
		findPorts(udh);
		findNationalLanguages(udh);
		expect(udh.isConcatenated).toBe(found !== undefined);
		expect(unwrap(readUdhHex(toHex(udh.octets)))).toEqual({ octets: udh.octets, isConcatenated: found !== undefined });
		expect(readUdhHex(toHex(input)).ok).toBe(udh.octetsAfter === 0);
	});

	law(
		"any string ends in a value or an issue",
		100,
		[fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEF") }))],
		(input) => {
			const result = decodeUdh(input);
			expect(result.ok || result.issues.length === 1).toBe(true);
			expect(readUdhHex(input).ok).toBe(result.ok && result.value.octetsAfter === 0);
		},
	);
});
