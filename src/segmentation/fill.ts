// How a text fills its parts, without making them: what counting and measuring need, in one pass.

import type { Encoding } from "../alphabet/encoding.ts";
import { firstUncommon, startsOutside, type UnitCells } from "../alphabet/gsm7.ts";
import { isInsidePair } from "../foundation/utf16.ts";
import type { Capacity } from "./capacity.ts";

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

/** Fills parts as GSM 7-bit if the alphabet has every character, else as UCS-2. */
export function fillAuto(text: string, gsm7: Capacity, ucs2: Capacity, cells: UnitCells): TextMeasure {
	return (startsOutside(text, cells) ? undefined : fillCells(text, gsm7, cells)) ?? fillUcs2(text, ucs2);
}

/** Fills parts with the septets of a text. Returns `undefined` if the alphabet does not have every character. */
export function fillCells(text: string, capacity: Capacity, cells: UnitCells): TextMeasure | undefined {
	const length = text.length;
	// Every character is one septet but those after an escape, so only these are counted: before `i` there are `i +
	// extensions` septets. An escape pair that would straddle two parts leaves the first part a septet short: a gap.
	const perPart = capacity.perPart;
	let extensions = 0;
	let gaps = 0;
	const at = String.prototype.charCodeAt;
	for (let i = firstUncommon(text, cells); i < length; i++) {
		const cell = cells[at.call(text, i)] as number;
		if (cell > 0) continue;
		if (cell === 0) return undefined;
		if ((i + extensions + gaps) % perPart === perPart - 1) gaps++;
		extensions++;
	}
	return fillPlaces("GSM7", length + extensions, gaps, capacity);
}

/** Fills parts with so many units that have so many gaps among them. */
export function fillPlaces(
	encoding: Encoding,
	units: number,
	gaps: number,
	{ single, perPart }: Capacity,
): TextMeasure {
	let partCount = units > 0 ? 1 : 0;
	let unitsPerPart = single;
	let unitsLeft = single - units;
	if (unitsLeft < 0) {
		const places = units + gaps;
		unitsPerPart = perPart;
		// In parts without room this is `Infinity`, and what is left in the last one is NaN: nothing.
		partCount = Math.ceil(places / perPart);
		unitsLeft = partCount * perPart - places || 0;
	}
	return { encoding, units, partCount, unitsPerPart, unitsLeft, unencodable: 0 };
}

/**
 * Fills parts with the units of a text. Every unit fits, so one look a part is enough: is the cut inside a surrogate
 * pair?
 */
export function fillUcs2(text: string, capacity: Capacity): TextMeasure {
	const { single, perPart } = capacity;
	const units = text.length;
	let gaps = 0;
	if (units > single && perPart > 0) {
		for (let end = perPart; end < units; end += perPart) {
			if (isInsidePair(text, end)) {
				end--;
				gaps++;
			}
		}
	}
	return fillPlaces("UCS2", units, gaps, capacity);
}
