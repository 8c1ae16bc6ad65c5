import { assertString } from "../core/contract.ts";
import { charCodeAt } from "../core/octets.ts";
import { DEFAULT_ALPHABET, ESCAPE, EXTENSION_TABLE } from "./tables/gsm7.ts";

export { DEFAULT_ALPHABET, EXTENSION_TABLE };

/**
 * The characters of the 128 septets, in their order. Each is one UTF-16 unit. A space marks a septet without a
 * character.
 */
export type SeptetTable = string;

/**
 * How a 7-bit alphabet encodes each UTF-16 unit: septet + 1 for a character of one septet, `~septet` for a character
 * after an escape, 0 for any other. Counting needs only the sign.
 *
 * The table has a cell for each of the 65,536 units, which saves a comparison in the hot loops. Only a few of its
 * memory pages are ever touched.
 */
export type UnitCells = Int16Array;

/** The UTF-16 unit for each septet: at 0 to 127 if it stands alone, at 128 to 255 if it follows an escape. */
export type SeptetUnits = Uint16Array;

/**
 * A 7-bit alphabet in both directions.
 *
 * Loops over texts take `cells` and loops over septets take `units`. Both are a last argument whose default is the
 * default alphabet.
 */
export interface CompiledAlphabet {
	readonly cells: UnitCells;
	readonly units: SeptetUnits;
}

/**
 * Compiles a 7-bit alphabet.
 *
 * @param locking - The table of septets that stand alone. Default: the default alphabet.
 * @param single - The table of septets after an escape. Default: the extension table.
 */
export function compileAlphabet(
	locking: SeptetTable = DEFAULT_ALPHABET,
	single: SeptetTable = EXTENSION_TABLE,
): CompiledAlphabet {
	return { cells: compileCells(locking, single), units: compileUnits(locking, single) };
}

/**
 * Compiles the table for encoding from a locking table (or the default alphabet) and a single shift table (or the
 * extension table).
 *
 * A character that both tables have is one septet. A character that a table has twice gets its lowest septet.
 */
function compileCells(locking: SeptetTable, single: SeptetTable): UnitCells {
	const cells = new Int16Array(0x10000);
	const characters = locking + single;
	for (let i = 255; i >= 0; i--) cells[characters.charCodeAt(i)] = i < 128 ? i + 1 : 127 - i;
	// Septets without a character have written to the cell of the space. In every locking table the space is septet 0x20.
	// The escape is not a character.
	cells[0x20] = 0x21;
	cells[ESCAPE] = 0;
	return cells;
}

/**
 * Compiles the table for decoding, from the same two tables.
 *
 * After an escape, a code without a character reads as the character of the locking table, and a second escape as a
 * space (3GPP TS 23.038 §6.2.1.1 note 1, §6.2.1.2).
 */
export function compileUnits(
	locking: SeptetTable = DEFAULT_ALPHABET,
	single: SeptetTable = EXTENSION_TABLE,
): SeptetUnits {
	const units = new Uint16Array(256);
	for (let septet = 0; septet < 128; septet++) {
		const alone = locking.charCodeAt(septet);
		const shifted = single.charCodeAt(septet);
		units[septet] = alone;
		units[128 + septet] = shifted === 0x20 && septet !== ESCAPE ? alone : shifted;
	}
	return units;
}

/** The default alphabet with its extension table, for encoding. */
export const GSM7_UNITS: UnitCells = /* @__PURE__ */ compileCells(DEFAULT_ALPHABET, EXTENSION_TABLE);

/** The default alphabet with its extension table, for decoding. */
export const SEPTET_UNITS: SeptetUnits = /* @__PURE__ */ compileUnits(DEFAULT_ALPHABET, EXTENSION_TABLE);

/**
 * The most frequent characters that are one septet of the default alphabet: ASCII and Western European letters. They
 * are in the order of the alphabet and escaped as bundlers escape it, so they compress well. Bundlers do not escape a
 * regular expression, and a page without a charset would misread plain letters.
 *
 * Every engine tests such a simple class twice as fast as a loop. V8 compiles a class of more than 16 ranges to a call
 * for each character, which is 10 times slower.
 */
const COMMON = /[\xA3-\xA5\xE8\xE9\xF2\xC7\n\r\xC5\xE5_\xC6\xE6\xDF -Z\xC4\xD6\xD1\xDCa-z\xE4\xF6\xF1\xFC\xE0]*/y;

/**
 * Finds the first character that must be looked up: every character before it is one septet of the default alphabet. In
 * another alphabet every character must be looked up.
 *
 * @returns Its offset, or the length of the text if there is none.
 */
export function firstUncommon(text: string): number {
	// It is set before each use, so no state is kept between calls. With `y`, `test` stores where it stopped and makes no
	// match object.
	COMMON.lastIndex = 0;
	COMMON.test(text);
	// `| 0` tells V8 that it is an integer.
	return COMMON.lastIndex | 0;
}

/** Checks whether the first character of a text is outside an alphabet. In a text of another script it usually is. */
export function startsOutside(text: string): boolean {
	// No other script has letters in Latin-1, so most texts need no look-up in the table.
	const first = text === "" ? 0 : charCodeAt(text, 0);
	return first > 0xff && !GSM7_UNITS[first];
}

/**
 * Checks whether every character of a text is in the GSM 7-bit default alphabet or its extension table.
 *
 * The empty text fits. ESC (U+001B) does not: it only introduces a character.
 *
 * @param text - The text to look at.
 * @returns True if the text can be sent as GSM7.
 * @throws {TypeError} If `text` is not a string.
 * @see 3GPP TS 23.038 §6.2.1, §6.2.1.1
 */
export function isGsm7(text: string): boolean {
	assertString("text", text);
	return fitsAlphabet(text);
}

/** Checks whether a 7-bit alphabet has every character of a text. */
export function fitsAlphabet(text: string, cells: UnitCells = GSM7_UNITS): boolean {
	const length = text.length;
	for (let i = cells === GSM7_UNITS ? firstUncommon(text) : 0; i < length; i++) {
		if (cells[charCodeAt(text, i)] === 0) return false;
	}
	return true;
}
