import { readFileSync } from "node:fs";
import {
	type CountryCode,
	getCountries,
	getCountryCallingCode,
	Metadata,
	parsePhoneNumber,
} from "libphonenumber-js/max";
import { ADDRESS_LIMITS, normalizeMsisdn, parseMsisdn } from "outbound-sms/address";
import { type CharactersIssue, unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { nationalDigitsOf } from "../../../src/address/tables/national-digits.ts";

const number = "+4915112345678";

describe("parseMsisdn", () => {
	test("takes a number with plus as it is", () => {
		expect(parseMsisdn(number)).toEqual({ ok: true, value: number });
	});

	test("adds a missing plus and warns of it", () => {
		const result = parseMsisdn("4915112345678");
		expect(result).toMatchObject({ ok: true, value: number, warnings: [{ code: "msisdn_plus_added" }] });
		expect(result.ok && result.warnings?.[0]?.suggestion).toBe(number);
	});

	test("takes every digit count from 8 to 16 and no other, and warns above the 15 of E.164", () => {
		for (let digitCount = 1; digitCount <= 30; digitCount++) {
			const result = parseMsisdn(`+${"123456789012345678901234567890".slice(0, digitCount)}`);
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
					offset: short ? digitCount + 1 : 17,
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
		["(201) 555-0123", [["msisdn_separator", 0, undefined]]],
		["49 151 12345678", [["msisdn_separator", 2, undefined]]],
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
		// As long as may be, with another fault.
		["+4915123x4", [["msisdn_bad_character", 8, undefined]]],
		["+123456789012345x6", [["msisdn_bad_character", 16, undefined]]],
		["+4915112345678x", [["msisdn_bad_character", 14, undefined]]],
		[
			"+49 15112345678x",
			[
				["msisdn_separator", 3, undefined],
				["msisdn_bad_character", 15, undefined],
			],
		],
		["+49 (0)15112345678901", [["msisdn_separator", 3, "+4915112345678901"]]],
		["0001511234567", [["msisdn_leading_zero", 0, undefined]]],
		[
			"000151123",
			[
				["msisdn_leading_zero", 0, undefined],
				["msisdn_too_short", 9, undefined],
			],
		],
		[
			"00012345678901234567",
			[
				["msisdn_leading_zero", 0, undefined],
				["msisdn_too_long", 19, undefined],
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

	test("has no suggestion where it knows none, and says what is allowed", () => {
		expect(parseMsisdn("+49151123456x8").issues).toStrictEqual([
			{
				code: "msisdn_bad_character",
				message: "Phone number must have digits only: found U+0078",
				offset: 12,
				unit: "utf16",
				characters: [{ character: "x", codePoint: 0x78, utf16Offset: 12 }],
				deliveryStatusCode: "806",
			},
		]);
		expect(parseMsisdn("015112345678").issues?.[0]).toStrictEqual({
			code: "msisdn_leading_zero",
			message: "Phone number must begin with its country code, not with 0 or 00",
			offset: 0,
			unit: "utf16",
			deliveryStatusCode: "806",
		});
	});

	test("lists the first hundred bad characters with their places, and counts all", () => {
		const found = parseMsisdn("+a49👍\ud800").issues?.[0] as CharactersIssue;
		expect(found.characters).toEqual([
			{ character: "a", codePoint: 0x61, utf16Offset: 1 },
			{ character: "👍", codePoint: 0x1f44d, utf16Offset: 4 },
			{ character: "\ud800", codePoint: 0xd800, utf16Offset: 6 },
		]);
		const many = parseMsisdn("x".repeat(1e6)).issues?.[0] as CharactersIssue;
		expect(many.characters).toHaveLength(100);
		expect(many.message).toMatch(/ and 999999 more/);
	});

	test("takes other limits", () => {
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 4, maxDigits: 5 } };
		expect(parseMsisdn("+1234", { limits }).ok).toBe(true);
		expect(parseMsisdn("123456", { limits }).issues?.[0]).toMatchObject({ code: "msisdn_too_long", limit: 5 });
	});

	test("reads a seven-digit number of Niue where the limits allow it", () => {
		expect(parseMsisdn("+6834002").issues?.[0].code).toBe("msisdn_too_short");
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } };
		expect(parseMsisdn("+6834002", { limits })).toEqual({ ok: true, value: "+6834002" });
	});

	test.each([
		[[4915112345678], '"input" must be a string, found number'],
		[[number, null], '"options" must be an object, found null'],
		[[number, { limits: null }], '"limits" must be an object, found null'],
		[[number, { limits: { phoneNumber: 1 } }], '"limits.phoneNumber" must be an object, found number'],
	])("names the argument of a wrong type: %j", (args, message) => {
		expect(() => (parseMsisdn as (...args: unknown[]) => unknown)(...args)).toThrow(new TypeError(message));
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
		"\u202a+4915112345678\u202c",
	])("reads %j and warns of each repair", (input) => {
		const result = normalizeMsisdn(input);
		expect(unwrap(result)).toBe(number);
		expect(result.ok && result.warnings?.length).toBeGreaterThan(0);
	});

	test.each([
		"0151 12345678",
		"(0)151 12345678",
		"49-15112345678",
		"(201) 555-0123",
		"",
		"+",
		"+49 151 abc",
		"12 34",
		"++49 151 12345678",
	])("does not guess at %j and gives the issues of parseMsisdn", (input) => {
		expect(normalizeMsisdn(input)).toEqual(parseMsisdn(input));
		expect(normalizeMsisdn(input).ok).toBe(false);
	});
});

describe("normalizeMsisdn and 00", () => {
	test.each([
		"0011 4915112345678",
		"001 49 151 12345678",
		"+00 1 2015550",
		"0021 49 151 12345678",
		"00 210 1234567",
		"(0011) 4915112345678",
	])("does not read %j as a number of a country that has no such numbers", (input) => {
		expect(normalizeMsisdn(input).issues?.map(({ code, suggestion }) => [code, suggestion])).toEqual([
			["msisdn_ambiguous", undefined],
		]);
	});

	test.each(["00 1 201 555 0123", "(00)12015550123"])("reads %j as a number of country code 1", (input) => {
		expect(unwrap(normalizeMsisdn(input))).toBe("+12015550123");
	});

	test.each([
		["+39 (0)6 6982 1234", "+390669821234"],
		["+225 (0)7 07 12 34 56", "+2250707123456"],
		["0039 (0)6 6982 1234", "+390669821234"],
		["+44 (0)7400 123456", "+447400123456"],
		["(+44) (0)7400 123456", "+447400123456"],
		["(+39) (0)6 6982 1234", "+390669821234"],
		["(0044) (0) 7400 123456", "+447400123456"],
	])("keeps (0) in %j only where it is part of the international number", (input, expected) => {
		expect(unwrap(normalizeMsisdn(input))).toBe(expected);
		expect(parseMsisdn(input).issues?.[0].suggestion).toBe(expected);
	});
});

describe("normalizeMsisdn with a country code", () => {
	test.each([
		["0151 12345678", "49", "+4915112345678", ["msisdn_separator", "msisdn_leading_zero", "msisdn_country_code_added"]],
		[
			"(0)151 12345678",
			"49",
			"+4915112345678",
			["msisdn_separator", "msisdn_leading_zero", "msisdn_country_code_added"],
		],
		["(201) 555-0123", "1", "+12015550123", ["msisdn_separator", "msisdn_country_code_added"]],
		["1 (201) 555-0123", "1", "+12015550123", ["msisdn_separator", "msisdn_country_code_added"]],
		["2015550123", "1", "+12015550123", ["msisdn_country_code_added"]],
		["12015550123", "1", "+12015550123", ["msisdn_country_code_added"]],
		["8 (912) 345-67-89", "7", "+79123456789", ["msisdn_separator", "msisdn_country_code_added"]],
		["812 123-45-67", "7", "+78121234567", ["msisdn_separator", "msisdn_country_code_added"]],
		["06 20 123 4567", "36", "+36201234567", ["msisdn_separator", "msisdn_leading_zero", "msisdn_country_code_added"]],
		["06 6982 1234", "39", "+390669821234", ["msisdn_separator", "msisdn_leading_zero", "msisdn_country_code_added"]],
		["+49 151 12345678", "1", "+4915112345678", ["msisdn_separator"]],
		["0049 151 12345678", "1", "+4915112345678", ["msisdn_separator", "msisdn_leading_zero"]],
		["+4915112345678", "1", "+4915112345678", undefined],
		// One of the two readings alone has the length of a number of the country.
		["45123456", "45", "+4545123456", ["msisdn_country_code_added"]],
		["45123456", "+45", "+4545123456", ["msisdn_country_code_added"]],
		["(201) 555-0123", "+1", "+12015550123", ["msisdn_separator", "msisdn_country_code_added"]],
		["4545123456", "45", "+4545123456", ["msisdn_plus_added"]],
		["33 6 12 34 56 78", "33", "+33612345678", ["msisdn_separator", "msisdn_plus_added"]],
		["06 12 34 56 78", "33", "+33612345678", ["msisdn_separator", "msisdn_leading_zero", "msisdn_country_code_added"]],
	] as const)("reads %j of country code %s as %s", (input, countryCode, value, codes) => {
		const result = normalizeMsisdn(input, { countryCode });
		expect(unwrap(result)).toBe(value);
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(codes);
	});

	test.each([
		["4915112345678", "49", ["msisdn_ambiguous"]],
		["391 234 5678", "39", ["msisdn_ambiguous"]],
		["011 15-2345-6789", "54", ["msisdn_ambiguous"]],
		["015", "49", ["msisdn_too_short"]],
		["1234567890123456", "49", ["msisdn_too_long"]],
		// Numbers of other countries without "+", and numbers behind what is dialled there in place of "+".
		["4915112345678", "1", ["msisdn_too_long"]],
		["011 49 151 12345678", "1", ["msisdn_too_long"]],
		["201 555 01", "1", ["msisdn_too_short"]],
		["0201 555 012", "1", ["msisdn_separator", "msisdn_leading_zero"]],
		["4915112345678", "33", ["msisdn_too_long"]],
		["12015550123", "34", ["msisdn_too_long"]],
		["0011 49 151 12345678", "61", ["msisdn_ambiguous"]],
		["001 49 151 12345678", "852", ["msisdn_ambiguous"]],
		["0021 49 151 12345678", "55", ["msisdn_ambiguous"]],
		["0151 CALL", "49", ["msisdn_separator", "msisdn_bad_character", "msisdn_leading_zero", "msisdn_too_short"]],
	] as const)("refuses %j of country code %s", (input, countryCode, codes) => {
		const result = normalizeMsisdn(input, { countryCode });
		expect(result.issues?.map(({ code }) => code)).toEqual(codes);
		for (const { deliveryStatusCode } of result.issues ?? []) expect(deliveryStatusCode).toBe("806");
	});

	test("takes no more digits than the limits allow, the country code with them", () => {
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 8, maxDigits: 10 } };
		expect(unwrap(normalizeMsisdn("030 123456", { countryCode: "49", limits }))).toBe("+4930123456");
		expect(normalizeMsisdn("030 1234567", { countryCode: "49", limits }).issues).toMatchObject([
			{ code: "msisdn_too_long", limit: 8, actual: 9 },
		]);
	});

	test("is an issue if the country code is not one: 4 or 491 would make a number of another country", () => {
		const wrong = [
			"",
			"+",
			"0",
			"++49",
			"49+",
			" 49",
			"0049",
			"4915",
			"4",
			"491",
			"12",
			"999",
			"1:10",
			"10",
			"DE",
			"٤٩",
		];
		for (const countryCode of wrong) {
			expect(normalizeMsisdn(number, { countryCode })).toEqual({
				ok: false,
				issues: [
					{
						code: "country_code_unknown",
						message:
							'Country code is not one of E.164: expected digits such as "49" or "+49", not the name of a country',
					},
				],
			});
		}
		expect(() => normalizeMsisdn(number, { countryCode: 49 as never })).toThrow('"countryCode" must be a string');
	});
});

// The example numbers of Google's libphonenumber, one for each region.
const EXAMPLES = JSON.parse(readFileSync("node_modules/libphonenumber-js/examples.mobile.json", "utf8")) as Record<
	CountryCode,
	string
>;

describe("the example number of every region, as people there write it", () => {
	const regions = Object.entries(EXAMPLES).map(([region, example]) => {
		const parsed = parsePhoneNumber(example, region as CountryCode);
		return { region, national: parsed.formatNational(), e164: parsed.number, countryCode: parsed.countryCallingCode };
	});

	test("there are enough of them", () => {
		expect(regions.length).toBeGreaterThan(230);
	});

	test("never becomes a number of another country", () => {
		for (const { region, national, e164 } of regions) {
			// Without separators and a leading zero nothing says that the digits are not international. That is a warning.
			const isPlain = /^[1-9]\d*$/.test(national);
			const result = normalizeMsisdn(national);
			if (isPlain)
				expect(result.ok ? result.warnings?.[0]?.code : result.issues[0].code).toMatch(/plus_added|too_short/);
			else if (result.ok) expect(result.value, region).toBe(e164);
			for (const { code, suggestion } of parseMsisdn(national).issues ?? []) {
				if (code !== "msisdn_plus_added") expect(suggestion, region).toBeUndefined();
			}
		}
	});

	test("without plus rarely has the length of a number of another country code, and else never becomes one", () => {
		const countryCodes = [...new Set(regions.map(({ countryCode }) => countryCode))];
		let [taken, count] = [0, 0];
		for (const { e164, countryCode: own } of regions) {
			for (const countryCode of countryCodes.filter((other) => other !== own)) {
				count++;
				if (normalizeMsisdn(e164.slice(1), { countryCode }).ok) taken++;
			}
		}
		expect(taken / count).toBeLessThan(0.1);
	});

	test("becomes its international number with the country code; Argentina's mobile numbers are refused", () => {
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 5, maxDigits: 16 } };
		const refused: string[] = [];
		for (const { region, national, e164, countryCode } of regions) {
			const result = normalizeMsisdn(national, { countryCode, limits });
			if (result.ok) expect(result.value, region).toBe(e164);
			else refused.push(region);
		}
		expect(refused).toEqual(["AR"]);
	});
});

/** What the declarations of libphonenumber-js leave out. */
interface NumberingPlan {
	type(name: string): { possibleLengths(): number[] } | undefined;
}

test("fixed and mobile numbers of every region have as many digits as libphonenumber's metadata says", () => {
	const bounds = new Map<string, { min: number; max: number }>();
	const metadata = new Metadata();
	for (const region of getCountries()) {
		metadata.selectNumberingPlan(region);
		const countryCode = getCountryCallingCode(region);
		// What is longer than E.164 allows is not an international number.
		const lengths = ["MOBILE", "FIXED_LINE", "FIXED_LINE_OR_MOBILE"]
			.flatMap((type) => (metadata.numberingPlan as unknown as NumberingPlan).type(type)?.possibleLengths() ?? [])
			.filter((length) => length + countryCode.length <= 15);
		const { min, max } = bounds.get(countryCode) ?? { min: 99, max: 0 };
		bounds.set(countryCode, { min: Math.min(min, ...lengths), max: Math.max(max, ...lengths) });
	}
	for (const [countryCode, expected] of bounds) expect(nationalDigitsOf(countryCode), countryCode).toEqual(expected);
	expect(bounds.size).toBeGreaterThan(200);
});

describe("a message says what is wrong with a phone number", () => {
	test.each([
		["", "Enter a phone number"],
		["+49 151 12345678", "Phone number must have digits only: remove spaces, dots, slashes, dashes and brackets"],
		["004915112345678", "Phone number must begin with its country code, not with 0 or 00"],
		["+123", "Phone number has 3 digits, allowed are 8 to 16"],
		[`+${"1".repeat(17)}`, "Phone number has 17 digits, allowed are 8 to 16"],
		["4915112345678", 'Phone number has no "+": read as an international number'],
		[`+${"1".repeat(16)}`, "Phone number has 16 digits, international numbers have at most 15"],
	])("%j", (input, message) => {
		const result = parseMsisdn(input);
		expect((result.ok ? result.warnings : result.issues)?.[0]?.message).toBe(message);
	});

	test.each([
		["0151 12345678", "49", "Read as a national number: put the country code 49 before it"],
		["015", "49", /^Phone number has 2 digits, numbers of country code 49 have \d+ to \d+ after it: a number of/],
		["201 555 01", "1", /^Phone number has 8 digits, numbers of country code 1 have 10 after it: a number of another/],
		["4915112345678", "49", /: without it the number may be national or international$/],
		["011 15-2345-6789", "54", /: national numbers of country code 54 cannot be converted$/],
		["0011 49 151 12345678", undefined, /: no country has numbers as long as the one after 00$/],
	])("%j of country code %j", (input, countryCode, message) => {
		const result = normalizeMsisdn(input, { countryCode });
		expect((result.ok ? result.warnings : result.issues)?.at(-1)?.message).toMatch(message);
	});

	test.each([9, 14])("of limits that leave the country no number: %i digits", (digits) => {
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: digits, maxDigits: digits } };
		const issues = [{ code: "msisdn_ambiguous", message: expect.stringMatching(/ of country code 1 cannot be conv/) }];
		expect(normalizeMsisdn("201 555 0123", { countryCode: "1", limits })).toMatchObject({ issues });
	});

	test("with the limit, the length and the number that was meant", () => {
		expect(parseMsisdn(`+${"1".repeat(16)}`)).toMatchObject({ warnings: [{ limit: 15, actual: 16 }] });
		const warnings = (input: string, countryCode: string) => {
			const result = normalizeMsisdn(input, { countryCode });
			return result.ok ? result.warnings : [];
		};
		expect(warnings("2015550123", "1")).toMatchObject([{ suggestion: "+12015550123" }]);
		expect(warnings("4545123456", "45")).toMatchObject([{ suggestion: "+4545123456" }]);
	});

	test("an input of 64 units is repaired, a longer one is not", () => {
		const padded = (length: number) => `+49 151 12345678${" ".repeat(length - 16)}`;
		expect(parseMsisdn(padded(64)).issues?.[0].suggestion).toBe("+4915112345678");
		expect(parseMsisdn(padded(65)).issues?.[0].suggestion).toBeUndefined();
		const national = (length: number) =>
			normalizeMsisdn(`0151 12345678${" ".repeat(length - 13)}`, { countryCode: "49" });
		expect([national(64).ok, national(65).ok]).toEqual([true, false]);
	});
});

test("a repaired number may still be longer than E.164 allows", () => {
	const result = normalizeMsisdn("+1234-567890123456");
	expect(result).toMatchObject({ ok: true, value: "+1234567890123456" });
	expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(["msisdn_separator", "msisdn_beyond_e164"]);
});

test("00 stands before country codes of one, two and three digits", () => {
	for (const digits of ["12015550123", "4915112345678", "358401234567"]) {
		expect(normalizeMsisdn(`00${digits}`)).toMatchObject({ ok: true, value: `+${digits}` });
	}
});
