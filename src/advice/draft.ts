// Where a text is not GSM 7-bit.
import { fitsAlphabet, GSM7_UNITS, isGsm7 } from "../alphabet/gsm7.ts";
import { charCodeAt, isInsidePair } from "../foundation/utf16.ts";
import type { TextMeasure } from "../segmentation/fill.ts";
import { type MeasureOptions, measureText } from "../segmentation/measure.ts";
import { entryOf, type Offer, offerOf } from "./offers.ts";

/** What a text is sent with, as `measureText` takes it: it decides how many parts the text needs. */
export type Sending = Omit<MeasureOptions, "encoding">;

/**
 * A piece of a text that its alphabet lacks, to replace as one: a character with the marks behind it, or a run of
 * invisible characters. It stands for all places with the same characters that become the same.
 */
export interface Piece extends Offer {
	readonly from: string;
	/** The first code point of `from` that the alphabet lacks. */
	readonly codePoint: number;
}

/** A text with its measure and its pieces. */
export interface Draft {
	readonly text: string;
	readonly sending: Sending;
	readonly measure: TextMeasure;
	/** Each different piece once, in the order of the first places. */
	readonly pieces: readonly Piece[];
	/** Which of them starts at each unit of the text, counted from 1. 0 where none does. */
	readonly starts: Uint8Array | Uint32Array;
}

/** Measures a text and finds its pieces. */
export function draftOf(text: string, { alphabet, udh, referenceBits }: Sending): Draft {
	const sending = { alphabet, udh, referenceBits };
	const measure = measureText(text, sending);
	const cells = alphabet?.cellsFor("GSM7") ?? GSM7_UNITS;
	const pieces: Piece[] = [];
	let starts: Draft["starts"] = new Uint8Array(text.length);
	const numbers = new Map<string, number>();
	let end = 0;
	// What stands before a piece when everything is replaced.
	let written = "";
	for (let i = 0; i < text.length; i++) {
		if (cells[charCodeAt(text, i)] !== 0) continue;
		const start = i > end && isJoined(text.codePointAt(i - 1), text.codePointAt(i)) ? i - 1 : i;
		if (start > end) written = text.charAt(start - 1);
		const first = text.codePointAt(start);
		end = start;
		do end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
		while (isJoined(first, text.codePointAt(end)));
		const from = text.slice(start, end);
		const place = placeOf(text, start, end, written);
		const key = place === undefined ? from : place + from;
		let number = numbers.get(key);
		if (number === undefined) {
			const { to, level, isContextual } = offerOf(from);
			const isOffered = fitsAlphabet(to, cells);
			number = pieces.push({
				from,
				codePoint: text.codePointAt(i) as number,
				to: isOffered ? (place === "afterDigit" ? ` ${to}` : to) : from,
				level: isOffered && place !== "held" ? level : undefined,
				isContextual,
			});
			numbers.set(key, number);
			// Few texts have so many different pieces, and a long text needs the memory.
			if (number === 256) starts = Uint32Array.from(starts);
		}
		starts[start] = number;
		written = (pieces[number - 1] as Piece).to || written;
		i = end - 1;
	}
	return { text, sending, measure, pieces, starts };
}

/**
 * Checks whether a character belongs to a piece that starts with another one: a mark to any character but a line end,
 * an invisible character to another.
 */
function isJoined(first: number | undefined, next: number | undefined): boolean {
	const entry = entryOf(next);
	if (entry?.to !== "") return false;
	return entryOf(first)?.to === "" || (entry.kind === "accent" && first !== 0x0a && first !== 0x0d);
}

/** Returns how the characters beside a piece change what is offered, if they do. A piece that is held stays. */
function placeOf(text: string, start: number, end: number, written: string): "held" | "afterDigit" | undefined {
	const entry = entryOf(text.codePointAt(start));
	if (entry === undefined) return undefined;
	const { to, kind } = entry;
	// 1½ is one and a half, and not 11/2.
	if (/\d\//.test(to) && /\d$/.test(written)) return "afterDigit";
	const mayHold = to === "" || to === "\n" || kind === "control";
	return mayHold && holdsApart(text, start, end, to) ? "held" : undefined;
}

/**
 * Checks whether an invisible piece may hold the characters beside it apart. Without it two flag letters become a flag,
 * the parts of a Hangul syllable a syllable, two lone surrogates a pair, a CR and an LF one line end.
 */
function holdsApart(text: string, start: number, end: number, to: string): boolean {
	const before = text.codePointAt(isInsidePair(text, start - 1) ? start - 2 : start - 1);
	const after = text.codePointAt(end);
	if (to === "\n" || (to === "" && before === 0x0d)) return before === 0x0d;
	if (to === "" && (before === undefined || after === undefined)) return false;
	return !(isPlain(before) && isPlain(after));
}

/**
 * Checks whether a character is never one with the character beside it. Of a character that no table has, that is not
 * known.
 */
function isPlain(codePoint = 0x20): boolean {
	const entry = entryOf(codePoint);
	const isJoiner = entry?.isContextual === true && entry.to === "";
	return !isJoiner && isGsm7(offerOf(String.fromCodePoint(codePoint)).to);
}

/** Calls back for each piece of a text, in text order. */
export function forEachPiece({ pieces, starts }: Draft, visit: (piece: Piece, start: number) => void): void {
	for (let start = 0; start < starts.length; start++) {
		const number = starts[start] as number;
		if (number > 0) visit(pieces[number - 1] as Piece, start);
	}
}
