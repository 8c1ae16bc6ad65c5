import { assertInteger, assertOptions, assertString } from "../core/contract.ts";
import { isWordSpace, words } from "../text/boundary.ts";
import { PLAIN_CAPACITY, type Sending } from "../text/layout.ts";
import { findUnencodable } from "../text/mark.ts";
import { longestFitting, measureText } from "../text/measure.ts";
import { MAX_PARTS } from "../text/split.ts";

/** Options of {@link truncateToParts}. The text is sent as they say, and a boundary also says where it may end. */
export interface TruncateOptions extends Sending {
	/**
	 * What is added if something was cut off; default nothing. `…` is not GSM 7-bit, so `...` usually costs less.
	 */
	readonly ellipsis?: string | undefined;
}

/**
 * Cuts a text down to the longest beginning that fits a number of parts, the ellipsis included.
 *
 * A text that fits is returned unchanged. The beginning is counted by itself: if it ends before the first character
 * outside GSM 7-bit, it is GSM7 and may be longer than UCS2 would allow. Only as much of the text is read as could fit.
 * With a boundary the beginning ends where something stands whole, and with `words` without the spaces and line ends
 * after it. If not even the first word or grapheme fits, it ends after any character.
 *
 * @param text - The text.
 * @param partCount - The most parts, 1 to 255.
 * @param options - The ellipsis, and how the text is sent.
 * @returns The beginning with the ellipsis, or the whole text if it fits.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `partCount` is out of bounds, an option is not one of the listed values, or the ellipsis alone
 *   does not fit.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { truncateToParts, words } from "outbound-sms";
 *
 * truncateToParts("a".repeat(200), 1).length; // => 160
 * truncateToParts(`${"word ".repeat(40)}`, 1, { ellipsis: "...", boundary: words }).slice(-12); // => "word word..."
 * truncateToParts(`${"a".repeat(150)}👍`, 1); // => "a".repeat(150)
 * ```
 */
export function truncateToParts(text: string, partCount: number, options: TruncateOptions = {}): string {
	assertString("text", text);
	assertInteger("partCount", partCount, 1, MAX_PARTS);
	assertOptions(options);
	const { ellipsis = "", ...sending } = options;
	assertString("ellipsis", ellipsis);
	const fits = (sent: string) => measureText(sent, sending).partCount <= partCount;
	if (!fits(ellipsis)) throw new RangeError(`"ellipsis" must fit ${partCount} parts`);

	// A GSM7 part holds the most units, and a pair that the encoding lacks is one unit. A longer text never fits.
	const beginning = text.slice(0, partCount * PLAIN_CAPACITY.GSM7.single * 2 + 1);
	if (fits(beginning)) return text;
	const { boundary, encoding = "auto" } = sending;
	const changesEncoding = encoding === "auto" && findUnencodable(ellipsis, sending).length === 0;
	const forcing = changesEncoding ? findUnencodable(beginning, sending)[0]?.utf16Offset : undefined;
	const end = longestFitting(beginning, forcing, (part) => fits(part + ellipsis));
	let start = boundary?.wholeAt(text.slice(0, end + partCount * PLAIN_CAPACITY.GSM7.single), end)[0] ?? end;
	if (boundary === words) while (start > 0 && isWordSpace(text, start - 1)) start--;
	return text.slice(0, start || end) + ellipsis;
}
