import { assertOctets, assertString, type Octets } from "../core/contract.ts";
import { issue } from "../core/issue.ts";
import { charCodeAt, textOfUnits } from "../core/octets.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { CELLS } from "./encoding.ts";
import { fitsAlphabet } from "./gsm7.ts";
import { unencodableIssue } from "./mark.ts";

/**
 * Encodes a text as UCS-2: two octets for each UTF-16 unit, the high octet first, no byte order mark.
 *
 * A character above U+FFFF is sent as its surrogate pair, as every network and handset expects. A lone surrogate is
 * sent as it is.
 *
 * @param text - The text to encode.
 * @returns The octets.
 * @throws {TypeError} If `text` is not a string.
 * @see 3GPP TS 23.038 §6.2.3
 * @example
 * ```ts
 * import { encodeUcs2 } from "outbound-sms/encoding";
 *
 * encodeUcs2("й👍"); // => new Uint8Array([0x04, 0x39, 0xd8, 0x3d, 0xdc, 0x4d])
 * ```
 */
export function encodeUcs2(text: string): Octets {
	assertString("text", text);
	const octets = new Uint8Array(text.length * 2);
	writeUcs2(text, 0, text.length, octets, 0);
	return octets;
}

/** Writes the units of a text from `start` to `end` as UCS-2 into octets from `offset` on. */
export function writeUcs2(text: string, start: number, end: number, octets: Uint8Array, offset: number): void {
	let o = offset;
	for (let i = start; i < end; i++) {
		const unit = charCodeAt(text, i);
		octets[o++] = unit >> 8;
		octets[o++] = unit;
	}
}

/**
 * Decodes UCS-2 octets, high octet first: the inverse of {@link encodeUcs2}.
 *
 * Every pair of octets is one UTF-16 unit. A byte order mark and lone surrogates are kept.
 *
 * @param octets - The octets to decode.
 * @returns The text; or `ucs2_odd_octets` if half a unit is left over.
 * @throws {TypeError} If `octets` is not a `Uint8Array`.
 * @see 3GPP TS 23.038 §6.2.3
 * @example
 * ```ts
 * import { decodeUcs2 } from "outbound-sms/encoding";
 *
 * decodeUcs2(new Uint8Array([0xd8, 0x3d, 0xdc, 0x4d])); // => { ok: true, value: "👍" }
 * ```
 */
export function decodeUcs2(octets: Uint8Array): Result<string> {
	assertOctets("octets", octets);
	if (octets.length % 2 === 1) {
		return fail(
			issue("ucs2_odd_octets", `Cannot decode UCS-2: ${octets.length} octets are an odd number`, {
				offset: octets.length - 1,
				unit: "octet",
				actual: octets.length,
			}),
		);
	}
	const units = new Uint16Array(octets.length / 2);
	for (let i = 0; i < units.length; i++) {
		units[i] = ((octets[2 * i] as number) << 8) | (octets[2 * i + 1] as number);
	}
	return ok(textOfUnits(units));
}

/**
 * Encodes the text of a Binary message: each character from U+0000 to U+00FF is one octet.
 *
 * @param text - The text to encode.
 * @returns The octets; or `text_not_8bit` with the characters above U+00FF.
 * @throws {TypeError} If `text` is not a string.
 * @see [spec 4.1 rule 3](../../docs/interface.md#41-send-sms)
 * @see [spec 8.2 rule 3](../../docs/interface.md#82-text-length-by-encoding)
 * @example
 * ```ts
 * import { encodeBinary } from "outbound-sms/encoding";
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
 * @see [spec 4.1 rule 3](../../docs/interface.md#41-send-sms)
 * @see [spec 8.2 rule 3](../../docs/interface.md#82-text-length-by-encoding)
 * @example
 * ```ts
 * import { decodeBinary } from "outbound-sms/encoding";
 *
 * decodeBinary(new Uint8Array([0x42, 0xff])); // => "Bÿ"
 * ```
 */
export function decodeBinary(octets: Uint8Array): string {
	assertOctets("octets", octets);
	return textOfUnits(octets);
}
