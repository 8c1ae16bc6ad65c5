// How a text fills its parts: each part takes as much as fits, and none ends inside an escape
// pair or a surrogate pair (3GPP TS 23.040 §9.2.3.24.1). Counting, measuring and cutting share this code.

import { charCodeAt, isInsidePair } from "../core/octets.ts";

import type { Encoding } from "./encoding.ts";
import { firstUncommon, GSM7_UNITS, startsOutside, type UnitCells } from "./gsm7.ts";
import {
	type Boundary,
	type Capacity,
	type Layout,
	type PartList,
	PLAIN_CAPACITY,
	type TextMeasure,
} from "./layout.ts";

// V8 folds these constants. It would read an imported or exported one again for each character.
const GSM7_CELLS = GSM7_UNITS;
const unitAt = charCodeAt;

/**
 * Fills parts with a text, by the units that its characters take in an alphabet.
 *
 * @param asked - The encoding, if the caller names one: then each character that the alphabet does not have counts as
 *   one unit. Without it such a character ends the count, and the result is `undefined`.
 */
export function fillCells(
	text: string,
	capacity: Capacity,
	cells: UnitCells,
	asked?: Encoding,
): TextMeasure | undefined {
	const length = text.length;
	// Every UTF-16 unit is one unit, but a character after an escape is two: before `i` there are `i + extensions` units.
	// An escape pair that would straddle two parts leaves the first part a unit short: a gap.
	const perPart = capacity.perPart;
	let extensions = 0;
	let gaps = 0;
	let unencodable = 0;
	for (let i = cells === GSM7_CELLS ? firstUncommon(text) : 0; i < length; i++) {
		const cell = cells[unitAt(text, i)] as number;
		if (cell > 0) continue;
		if (cell < 0) {
			if ((i + extensions + gaps) % perPart === perPart - 1) gaps++;
			extensions++;
		} else if (asked === undefined) return undefined;
		// A surrogate pair is one character.
		else if (isInsidePair(text, i)) extensions--;
		else unencodable++;
	}
	return fillPlaces(asked ?? "GSM7", length + extensions, gaps, capacity, unencodable);
}

/** Fills parts with so many units that have so many gaps among them. */
export function fillPlaces(
	encoding: Encoding,
	units: number,
	gaps: number,
	{ single, perPart }: Capacity,
	unencodable: number,
): TextMeasure {
	let partCount = units ? 1 : 0;
	let unitsPerPart = single;
	let unitsLeft = single - units;
	if (unitsLeft < 0) {
		const places = units + gaps;
		unitsPerPart = perPart;
		// If parts have no room, this is `Infinity` and the rest of the last part is NaN, which counts as 0.
		partCount = Math.ceil(places / perPart);
		unitsLeft = partCount * perPart - places || 0;
	}
	return { encoding, units, partCount, unitsPerPart, unitsLeft, unencodable };
}

/**
 * Fills parts with the units of a text. Every unit fits, so one check for each part is enough: is the cut inside a
 * surrogate pair?
 */
export function fillUcs2(text: string, capacity: Capacity): TextMeasure {
	const units = text.length;
	const { single, perPart } = capacity;
	let gaps = 0;
	if (units > single && perPart > 0) {
		for (let end = perPart; end < units; end += perPart) {
			if (isInsidePair(text, end)) {
				end--;
				gaps++;
			}
		}
	}
	return fillPlaces("UCS2", units, gaps, capacity, 0);
}

/**
 * Fills parts by a layout, as a boundary wants. Returns `undefined` if an alphabet lacks a character and no encoding was
 * asked for.
 */
export function fill(
	text: string,
	layout: Layout,
	asked: Encoding | undefined,
	boundary: Boundary | undefined,
): TextMeasure | undefined {
	const { cells } = layout;
	const measure = cells === undefined ? fillUcs2(text, layout) : fillCells(text, layout, cells, asked);
	return measure && boundary ? boundary.measure(text, layout, measure) : measure;
}

/** Fills parts without a header as GSM 7-bit, or returns `undefined` if the text needs UCS-2. */
export function fillGsm7(text: string): TextMeasure | undefined {
	return startsOutside(text) ? undefined : fillCells(text, PLAIN_CAPACITY.GSM7, GSM7_CELLS);
}

/** Cuts a text without a header: as GSM 7-bit if every character fits, else as UCS-2. */
export function cutAuto(text: string): PartList {
	const parts = startsOutside(text) ? undefined : cutCells(text, PLAIN_CAPACITY.GSM7, GSM7_CELLS);
	return parts ?? cutUcs2(text, PLAIN_CAPACITY.UCS2);
}

/**
 * Cuts a text, or returns `undefined` if the alphabet does not have all of its characters.
 *
 * If a part has no room (`perPart` 0), parts get just enough room for any character. The caller must refuse such a
 * message.
 */
export function cut(text: string, capacity: Capacity, cells: UnitCells | undefined): PartList | undefined {
	return cells === undefined ? cutUcs2(text, capacity) : cutCells(text, capacity, cells);
}

/** Cuts a text by the units of its characters in an alphabet. */
function cutCells(text: string, { single, perPart }: Capacity, cells: UnitCells): PartList | undefined {
	const length = text.length;
	let i = cells === GSM7_CELLS ? firstUncommon(text) : 0;
	if (i === length && length <= single) return uncut(text, length);
	const room = perPart || LEAST_ROOM;
	const parts: PartList = [];
	let units = length;
	for (let start = 0; start < length; ) {
		// The end of the part moves one character back for each character of two units, and for one that would straddle it.
		let end = start + room;
		let extensions = 0;
		for (; i < end && i < length; i++) {
			// Not the constant: here it takes Firefox more than twice the time.
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

/** Cuts a text in which every UTF-16 unit is one unit. */
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

function addPart(parts: PartList, text: string, start: number, end: number, units: number): void {
	parts.push({ text: text.slice(start, end), units, sequence: parts.length + 1, total: 0 });
}

/**
 * Makes the parts of a text that fits one part. A list that is created with its item takes less memory than one that
 * grows.
 */
function uncut(text: string, units: number): PartList {
	return text === "" ? [] : [{ text, units, sequence: 1, total: 1 }];
}
