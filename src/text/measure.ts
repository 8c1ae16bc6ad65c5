import { assertString } from "../core/contract.ts";
import { charCodeAt, isInsidePair } from "../core/octets.ts";
import { type AutoEncoding, CELLS } from "./encoding.ts";
import { fill, fillGsm7, fillUcs2 } from "./fill.ts";
import { GSM7_UNITS, isGsm7 } from "./gsm7.ts";
import type { TextMeasure } from "./layout.ts";
import { assertSending, layoutOf, PLAIN_CAPACITY, type Sending } from "./layout.ts";

/**
 * Finds the encoding that a text needs: `GSM7` if every character is in the GSM 7-bit alphabet, else `UCS2` for the
 * whole text.
 *
 * The empty text is GSM7. Nothing is replaced or normalised to make a text fit.
 *
 * @param text - The text to look at.
 * @returns The cheaper encoding that carries the whole text.
 * @throws {TypeError} If `text` is not a string.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { detectEncoding } from "outbound-sms";
 *
 * detectEncoding("5 € [net]"); // => "GSM7"
 * detectEncoding("don’t"); // => "UCS2"
 * ```
 */
export function detectEncoding(text: string): AutoEncoding {
	return isGsm7(text) ? "GSM7" : "UCS2";
}

/**
 * Counts the parts of a text: the SMS that are sent and charged.
 *
 * The encoding is GSM7 if every character fits, else UCS2. Parts are those that {@link splitText} makes by default,
 * so none is cut inside an escape pair or a surrogate pair. The empty text has 0 parts. The count goes on above 255,
 * the most that can be sent.
 *
 * @param text - The text to count.
 * @returns The number of parts.
 * @throws {TypeError} If `text` is not a string.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { countParts } from "outbound-sms";
 *
 * countParts("a".repeat(160)); // => 1
 * countParts("a".repeat(161)); // => 2
 * countParts("]".repeat(153)); // => 3
 * ```
 */
export function countParts(text: string): number {
	assertString("text", text);
	// `partCount` is read in each branch, so that engines need not allocate the object.
	return fillGsm7(text)?.partCount ?? fillUcs2(text, PLAIN_CAPACITY.UCS2).partCount;
}

/**
 * Measures a text for a live counter: encoding, units, parts, and what is left in the last part.
 *
 * It counts the parts that `splitText` makes with the same options. It never fails on a text: characters that a
 * declared encoding cannot carry count as one unit each and are counted in `unencodable`. A lone surrogate, which can
 * occur while somebody types, is one unit.
 *
 * @param text - The text to measure.
 * @param sending - How the text is sent.
 * @returns The measure.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an option is not one of the listed values, or an alphabet is given and the encoding is UCS2
 *   or Binary.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { measureText } from "outbound-sms";
 *
 * measureText("Hello €");
 * // => { encoding: "GSM7", units: 8, partCount: 1, unitsPerPart: 160, unitsLeft: 152, unencodable: 0 }
 * measureText("é".repeat(100), { encoding: "UCS2" }).unitsLeft; // => 34
 * ```
 */
export function measureText(text: string, sending?: Sending): TextMeasure {
	assertString("text", text);
	if (sending === undefined) return fillGsm7(text) ?? fillUcs2(text, PLAIN_CAPACITY.UCS2);
	assertSending(sending);
	const { encoding, boundary } = sending;
	const asked = encoding === "auto" ? undefined : encoding;
	const measure = fill(text, layoutOf(text, sending), asked, boundary);
	return measure ?? (fill(text, layoutOf(text, sending, "UCS2"), "UCS2", boundary) as TextMeasure);
}

/**
 * Counts the units to take from the end of a text so that it needs fewer parts. A counter can show it: "remove 3
 * characters to save a part".
 *
 * The text is cut between two characters. Units are those of `measureText(text, sending)`: septets for GSM7, UTF-16
 * units for UCS2, octets for Binary. If the rest of a UCS2 text is GSM7, it may save more than one part. With a boundary
 * of your own the number saves a part, but a smaller one may do so too.
 *
 * @param text - The text.
 * @param sending - How the text is sent.
 * @returns The smallest number of units. 0 for a text of at most one part.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an option is not one of the listed values, or an alphabet is given and the encoding is UCS2
 *   or Binary.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { unitsToSavePart } from "outbound-sms";
 *
 * unitsToSavePart("a".repeat(163)); // => 3
 * unitsToSavePart(`${"a".repeat(100)}👍`); // => 2
 * unitsToSavePart("a".repeat(160)); // => 0
 * ```
 */
export function unitsToSavePart(text: string, sending?: Sending): number {
	const { encoding, partCount } = measureText(text, sending);
	if (partCount <= 1) return 0;
	const cells = sending?.alphabet?.cells ?? GSM7_UNITS;
	let forcing = 0;
	while (forcing < text.length && cells[charCodeAt(text, forcing)] !== 0) forcing++;
	const fits = (beginning: string) => measureText(beginning, sending).partCount < partCount;
	const rest = text.slice(longestFitting(text, forcing, fits));
	// Without cells, every UTF-16 unit is one unit. The rest alone might be GSM7.
	return CELLS[encoding] === undefined ? rest.length : measureText(rest, sending).units;
}

/**
 * Finds the longest beginning of a text that fits, if the empty text fits and the whole text does not. It ends between
 * two characters.
 *
 * @param forcing - Where the first character stands that changes the encoding. More text never needs fewer parts,
 *   neither before nor after that character.
 * @returns The offset of its end.
 */
export function longestFitting(text: string, forcing = text.length, fits: (beginning: string) => boolean): number {
	const fitsTo = (end: number) => fits(text.slice(0, isInsidePair(text, end) ? end + 1 : end));
	let [end, last] = fitsTo(forcing + 1) ? [forcing + 1, text.length] : [0, forcing];
	while (end < last) {
		const middle = Math.ceil((end + last) / 2);
		if (fitsTo(middle)) end = middle;
		else last = middle - 1;
	}
	return end;
}
