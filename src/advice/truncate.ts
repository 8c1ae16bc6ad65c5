import { isGsm7 } from "../alphabet/gsm7.ts";
import { findUnencodable } from "../alphabet/unencodable.ts";
import { assertInteger, assertOptions, assertString } from "../foundation/contract.ts";
import { assertBoundary, type Boundary, isWordSpace, WHOLE_FINDERS } from "../segmentation/boundary.ts";
import { PLAIN_CAPACITY } from "../segmentation/capacity.ts";
import { countParts, longestFitting } from "../segmentation/measure.ts";
import { MAX_PARTS } from "../segmentation/split.ts";

/** Options of {@link truncateToParts}. */
export interface TruncateOptions {
	/**
	 * What is added if something was cut off; default nothing. `…` is not GSM 7-bit, so `...` usually costs less.
	 */
	readonly ellipsis?: string | undefined;
	/**
	 * Where the beginning may end: `codePoint`, the default, after any character; `grapheme` after any user-perceived
	 * character (needs `Intl.Segmenter`); `word` after a whole word, without the spaces and line ends after it. If not
	 * even the first grapheme or word fits, the beginning ends after any character.
	 */
	readonly boundary?: Boundary | undefined;
}

/**
 * Cuts a text down to the longest beginning that fits a number of parts, the ellipsis included.
 *
 * A text that fits is returned unchanged. The beginning is counted by itself: if it ends before the first character
 * outside GSM 7-bit, it is GSM7 and may be longer than UCS2 would allow. Only as much of the text is read as could fit.
 *
 * @param text - The text.
 * @param partCount - The most parts, 1 to 255.
 * @param options - The ellipsis, and where the beginning may end.
 * @returns The beginning with the ellipsis, or the whole text if it fits.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `partCount` is out of bounds, `boundary` is not one of the three or not possible in this
 * engine, or the ellipsis alone does not fit.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
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
	assertOptions(options);
	const { ellipsis = "", boundary = "codePoint" } = options;
	assertString("ellipsis", ellipsis);
	assertBoundary(boundary);
	if (countParts(ellipsis) > partCount) throw new RangeError(`"ellipsis" must fit ${partCount} parts`);

	// A single GSM7 part holds the most characters, so text that is longer never fits.
	const beginning = text.slice(0, partCount * PLAIN_CAPACITY.GSM7.single + 1);
	if (countParts(beginning) <= partCount) return text;
	const forcing = isGsm7(ellipsis) ? findUnencodable(beginning)[0]?.utf16Offset : 0;
	const end = longestFitting(beginning, forcing, (part) => countParts(part + ellipsis) <= partCount);
	let [start] = WHOLE_FINDERS[boundary]()(text.slice(0, end + 2), end);
	if (boundary === "word") while (start > 0 && isWordSpace(text, start - 1)) start--;
	return text.slice(0, start || end) + ellipsis;
}
