// Which encoding a text takes, as cases of conformance/encoding.jsonl.
import { detect } from "../reference/segmentation.ts";
import { distinct } from "./text.ts";
import { type Case, holdTopic } from "./topic.ts";

const ORIGIN = "3GPP TS 23.038 6.2.1, 6.2.1.1, 6.2.3; Interface 2.1";

/** Texts as people send them, with what decides. */
const TEXTS: readonly (readonly [name: string, text: string, why: string])[] = [
	["empty", "", "Nothing needs UCS2"],
	["ascii", "Your code is 4711. Reply STOP to end.", "Every character has a cell"],
	["line-ends", "One\nTwo\r\nThree", "LF and CR are cells"],
	["tab", "Name:\tAnna", "The tab of ASCII has no cell"],
	["backtick", "Run `ls`", "The backtick of ASCII has no cell"],
	["form-feed", "One\fTwo", "The form feed is in the extension table"],
	["all-extensions", "[{|}]~^\\€", "The extension table is part of GSM 7-bit"],
	["euro", "Nur 9,99 €", "The euro sign is in the extension table"],
	["cent", "Only 99¢", "The cent sign has no cell"],
	["pound-yen-dollar", "£1 ¥2 $3 ¤4", "These signs of currency have cells"],
	["rupee", "₹100", "The rupee sign has no cell"],
	["german", "Grüße aus Köln: Straße 5, Ärzte, Übung", "Umlauts and sharp s have cells"],
	["capital-sharp-s", "STRAẞE", "The capital sharp s has no cell"],
	["swedish", "Å, ä och ö finns här", "The Nordic letters have cells"],
	["danish", "Blåbær og rødgrød", "The Nordic letters have cells"],
	["french-in-gsm", "é è ù ì ò à Ç É", "These accents have cells, and the capital C with cedilla"],
	["french-cedilla", "Ça va, garçon", "The small c with cedilla has no cell"],
	["french-circumflex", "La fête à l'hôtel", "No circumflex has a cell"],
	["french-quotes", "«Bonjour»", "Angle quotes have no cell"],
	["italian", "Perché? È già così", "The capital E with grave has no cell"],
	["italian-in-gsm", "Perché? Già così, più tardi", "The Italian small letters with accents have cells"],
	["spanish-in-gsm", "¿Mañana? ¡Si!", "The inverted signs and the n with tilde have cells"],
	["spanish-acute", "Está aquí", "The a and the i with acute have no cell"],
	["portuguese", "Não é ação", "The a with tilde has no cell"],
	["polish", "Zażółć gęślą jaźń", "Polish letters have no cell"],
	["turkish", "Işık ve çay", "Dotless i, s with cedilla and small c with cedilla have no cell"],
	["greek-capitals-in-gsm", "ΔΦΓΛΩΠΨΣΘΞ", "The Greek capitals without a Latin look-alike have cells"],
	["greek-capital-alpha", "ΑΘΗΝΑ", "Greek Alpha is not Latin A"],
	["greek", "Καλημέρα", "Greek small letters have no cell"],
	["russian", "Привет", "Cyrillic has no cell"],
	["cyrillic-look-alike", "Раypal", "Two letters are Cyrillic and look like Latin ones"],
	["arabic", "مرحبا", "Arabic has no cell"],
	["hebrew", "שלום", "Hebrew has no cell"],
	["hindi", "नमस्ते", "Devanagari has no cell without a national table"],
	["thai", "สวัสดี", "Thai has no cell"],
	["chinese", "你好", "Chinese has no cell"],
	["japanese", "こんにちは", "Kana have no cell"],
	["korean", "안녕하세요", "Hangul has no cell"],
	["emoji", "Thanks 👍", "An emoji has no cell"],
	["emoji-family", "👨‍👩‍👧", "An emoji of several characters has no cell"],
	["heart", "I ❤ it", "The heart has no cell"],
	["apostrophe", "Don’t", "The curly apostrophe of phones and editors has no cell"],
	["straight-apostrophe", "Don't", "The straight apostrophe has a cell"],
	["dash", "Mon – Fri", "The en dash has no cell"],
	["ellipsis", "Wait…", "The ellipsis has no cell, three full stops have"],
	["no-break-space", "10\u00a0000", "The no-break space has no cell"],
	["zero-width-space", "a\u200bb", "The zero width space has no cell, though nobody sees it"],
	["byte-order-mark", "\ufeffHello", "The byte order mark has no cell, though nobody sees it"],
	["decomposed", "e\u0301", "The combining accent has no cell. Nobody may join it unasked"],
	["composed", "é", "The composed letter has a cell"],
	["ohm", "10 \u2126", "The ohm sign is not the capital omega, which has a cell"],
	["escape", "a\u001bb", "The escape is no character"],
	["null", "a\u0000b", "U+0000 has no cell. Septet 00 is the commercial at"],
	["fullwidth", "ＡＢＣ", "Fullwidth forms have no cell"],
];

/** One stranger where a scanner may overlook it. */
const places = [1, 2, 70, 71, 153, 154, 160, 161, 306, 307, 1530].flatMap((length): Case[] =>
	[0, length - 1].map((at) => {
		const text = `${"a".repeat(at)}’${"a".repeat(length - 1 - at)}`;
		const end = at === 0 ? "first" : "last";
		return {
			id: `encoding/stranger-${end}-of-${length}`,
			ask: "chooseEncoding",
			input: { text },
			expect: { encoding: detect(text) },
			reason: `One character without a cell, the ${end} of ${length}, is enough.`,
			origin: ORIGIN,
		};
	}),
);
const long = [159, 160, 161, 1530].map((length): Case => {
	const text = "ab€[".repeat(length).slice(0, length);
	return {
		id: `encoding/cells-only-${length}`,
		ask: "chooseEncoding",
		input: { text },
		expect: { encoding: detect(text) },
		reason: `${length} characters, each with a cell: the length does not matter.`,
		origin: ORIGIN,
	};
});
const texts = TEXTS.map(
	([name, text, why]): Case => ({
		id: `encoding/${name}`,
		ask: "chooseEncoding",
		input: { text },
		expect: { encoding: detect(text) },
		reason: `${why}.`,
		origin: ORIGIN,
	}),
);

holdTopic("encoding", distinct([...texts, ...places, ...long]));
