// Which characters of a text cost more than others, for lists and for marks in a field.
import { assertString } from "../core/contract.ts";
import { type CharactersIssue, charactersIssue, type FoundCharacter } from "../core/issue.ts";
import { charCodeAt } from "../core/octets.ts";
import { CELLS, type LimitedEncoding } from "./encoding.ts";
import { GSM7_UNITS, type UnitCells } from "./gsm7.ts";
import { assertSending, cellsIn, type Sending } from "./layout.ts";

/**
 * Lists the characters of a text that an encoding cannot carry: each one as a code point, with its offset.
 *
 * For `auto`, the default, and `GSM7` these are the characters that force a text to UCS2. `Binary` carries U+0000 to
 * U+00FF. `UCS2` carries every character.
 *
 * @param text - The text to look at.
 * @param sending - How the text is sent: its encoding and its alphabet count.
 * @returns The characters in text order. The list is empty if the text fits.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an option is not one of the listed values, or an alphabet is given and the encoding is UCS2
 *   or Binary.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { findUnencodable } from "outbound-sms";
 *
 * findUnencodable("don’t 👍");
 * // => [{ character: "’", codePoint: 0x2019, utf16Offset: 3 },
 * //      { character: "👍", codePoint: 0x1f44d, utf16Offset: 6 }]
 * ```
 */
export function findUnencodable(text: string, sending?: Sending): FoundCharacter[] {
	assertString("text", text);
	if (sending !== undefined) assertSending(sending);
	const cells = sending === undefined ? GSM7_UNITS : cellsIn(sending);
	const characters: FoundCharacter[] = [];
	for (let utf16Offset = 0; cells && utf16Offset < text.length; utf16Offset++) {
		if (cells[charCodeAt(text, utf16Offset)]) continue;
		const codePoint = text.codePointAt(utf16Offset) as number;
		characters.push({ character: String.fromCodePoint(codePoint), codePoint, utf16Offset });
		if (codePoint > 0xffff) utf16Offset++;
	}
	return characters;
}

/** A piece of a text whose characters all cost the same. */
export interface TextMark {
	/**
	 * - `plain`: one unit for each UTF-16 unit.
	 * - `double`: two septets each, an escape and a code of the extension table. Only while the whole text is GSM7.
	 * - `forcing`: the encoding cannot carry it. With `auto` it forces the text to UCS2.
	 */
	readonly kind: "plain" | "double" | "forcing";
	/** The characters of the piece. */
	readonly text: string;
	/** Where the piece starts, in UTF-16 units from 0. */
	readonly utf16Offset: number;
}

/**
 * Divides a text into the pieces that a field marks: plain characters, those of two septets, and those that force it
 * to UCS2. The texts of the pieces, joined, are the text.
 *
 * A piece does not begin with a combining mark, unless the text does: `e` and U+0301 are marked together.
 *
 * @param text - The text to look at.
 * @param sending - How the text is sent: its encoding and its alphabet count.
 * @returns The pieces in text order, as long as possible.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an option is not one of the listed values, or an alphabet is given and the encoding is UCS2
 *   or Binary.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.038 §6.2.1.1
 * @example
 * ```ts
 * import { markText } from "outbound-sms";
 *
 * markText("5 € – ok");
 * // => [{ kind: "plain", text: "5 ", utf16Offset: 0 }, { kind: "double", text: "€", utf16Offset: 2 },
 * //      { kind: "plain", text: " ", utf16Offset: 3 }, { kind: "forcing", text: "–", utf16Offset: 4 },
 * //      { kind: "plain", text: " ok", utf16Offset: 5 }]
 * ```
 */
export function markText(text: string, sending: Sending = {}): TextMark[] {
	assertString("text", text);
	assertSending(sending);
	const cells = cellsIn(sending);
	const marks: { kind: TextMark["kind"]; start: number }[] = [];
	let before = 0;
	for (let at = 0; at < text.length; ) {
		const length = (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
		const cell = cells === undefined ? 1 : (cells[charCodeAt(text, at)] as number);
		const kind = cell > 0 ? "plain" : cell < 0 ? "double" : "forcing";
		let last = marks[marks.length - 1];
		if (last?.kind !== kind) {
			// A mark takes the character before it along.
			const start = kind === "forcing" && MARK.test(text.slice(at, at + length)) ? before : at;
			if (last?.start === start) {
				marks.pop();
				last = marks[marks.length - 1];
			}
			if (last?.kind !== kind) marks.push({ kind, start });
		}
		before = at;
		at += length;
	}
	return marks.map(({ kind, start }, index) => {
		return { kind, text: text.slice(start, marks[index + 1]?.start), utf16Offset: start };
	});
}

const MARK = /^\p{M}/u;

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
