import { assertOctets, assertString, type Octets } from "../foundation/contract.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { unencodableIssue } from "./unencodable.ts";
import { charCodeAt, textOfUnits } from "./utf16.ts";

/**
 * Encodes the text of a Binary message: one octet a character, U+0000 to U+00FF.
 *
 * @returns The octets, or `text_not_8bit` with every character above U+00FF.
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
	const length = text.length;
	const octets = new Uint8Array(length);
	for (let i = 0; i < length; i++) {
		const unit = charCodeAt(text, i);
		if (unit > 0xff) return fail(unencodableIssue(text, "Binary"));
		octets[i] = unit;
	}
	return ok(octets);
}

/**
 * Decodes octets to the text of a Binary message: the inverse of {@link encodeBinary}. Every octet is a character, so it cannot fail.
 *
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
