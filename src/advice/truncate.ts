import { GSM7_UNITS, isGsm7 } from "../alphabet/gsm7.ts";
import { charCodeAt, isInsidePair } from "../alphabet/utf16.ts";
import { assertInteger, assertOneOf, assertString } from "../foundation/contract.ts";
import { BOUNDARIES, type Boundary } from "../segmentation/boundary.ts";
import { PLAIN_CAPACITY } from "../segmentation/capacity.ts";
import { countParts } from "../segmentation/count.ts";
import { MAX_PARTS } from "../segmentation/split.ts";

/** How {@link truncateToParts} cuts. */
export interface TruncateOptions {
	/** What stands after the beginning when something was cut off; default nothing. `…` is not GSM 7-bit: `...` is cheaper. */
	readonly ellipsis?: string;
	/**
	 * Where the beginning may end: `codePoint`, the default, after any character; `grapheme` after any user-perceived character (needs
	 * `Intl.Segmenter`); `word` after a whole word, without the spaces and line ends behind it. Where not even the first one fits, after any
	 * character.
	 */
	readonly boundary?: Boundary;
}

/**
 * Cuts a text down to the longest beginning that fits so many parts, the ellipsis included.
 *
 * A text that fits comes back as it is. The beginning is counted by itself: where it ends before the first character outside GSM 7-bit, it is
 * GSM7 and may be longer than the whole text's UCS2 would allow. Looks at no more of the text than could fit.
 *
 * @param text - The text.
 * @param partCount - The most parts, 1 to 255.
 * @throws {TypeError} When an argument has the wrong type.
 * @throws {RangeError} When `partCount` is out of bounds, `boundary` is none of the three, or the ellipsis alone does not fit.
 * @see spec 8.2; 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { truncateToParts } from "outbound-sms/advice";
 *
 * truncateToParts("a".repeat(200), 1).length; // => 160
 * truncateToParts(`${"word ".repeat(40)}`, 1, { ellipsis: "...", boundary: "word" }).slice(-12); // => "word word..."
 * truncateToParts(`${"a".repeat(150)}👍`, 1); // => "a".repeat(150)
 * ```
 */
export function truncateToParts(text: string, partCount: number, options: TruncateOptions = {}): string {
	assertString("text", text);
	assertInteger("partCount", partCount, 1, MAX_PARTS);
	const { ellipsis = "", boundary = "codePoint" } = options;
	assertString("ellipsis", ellipsis);
	assertOneOf("boundary", boundary, BOUNDARIES);
	if (countParts(ellipsis) > partCount) throw new RangeError(`"ellipsis" must fit ${partCount} parts`);

	// A GSM7 part holds the most characters, one that is not split above all.
	const most = Math.min(text.length, partCount * PLAIN_CAPACITY.GSM7.single);
	if (most === text.length && countParts(text) <= partCount) return text;
	const fits = (end: number): boolean => countParts(text.slice(0, end) + ellipsis) <= partCount;
	// Up to the first character that forces UCS2 more text never needs fewer parts, and after it the same: two slopes to search, the later first.
	let forcing = 0;
	if (isGsm7(ellipsis)) while (forcing < most && GSM7_UNITS[charCodeAt(text, forcing)] !== 0) forcing++;
	let end = forcing < most && fits(forcing + 1) ? lastThat(fits, forcing + 1, most) : lastThat(fits, 0, forcing);
	if (isInsidePair(text, end)) end--;
	if (boundary === "word") end = endOfWord(text, end);
	if (boundary === "grapheme") end = endOfGrapheme(text, end);
	return text.slice(0, end) + ellipsis;
}

/** The last number from `first`, which passes, to `last` that passes, where all before one that passes do. */
function lastThat(passes: (value: number) => boolean, first: number, last: number): number {
	while (first < last) {
		const middle = Math.ceil((first + last) / 2);
		if (passes(middle)) first = middle;
		else last = middle - 1;
	}
	return first;
}

function endOfWord(text: string, end: number): number {
	let from = end;
	if (!isSpace(text, from)) while (from > 0 && !isSpace(text, from - 1)) from--;
	while (from > 0 && isSpace(text, from - 1)) from--;
	return from > 0 ? from : end;
}

function isSpace(text: string, index: number): boolean {
	const unit = charCodeAt(text, index);
	return unit === 0x20 || unit === 0x0a || unit === 0x0d;
}

function endOfGrapheme(text: string, end: number): number {
	// Whether a grapheme ends here is seen from the character behind, which may be a surrogate pair.
	const segments = new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text.slice(0, end + 2));
	return segments.containing(end)?.index || end;
}
