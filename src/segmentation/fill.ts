// How a text fills its parts, without making them: what counting and measuring need, in one pass.

import type { Encoding } from "../alphabet/encoding.ts";
import { firstUncommon, GSM7_UNITS } from "../alphabet/gsm7.ts";
import { charCodeAt, isHighSurrogate, isLowSurrogate } from "../alphabet/utf16.ts";
import { type Capacity, PLAIN_CAPACITY } from "./capacity.ts";

/** What `measureText` finds. Units are septets (GSM7), UTF-16 units (UCS2) or octets (Binary). */
export interface TextMeasure {
	/** The encoding asked for, or found. */
	readonly encoding: Encoding;
	/** Units of the whole text. */
	readonly units: number;
	/** Parts; 0 for the empty text. May be above 255, the most that can be sent; `Infinity` when the header leaves no room to split. */
	readonly partCount: number;
	/** Units that each part holds: more when there is one part than when there are several. */
	readonly unitsPerPart: number;
	/** Units still free in the last part; all of the first for the empty text. */
	readonly unitsLeft: number;
	/** Characters that the encoding cannot carry; each is counted as one unit. 0 for `auto`. */
	readonly unencodable: number;
}

/** How a text fills parts without a header: of GSM 7-bit if every character fits, else of UCS-2. */
export function fillAuto(text: string): TextMeasure {
	return fillGsm7(text, PLAIN_CAPACITY.GSM7) ?? fillUcs2(text, PLAIN_CAPACITY.UCS2);
}

/** How a text fills parts of GSM 7-bit, or `undefined` when it is not GSM 7-bit. */
export function fillGsm7(text: string, capacity: Capacity): TextMeasure | undefined {
	const length = text.length;
	// All characters are one septet but those of the extension table, so only these are counted: before `i` stand `i + extensions` septets.
	// One that would straddle two parts leaves the first a septet short: a gap.
	const perPart = capacity.perPart;
	let extensions = 0;
	let gaps = 0;
	// Local, because a bundler makes both variables and V8 would look at them again for every character.
	const cells = GSM7_UNITS;
	const unitAt = charCodeAt;
	// A text in another script shows it at once and need not pay for a search.
	for (let i = length > 0 && unitAt(text, 0) > 0x7f ? 0 : firstUncommon(text); i < length; i++) {
		const cell = cells[unitAt(text, i)] as number;
		if (cell > 0) continue;
		if (cell === 0) return undefined;
		if ((i + extensions + gaps) % perPart === perPart - 1) gaps++;
		extensions++;
	}
	return fillPlaces("GSM7", length + extensions, gaps, capacity, 0);
}

/** How units, with so many gaps among them, fill parts. */
export function fillPlaces(
	encoding: Encoding,
	units: number,
	gaps: number,
	{ single, perPart }: Capacity,
	unencodable: number,
): TextMeasure {
	let partCount = units > 0 ? 1 : 0;
	let unitsPerPart = single;
	let unitsLeft = single - units;
	if (unitsLeft < 0) {
		const places = units + gaps;
		unitsPerPart = perPart;
		// A part without room makes this infinite, and what is left in the last one no number: nothing.
		partCount = Math.ceil(places / perPart);
		unitsLeft = partCount * perPart - places || 0;
	}
	return { encoding, units, partCount, unitsPerPart, unitsLeft, unencodable };
}

/** How a text fills parts of UCS-2. Every unit is known to fit, so one look a part is enough: is the cut inside a surrogate pair? */
export function fillUcs2(text: string, capacity: Capacity): TextMeasure {
	const { single, perPart } = capacity;
	const units = text.length;
	let gaps = 0;
	if (units > single && perPart > 0) {
		const unitAt = charCodeAt;
		for (let end = perPart; end < units; end += perPart) {
			if (isLowSurrogate(unitAt(text, end)) && isHighSurrogate(unitAt(text, end - 1))) {
				end--;
				gaps++;
			}
		}
	}
	return fillPlaces("UCS2", units, gaps, capacity, 0);
}
