// Where a text is not GSM 7-bit.
import { fitsAlphabet, GSM7_UNITS, isGsm7 } from "../alphabet/gsm7.ts";
import type { Alphabet } from "../alphabet/national-alphabet.ts";
import { isInsidePair } from "../foundation/utf16.ts";
import { isLeftOut, isMark, type Offer, offerOf } from "./offers.ts";

/**
 * A piece of a text that its alphabet lacks, to replace as one: a character with the marks behind it, or a run of
 * invisible characters. It stands for all places with the same characters that become the same.
 */
export interface Piece {
	readonly from: string;
	/** Absent where GSM 7-bit has nothing that says the same. */
	readonly offer: Offer | undefined;
	/** It may hold the characters beside it apart, so it stays. */
	readonly isHeld: boolean;
	/** Where it starts, in UTF-16 units, ascending. */
	readonly utf16Offsets: readonly number[];
}

/** A piece with an offer. */
export type OfferedPiece = Piece & { readonly offer: Offer };

/** The pieces of a text. */
export interface Pieces {
	/** Each different piece once, in the order of the first places. */
	readonly distinct: readonly Piece[];
	/** Which of them starts at each unit of the text, counted from 1. 0 where none does. */
	readonly starts: Uint32Array;
}

/** Finds the pieces of a text that its alphabet lacks. */
export function findPieces(text: string, alphabet?: Alphabet): Pieces {
	const cells = alphabet?.cellsFor("GSM7") ?? GSM7_UNITS;
	if (fitsAlphabet(text, cells)) return { distinct: [], starts: new Uint32Array(0) };
	const distinct: (Piece & { utf16Offsets: number[] })[] = [];
	const numbers = new Map<Offer | string, number>();
	const starts = new Uint32Array(text.length);
	const known = new Map<string, Offer | undefined>();
	const offerFor = (from: string): Offer | undefined => {
		if (!known.has(from)) {
			const offer = offerOf(from);
			known.set(from, offer && fitsAlphabet(offer.to, cells) ? offer : undefined);
		}
		return known.get(from);
	};
	const at = String.prototype.charCodeAt;
	// The end of the last piece, and what stands there when everything is replaced.
	let last = 0;
	let before = "";
	for (let start = 0; start < text.length; start++) {
		if (cells[at.call(text, start)] !== 0 && !hasMark(text, start)) continue;
		if (last < start) before = text.charAt(start - 1);
		last = endOfPiece(text, start);
		const from = text.slice(start, last);
		let offer = offerFor(from);
		if (offer?.afterDigit !== undefined && /\d$/.test(before)) offer = offer.afterDigit;
		const isHeld = offer !== undefined && holdsApart(text, start, last, offer);
		// Equal offers are one object.
		const key = isHeld ? from : (offer ?? from);
		let number = numbers.get(key);
		if (number === undefined) {
			number = distinct.push({ from, offer, isHeld, utf16Offsets: [] });
			numbers.set(key, number);
		}
		starts[start] = number;
		distinct[number - 1]?.utf16Offsets.push(start);
		before = (offer?.to ?? from) || before;
		start = last - 1;
	}
	return { distinct, starts };
}

/** Checks whether a character has marks behind it. A line end has none. */
function hasMark(text: string, index: number): boolean {
	// No character below U+0300 is a mark.
	return text.charCodeAt(index + 1) >= 0x300 && isMark(text.charAt(index + 1)) && !/[\r\n]/.test(text.charAt(index));
}

function endOfPiece(text: string, start: number): number {
	const first = characterAt(text, start);
	const isJoined = isLeftOut(first) ? isLeftOut : isMark;
	let end = start + first.length;
	for (let next = characterAt(text, end); isJoined(next); next = characterAt(text, end)) end += next.length;
	return end;
}

function characterAt(text: string, index: number): string {
	return isInsidePair(text, index + 1) ? text.slice(index, index + 2) : text.charAt(index);
}

/**
 * Checks whether an invisible piece may hold the characters beside it apart. Without it two flag letters become a flag,
 * the parts of a Hangul syllable a syllable, two lone surrogates a pair, a CR and an LF one line end.
 */
function holdsApart(text: string, start: number, end: number, { to, kind }: Offer): boolean {
	const isLeftOut = to === "";
	if (!isLeftOut && to !== "\n" && kind !== "control") return false;
	const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? "";
	const after = characterAt(text, end);
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
