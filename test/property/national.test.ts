import fc from "fast-check";
import { measureText, splitText, unwrap } from "outbound-sms";
import { decodeUserData, encodeUserData, reassemble } from "outbound-sms/encoding";
import { cheapestAlphabet, NATIONAL_LANGUAGES, type NationalLanguage, nationalAlphabet } from "outbound-sms/national";
import { describe, expect } from "vitest";
import { law } from "../law.ts";
import { referenceCheapest, referenceNational } from "../reference/national.ts";

const charactersOf = ({ locking = "", single }: NationalLanguage) =>
	[...new Set(locking + single)].filter((c) => c !== "\x1b");
const anyLanguage = fc.constantFrom(...NATIONAL_LANGUAGES);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** A pair of languages and a text of their characters. */
const pairAndText = fc
	.tuple(maybe(anyLanguage.filter(({ locking }) => locking !== undefined)), maybe(anyLanguage))
	.chain(([locking, single]) => {
		const characters = [
			"a",
			"€",
			" ",
			"[",
			...(locking ? charactersOf(locking) : []),
			...(single ? charactersOf(single) : []),
		];
		return fc.record({
			locking: fc.constant(locking),
			single: fc.constant(single),
			text: fc
				.tuple(fc.string({ unit: fc.constantFrom(...characters), maxLength: 60 }), fc.integer({ min: 1, max: 8 }))
				.map(([piece, times]) => piece.repeat(times)),
		});
	});

describe("national alphabets", () => {
	law(
		"measure as the slow reference does, and what is encoded, shuffled and joined is the text",
		400,
		[pairAndText, fc.boolean()],
		({ locking, single, text }, isReversed) => {
			const alphabet = nationalAlphabet({ locking, single });
			const expected = referenceNational(text, locking?.identifier ?? 0, single?.identifier ?? 0);
			const measure = measureText(text, { alphabet });
			if (expected === undefined) {
				expect(measure.encoding).toBe("UCS2");
				return;
			}
			expect(measure).toMatchObject({ encoding: "GSM7", units: expected.units, partCount: expected.partCount });
			expect(measure.unitsPerPart).toBe(expected.partCount > 1 ? expected.perPart : expected.capacity);
			const parts = unwrap(encodeUserData({ text, alphabet, reference: 9 }));
			expect(parts.map((part) => part.text)).toEqual(unwrap(splitText(text, { alphabet })).map((part) => part.text));
			for (const part of parts) {
				expect(part.octets.length).toBeLessThanOrEqual(140);
				expect([...part.octets.slice(1, 1 + expected.elements.length)]).toEqual(expected.elements);
				expect(unwrap(decodeUserData(part, { languages: NATIONAL_LANGUAGES })).text).toBe(part.text);
			}
			if (parts.length === 0) return;
			const received = isReversed ? [...parts].reverse() : parts;
			expect(unwrap(reassemble(received, { languages: NATIONAL_LANGUAGES })).text).toBe(text);
		},
	);

	const identifiers = NATIONAL_LANGUAGES.map(({ identifier }) => identifier);
	law("cheapestAlphabet finds what trying every pair finds", 60, [pairAndText], ({ text }) => {
		const found = cheapestAlphabet(text, NATIONAL_LANGUAGES);
		expect(found && [found.locking?.identifier ?? 0, found.single?.identifier ?? 0]).toEqual(
			referenceCheapest(text, identifiers),
		);
	});
});
