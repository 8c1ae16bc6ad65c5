import type { CharactersIssue } from "outbound-sms";
import { ADDRESS_LIMITS, parseSender } from "outbound-sms/address";
import { asObject, outboundMessage, parse } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { isGsm7 } from "../../../src/text/gsm7.ts";
import { codesOf, saidBy } from "../../results.ts";

// Spec 8.1 and 3GPP TS 23.038 §6.2.1, spelt out: letters, spaces, digits and six special characters.
const ASCII = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_&,|+";
const OTHER_LETTERS = "èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉÄÖÑÜäöñüà";
const ALLOWED = ASCII + OTHER_LETTERS;

test.each([
	["123", "shortCode"],
	["012345", "shortCode"],
	["+4915112345678", "phoneNumber"],
	["Shop", "alphanumeric"],
	["Shop & Co", "alphanumeric"],
	["4you", "alphanumeric"],
	["A-_&,|+ 1", "alphanumeric"],
	["a|b|c|d", "alphanumeric"],
	["abcdefghijk", "alphanumeric"],
])("%j is a sender of the kind %s, without a warning", (value, kind) => {
	expect(parseSender(value)).toEqual({ ok: true, value: { kind, value } });
});

test("of all UTF-16 units those of spec 8.1 are taken, and they are all GSM7", () => {
	// One comparison for all: `expect` takes its time.
	const wrong: string[] = [];
	for (let unit = 0; unit <= 0xffff; unit++) {
		const character = String.fromCharCode(unit);
		const result = parseSender(`A${character}B`);
		const shown = (result.issues ?? []).map((one) => {
			const { code, offset, unit, deliveryStatusCode, characters } = one as CharactersIssue;
			return [code, offset, unit, deliveryStatusCode, characters];
		});
		const characters = [{ character, codePoint: unit, utf16Offset: 1 }];
		const found = [result.ok, result.ok && isGsm7(character), shown];
		const expected = ALLOWED.includes(character)
			? [true, true, []]
			: [false, false, [["sender_bad_character", 1, "utf16", "807", characters]]];
		if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(`U+${unit.toString(16)}`);
	}
	expect(wrong).toEqual([]);
});

test.each<[string, string[], string?]>([
	["", ["sender_empty"]],
	["   ", ["sender_empty"]],
	[" ".repeat(12), ["sender_empty", "sender_too_long 11"]],
	["Żabka", ["sender_bad_character 0"], "Zabka"],
	["Shop!", ["sender_bad_character 4"], "Shop"],
	["Yahoo!", ["sender_bad_character 5"], "Yahoo"],
	["L'Oréal", ["sender_bad_character 1"], "LOréal"],
	["L’Ore\u0301al", ["sender_bad_character 1"], "LOréal"],
	["booking.com", ["sender_bad_character 7"], "booking-com"],
	["A\u00a0B", ["sender_bad_character 1"], "A B"],
	["Ｓｈｏｐ", ["sender_bad_character 0"], "Shop"],
	["Shop™ (DE)", ["sender_bad_character 4"], "Shop DE"],
	["Сбер", ["sender_bad_character 0"]],
	["Œuvre", ["sender_bad_character 0"]],
	["12.", ["sender_bad_character 2"]],
	["Twelve chars", ["sender_too_long 11"]],
	["👍👍👍👍👍👍", ["sender_bad_character 0"]],
	["👍👍👍👍👍👍👍👍👍👍👍👍", ["sender_bad_character 0", "sender_too_long 22"]],
	["+49 151 12345678", ["sender_too_long 11"], "+4915112345678"],
	["(0049)15112345678", ["sender_bad_character 0", "sender_too_long 11"], "+4915112345678"],
	["1234567", ["sender_digit_count"]],
	["12", ["sender_digit_count"]],
	["+123", ["sender_short_code_plus 0"], "123"],
	["+12", ["msisdn_too_short 3"]],
	["+1234567", ["msisdn_too_short 8"]],
	["01511234567", ["msisdn_leading_zero 0"]],
	["004915112345678", ["msisdn_leading_zero 0"], "+4915112345678"],
	["1".repeat(17), ["msisdn_too_long 16"]],
	// Each sign is replaced each time it stands there, and no letter.
	["a!  !b", ["sender_bad_character 1"], "a b"],
	["a.--.b", ["sender_bad_character 1"], "a-b"],
	["a.b/c", ["sender_bad_character 1"], "a-b-c"],
	["ṕd.d", ["sender_bad_character 0"], "pd-d"],
	["ễḹ.a", ["sender_bad_character 0"], "el-a"],
	["a  b--c.d", ["sender_bad_character 7"], "a b-c-d"],
	["a—b{c}", ["sender_bad_character 1"], "a-bc"],
	["  .Shop.  ", ["sender_bad_character 2"], "Shop"],
	["--Shop!--", ["sender_bad_character 6"], "Shop"],
	["My\tShop", ["sender_bad_character 2"], "My Shop"],
	["Жabc", ["sender_bad_character 0"]],
	["abcЖ", ["sender_bad_character 3"]],
	["abcdefghijkl!", ["sender_bad_character 12", "sender_too_long 11"]],
	// A sender of 64 units is repaired, a longer one is not.
	[`${"!".repeat(60)}Shop`, ["sender_bad_character 0", "sender_too_long 11"], "Shop"],
	[`${"!".repeat(61)}Shop`, ["sender_bad_character 0", "sender_too_long 11"]],
])("%j breaks the rules %j, and %s was meant", (input, places, suggestion) => {
	const { issues = [] } = parseSender(input);
	expect(issues.map(({ code, offset }) => code + (offset === undefined ? "" : ` ${offset}`))).toEqual(places);
	expect(issues.map((issue) => [issue.suggestion, issue.deliveryStatusCode])).toEqual(
		places.map(() => [suggestion, "807"]),
	);
});

test.each<[string, string[], string?]>([
	["19512345", ["sender_plus_missing"], "+19512345"],
	["1234567890123456", ["sender_plus_missing", "msisdn_beyond_e164"], "+1234567890123456"],
	["12-34", ["sender_no_letter"]],
	["+1 23456789", ["sender_no_letter"], "+123456789"],
	["1 23456789", ["sender_no_letter"]],
	[" Shop", ["sender_outer_space"], "Shop"],
	["Shop ", ["sender_outer_space"], "Shop"],
	["12 ", ["sender_no_letter", "sender_outer_space"]],
	["abcdefghij|", ["sender_too_many_septets"]],
	["Müller", ["sender_not_ascii"], "Muller"],
	["Straße", ["sender_not_ascii"]],
	["ΔΦ", ["sender_not_ascii"]],
])("%j is taken as it is, with the warnings %j, and %s may be better", (input, codes, suggestion) => {
	const result = parseSender(input);
	expect(result).toMatchObject({ ok: true, value: { value: input } });
	expect(codesOf(result)).toEqual(codes);
	expect(saidBy(result)[0]?.suggestion).toBe(suggestion);
});

const start = { offset: 0, unit: "utf16" };
const outerSpace = "Sender begins or ends with a space, which some networks remove";
test.each([
	["", "Enter a sender", {}],
	["   ", "Enter a sender", {}],
	["+123", 'Short code must not begin with "+"', start],
	["1234567", "Sender has 7 digits: a short code has 3 to 6, a phone number 8 to 16", { actual: 7 }],
	["Twelve chars", "Sender has 12 characters, at most 11 are allowed", { limit: 11, actual: 12 }],
	["Жук", "Sender must have letters, digits, spaces and - _ & , | + only: found U+0416 and 2 more", start],
	["19512345", 'Phone number has no "+": networks may read it as a short code', {}],
	["12-34", "Sender has no letter, which some networks refuse", {}],
	["aü", "Sender has a letter outside ASCII, which some networks refuse", { offset: 1, unit: "utf16" }],
	[" Shop", outerSpace, start],
	["Shop ", outerSpace, { offset: 4, unit: "utf16" }],
	["abcdefghij|", 'Sender needs 12 septets, networks carry 11: "|" costs two', { limit: 11, actual: 12 }],
])("what is wrong or doubtful with %j is said in words: %s", (input, message, facts) => {
	expect(saidBy(parseSender(input))[0]).toMatchObject({ message: expect.stringContaining(message), ...facts });
});

test("without a suggestion an issue has no such key", () => {
	for (const sender of ["ΔΦ", "Сбер"]) expect(saidBy(parseSender(sender))[0]).not.toHaveProperty("suggestion");
});

test("other limits are taken", () => {
	const limits = { ...ADDRESS_LIMITS, shortCode: { minDigits: 3, maxDigits: 9 }, alphanumeric: { maxCharacters: 2 } };
	expect(parseSender("12345678", { limits })).toMatchObject({ value: { kind: "shortCode" } });
	expect(parseSender("+12345678", { limits })).toMatchObject({ value: { kind: "phoneNumber" } });
	expect(parseSender("abc", { limits }).issues).toMatchObject([{ code: "sender_too_long", limit: 2 }]);
	// However long names may be, none is suggested without one of its letters.
	const long = { ...ADDRESS_LIMITS, alphanumeric: { maxCharacters: 40 } };
	expect(parseSender("Жук", { limits: long }).issues?.[0]).not.toHaveProperty("suggestion");
});

describe("limits.senderCharacters", () => {
	const withCharacters = (senderCharacters: string) => ({ limits: { ...ADDRESS_LIMITS, senderCharacters } });

	test.each([
		["Shop.de", ".!€😀", "alphanumeric", []],
		["Yahoo!", ".!€😀", "alphanumeric", []],
		["a.", ".!€😀", "alphanumeric", []],
		["1.5", ".!€😀", "alphanumeric", ["sender_no_letter"]],
		["!", ".!€😀", "alphanumeric", ["sender_no_letter"]],
		["Shop 😀", ".!€😀", "alphanumeric", ["sender_not_ascii"]],
		["😀".repeat(11), ".!€😀", "alphanumeric", ["sender_no_letter", "sender_not_ascii"]],
		["abcdefghi€|", ".!€😀", "alphanumeric", ["sender_not_ascii", "sender_too_many_septets"]],
		["12345", ".!€😀", "shortCode", []],
		["Shop?", ".!€😀", undefined, ["sender_bad_character"]],
		["Shop\ud83d", ".!€😀", undefined, ["sender_bad_character"]],
		["Shop\ude00", ".!€😀", undefined, ["sender_bad_character"]],
		["Shop.", "", undefined, ["sender_bad_character"]],
		["Shop.", undefined, undefined, ["sender_bad_character"]],
	])("%j with %j is of the kind %s: %j", (name, characters, kind, codes) => {
		const result = parseSender(name, characters === undefined ? {} : withCharacters(characters));
		expect([result.ok ? result.value.kind : undefined, codesOf(result)]).toEqual([kind, codes]);
	});

	test("are kept in suggestions, and named in messages", () => {
		const rule = "Sender must have letters, digits, spaces and - _ & , | +.!€😀 only";
		const issue = { suggestion: "Shop.de", message: `${rule}: found U+003F` };
		expect(parseSender("Shop.de?", withCharacters(".!€😀")).issues).toMatchObject([issue]);
		const message = 'Sender needs 13 septets, networks carry 11: "€" costs two';
		expect(saidBy(parseSender("abcdefghi€|", withCharacters(".!€😀"))).at(-1)?.message).toBe(message);
	});

	test("may have a meaning in a regular expression", () => {
		for (const character of "\\]^-[{}()*?/$#\"'") {
			expect(parseSender(`a${character}b`, withCharacters(character)).ok).toBe(true);
			expect(parseSender(`a${character}b;`, withCharacters(character)).ok).toBe(false);
		}
		const limits = withCharacters("]^.-\\");
		const taken = [..."]^.-\\[/"].filter((character) => parseSender(`A${character}b`, limits).ok);
		expect(taken.join("")).toBe("]^.-\\");
	});

	test("hold wherever a message is read", () => {
		const message = { from: "Shop.de", to: "+4915112345678", text: "Hi" };
		expect(parse(outboundMessage, asObject, message, withCharacters(".")).ok).toBe(true);
		expect(codesOf(parse(outboundMessage, asObject, message))).toEqual(["sender_bad_character"]);
	});
});

test("a wrong argument is a TypeError", () => {
	const limits = { ...ADDRESS_LIMITS, senderCharacters: 7 as never };
	expect(() => parseSender(undefined as never)).toThrow(new TypeError('"input" must be a string, found undefined'));
	expect(() => parseSender("a.", { limits })).toThrow(TypeError);
});
