// outbound-sms count

import { once } from "node:events";
import { analyzeText, type ForcingCharacter, type TextAnalysis } from "../advice/analyze.ts";
import { type CharacterKind, LEVELS, type ReplacementLevel } from "../advice/pieces.ts";
import { type ReplacedText, replaceForGsm7 } from "../advice/replace.ts";
import { ENCODINGS, type Encoding } from "../alphabet/encoding.ts";
import { codePointName, type Issue, issue } from "../foundation/issue.ts";
import { toHex } from "../foundation/octets.ts";
import { unwrap } from "../foundation/result.ts";
import type { TextMeasure, TextPart } from "../segmentation/fill.ts";
import { measureText } from "../segmentation/measure.ts";
import { MAX_PARTS, splitText } from "../segmentation/split.ts";
import { encodeUserData, type UserDataPart } from "../user-data/encode.ts";
import {
	type Arguments,
	bold,
	type Command,
	decodeUtf8,
	type ExitCode,
	octetName,
	oneOf,
	plural,
	print,
	printJson,
	quote,
	readText,
	UsageError,
	yellow,
} from "./output.ts";

export const count: Command = {
	summary: "Counts the parts of a text and says what would make it cheaper",
	help: `Usage: outbound-sms count [options] "text" | --file PATH | < PATH

Prints the encoding, the units, the parts, and what would make the text cheaper.
The text is UTF-8. A line end at its end is not counted. A text that begins with
a dash goes after --.

  --file PATH         read the text from a file
  --encoding NAME     auto (default), GSM7, UCS2 or Binary
  --replace LEVEL     first replace characters outside GSM 7-bit:
                      punctuation, accents, letters or all
  --octets            also print what goes over the air
  --json              print JSON
  --lines[=FORMAT]    count each line of standard input by itself and print one
                      line for each: text (default) or json. A text line has
                      parts, encoding, units and units left, with tabs between.
                      A line that cannot be sent becomes an error line.

Exit codes: 0 fine, 1 the text (or a line) cannot be sent so, 2 wrong use.`,
	options: {
		file: { type: "string" },
		encoding: { type: "string" },
		replace: { type: "string" },
		lines: { type: "string" },
		octets: { type: "boolean" },
	},
	run,
};

/** The most parts that are printed. If there are more, the middle is left out. */
const SHOWN = 6;

/** The most characters that are listed. */
const LISTED = 20;

/** What is printed about an encoding: the name of its units, and a note. */
const ENCODING_WORDS: Readonly<Record<Encoding, readonly [unit: string, note: string]>> = {
	GSM7: ["septet", ""],
	UCS2: ["UTF-16 unit", ": up to 70 characters in a message, not 160"],
	Binary: ["octet", ""],
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
	const encoding = oneOf("--encoding", args.value("encoding"), ["auto", ...ENCODINGS]) ?? "auto";
	const level = oneOf("--replace", args.value("replace"), LEVELS);
	const format = oneOf<LineFormat>("--lines", args.value("lines"), ["text", "json"]);
	if (format === undefined) return countText(await readText(args), { encoding, level }, args);
	const unused = ["file", "octets", "json"].find(args.has);
	if (unused !== undefined) throw new UsageError(`--lines goes without --${unused}`);
	if (args.positionals.length > 0) throw new UsageError("--lines reads standard input, and takes no text");
	return countLines({ encoding, level }, format);
}

function countText(given: string, { encoding, level }: CountOptions, { has }: Arguments): ExitCode {
	const replaced = level && replaceForGsm7(given, { level });
	const text = replaced?.text ?? given;
	const measure = measureText(text, { encoding });
	const advice = analyzeText(text);
	const split = splitText(text, { encoding });
	const { issues } = split;
	// The reference ties the parts of a message together. A real sender uses a new one for each message.
	const encoded = split.ok && has("octets") ? unwrap(encodeUserData({ text, encoding, reference: 1 })) : undefined;
	const parts: readonly (TextPart | UserDataPart)[] | undefined = encoded ?? (split.ok ? split.value : undefined);
	if (has("json")) {
		const replacing = replaced && { text, replacements: replaced.replacements };
		printJson({ ...measure, ...replacing, parts, issues, advice });
	} else {
		printMeasure(measure, replaced);
		if (encoding === "auto" || issues?.[0].code === "text_not_gsm7") printAdvice(text, advice);
		for (const { message } of issues ?? []) print(`\n${yellow(message)}`);
		printParts(parts ?? [], ENCODING_WORDS[measure.encoding][0]);
	}
	return split.ok ? 0 : 1;
}

function printMeasure(measure: TextMeasure, replaced: ReplacedText | undefined): void {
	const { encoding, units, partCount, unitsPerPart, unitsLeft } = measure;
	const [unit, note] = ENCODING_WORDS[encoding];
	if (replaced !== undefined) print(`Replaced  ${plural(replaced.replacements.length, "place")}`);
	print(`Encoding  ${bold(encoding)}${note}`);
	print(`Units     ${plural(units, unit)}`);
	print(`Parts     ${bold(String(partCount))}, each of up to ${plural(unitsPerPart, unit)} and charged as one SMS`);
	print(`Left      ${plural(unitsLeft, unit)} in ${partCount > 1 ? "the last part" : "this part"}`);
}

/** Prints what makes the text expensive and what would make it cheaper, for the person who wrote it. */
function printAdvice(text: string, analysis: TextAnalysis): void {
	const { measure, isTooLong, forcing, blocking, partsSaved, partsByDivision } = analysis;
	if (isTooLong) print("\nAdvice    None for a text of more than 65,536 characters");
	if (forcing.length > 0) {
		print("\nNot in the basic alphabet of SMS (GSM 7-bit). One of these makes the whole text Unicode:");
	}
	// What can be replaced comes first.
	const sorted = [...forcing].sort((a, b) => Number(b.replacement !== undefined) - Number(a.replacement !== undefined));
	for (const found of sorted.slice(0, LISTED)) print(`  ${describe(found)}`);
	if (sorted.length > LISTED) print(`  … and ${plural(sorted.length - LISTED, "other character")}`);

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

// outbound-sms count --lines: one result for each line of a stream, in bounded memory.

/** How a text is counted. */
interface CountOptions {
	readonly encoding: "auto" | Encoding;
	readonly level: ReplacementLevel | undefined;
}

/** What a line is printed as. */
type LineFormat = "text" | "json";

/** The most octets of a line. A longer one needs more than 255 parts in any encoding. */
const MAX_LINE_OCTETS = 1 << 17;

/** Prints the measure of a line, or why it cannot be sent. A message never quotes the line. */
interface Printer {
	readonly measure: (measure: TextMeasure, replaced: string | undefined) => string;
	readonly problem: (problem: Issue) => string;
}

const PRINTERS: Readonly<Record<LineFormat, Printer>> = {
	text: {
		measure: ({ partCount, encoding, units, unitsLeft }) => `${partCount}\t${encoding}\t${units}\t${unitsLeft}\n`,
		problem: ({ code, message }) => `error\t${code}\t${message}\n`,
	},
	json: {
		measure: ({ encoding, units, partCount, unitsPerPart, unitsLeft }, text) =>
			`${JSON.stringify({ encoding, units, partCount, unitsPerPart, unitsLeft, text })}\n`,
		problem: ({ code, message }) => `${JSON.stringify({ error: { code, message } })}\n`,
	},
};

const NOT_UTF8 = issue("utf8_invalid", "The line is not valid UTF-8");
const TOO_LONG = issue(
	"text_too_long",
	`The line has more than ${MAX_LINE_OCTETS} octets, at most ${MAX_PARTS} parts are possible`,
);

/**
 * Counts each line of standard input and prints one line for it. The next input is read when the output has been taken,
 * so that memory does not grow with the stream.
 *
 * @returns 1 if a line cannot be sent, else 0.
 */
async function countLines(options: CountOptions, format: LineFormat): Promise<ExitCode> {
	const printer = PRINTERS[format];
	let exitCode: ExitCode = 0;
	const fault = (problem: Issue): string => {
		exitCode = 1;
		return printer.problem(problem);
	};
	const { encoding, level } = options;
	// Measuring is faster without options.
	const declared = encoding === "auto" ? undefined : { encoding };
	const countLine = (octets: Buffer): string => {
		const line = readLine(octets);
		if (typeof line !== "string") return fault(line);
		const given = line.endsWith("\r") ? line.slice(0, -1) : line;
		const replaced = level && replaceForGsm7(given, { level }).text;
		const text = replaced ?? given;
		const measure = measureText(text, declared);
		if (measure.unencodable > 0 || measure.partCount > MAX_PARTS) {
			const split = splitText(text, declared);
			// It always fails here: the text does not fit its encoding, or has too many parts. The compiler cannot know.
			if (!split.ok) return fault(split.issues[0]);
		}
		return printer.measure(measure, replaced);
	};
	let open = Buffer.alloc(0);
	for await (const chunk of process.stdin) {
		const octets = Buffer.concat([open, chunk as Buffer]);
		const end = octets.lastIndexOf("\n") + 1;
		let output = "";
		for (const line of linesOf(octets.subarray(0, end))) output += countLine(line);
		// One octet more than a line may have is enough to know that it is too long.
		open = Buffer.from(octets.subarray(end, end + MAX_LINE_OCTETS + 1));
		if (!process.stdout.write(output)) await once(process.stdout, "drain");
	}
	if (open.length > 0) process.stdout.write(countLine(open));
	return exitCode;
}

/** The lines of octets that end with a line end. */
function* linesOf(octets: Buffer): Generator<Buffer> {
	for (let start = 0, end: number; start < octets.length; start = end + 1) {
		end = octets.indexOf("\n", start);
		yield octets.subarray(start, end);
	}
}

/** Reads the octets of a line. Gives an issue if they are too many or not UTF-8. */
function readLine(octets: Buffer): string | Issue {
	if (octets.length > MAX_LINE_OCTETS) return TOO_LONG;
	const text = octets.toString();
	// U+FFFD replaces octets that are not UTF-8, unless somebody sent it.
	if (!text.includes("\ufffd")) return text;
	try {
		return decodeUtf8(octets);
	} catch {
		return NOT_UTF8;
	}
}
