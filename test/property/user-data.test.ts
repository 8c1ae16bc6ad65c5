import fc from "fast-check";
import { splitText, unwrap, words } from "outbound-sms";
import { decodeUdh, decodeUserData, encodeUdh, encodeUserData, reassemble } from "outbound-sms/encoding";
import { describe, expect } from "vitest";
import { law } from "../law.ts";
import { referenceUserData } from "../reference/user-data.ts";

const characters = {
	GSM7: fc.constantFrom(..."abc @£$\n\r€[]~^\\|ÄñÇΔ"),
	UCS2: fc.oneof(fc.constantFrom(..."ab й漢\ud83d\udc4d".split("")), fc.constantFrom("👍", "🏳️‍🌈", "e\u0301")),
	Binary: fc.integer({ min: 0, max: 255 }).map((unit) => String.fromCharCode(unit)),
};
const message = fc.constantFrom("GSM7", "UCS2", "Binary").chain((encoding) =>
	fc.record({
		encoding: fc.constant(encoding as "GSM7" | "UCS2" | "Binary"),
		text: fc
			.tuple(fc.string({ unit: characters[encoding as "GSM7"], maxLength: 60 }), fc.integer({ min: 1, max: 12 }))
			.map(([piece, times]) => piece.repeat(times)),
		flash: fc.boolean(),
		reference: fc.integer({ min: 0, max: 255 }),
		referenceBits: fc.constantFrom(8, 16),
		boundary: fc.constantFrom(undefined, words),
		// Identifiers that neither concatenate nor carry ports.
		udh: fc.array(
			fc.record({ identifier: fc.integer({ min: 0x70, max: 0xff }), octets: fc.uint8Array({ maxLength: 20 }) }),
			{
				maxLength: 4,
			},
		),
	}),
);

describe("user data", () => {
	law(
		"reassemble of the shuffled parts gives the text, for every encoding, header and reference width",
		300,
		[message, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))],
		({ udh, ...rest }, order) => {
			const header = unwrap(decodeUdh(unwrap(encodeUdh(udh))));
			const input = { ...rest, header } as Parameters<typeof encodeUserData>[0];
			const parts = unwrap(encodeUserData(input));
			const split = unwrap(splitText(rest.text, input));
			expect(parts.map(({ text }) => text)).toEqual(split.length === 0 ? [""] : split.map(({ text }) => text));
			for (const part of parts) {
				expect(part.octets.length).toBeLessThanOrEqual(140);
				const headerOctets = [...part.octets.slice(0, (part.octets[0] as number) + 1)];
				expect({ octets: [...part.octets], length: part.length }).toEqual(
					referenceUserData(headerOctets, part.text, rest.encoding),
				);
				expect(unwrap(decodeUserData(part)).text).toBe(part.text);
			}
			const shuffled = parts
				.map((part) => ({ part, place: order.next().value as number }))
				.sort((a, b) => a.place - b.place)
				.map(({ part }) => part);
			const joined = unwrap(reassemble(shuffled));
			expect(joined.text).toBe(rest.text);
			expect(joined.reference).toBe(parts.length > 1 ? rest.reference : undefined);
		},
	);

	const userData = fc.record({
		octets: fc.uint8Array({ maxLength: 150 }),
		length: fc.integer({ min: 0, max: 255 }),
		dataCodingScheme: fc.integer({ min: 0, max: 255 }),
		hasHeader: fc.boolean(),
	});
	// Short headers and lengths that fit, so that many of them are read.
	const likely = fc
		.tuple(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }), fc.constantFrom(0, 4, 8), fc.boolean())
		.map(([list, dataCodingScheme, hasHeader]) => ({
			octets: Uint8Array.from(list),
			length: dataCodingScheme === 0 ? Math.floor((list.length * 8) / 7) : list.length,
			dataCodingScheme,
			hasHeader,
		}));
	law(
		"any octets, length, data coding and header flag end in a value or an issue, and nothing outside is read",
		1500,
		[fc.oneof(userData, likely), fc.uint8Array({ minLength: 1, maxLength: 9 })],
		(input, after) => {
			const result = decodeUserData(input);
			const longer = decodeUserData({ ...input, octets: new Uint8Array([...input.octets, ...after]) });
			if (result.ok) expect(longer).toMatchObject({ ok: true, value: { text: result.value.text } });
			else expect(result.issues.length).toBeGreaterThan(0);
			const isWhole = result.ok && (result.value.concatenation?.total ?? 1) === 1;
			expect(reassemble([input]).ok).toBe(isWhole);
		},
	);
});
