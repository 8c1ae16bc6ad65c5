// The one place where a text is cut into parts: filled greedily, never inside an escape pair or a surrogate pair (3GPP TS 23.040 §9.2.3.24.1).

import type { Encoding } from "../alphabet/encoding.ts";
import { firstUncommon, GSM7_UNITS } from "../alphabet/gsm7.ts";
import { charCodeAt, isInsidePair } from "../alphabet/utf16.ts";
import { type Capacity, PLAIN_CAPACITY } from "./capacity.ts";

/** One part of a text. */
export interface TextPart {
	/** The characters of this part; the texts of all parts joined are the text. */
	readonly text: string;
	/** What they fill: septets (GSM7), UTF-16 units (UCS2) or octets (Binary). */
	readonly units: number;
	/** The part's place, from 1. */
	readonly sequence: number;
	/** How many parts there are. */
	readonly total: number;
}

/** Parts in the making: the total is not known before the end. */
export type PartList = { text: string; units: number; sequence: number; total: number }[];

/** Adds the characters from `start` to `end` as the next part. */
export function addPart(parts: PartList, text: string, start: number, end: number, units: number): void {
	parts.push({ text: text.slice(start, end), units, sequence: parts.length + 1, total: 0 });
}

/** The parts of a text that fits one. A list made with its one item takes less room than one that an item is added to. */
function uncut(text: string, units: number): PartList {
	return text === "" ? [] : [{ text, units, sequence: 1, total: 1 }];
}

/** Tells every part how many there are. */
export function finishParts(parts: PartList): TextPart[] {
	for (let i = 0; i < parts.length; i++) (parts[i] as PartList[number]).total = parts.length;
	return parts;
}

/** Cuts a text without a header: of GSM 7-bit if every character fits, else of UCS-2. */
export function cutAuto(text: string): PartList {
	return cutText(text, "GSM7", PLAIN_CAPACITY.GSM7) ?? (cutText(text, "UCS2", PLAIN_CAPACITY.UCS2) as PartList);
}

/**
 * Cuts a text, or returns `undefined` when the encoding cannot carry it.
 *
 * Where a part has no room (`perPart` 0) the parts are made with the least room that holds any character; the caller has to see that they are more
 * than one message can hold.
 */
export function cutText(text: string, encoding: Encoding, { single, perPart }: Capacity): PartList | undefined {
	const room = perPart === 0 ? 2 : perPart;
	if (encoding === "GSM7") return cutGsm7(text, single, room);
	const length = text.length;
	if (encoding === "Binary") {
		for (let i = 0; i < length; i++) if (charCodeAt(text, i) > 0xff) return undefined;
	}
	if (length <= single) return uncut(text, length);
	const parts: PartList = [];
	for (let start = 0; start < length; ) {
		let end = Math.min(start + room, length);
		if (encoding === "UCS2" && isInsidePair(text, end)) end--;
		addPart(parts, text, start, end, end - start);
		start = end;
	}
	return parts;
}

function cutGsm7(text: string, single: number, perPart: number): PartList | undefined {
	const length = text.length;
	const parts: PartList = [];
	// As in fillGsm7, only the characters of the extension table need a look. The current part starts at `start` and holds, before `i`,
	// `i - start + extensionsInPart` septets.
	let start = 0;
	let extensionsInPart = 0;
	let extensions = 0;
	const cells = GSM7_UNITS;
	const unitAt = charCodeAt;
	// A text in another script shows it at once and need not pay for a search.
	for (let i = length > 0 && unitAt(text, 0) > 0x7f ? 0 : firstUncommon(text); i < length; i++) {
		const cell = cells[unitAt(text, i)] as number;
		if (cell > 0) continue;
		if (cell === 0) return undefined;
		const next = cutRun(parts, text, start, extensionsInPart, i - start + extensionsInPart, perPart - 2, perPart);
		if (next !== start) extensionsInPart = 0;
		start = next;
		extensionsInPart++;
		extensions++;
	}
	if (length + extensions <= single) return uncut(text, length + extensions);
	cutRun(parts, text, start, extensionsInPart, length - start + extensionsInPart, 0, perPart);
	return parts;
}

/**
 * Cuts the part that starts at `start` and those after it until at most `most` of the septets are left over, and returns where these start. All
 * extensions stand before the first cut, so the cuts lie among plain characters and are plain arithmetic.
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
