import { isGsm7 } from "../alphabet/gsm7.ts";
import { assertString } from "../foundation/contract.ts";
import { fillAuto } from "./fill.ts";

/**
 * Tells which encoding a text needs: `GSM7` when every character is in the GSM 7-bit alphabets, else `UCS2` for the whole text.
 *
 * The empty text is GSM7. Nothing is replaced or normalised to make a text fit.
 *
 * @see spec 8.2; 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { detectEncoding } from "outbound-sms/segmentation";
 *
 * detectEncoding("5 € [net]"); // => "GSM7"
 * detectEncoding("don’t"); // => "UCS2"
 * ```
 */
export function detectEncoding(text: string): "GSM7" | "UCS2" {
	return isGsm7(text) ? "GSM7" : "UCS2";
}

/**
 * Counts the parts that a text needs: the SMS that are sent and charged.
 *
 * GSM7 if every character fits, else UCS2; parts as {@link splitText} makes them by default, so never cut inside an escape pair or a surrogate
 * pair. The empty text needs 0. The count goes on above 255, the most that can be sent. One pass, no allocation per character.
 *
 * @see spec 8.2; 3GPP TS 23.040 §9.2.3.24.1
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
	return fillAuto(text).partCount;
}
