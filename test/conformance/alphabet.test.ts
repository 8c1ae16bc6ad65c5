// GSM 7-bit cell by cell, as cases of conformance/alphabet.jsonl.
import { DEFAULT_ROWS, EXTENSION_ROWS, septetsOf } from "../reference/gsm7.ts";
import { type Case, holdTopic, REFUSED } from "./topic.ts";

const DEFAULT = "3GPP TS 23.038 6.2.1";
const EXTENSION = "3GPP TS 23.038 6.2.1.1";

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");
const codePointOf = (character: string) => `U+${hex(character.codePointAt(0) ?? 0, 4)}`;
const nameOf = (character: string) => hex(character.codePointAt(0) ?? 0, 4).toLowerCase();

const rows = [
	...DEFAULT_ROWS.filter(({ septet }) => septet !== 0x1b).map(({ septet, character }) => ({
		character,
		septets: [septet],
		where: `septet ${hex(septet, 2)} of the default alphabet`,
		origin: DEFAULT,
	})),
	...EXTENSION_ROWS.map(({ septet, character }) => ({
		character,
		septets: [0x1b, septet],
		where: `septet ${hex(septet, 2)} of the extension table, behind the escape`,
		origin: EXTENSION,
	})),
];

const cells = rows.flatMap(({ character, septets, where, origin }): Case[] => [
	{
		id: `alphabet/cell-of-${nameOf(character)}`,
		ask: "cellOf",
		input: { character },
		expect: { septets },
		reason: `${codePointOf(character)} is ${where}.`,
		origin,
	},
	{
		id: `alphabet/character-of-${septets.map((septet) => hex(septet, 2).toLowerCase()).join("-")}`,
		ask: "characterOf",
		input: { septets },
		expect: { text: character },
		reason: `${where[0]?.toUpperCase()}${where.slice(1)} is ${codePointOf(character)}.`,
		origin,
	},
]);

const defaultOf = (septet: number) => DEFAULT_ROWS.find((row) => row.septet === septet)?.character ?? "";
const isExtension = (septet: number) => EXTENSION_ROWS.some((row) => row.septet === septet);

/** One septet of each row of the extension table that has no character, and those beside its characters. */
const reserved = Array.from({ length: 128 }, (_, septet) => septet).filter(
	(septet) => !isExtension(septet) && septet !== 0x1b && septet !== 0x0d,
);
const reservedCells = reserved.map(
	(septet): Case => ({
		id: `alphabet/character-of-reserved-1b-${hex(septet, 2).toLowerCase()}`,
		ask: "characterOf",
		input: { septets: [0x1b, septet] },
		expect: { text: defaultOf(septet) },
		reason: `The extension table has nothing at ${hex(septet, 2)}: the character of the default alphabet is shown.`,
		origin: EXTENSION,
	}),
);
const oddEscapes: Case[] = [
	{
		id: "alphabet/character-of-reserved-1b-0d",
		ask: "characterOf",
		input: { septets: [0x1b, 0x0d] },
		accept: [
			{ reading: "A code without a character reads as the default alphabet has it.", expect: { text: "\r" } },
			{ reading: "The code is reserved for a control character: a space.", expect: { text: " " } },
		],
		reason: "0D of the extension table is reserved for a control character, which must not be used.",
		origin: EXTENSION,
	},
	{
		id: "alphabet/character-of-two-escapes",
		ask: "characterOf",
		input: { septets: [0x1b, 0x1b] },
		expect: { text: " " },
		reason: "An escape behind an escape is reserved for another table. Until there is one, a space is shown.",
		origin: `${EXTENSION}, note 1`,
	},
	{
		id: "alphabet/character-of-two-escapes-and-a-letter",
		ask: "characterOf",
		input: { septets: [0x1b, 0x1b, 0x61] },
		expect: { text: " a" },
		reason: "Two escapes are one space. The letter behind them stands for itself.",
		origin: `${EXTENSION}, note 1`,
	},
	{
		id: "alphabet/character-of-escape-at-the-end",
		ask: "characterOf",
		input: { septets: [0x61, 0x1b] },
		accept: [
			{ reading: "The lone escape shows as a space.", expect: { text: "a " } },
			{ reading: "The lone escape shows as nothing.", expect: { text: "a" } },
			{ reading: "The septets are broken.", expect: REFUSED },
		],
		reason: "The standard says nothing about an escape at the end. It must not become a control character.",
		origin: DEFAULT,
	},
];

/** Characters that look like a cell, or come from a keyboard or an editor in place of one, and are none. */
const STRANGERS: readonly (readonly [characters: string, why: string])[] = [
	["çÁÀÂâÃãÊêËëÍíÌÎîÏïÓóÔôÒÕõÚúÛûÙÝýÿÐðÞþ", "Latin-1 has this letter. GSM 7-bit has others of its kind only"],
	["ŁłŚśŻżĄąĘęĆćŃńŐőŰűČčŠšŽžŘřĞğİışȘșȚț", "No Latin letter beyond Latin-1 is in the default alphabet"],
	["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "Greek capitals that look like Latin ones have no cell"],
	["αβγδεωάέ", "Greek small letters have no cell"],
	["АВЕКМНОРСТХаеорсух", "A Cyrillic letter is not the Latin one that it looks like"],
	["‘’‚‛“”„‟‹›«»", "A curly or angle quote is not the straight one"],
	["–—―‐‑−", "A dash or minus is not the hyphen-minus"],
	["…•·™©®°¢¦¨¬¯±¹²³´µ¶¸º¼½¾×÷‰†‡", "The sign is not in GSM 7-bit"],
	["`\u0009\u007f", "ASCII has this character and GSM 7-bit does not"],
	["\u00a0\u00ad\u2002\u2009\u200b\u200d\u2028\u202f\u3000\ufeff", "The space or mark is not the space of ASCII"],
	["\u2126\u212b\u212a", "The sign of a unit is not the letter that it looks like"],
	["＠＄Ａａ１", "A fullwidth form is not the ASCII character"],
	["₤₽₹₩₪", "Of the currency signs, euro, dollar, pound, yen and the currency sign have cells"],
	["عשनไ中あ한", "The script has no cell in the default alphabet"],
	["😀👍❤☺✓", "Emoji and symbols have no cell"],
];
const strangers = STRANGERS.flatMap(([characters, why]) =>
	Array.from(
		characters,
		(character): Case => ({
			id: `alphabet/no-cell-of-${nameOf(character)}`,
			ask: "cellOf",
			input: { character },
			expect: REFUSED,
			reason: `${why} (${codePointOf(character)}).`,
			origin: `${DEFAULT}, 6.2.1.1`,
		}),
	),
);
for (const { input } of strangers)
	if (septetsOf(String(input.character))) throw new Error(`${input.character} has a cell`);

holdTopic("alphabet", [...cells, ...reservedCells, ...oddEscapes, ...strangers]);
