// Cuts that keep words, graphemes or what a caller wants whole if they fit a part. A boundary carries its own loop, so
// that an app without one has none of this code.
import { assertInteger, wrongType } from "../core/contract.ts";
import { charCodeAt, isInsidePair } from "../core/octets.ts";
import type { UnitCells } from "./gsm7.ts";
import type { Boundary, PartList, WholeFinder } from "./layout.ts";

/**
 * Makes a boundary of your own: what a part does not cut if it fits a part.
 *
 * Parts are filled in order. Where one would end inside something, your function is asked what stands whole there, and
 * the part ends before it, unless it begins the part or is longer than a part. The function sees a window of the text,
 * at most the length of two parts, that begins where the part begins.
 *
 * @param wholeAt - Returns the start and the end of what stands whole around an index of the window, in UTF-16 units.
 * @returns The boundary, for the option `boundary`. Functions that use it throw a `TypeError` or `RangeError` if
 *   `wholeAt` returns no range around the index.
 * @throws {TypeError} If `wholeAt` is not a function.
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { keepWhole, splitText, unwrap } from "outbound-sms";
 *
 * // Links are not cut.
 * const links = keepWhole((window, index) => {
 * 	const from = window.lastIndexOf("https://", index);
 * 	const to = from < 0 ? -1 : from + window.slice(from).search(/\s|$/);
 * 	return from < index && index < to ? [from, to] : [index, index];
 * });
 * const text = `${"a".repeat(140)} https://example.com/a-long-path ok`;
 * unwrap(splitText(text, { boundary: links })).map((part) => part.text.length); // => [141, 34]
 * ```
 */
export function keepWhole(wholeAt: WholeFinder): Boundary {
	if (typeof wholeAt !== "function") throw wrongType("wholeAt", "a function", wholeAt);
	const boundary: Boundary = {
		wholeAt,
		measure(text, layout, measure) {
			const parts = boundary.cut(text, layout, measure.partCount);
			if (parts === undefined) return measure;
			const last = parts[parts.length - 1] as PartList[number];
			return { ...measure, partCount: parts.length, unitsLeft: layout.perPart - last.units };
		},
		cut(text, { perPart: unitsPerPart, cells, header }, partCount) {
			// A header that numbers its part forbids several. One that leaves no room makes the count infinite.
			if (partCount <= 1 || partCount === Number.POSITIVE_INFINITY || header.isConcatenated) return undefined;
			const parts: PartList = [];
			for (let start = 0; start < text.length; ) {
				// A thing that begins in the part and reaches past the window fits no part.
				const window = text.slice(start, start + 2 * unitsPerPart);
				let [end, units] = fitting(window, unitsPerPart, cells);
				if (end < window.length) {
					const [from, to] = checkedRange(wholeAt(window, end), window, end);
					const whole = window.slice(from, to);
					if (from > 0 && from < end && fitting(whole, unitsPerPart, cells)[0] === whole.length) {
						[end, units] = fitting(window.slice(0, isInsidePair(window, from) ? from - 1 : from), unitsPerPart, cells);
					}
				}
				// A thing whose pair would be cut may leave nothing.
				if (end === 0) [end, units] = fitting(window, unitsPerPart, cells);
				parts.push({ text: window.slice(0, end), units, sequence: parts.length + 1, total: 0 });
				start += end;
			}
			return parts;
		},
	};
	return boundary;
}

function checkedRange(range: readonly [number, number], window: string, index: number): readonly [number, number] {
	if (!Array.isArray(range)) throw wrongType("boundary", "a function that returns two offsets", range);
	assertInteger("boundary: from", range[0], 0, index);
	assertInteger("boundary: to", range[1], index, window.length);
	return range;
}

/** Finds how far a text fits a part: the offset, and its units. A character that no cell has takes one unit. */
function fitting(text: string, unitsPerPart: number, cells: UnitCells | undefined): readonly [number, number] {
	let units = 0;
	let end = 0;
	while (end < text.length) {
		const isPair = isInsidePair(text, end + 1);
		const cell = cells === undefined ? 0 : (cells[charCodeAt(text, end)] as number);
		const width = cell < 0 || (isPair && cells === undefined) ? 2 : 1;
		if (units + width > unitsPerPart) break;
		units += width;
		end += isPair ? 2 : 1;
	}
	return [end, units];
}

/** The boundary of words: no part cuts a word that fits a part. A word is the text between spaces and line ends. */
export const words: Boundary = /* @__PURE__ */ keepWhole(wordAround);

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

/**
 * The boundary of graphemes, which are user-perceived characters: no part cuts a flag, a family or a letter with its
 * marks. The engine must have `Intl.Segmenter`.
 */
export const graphemes: Boundary = /* @__PURE__ */ (() => {
	const boundary = keepWhole(graphemeAround);
	// The check of options reads `cut`, so that short texts throw too.
	const checked = {
		get cut() {
			if (typeof Intl === "object" && typeof Intl.Segmenter === "function") return boundary.cut;
			throw new RangeError(
				'"boundary" cannot be graphemes: this engine has no Intl.Segmenter. Use words, or a polyfill',
			);
		},
	};
	return Object.assign(checked, { wholeAt: boundary.wholeAt, measure: boundary.measure });
})();

let segmenter: Intl.Segmenter | undefined;

function graphemeAround(text: string, index: number): readonly [number, number] {
	segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
	const found = segmenter.segment(text).containing(index);
	return found === undefined
		? [index, index]
		: [found.index, found.index + (found.index < index ? found.segment.length : 0)];
}
