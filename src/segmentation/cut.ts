// The one place where a text is cut into parts: filled greedily, never inside an escape pair or a surrogate pair
// (3GPP TS 23.040 §9.2.3.24.1).

import { isBinary } from "../alphabet/binary.ts";
import type { Encoding } from "../alphabet/encoding.ts";
import { firstUncommon, GSM7_UNITS, type UnitCells } from "../alphabet/gsm7.ts";
import { isInsidePair } from "../alphabet/utf16.ts";
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
	return cutGsm7(text, PLAIN_CAPACITY.GSM7) ?? cutUnits(text, PLAIN_CAPACITY.UCS2, true);
}

/**
 * Cuts a text, or returns `undefined` if the encoding cannot carry it.
 *
 * If a part has no room (`perPart` 0), parts get the least room that holds any character. The caller must refuse such
 * a message.
 */
export function cutText(text: string, encoding: Encoding, capacity: Capacity, cells?: UnitCells): PartList | undefined {
	return CUTTERS[encoding](text, capacity, cells);
}

const CUTTERS: Readonly<
	Record<Encoding, (text: string, capacity: Capacity, cells?: UnitCells) => PartList | undefined>
> = {
	GSM7: cutGsm7,
	UCS2: (text, capacity) => cutUnits(text, capacity, true),
	Binary: (text, capacity) => (isBinary(text) ? cutUnits(text, capacity, false) : undefined),
};

/** Cuts a text of one unit a UTF-16 unit. */
function cutUnits(text: string, { single, perPart }: Capacity, mayHavePairs: boolean): PartList {
	const length = text.length;
	if (length <= single) return uncut(text, length);
	const room = perPart || LEAST_ROOM;
	const parts: PartList = [];
	for (let start = 0; start < length; ) {
		let end = Math.min(start + room, length);
		if (mayHavePairs && isInsidePair(text, end)) end--;
		addPart(parts, text, start, end, end - start);
		start = end;
	}
	return parts;
}

/** The units of the widest character. */
const LEAST_ROOM = 2;

/** Cuts a text as septets. Returns `undefined` if the alphabet does not have every character. */
export function cutGsm7(
	text: string,
	{ single, perPart }: Capacity,
	cells: UnitCells = GSM7_UNITS,
): PartList | undefined {
	const room = perPart || LEAST_ROOM;
	const length = text.length;
	const parts: PartList = [];
	// As in fillGsm7, only characters after an escape need a look. The current part starts at `start` and holds, before
	// `i`, `i - start + extensionsInPart` septets.
	let start = 0;
	let extensionsInPart = 0;
	let extensions = 0;
	const at = String.prototype.charCodeAt;
	// A text that starts in another script needs no search.
	for (let i = length > 0 && at.call(text, 0) > 0xff ? 0 : firstUncommon(text, cells); i < length; i++) {
		const cell = cells[at.call(text, i)] as number;
		if (cell > 0) continue;
		if (cell === 0) return undefined;
		const septets = i - start + extensionsInPart;
		if (septets > room - 2) {
			start = cutRun(parts, text, start, extensionsInPart, septets, room - 2, room);
			extensionsInPart = 0;
		}
		extensionsInPart++;
		extensions++;
	}
	if (length + extensions <= single) return uncut(text, length + extensions);
	cutRun(parts, text, start, extensionsInPart, length - start + extensionsInPart, 0, room);
	return parts;
}

/**
 * Cuts the part that starts at `start` and the parts after it until at most `most` of the septets are left. Returns
 * where these start. All extensions are before the first cut, so the cuts lie among characters of one septet and need
 * only arithmetic.
 */
function cutRun(
	parts: PartList,
	text: string,
	start: number,
	extensions: number,
	septets: number,
	most: number,
	perPart: number,
): number {
	while (septets > most) {
		const units = Math.min(septets, perPart);
		const end = start + units - extensions;
		addPart(parts, text, start, end, units);
		septets -= units;
		start = end;
		extensions = 0;
	}
	return start;
}
