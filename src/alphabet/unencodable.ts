import { assertOneOf, assertString } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { GSM7_UNITS } from "./gsm7.ts";
import { charCodeAt } from "./utf16.ts";

/** The encodings of spec 2.1, spelt as on the wire. */
export type Encoding = "GSM7" | "UCS2" | "Binary";

/** The encodings of spec 2.1 as a list. */
export const ENCODINGS: readonly Encoding[] = ["GSM7", "UCS2", "Binary"];

/** A character that an encoding cannot carry, and where it stands. */
export interface UnencodableCharacter {
	/** The character: one code point, a lone surrogate included. */
	readonly character: string;
	/** Its Unicode code point. */
	readonly codePoint: number;
	/** Where it starts in the text, in UTF-16 units from 0. */
	readonly utf16Offset: number;
}

/** The issue for a text that its encoding cannot carry: `text_not_gsm7` or `text_not_8bit`. */
export interface UnencodableIssue extends Issue {
	/** Every character that does not fit, in text order. */
	readonly characters: readonly UnencodableCharacter[];
}

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
export function findUnencodable(text: string, encoding: Encoding = "GSM7"): UnencodableCharacter[] {
	assertString("text", text);
	assertOneOf("encoding", encoding, ENCODINGS);
	const found: UnencodableCharacter[] = [];
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
export function unencodableIssue(text: string, encoding: "GSM7" | "Binary"): UnencodableIssue {
	const characters = findUnencodable(text, encoding);
	const { codePoint, utf16Offset } = characters[0] as UnencodableCharacter;
	const [code, carrier] =
		encoding === "GSM7" ? ["text_not_gsm7", "the GSM 7-bit alphabet"] : ["text_not_8bit", "U+0000 to U+00FF"];
	const found = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
	const more = characters.length > 1 ? ` and ${characters.length - 1} more` : "";
	return issue(code as string, `Cannot encode text as ${encoding}: found ${found}${more} outside ${carrier}`, {
		offset: utf16Offset,
		unit: "utf16",
		characters,
	});
}
