import { assertOptions, assertString } from "../core/contract.ts";
import { cheapestAlphabet } from "../national/cheapest.ts";
import { type Alphabet, assertLanguages, type NationalLanguage } from "../text/alphabet.ts";
import type { TextMeasure } from "../text/layout.ts";
import { MAX_TEXT_UNITS } from "../text/layout.ts";
import { measureText } from "../text/measure.ts";
import { type CharacterKind, fits, kindOf, LEVELS, type Piece, type ReplacementLevel, write } from "./pieces.ts";
import { type AutoSending, type Draft, draftOf, type Replaced, replaceAt } from "./replace.ts";

/** The replacement that `replaceForGsm7` would make for a piece of a text. `applyReplacement` makes it. */
export interface OfferedReplacement {
	/** What is replaced. */
	readonly from: string;
	/** The text that replaces it. Empty if the piece is removed. */
	readonly to: string;
	/**
	 * The lowest level that makes this replacement. `all` is right only for a letter of another script that somebody
	 * typed by mistake.
	 */
	readonly level: ReplacementLevel;
	/**
	 * Whether this replacement alone would make the text need more parts. Then offer only the whole level. Of a text with
	 * more than 100 different longer replacements, the further ones are true.
	 */
	readonly addsPart: boolean;
}

/** A character that forces a text to UCS2, with all its places. */
export interface ForcingCharacter {
	/** The character with the combining marks after it, or a run of invisible characters. It is replaced as a whole. */
	readonly character: string;
	/** The first code point of `character` that is not GSM 7-bit. */
	readonly codePoint: number;
	/** The kind of the character. */
	readonly kind: CharacterKind;
	/** Where `character` starts each time: offsets in UTF-16 units from 0, ascending. */
	readonly utf16Offsets: readonly number[];
	/** Absent if `replaceForGsm7` keeps the character at every level. */
	readonly replacement?: OfferedReplacement;
}

/** The parts that each change saves by itself, and all of them together. */
export interface PartsSaved {
	/** `replaceForGsm7` at the level `punctuation`. */
	readonly punctuation: number;
	/** `replaceForGsm7` at the level `accents`. */
	readonly accents: number;
	/**
	 * `normalize("NFC")`: a letter and its combining marks become one character if Unicode has it. 0 for a text with
	 * 1,000 characters in a row from U+0300 up, because runtimes need more than linear time for a long run of marks.
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
	/**
	 * True for a text of more than 65,536 UTF-16 units. Such a text is only measured: `forcing` is empty, and all other
	 * advice is 0 or absent.
	 */
	readonly isTooLong: boolean;
	/** Each different character that forces UCS2, in the order of their first places. Empty for GSM7. */
	readonly forcing: readonly ForcingCharacter[];
	/**
	 * How many characters have no replacement at the level `letters`; repeated ones count each time. With even one of
	 * them the text stays UCS2, and replacing the others saves no more than `partsSaved` says.
	 */
	readonly blocking: number;
	/** What changes would save. */
	readonly partsSaved: PartsSaved;
	/**
	 * The parts by plain division of units, as some gateways bill. Present only if it differs from the number of parts.
	 */
	readonly partsByDivision?: number;
	/** The national language tables that make the unchanged text cheaper. Present only if `languages` contains some. */
	readonly national?: NationalSaving;
}

/** What national language tables would save, if your provider and the phones support them. */
export interface NationalSaving {
	/** The alphabet, for the option `alphabet`. Its `locking` and `single` name the languages. */
	readonly alphabet: Alphabet;
	/** The measure of the text in this alphabet. */
	readonly measure: TextMeasure;
	/** The parts that it saves. */
	readonly partsSaved: number;
}

/** How {@link analyzeText} looks at a text. */
export interface AnalyzeOptions extends AutoSending {
	/**
	 * The national languages to look for savings with, such as `[TURKISH]`: those that your provider supports. Default:
	 * none.
	 */
	readonly languages?: readonly NationalLanguage[] | undefined;
}

/**
 * Finds what makes a text expensive, and what would make it cheaper. To change the text use `replaceForGsm7` or
 * `applyReplacement`.
 *
 * Each offer is the change that `replaceForGsm7` makes at these places at the level of the offer. The offers of a level
 * together never add a part. Savings are in whole parts, because parts are charged. Every text counts as at least one
 * part.
 *
 * @param text - The text.
 * @param options - What the text is sent with, as `measureText` takes it: `header`, `referenceBits` and `alphabet`.
 * `languages`: national languages that may make it cheaper.
 * @returns The measure, the characters that force UCS2 with their replacements, and the parts that changes would save.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `referenceBits` is not one of the listed values.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { analyzeText } from "outbound-sms";
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
export function analyzeText(text: string, options: AnalyzeOptions = {}): TextAnalysis {
	assertString("text", text);
	assertOptions(options);
	const { languages = [], ...sending } = options;
	assertLanguages("languages", languages);
	if (text.length > MAX_TEXT_UNITS) {
		return { ...analyzeText(""), measure: measureText(text, sending), isTooLong: true };
	}
	const draft = draftOf(text, sending);
	const { measure, pieces } = draft;
	const partsByDivision = measure.units && Math.ceil(measure.units / measure.unitsPerPart);
	const found = Array.from(new Set(pieces.map(({ level }) => level)), (level) => ({ level }));
	const made = {} as ByLevel;
	for (const level of LEVELS) {
		// A level that replaces the same pieces as a lower one gives the same text.
		const isSame = (lower: ReplacementLevel) => found.every((piece) => fits(piece, lower) === fits(piece, level));
		made[level] = made[LEVELS.find(isSame) as ReplacementLevel] ?? replaceAt(level, draft);
	}
	return {
		measure,
		isTooLong: false,
		forcing: forcingCharacters(draft, made),
		blocking: pieces.filter((piece) => !fits(piece, "letters")).length,
		partsSaved: partsSaved(draft, made),
		...(partsByDivision !== measure.partCount && { partsByDivision }),
		...nationalSaving(draft, languages),
	};
}

/** The result of each level for a text. */
type ByLevel = Record<ReplacementLevel, Replaced>;

/**
 * The most longer replacements that are tried. Without combining marks there are only 90. Further ones are said to add
 * a part.
 */
const MAX_TRIALS = 100;

/** Lists the different characters that force a text to UCS2, with the replacement offered for each. */
function forcingCharacters({ text, sending, measure, pieces }: Draft, made: ByLevel): ForcingCharacter[] {
	const groups = new Map<string, { level: ReplacementLevel | undefined; equal: [Piece, ...Piece[]] }>();
	for (const piece of pieces) {
		const level = piece.level && LEVELS.find((one) => made[one].isReplaced(piece));
		// Equal pieces that stay share one entry, even if their possible replacements differ.
		const key = level === undefined ? piece.from : `${piece.from} ${piece.to}`;
		const group = groups.get(key);
		if (group === undefined) groups.set(key, { level, equal: [piece] });
		else group.equal.push(piece);
	}
	let trials = 0;
	return Array.from(groups.values(), ({ level, equal }) => {
		const [{ from, to = "", codePoint }] = equal;
		const utf16Offsets = equal.map(({ offset }) => offset);
		const listed = { character: from, codePoint, kind: kindOf(codePoint), utf16Offsets };
		if (level === undefined) return listed;
		const isLonger = () => measureText(write(text, equal), sending).partCount > measure.partCount;
		// If this is the only entry, replacing it makes the text GSM 7-bit. The level has already checked that this adds no
		// part.
		const addsPart = groups.size > 1 && to.length > from.length && (++trials > MAX_TRIALS || isLonger());
		return { ...listed, replacement: { from, to, level, addsPart } };
	});
}

/** Counts the parts that each change saves. */
function partsSaved({ text, sending, measure }: Draft, made: ByLevel): PartsSaved {
	const saved = ({ partCount }: Pick<Replaced, "partCount">): number =>
		// If the header leaves no room, the count is infinite.
		partCount < measure.partCount ? measure.partCount - Math.max(partCount, 1) : 0;
	const savedBy = (changed: string): number => saved(measureText(changed, sending));
	const lineFeeds = text.replaceAll("\r\n", "\n");
	const trimmed = lineFeeds.trimEnd();
	const together = (cleaned: string): number =>
		saved(cleaned === text ? made.letters : replaceAt("letters", draftOf(cleaned, sending)));
	return {
		punctuation: saved(made.punctuation),
		accents: saved(made.accents),
		nfc: savedBy(compose(text)),
		lineFeeds: savedBy(lineFeeds),
		trailingSpaces: savedBy(text.trimEnd()),
		all: Math.max(...Array.from(new Set([trimmed, compose(trimmed)]), together)),
	};
}

/**
 * Returns NFC in linear time. Runtimes sort a run of marks by insertion, so a run of 60,000 takes seconds. Characters
 * below U+0300 are not marks and do not join the character before them.
 */
function compose(text: string): string {
	for (const [run] of text.matchAll(/[\u0300-\uffff]+/g)) if (run.length >= 1000) return text;
	return text.normalize("NFC");
}

function nationalSaving(draft: Draft, languages: readonly NationalLanguage[]) {
	const alphabet = languages.length > 0 && cheapestAlphabet(draft.text, languages);
	if (!alphabet) return {};
	const measure = measureText(draft.text, { ...draft.sending, alphabet });
	const partsSaved = draft.measure.partCount - measure.partCount;
	return partsSaved > 0 && { national: { alphabet, measure, partsSaved } };
}
