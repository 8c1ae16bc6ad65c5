// How a text fills its parts, without making them: what counting and measuring need, in one pass.

import type { Encoding } from "../alphabet/encoding.ts";
import { firstUncommon, GSM7_UNITS, type UnitCells } from "../alphabet/gsm7.ts";
import { charCodeAt, isInsidePair } from "../foundation/octets.ts";
import { type Capacity, PLAIN_CAPACITY } from "./capacity.ts";

// V8 folds these constants. It would read an imported or exported one again for each character.
const GSM7_CELLS = GSM7_UNITS;
const unitAt = charCodeAt;

/** What `measureText` finds. Units are septets (GSM7), UTF-16 units (UCS2) or octets (Binary). */
export interface TextMeasure {
	/** The encoding that was asked for, or found. */
	readonly encoding: Encoding;
	/** The units of the whole text. */
	readonly units: number;
	/**
	 * The parts: 0 for the empty text, possibly more than the 255 that can be sent, `Infinity` if the header leaves no
	 * room to split.
	 */
	readonly partCount: number;
	/** The units that each part holds: more in a message of one part than in a message of several. */
	readonly unitsPerPart: number;
	/** The units still free in the last part; for the empty text, in the first. */
	readonly unitsLeft: number;
	/** The characters that the encoding cannot carry; each is counted as one unit. 0 for `auto`. */
	readonly unencodable: number;
}

/** Fills parts with the septets of a text, or returns `undefined` if the default alphabet does not have all of it. */
export function fillGsm7(text: string): TextMeasure | undefined {
	return fillCells(text, PLAIN_CAPACITY.GSM7, GSM7_CELLS);
}

/**
 * Fills parts with the units that characters take in an alphabet.
 *
 * @param asked - The encoding, if it was asked for: then each character that the alphabet does not have counts as one
 * unit. By default such a character ends the count, and the result is `undefined`.
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
		// In parts without room this is `Infinity`, and what is left in the last one is NaN: nothing.
		partCount = Math.ceil(places / perPart);
		unitsLeft = partCount * perPart - places || 0;
	}
	return { encoding, units, partCount, unitsPerPart, unitsLeft, unencodable };
}

/**
 * Fills parts with the units of a text. Every unit fits, so one look a part is enough: is the cut inside a surrogate
 * pair?
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
