import {
	analyzeText,
	applyReplacement,
	countParts,
	measureText,
	type ReplacementLevel,
	replaceForGsm7,
	unwrap,
} from "outbound-sms";
import { decodeUdh } from "outbound-sms/encoding";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";

const at = (level: ReplacementLevel, text: string) => replaceForGsm7(text, { level }).text;

test.each<[ReplacementLevel, string, string]>([
	["punctuation", "“Don’t” — it’s ‹here›…", "\"Don't\" - it's 'here'..."],
	["punctuation", "a\u00a0b\u2009c\td\u3000e", "a b c d e"],
	["punctuation", "\ufeffzero\u200bwidth\u2060 and\u200e left\u202a-to-right\u202c", "zerowidth and left-to-right"],
	["punctuation", "• one\u2028• two", "- one\n- two"],
	["punctuation", "● a ■ b ▪ c \uf0b7 d", "- a - b - c - d"],
	["punctuation", "½ cup, 1½ cups, １½ cups, ⅞", "1/2 cup, 1 1/2 cups, 1 1/2 cups, 7/8"],
	["punctuation", "ＦＵＬＬ ｗｉｄｔｈ！［１］", "FULL width![1]"],
	["punctuation", "Acme™ © 2026, 5 × 3 − 2 ≤ 20", "Acme(TM) (C) 2026, 5 x 3 - 2 <= 20"],
	["punctuation", "H₂O; so‑called", "H2O; so-called"],
	// Octets of Windows-1252 read as Latin-1.
	["punctuation", "don\u0092t \u0093pay\u0094 5\u0080", 'don\'t "pay" 5€'],
	// The same character by another number.
	["punctuation", "\u212a \u2126 \u037e “ł", 'K Ω ; "ł'],
	["accents", "“Łódź”", "“Lodz”"],
	["accents", "Łódź, Ýr", "Lodz, Yr"],
	["letters", "Łódź, Đặng, œuvre, ĲSSEL, ŉ", "Lodz, Dang, oeuvre, IJSSEL, 'n"],
	// What GSM 7-bit has stays: é à ñ ü Ç ß ø. As many marks stay as it has.
	["letters", "é à ñ ü Ç ß ø ç á ê", "é à ñ ü Ç ß ø c a e"],
	["letters", "ǖ ǭ ế Ǟ", "ü o e Ä"],
	["letters", "é\u0323 e\u0323\u0301 e\u0301\u0323", "é e é"],
	["letters", "ΆΛΦΑ ΑΒΓΔ", "AΛΦA ABΓΔ"],
	["letters", "Ω K Å", "Ω K Å"],
	["letters", "𝗦𝗮𝗹𝗲 𝟱𝟬", "Sale 50"],
	["letters", "Ⅳ ﬁn", "IV fin"],
	["letters", "1ª 2º 5 µg", "1a 2o 5 ug"],
	["letters", "1\ufe0f\u20e3", "1"],
	// Cyrillic and Greek small letters stay, with their accents.
	["letters", "Москва́", "Москва́"],
	["letters", "γειά σου", "γειά σου"],
	["letters", "й и\u0306", "й и\u0306"],
	// A look-alike that was typed by mistake is mended. Where Cyrillic stays, no alphabets are mixed.
	["all", "Pаypal", "Paypal"],
	["all", "Москва", "Москва"],
	// A stroke through a character says something else.
	["all", "a =\u0338 b", "a =\u0338 b"],
	["all", "a ≠ b", "a ≠ b"],
	["all", "1\u0336\u0030\u0336 80", "1\u0336\u0030\u0336 80"],
	["all", "x \u20d2", "x \u20d2"],
	// What joins emoji, letters of other scripts and directions stays. Stray halves of pairs never become one.
	["all", "👨\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3", "👨\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3"],
	["all", "می\u200cخواهم", "می\u200cخواهم"],
	["all", "\u202bשלום\u202c", "\u202bשלום\u202c"],
	["all", "🏴\u{e0067}\u{e007f}", "🏴\u{e0067}\u{e007f}"],
	["all", "\ud835\ufeff\uddfc", "\ud835\ufeff\uddfc"],
])("level %s: %j becomes %j", (level, text, expected) => {
	const replaced = replaceForGsm7(text, { level });
	expect(replaced.text).toBe(expected);
	expect(replaced.encoding).toBe(measureText(expected).encoding);
});

test("punctuation alone is the default; each replacement has its place, and each character that is kept its reason", () => {
	expect(replaceForGsm7("“Łódź”")).toEqual({
		text: '"Łódź"',
		encoding: "UCS2",
		replacements: [
			{ utf16Offset: 0, from: "“", to: '"' },
			{ utf16Offset: 5, from: "”", to: '"' },
		],
		kept: [
			{ character: "Ł", codePoint: 0x141, utf16Offset: 1, reason: "level" },
			{ character: "ó", codePoint: 0xf3, utf16Offset: 2, reason: "level" },
			{ character: "ź", codePoint: 0x17a, utf16Offset: 4, reason: "level" },
		],
	});
});

test("a letter and its combining mark are joined where GSM7 has them in one, else the mark is left out", () => {
	expect(replaceForGsm7("cafe\u0301 s\u030c", { level: "letters" })).toMatchObject({
		text: "café s",
		replacements: [
			{ utf16Offset: 3, from: "e\u0301", to: "é" },
			{ utf16Offset: 6, from: "s\u030c", to: "s" },
		],
	});
});

test.each<[string, ReplacementLevel, string, string[]]>([
	["“ł”", "accents", "“l”", ["“ level", "” level"]],
	["АВС Ж", "all", "АВС Ж", ["А context", "В context", "С context", "Ж noEquivalent"]],
	// A text that stays UCS2 has replaced only what does not make it longer.
	["“Hi”… ½ œ 👋", "letters", '"Hi"… ½ œ 👋', ["… cost", "½ cost", "œ cost", "👋 noEquivalent"]],
	["👍 ł …", "punctuation", "👍 ł …", ["👍 noEquivalent", "ł level", "… cost"]],
	["🇩\u200b🇪", "punctuation", "🇩\u200b🇪", ["🇩 noEquivalent", "\u200b context", "🇪 noEquivalent"]],
	["\ud835\ufeff\uddfc", "all", "\ud835\ufeff\uddfc", ["\ud835 noEquivalent", "\ufeff context", "\uddfc noEquivalent"]],
	// A character that acts on others stays in a text that stays UCS2, and goes where all becomes GSM 7-bit.
	["“аpple” 👍", "all", '"аpple" 👍', ["а context", "👍 noEquivalent"]],
	["“аpple”", "all", '"apple"', []],
	["“a\u200db” 👍", "punctuation", '"a\u200db" 👍', ["\u200d context", "👍 noEquivalent"]],
	["“a\u200db”", "punctuation", '"ab"', []],
	// It stays behind a character that is written before others, and between characters that it holds apart.
	["\u0600”1", "punctuation", "\u0600”1", ["\u0600 noEquivalent", "” context"]],
	["中\u0007中", "punctuation", "中\u0007中", ["中 noEquivalent", "\u0007 context", "中 noEquivalent"]],
	["\r\u2028x’", "punctuation", "\r\u2028x'", ["\u2028 context"]],
	["a\u0007b’", "punctuation", "ab'", []],
])("of %j, level %s makes %j and keeps %j", (given, level, text, reasons) => {
	const { kept, ...replaced } = replaceForGsm7(given, { level });
	expect(replaced.text).toBe(text);
	expect(kept.map(({ character, reason }) => `${character} ${reason}`)).toEqual(reasons);
});

describe("a text comes back as it is, with no replacement listed,", () => {
	test.each<[string, string, Parameters<typeof replaceForGsm7>[1]]>([
		["where GSM7 would need more parts", "…".repeat(60), {}],
		["where it is GSM7", "é \r\n  [€] ", { level: "all" }],
	])("%s", (_, text, options) => {
		expect(replaceForGsm7(text, options)).toMatchObject({ text, replacements: [] });
	});

	test.each([
		[132, { single: TURKISH }],
		[133, { locking: TURKISH, single: TURKISH }],
	])("where a header of %d octets more leaves no room for the element of a language", (octets, tables) => {
		const header = unwrap(decodeUdh(Uint8Array.of(octets + 2, 0x70, octets, ...new Uint8Array(octets))));
		const replaced = replaceForGsm7("ş’", { header, alphabet: nationalAlphabet(tables), level: "all" });
		expect(replaced).toMatchObject({ text: "ş’", replacements: [] });
	});

	test("but not where one unit less is enough", () => {
		const text = "…".repeat(60);
		expect(replaceForGsm7(`${text}’`).text).toBe(`${text}'`);
		expect(replaceForGsm7("…".repeat(53)).text).toBe("...".repeat(53));
		// Where the invisible characters alone bring it down to one part, that is cheaper than GSM7.
		const padded = `${text}${"\u200b".repeat(20)}`;
		expect([countParts(padded), countParts(replaceForGsm7(padded).text)]).toEqual([2, 1]);
		expect(replaceForGsm7("ş’", { alphabet: nationalAlphabet({ single: TURKISH }) }).text).toBe("ş'");
	});
});

describe("applyReplacement", () => {
	const offersOf = (text: string) => analyzeText(text).forcing.flatMap(({ replacement }) => replacement ?? []);

	test("makes one offer real at all its places and touches nothing else", () => {
		const text = "e\u0301 o\u0301 o\u0301 “";
		const made = offersOf(text).map((offer) => applyReplacement(text, offer));
		expect(made).toEqual(["é o\u0301 o\u0301 “", "e\u0301 o o “", 'e\u0301 o\u0301 o\u0301 "']);
	});

	test("makes, one offer after the other, the text that replaceForGsm7 makes", () => {
		const text = "“Łódź” – 1½ h… e\u0301\u200b!";
		expect(offersOf(text).reduce(applyReplacement, text)).toBe(at("letters", text));
	});

	test("makes an offer of another text only where this text has it too", () => {
		const [joiner = expect.unreachable()] = offersOf("a\u200db");
		expect(joiner).toMatchObject({ from: "\u200d", to: "" });
		expect(applyReplacement("👨\u200d👩", joiner)).toBe("👨\u200d👩");
	});
});

test.each<[string, () => unknown]>([
	['"text" must be a string, found number', () => replaceForGsm7(5 as never)],
	['"options" must be an object, found number', () => replaceForGsm7("", 5 as never)],
	['"level" must be one of punctuation, accents', () => replaceForGsm7("a", { level: "some" as never })],
	['"level" must be one of', () => replaceForGsm7("a", { level: "toString" as never })],
	['"referenceBits" must be one of 8, 16', () => replaceForGsm7("", { referenceBits: 4 as never })],
	['"text" must be a string', () => applyReplacement(1 as never, { from: "“", to: '"' })],
	['"offer" must be an object', () => applyReplacement("“", undefined as never)],
	['"offer.from" must be a string', () => applyReplacement("“", { from: 1 as never, to: '"' })],
	['"offer.to" must be a string', () => applyReplacement("“", { from: "“", to: null as never })],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
