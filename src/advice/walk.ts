// The one walk over a text's characters outside GSM 7-bit, with what each of them is offered.
import { firstUncommon, GSM7_UNITS } from "../alphabet/gsm7.ts";
import { charCodeAt } from "../alphabet/utf16.ts";
import { ACCENTS_CHANGE, compiled, MARK, makeOffer, NFC_CHANGE, type Offer, offerAbove } from "./offers.ts";

/**
 * What is told of each piece: one character, or a run of combining marks with, where GSM 7-bit has both in one, the letter before.
 *
 * `codePoint` is its first one that is not GSM 7-bit; `isAlone` says that what is offered for it does not depend on what is around it. Returns
 * whether it is replaced.
 */
export type Visit = (
	start: number,
	end: number,
	offer: Offer | undefined,
	codePoint: number,
	isAlone: boolean,
) => boolean;

/**
 * Calls `visit` for each piece of a text that is not GSM 7-bit, in text order, and returns how many characters of the extension table the rest
 * has.
 *
 * Marks belong to the letter before them: where that stays, they stay. Where it is GSM 7-bit, the first mark joins it if GSM 7-bit has the letter
 * with it; all others are left out, because nothing in GSM 7-bit can carry them.
 */
export function walk(text: string, visit: Visit): number {
	const length = text.length;
	const cells = GSM7_UNITS;
	const unitAt = charCodeAt;
	const { places, offers, firstFraction, composed } = compiled();
	let extensions = 0;
	// The last piece: where it ended, its offer, whether that was taken.
	let lastEnd = -1;
	let lastOffer: Offer | undefined;
	let isTaken = false;
	for (let i = firstUncommon(text); i < length; i++) {
		const unit = unitAt(text, i);
		const cell = cells[unit] as number;
		if (cell > 0) continue;
		if (cell < 0) {
			extensions++;
			continue;
		}
		let start = i;
		let end = i + 1;
		const place = places[unit] as number;
		let offer = offers[place];
		let codePoint = unit;
		let isAlone = true;
		if (place === 0) {
			codePoint = text.codePointAt(i) as number;
			if (codePoint > 0xffff) {
				offer = offerAbove(codePoint);
				end++;
			}
		} else if (place === MARK) {
			isAlone = false;
			while (end < length && places[unitAt(text, end)] === MARK) end++;
			if (lastEnd === i) {
				// The letter is no longer as it stood, or it stays and its marks with it.
				const isContextual = lastOffer !== undefined && (lastOffer.isContextual || !isTaken);
				offer = lastOffer && makeOffer("", lastOffer.changes | ACCENTS_CHANGE, "accent", isContextual);
			} else if (i > 0) {
				const letter = composed.get(text.slice(i - 1, i + 1));
				if (letter !== undefined) {
					start--;
					offer = makeOffer(letter, end === i + 1 ? NFC_CHANGE : ACCENTS_CHANGE, "accent");
				}
			}
		} else if (place >= firstFraction) {
			// After a digit, also one that is written for something else, or that may stand before what is left out.
			const before = lastEnd === i ? lastOffer?.to : text[i - 1];
			if (before !== undefined && /^$|\d$/.test(before)) {
				const { to, changes, kind } = offer as Offer;
				offer = makeOffer(` ${to}`, changes, kind);
				isAlone = false;
			}
		}
		isTaken = visit(start, end, offer, codePoint, isAlone);
		lastEnd = end;
		lastOffer = offer;
		i = end - 1;
	}
	return extensions;
}

/** Calls `visit` with each character of a piece that is not GSM 7-bit. */
export function eachForcing(
	text: string,
	start: number,
	end: number,
	visit: (codePoint: number, utf16Offset: number) => void,
): void {
	for (let i = start; i < end; i++) {
		if (GSM7_UNITS[charCodeAt(text, i)] !== 0) continue;
		const codePoint = text.codePointAt(i) as number;
		visit(codePoint, i);
		if (codePoint > 0xffff) i++;
	}
}
