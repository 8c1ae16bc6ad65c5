import { ADDRESS_LIMITS, normalizeMsisdn, parseMsisdn } from "outbound-sms/address";
import { type CharactersIssue, unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";

const number = "+4915112345678";

describe("parseMsisdn", () => {
	test.each(["+4915112345678", "4915112345678"])("takes %s and writes it with plus", (input) => {
		expect(parseMsisdn(input)).toEqual({ ok: true, value: number });
	});

	test("takes every digit count from 8 to 16 and no other, and warns above the 15 of E.164", () => {
		for (let digitCount = 1; digitCount <= 30; digitCount++) {
			const result = parseMsisdn("123456789012345678901234567890".slice(0, digitCount));
			expect(result.ok).toBe(digitCount >= 8 && digitCount <= 16);
			if (result.ok) {
				expect(result.warnings?.map(({ code }) => code)).toEqual(
					digitCount === 16 ? ["msisdn_beyond_e164"] : undefined,
				);
			} else {
				const short = digitCount < 8;
				expect(result.issues).toHaveLength(1);
				expect(result.issues[0]).toMatchObject({
					code: short ? "msisdn_too_short" : "msisdn_too_long",
					offset: short ? digitCount : 16,
					unit: "utf16",
					limit: short ? 8 : 16,
					actual: digitCount,
					deliveryStatusCode: "806",
				});
			}
		}
	});

	test.each([
		["", [["msisdn_empty", undefined, undefined]]],
		["+", [["msisdn_too_short", 1, undefined]]],
		["+49 151 12345678", [["msisdn_separator", 3, number]]],
		["+49(151)12345678", [["msisdn_separator", 3, number]]],
		["+49.151.12345678", [["msisdn_separator", 3, number]]],
		["\u202a+4915112345678\u202c", [["msisdn_separator", 0, number]]],
		["+4915112345678\u202c", [["msisdn_separator", 14, number]]],
		["004915112345678", [["msisdn_leading_zero", 0, number]]],
		["+004915112345678", [["msisdn_leading_zero", 1, number]]],
		["015112345678", [["msisdn_leading_zero", 0, undefined]]],
		["+49+15112345678", [["msisdn_bad_character", 3, undefined]]],
		["４９15112345678", [["msisdn_bad_character", 0, undefined]]],
		[
			"0 call me 👍",
			[
				["msisdn_separator", 1, undefined],
				["msisdn_bad_character", 2, undefined],
				["msisdn_leading_zero", 0, undefined],
				["msisdn_too_short", 12, undefined],
			],
		],
		[
			"00 12 34",
			[
				["msisdn_separator", 2, undefined],
				["msisdn_leading_zero", 0, undefined],
				["msisdn_too_short", 8, undefined],
			],
		],
		[
			"+1 23456789012345678",
			[
				["msisdn_separator", 2, undefined],
				["msisdn_too_long", 18, undefined],
			],
		],
	] as const)("names every rule that %j breaks, with place and suggestion", (input, expected) => {
		const { issues } = parseMsisdn(input);
		expect(issues?.map(({ code, offset, suggestion }) => [code, offset, suggestion])).toEqual(expected);
		for (const { deliveryStatusCode, message } of issues ?? []) {
			expect(deliveryStatusCode).toBe("806");
			expect(message).not.toMatch(/\.$/);
		}
	});

	test("lists each bad character with its place, at most a hundred", () => {
		const found = parseMsisdn("+a49👍\ud800").issues?.[0] as CharactersIssue;
		expect(found.characters).toEqual([
			{ character: "a", codePoint: 0x61, utf16Offset: 1 },
			{ character: "👍", codePoint: 0x1f44d, utf16Offset: 4 },
			{ character: "\ud800", codePoint: 0xd800, utf16Offset: 6 },
		]);
		const many = parseMsisdn("x".repeat(1e6)).issues?.[0] as CharactersIssue;
		expect(many.characters).toHaveLength(100);
	});

	test("takes other limits", () => {
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 4, maxDigits: 5 } };
		expect(parseMsisdn("1234", limits).ok).toBe(true);
		expect(parseMsisdn("123456", limits).issues?.[0]).toMatchObject({ code: "msisdn_too_long", limit: 5 });
	});

	test("throws for what is no string", () => {
		expect(() => parseMsisdn(4915112345678 as never)).toThrow(TypeError);
	});
});

describe("normalizeMsisdn", () => {
	test.each([
		"+49 151 12345678",
		"+49 (0) 151 / 123-456-78",
		"0049 (0)151 12345678",
		"(+49) 151.123.456.78",
		"00 49 151 12345678",
		"+49\u00a0151\u201112345678\u200e",
		"49-15112345678",
		"\u202a+4915112345678\u202c",
	])("reads %j and warns of each repair", (input) => {
		const result = normalizeMsisdn(input);
		expect(unwrap(result)).toBe(number);
		expect(result.ok && result.warnings?.length).toBeGreaterThan(0);
	});

	test.each(["0151 12345678", "(0)151 12345678", "", "+", "+49 151 abc", "12 34", "++49 151 12345678"])(
		"does not guess at %j and gives the issues of parseMsisdn",
		(input) => {
			expect(normalizeMsisdn(input)).toEqual(parseMsisdn(input));
			expect(normalizeMsisdn(input).ok).toBe(false);
		},
	);
});
