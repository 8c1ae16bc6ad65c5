import type { AutoEncoding } from "../alphabet/encoding.ts";
import { isGsm7, startsOutside } from "../alphabet/gsm7.ts";
import { assertString } from "../foundation/contract.ts";
import { PLAIN_CAPACITY } from "./capacity.ts";
import { fillGsm7, fillUcs2 } from "./fill.ts";

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
 * import { detectEncoding } from "outbound-sms/segmentation";
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
 * import { countParts } from "outbound-sms/segmentation";
 *
 * countParts("a".repeat(160)); // => 1
 * countParts("a".repeat(161)); // => 2
 * countParts("]".repeat(153)); // => 3
 * ```
 */
export function countParts(text: string): number {
	assertString("text", text);
	// As `measureText`, but the count is read in each branch: so JavaScriptCore makes no objects.
	const septets = startsOutside(text) ? undefined : fillGsm7(text);
	return septets?.partCount ?? fillUcs2(text, PLAIN_CAPACITY.UCS2).partCount;
}
