import { analyzeText, applyReplacement, type ReplacementLevel, replaceForGsm7 } from "outbound-sms/advice";
import { unwrap } from "outbound-sms/foundation";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { countParts, measureText } from "outbound-sms/segmentation";
import { decodeUdh } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

const at = (level: ReplacementLevel) => (text: string) => replaceForGsm7(text, { level }).text;

describe("level punctuation", () => {
	test.each([
		["“Don’t” — it’s ‹here›…", "\"Don't\" - it's 'here'..."],
		["a\u00a0b\u2009c\td\u3000e", "a b c d e"],
		["\ufeffzero\u200bwidth\u2060 and\u200e left\u202a-to-right\u202c", "zerowidth and left-to-right"],
		["• one\u2028• two", "- one\n- two"],
		["½ cup, 1½ cups, １½ cups, ⅞", "1/2 cup, 1 1/2 cups, 1 1/2 cups, 7/8"],
		["ＦＵＬＬ ｗｉｄｔｈ！［１］", "FULL width![1]"],
		["Acme™ © 2026, 5 × 3 − 2 ≤ 20", "Acme(TM) (C) 2026, 5 x 3 - 2 <= 20"],
		["H₂O; so‑called", "H2O; so-called"],
		// Octets of Windows-1252 read as Latin-1.
		["don\u0092t \u0093pay\u0094 5\u0080", 'don\'t "pay" 5€'],
	])("%j becomes %j", (text, expected) => {
		expect(at("punctuation")(text)).toBe(expected);
	});

	test("leaves letters alone and says that a level would replace them", () => {
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
});

test.each(["a =\u0338 b", "a ≠ b", "1\u0336\u0030\u0336 80", "x \u20d2"])(
	"a stroke through a character stays: %j without it says something else",
	(text) => {
		expect(replaceForGsm7(text, { level: "all" })).toMatchObject({ text, encoding: "UCS2" });
	},
);

describe("level letters", () => {
	test.each([
		["Łódź, Đặng, œuvre, ĲSSEL, ŉ", "Lodz, Dang, oeuvre, IJSSEL, 'n"],
		// What GSM 7-bit has stays: é à ñ ü Ç ß ø.
		["é à ñ ü Ç ß ø ç á ê", "é à ñ ü Ç ß ø c a e"],
		// As many marks as GSM 7-bit has.
		["ǖ ǭ ế Ǟ", "ü o e Ä"],
		["ΆΛΦΑ ΑΒΓΔ", "AΛΦA ABΓΔ"],
		["Ω K Å", "Ω K Å"],
		["𝗦𝗮𝗹𝗲 𝟱𝟬", "Sale 50"],
		["Ⅳ ﬁn", "IV fin"],
		["1ª 2º 5 µg", "1a 2o 5 ug"],
	])("%j becomes %j", (text, expected) => {
		expect(at("letters")(text)).toBe(expected);
	});

	test("joins a letter with its combining mark where GSM7 has them in one, else leaves the mark out", () => {
		expect(replaceForGsm7("cafe\u0301 s\u030c", { level: "letters" })).toMatchObject({
			text: "café s",
			replacements: [
				{ utf16Offset: 3, from: "e\u0301", to: "é" },
				{ utf16Offset: 6, from: "s\u030c", to: "s" },
			],
		});
		expect(at("letters")("é\u0323 e\u0323\u0301 e\u0301\u0323")).toBe("é e é");
	});

	test("leaves Cyrillic, Greek small letters and their accents alone", () => {
		for (const text of ["Москва́", "γειά σου", "й и\u0306"]) {
			expect(replaceForGsm7(text, { level: "letters" })).toMatchObject({ text, replacements: [] });
		}
	});
});

test("level accents replaces letters and leaves punctuation alone", () => {
	expect(at("accents")("“Łódź”")).toBe("“Lodz”");
	expect(at("accents")("Łódź, Ýr")).toBe("Lodz, Yr");
	expect(replaceForGsm7("“ł”", { level: "accents" }).kept.map(({ reason }) => reason)).toEqual(["level", "level"]);
});

describe("level all", () => {
	test("mends a look-alike that was typed by mistake, but mixes no alphabets where Cyrillic stays", () => {
		expect(at("all")("Pаypal")).toBe("Paypal");
		expect(replaceForGsm7("Москва", { level: "all" })).toMatchObject({ text: "Москва", encoding: "UCS2" });
		expect(replaceForGsm7("АВС Ж", { level: "all" }).kept.map(({ reason }) => reason)).toEqual([
			"context",
			"context",
			"context",
			"noEquivalent",
		]);
	});
});

describe("a text that stays UCS2", () => {
	test("has replaced only what does not make it longer, and lists the rest with the reason", () => {
		const { text, encoding, kept } = replaceForGsm7("“Hi”… ½ œ 👋", { level: "letters" });
		expect([text, encoding]).toEqual(['"Hi"… ½ œ 👋', "UCS2"]);
		expect(kept.map(({ character, reason }) => [character, reason])).toEqual([
			["…", "cost"],
			["½", "cost"],
			["œ", "cost"],
			["👋", "noEquivalent"],
		]);
	});

	test("keeps what joins emoji, letters of other scripts and directions", () => {
		for (const text of [
			"👨\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3",
			"می\u200cخواهم",
			"\u202bשלום\u202c",
			"🏴\u{e0067}\u{e007f}",
		]) {
			expect(at("all")(text)).toBe(text);
		}
		expect(at("letters")("1\ufe0f\u20e3")).toBe("1");
	});
});

describe("cost", () => {
	test("a text that would need more parts as GSM7 stays UCS2", () => {
		const text = "…".repeat(60);
		expect(replaceForGsm7(text)).toMatchObject({ text, encoding: "UCS2" });
		expect(replaceForGsm7(`${text}’`).text).toBe(`${text}'`);
		expect(replaceForGsm7("…".repeat(53)).text).toBe("...".repeat(53));
		// Where the invisible characters alone bring it down to one part, that is cheaper than GSM7.
		const padded = `${"…".repeat(60)}${"\u200b".repeat(20)}`;
		expect([countParts(padded), countParts(replaceForGsm7(padded).text)]).toEqual([2, 1]);
	});

	test("a text that only costs more as GSM7 comes back as it is, with no replacement listed", () => {
		// The header leaves no room for the element of the language, which GSM7 would need.
		const header = unwrap(decodeUdh(Uint8Array.of(135, 0x70, 133, ...new Array<number>(133).fill(0))));
		const alphabet = nationalAlphabet({ locking: TURKISH, single: TURKISH });
		const { text, replacements } = replaceForGsm7("ş’", { header, alphabet, level: "all" });
		expect([text, replacements]).toEqual(["ş’", []]);
	});

	test("a text that is GSM7 comes back as it is", () => {
		const text = "é \r\n  [€] ";
		expect(replaceForGsm7(text, { level: "all" })).toEqual({ text, encoding: "GSM7", replacements: [], kept: [] });
	});
});

test("wrong arguments throw", () => {
	expect(() => replaceForGsm7(1 as never)).toThrow('"text" must be a string');
	expect(() => replaceForGsm7("a", { level: "some" as never })).toThrow('"level" must be');
	expect(() => replaceForGsm7("a", { level: "toString" as never })).toThrow(RangeError);
});

test("hostile texts take linear time", () => {
	for (const text of [
		`e${"\u0301".repeat(1e4)}${"\u0323".repeat(1e4)}`,
		"e\u0301".repeat(2e4),
		"\u0301\u0300".repeat(2e4),
		"\u200b".repeat(4e4),
		"½1".repeat(2e4),
		"\ud83d".repeat(4e4),
		`${"…".repeat(4e4)}👍`,
	]) {
		replaceForGsm7(text, { level: "all" });
	}
	expect(replaceForGsm7(`e${"\u0301".repeat(2e4)}`, { level: "letters" }).text).toBe("é");
	// Millions of marks in one run exhausted the engine's stack.
	for (const run of ["👍", "\u200b"].map((first) => first + "\u0301".repeat(5e6))) {
		expect(applyReplacement(run, { from: "’", to: "'" })).toBe(run);
	}
});

test("stray halves of pairs never become one, and Word's bullets are dashes", () => {
	const text = "\ud835\ufeff\uddfc";
	expect(replaceForGsm7(text, { level: "all" })).toMatchObject({ text, kept: [{}, { reason: "context" }, {}] });
	expect(replaceForGsm7("● a ■ b ▪ c \uf0b7 d").text).toBe("- a - b - c - d");
});

test("every kept character has one reason", () => {
	expect(replaceForGsm7("👍 ł … \u200d🇩\u200b🇪").kept.map(({ reason }) => reason)).toEqual([
		"noEquivalent",
		"level",
		"cost",
		"context",
		"noEquivalent",
		"context",
		"noEquivalent",
	]);
});

test("a sign that is the same character by another number is replaced like punctuation", () => {
	expect(at("punctuation")("\u212a \u2126 \u037e “ł")).toBe('K Ω ; "ł');
});

describe("applyReplacement", () => {
	const offersOf = (text: string) => analyzeText(text).forcing.flatMap(({ replacement }) => replacement ?? []);

	test("makes one offer real at all its places and touches nothing else", () => {
		const text = "e\u0301 o\u0301 o\u0301 “";
		const made = offersOf(text).map((offer) => applyReplacement(text, offer));
		expect(made).toEqual(["é o\u0301 o\u0301 “", "e\u0301 o o “", 'e\u0301 o\u0301 o\u0301 "']);
	});

	test("one after the other they make the text that replaceForGsm7 makes", () => {
		const text = "“Łódź” – 1½ h… e\u0301\u200b!";
		expect(offersOf(text).reduce(applyReplacement, text)).toBe(at("letters")(text));
	});

	test("an offer of another text is made only where this text has it too", () => {
		const [joiner] = offersOf("a\u200db");
		expect(joiner).toMatchObject({ from: "\u200d", to: "" });
		expect(applyReplacement("👨\u200d👩", joiner as NonNullable<typeof joiner>)).toBe("👨\u200d👩");
	});

	test("wrong arguments throw", () => {
		expect(() => applyReplacement(1 as never, { from: "“", to: '"' })).toThrow('"text" must be a string');
		expect(() => applyReplacement("“", undefined as never)).toThrow('"offer" must be');
		expect(() => applyReplacement("“", { from: 1 as never, to: '"' })).toThrow('"offer.from" must be');
		expect(() => applyReplacement("“", { from: "“", to: null as never })).toThrow('"offer.to" must be');
	});
});

test("arguments of a wrong type are named", () => {
	expect(() => replaceForGsm7(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
	expect(() => replaceForGsm7("", 5 as never)).toThrow(new TypeError('"options" must be an object, found number'));
});

describe("a character that acts on others", () => {
	const kept = (text: string, level: ReplacementLevel = "punctuation") => {
		const replaced = replaceForGsm7(text, { level });
		return [replaced.text, ...replaced.kept.map(({ character, reason }) => `${character} ${reason}`)];
	};

	test("stays in a text that stays UCS2, and goes where all becomes GSM 7-bit", () => {
		expect(kept("“аpple” 👍", "all")).toEqual(['"аpple" 👍', "а context", "👍 noEquivalent"]);
		expect(kept("“аpple”", "all")).toEqual(['"apple"']);
		expect(kept("“a\u200db” 👍")).toEqual(['"a\u200db" 👍', "\u200d context", "👍 noEquivalent"]);
		expect(kept("“a\u200db”")).toEqual(['"ab"']);
	});

	test("stays behind a character that is written before others, and between characters that it holds apart", () => {
		expect(kept("\u0600”1")).toEqual(["\u0600”1", "\u0600 noEquivalent", "” context"]);
		expect(kept("中\u0007中")).toEqual(["中\u0007中", "中 noEquivalent", "\u0007 context", "中 noEquivalent"]);
		expect(kept("\r\u2028x’")).toEqual(["\r\u2028x'", "\u2028 context"]);
		expect(kept("a\u0007b’")).toEqual(["ab'"]);
	});
});

test("nothing is replaced where the header of a national alphabet would not leave room for the text", () => {
	const header = unwrap(decodeUdh(`867F84${"00".repeat(132)}`));
	const alphabet = nationalAlphabet({ single: TURKISH });
	expect(measureText("ş'", { header, alphabet }).partCount).toBe(Number.POSITIVE_INFINITY);
	expect(replaceForGsm7("ş’", { header, alphabet }).text).toBe("ş’");
	expect(replaceForGsm7("ş’", { alphabet }).text).toBe("ş'");
});
