// Which pieces of a text a level replaces.
import { measureText } from "../segmentation/measure.ts";
import { type Draft, forEachPiece, type Piece } from "./draft.ts";
import { INCLUDED, type ReplacementLevel } from "./levels.ts";

/** Which pieces to replace, and the parts that the text then needs. */
export interface Decision {
	readonly isReplaced: (piece: Piece) => boolean;
	readonly partCount: number;
}

/**
 * Decides which pieces of a text a level replaces: all of them, if the text becomes GSM 7-bit and needs no more parts
 * so. While one piece stays, the text stays UCS2, and only pieces that do not become longer are replaced.
 */
export function decide(draft: Draft, level: ReplacementLevel): Decision {
	const isFitting = (piece: Piece): boolean => fits(piece, level);
	const isCheap = (piece: Piece): boolean =>
		isFitting(piece) && !piece.isContextual && piece.to.length <= piece.from.length;
	const decision = replacing(draft, isCheap);
	if (!draft.pieces.every(isFitting) || draft.pieces.every(isCheap)) return decision;
	const whole = replacing(draft, isFitting);
	return whole.partCount <= decision.partCount ? whole : decision;
}

/** Checks whether a level replaces a piece if the whole text becomes GSM 7-bit. */
export function fits(piece: Piece, level: ReplacementLevel): boolean {
	return INCLUDED[level].includes(piece.level);
}

/** Replaces pieces of a text and counts its parts. */
export function replacing(draft: Draft, isReplaced: Decision["isReplaced"]): Decision {
	return { isReplaced, partCount: measureText(write(draft, isReplaced), draft.sending).partCount };
}

/** Replaces pieces of a text. */
export function write(draft: Draft, isReplaced: Decision["isReplaced"]): string {
	const { text } = draft;
	let written = "";
	// A string that grows by a character at a time takes 30 times its length.
	let block: string[] = [];
	let done = 0;
	forEachPiece(draft, (piece, start) => {
		if (!isReplaced(piece)) return;
		block.push(text.slice(done, start), piece.to);
		done = start + piece.from.length;
		if (block.length < 1000) return;
		written += block.join("");
		block = [];
	});
	return written + block.join("") + text.slice(done);
}
