import { assertOctets, assertString, type Octets } from "../foundation/contract.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { charCodeAt, textOfUnits } from "../foundation/utf16.ts";
import { CELLS } from "./cells.ts";
import { fitsAlphabet } from "./gsm7.ts";
import { unencodableIssue } from "./unencodable.ts";

/**
 * Encodes the text of a Binary message: each character from U+0000 to U+00FF is one octet.
 *
 * @param text - The text to encode.
 * @returns The octets; or `text_not_8bit` with the characters above U+00FF.
 * @throws {TypeError} If `text` is not a string.
 * @see spec 4.1 rule 3, 8.2 rule 3
 * @example
 * ```ts
 * import { encodeBinary } from "outbound-sms/alphabet";
 *
 * encodeBinary("\x00ÿ"); // => { ok: true, value: new Uint8Array([0x00, 0xff]) }
 * ```
 */
export function encodeBinary(text: string): Result<Octets> {
	assertString("text", text);
	if (!fitsAlphabet(text, CELLS.Binary)) return fail(unencodableIssue(text, "Binary"));
	const octets = new Uint8Array(text.length);
	writeBinary(text, 0, text.length, octets, 0);
	return ok(octets);
}

/** Writes the characters of a text from `start` to `end`, one octet each, into octets from `offset` on. */
export function writeBinary(text: string, start: number, end: number, octets: Uint8Array, offset: number): void {
	for (let i = start, o = offset; i < end; i++) octets[o++] = charCodeAt(text, i);
}

/**
 * Decodes octets to the text of a Binary message: the inverse of {@link encodeBinary}.
 *
 * Every octet is a character, so decoding cannot fail.
 *
 * @param octets - The content of the message.
 * @returns The text: one character from U+0000 to U+00FF for each octet.
 * @throws {TypeError} If `octets` is not a `Uint8Array`.
 * @see spec 4.1 rule 3, 8.2 rule 3
 * @example
 * ```ts
 * import { decodeBinary } from "outbound-sms/alphabet";
 *
 * decodeBinary(new Uint8Array([0x42, 0xff])); // => "Bÿ"
 * ```
 */
export function decodeBinary(octets: Uint8Array): string {
	assertOctets("octets", octets);
	return textOfUnits(octets);
}
