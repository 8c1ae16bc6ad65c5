// How a text fills its parts, without making them: what counting and measuring need, in one pass.
import { GSM7_UNITS, firstUncommon } from "../alphabet/gsm7.ts";
import { charCodeAt, isHighSurrogate, isLowSurrogate } from "../alphabet/utf16.ts";
import type { Capacity } from "./capacity.ts";

/** How a text fills its parts. */
export interface Fill {
	/** Units of the whole text. */
	readonly units: number;
	/** Parts; 0 for the empty text, `Infinity` when a part has no room. */
	readonly partCount: number;
	/** Units in the last part. */
	readonly lastUnits: number;
}

/** How a text fills parts of GSM 7-bit, or `undefined` when it is not GSM 7-bit. */
export function fillGsm7(text: string, capacity: Capacity): Fill | undefined {
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
	return fillPlaces(length + extensions, gaps, capacity);
}

/** How units, with so many gaps among them, fill parts. */
export function fillPlaces(units: number, gaps: number, { single, perPart }: Capacity): Fill {
	if (units <= single) return { units, partCount: units === 0 ? 0 : 1, lastUnits: units };
	if (perPart === 0) return { units, partCount: Number.POSITIVE_INFINITY, lastUnits: 0 };
	const places = units + gaps;
	const partCount = Math.ceil(places / perPart);
	return { units, partCount, lastUnits: places - (partCount - 1) * perPart };
}

/** How a text fills parts of UCS-2. Every unit is known to fit, so one look a part is enough: is the cut inside a surrogate pair? */
export function fillUcs2(text: string, capacity: Capacity): Fill {
	const { single, perPart } = capacity;
	const units = text.length;
	if (units <= single || perPart === 0) return fillPlaces(units, 0, capacity);
	const unitAt = charCodeAt;
	let partCount = 1;
	let start = 0;
	for (let end = perPart; end < units; end += perPart) {
		if (isLowSurrogate(unitAt(text, end)) && isHighSurrogate(unitAt(text, end - 1))) end--;
		start = end;
		partCount++;
	}
	return { units, partCount, lastUnits: units - start };
}
