import { analyzeText, applyReplacement, replaceForGsm7 } from "outbound-sms/advice";
import { unwrap } from "outbound-sms/foundation";
import { HINDI, NATIONAL_LANGUAGES, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { measureText } from "outbound-sms/segmentation";
import { decodeUdh } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

const NOTHING = { punctuation: 0, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 0 };
const a = (count: number) => "a".repeat(count);

describe("forcing characters", () => {
	test("are grouped with their places, kind and what is offered", () => {
		expect(analyzeText("It’s “5” – it’s ☕").forcing).toEqual([
			{
				character: "’",
				codePoint: 0x2019,
				kind: "quote",
				utf16Offsets: [2, 13],
				replacement: { from: "’", to: "'", level: "punctuation", addsPart: false },
			},
			{
				character: "“",
				codePoint: 0x201c,
				kind: "quote",
				utf16Offsets: [5],
				replacement: { from: "“", to: '"', level: "punctuation", addsPart: false },
			},
			{
				character: "”",
				codePoint: 0x201d,
				kind: "quote",
				utf16Offsets: [7],
				replacement: { from: "”", to: '"', level: "punctuation", addsPart: false },
			},
			{
				character: "–",
				codePoint: 0x2013,
				kind: "dash",
				utf16Offsets: [9],
				replacement: { from: "–", to: "-", level: "punctuation", addsPart: false },
			},
			{ character: "☕", codePoint: 0x2615, kind: "emoji", utf16Offsets: [16] },
		]);
	});

	test.each([
		["’", "quote"],
		["—", "dash"],
		["\u00a0", "space"],
		["…", "punctuation"],
		["†", "punctuation"],
		["™", "symbol"],
		["°", "symbol"],
		["½", "symbol"],
		["ł", "letter"],
		["ế", "letter"],
		["ʤ", "letter"],
		["\u0301", "accent"],
		["👍", "emoji"],
		["🇩", "emoji"],
		["ж", "otherScript"],
		["а", "otherScript"],
		["中", "otherScript"],
		["٣", "otherScript"],
		["²", "symbol"],
		["①", "symbol"],
		["₂", "symbol"],
		["０", "symbol"],
		["Ａ", "letter"],
		["\u200b", "control"],
		["\u001b", "control"],
		["\ud83d", "control"],
		["\u{e0101}", "control"],
		["\uffff", "control"],
	])("%j is of the kind %s", (character, kind) => {
		expect(analyzeText(`x ${character}`).forcing.map((one) => one.kind)).toEqual([kind]);
	});

	test("a combining mark is offered together with the character before it, so that each different offer is one entry", () => {
		const { forcing } = analyzeText("e\u0301 e\u0301 o\u0301 s\u0323\u0301");
		expect(
			forcing.map(({ character, utf16Offsets, replacement }) => [character, utf16Offsets, replacement?.to]),
		).toEqual([
			["e\u0301", [0, 3], "é"],
			["o\u0301", [6], "o"],
			["s\u0323\u0301", [9], "s"],
		]);
	});

	test("a character that stays is one entry, whatever it would become at each place", () => {
		expect(analyzeText("½ 1½").forcing.map(({ replacement }) => replacement?.to)).toEqual(["1/2", " 1/2"]);
		expect(analyzeText("½ 1½ 日").forcing.map(({ utf16Offsets }) => utf16Offsets)).toEqual([[0, 3], [5]]);
	});

	test("the same mark behind letters of different scripts has the level of its letter", () => {
		const { forcing } = analyzeText("s\u0323 а\u0323 b");
		expect(forcing.map(({ utf16Offsets, replacement }) => [utf16Offsets, replacement?.level])).toEqual([
			[[0], "accents"],
			[[3], "all"],
		]);
	});
});

test("thousands of different characters are each listed once, with all their places", () => {
	const different = Array.from({ length: 3000 }, (_, index) => {
		const marks = String.fromCharCode(0x1ab0 + (index % 64), 0x1dc0 + Math.floor(index / 64));
		return `${["½", "中", "e"][index % 3]}${marks}`;
	});
	const text = different.join("");
	// Behind a digit, a fraction gets a space and would be longer than the character with its marks: it stays.
	const { forcing, blocking } = analyzeText(`${text}1${different[1500]}a${text}`);
	expect(forcing.map(({ character, utf16Offsets, replacement }) => [character, utf16Offsets, replacement?.to])).toEqual(
		[
			...different.map((character, index) => [
				character,
				[3 * index, 9005 + 3 * index],
				["1/2", undefined, "e"][index % 3],
			]),
			[different[1500], [9001], undefined],
		],
	);
	expect(blocking).toBe(2000);
});

test("replacements of the same length are never said to add a part, however many there are", () => {
	const letters = Array.from({ length: 0x180 - 0x100 }, (_, index) => String.fromCharCode(0x100 + index)).join("");
	const { forcing } = analyzeText(`${letters}👍`);
	const same = forcing.filter(({ character, replacement }) => replacement?.to.length === character.length);
	expect(same.length).toBeGreaterThan(110);
	expect(same.filter(({ replacement }) => replacement?.addsPart)).toEqual([]);
});

describe("offers are promises", () => {
	const offers = (text: string) => analyzeText(text).forcing.flatMap(({ replacement }) => replacement ?? []);

	test.each([
		["a family", "👨\u200d👩\u200d👧 ok"],
		["a heart", "❤\ufe0f"],
		["Persian", "می\u200cخواهم"],
		["Hebrew", "שלום\u200f!"],
		["Khmer words", "ខ្ញុំ\u200bទៅ"],
		["flag letters held apart", "🇩\u200b🇪🇫"],
		["Hangul letters held apart", "\u1112\u200b\u1161"],
		["a CR and an LF held apart", "a\r\u200b\nb"],
		["Cyrillic words", "Москва"],
		["an ellipsis beside an emoji, which would only get longer", "…👍"],
	])("nothing is offered where the context forbids it: %s", (_, text) => {
		expect(offers(text)).toEqual([]);
	});

	test("the level is the lowest one that makes the replacement in this text", () => {
		expect(offers("…").map(({ level }) => level)).toEqual(["punctuation"]);
		expect(offers("ł").map(({ level }) => level)).toEqual(["accents"]);
		// While ł stays the text stays UCS2, where ... is longer than …
		expect(offers("ł…").map(({ to, level }) => [to, level])).toEqual([
			["l", "accents"],
			["...", "letters"],
		]);
		expect(offers("Pаypal").map(({ level }) => level)).toEqual(["all"]);
	});

	test("an offer that alone would add a part says so", () => {
		expect(offers(`${"…".repeat(30)}${"“".repeat(38)}`)).toMatchObject([
			{ from: "…", addsPart: true },
			{ from: "“", addsPart: false },
		]);
		expect(offers(`${"…".repeat(30)}${"“".repeat(8)}`)[0]).toMatchObject({ addsPart: true });
		expect(offers(`${"…".repeat(20)}“`)[0]).toMatchObject({ addsPart: false });
		expect(offers("…".repeat(60))).toEqual([]);
	});

	test("whether an offer adds a part is counted, also where it moves surrogate pairs over the ends of parts", () => {
		const longer = ["\u0301", "\u0302"].flatMap((mark) => Array.from("½⅓™⅞", (base) => base + mark));
		const seen = new Set<boolean>();
		for (const pairs of ["𝗔", "𝗔b", "𝗔𝗔𝗔b"]) {
			for (let tail = 0; tail < 134; tail++) {
				const text = `b${pairs.repeat(20)}${longer.join("b")}𝗕${longer[2]}${pairs.repeat(200)}${a(tail)}`;
				const { measure, forcing } = analyzeText(text);
				if (measure.unitsLeft > 4) continue;
				for (const { replacement } of forcing) {
					if (replacement === undefined) continue;
					const { partCount } = measureText(applyReplacement(text, replacement));
					expect(replacement.addsPart).toBe(partCount > measure.partCount);
					seen.add(replacement.addsPart);
				}
			}
		}
		expect(seen.size).toBe(2);
	});

	test("thousands of different offers are answered at once", () => {
		const marks = (index: number) => String.fromCharCode(0x1ab0 + (index % 64), 0x1dc0 + Math.floor(index / 64));
		const different = Array.from({ length: 4000 }, (_, index) => `™${marks(index)}`).join("");
		const offered = offers(`${different}${"𝗔".repeat(20_000)}`);
		expect([offered.length, offered.at(-1)?.addsPart]).toEqual([4001, false]);
	});
});

describe("a text of more than 65,536 units", () => {
	const longest = `’${a(0xffff)}`;

	test("is measured only, and says so", () => {
		const text = `${longest}’`;
		const measure = measureText(text, { referenceBits: 16 });
		expect(analyzeText(text, { referenceBits: 16, languages: [TURKISH] })).toEqual({
			measure,
			isTooLong: true,
			forcing: [],
			blocking: 0,
			partsSaved: NOTHING,
		});
		expect(analyzeText(longest)).toMatchObject({ isTooLong: false, forcing: [{ character: "’" }] });
		expect(() => analyzeText(text, { languages: 5 as never })).toThrow('"languages" must be');
	});

	test("is still replaced whole", () => {
		const { text, encoding, replacements } = replaceForGsm7(longest.repeat(3));
		expect([text, encoding, replacements.length]).toEqual([`'${a(0xffff)}`.repeat(3), "GSM7", 3]);
		expect(applyReplacement(longest.repeat(3), { from: "’", to: "'" })).toBe(text);
	});
});

describe("parts saved", () => {
	test.each([
		{ what: "a quote", text: `don’t ${a(80)}`, saved: { punctuation: 1, all: 1 } },
		{ what: "an accent", text: `ł${a(80)}`, saved: { accents: 1, all: 1 } },
		{ what: "both, neither alone", text: `’ł${a(80)}`, saved: { all: 1 } },
		{ what: "a decomposed letter", text: `e\u0301${a(80)}`, saved: { accents: 1, nfc: 1, all: 1 } },
		{ what: "NFC of text that stays UCS2", text: "e\u0301中".repeat(30), saved: { accents: 1, nfc: 1, all: 1 } },
		{ what: "Korean in jamo", text: "\u1112\u1161\u11ab".repeat(30), saved: { nfc: 1, all: 1 } },
		{ what: "line ends", text: `${a(158)}\r\nb`, saved: { lineFeeds: 1, all: 1 } },
		{ what: "spaces at the end", text: `${a(158)} \n  `, saved: { trailingSpaces: 1, all: 1 } },
		{
			what: "a no-break space at the end",
			text: `${a(100)}\u00a0`,
			saved: { punctuation: 1, trailingSpaces: 1, all: 1 },
		},
		{ what: "line ends and spaces together", text: `${a(158)}\r\nbb `, saved: { all: 0 } },
		{ what: "line ends and spaces, together only", text: `${a(157)}\r\nbb `, saved: { lineFeeds: 0, all: 1 } },
		{ what: "nothing beside an emoji", text: `“${a(80)}” 👍`, saved: {} },
		{
			what: "the emoji's text without invisible ones",
			text: `${"\u200b".repeat(5)}👍${a(68)}`,
			saved: { punctuation: 1, all: 1 },
		},
		{ what: "Cyrillic that looks Latin: not unasked", text: `Раy ${a(80)}`, saved: {} },
		{ what: "nothing below one part", text: " ".repeat(20), saved: {} },
		{ what: "nothing where GSM7 would need more", text: "…".repeat(140), saved: {} },
	])("by $what", ({ text, saved }) => {
		expect(analyzeText(text).partsSaved).toEqual({ ...NOTHING, ...saved });
	});

	test("Hindi that NFC would lengthen loses nothing by it", () => {
		const { partsSaved } = analyzeText(`${"\u0958".repeat(66)}\r\na\r\nb\r\n`);
		expect(partsSaved).toEqual({ ...NOTHING, trailingSpaces: 0, lineFeeds: 0, all: partsSaved.all });
		expect(partsSaved.all).toBe(1);
	});
});

test("NFC is counted in long texts, but not behind a thousand characters in a row that may be marks", () => {
	expect(analyzeText(`${a(1100)}e\u0301`).partsSaved.nfc).toBe(9);
	expect(analyzeText(`${a(6)}${"\u0301".repeat(1000)}`)).toMatchObject({
		measure: { partCount: 16 },
		partsSaved: { nfc: 0 },
	});
});

test("says how many characters keep the text UCS2", () => {
	expect(analyzeText("“ok” 👍👍 а").blocking).toBe(3);
	expect(analyzeText("“ok”").blocking).toBe(0);
});

describe("units and division", () => {
	test("units until the next part are those left in the measure", () => {
		expect(analyzeText("").measure.unitsLeft).toBe(160);
		expect(analyzeText(a(160)).measure.unitsLeft).toBe(0);
		expect(analyzeText(a(161)).measure.unitsLeft).toBe(145);
		expect(analyzeText("中").measure.unitsLeft).toBe(69);
	});

	test("parts by division are told only where they differ", () => {
		expect(analyzeText("]".repeat(153))).toMatchObject({ measure: { partCount: 3 }, partsByDivision: 2 });
		expect(analyzeText("🎉".repeat(67))).toMatchObject({ measure: { partCount: 3 }, partsByDivision: 2 });
		for (const text of ["", "a", a(306), a(307), "中".repeat(135)]) {
			expect(analyzeText(text)).not.toHaveProperty("partsByDivision");
		}
	});
});

test("hostile texts take linear time", () => {
	for (const text of [
		`e${"\u0301".repeat(2e4)}${"\u0323".repeat(2e4)}`,
		"e\u0301".repeat(2e4),
		`${"\r\n".repeat(2e4)}a`,
		`${" ".repeat(4e4)}a${" ".repeat(4e4)}`,
		"½1".repeat(2e4),
		"\ud83d".repeat(4e4),
		Array.from({ length: 0x4000 }, (_, unit) => String.fromCharCode(4 * unit)).join(""),
	]) {
		expect(analyzeText(text).measure.partCount).toBeGreaterThan(100);
	}
});

test("beside a header, savings are whole parts of what the header leaves", () => {
	const header = unwrap(decodeUdh("06050415810000"));
	const text = `don’t ${a(147)}`;
	// 153 septets fit one part without the header, but not beside its 8 septets.
	expect(analyzeText(text).partsSaved.punctuation).toBe(2);
	expect(analyzeText(text, { header }).partsSaved.punctuation).toBe(1);
	expect(analyzeText(text, { header }).measure).toEqual(measureText(text, { header }));
	expect(analyzeText("]".repeat(153), { referenceBits: 16 })).not.toHaveProperty("partsByDivision");
	expect(() => analyzeText("", { header: "06050415810000" as never })).toThrow('"header" must be a decoded header');
	expect(() => replaceForGsm7("", { referenceBits: 4 as never })).toThrow(RangeError);
});

test("a text that is no string throws", () => {
	expect(() => analyzeText(undefined as never)).toThrow('"text" must be a string');
	expect(() => analyzeText("", null as never)).toThrow('"options" must be');
});

describe("national alphabets", () => {
	const alphabet = nationalAlphabet({ single: TURKISH });
	const text = `“Siparişiniz” yola çıktı… ${"ğüşıöç ".repeat(15)}`;

	test("analyzeText says which of the languages passed in makes the text cheaper, and by how many parts", () => {
		const plain = "Siparişiniz yola çıktı, yarın kapınızda. Teşekkür ederiz! ".repeat(2);
		const { measure, national } = analyzeText(plain, { languages: [HINDI, TURKISH] });
		expect(national?.alphabet.locking?.name).toBe("Turkish");
		expect(national?.measure).toEqual(measureText(plain, { alphabet: nationalAlphabet({ locking: TURKISH }) }));
		expect([measure.partCount, national?.partsSaved]).toEqual([2, 1]);
		expect(analyzeText(plain)).not.toHaveProperty("national");
		expect(analyzeText(plain, { languages: [HINDI] })).not.toHaveProperty("national");
		// The tables that the caller sends with are dearer than none. No language was passed in.
		const locking = nationalAlphabet({ locking: TURKISH });
		expect(analyzeText("è".repeat(100), { alphabet: locking })).not.toHaveProperty("national");
		expect(analyzeText("Hello", { languages: NATIONAL_LANGUAGES })).not.toHaveProperty("national");
	});

	test("with an alphabet, its characters force nothing and stay; offering and replacing agree", () => {
		const analysis = analyzeText(text, { alphabet });
		expect(analysis.forcing.map(({ character }) => character)).toEqual(["“", "”", "…"]);
		const replaced = replaceForGsm7(text, { alphabet });
		expect(replaced.text).toBe(text.replace(/[“”]/g, '"').replace("…", "..."));
		expect(replaced.encoding).toBe("GSM7");
		expect(measureText(text, { alphabet }).partCount - measureText(replaced.text, { alphabet }).partCount).toBe(
			analysis.partsSaved.punctuation,
		);
		for (const { replacement } of analysis.forcing) {
			const one = applyReplacement(text, replacement as NonNullable<typeof replacement>);
			expect(one).toBe(text.replaceAll(replacement?.from as string, replacement?.to as string));
		}
		expect(analyzeText("ğüş", { alphabet }).forcing).toEqual([]);
	});

	test("characters of the default alphabet that an alphabet lacks are named, and never offered", () => {
		const locking = nationalAlphabet({ locking: TURKISH });
		const { measure, forcing, blocking } = analyzeText("è “ş” e\u0300", { alphabet: locking });
		expect([measure.encoding, blocking]).toEqual(["UCS2", 2]);
		expect(
			forcing.map(({ character, kind, utf16Offsets, replacement }) => [character, kind, utf16Offsets, replacement?.to]),
		).toEqual([
			["è", "letter", [0], undefined],
			["“", "quote", [2], '"'],
			["”", "quote", [4], '"'],
			["e\u0300", "accent", [6], undefined],
		]);
		const { encoding, kept, text } = replaceForGsm7("Ａ “ Aè", { alphabet: nationalAlphabet({ locking: HINDI }) });
		expect([encoding, text]).toEqual(["UCS2", "Ａ “ Aè"]);
		expect(kept.map(({ character, utf16Offset, reason }) => [character, utf16Offset, reason])).toEqual([
			["Ａ", 0, "noEquivalent"],
			["“", 2, "noEquivalent"],
			["A", 4, "noEquivalent"],
			["è", 5, "noEquivalent"],
		]);
	});

	test("a wrong list of languages is named", () => {
		for (const languages of [null, 5, "x", {}]) {
			expect(() => analyzeText("ş", { languages: languages as never })).toThrow(/^"languages" must be /);
		}
		expect(() => analyzeText("ş", { languages: [null as never] })).toThrow(/^"languages\[0\]" must be /);
	});
});

test("of more than 100 offers that are longer, the further ones are said to add a part", () => {
	const marks = Array.from({ length: 40 }, (_, index) => String.fromCharCode(0x300 + index));
	const { forcing, measure } = analyzeText(
		["…", "½", "©"].flatMap((one) => marks.map((mark) => `${one}${mark} `)).join(""),
	);
	const offers = forcing.flatMap(({ replacement }) => replacement ?? []);
	expect([measure.encoding, offers.length, offers.every(({ from, to }) => to.length > from.length)]).toEqual([
		"UCS2",
		120,
		true,
	]);
	expect(offers.map(({ addsPart }) => addsPart)).toEqual(offers.map((_, index) => index >= 100));
});

test("a run of a thousand marks is left as it is, a shorter one is composed", () => {
	const saved = (marks: number) => analyzeText(`${a(1005 - marks)}e${"\u0301".repeat(marks)}`).partsSaved.nfc;
	expect([saved(999), saved(1000)]).toEqual([1, 0]);
});

test("one language is enough to make a text cheaper", () => {
	expect(analyzeText("ş".repeat(80), { languages: [TURKISH] }).national?.partsSaved).toBe(1);
});
