// Cuts that keep words or user-perceived characters whole where they fit a part.
import type { Encoding } from "../alphabet/encoding.ts";
import { addPart, cutText, type PartList } from "./cut.ts";

/** What a cut keeps whole: nothing beyond escape pairs and surrogate pairs, or graphemes, or words. */
export type Boundary = "codePoint" | "grapheme" | "word";

/** The boundaries as a list, for checks. */
export const BOUNDARIES: readonly Boundary[] = ["codePoint", "grapheme", "word"];

/**
 * The stretch of a window that has to stay whole and contains the place where a part is full: from the first to the second number. Equal
 * numbers say that the cut may stay where it is. A stretch that runs to the end of the window may be longer than can be seen.
 */
type FindWhole = (window: string, cut: number) => readonly [number, number];

/** Cuts a text that needs more than one part. What does not fit a part whole is cut where the part is full, so no part is ever empty. */
export function cutAtBoundary(
	text: string,
	encoding: Encoding,
	perPart: number,
	boundary: "grapheme" | "word",
): PartList {
	const findWhole = boundary === "word" ? findWord : graphemeFinder();
	const parts: PartList = [];
	for (let start = 0; start < text.length; ) {
		// As far as one part could reach, and as far again: more of the text cannot matter for this cut. (One pair more, so that a window's end is
		// never taken for the end of something that just fits.)
		const window = text.slice(start, start + 2 * perPart + 2);
		const full = firstPart(window, encoding, perPart);
		let length = full.text.length;
		if (length < window.length) {
			const [from, to] = findWhole(window, length);
			const whole = window.slice(from, to);
			if (from > 0 && from < length && firstPart(whole, encoding, perPart).text.length === whole.length) length = from;
		}
		const units =
			length === full.text.length ? full.units : firstPart(window.slice(0, length), encoding, perPart).units;
		addPart(parts, text, start, start + length, units);
		start += length;
	}
	return parts;
}

/** The greedy first part of a text that its encoding carries. */
function firstPart(text: string, encoding: Encoding, perPart: number): PartList[number] {
	return (cutText(text, encoding, { single: perPart, perPart }) as PartList)[0] as PartList[number];
}

/** A word is what stands between spaces and line feeds; the part before it keeps the space. */
function findWord(window: string, cut: number): readonly [number, number] {
	if (isSpace(window, cut) || isSpace(window, cut - 1)) return [cut, cut];
	let from = cut;
	while (from > 0 && !isSpace(window, from - 1)) from--;
	let to = cut;
	while (to < window.length && !isSpace(window, to)) to++;
	return [from, to];
}

function isSpace(text: string, index: number): boolean {
	const unit = text.charCodeAt(index);
	return unit === 0x20 || unit === 0x0a;
}

/** Graphemes by the runtime's own Unicode data; the only use of Intl in the package. */
function graphemeFinder(): FindWhole {
	const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
	return (window, cut) => {
		for (const { index, segment } of segmenter.segment(window)) {
			const to = index + segment.length;
			if (to === cut) break;
			if (to > cut) return [index, to];
		}
		return [cut, cut];
	};
}
