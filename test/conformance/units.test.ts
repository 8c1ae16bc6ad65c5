// The units of texts, as cases of conformance/units.jsonl.
import { septetsOf } from "../reference/gsm7.ts";
import { detect, type Encoding } from "../reference/segmentation.ts";
import { type Case, holdTopic, REFUSED } from "./topic.ts";

const UNITS: Readonly<Record<Encoding, string>> = { GSM7: "septets", UCS2: "UTF-16 code units", Binary: "octets" };
const ORIGINS: Readonly<Record<Encoding, string>> = {
	GSM7: "3GPP TS 23.038 6.2.1, 6.2.1.1",
	UCS2: "3GPP TS 23.038 6.2.3; ISO/IEC 10646 UTF-16",
	Binary: "3GPP TS 23.038 6.2.2; Interface 2.1",
};

function unitsOf(text: string, encoding: Encoding): number | undefined {
	const each = Array.from(text, (character) => {
		if (encoding === "GSM7") return septetsOf(character)?.length;
		if (encoding === "UCS2") return character.length;
		return character <= "\u00ff" ? 1 : undefined;
	});
	return each.includes(undefined) ? undefined : each.reduce<number>((sum, units = 0) => sum + units, 0);
}

/** Texts by name. Each is asked for without an encoding and with each one. */
const TEXTS: readonly (readonly [name: string, text: string])[] = [
	["empty", ""],
	["letter", "a"],
	["word", "Hello"],
	["at", "@"],
	["lf", "a\nb"],
	["crlf", "a\r\nb"],
	...Array.from("^{}\\[~]|€\f", (character): [string, string] => [
		`extension-${(character.codePointAt(0) ?? 0).toString(16)}`,
		character,
	]),
	["extensions", "[{|}]"],
	["extension-and-letters", "a€b€c"],
	["euro-160", "€".repeat(160)],
	["sharp-s", "Straße"],
	["c-cedilla", "ç"],
	["cyrillic", "Привет"],
	["chinese", "你好"],
	["curly", "Don’t"],
	["emoji", "👍"],
	["emojis", "👍👍👍"],
	["emoji-and-letters", "a👍b"],
	["emoji-with-skin", "👍🏽"],
	["emoji-family", "👨‍👩‍👧"],
	["emoji-flag", "🇩🇪"],
	["emoji-keycap", "1️⃣"],
	["heart-text", "❤"],
	["heart-emoji", "❤️"],
	["decomposed", "e\u0301"],
	["composed", "\u00e9"],
	["hindi", "नमस्ते"],
	["arabic-with-marks", "مَرْحَبًا"],
	["rare-chinese", "𠀋"],
	["mathematical", "𝐀𝐁"],
	["no-break-space", "a\u00a0b"],
	["zero-width-joiner", "a\u200db"],
	["latin-1", "\u00e4\u00ff\u0080"],
	["null", "a\u0000b"],
	["escape", "\u001b"],
	["160", "a".repeat(160)],
	["70-cyrillic", "ж".repeat(70)],
];

const cases = TEXTS.flatMap(([name, text]): Case[] =>
	([undefined, "GSM7", "UCS2", "Binary"] as const).map((asked) => {
		const encoding = asked ?? detect(text);
		const units = unitsOf(text, encoding);
		return {
			id: `units/${name}-${asked?.toLowerCase() ?? "auto"}`,
			ask: "countUnits",
			input: asked === undefined ? { text } : { text, encoding: asked },
			expect: units === undefined ? REFUSED : { encoding, units },
			reason:
				units === undefined
					? `${encoding} cannot carry a character of the text, and nothing may take its place unasked.`
					: `In ${encoding} the text is ${units} ${UNITS[encoding]}${encoding === "GSM7" && units > [...text].length ? ": the escape counts" : ""}.`,
			origin: ORIGINS[encoding],
		};
	}),
);

holdTopic("units", cases);
