import { assertOneOf, assertString } from "../foundation/contract.ts";
import { type CharactersIssue, charactersIssue, type FoundCharacter, MAX_ISSUES } from "../foundation/issue.ts";
import { charCodeAt, isInsidePair } from "../foundation/utf16.ts";
import { CELLS, type LimitedEncoding } from "./cells.ts";
import { ENCODINGS, type Encoding } from "./encoding.ts";
import type { UnitCells } from "./gsm7.ts";
import { type AlphabetOption, alphabetOf } from "./national-alphabet.ts";

/**
 * Lists the characters of a text that an encoding cannot carry: each one as a code point, with its offset.
 *
 * For `GSM7`, the default, these are the characters that force a text to UCS2. `Binary` carries U+0000 to U+00FF,
 * `UCS2` everything.
 *
 * @param text - The text to look at.
 * @param encoding - The encoding to try. Default `GSM7`.
 * @param options - `alphabet`: for GSM7, an alphabet with national language tables.
 * @returns The characters in text order. The list is empty if the text fits.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `encoding` is not one of the three, or is not GSM7 with an alphabet.
 * @see spec 8.2; 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { findUnencodable } from "outbound-sms/segmentation";
 *
 * findUnencodable("don’t 👍");
 * // => [{ character: "’", codePoint: 0x2019, utf16Offset: 3 },
 * //      { character: "👍", codePoint: 0x1f44d, utf16Offset: 6 }]
 * ```
 */
export function findUnencodable(text: string, encoding: Encoding = "GSM7", options?: AlphabetOption): FoundCharacter[] {
	assertString("text", text);
	assertOneOf("encoding", encoding, ENCODINGS);
	const cells = alphabetOf(options)?.cellsFor(encoding) ?? CELLS[encoding];
	return cells ? charactersOutside(text, cells) : [];
}

/** Lists the characters that an alphabet does not have. */
function charactersOutside(text: string, cells: UnitCells): FoundCharacter[] {
	const characters: FoundCharacter[] = [];
	const length = text.length;
	for (let utf16Offset = 0; utf16Offset < length; utf16Offset++) {
		if (cells[charCodeAt(text, utf16Offset)]) continue;
		const codePoint = text.codePointAt(utf16Offset) as number;
		characters.push({ character: String.fromCodePoint(codePoint), codePoint, utf16Offset });
		if (codePoint > 0xffff) utf16Offset++;
	}
	return characters;
}

/** How an encoding refuses a text: the code of the issue, what it does carry, and a way out if there is one. */
const REFUSALS = {
	GSM7: { code: "text_not_gsm7", carried: "the GSM 7-bit alphabet: use UCS2, or other characters" },
	Binary: { code: "text_not_8bit", carried: "U+0000 to U+00FF" },
} as const satisfies Record<LimitedEncoding, { code: CharactersIssue["code"]; carried: string }>;

/** Makes the issue for a text with characters that its encoding cannot carry. */
export function unencodableIssue(
	text: string,
	encoding: LimitedEncoding,
	cells: UnitCells = CELLS[encoding],
): CharactersIssue {
	let count = 0;
	let end = text.length;
	for (let i = 0; i < text.length; i++) {
		if (cells[charCodeAt(text, i)] !== 0 || isInsidePair(text, i)) continue;
		if (count === MAX_ISSUES) end = i;
		count++;
	}
	const characters = charactersOutside(text.slice(0, end), cells);
	const { code, carried } = REFUSALS[encoding];
	const say = (found: string) => `Cannot encode text as ${encoding}: found ${found} outside ${carried}`;
	return charactersIssue(code, characters, count, say);
}
