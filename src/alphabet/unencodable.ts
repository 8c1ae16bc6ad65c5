import { assertObject, assertOneOf, assertString } from "../foundation/contract.ts";
import { type CharactersIssue, charactersIssue, type FoundCharacter } from "../foundation/issue.ts";
import { charCodeAt } from "../foundation/octets.ts";
import { CELLS, ENCODINGS, type Encoding, type LimitedEncoding } from "./encoding.ts";
import { GSM7_UNITS, type UnitCells } from "./gsm7.ts";
import { type AlphabetOption, alphabetOf } from "./national.ts";

/** Options of {@link findUnencodable}. */
export interface UnencodableOptions extends AlphabetOption {
	/** The encoding to try. Default `GSM7`. */
	readonly encoding?: Encoding | undefined;
}

/**
 * Lists the characters of a text that an encoding cannot carry: each one as a code point, with its offset.
 *
 * For `GSM7`, the default, these are the characters that force a text to UCS2. `Binary` carries U+0000 to U+00FF.
 * `UCS2` carries every character.
 *
 * @param text - The text to look at.
 * @param options - The encoding to try, and for GSM7 an alphabet with national language tables.
 * @returns The characters in text order. The list is empty if the text fits.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `encoding` is not one of the three, or is not GSM7 with an alphabet.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { findUnencodable } from "outbound-sms/segmentation";
 *
 * findUnencodable("don’t 👍");
 * // => [{ character: "’", codePoint: 0x2019, utf16Offset: 3 },
 * //      { character: "👍", codePoint: 0x1f44d, utf16Offset: 6 }]
 * ```
 */
export function findUnencodable(text: string, options: UnencodableOptions = {}): FoundCharacter[] {
	assertString("text", text);
	assertObject("options", options);
	const { encoding = "GSM7" } = options;
	assertOneOf("encoding", encoding, ENCODINGS);
	const cells = alphabetOf(options)?.cellsFor(encoding) ?? CELLS[encoding];
	const characters: FoundCharacter[] = [];
	// Without cells, the encoding carries every character.
	for (let utf16Offset = 0; cells && utf16Offset < text.length; utf16Offset++) {
		if (cells[charCodeAt(text, utf16Offset)]) continue;
		const codePoint = text.codePointAt(utf16Offset) as number;
		characters.push({ character: String.fromCodePoint(codePoint), codePoint, utf16Offset });
		if (codePoint > 0xffff) utf16Offset++;
	}
	return characters;
}

/**
 * Lists the characters of a text that take two septets in GSM7: an escape and a code of the extension table.
 *
 * In a text that is sent as UCS2 each of them is one unit, like any other character. `measureText` finds the encoding.
 *
 * @param text - The text to look at.
 * @param options - `alphabet`: an alphabet with national language tables.
 * @returns The characters in text order, as `findUnencodable` lists them. The list is empty if there is none.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.038 §6.2.1.1
 * @example
 * ```ts
 * import { findDoubleWidth } from "outbound-sms/segmentation";
 *
 * findDoubleWidth("5 € [net]").map(({ character, utf16Offset }) => [character, utf16Offset]);
 * // => [["€", 2], ["[", 4], ["]", 8]]
 * ```
 */
export function findDoubleWidth(text: string, options?: AlphabetOption): FoundCharacter[] {
	assertString("text", text);
	const cells = alphabetOf(options)?.cellsFor("GSM7") ?? GSM7_UNITS;
	const characters: FoundCharacter[] = [];
	for (let utf16Offset = 0; utf16Offset < text.length; utf16Offset++) {
		const codePoint = charCodeAt(text, utf16Offset);
		if ((cells[codePoint] as number) >= 0) continue;
		characters.push({ character: String.fromCharCode(codePoint), codePoint, utf16Offset });
	}
	return characters;
}

/** How an encoding refuses a text. */
const REFUSALS = {
	GSM7: { code: "text_not_gsm7", rule: "Text is not GSM 7-bit, use UCS2 or other characters" },
	Binary: { code: "text_not_8bit", rule: "Text is not 8-bit, use characters up to U+00FF" },
} as const satisfies Record<LimitedEncoding, { code: CharactersIssue["code"]; rule: string }>;

/** Makes the issue for a text with characters that its encoding cannot carry. */
export function unencodableIssue(
	text: string,
	encoding: LimitedEncoding,
	cells: UnitCells = CELLS[encoding],
): CharactersIssue {
	const { code, rule } = REFUSALS[encoding];
	const isRefused = (character: string) => !cells[character.codePointAt(0) as number];
	return charactersIssue(code, rule, text, isRefused) as CharactersIssue;
}
