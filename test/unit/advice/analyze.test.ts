import { analyzeText, applyReplacement, measureText, replaceForGsm7 } from "outbound-sms";
import { HINDI, NATIONAL_LANGUAGES, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";

const NOTHING = { punctuation: 0, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 0 };
const a = (count: number) => "a".repeat(count);
const offersOf = (text: string) => analyzeText(text).forcing.flatMap(({ replacement }) => replacement ?? []);

/** What forces UCS2: each entry with its places and what is offered. */
const forcingIn = (...args: Parameters<typeof analyzeText>) =>
	analyzeText(...args).forcing.map(({ character, utf16Offsets, replacement }) => [
		character,
		utf16Offsets,
		replacement?.to,
	]);

/** Different marks for each of some thousand numbers. */
const marksOf = (number: number) => String.fromCharCode(0x1ab0 + (number % 64), 0x1dc0 + Math.floor(number / 64));

describe("characters that force UCS2", () => {
	test("are entries with their places, kind and what is offered", () => {
		const quote = (character: string, to: string, ...utf16Offsets: number[]) => ({
			character,
			codePoint: character.charCodeAt(0),
			kind: character === "–" ? "dash" : "quote",
			utf16Offsets,
			replacement: { from: character, to, level: "punctuation", addsPart: false },
		});
		expect(analyzeText("It’s “5” – it’s ☕").forcing).toEqual([
			quote("’", "'", 2, 13),
			quote("“", '"', 5),
			quote("”", '"', 7),
			quote("–", "-", 9),
			{ character: "☕", codePoint: 0x2615, kind: "emoji", utf16Offsets: [16] },
		]);
	});

	test.each([
		["quote", "’"],
		["dash", "—"],
		["space", "\u00a0"],
		["punctuation", "…†"],
		["symbol", "™°½²①₂０"],
		["letter", "łếʤＡ"],
		["accent", "\u0301"],
		["emoji", "👍🇩"],
		["otherScript", "жа中٣"],
		["control", "\u200b\u001b\ud83d\u{e0101}\uffff"],
	])("are of the kind %s: %j", (kind, characters) => {
		for (const character of characters) {
			expect(
				analyzeText(`x ${character}`).forcing.map((one) => one.kind),
				JSON.stringify(character),
			).toEqual([kind]);
		}
	});

	test.each([
		["with their marks", "e\u0301 e\u0301 o\u0301 s\u0323\u0301", [[0, 3], [6], [9]], ["é", "o", "s"]],
		["by what they become", "½ 1½", [[0], [3]], ["1/2", " 1/2"]],
		["whatever they would become, where they stay", "½ 1½ 日", [[0, 3], [5]], [undefined, undefined]],
	])("are one entry %s", (_, text, places, offers) => {
		const { forcing } = analyzeText(text);
		expect(forcing.map(({ utf16Offsets }) => utf16Offsets)).toEqual(places);
		expect(forcing.map(({ replacement }) => replacement?.to)).toEqual(offers);
	});

	test("that are the same mark behind letters of different scripts have the level of their letter", () => {
		expect(offersOf("s\u0323 а\u0323 b").map(({ level }) => level)).toEqual(["accents", "all"]);
	});

	test("are each listed once with all their places, also thousands of them", () => {
		const bases = ["½", "中", "e"];
		const different = Array.from({ length: 3000 }, (_, index) => bases[index % 3] + marksOf(index));
		const text = different.join("");
		// Behind a digit, a fraction gets a space and would be longer than the character with its marks: it stays.
		const whole = `${text}1${different[1500]}a${text}`;
		const offers = ["1/2", undefined, "e"];
		expect(forcingIn(whole)).toEqual([
			...different.map((character, index) => [character, [3 * index, 9005 + 3 * index], offers[index % 3]]),
			[different[1500], [9001], undefined],
		]);
		expect(analyzeText(whole).blocking).toBe(2000);
	});

	test("keep the text UCS2 if nothing replaces them, and are counted", () => {
		expect(["“ok” 👍👍 а", "“ok”"].map((text) => analyzeText(text).blocking)).toEqual([3, 0]);
	});
});

describe("an offer", () => {
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
		["many ellipses, which would need more parts", "…".repeat(60)],
	])("is not made where the context forbids it: %s", (_, text) => expect(offersOf(text)).toEqual([]));

	test.each([
		["…", ["... punctuation"]],
		["ł", ["l accents"]],
		// While ł stays the text stays UCS2, where ... is longer than …
		["ł…", ["l accents", "... letters"]],
		["Pаypal", ["a all"]],
	])("has the lowest level that makes it: in %j %j", (text, offers) => {
		expect(offersOf(text).map(({ to, level }) => `${to} ${level}`)).toEqual(offers);
	});

	test.each([
		[`${"…".repeat(30)}${"“".repeat(38)}`, [true, false]],
		[`${"…".repeat(30)}${"“".repeat(8)}`, [true, false]],
		[`${"…".repeat(20)}“`, [false, false]],
	])("says whether it alone adds a part: in %j %j", (text, addsPart) => {
		expect(offersOf(text).map((offer) => offer.addsPart)).toEqual(addsPart);
	});

	test("is counted also where it moves surrogate pairs over the ends of parts", () => {
		const longer = ["\u0301", "\u0302"].flatMap((mark) => Array.from("½⅓™⅞", (base) => base + mark));
		const seen = new Set<boolean>();
		for (const pairs of ["𝗔", "𝗔b", "𝗔𝗔𝗔b"]) {
			for (let tail = 0; tail < 134; tail++) {
				const text = `b${pairs.repeat(20)}${longer.join("b")}𝗕${longer[2]}${pairs.repeat(200)}${a(tail)}`;
				const { measure, forcing } = analyzeText(text);
				if (measure.unitsLeft > 4) continue;
				for (const offer of forcing.flatMap(({ replacement }) => replacement ?? [])) {
					expect(offer.addsPart).toBe(measureText(applyReplacement(text, offer)).partCount > measure.partCount);
					seen.add(offer.addsPart);
				}
			}
		}
		expect(seen.size).toBe(2);
	});

	test("of the same length never adds a part, however many there are", () => {
		const letters = String.fromCharCode(...Array.from({ length: 0x80 }, (_, index) => 0x100 + index));
		const same = offersOf(`${letters}👍`).filter(({ from, to }) => to.length === from.length);
		expect(same.length).toBeGreaterThan(110);
		expect(same.filter(({ addsPart }) => addsPart)).toEqual([]);
	});

	test("is said to add a part if it is longer and a hundred others were counted", () => {
		const marks = Array.from({ length: 40 }, (_, index) => String.fromCharCode(0x300 + index));
		const offers = offersOf(["…", "½", "©"].flatMap((one) => marks.map((mark) => `${one}${mark} `)).join(""));
		expect([offers.length, offers.every(({ from, to }) => to.length > from.length)]).toEqual([120, true]);
		expect(offers.map(({ addsPart }) => addsPart)).toEqual(offers.map((_, index) => index >= 100));
	});

	test("is answered also among thousands of others", () => {
		const different = Array.from({ length: 4000 }, (_, index) => `™${marksOf(index)}`).join("");
		const offered = offersOf(`${different}${"𝗔".repeat(20_000)}`);
		expect([offered.length, offered.at(-1)?.addsPart]).toEqual([4001, false]);
	});
});

describe("a text of more than 65,536 units", () => {
	const longest = `’${a(0xffff)}`;

	test("is measured only, and says so", () => {
		const text = `${longest}’`;
		const sending = { referenceBits: 16 } as const;
		const only = { isTooLong: true, forcing: [], blocking: 0, partsSaved: NOTHING };
		const analysis = analyzeText(text, { ...sending, languages: [TURKISH] });
		expect(analysis).toEqual({ measure: measureText(text, sending), ...only });
		expect(analyzeText(longest)).toMatchObject({ isTooLong: false, forcing: [{ character: "’" }] });
		expect(() => analyzeText(text, { languages: 5 as never })).toThrow('"languages" must be');
	});

	test("is still replaced whole", () => {
		const { text, encoding, replacements } = replaceForGsm7(longest.repeat(3));
		expect([text, encoding, replacements.length]).toEqual([`'${a(0xffff)}`.repeat(3), "GSM7", 3]);
		expect(applyReplacement(longest.repeat(3), { from: "’", to: "'" })).toBe(text);
	});
});

test.each([
	["a quote", `don’t ${a(80)}`, { punctuation: 1, all: 1 }],
	["an accent", `ł${a(80)}`, { accents: 1, all: 1 }],
	["both, neither alone", `’ł${a(80)}`, { all: 1 }],
	["a decomposed letter", `e\u0301${a(80)}`, { accents: 1, nfc: 1, all: 1 }],
	["NFC of text that stays UCS2", "e\u0301中".repeat(30), { accents: 1, nfc: 1, all: 1 }],
	["Korean in jamo", "\u1112\u1161\u11ab".repeat(30), { nfc: 1, all: 1 }],
	["line ends", `${a(158)}\r\nb`, { lineFeeds: 1, all: 1 }],
	["spaces at the end", `${a(158)} \n  `, { trailingSpaces: 1, all: 1 }],
	["a no-break space at the end", `${a(100)}\u00a0`, { punctuation: 1, trailingSpaces: 1, all: 1 }],
	["line ends and spaces together", `${a(158)}\r\nbb `, {}],
	["line ends and spaces, together only", `${a(157)}\r\nbb `, { all: 1 }],
	["nothing beside an emoji", `“${a(80)}” 👍`, {}],
	["the emoji's text without invisible ones", `${"\u200b".repeat(5)}👍${a(68)}`, { punctuation: 1, all: 1 }],
	["nothing of Cyrillic that looks Latin, unasked", `Раy ${a(80)}`, {}],
	["nothing below one part", " ".repeat(20), {}],
	["nothing where GSM7 would need more", "…".repeat(140), {}],
	["no NFC of Hindi, which would be longer", `${"\u0958".repeat(66)}\r\na\r\nb\r\n`, { all: 1 }],
	["NFC of a long text", `${a(1100)}e\u0301`, { accents: 9, nfc: 9, all: 9 }],
	["NFC of 999 marks in a row", `${a(6)}e${"\u0301".repeat(999)}`, { accents: 15, nfc: 1, all: 15 }],
	["no NFC of 1,000 marks in a row", `${a(5)}e${"\u0301".repeat(1000)}`, { accents: 15, all: 15 }],
])("what saves parts: %s", (_, text, saved) => {
	expect(analyzeText(text).partsSaved).toEqual({ ...NOTHING, ...saved });
});

test("parts by division are told only where they differ", () => {
	expect(analyzeText("]".repeat(153))).toMatchObject({ measure: { partCount: 3 }, partsByDivision: 2 });
	expect(analyzeText("🎉".repeat(67))).toMatchObject({ measure: { partCount: 3 }, partsByDivision: 2 });
	for (const text of ["", "a", a(306), a(307), "中".repeat(135)]) {
		expect(analyzeText(text)).not.toHaveProperty("partsByDivision");
	}
	expect(analyzeText("]".repeat(153), { referenceBits: 16 })).not.toHaveProperty("partsByDivision");
});

test("hostile texts take linear time", () => {
	for (const text of [
		`e${"\u0301".repeat(2e4)}${"\u0323".repeat(2e4)}`,
		"e\u0301".repeat(2e4),
		"\u0301\u0300".repeat(2e4),
		"\u200b".repeat(4e4),
		`${"\r\n".repeat(2e4)}a`,
		`${" ".repeat(4e4)}a${" ".repeat(4e4)}`,
		"½1".repeat(2e4),
		"\ud83d".repeat(4e4),
		`${"…".repeat(4e4)}👍`,
		Array.from({ length: 0x4000 }, (_, unit) => String.fromCharCode(4 * unit)).join(""),
	]) {
		expect(analyzeText(text).measure.partCount).toBeGreaterThan(100);
		expect(replaceForGsm7(text, { level: "all" }).text.length).toBeLessThanOrEqual(text.length * 2);
	}
	expect(replaceForGsm7(`e${"\u0301".repeat(2e4)}`, { level: "letters" }).text).toBe("é");
	// Millions of marks in one run exhausted the engine's stack.
	for (const run of ["👍", "\u200b"].map((first) => first + "\u0301".repeat(5e6))) {
		expect(applyReplacement(run, { from: "’", to: "'" })).toBe(run);
	}
});

describe("national alphabets", () => {
	const alphabet = nationalAlphabet({ single: TURKISH });
	const locking = nationalAlphabet({ locking: TURKISH });

	test("of the languages passed in, the one that makes the text cheapest is told with the parts that it saves", () => {
		const plain = "Siparişiniz yola çıktı, yarın kapınızda. Teşekkür ederiz! ".repeat(2);
		const { measure, national } = analyzeText(plain, { languages: [HINDI, TURKISH] });
		expect(national?.alphabet.locking?.name).toBe("Turkish");
		expect(national?.measure).toEqual(measureText(plain, { alphabet: locking }));
		expect([measure.partCount, national?.partsSaved]).toEqual([2, 1]);
		expect(analyzeText("ş".repeat(80), { languages: [TURKISH] }).national?.partsSaved).toBe(1);
		for (const [text, options] of [
			[plain, {}],
			[plain, { languages: [HINDI] }],
			// The tables that the caller sends with are dearer than none. No language was passed in.
			["è".repeat(100), { alphabet: locking }],
			["Hello", { languages: NATIONAL_LANGUAGES }],
		] as const) {
			expect(analyzeText(text, options)).not.toHaveProperty("national");
		}
	});

	test("with an alphabet, its characters force nothing and stay; offering and replacing agree", () => {
		const text = `“Siparişiniz” yola çıktı… ${"ğüşıöç ".repeat(15)}`;
		const { forcing, partsSaved } = analyzeText(text, { alphabet });
		expect(forcing.map(({ character }) => character)).toEqual(["“", "”", "…"]);
		const replaced = replaceForGsm7(text, { alphabet });
		expect([replaced.encoding, replaced.text]).toEqual(["GSM7", text.replace(/[“”]/g, '"').replace("…", "...")]);
		const parts = (one: string) => measureText(one, { alphabet }).partCount;
		expect(parts(text) - parts(replaced.text)).toBe(partsSaved.punctuation);
		for (const { replacement: offer } of forcing) {
			if (offer === undefined) expect.unreachable();
			expect(applyReplacement(text, offer)).toBe(text.replaceAll(offer.from, offer.to));
		}
		expect(analyzeText("ğüş", { alphabet }).forcing).toEqual([]);
	});

	test("characters of the default alphabet that an alphabet lacks are named, and never offered", () => {
		const text = "è “ş” e\u0300";
		const { measure, forcing, blocking } = analyzeText(text, { alphabet: locking });
		expect([measure.encoding, blocking]).toEqual(["UCS2", 2]);
		expect(forcing.map(({ kind }) => kind)).toEqual(["letter", "quote", "quote", "accent"]);
		expect(forcingIn(text, { alphabet: locking })).toEqual([
			["è", [0], undefined],
			["“", [2], '"'],
			["”", [4], '"'],
			["e\u0300", [6], undefined],
		]);
		const replaced = replaceForGsm7("Ａ “ Aè", { alphabet: nationalAlphabet({ locking: HINDI }) });
		expect([replaced.encoding, replaced.text]).toEqual(["UCS2", "Ａ “ Aè"]);
		expect(replaced.kept.map(({ character, utf16Offset }) => [character, utf16Offset])).toEqual([
			["Ａ", 0],
			["“", 2],
			["A", 4],
			["è", 5],
		]);
		expect(new Set(replaced.kept.map(({ reason }) => reason))).toEqual(new Set(["noEquivalent"]));
	});
});

test.each<[string, () => unknown]>([
	['"text" must be a string', () => analyzeText(undefined as never)],
	['"options" must be an object', () => analyzeText("", null as never)],
	['"header" must be a value of this package', () => analyzeText("", { header: "06050415810000" as never })],
	['"languages" must be an array, found null', () => analyzeText("ş", { languages: null as never })],
	['"languages" must be an array, found string', () => analyzeText("ş", { languages: "x" as never })],
	['"languages[0]" must be a language', () => analyzeText("ş", { languages: [null as never] })],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
