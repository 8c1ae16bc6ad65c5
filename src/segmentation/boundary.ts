// Cuts that keep words or user-perceived characters whole if they fit a part.
import type { UnitCells } from "../alphabet/gsm7.ts";
import { assertOneOf } from "../foundation/contract.ts";
import { charCodeAt } from "../foundation/octets.ts";
import type { Capacity } from "./capacity.ts";
import { cut, type PartList } from "./fill.ts";

/** What a cut keeps whole: only escape pairs and surrogate pairs, or also graphemes, or words. */
export type Boundary = "codePoint" | "grapheme" | "word";

/**
 * Finds the range that must stay whole and that a cut at an index would divide. Returns the offsets of its start and
 * end. Both are the index if the cut divides nothing.
 */
export type FindWhole = (text: string, index: number) => readonly [number, number];

/**
 * Makes the function that finds what a boundary keeps whole. Make it once for many cuts, because constructing a
 * segmenter takes time.
 */
export const WHOLE_FINDERS: Readonly<Record<Boundary, () => FindWhole>> = {
	codePoint: () => (_text, index) => [index, index],
	grapheme: graphemeFinder,
	word: () => wordAround,
};

/** The boundaries as a list. */
export const BOUNDARIES: readonly Boundary[] = /* @__PURE__ */ (() => Object.keys(WHOLE_FINDERS) as Boundary[])();

/**
 * Throws unless the value is a boundary that this engine can find.
 *
 * @throws {TypeError} If it is not a string.
 * @throws {RangeError} If it is not one of the three, or `grapheme` in an engine without `Intl.Segmenter`.
 */
export function assertBoundary(boundary: unknown): asserts boundary is Boundary {
	assertOneOf("boundary", boundary, BOUNDARIES);
	if (boundary === "grapheme" && !hasSegmenter()) {
		throw new RangeError(
			'"boundary" cannot be grapheme: this engine has no Intl.Segmenter. Use codePoint or word, or a polyfill',
		);
	}
}

function hasSegmenter(): boolean {
	return typeof Intl === "object" && typeof Intl.Segmenter === "function";
}

/**
 * Cuts a text that needs more than one part. A word or grapheme that does not fit a whole part is cut where the part is
 * full, so no part is ever empty.
 */
export function cutAtBoundary(
	text: string,
	{ perPart }: Capacity,
	cells: UnitCells | undefined,
	boundary: Boundary,
): PartList {
	const findWhole = WHOLE_FINDERS[boundary]();
	const firstPart = (piece: string) =>
		(cut(piece, { single: perPart, perPart }, cells) as PartList)[0] as PartList[number];
	const parts: PartList = [];
	for (let start = 0; start < text.length; ) {
		// The window has the length of two parts: a word or grapheme that begins in the first and reaches past the second
		// fits no part.
		const window = text.slice(start, start + 2 * perPart);
		let part = firstPart(window);
		const end = part.text.length;
		if (end < window.length) {
			const [from, to] = findWhole(window, end);
			const whole = window.slice(from, to);
			if (from > 0 && from < end && firstPart(whole).text === whole) part = firstPart(window.slice(0, from));
		}
		parts.push({ ...part, sequence: parts.length + 1 });
		start += part.text.length;
	}
	return parts;
}

/** Finds the word that an index divides: the text between spaces and line ends. */
function wordAround(text: string, index: number): readonly [number, number] {
	if (isWordSpace(text, index) || isWordSpace(text, index - 1)) return [index, index];
	let from = index;
	while (from > 0 && !isWordSpace(text, from - 1)) from--;
	let to = index;
	while (to < text.length && !isWordSpace(text, to)) to++;
	return [from, to];
}

/** Checks whether a unit ends a word: a space, a line feed or a carriage return. */
export function isWordSpace(text: string, index: number): boolean {
	const unit = charCodeAt(text, index);
	return unit === 0x20 || unit === 0x0a || unit === 0x0d;
}

/** Makes the function that finds graphemes with the engine's Unicode data. Nothing else in segmentation uses Intl. */
function graphemeFinder(): FindWhole {
	const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
	return (text, index) => {
		const found = segmenter.segment(text).containing(index);
		return found === undefined || found.index === index
			? [index, index]
			: [found.index, found.index + found.segment.length];
	};
}
