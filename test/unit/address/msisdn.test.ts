import { readFileSync } from "node:fs";
import {
	type CountryCode,
	getCountries,
	getCountryCallingCode,
	Metadata,
	parsePhoneNumber,
} from "libphonenumber-js/max";
import { type CharactersIssue, type Issue, unwrap } from "outbound-sms";
import { ADDRESS_LIMITS, normalizeMsisdn, parseMsisdn } from "outbound-sms/address";
import { describe, expect, test } from "vitest";
import { nationalDigitsOf } from "../../../src/address/tables/national-digits.ts";
import { codesOf, saidBy } from "../../results.ts";

const NUMBER = "+4915112345678";
const phoneNumber = (minDigits: number, maxDigits: number) => ({
	limits: { ...ADDRESS_LIMITS, phoneNumber: { minDigits, maxDigits } },
});
/** Issues as `code offset`. */
const placesOf = (issues: readonly Issue[] = []) =>
	issues.map(({ code, offset }) => code + (offset === undefined ? "" : ` ${offset}`));

describe("parseMsisdn", () => {
	test("takes a number with plus as it is, and adds a missing one with a warning", () => {
		expect(parseMsisdn(NUMBER)).toEqual({ ok: true, value: NUMBER });
		const message = 'Phone number has no "+": read as an international number';
		const warning = { code: "msisdn_plus_added", message, suggestion: NUMBER };
		expect(parseMsisdn("4915112345678")).toMatchObject({ ok: true, value: NUMBER, warnings: [warning] });
	});

	test("takes every digit count from 8 to 16 and no other, and warns above the 15 of E.164", () => {
		for (let digitCount = 1; digitCount <= 30; digitCount++) {
			const result = parseMsisdn(`+${"123456789012345678901234567890".slice(0, digitCount)}`);
			expect(result.ok).toBe(digitCount >= 8 && digitCount <= 16);
			if (result.ok) {
				expect(codesOf(result)).toEqual(digitCount === 16 ? ["msisdn_beyond_e164"] : []);
				continue;
			}
			const isShort = digitCount < 8;
			const code = isShort ? "msisdn_too_short" : "msisdn_too_long";
			const [offset, limit] = isShort ? [digitCount + 1, 8] : [17, 16];
			const message = `Phone number has ${digitCount} digits, allowed are 8 to 16`;
			const facts = { offset, unit: "utf16", limit, actual: digitCount, deliveryStatusCode: "806" };
			expect(result.issues).toEqual([{ code, message, ...facts }]);
		}
	});

	test.each<[string, string[], string?]>([
		["", ["msisdn_empty"]],
		["+", ["msisdn_too_short 1"]],
		["+49 151 12345678", ["msisdn_separator 3"], NUMBER],
		["+49(151)12345678", ["msisdn_separator 3"], NUMBER],
		["+49.151.12345678", ["msisdn_separator 3"], NUMBER],
		["\u202a+4915112345678\u202c", ["msisdn_separator 0"], NUMBER],
		["+4915112345678\u202c", ["msisdn_separator 14"], NUMBER],
		["004915112345678", ["msisdn_leading_zero 0"], NUMBER],
		["+004915112345678", ["msisdn_leading_zero 1"], NUMBER],
		["015112345678", ["msisdn_leading_zero 0"]],
		["(201) 555-0123", ["msisdn_separator 0"]],
		["49 151 12345678", ["msisdn_separator 2"]],
		["+49+15112345678", ["msisdn_bad_character 3"]],
		["４９15112345678", ["msisdn_bad_character 0"]],
		["0 call me 👍", ["msisdn_separator 1", "msisdn_bad_character 2", "msisdn_leading_zero 0", "msisdn_too_short 12"]],
		["00 12 34", ["msisdn_separator 2", "msisdn_leading_zero 0", "msisdn_too_short 8"]],
		["+1 23456789012345678", ["msisdn_separator 2", "msisdn_too_long 18"]],
		// As long as may be, with another fault.
		["+4915123x4", ["msisdn_bad_character 8"]],
		["+123456789012345x6", ["msisdn_bad_character 16"]],
		["+4915112345678x", ["msisdn_bad_character 14"]],
		["+49 15112345678x", ["msisdn_separator 3", "msisdn_bad_character 15"]],
		["+49 (0)15112345678901", ["msisdn_separator 3"], "+4915112345678901"],
		["0001511234567", ["msisdn_leading_zero 0"]],
		["000151123", ["msisdn_leading_zero 0", "msisdn_too_short 9"]],
		["00012345678901234567", ["msisdn_leading_zero 0", "msisdn_too_long 19"]],
		// An input of 64 units is repaired, a longer one is not.
		[`+49 151 12345678${" ".repeat(48)}`, ["msisdn_separator 3"], NUMBER],
		[`+49 151 12345678${" ".repeat(49)}`, ["msisdn_separator 3"]],
	])("names every rule that %j breaks: %j, and suggests %s", (input, places, suggestion) => {
		const { issues = [] } = parseMsisdn(input);
		expect(placesOf(issues)).toEqual(places);
		expect(issues.map((issue) => [issue.suggestion, issue.deliveryStatusCode])).toEqual(
			places.map(() => [suggestion, "806"]),
		);
	});

	test.each([
		["", "Enter a phone number"],
		["+49 151 12345678", "Phone number must have digits only: remove spaces, dots, slashes, dashes and brackets"],
		["004915112345678", "Phone number must begin with its country code, not with 0 or 00"],
		[`+${"1".repeat(16)}`, "Phone number has 16 digits, international numbers have at most 15"],
	])("says in words what is wrong with %j: %s", (input, message) => {
		expect(saidBy(parseMsisdn(input))[0]?.message).toBe(message);
	});

	test("names the first hundred bad characters with their places, and counts all", () => {
		expect(parseMsisdn("+49151a👍45678\ud800").issues).toStrictEqual([
			{
				code: "msisdn_bad_character",
				message: "Phone number must have digits only: found U+0061 and 2 more",
				offset: 6,
				unit: "utf16",
				characters: [
					{ character: "a", codePoint: 0x61, utf16Offset: 6 },
					{ character: "👍", codePoint: 0x1f44d, utf16Offset: 7 },
					{ character: "\ud800", codePoint: 0xd800, utf16Offset: 14 },
				],
				deliveryStatusCode: "806",
			},
		]);
		const many = parseMsisdn("x".repeat(1e6)).issues?.[0] as CharactersIssue;
		expect(many.characters).toHaveLength(100);
		expect(many.message).toMatch(/ and 999999 more/);
	});

	test("takes other limits, such as seven digits for Niue", () => {
		expect(codesOf(parseMsisdn("+1234", phoneNumber(4, 5)))).toEqual([]);
		expect(parseMsisdn("123456", phoneNumber(4, 5)).issues).toMatchObject([{ code: "msisdn_too_long", limit: 5 }]);
		expect(codesOf(parseMsisdn("+6834002"))).toEqual(["msisdn_too_short"]);
		expect(parseMsisdn("+6834002", phoneNumber(7, 15))).toEqual({ ok: true, value: "+6834002" });
	});
});

describe("normalizeMsisdn", () => {
	test.each([
		["+49 151 12345678", NUMBER],
		["+49 (0) 151 / 123-456-78", NUMBER],
		["0049 (0)151 12345678", NUMBER],
		["(+49) 151.123.456.78", NUMBER],
		["00 49 151 12345678", NUMBER],
		["+49\u00a0151\u201112345678\u200e", NUMBER],
		["\u202a+4915112345678\u202c", NUMBER],
		["00 1 201 555 0123", "+12015550123"],
		["(00)12015550123", "+12015550123"],
		["00358401234567", "+358401234567"],
		// (0) stays only where it is part of the international number.
		["+39 (0)6 6982 1234", "+390669821234"],
		["0039 (0)6 6982 1234", "+390669821234"],
		["(+39) (0)6 6982 1234", "+390669821234"],
		["+225 (0)7 07 12 34 56", "+2250707123456"],
		["+44 (0)7400 123456", "+447400123456"],
		["(+44) (0)7400 123456", "+447400123456"],
		["(0044) (0) 7400 123456", "+447400123456"],
	])("reads %j as %s and warns of each repair, which parseMsisdn suggests", (input, number) => {
		const result = normalizeMsisdn(input);
		expect(unwrap(result)).toBe(number);
		expect(saidBy(result).length).toBeGreaterThan(0);
		expect(parseMsisdn(input).issues?.[0].suggestion).toBe(number);
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

	test.each([
		"0011 4915112345678",
		"001 49 151 12345678",
		"+00 1 2015550",
		"0021 49 151 12345678",
		"00 210 1234567",
		"(0011) 4915112345678",
	])("does not read %j as a number of a country that has no such numbers", (input) => {
		const message = expect.stringMatching(/: no country has numbers as long as the one after 00$/);
		const issue = { code: "msisdn_ambiguous", message, deliveryStatusCode: "806" };
		expect(normalizeMsisdn(input).issues).toEqual([issue]);
	});

	test("reads a number that is longer than E.164 allows, with a warning", () => {
		const result = normalizeMsisdn("+1234-567890123456");
		expect(unwrap(result)).toBe("+1234567890123456");
		expect(saidBy(result)).toMatchObject([
			{ code: "msisdn_separator" },
			{ code: "msisdn_beyond_e164", limit: 15, actual: 16 },
		]);
	});
});

const [separator, zero, added] = ["msisdn_separator", "msisdn_leading_zero", "msisdn_country_code_added"];

describe("normalizeMsisdn with a country code", () => {
	test.each([
		["0151 12345678", "49", NUMBER, [separator, zero, added]],
		["(0)151 12345678", "49", NUMBER, [separator, zero, added]],
		["(201) 555-0123", "1", "+12015550123", [separator, added]],
		["1 (201) 555-0123", "1", "+12015550123", [separator, added]],
		["2015550123", "1", "+12015550123", [added]],
		["12015550123", "1", "+12015550123", [added]],
		["8 (912) 345-67-89", "7", "+79123456789", [separator, added]],
		["812 123-45-67", "7", "+78121234567", [separator, added]],
		["06 20 123 4567", "36", "+36201234567", [separator, zero, added]],
		["06 6982 1234", "39", "+390669821234", [separator, zero, added]],
		["+49 151 12345678", "1", NUMBER, [separator]],
		["0049 151 12345678", "1", NUMBER, [separator, zero]],
		[NUMBER, "1", NUMBER, []],
		// One of the two readings alone has the length of a number of the country.
		["45123456", "45", "+4545123456", [added]],
		["45123456", "+45", "+4545123456", [added]],
		["(201) 555-0123", "+1", "+12015550123", [separator, added]],
		["4545123456", "45", "+4545123456", ["msisdn_plus_added"]],
		["33 6 12 34 56 78", "33", "+33612345678", [separator, "msisdn_plus_added"]],
		["06 12 34 56 78", "33", "+33612345678", [separator, zero, added]],
		[`0151 12345678${" ".repeat(51)}`, "49", NUMBER, [separator, zero, added]],
	])("reads %j of country code %s as %s with the warnings %j", (input, countryCode, value, codes) => {
		const result = normalizeMsisdn(input, { countryCode });
		expect([unwrap(result), codesOf(result)]).toEqual([value, codes]);
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
		["0201 555 012", "1", [separator, zero]],
		["4915112345678", "33", ["msisdn_too_long"]],
		["12015550123", "34", ["msisdn_too_long"]],
		["0011 49 151 12345678", "61", ["msisdn_ambiguous"]],
		["001 49 151 12345678", "852", ["msisdn_ambiguous"]],
		["0021 49 151 12345678", "55", ["msisdn_ambiguous"]],
		["0151 CALL", "49", [separator, "msisdn_bad_character", zero, "msisdn_too_short"]],
		[`0151 12345678${" ".repeat(52)}`, "49", [separator, zero]],
	])("refuses %j of country code %s: %j", (input, countryCode, codes) => {
		const { issues = [] } = normalizeMsisdn(input, { countryCode });
		expect(issues.map(({ code }) => code)).toEqual(codes);
		for (const { deliveryStatusCode } of issues) expect(deliveryStatusCode).toBe("806");
	});

	test.each([
		["0151 12345678", "49", /^Read as a national number: put the country code 49 before it$/],
		["015", "49", /^Phone number has 2 digits, numbers of country code 49 have \d+ to \d+ after it: a number of/],
		["201 555 01", "1", /^Phone number has 8 digits, numbers of country code 1 have 10 after it: a number of another/],
		["4915112345678", "49", /: without it the number may be national or international$/],
		["011 15-2345-6789", "54", /: national numbers of country code 54 cannot be converted$/],
	])("says in words what it makes of %j of country code %s: %s", (input, countryCode, message) => {
		expect(saidBy(normalizeMsisdn(input, { countryCode })).at(-1)?.message).toMatch(message);
	});

	test.each([
		["2015550123", "1", "+12015550123"],
		["4545123456", "45", "+4545123456"],
	])("suggests %s of country code %s as %s", (input, countryCode, suggestion) => {
		expect(saidBy(normalizeMsisdn(input, { countryCode }))).toMatchObject([{ suggestion }]);
	});

	test("takes no more digits than the limits allow, the country code with them", () => {
		const options = { countryCode: "49", ...phoneNumber(8, 10) };
		expect(unwrap(normalizeMsisdn("030 123456", options))).toBe("+4930123456");
		const tooLong = { code: "msisdn_too_long", limit: 8, actual: 9 };
		expect(normalizeMsisdn("030 1234567", options).issues).toMatchObject([tooLong]);
	});

	test.each([9, 14])("converts nothing where limits of %i digits leave the country no number", (digits) => {
		const message = expect.stringMatching(/ of country code 1 cannot be conv/);
		const result = normalizeMsisdn("201 555 0123", { countryCode: "1", ...phoneNumber(digits, digits) });
		expect(result.issues).toMatchObject([{ code: "msisdn_ambiguous", message }]);
	});

	test.each([
		...["", "+", "0", "++49", "49+", " 49", "0049", "4915", "4", "491", "12", "999", "1:10", "10", "DE", "٤٩"],
	])("refuses %j as a country code: 4 or 491 would make a number of another country", (countryCode) => {
		const message =
			'Country code is not one of E.164: expected digits such as "49" or "+49", not the name of a country';
		const issues = [{ code: "country_code_unknown", message }];
		expect(normalizeMsisdn(NUMBER, { countryCode })).toEqual({ ok: false, issues });
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

	test("never becomes a number of another country", () => {
		expect(regions.length).toBeGreaterThan(230);
		for (const { region, national, e164 } of regions) {
			// Without separators and a leading zero nothing says that the digits are not international. That is a warning.
			const isPlain = /^[1-9]\d*$/.test(national);
			const result = normalizeMsisdn(national);
			if (isPlain) expect(codesOf(result)[0]).toMatch(/plus_added|too_short/);
			else if (result.ok) expect(result.value, region).toBe(e164);
			for (const { code, suggestion } of parseMsisdn(national).issues ?? []) {
				if (code !== "msisdn_plus_added") expect(suggestion, region).toBeUndefined();
			}
		}
	});

	test("becomes its international number with the country code; Argentina's mobile numbers are refused", () => {
		const refused = regions.filter(({ region, national, e164, countryCode }) => {
			const result = normalizeMsisdn(national, { countryCode, ...phoneNumber(5, 16) });
			if (result.ok) expect(result.value, region).toBe(e164);
			return !result.ok;
		});
		expect(refused.map(({ region }) => region)).toEqual(["AR"]);
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

test.each<[string, () => unknown]>([
	['"input" must be a string, found number', () => parseMsisdn(4915112345678 as never)],
	['"countryCode" must be a string, found number', () => normalizeMsisdn(NUMBER, { countryCode: 49 as never })],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(new TypeError(message)));
