import { ADDRESS_LIMITS, parseSender } from "outbound-sms/address";
import type { CharactersIssue } from "outbound-sms/foundation";
import { parseOutboundMessage } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { isGsm7 } from "../../../src/alphabet/gsm7.ts";

// Spec 8.1 and 3GPP TS 23.038 §6.2.1, spelt out: letters, spaces, digits and six special characters.
const ASCII = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_&,|+";
const OTHER_LETTERS = "èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉÄÖÑÜäöñüà";
const ALLOWED = ASCII + OTHER_LETTERS;

describe("parseSender", () => {
	test.each([
		["123", "shortCode", "123"],
		["012345", "shortCode", "012345"],
		["+4915112345678", "phoneNumber", "+4915112345678"],
		["Shop", "alphanumeric", "Shop"],
		["Shop & Co", "alphanumeric", "Shop & Co"],
		["4you", "alphanumeric", "4you"],
		["A-_&,|+ 1", "alphanumeric", "A-_&,|+ 1"],
	])("takes %j for a %s", (input, kind, value) => {
		expect(parseSender(input)).toEqual({ ok: true, value: { kind, value } });
	});

	test("keeps a phone number without plus as it is, and warns", () => {
		const warnings = [{ code: "sender_plus_missing", suggestion: "+19512345" }];
		expect(parseSender("19512345")).toMatchObject({
			ok: true,
			value: { kind: "phoneNumber", value: "19512345" },
			warnings,
		});
	});

	test("tells kinds of digits apart by their number and a plus", () => {
		for (let digitCount = 1; digitCount <= 20; digitCount++) {
			const digits = "1".repeat(digitCount);
			const result = parseSender(digits);
			const kind =
				digitCount >= 3 && digitCount <= 6 ? "shortCode" : digitCount >= 8 && digitCount <= 16 && "phoneNumber";
			expect(result.ok && result.value.kind).toBe(kind);
			if (kind === false) expect(result.issues?.[0].deliveryStatusCode).toBe("807");
			const withPlus = parseSender(`+${digits}`);
			expect(withPlus.ok).toBe(kind === "phoneNumber");
			if (kind === "shortCode") {
				expect(withPlus.issues?.[0]).toMatchObject({ code: "sender_short_code_plus", suggestion: digits });
			}
		}
	});

	test("takes exactly the characters of spec 8.1, of all UTF-16 units, and they are all GSM7", () => {
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

	test.each([
		["", [["sender_empty", undefined, undefined]]],
		["   ", [["sender_empty", undefined, undefined]]],
		[
			" ".repeat(12),
			[
				["sender_empty", undefined, undefined],
				["sender_too_long", 11, undefined],
			],
		],
		["Żabka", [["sender_bad_character", 0, "Zabka"]]],
		["Shop!", [["sender_bad_character", 4, "Shop"]]],
		["Yahoo!", [["sender_bad_character", 5, "Yahoo"]]],
		["L'Oréal", [["sender_bad_character", 1, "LOréal"]]],
		["L’Ore\u0301al", [["sender_bad_character", 1, "LOréal"]]],
		["booking.com", [["sender_bad_character", 7, "booking-com"]]],
		["A\u00a0B", [["sender_bad_character", 1, "A B"]]],
		["Ｓｈｏｐ", [["sender_bad_character", 0, "Shop"]]],
		["Shop™ (DE)", [["sender_bad_character", 4, "Shop DE"]]],
		["Сбер", [["sender_bad_character", 0, undefined]]],
		["Œuvre", [["sender_bad_character", 0, undefined]]],
		["12.", [["sender_bad_character", 2, undefined]]],
		["Twelve chars", [["sender_too_long", 11, undefined]]],
		["👍👍👍👍👍👍", [["sender_bad_character", 0, undefined]]],
		[
			"👍👍👍👍👍👍👍👍👍👍👍👍",
			[
				["sender_bad_character", 0, undefined],
				["sender_too_long", 22, undefined],
			],
		],
		["+49 151 12345678", [["sender_too_long", 11, "+4915112345678"]]],
		[
			"(0049)15112345678",
			[
				["sender_bad_character", 0, "+4915112345678"],
				["sender_too_long", 11, "+4915112345678"],
			],
		],
		["1234567", [["sender_digit_count", undefined, undefined]]],
		["12", [["sender_digit_count", undefined, undefined]]],
		["+12", [["msisdn_too_short", 3, undefined]]],
		["+1234567", [["msisdn_too_short", 8, undefined]]],
		["01511234567", [["msisdn_leading_zero", 0, undefined]]],
		["004915112345678", [["msisdn_leading_zero", 0, "+4915112345678"]]],
		["1".repeat(17), [["msisdn_too_long", 16, undefined]]],
	] as const)("names every rule that %j breaks, with place and suggestion", (input, expected) => {
		const { issues } = parseSender(input);
		expect(issues?.map(({ code, offset, suggestion }) => [code, offset, suggestion])).toEqual(expected);
		for (const { deliveryStatusCode } of issues ?? []) expect(deliveryStatusCode).toBe("807");
	});

	test("says what a sender must have, and suggests no name without one of its letters, however long names may be", () => {
		const { issues } = parseSender("Жук", { limits: { ...ADDRESS_LIMITS, alphanumeric: { maxCharacters: 40 } } });
		expect(issues).toMatchObject([
			{ message: "Sender must have letters, digits, spaces and - _ & , | + only: found U+0416 and 2 more" },
		]);
		expect(issues?.[0].suggestion).toBeUndefined();
	});

	test.each([
		["12-34", ["sender_no_letter"], undefined],
		["+1 23456789", ["sender_no_letter"], "+123456789"],
		["1 23456789", ["sender_no_letter"], undefined],
		[" Shop", ["sender_outer_space"], "Shop"],
		["Shop ", ["sender_outer_space"], "Shop"],
		["12 ", ["sender_no_letter", "sender_outer_space"], undefined],
		["abcdefghij|", ["sender_too_many_septets"], undefined],
		["a|b|c|d", undefined, undefined],
		["Müller", ["sender_not_ascii"], "Muller"],
		["Straße", ["sender_not_ascii"], undefined],
		["ΔΦ", ["sender_not_ascii"], undefined],
	] as const)("warns of %j", (input, codes, suggestion) => {
		const result = parseSender(input);
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(codes);
		expect(result.ok && result.warnings?.[0]?.suggestion).toBe(suggestion);
	});

	test("warns of a long number without plus twice", () => {
		const result = parseSender("1234567890123456");
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual([
			"sender_plus_missing",
			"msisdn_beyond_e164",
		]);
	});

	test("has no suggestion where there is none", () => {
		expect(parseSender("ΔΦ")).toStrictEqual({
			ok: true,
			value: { kind: "alphanumeric", value: "ΔΦ" },
			warnings: [
				{
					code: "sender_not_ascii",
					message: "Sender has a letter outside ASCII, which some networks refuse",
					offset: 0,
					unit: "utf16",
				},
			],
		});
		expect(parseSender("Сбер").issues?.[0]).not.toHaveProperty("suggestion");
	});

	test("repairs a sender of 64 units, and no longer one", () => {
		const suggestion = (length: number) => parseSender(`${"!".repeat(length - 4)}Shop`).issues?.[0].suggestion;
		expect([suggestion(64), suggestion(65)]).toEqual(["Shop", undefined]);
	});

	test("takes other limits", () => {
		const limits = { ...ADDRESS_LIMITS, shortCode: { minDigits: 3, maxDigits: 9 }, alphanumeric: { maxCharacters: 2 } };
		expect(parseSender("12345678", { limits })).toMatchObject({ value: { kind: "shortCode" } });
		expect(parseSender("+12345678", { limits })).toMatchObject({ value: { kind: "phoneNumber" } });
		expect(parseSender("abc", { limits }).issues?.[0]).toMatchObject({ code: "sender_too_long", limit: 2 });
	});

	test("names the argument of a wrong type", () => {
		expect(() => parseSender(undefined as never)).toThrow(new TypeError('"input" must be a string, found undefined'));
		expect(() => parseSender("Shop", null as never)).toThrow(new TypeError('"options" must be an object, found null'));
	});
});

describe("a message says what is wrong with a sender", () => {
	test.each([
		["", "Enter a sender", {}],
		["+123", 'Short code must not begin with "+"', {}],
		["1234567", "Sender has 7 digits: a short code has 3 to 6, a phone number 8 to 16", { actual: 7 }],
		["   ", "Enter a sender", {}],
		["Twelve chars", "Sender has 12 characters, at most 11 are allowed", { limit: 11, actual: 12 }],
		["19512345", 'Phone number has no "+": networks may read it as a short code', {}],
		["12-34", "Sender has no letter, which some networks refuse", {}],
		["aü", "Sender has a letter outside ASCII, which some networks refuse", { offset: 1, unit: "utf16" }],
		[" Shop", "Sender begins or ends with a space, which some networks remove", { offset: 0, unit: "utf16" }],
		["Shop ", "Sender begins or ends with a space, which some networks remove", { offset: 4, unit: "utf16" }],
		["abcdefghij|", 'Sender needs 12 septets, networks carry 11: "|" costs two', { limit: 11, actual: 12 }],
	])("%j", (input, message, facts) => {
		const result = parseSender(input);
		const found = (result.ok ? result.warnings : result.issues)?.[0];
		expect(found).toMatchObject({ message: expect.stringContaining(message), ...facts });
	});

	test("a sender of 11 plain characters has no warning", () => {
		expect(parseSender("abcdefghijk")).toEqual({ ok: true, value: { kind: "alphanumeric", value: "abcdefghijk" } });
	});

	test.each([
		["a!  !b", "a b"],
		["a.--.b", "a-b"],
		["  .Shop.  ", "Shop"],
		["--Shop!--", "Shop"],
		["My\tShop", "My Shop"],
		["Жabc", undefined],
		["abcЖ", undefined],
		["abcdefghijkl!", undefined],
	])("the sender that was meant by %j is %j", (input, suggestion) => {
		expect(parseSender(input).issues?.[0].suggestion).toBe(suggestion);
	});
});

describe("limits.senderCharacters", () => {
	const limits = { ...ADDRESS_LIMITS, senderCharacters: ".!€😀" };
	const read = (name: string, options: object = { limits }) => {
		const result = parseSender(name, options);
		return result.ok ? [result.value.kind, ...(result.warnings ?? []).map(({ code }) => code)] : result.issues[0].code;
	};

	test("adds characters to the usual ones", () => {
		for (const name of ["Shop.de", "Yahoo!", "a.", "1.5", "!?".slice(0, 1)]) {
			expect(read(name, {})).toBe("sender_bad_character");
			expect(read(name)).toEqual(["alphanumeric", ...(/[a-z]/i.test(name) ? [] : ["sender_no_letter"])]);
		}
		expect(read("Shop 😀")).toEqual(["alphanumeric", "sender_not_ascii"]);
		for (const name of ["Shop?", "Shop\ud83d", "Shop\ude00"]) expect(read(name)).toBe("sender_bad_character");
		expect(read("Shop.", { limits: { ...limits, senderCharacters: "" } })).toBe("sender_bad_character");
		expect(read("12345")).toEqual(["shortCode"]);
	});

	test("is kept in suggestions, and named in the message", () => {
		const { issues } = parseSender("Shop.de?", { limits });
		expect(issues?.[0].suggestion).toBe("Shop.de");
		expect(issues?.[0].message).toBe(
			"Sender must have letters, digits, spaces and - _ & , | +.!€😀 only: found U+003F",
		);
	});

	test("counts what costs two septets", () => {
		const result = parseSender("abcdefghi€|", { limits });
		expect(result.ok && result.warnings?.at(-1)).toMatchObject({
			code: "sender_too_many_septets",
			message: 'Sender needs 13 septets, networks carry 11: "€" costs two',
		});
		expect(read("😀".repeat(11))).toEqual(["alphanumeric", "sender_no_letter", "sender_not_ascii"]);
	});

	test("holds wherever a message is read, and must be a text", () => {
		const message = { from: "Shop.de", to: "+4915112345678", text: "Hi" };
		expect(parseOutboundMessage(message, { limits }).ok).toBe(true);
		expect(parseOutboundMessage(message).issues?.[0].code).toBe("sender_bad_character");
		const wrong = { ...ADDRESS_LIMITS, senderCharacters: 7 };
		expect(() => parseSender("a.", { limits: wrong as never })).toThrow(TypeError);
		const special = "\\]^-[{}()*?/$#\"'";
		for (const character of special) {
			const only = { limits: { ...ADDRESS_LIMITS, senderCharacters: character } };
			expect(parseSender(`a${character}b`, only).ok).toBe(true);
			expect(parseSender(`a${character}b;`, only).ok).toBe(false);
		}
	});
});

describe("the suggestion for a name", () => {
	const suggestion = (name: string) => parseSender(name).issues?.[0].suggestion;

	test("replaces a sign each time it stands there, and no letter", () => {
		expect(suggestion("a.b/c")).toBe("a-b-c");
		expect(suggestion("ṕd.d")).toBe("pd-d");
		expect(suggestion("ễḹ.a")).toBe("el-a");
		expect(suggestion("a  b--c.d")).toBe("a b-c-d");
		expect(suggestion("a—b{c}")).toBe("a-bc");
	});

	test("a short code with a plus is faulty from its first character on", () => {
		expect(parseSender("+123").issues).toMatchObject([{ code: "sender_short_code_plus", offset: 0, unit: "utf16" }]);
	});

	test("added characters may have a meaning in a regular expression", () => {
		const limits = { ...ADDRESS_LIMITS, senderCharacters: "]^.-\\" };
		for (const character of "]^.-\\") expect(parseSender(`A${character}b`, { limits }).ok).toBe(true);
		for (const character of "[_/".replace("_", "")) expect(parseSender(`A${character}b`, { limits }).ok).toBe(false);
	});
});
