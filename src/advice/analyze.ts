import { findUnencodable } from "../alphabet/unencodable.ts";
import { assertString } from "../foundation/contract.ts";
import type { FoundCharacter } from "../foundation/issue.ts";
import { countParts } from "../segmentation/count.ts";
import { fillAuto, type TextMeasure } from "../segmentation/fill.ts";
import { type Decision, decide, fits, write } from "./decide.ts";
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
 * @returns The measure, the characters that force UCS2 with their replacements, and the parts that changes would save.
 * @throws {TypeError} When `text` is not a string.
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
export function analyzeText(text: string): TextAnalysis {
	assertString("text", text);
	const measure = fillAuto(text);
	const { units, partCount, unitsPerPart, unitsLeft } = measure;
	const pieces = measure.encoding === "GSM7" ? [] : findPieces(text);
	const decisions = Object.fromEntries(LEVELS.map((level) => [level, decide(text, pieces, level)])) as Decisions;
	const byDivision = Math.ceil(units / unitsPerPart);
	return {
		measure,
		forcing: forcingCharacters(text, pieces, decisions, partCount),
		blocking: pieces.filter((piece) => !fits(piece, "letters")).length,
		partsSaved: partsSaved(text, decisions, partCount),
		unitsUntilNextPart: unitsLeft,
		...(byDivision !== partCount && { partsByDivision: byDivision }),
	};
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
		const { codePoint, character } = findUnencodable(from)[0] as FoundCharacter;
		const utf16Offsets = places.map(({ utf16Offset }) => utf16Offset);
		const forcing = { character: from, codePoint, kind: offer?.kind ?? kindByBlock(character), utf16Offsets };
		if (offer === undefined || level === undefined) return forcing;
		const isLonger = offer.to.length > from.length;
		if (isLonger) counted++;
		const addsPart =
			isLonger && (counted > MAX_COUNTED || countParts(write(text, places as OfferedPiece[])) > partCount);
		return { ...forcing, replacement: { from, to: offer.to, level, addsPart } };
	});
}

/** Counts the parts that each change saves. */
function partsSaved(text: string, decisions: Decisions, partCount: number): PartsSaved {
	const saved = (count: number): number => partCount - Math.min(Math.max(count, 1), partCount);
	const savedBy = (changed: string): number => saved(countParts(changed));
	const lineFeeds = text.replaceAll("\r\n", "\n");
	const together = (cleaned: string): number =>
		cleaned === text ? saved(decisions.letters.partCount) : savedBy(replaceForGsm7(cleaned, { level: "letters" }).text);
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
