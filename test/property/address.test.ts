import fc from "fast-check";
import { normalizeMsisdn, parseMsisdn, parseSender, unwrap } from "outbound-sms/address";
import { describe, expect, test } from "vitest";

const wild = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.string({ unit: fc.constantFrom(..."0123456789+-() /.,|&_aBü\u00a0\ud800👍"), maxLength: 24 }),
);
const numbers = fc
	.tuple(
		fc.integer({ min: 1, max: 9 }),
		fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 7, maxLength: 15 }),
	)
	.map(([first, rest]) => `+${first}${rest}`);

describe("any input", () => {
	test("ends in an address or in issues with places inside it, and what is read is read again the same", () => {
		fc.assert(
			fc.property(wild, (input) => {
				for (const read of [parseMsisdn, normalizeMsisdn, parseSender]) {
					const result = read(input);
					if (result.ok) {
						const { value } = result;
						expect(read(typeof value === "string" ? value : value.value)).toMatchObject({ value });
					} else for (const { offset = 0 } of result.issues) expect(offset).toBeLessThanOrEqual(input.length);
				}
			}),
			{ numRuns: 2000 },
		);
	});

	test("is given only suggestions that are taken", () => {
		fc.assert(
			fc.property(wild, (input) => {
				for (const { suggestion } of parseMsisdn(input).issues ?? []) {
					if (suggestion !== undefined) expect(parseMsisdn(suggestion).ok).toBe(true);
				}
				for (const { suggestion } of parseSender(input).issues ?? []) {
					if (suggestion !== undefined) expect(parseSender(suggestion).ok).toBe(true);
				}
			}),
			{ numRuns: 2000 },
		);
	});
});

describe("a phone number", () => {
	test("survives separators, and a number of a country also 00 in place of its plus", () => {
		const separators = fc.array(fc.constantFrom("", "", " ", "-", ".", " / ", "\u00a0", "\u200e"), {
			minLength: 17,
			maxLength: 17,
		});
		fc.assert(
			fc.property(numbers, separators, fc.constantFrom("+", "00"), (number, between, prefix) => {
				const written = prefix + [...number.slice(1)].map((digit, index) => between[index] + digit).join("");
				const result = normalizeMsisdn(written);
				// Most random digits have no country code, or not the length of a number there.
				if (prefix === "+" || result.ok) expect(unwrap(result)).toBe(number);
				else expect(result.issues.map(({ code }) => code)).toEqual(["msisdn_ambiguous"]);
				expect(unwrap(parseMsisdn(number))).toBe(number);
			}),
		);
	});
});
