// Where a text is not GSM 7-bit.
import { fitsAlphabet, GSM7_UNITS, type UnitCells } from "../alphabet/gsm7.ts";
import { charCodeAt, isInsidePair } from "../foundation/octets.ts";
import type { TextMeasure } from "../segmentation/fill.ts";
import { type MeasureOptions, measureText } from "../segmentation/measure.ts";
import { entryOf, type Offer, offerOf } from "./offers.ts";

/** What a text is sent with, as `measureText` takes it: it decides how many parts the text needs. */
export type Sending = Omit<MeasureOptions, "encoding">;

/**
 * What becomes of a piece of a text, by the tables and by its place. A piece is replaced as one: a character that the
 * alphabet of the text lacks, with the marks behind it, or a run of invisible characters.
 */
export interface Rule extends Offer {
	/** The piece, if it is remembered. Others that become the same share a rule. */
	readonly from?: string | undefined;
	/** Whether what is written is longer than the piece. */
	readonly isLonger: boolean;
}

/** A text with its measure and its pieces. */
export interface Draft {
	readonly text: string;
	readonly sending: Sending;
	readonly measure: TextMeasure;
	/** What the alphabet has at each unit: 0 for nothing. */
	readonly cells: UnitCells;
	/** One for each piece that is remembered, and at most some hundreds for the others. */
	readonly rules: readonly Rule[];
	/** For each unit of the text: 0 outside pieces, 2 plus the index of its rule where a piece starts, 1 inside it. */
	readonly marks: Uint8Array | Uint16Array;
	/** How many pieces there are. */
	readonly count: number;
	/** The parts that were counted with pieces replaced, by which rules those are. */
	readonly counted: Map<string, number>;
}

/** The most pieces that are remembered. No two pieces of a hostile text are the same. */
const MAX_KNOWN = 1000;

/** Measures a text and finds its pieces. */
export function draftOf(text: string, { alphabet, udh, referenceBits }: Sending): Draft {
	const sending = { alphabet, udh, referenceBits };
	const measure = measureText(text, sending);
	const cells = alphabet?.cellsFor("GSM7") ?? GSM7_UNITS;
	const rules: Rule[] = [];
	let marks: Draft["marks"] = new Uint8Array(text.length);
	const known = new Map<string, number>();
	let count = 0;
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
		let mark = known.get(key);
		if (mark === undefined) {
			const { to, level, isContextual } = offerOf(from);
			const isOffered = to !== undefined && fitsAlphabet(to, cells);
			const space = place === "afterDigit" ? " " : "";
			const isKnown = known.size < MAX_KNOWN;
			const rule = {
				from: isKnown ? from : undefined,
				to: isOffered ? space + to : undefined,
				level: isOffered && place !== "held" ? level : undefined,
				isContextual,
				isLonger: isOffered && space.length + to.length > from.length,
			};
			const id = isKnown ? key : `${rule.level} ${isContextual} ${rule.isLonger} ${rule.to}`;
			mark = known.get(id) ?? rules.push(rule) + 1;
			known.set(id, mark);
			if (mark === 256) marks = new Uint16Array(marks);
		}
		count++;
		marks[start] = mark;
		for (let inside = start + 1; inside < end; inside++) marks[inside] = 1;
		written = ((rules[mark - 2] as Rule).to ?? from) || written;
		i = end - 1;
	}
	return { text, sending, measure, cells, rules, marks, count, counted: new Map() };
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
	return !isJoiner && offerOf(String.fromCodePoint(codePoint)).to !== undefined;
}

/** Calls back for each piece of a text, in text order. */
export function forEachPiece(draft: Draft, visit: (rule: Rule, from: string, at: number, index: number) => void): void {
	const { text, rules, marks } = draft;
	let index = 0;
	for (let start = 0; start < marks.length; start++) {
		const mark = marks[start] as number;
		if (mark < 2) continue;
		let end = start + 1;
		while (marks[end] === 1) end++;
		const rule = rules[mark - 2] as Rule;
		visit(rule, rule.from ?? text.slice(start, end), start, index++);
	}
}
