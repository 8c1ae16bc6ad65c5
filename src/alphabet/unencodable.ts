import { assertOneOf, assertString } from "../foundation/contract.ts";
import { type CharactersIssue, codePointName, type FoundCharacter, issue, MAX_ISSUES } from "../foundation/issue.ts";
import { ENCODINGS, type Encoding } from "./encoding.ts";
import { GSM7_UNITS } from "./gsm7.ts";
import { charCodeAt } from "./utf16.ts";

/**
 * Lists the characters of a text that an encoding cannot carry, each as one code point with its place.
 *
 * For `GSM7`, the default, these are the characters that force a text to UCS2. `Binary` carries U+0000 to U+00FF, `UCS2` everything.
 *
 * @param encoding - Default `GSM7`.
 * @returns In text order; empty when the text fits.
 * @see spec 8.2; 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { findUnencodable } from "outbound-sms/segmentation";
 *
 * findUnencodable("don’t 👍");
 * // => [{ character: "’", codePoint: 0x2019, utf16Offset: 3 }, { character: "👍", codePoint: 0x1f44d, utf16Offset: 6 }]
 * ```
 */
export function findUnencodable(text: string, encoding: Encoding = "GSM7"): FoundCharacter[] {
	assertString("text", text);
	assertOneOf("encoding", encoding, ENCODINGS);
	const found: FoundCharacter[] = [];
	const length = text.length;
	const unitAt = charCodeAt;
	const cells = encoding === "GSM7" ? GSM7_UNITS : undefined;
	const highest = encoding === "Binary" ? 0xff : 0xffff;
	for (let utf16Offset = 0; utf16Offset < length; utf16Offset++) {
		const unit = unitAt(text, utf16Offset);
		if (cells === undefined ? unit <= highest : cells[unit] !== 0) continue;
		const codePoint = text.codePointAt(utf16Offset) as number;
		found.push({ character: String.fromCodePoint(codePoint), codePoint, utf16Offset });
		if (codePoint > 0xffff) utf16Offset++;
	}
	return found;
}

/** The issue for a text with characters that its encoding cannot carry. */
export function unencodableIssue(text: string, encoding: "GSM7" | "Binary"): CharactersIssue {
	const characters = findUnencodable(text, encoding);
	const { codePoint, utf16Offset } = characters[0] as FoundCharacter;
	const [code, carrier] =
		encoding === "GSM7"
			? (["text_not_gsm7", "the GSM 7-bit alphabet"] as const)
			: (["text_not_8bit", "U+0000 to U+00FF"] as const);
	const more = characters.length > 1 ? ` and ${characters.length - 1} more` : "";
	return issue(code, `Cannot encode text as ${encoding}: found ${codePointName(codePoint)}${more} outside ${carrier}`, {
		offset: utf16Offset,
		unit: "utf16",
		characters: characters.slice(0, MAX_ISSUES),
	});
}
