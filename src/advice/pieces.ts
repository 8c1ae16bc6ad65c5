// Where a text is not GSM 7-bit.
import { fitsAlphabet, isGsm7 } from "../alphabet/gsm7.ts";
import type { Alphabet } from "../alphabet/national-alphabet.ts";
import { type Offer, offerOf, pieceFinder } from "./offers.ts";

/** A piece of a text that is not GSM 7-bit, to replace as one. */
export interface Piece {
	readonly utf16Offset: number;
	readonly from: string;
	/** Absent where GSM 7-bit has nothing that says the same. */
	readonly offer: Offer | undefined;
	/** It may hold the characters beside it apart, so it stays. */
	readonly isHeld: boolean;
}

/** A piece with an offer. */
export type OfferedPiece = Piece & { readonly offer: Offer };

/** Finds every piece of a text that its alphabet does not have, in text order, with what may replace it. */
export function findPieces(text: string, alphabet?: Alphabet): Piece[] {
	const cells = alphabet?.cellsFor("GSM7");
	if (fitsAlphabet(text, cells)) return [];
	const pieces: Piece[] = [];
	const known = new Map<string, Offer | undefined>();
	const fitsText = (piece: string): boolean => cells === undefined || fitsAlphabet(piece, cells);
	// The finder takes the default alphabet for granted. An alphabet may lack characters of it.
	const addLacking = (start: number, before: number): void => {
		for (let i = start; cells !== undefined && i < before; i++) {
			if (cells[text.charCodeAt(i)] !== 0) continue;
			pieces.push({ utf16Offset: i, from: text.charAt(i), offer: undefined, isHeld: false });
		}
	};
	let searched = 0;
	let end = 0;
	// What ends before the piece when everything is replaced.
	let before = "";
	for (const { 0: from, index: utf16Offset } of text.matchAll(pieceFinder())) {
		if (end < utf16Offset) before = text.charAt(utf16Offset - 1);
		addLacking(searched, utf16Offset);
		searched = utf16Offset + from.length;
		if (cells !== undefined && fitsText(from)) continue;
		if (!known.has(from)) known.set(from, offerOf(from));
		let offer = known.get(from);
		if (offer?.afterDigit !== undefined && /\d$/.test(before)) offer = offer.afterDigit;
		if (offer !== undefined && !fitsText(offer.to)) offer = undefined;
		pieces.push({
			utf16Offset,
			from,
			offer,
			isHeld: offer !== undefined && holdsApart(text, utf16Offset, from, offer),
		});
		end = utf16Offset + from.length;
		before = (offer?.to ?? from) || before;
	}
	addLacking(searched, text.length);
	return pieces;
}

/**
 * Checks whether an invisible piece may hold the characters beside it apart. Without it two flag letters become a flag,
 * the parts of a Hangul syllable a syllable, two lone surrogates a pair, a CR and an LF one line end.
 */
function holdsApart(text: string, start: number, from: string, { to, kind }: Offer): boolean {
	const isLeftOut = to === "";
	if (!isLeftOut && to !== "\n" && kind !== "control") return false;
	const end = start + from.length;
	const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? "";
	const after = Array.from(text.slice(end, end + 2)).at(0) ?? "";
	if (before === "\r" && (isLeftOut || to === "\n")) return true;
	if (to === "\n" || (isLeftOut && (before === "" || after === ""))) return false;
	return !(isPlain(before) && isPlain(after));
}

/**
 * Checks whether a character is never one with the character beside it. Of a character that no table has, that is not
 * known.
 */
function isPlain(character: string): boolean {
	if (isGsm7(character)) return true;
	const offer = offerOf(character);
	return offer !== undefined && (offer.kind !== "control" || !offer.isContextual);
}
