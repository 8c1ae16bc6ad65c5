// outbound-sms count

import { analyzeText, type ForcingCharacter, type TextAnalysis } from "../advice/analyze.ts";
import { type CharacterKind, LEVELS, type ReplacementLevel } from "../advice/pieces.ts";
import { replaceForGsm7 } from "../advice/replace.ts";
import { codePointName, type FoundCharacter } from "../core/issue.ts";
import { toHex } from "../core/octets.ts";
import { unwrap } from "../core/result.ts";
import { encodeUserData, type UserDataPart } from "../text/encode-user-data.ts";
import { ENCODINGS, type Encoding } from "../text/encoding.ts";
import type { TextMeasure, TextPart } from "../text/layout.ts";
import { measureText, unitsToSavePart } from "../text/measure.ts";
import { splitText } from "../text/split.ts";
import { readText } from "./input.ts";
import { countLines, type LineFormat } from "./lines.ts";
import { doubleWidthOf, LINT_OPTIONS, lint } from "./lint.ts";
import {
	type Arguments,
	bold,
	type Command,
	type ExitCode,
	octetName,
	oneOf,
	plural,
	print,
	printJson,
	quote,
	UNIT_NAMES,
	UsageError,
	yellow,
} from "./output.ts";

export const count: Command = {
	summary: "Counts the parts of a text and says what would make it cheaper",
	help: `Usage: outbound-sms count [options] "text" | --file PATH | < PATH
       outbound-sms count --lines [options] [FILE...]
       outbound-sms count --json-strings --max-parts N FILE...

Prints the encoding, the units, the parts, and what would make the text cheaper.
The text is UTF-8. A line end at its end is not counted. A text that begins with
a dash goes after --.

  --file PATH         read the text from a file
  --encoding NAME     auto (default), GSM7, UCS2 or Binary
  --replace LEVEL     first replace characters outside GSM 7-bit:
                      punctuation, accents, letters or all
  --octets            also print what goes over the air
  --json              print JSON
  --lines[=FORMAT]    count each line of the files, or of standard input, by itself
                      and print one line for each: text (default) or json. A text
                      line has parts, encoding, units and units left, with tabs
                      between. A line that cannot be sent becomes an error line.
  --text-field NAME   each line is a JSON object, the text is its field NAME

Checks print a line for each text that is too long or cannot be sent, nothing else:
  --max-parts N       the most parts of a text
  --max-units N       the most units of a text
  --json-strings      check every string of JSON files, such as translations
  --delimiters PAIR   the texts are templates with fields, for example "{{ }}":
                      the most parts that they can have count
  --value-length N    the most units of a value (default 20)
  --total             also print the sum of all parts
  --rates PATH        also print what they cost, by a rate sheet (JSON)
  --network MCCMNC    the network whose rate counts

Exit codes: 0 fine, 1 a text is too long or cannot be sent, 2 wrong use.`,
	options: {
		file: { type: "string" },
		encoding: { type: "string" },
		replace: { type: "string" },
		lines: { type: "string" },
		"text-field": { type: "string" },
		octets: { type: "boolean" },
		...LINT_OPTIONS,
	},
	run,
};

/** The most parts that are printed. If there are more, the middle is left out. */
const SHOWN = 6;

/** The most characters that are listed. */
const LISTED = 20;

/** What is printed behind the name of an encoding. */
const NOTES: Readonly<Record<Encoding, string>> = {
	GSM7: "",
	UCS2: ": up to 70 characters in a message, not 160",
	Binary: "",
};

const KINDS: Readonly<Record<CharacterKind, string>> = {
	quote: "a quotation mark",
	dash: "a dash",
	space: "a special space",
	punctuation: "a punctuation mark",
	symbol: "a sign",
	letter: "a letter",
	accent: "a letter and its accent",
	emoji: "an emoji",
	otherScript: "a letter of another script",
	control: "an invisible character",
};

async function run(args: Arguments): Promise<ExitCode> {
	const { positionals, value, has } = args;
	const encoding = oneOf("--encoding", value("encoding"), ["auto", ...ENCODINGS]) ?? "auto";
	const level = oneOf("--replace", value("replace"), LEVELS);
	const format = oneOf<LineFormat>("--lines", value("lines"), ["text", "json"]);
	const checks = Object.keys(LINT_OPTIONS).find(has);
	refuseTogether(has, checks, ["octets"]);
	if (has("lines")) refuseTogether(has, "lines", ["file", "octets", "json", "json-strings"]);
	if (has("json-strings")) refuseTogether(has, "json-strings", ["file"]);
	if (has("text-field") && !has("lines")) throw new UsageError("--text-field goes with --lines");
	const replace = level && ((text: string) => replaceForGsm7(text, { level }).text);
	if (checks !== undefined) return lint(args, { encoding, replace });
	if (format === undefined) return countText(await readText(args), { encoding, level }, args);
	return countLines({ encoding, replace }, format, { files: positionals, field: value("text-field") });
}

function refuseTogether(has: Arguments["has"], name: string | undefined, others: readonly string[]): void {
	const unused = name && others.find(has);
	if (unused) throw new UsageError(`--${name} goes without --${unused}`);
}

/** How one text is counted. */
interface TextCounting {
	readonly encoding: "auto" | Encoding;
	readonly level: ReplacementLevel | undefined;
}

function countText(given: string, { encoding, level }: TextCounting, { has }: Arguments): ExitCode {
	const replaced = level && replaceForGsm7(given, { level });
	const text = replaced?.text ?? given;
	const measure = measureText(text, { encoding });
	const advice = analyzeText(text);
	const split = splitText(text, { encoding });
	const { issues } = split;
	const toSave = unitsToSavePart(text, { encoding });
	const doubleWidth = measure.encoding === "GSM7" ? doubleWidthOf(text) : [];
	// The reference ties the parts of a message together. A real sender uses a new one for each message.
	const encoded = split.ok && has("octets") ? unwrap(encodeUserData({ text, encoding, reference: 1 })) : undefined;
	const parts: readonly (TextPart | UserDataPart)[] | undefined = encoded ?? (split.ok ? split.value : undefined);
	if (has("json")) {
		const replacing = replaced && { text, replacements: replaced.replacements };
		printJson({ ...measure, unitsToSavePart: toSave, ...replacing, parts, issues, doubleWidth, advice });
	} else {
		for (const { message } of issues ?? []) print(`${yellow(message)}\n`);
		if (replaced !== undefined) print(`Replaced  ${plural(replaced.replacements.length, "place")}`);
		printMeasure(measure, toSave, doubleWidth);
		if (encoding === "auto" || issues?.[0].code === "text_not_gsm7") printAdvice(text, advice);
		printParts(parts ?? [], UNIT_NAMES[measure.encoding]);
	}
	return split.ok ? 0 : 1;
}

function printMeasure(measure: TextMeasure, toSave: number, doubleWidth: readonly FoundCharacter[]): void {
	const { encoding, units, partCount, unitsPerPart, unitsLeft } = measure;
	const unit = UNIT_NAMES[encoding];
	print(`Encoding  ${bold(encoding)}${NOTES[encoding]}`);
	// No other number is longer than these.
	const width = Math.max(String(units).length, String(unitsLeft).length);
	const row = (label: string, number: number, text: string): void =>
		print(`${label.padEnd(10)}${" ".repeat(width - String(number).length)}${text}`);
	row("Units", units, plural(units, unit));
	const parts = bold(plural(partCount, "part"));
	row("Parts", partCount, `${parts}, each of up to ${plural(unitsPerPart, unit)} and charged as one SMS`);
	row("Left", unitsLeft, `${plural(unitsLeft, unit)} in ${partCount > 1 ? "the last part" : "this part"}`);
	if (toSave > 0) row("Trim", toSave, `${plural(toSave, unit)} from the end for one part less`);
	if (doubleWidth.length === 0) return;
	const signs = [...new Set(doubleWidth.map(({ character }) => quote(character).slice(1, -1)))].join(" ");
	row("Double", doubleWidth.length, `${plural(doubleWidth.length, "character")} of two septets: ${signs}`);
}

/** Prints what makes the text expensive and what would make it cheaper, for the person who wrote it. */
function printAdvice(text: string, analysis: TextAnalysis): void {
	const { measure, isTooLong, forcing, blocking, partsSaved, partsByDivision } = analysis;
	if (isTooLong) print("\nAdvice    None for a text of more than 65,536 characters");
	if (forcing.length > 0) {
		print("\nNot in the basic alphabet of SMS (GSM 7-bit). One of these makes the whole text Unicode:");
	}
	// Of too many, those that can be replaced are listed. They stand in text order.
	const useful = [...forcing].sort((a, b) => Number(b.replacement !== undefined) - Number(a.replacement !== undefined));
	const listed = new Set(useful.slice(0, LISTED));
	for (const found of forcing) if (listed.has(found)) print(`  ${describe(found)}`);
	if (forcing.length > LISTED) print(`  … and ${plural(forcing.length - LISTED, "other character")}`);

	const { partCount } = measure;
	const savings: readonly [string, number][] = [
		["Plain punctuation (--replace punctuation)", partsSaved.punctuation],
		["Plain letters (--replace accents)", partsSaved.accents],
		["Each letter and its accent typed as one character (NFC)", partsSaved.nfc],
		["Line ends of one character (LF) instead of two (CR LF)", partsSaved.lineFeeds],
		["No spaces and empty lines at the end", partsSaved.trailingSpaces],
	];
	if (partsSaved.all > 0) {
		print(`\nCheaper   ${bold(`This can be ${partCount - partsSaved.all} SMS instead of ${partCount}`)}`);
		const single = savings.filter(([, saved]) => saved > 0);
		for (const [change, saved] of single) print(`  ${change}: ${saved} SMS less`);
		if (single.length === 0) print("  No single change does it: use --replace letters, and no spaces at the end");
	} else if (partCount > 1 && blocking > 0) {
		// A character that is kept only because of its cost does not block anything.
		const { kept } = replaceForGsm7(text, { level: "letters" });
		const blockers = new Set(kept.filter(({ reason }) => reason !== "cost").map(({ character }) => character));
		const shown = [...blockers].slice(0, 5).map((character) => quote(character).slice(1, -1));
		const list = `${shown.join(" ")}${blockers.size > shown.length ? " …" : ""}`;
		print(`\nCheaper   Not by replacing characters while the text has ${list}`);
	}
	if (partsByDivision !== undefined) {
		print(`\nBilling   ${partCount} are sent. A service that only divides would charge ${partsByDivision} SMS`);
	}
}

function describe({ character, codePoint, kind, utf16Offsets, replacement }: ForcingCharacter): string {
	const places = utf16Offsets.slice(0, 5).map((offset) => offset + 1);
	const more = utf16Offsets.length - places.length;
	const where = `at position ${places.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
	return `${quote(character)}  ${codePointName(codePoint)}  ${where}: ${KINDS[kind]}, ${wayOut(replacement)}`;
}

function wayOut(replacement: ForcingCharacter["replacement"]): string {
	if (replacement === undefined) return "no replacement helps";
	const { from, to, level, addsPart } = replacement;
	if (addsPart) return `use ${to} instead, but only together with the others (--replace ${level})`;
	if (level === "all") return `looks like ${to}: if it is there by mistake, type ${to}`;
	if (to === "") return "can be left out";
	if (to.trim() === "") return to === " " ? "use a plain space" : "use a line break";
	return from.normalize("NFC") === to ? `type ${to} as one character` : `use ${to} instead`;
}

function printParts(parts: readonly (TextPart | UserDataPart)[], unit: string): void {
	// Of a long text the middle is left out.
	const shown = parts.length > SHOWN ? [...parts.slice(0, SHOWN / 2), ...parts.slice(-1)] : parts;
	const hidden = parts.length - shown.length;
	for (const part of shown) {
		const { sequence, total, units, text } = part;
		if (hidden > 0 && sequence === total) print(`\n… ${hidden} more parts. --json prints all of them.`);
		print(`\nPart ${sequence} of ${total}, ${plural(units, unit)}:`);
		print(`  ${quote(text)}`);
		if (!("octets" in part)) continue;
		// What a receiver needs to read the octets.
		const { length, dataCodingScheme, hasHeader, octets } = part;
		print(`  TP-UDL ${length}, TP-DCS ${octetName(dataCodingScheme)}, TP-UDHI ${hasHeader ? 1 : 0}, TP-UD:`);
		print(`  ${toHex(octets)}`);
	}
}
