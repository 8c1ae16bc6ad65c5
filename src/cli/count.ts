// outbound-sms count
import { analyzeText, type ForcingCharacter, type TextAnalysis } from "../advice/analyze.ts";
import type { CharacterKind } from "../advice/kind.ts";
import { LEVELS } from "../advice/levels.ts";
import { type ReplacedText, replaceForGsm7 } from "../advice/replace.ts";
import { ENCODINGS, type Encoding } from "../alphabet/encoding.ts";
import { toHex } from "../foundation/hex.ts";
import { codePointName } from "../foundation/issue.ts";
import { unwrap } from "../foundation/result.ts";
import type { TextPart } from "../segmentation/cut.ts";
import type { TextMeasure } from "../segmentation/fill.ts";
import { measureText } from "../segmentation/measure.ts";
import { splitText } from "../segmentation/split.ts";
import { encodeUserData, type UserDataPart } from "../user-data/encode-user-data.ts";
import {
	type Arguments,
	bold,
	type Command,
	type ExitCode,
	oneOf,
	plural,
	print,
	printJson,
	quote,
	UsageError,
	yellow,
} from "./command.ts";
import { type CountOptions, countLines, type LineFormat } from "./count-lines.ts";
import { readText } from "./input.ts";

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
		json: { type: "boolean" },
	},
	run,
};

/** Parts that are printed at most. Of more, the middle is left out. */
const SHOWN = 6;

/** Characters that are listed at most. */
const LISTED = 20;

const UNITS: Readonly<Record<Encoding, string>> = { GSM7: "septet", UCS2: "UTF-16 unit", Binary: "octet" };
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
	const encoding = oneOf(args, "encoding", ["auto", ...ENCODINGS], "auto");
	const level = args.has("replace") ? oneOf(args, "replace", LEVELS, "punctuation") : undefined;
	if (args.has("lines")) {
		const format = oneOf<LineFormat>(args, "lines", ["text", "json"], "text");
		const unused = ["file", "octets", "json"].find(args.has);
		if (unused !== undefined) throw new UsageError(`--lines goes without --${unused}`);
		if (args.positionals.length > 0) throw new UsageError("--lines reads standard input, and takes no text");
		return countLines({ encoding, level }, format);
	}
	return countText(await readText(args), { encoding, level }, args.has("octets"), args.has("json"));
}

function countText(given: string, { encoding, level }: CountOptions, hasOctets: boolean, isJson: boolean): ExitCode {
	const replaced = level === undefined ? undefined : replaceForGsm7(given, { level });
	const text = replaced?.text ?? given;
	const measure = measureText(text, { encoding });
	const advice = analyzeText(text);
	const split = splitText(text, { encoding });
	// The reference ties the parts of a message together. A sender takes another one for each message.
	const plain: readonly (TextPart | UserDataPart)[] = split.ok ? split.value : [];
	const parts = split.ok && hasOctets ? unwrap(encodeUserData({ text, encoding, reference: 1 })) : plain;
	if (isJson) {
		printJson({
			...measure,
			...(replaced && { text, replacements: replaced.replacements }),
			...(split.ok && {
				parts: parts.map((part) => ("octets" in part ? { ...part, octets: toHex(part.octets) } : part)),
			}),
			...(split.issues && { issues: split.issues }),
			advice,
		});
	} else {
		printMeasure(measure, replaced);
		if (encoding === "auto" || split.issues?.[0].code === "text_not_gsm7") printAdvice(advice);
		if (!split.ok) for (const { message } of split.issues) print(`\n${yellow(message)}`);
		printParts(parts, UNITS[measure.encoding]);
	}
	return split.ok ? 0 : 1;
}

function printMeasure(measure: TextMeasure, replaced: ReplacedText | undefined): void {
	const { encoding, units, partCount, unitsPerPart, unitsLeft } = measure;
	const unit = UNITS[encoding];
	if (replaced !== undefined) print(`Replaced  ${plural(replaced.replacements.length, "place")}`);
	print(`Encoding  ${bold(encoding)}${NOTES[encoding]}`);
	print(`Units     ${plural(units, unit)}`);
	print(`Parts     ${bold(String(partCount))}, each of up to ${plural(unitsPerPart, unit)} and charged as one SMS`);
	print(`Left      ${plural(unitsLeft, unit)} in ${partCount > 1 ? "the last part" : "this part"}`);
}

/** Prints what makes the text expensive and what would make it cheaper, for the person who wrote it. */
function printAdvice({ measure, forcing, blocking, partsSaved, partsByDivision }: TextAnalysis): void {
	if (forcing.length > 0) {
		print("\nNot in the basic alphabet of SMS (GSM 7-bit). One of these makes the whole text Unicode:");
	}
	// What can be replaced comes first.
	const sorted = [...forcing].sort((a, b) => Number(b.replacement !== undefined) - Number(a.replacement !== undefined));
	for (const found of sorted.slice(0, LISTED)) print(`  ${describe(found)}`);
	if (sorted.length > LISTED) print(`  … and ${plural(sorted.length - LISTED, "other character")}`);

	const { partCount } = measure;
	const savings: readonly (readonly [string, number])[] = [
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
		const blockers = forcing.filter(({ replacement }) => replacement === undefined || replacement.level === "all");
		const shown = blockers.slice(0, 5).map(({ character }) => quote(character).slice(1, -1));
		const list = `${shown.join(" ")}${blockers.length > shown.length ? " …" : ""}`;
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
	if (replacement === undefined) return "nothing to type instead";
	const { from, to, level, addsPart } = replacement;
	if (addsPart) return `use ${to} instead, but only together with the others (--replace ${level})`;
	if (level === "all") return `looks like ${to}: if it is there by mistake, type ${to}`;
	if (to === "") return "can be left out";
	if (to.trim() === "") return to === " " ? "use a plain space" : "use a line break";
	return from.normalize("NFC") === to ? `type ${to} as one character` : `use ${to} instead`;
}

function printParts(parts: readonly (TextPart | UserDataPart)[], unit: string): void {
	const isLong = parts.length > SHOWN;
	for (const [index, part] of parts.entries()) {
		if (isLong && index >= SHOWN / 2 && index < parts.length - 1) {
			if (index === SHOWN / 2) print(`\n… ${parts.length - SHOWN / 2 - 1} more parts. --json prints all of them.`);
			continue;
		}
		print(`\nPart ${part.sequence} of ${part.total}, ${plural(part.units, unit)}:`);
		print(`  ${quote(part.text)}`);
		if (!("octets" in part)) continue;
		// What a receiver needs to read the octets.
		const coding = `0x${part.dataCodingScheme.toString(16).padStart(2, "0")}`;
		print(`  TP-UDL ${part.length}, TP-DCS ${coding}, TP-UDHI ${part.hasHeader ? 1 : 0}, TP-UD:`);
		print(`  ${toHex(part.octets)}`);
	}
}
