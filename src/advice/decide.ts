// Which pieces of a text a level replaces.
import type { TextMeasure } from "../segmentation/fill.ts";
import { type MeasureOptions, measureText } from "../segmentation/measure.ts";
import type { ReplacementLevel } from "./levels.ts";
import { findPieces, type OfferedPiece, type Piece, type Pieces } from "./pieces.ts";

/**
 * Why a character stayed.
 *
 * - `noEquivalent`: GSM 7-bit has nothing that says the same.
 * - `level`: a higher level replaces it.
 * - `cost`: its replacement is longer, and the text would stay UCS2 or need more parts.
 * - `context`: it acts on characters that stay, holds them apart, or is a letter in a word of another script.
 */
export type KeptReason = "noEquivalent" | "level" | "cost" | "context";

/** What a text is sent with, as `measureText` takes it: it decides how many parts the text needs. */
export type Sending = Omit<MeasureOptions, "encoding">;

/** A text with its measure and its pieces. */
export interface Draft {
	readonly text: string;
	readonly sending: Sending;
	readonly measure: TextMeasure;
	readonly pieces: Pieces;
}

/** Measures a text and finds its pieces. */
export function draftOf(text: string, { alphabet, udh, referenceBits }: Sending): Draft {
	const sending = { alphabet, udh, referenceBits };
	return { text, sending, measure: measureText(text, sending), pieces: findPieces(text, alphabet) };
}

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
export function decide({ text, sending, pieces }: Draft, level: ReplacementLevel): Decision {
	const isFit = (piece: Piece): piece is OfferedPiece => fits(piece, level);
	const isCheap = (piece: Piece): piece is OfferedPiece =>
		fits(piece, level) && !piece.offer.isContextual && piece.offer.to.length <= piece.from.length;
	const make = (isReplaced: Decision["isReplaced"]): Decision => {
		const made = write(text, pieces, isReplaced);
		return { isReplaced, text: made, partCount: partsOf(made, sending) };
	};
	const cheap = make(isCheap);
	if (pieces.distinct.every(isCheap) || !pieces.distinct.every(isFit)) return cheap;
	const whole = make(isFit);
	return whole.partCount <= cheap.partCount ? whole : cheap;
}

/** Counts the parts of a text. */
export function partsOf(text: string, sending: Sending): number {
	return measureText(text, sending).partCount;
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
export function write(text: string, { distinct, starts }: Pieces, isReplaced: Decision["isReplaced"]): string {
	const replaced = distinct.map((piece) => (isReplaced(piece) ? piece : undefined));
	let written = "";
	// A string that grows by a character at a time takes 30 times its length.
	let block: string[] = [];
	let done = 0;
	starts.forEach((number, start) => {
		const piece = number > 0 ? replaced[number - 1] : undefined;
		if (piece === undefined) return;
		block.push(text.slice(done, start), piece.offer.to);
		done = start + piece.from.length;
		if (block.length < 1000) return;
		written += block.join("");
		block = [];
	});
	return written + block.join("") + text.slice(done);
}
