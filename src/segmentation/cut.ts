// The one place where a text is cut into parts: filled greedily, never inside an escape pair or a surrogate pair
// (3GPP TS 23.040 §9.2.3.24.1).
import { CELLS, type Encoding } from "../alphabet/encoding.ts";
import { firstUncommon, GSM7_UNITS, startsOutside, type UnitCells } from "../alphabet/gsm7.ts";
import { charCodeAt, isInsidePair } from "../foundation/octets.ts";
import { type Capacity, PLAIN_CAPACITY } from "./capacity.ts";

/** One part of a text. */
export interface TextPart {
	/** The characters of this part. The texts of all parts joined are the text. */
	readonly text: string;
	/** The units of this part: septets (GSM7), UTF-16 units (UCS2) or octets (Binary). */
	readonly units: number;
	/** The number of this part, from 1. */
	readonly sequence: number;
	/** How many parts there are. */
	readonly total: number;
}

/** Parts in the making: the total is known at the end. */
export type PartList = { text: string; units: number; sequence: number; total: number }[];

/** Adds the characters from `start` to `end` as the next part. */
export function addPart(parts: PartList, text: string, start: number, end: number, units: number): void {
	parts.push({ text: text.slice(start, end), units, sequence: parts.length + 1, total: 0 });
}

/**
 * Makes the parts of a text that fits one. A list that is made with its one item takes less room than one that an
 * item is added to.
 */
function uncut(text: string, units: number): PartList {
	return text === "" ? [] : [{ text, units, sequence: 1, total: 1 }];
}

/** Writes the total into each part. */
export function finishParts(parts: PartList): TextPart[] {
	for (let i = 0; i < parts.length; i++) (parts[i] as PartList[number]).total = parts.length;
	return parts;
}

/** Cuts a text without a header: as GSM 7-bit if every character fits, else as UCS-2. */
export function cutAuto(text: string): PartList {
	const parts = startsOutside(text) ? undefined : cutCells(text, PLAIN_CAPACITY.GSM7, GSM7_UNITS);
	return parts ?? cutUcs2(text, PLAIN_CAPACITY.UCS2);
}

/**
 * Cuts a text, or returns `undefined` if the encoding cannot carry it.
 *
 * If a part has no room (`perPart` 0), parts get the least room that holds any character. The caller must refuse such
 * a message.
 *
 * @param ownCells - The alphabet, if it is not that of the encoding.
 */
export function cutText(
	text: string,
	encoding: Encoding,
	capacity: Capacity,
	ownCells?: UnitCells,
): PartList | undefined {
	const cells = ownCells ?? CELLS[encoding];
	return cells === undefined ? cutUcs2(text, capacity) : cutCells(text, capacity, cells);
}

/** Cuts a text of which every UTF-16 unit is a unit. */
function cutUcs2(text: string, { single, perPart }: Capacity): PartList {
	const length = text.length;
	if (length <= single) return uncut(text, length);
	const room = perPart || LEAST_ROOM;
	const parts: PartList = [];
	for (let start = 0; start < length; ) {
		let end = Math.min(start + room, length);
		if (isInsidePair(text, end)) end--;
		addPart(parts, text, start, end, end - start);
		start = end;
	}
	return parts;
}

/** The units of the widest character. */
const LEAST_ROOM = 2;

/** Cuts a text by the units of its characters in an alphabet. Returns `undefined` if it does not have all of them. */
function cutCells(text: string, { single, perPart }: Capacity, cells: UnitCells): PartList | undefined {
	const length = text.length;
	let i = cells === GSM7_UNITS ? firstUncommon(text) : 0;
	if (i === length && length <= single) return uncut(text, length);
	const room = perPart || LEAST_ROOM;
	const parts: PartList = [];
	let units = length;
	for (let start = 0; start < length; ) {
		// The end of the part moves one character back for each character of two units, and for one that would straddle it.
		let end = start + room;
		let extensions = 0;
		for (; i < end && i < length; i++) {
			const cell = cells[charCodeAt(text, i)] as number;
			if (cell > 0) continue;
			if (cell === 0) return undefined;
			end--;
			if (i === end) break;
			extensions++;
		}
		end = Math.min(end, length);
		addPart(parts, text, start, end, end - start + extensions);
		units += extensions;
		start = end;
	}
	return units <= single ? uncut(text, units) : parts;
}
