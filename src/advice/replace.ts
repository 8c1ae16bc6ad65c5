import { assertObject, assertOneOf, assertOptions, assertString } from "../core/contract.ts";
import type { FoundCharacter } from "../core/issue.ts";
import type { Sending } from "../text/layout.ts";
import { findUnencodable } from "../text/mark.ts";
import { measureText } from "../text/measure.ts";
import { findPieces, fits, LEVELS, type Piece, type ReplacementLevel, write } from "./pieces.ts";

/** How a text is sent whose encoding follows from its characters. */
export type AutoSending = Omit<Sending, "encoding">;

/**
 * Why a character stayed.
 *
 * - `noEquivalent`: GSM 7-bit has no equivalent.
 * - `level`: a higher level replaces it.
 * - `cost`: its replacement is longer, and the text would stay UCS2 or need more parts.
 * - `context`: it affects or separates characters that stay, or is a letter in a word of another script.
 */
export type KeptReason = "noEquivalent" | "level" | "cost" | "context";

/** One change that {@link replaceForGsm7} made. */
export interface Replacement {
	/** Where `from` starts in the given text, in UTF-16 units from 0. */
	readonly utf16Offset: number;
	/** The original: a character with the combining marks after it, or a run of invisible characters. */
	readonly from: string;
	/** The replacement. Empty if `from` was removed. */
	readonly to: string;
}

/**
 * A character outside GSM 7-bit that {@link replaceForGsm7} kept. Its offset is the one in the given text.
 */
export interface KeptCharacter extends FoundCharacter {
	/** Why it stayed. */
	readonly reason: KeptReason;
}

/** What {@link replaceForGsm7} returns. */
export interface ReplacedText {
	/** The text with its replacements. */
	readonly text: string;
	/** The encoding that it needs now. If it is still `UCS2`, the replacements have hardly saved anything. */
	readonly encoding: "GSM7" | "UCS2";
	/** Every change, in text order. Applied to the given text they give `text`. */
	readonly replacements: readonly Replacement[];
	/** Every character that is still not GSM 7-bit, in text order. */
	readonly kept: readonly KeptCharacter[];
}

/** Options of {@link replaceForGsm7}. */
export interface ReplaceOptions extends AutoSending {
	/**
	 * Which characters to replace; default `punctuation`.
	 *
	 * - `punctuation`: quotes, dashes, ellipsis, spaces, invisible characters, bullets, fractions, full-width forms and
	 * symbols.
	 * - `accents`: Latin letters with marks and Greek capitals, by letters that GSM 7-bit has.
	 * - `letters`: both.
	 * - `all`: also Cyrillic letters that look Latin, which is right only where somebody typed them by mistake.
	 */
	readonly level?: ReplacementLevel | undefined;
}

/**
 * Replaces characters that GSM 7-bit lacks by their equivalents. Lists every change and every character that stays.
 *
 * The text never needs more parts than before. A replacement that is longer than the character is made only if the
 * whole text becomes GSM 7-bit. A character that GSM 7-bit has is never changed, unless combining marks follow it: `e`
 * and U+0301 become `é`. Replacing again changes nothing.
 *
 * @param text - The text.
 * @param options - The level, and how the text is sent.
 * @returns The text, its replacements, and the characters that stayed with the reason.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `level` or `referenceBits` is not one of the listed values.
 * @see 3GPP TS 23.038 §6.2.1; Unicode Standard Annex #15 for decompositions
 * @example
 * ```ts
 * import { replaceForGsm7 } from "outbound-sms";
 *
 * const { text, encoding, replacements } = replaceForGsm7("Don’t wait…");
 * [text, encoding]; // => ["Don't wait...", "GSM7"]
 * replacements; // => [{ utf16Offset: 3, from: "’", to: "'" }, { utf16Offset: 10, from: "…", to: "..." }]
 * replaceForGsm7("Łódź – “ça va”", { level: "letters" }).text; // => "Lodz - \"ca va\""
 * replaceForGsm7("… 👍").kept.map(({ character, reason }) => [character, reason]);
 * // => [["…", "cost"], ["👍", "noEquivalent"]]
 * ```
 */
export function replaceForGsm7(text: string, options: ReplaceOptions = {}): ReplacedText {
	assertString("text", text);
	assertOptions(options);
	const { level = "punctuation", ...sending } = options;
	assertOneOf("level", level, LEVELS);
	const draft = draftOf(text, sending);
	const made = replaceAt(level, draft);
	const replacements: Replacement[] = [];
	const kept: KeptCharacter[] = [];
	for (const piece of draft.pieces) {
		const { offset, from, to = "" } = piece;
		if (made.isReplaced(piece)) replacements.push({ utf16Offset: offset, from, to });
		else {
			const reason = whyKept(piece, level);
			for (const { character, codePoint, utf16Offset } of findUnencodable(from, { alphabet: sending.alphabet }))
				kept.push({ character, codePoint, utf16Offset: offset + utf16Offset, reason });
		}
	}
	return { text: made.text, encoding: kept.length > 0 ? "UCS2" : "GSM7", replacements, kept };
}

/** A text with its measure and its pieces. */
export type Draft = ReturnType<typeof draftOf>;

/** Measures a text and finds its pieces. */
export function draftOf(text: string, sending: AutoSending) {
	return { text, sending, measure: measureText(text, sending), pieces: findPieces(text, sending) };
}

/** A text with some of its pieces replaced, the parts that it needs then, and which pieces these are. */
export type Replaced = ReturnType<typeof replaceAt>;

/**
 * Replaces pieces of a text at a level. If the level has a replacement for every piece, it replaces all of them, so
 * that the text becomes GSM 7-bit. Otherwise it replaces those that do not get longer. The way with fewer parts wins.
 * If both need more parts than the text has, nothing is replaced.
 */
export function replaceAt(level: ReplacementLevel, { text, sending, measure, pieces }: Draft) {
	const isFitting = (piece: Piece) => fits(piece, level);
	const isCheap = (piece: Piece) =>
		isFitting(piece) && !piece.isContextual && (piece.to ?? "").length <= piece.from.length;
	const ways = pieces.every(isFitting) && !pieces.every(isCheap) ? [isFitting, isCheap] : [isCheap];
	const made = ways.map((isReplaced) => {
		const written = write(text, pieces.filter(isReplaced));
		return { text: written, partCount: measureText(written, sending).partCount, isReplaced };
	});
	made.push({ text, partCount: measure.partCount, isReplaced: () => false });
	return made.reduce((best, next) => (next.partCount < best.partCount ? next : best));
}

/** Returns why a level leaves a piece as it is. */
function whyKept(piece: Piece, level: ReplacementLevel): KeptReason {
	if (piece.to === undefined) return "noEquivalent";
	if (piece.level === undefined) return "context";
	if (!fits(piece, level)) return "level";
	return piece.isContextual ? "context" : "cost";
}

/**
 * Applies one offer of `analyzeText` at all its places, as `replaceForGsm7` does at the level of the offer.
 *
 * Nothing else changes, and nothing is counted again. If the text has changed since the analysis, the places are found
 * in the changed text.
 *
 * @param text - The text that was analyzed.
 * @param offer - The `replacement` of one of its characters.
 * @returns The text with that replacement.
 * @throws {TypeError} If an argument has a wrong type.
 * @example
 * ```ts
 * import { analyzeText, applyReplacement } from "outbound-sms";
 *
 * const text = "“Don’t”, he said, “don’t”";
 * const { forcing } = analyzeText(text);
 * forcing.map(({ replacement }) => replacement && applyReplacement(text, replacement));
 * // => ["\"Don’t”, he said, \"don’t”", "“Don't”, he said, “don't”",
 * //      "“Don’t\", he said, “don’t\""]
 * ```
 */
export function applyReplacement(text: string, offer: Pick<Replacement, "from" | "to">): string {
	assertString("text", text);
	assertObject("offer", offer);
	const { from, to } = offer;
	assertString("offer.from", from);
	assertString("offer.to", to);
	const isOffered = (piece: Piece) => piece.from === from && piece.to === to && piece.level !== undefined;
	return write(text, findPieces(text).filter(isOffered));
}
