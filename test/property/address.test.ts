import fc from "fast-check";
import { normalizeMsisdn, parseMsisdn, parseSender, unwrap } from "outbound-sms/address";
import { describe, expect } from "vitest";
import { law } from "../law.ts";

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
	law("ends in an address, which is read the same again, or in issues with places inside", 2000, [wild], (input) => {
		for (const read of [parseMsisdn, normalizeMsisdn, parseSender]) {
			const result = read(input);
			if (result.ok) {
				const { value } = result;
				expect(read(typeof value === "string" ? value : value.value)).toMatchObject({ value });
			} else for (const { offset = 0 } of result.issues) expect(offset).toBeLessThanOrEqual(input.length);
		}
	});

	law("is given only suggestions that are taken", 2000, [wild], (input) => {
		for (const { suggestion } of parseMsisdn(input).issues ?? []) {
			if (suggestion !== undefined) expect(parseMsisdn(suggestion).ok).toBe(true);
		}
		for (const { suggestion } of parseSender(input).issues ?? []) {
			if (suggestion !== undefined) expect(parseSender(suggestion).ok).toBe(true);
		}
	});
});

describe("a phone number", () => {
	const separators = fc.array(fc.constantFrom("", "", " ", "-", ".", " / ", "\u00a0", "\u200e"), {
		minLength: 17,
		maxLength: 17,
	});
	law(
		"survives separators, and a number of a country also 00 in place of its plus",
		100,
		[numbers, separators, fc.constantFrom("+", "00")],
		(number, between, prefix) => {
			const written = prefix + [...number.slice(1)].map((digit, index) => between[index] + digit).join("");
			const result = normalizeMsisdn(written);
			// Most random digits have no country code, or not the length of a number there.
			if (prefix === "+" || result.ok) expect(unwrap(result)).toBe(number);
			else expect(result.issues.map(({ code }) => code)).toEqual(["msisdn_ambiguous"]);
			expect(unwrap(parseMsisdn(number))).toBe(number);
		},
	);
});
