import { type Alphabet, type AlphabetOption, alphabetOf } from "../alphabet/national-alphabet.ts";
import { assertLanguages, type NationalLanguage } from "../alphabet/national-language.ts";
import { findUnencodable } from "../alphabet/unencodable.ts";
import { assertOptions, assertString } from "../foundation/contract.ts";
import type { FoundCharacter } from "../foundation/issue.ts";
import { cheapestAlphabet } from "../national/cheapest-alphabet.ts";
import type { TextMeasure } from "../segmentation/fill.ts";
import { measureBeside } from "../segmentation/measure.ts";
import { NO_HEADER } from "../udh/frame.ts";
import { type Decision, decide, fits, partsOf, write } from "./decide.ts";
import type { CharacterKind } from "./kind.ts";
import { LEVELS, type ReplacementLevel } from "./levels.ts";
import { kindByBlock } from "./offers.ts";
import { findPieces, type OfferedPiece, type Piece } from "./pieces.ts";
import { replaceForGsm7 } from "./replace.ts";

/** What `replaceForGsm7` would write for a piece of a text. `applyReplacement` writes it. */
export interface OfferedReplacement {
	/** What is replaced. */
	readonly from: string;
	/** What is written. Empty where the piece is left out. */
	readonly to: string;
	/**
	 * The lowest level that does so. `all` is right only for a letter of another script that somebody typed by mistake.
	 */
	readonly level: ReplacementLevel;
	/** Whether this replacement alone would make the text need more parts. Then offer only the whole level. */
	readonly addsPart: boolean;
	/** The alphabet that the text was analyzed with. Absent for the default alphabet. */
	readonly alphabet?: Alphabet;
}

/** A character that forces a text to UCS2, with all its places. */
export interface ForcingCharacter {
	/** The character with the combining marks behind it, or a run of invisible characters: what is replaced as one. */
	readonly character: string;
	/** The first code point of `character` that is not GSM 7-bit. */
	readonly codePoint: number;
	/** What it is in general. */
	readonly kind: CharacterKind;
	/** Where `character` starts, in UTF-16 units from 0, ascending. */
	readonly utf16Offsets: readonly number[];
	/** Absent where `replaceForGsm7` would leave the character as it is, at every level. */
	readonly replacement?: OfferedReplacement;
}

/** The parts that each change saves by itself, and all of them together. 0 where it saves none. */
export interface PartsSaved {
	/** `replaceForGsm7` at the level `punctuation`. */
	readonly punctuation: number;
	/** `replaceForGsm7` at the level `accents`. */
	readonly accents: number;
	/**
	 * `normalize("NFC")`: letters and their combining marks as one character where Unicode has it. 0 for a text with 1,000
	 * characters in a row from U+0300 up, because runtimes need more than linear time for a long run of marks.
	 */
	readonly nfc: number;
	/** `replaceAll("\r\n", "\n")`: one character for each line end. */
	readonly lineFeeds: number;
	/** `trimEnd()`: no spaces and line ends after the last character. */
	readonly trailingSpaces: number;
	/** All of these together, with `replaceForGsm7` at the level `letters`. */
	readonly all: number;
}

/** What {@link analyzeText} returns. */
export interface TextAnalysis {
	/** The same as `measureText` returns. */
	readonly measure: TextMeasure;
	/** Each different character that forces UCS2, in the order of their first places. Empty for GSM7. */
	readonly forcing: readonly ForcingCharacter[];
	/**
	 * How many characters have no replacement at the level `letters`, each place counted. While there is one, the text
	 * stays UCS2, and replacing the others saves no more than `partsSaved` says.
	 */
	readonly blocking: number;
	/** What changes would save. */
	readonly partsSaved: PartsSaved;
	/** Units that still fit before another part begins. */
	readonly unitsUntilNextPart: number;
	/** The parts by plain division of units, as some gateways bill. Present only where that is another number. */
	readonly partsByDivision?: number;
	/** The national language tables that make the text cheaper as it is. Present only where `alphabets` has some. */
	readonly national?: NationalSaving;
}

/** What national language tables would save, if your provider and the phones support them. */
export interface NationalSaving {
	/** The alphabet, for the option `alphabet`. Its `locking` and `single` name the languages. */
	readonly alphabet: Alphabet;
	/** What the text measures in it. */
	readonly measure: TextMeasure;
	/** The parts that it saves. */
	readonly partsSaved: number;
}

/** How {@link analyzeText} looks at a text. */
export interface AnalyzeOptions extends AlphabetOption {
	/**
	 * The national languages to look for savings with, such as `[TURKISH]`: those that your provider supports. Default:
	 * none.
	 */
	readonly alphabets?: readonly NationalLanguage[] | undefined;
}

/**
 * Finds what makes a text expensive, and what would make it cheaper. It changes nothing: `replaceForGsm7` and
 * `applyReplacement` do.
 *
 * Each offer is what `replaceForGsm7` does at these places at the level of the offer. It touches nothing else, and the
 * offers of a level together never add a part. Savings are whole parts, because parts are charged. No text needs less
 * than one.
 *
 * @param text - The text.
 * @param options - `alphabet`: the alphabet that the text is sent in, if not the default alphabet. `alphabets`:
 * languages that may make it cheaper.
 * @returns The measure, the characters that force UCS2 with their replacements, and the parts that changes would save.
 * @throws {TypeError} If an argument has a wrong type.
 * @see spec 8.2; 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { analyzeText } from "outbound-sms/advice";
 *
 * const { forcing, partsSaved } = analyzeText(`Don’t wait! ${"a".repeat(100)}`);
 * forcing[0];
 * // => { character: "’", codePoint: 0x2019, kind: "quote", utf16Offsets: [3],
 * //      replacement: { from: "’", to: "'", level: "punctuation", addsPart: false } }
 * partsSaved; // => { punctuation: 1, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 1 }
 * analyzeText("Don’t 👍").blocking; // => 1
 * analyzeText("]".repeat(153)).partsByDivision; // => 2
 * ```
 */
export function analyzeText(text: string, options?: AnalyzeOptions): TextAnalysis {
	assertString("text", text);
	assertOptions(options);
	const alphabet = alphabetOf(options);
	const { alphabets: languages = [] } = options ?? {};
	assertLanguages("alphabets", languages);
	const measure = measureBeside(text, "auto", NO_HEADER, 8, alphabet);
	const { units, partCount, unitsPerPart, unitsLeft } = measure;
	const pieces = findPieces(text, alphabet);
	const decisions = Object.fromEntries(
		LEVELS.map((level) => [level, decide(text, pieces, level, alphabet)]),
	) as Decisions;
	const byDivision = Math.ceil(units / unitsPerPart);
	return {
		measure,
		forcing: forcingCharacters(text, pieces, decisions, partCount, alphabet),
		blocking: pieces.filter((piece) => !fits(piece, "letters")).length,
		partsSaved: partsSaved(text, decisions, partCount, alphabet),
		unitsUntilNextPart: unitsLeft,
		...(byDivision !== partCount && { partsByDivision: byDivision }),
		...nationalSaving(text, partCount, languages),
	};
}

function nationalSaving(
	text: string,
	partCount: number,
	languages: readonly NationalLanguage[],
): { readonly national?: NationalSaving } {
	if (languages.length === 0) return {};
	const alphabet = cheapestAlphabet(text, languages);
	if (alphabet === undefined) return {};
	const measure = measureBeside(text, "auto", NO_HEADER, 8, alphabet);
	const saved = partCount - measure.partCount;
	return saved > 0 ? { national: { alphabet, measure, partsSaved: saved } } : {};
}

/** What each level makes of a text. */
type Decisions = Readonly<Record<ReplacementLevel, Decision>>;

/**
 * The most offers that are counted one by one. A hostile text may have thousands, and counting them all would take
 * quadratic time.
 */
const MAX_COUNTED = 100;

/** Puts pieces together that are the same and become the same. */
function forcingCharacters(
	text: string,
	pieces: readonly Piece[],
	decisions: Decisions,
	partCount: number,
	alphabet: Alphabet | undefined,
): ForcingCharacter[] {
	const groups = new Map<unknown, [Piece, ...Piece[]]>();
	for (const piece of pieces) {
		// Equal pieces have the same offer object.
		const key = decisions.all.isReplaced(piece) ? piece.offer : piece.from;
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [piece]);
		else group.push(piece);
	}
	let counted = 0;
	return Array.from(groups.values(), (places) => {
		const { from, offer } = places[0];
		const level = LEVELS.find((one) => decisions[one].isReplaced(places[0]));
		const { codePoint, character } = findUnencodable(from, "GSM7", { alphabet })[0] as FoundCharacter;
		const utf16Offsets = places.map(({ utf16Offset }) => utf16Offset);
		const forcing = { character: from, codePoint, kind: offer?.kind ?? kindByBlock(character), utf16Offsets };
		if (offer === undefined || level === undefined) return forcing;
		const isLonger = offer.to.length > from.length;
		if (isLonger) counted++;
		const addsPart =
			isLonger && (counted > MAX_COUNTED || partsOf(write(text, places as OfferedPiece[]), alphabet) > partCount);
		return { ...forcing, replacement: { from, to: offer.to, level, addsPart, ...(alphabet && { alphabet }) } };
	});
}

/** Counts the parts that each change saves. */
function partsSaved(text: string, decisions: Decisions, partCount: number, alphabet: Alphabet | undefined): PartsSaved {
	const saved = (count: number): number => partCount - Math.min(Math.max(count, 1), partCount);
	const savedBy = (changed: string): number => saved(partsOf(changed, alphabet));
	const lineFeeds = text.replaceAll("\r\n", "\n");
	const together = (cleaned: string): number =>
		cleaned === text
			? saved(decisions.letters.partCount)
			: savedBy(replaceForGsm7(cleaned, { level: "letters", alphabet }).text);
	return {
		punctuation: saved(decisions.punctuation.partCount),
		accents: saved(decisions.accents.partCount),
		nfc: savedBy(compose(text)),
		lineFeeds: savedBy(lineFeeds),
		trailingSpaces: savedBy(text.trimEnd()),
		all: Math.max(together(lineFeeds.trimEnd()), together(compose(lineFeeds.trimEnd()))),
	};
}

/**
 * Returns NFC in linear time: runtimes sort a run of marks by insertion, so a run of 100,000 takes seconds. Characters
 * below U+0300 are no marks and join nothing before them.
 */
function compose(text: string): string {
	return text.split(/[\0-\u02ff]+/).every(({ length }) => length < 1000) ? text.normalize("NFC") : text;
}
