// Senders, receivers, and numbers as people write them, as cases of conformance/senders.jsonl.
import { readFileSync } from "node:fs";
import { type CountryCode, parsePhoneNumber } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { type Answer, type Case, holdTopic, REFUSED } from "./topic.ts";

const SPEC = "Interface 8.1";
const KIND = "Interface 8.1; decision: Which kind is From?";
const NAMES = "Interface 8.1; decision: Alphanumeric";
const NUMBERS = "Interface 8.1; decision: Phone number";

const id = (group: string, name: string) => `senders/${group}-${name}`;

type Right = Pick<Case, "expect" | "accept">;
const only = (expect: Answer): Right => ({ expect });

function sender(name: string, from: string, right: Right | string, reason: string, origin: string): Case {
	const result = typeof right === "string" ? only({ type: right, value: from }) : right;
	return { id: id("from", name), ask: "readSender", input: { from }, ...result, reason, origin };
}

// Digits, with and without plus, by their number.
const DIGITS = "49151123456789012";
const digitSenders = Array.from({ length: 17 }, (_, index) => index + 1).flatMap((count) => {
	const digits = DIGITS.slice(0, count);
	const isShort = count >= 3 && count <= 6;
	const isNumber = count >= 8 && count <= 16;
	const kind = isShort ? "shortCode" : isNumber ? "phoneNumber" : only(REFUSED);
	return [
		sender(
			`digits-${count}`,
			digits,
			kind,
			isShort || isNumber
				? `${count} digits are a ${isShort ? "short code" : "phone number"}.`
				: `${count} digits are neither a short code nor a phone number, and digits alone are no name.`,
			KIND,
		),
		sender(
			`plus-digits-${count}`,
			`+${digits}`,
			isNumber ? "phoneNumber" : only(REFUSED),
			isNumber
				? `A plus and ${count} digits are a phone number.`
				: isShort
					? "A short code has no leading plus."
					: `A plus and ${count} digits are no phone number.`,
			SPEC,
		),
	];
});

const notNumbers = [
	sender("zeros-short", "00123", "shortCode", "A short code may begin with 0: it is not a phone number.", SPEC),
	sender(
		"zero-phone",
		"01511234567",
		only(REFUSED),
		"A phone number begins with its country code, not with 0.",
		NUMBERS,
	),
	sender(
		"zero-zero",
		"004915112345678",
		only(REFUSED),
		"A phone number begins with its country code, not with 00.",
		NUMBERS,
	),
	sender("plus-zero", "+0151123456", only(REFUSED), "No country code begins with 0.", NUMBERS),
	sender("double-plus", "++4915112345", only(REFUSED), "Two pluses and ten digits are too long for a name.", SPEC),
	sender("spaced-number", "+1 23456789", "alphanumeric", "With a space it is a name of eleven characters.", KIND),
	sender(
		"spaced-long",
		"+49 15112345678",
		only(REFUSED),
		"With a space it is a name, and it is too long for one.",
		KIND,
	),
	sender("dash-digits", "12-34", "alphanumeric", "A hyphen makes it a name.", KIND),
	sender("digits-plus", "123456+", "alphanumeric", "Only a leading plus belongs to a number.", KIND),
	sender("only-plus", "+", "alphanumeric", "A plus is one of the special characters of a name.", KIND),
	sender("space-digits", " 1234", "alphanumeric", "With a space it is a name, and it is kept as it is.", KIND),
	sender("wide-digits", "\uff11\uff12\uff13\uff14", only(REFUSED), "Only 0 to 9 are digits here.", SPEC),
	sender("arabic-digits", "\u0661\u0662\u0663\u0664", only(REFUSED), "Only 0 to 9 are digits here.", SPEC),
];

const names = [
	...["A", "Shop", "SHOP", "shop", "4you", "Shop24", "abcdefghijk", "ABCDEFGHIJK", "a b", "My Shop 24"].map(
		(from, index) =>
			sender(`name-${index + 1}`, from, "alphanumeric", "A name has one to eleven letters, digits and spaces.", SPEC),
	),
	...["-", "_", "&", ",", "|", "+"].flatMap((special, index) => [
		sender(
			`special-${index + 1}`,
			`A${special}B`,
			"alphanumeric",
			`"${special}" is one of the six listed characters.`,
			SPEC,
		),
		sender(
			`special-${index + 1}-eleven`,
			`abcdefghij${special}`,
			"alphanumeric",
			"Eleven characters are counted, not what they cost on the air.",
			SPEC,
		),
	]),
	sender("all-specials", "A-_&,|+ 1", "alphanumeric", "The six listed characters may stand together.", SPEC),
	sender("outer-space", " Shop ", "alphanumeric", "A sender is kept exactly as it is given.", NAMES),
	...["abcdefghijkl", "Twelve chars", "a".repeat(64), "Shop & Co AG"].map((from, index) =>
		sender(`too-long-${index + 1}`, from, only(REFUSED), "A name has at most eleven characters.", SPEC),
	),
	sender("empty", "", only(REFUSED), "From is required.", "Interface 2.1"),
	...[" ", "   ", " ".repeat(11)].map((from, index) =>
		sender(`spaces-${index + 1}`, from, only(REFUSED), "Spaces alone are no name.", NAMES),
	),
	...[..."!.:;@#%*()/='[{^€£"].map((character) =>
		sender(
			`sign-u-${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
			`A${character}B`,
			only(REFUSED),
			"The interface lists six special characters, and this is none of them.",
			SPEC,
		),
	),
	...["\t", "\n", "\r", "\0", "\u00a0", "\u200b", "\u202e", "\ufeff", "\u001b"].map((character) =>
		sender(
			`control-u-${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
			`A${character}B`,
			only(REFUSED),
			"The only space is U+0020, and controls and invisible marks are no letters.",
			SPEC,
		),
	),
	...["ä", "Ü", "ß", "ñ", "É", "Ç", "Ø", "å", "Δ", "Ω"].map((letter) =>
		sender(
			`letter-u-${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
			`A${letter}b`,
			{
				accept: [
					{ reading: "Every letter of the default alphabet", expect: { type: "alphanumeric", value: `A${letter}b` } },
					{ reading: "Letters of ASCII alone", expect: REFUSED },
				],
			},
			"A network carries a name in the default alphabet, which has this letter.",
			"Interface 8.1; 3GPP TS 23.040 9.1.2.5",
		),
	),
	...["ç", "Ż", "Œ", "ı", "Ж", "א", "中", "é".normalize("NFD"), "Ａ", "😀", "\ud800"].map((letter, index) =>
		sender(
			`no-letter-${index + 1}`,
			`A${letter}b`,
			only(REFUSED),
			"A network carries a name in the default alphabet, which does not have this character.",
			"Interface 8.1; 3GPP TS 23.040 9.1.2.5",
		),
	),
];

function receiver(name: string, to: string, right: Right | string, reason: string, origin: string): Case {
	const result = typeof right === "string" ? only({ msisdn: right }) : right;
	return { id: id("to", name), ask: "readMsisdn", input: { to }, ...result, reason, origin };
}

/** A number that names its country: it may be refused or repaired, but never become another one. */
const repairable = (msisdn: string): Right => ({
	accept: [
		{ reading: "A request is read exactly", expect: REFUSED },
		{ reading: "What names its country is repaired", expect: { msisdn } },
	],
});

const GERMAN = "+4915112345678";
const receivers = [
	...Array.from({ length: 17 }, (_, index) => index + 1).flatMap((count) => {
		const digits = DIGITS.slice(0, count);
		const isNumber = count >= 8 && count <= 16;
		return [
			receiver(
				`plus-digits-${count}`,
				`+${digits}`,
				isNumber ? `+${digits}` : only(REFUSED),
				"A phone number has 8 to 16 digits.",
				SPEC,
			),
			...([3, 6, 7, 8, 12, 15, 16, 17].includes(count)
				? [
						receiver(
							`digits-${count}`,
							digits,
							isNumber ? `+${digits}` : only(REFUSED),
							isNumber
								? "Digits without a plus are an international number, as in the JSON examples."
								: "A phone number has 8 to 16 digits, and a receiver is never a short code.",
							"Interface 2.1, 8.1",
						),
					]
				: []),
		];
	}),
	receiver("empty", "", only(REFUSED), "To is required.", "Interface 2.1"),
	receiver("plus", "+", only(REFUSED), "A plus alone is no number.", SPEC),
	...["+49 151 12345678", "+49(151)12345678", "+49.151.12345678", "+49-151-12345678", "+49/151/12345678"].map(
		(to, index) => receiver(`separators-${index + 1}`, to, repairable(GERMAN), "Separators are no digits.", NUMBERS),
	),
	receiver("marks", `\u202a${GERMAN}\u202c`, repairable(GERMAN), "Contact lists add marks of text direction.", NUMBERS),
	receiver(
		"trunk-in-brackets",
		"+49 (0)151 12345678",
		repairable(GERMAN),
		"The 0 in brackets is not dialled from abroad.",
		NUMBERS,
	),
	receiver("kept-zero", "+39 (0)6 6982 1234", repairable("+390669821234"), "Italian numbers keep their 0.", NUMBERS),
	receiver("zero-zero", "004915112345678", repairable(GERMAN), "00 stands for the plus.", NUMBERS),
	receiver("plus-zero-zero", "+004915112345678", repairable(GERMAN), "00 and a plus are one too many.", NUMBERS),
	...["015112345678", "0151 12345678", "(201) 555-0123", "49 151 12345678", "030 123456"].map((to, index) =>
		receiver(
			`national-${index + 1}`,
			to,
			only(REFUSED),
			"A national number does not name its country, and must not become a number of another one.",
			NUMBERS,
		),
	),
	...Object.entries({
		letters: "+49CALLSHOP",
		"letter-inside": "+4915112e45678",
		"plus-inside": "+49+15112345678",
		"plus-after": "4915112345678+",
		"two-pluses": "++4915112345678",
		minus: "-4915112345678",
		hash: "+4915112345678#",
		pause: "+4915112345678,1",
		"wide-digits": "+\uff14\uff1915112345678",
		"arabic-digits": "+\u0664\u066915112345678",
		"wide-plus": "\uff0b4915112345678",
		name: "Shop",
		exponent: "4.915112345678e12",
		url: "tel:+4915112345678",
		list: "+4915112345678;+4915112345679",
		nul: "+4915112345678\0",
		zeros: "+00000000",
		zero: "+0151123456",
	}).map(([name, to]) =>
		receiver(`bad-${name}`, to, only(REFUSED), "A phone number is an optional plus and the digits 0 to 9.", SPEC),
	),
];

function written(
	name: string,
	number: string,
	countryCode: string | undefined,
	right: Right | string,
	reason: string,
): Case {
	const result = typeof right === "string" ? only({ msisdn: right }) : right;
	const input = { number, ...(countryCode !== undefined && { countryCode }) };
	return { id: id("written", name), ask: "normalizeMsisdn", input, ...result, reason, origin: NUMBERS };
}

// Example numbers of Google's libphonenumber, which knows how people write them.
const EXAMPLES: Record<string, string> = JSON.parse(
	readFileSync("node_modules/libphonenumber-js/examples.mobile.json", "utf8"),
);
/** Countries without a trunk prefix, with 0, with another, and those that keep the 0. */
const COUNTRIES = [
	...["AU", "BR", "CH", "CI", "DE", "DK", "ES", "FR", "GB", "HU", "IN", "IT", "JP", "NL", "NO", "PL", "RU", "SE"],
	...["US", "ZA"],
];
const examples = COUNTRIES.map((country) => {
	const parsed = parsePhoneNumber(EXAMPLES[country] as string, country as CountryCode);
	return {
		...{ country, name: country.toLowerCase(), countryCode: parsed.countryCallingCode as string },
		...{
			e164: parsed.number as string,
			national: parsed.formatNational(),
			international: parsed.formatInternational(),
		},
	};
});
const SEPARATORS = [" ", "-", ".", "/", "\u00a0", "\u2011", " - "];
const fromExamples = examples.flatMap(({ name, country, countryCode, e164, national, international }, index) => [
	written(`${name}-national`, national, countryCode, e164, `A number as people in ${country} write it.`),
	written(
		`${name}-zero-zero`,
		`00${e164.slice(1)}`,
		undefined,
		e164,
		"00 stands for the plus, and the digits have the length of a number of their country.",
	),
	written(
		`${name}-separators`,
		international.replaceAll(" ", SEPARATORS[index % SEPARATORS.length] as string),
		undefined,
		e164,
		"Spaces, dots, slashes, dashes and invisible marks between the digits are dropped.",
	),
]);

const byHand = [
	written(
		"bracket-zero",
		"+49 (0) 151 / 123-45678",
		undefined,
		GERMAN,
		"The 0 in brackets is not dialled from abroad.",
	),
	written("bracket-zero-de", "(0)151 12345678", "49", GERMAN, "The 0 in brackets is the trunk prefix."),
	written("bracket-zero-it", "+39 (0)6 6982 1234", undefined, "+390669821234", "Italian numbers keep their 0."),
	written(
		"bracket-zero-ci",
		"+225 (0)7 07 12 34 56",
		undefined,
		"+2250707123456",
		"Numbers of Côte d'Ivoire keep their 0.",
	),
	written(
		"bracket-code-de",
		"(+49)(0)151 12345678",
		undefined,
		GERMAN,
		"The country code may stand in brackets of its own, and the 0 in brackets is not dialled from abroad.",
	),
	written(
		"bracket-code-gb",
		"(0044) (0)7400 123456",
		undefined,
		"+447400123456",
		"The country code may stand in brackets of its own, and the 0 in brackets is not dialled from abroad.",
	),
	written(
		"bracket-code-it",
		"(+39) (0)6 6982 1234",
		undefined,
		"+390669821234",
		"The country code may stand in brackets of its own, and Italian numbers keep their 0.",
	),
	written(
		"bracket-zero-gb",
		"+44 (0)7400 123456",
		undefined,
		"+447400123456",
		"The 0 in brackets is not dialled from abroad.",
	),
	written("plus-and-country", "+49 151 12345678", "1", GERMAN, "A number with a plus has its own country."),
	written("zero-zero-and-country", "0049 151 12345678", "1", GERMAN, "A number with 00 has its own country."),
	written("code-with-plus", "0151 12345678", "+49", GERMAN, "The country code may have a plus."),
	written(
		"us-one",
		"1 (201) 555-0123",
		"1",
		"+12015550123",
		"The 1 is the country code, dialled as a trunk prefix too.",
	),
	written("us-digits", "2015550123", "1", "+12015550123", "Ten digits are a national number of country code 1."),
	written("us-international", "12015550123", "1", "+12015550123", "Eleven digits with the 1 are the same number."),
	written("ru-eight-kept", "812 123-45-67", "7", "+78121234567", "An 8 that belongs to the number is kept."),
	written("it-zero", "06 6982 1234", "39", "+390669821234", "Italian numbers keep their 0."),
	written(
		"dk-own-code",
		"45123456",
		"45",
		"+4545123456",
		"Eight digits are a Danish number, though they begin with 45.",
	),
	written(
		"dk-international",
		"4545123456",
		"45",
		"+4545123456",
		"Ten digits that begin with 45 have the country code.",
	),
	written(
		"fr-international",
		"33 6 12 34 56 78",
		"33",
		"+33612345678",
		"Only with the country code the length is right.",
	),
	written("plain", GERMAN, undefined, GERMAN, "An international number stays as it is."),
	written("no-plus", "4915112345678", undefined, GERMAN, "Digits alone are an international number."),
	...(
		[
			["no-country-zero", "0151 12345678", undefined, "A national number without a country names none."],
			["no-country-brackets", "(201) 555-0123", undefined, "A national number without a country names none."],
			["no-country-spaces", "49 151 12345678", undefined, "Separators without a plus or 00 say a national number."],
			["ambiguous-de", "4915112345678", "49", "Both readings have a right length: with 49 as its code and without."],
			["ambiguous-it", "391 234 5678", "39", "Both readings have a right length: with 39 as its code and without."],
			["too-short", "015", "49", "No German number is so short."],
			["too-short-us", "201 555 01", "1", "Numbers of country code 1 have ten digits."],
			[
				"too-long-us",
				"4915112345678",
				"1",
				"A number of another country without a plus must not become one of code 1.",
			],
			["exit-code-us", "011 49 151 12345678", "1", "011 is dialled in place of the plus there, and is not repaired."],
			["other-country-fr", "4915112345678", "33", "No French number is so long."],
			["zero-us", "0201 555 012", "1", "No number of country code 1 begins with 0."],
			["exit-code-au", "0011 49 151 12345678", "61", "After 00 no country has numbers of this length."],
			["letters", "0151 CALL", "49", "Letters are no digits."],
			["empty", "", "49", "There is no number."],
			["code-word", "0151 12345678", "DE", "A country code is digits, not the name of a country."],
			["code-four", "0151 12345678", "4", "4 is no country code: it would make a number of another country."],
			["code-491", "0151 12345678", "491", "491 is no country code: it would make a number of another country."],
			["code-zeros", "0151 12345678", "0049", "A country code has no 00 before it."],
			["code-empty", "0151 12345678", "", "An empty country code names no country."],
		] as const
	).map(([name, number, countryCode, reason]) => written(name, number, countryCode, only(REFUSED), reason)),
];

test("the README of the kit has the numbering plan of every country of these cases", () => {
	const readme = readFileSync("conformance/README.md", "utf8");
	for (const { countryCode } of examples) expect(readme).toMatch(new RegExp(`\\b${countryCode}: \\d`));
});

holdTopic("senders", [...digitSenders, ...notNumbers, ...names, ...receivers, ...fromExamples, ...byHand]);
