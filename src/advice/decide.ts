// Which pieces of a text a level replaces.
import type { Alphabet } from "../alphabet/national-alphabet.ts";
import { countParts } from "../segmentation/count.ts";
import { measureBeside } from "../segmentation/measure.ts";
import { NO_HEADER } from "../udh/frame.ts";
import type { ReplacementLevel } from "./levels.ts";
import type { OfferedPiece, Piece } from "./pieces.ts";

/**
 * Why a character stayed.
 *
 * - `noEquivalent`: GSM 7-bit has nothing that says the same.
 * - `level`: a higher level replaces it.
 * - `cost`: its replacement is longer, and the text would stay UCS2 or need more parts.
 * - `context`: it acts on characters that stay, holds them apart, or is a letter in a word of another script.
 */
export type KeptReason = "noEquivalent" | "level" | "cost" | "context";

/** What a level makes of a text. */
export interface Decision {
	readonly isReplaced: (piece: Piece) => piece is OfferedPiece;
	readonly text: string;
	readonly partCount: number;
}

/**
 * Decides which pieces of a text a level replaces: all of them, if the text becomes GSM 7-bit and needs no more parts
 * so. While one piece stays, the text stays UCS2, and only pieces that do not become longer are replaced.
 */
export function decide(text: string, pieces: readonly Piece[], level: ReplacementLevel, alphabet?: Alphabet): Decision {
	const isFit = (piece: Piece): piece is OfferedPiece => fits(piece, level);
	const isCheap = (piece: Piece): piece is OfferedPiece =>
		fits(piece, level) && !piece.offer.isContextual && piece.offer.to.length <= piece.from.length;
	const make = (isReplaced: Decision["isReplaced"]): Decision => {
		const made = write(text, pieces.filter(isReplaced));
		return { isReplaced, text: made, partCount: partsOf(made, alphabet) };
	};
	const cheap = make(isCheap);
	if (pieces.every(isCheap) || !pieces.every(isFit)) return cheap;
	const whole = make(isFit);
	return whole.partCount <= cheap.partCount ? whole : cheap;
}

/** Counts the parts of a text, in an alphabet if there is one. */
export function partsOf(text: string, alphabet: Alphabet | undefined): number {
	if (alphabet === undefined) return countParts(text);
	return measureBeside(text, "auto", NO_HEADER, 8, alphabet).partCount;
}

/** Checks whether a level replaces a piece if the whole text becomes GSM 7-bit. */
export function fits(piece: Piece, level: ReplacementLevel): piece is OfferedPiece {
	return piece.offer !== undefined && !piece.isHeld && piece.offer.levels.includes(level);
}

/** Returns why a piece stays that a level does not replace. */
export function whyKept(piece: Piece, level: ReplacementLevel): KeptReason {
	if (piece.offer === undefined) return "noEquivalent";
	if (piece.isHeld) return "context";
	if (!fits(piece, level)) return "level";
	return piece.offer.isContextual ? "context" : "cost";
}

/** Replaces pieces of a text. */
export function write(text: string, pieces: readonly OfferedPiece[]): string {
	let result = "";
	let done = 0;
	for (const { utf16Offset, from, offer } of pieces) {
		result += text.slice(done, utf16Offset) + offer.to;
		done = utf16Offset + from.length;
	}
	return result + text.slice(done);
}
