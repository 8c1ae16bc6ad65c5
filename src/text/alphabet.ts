import { assertArray, assertObject, wrongType } from "../core/contract.ts";
import { charCodeAt } from "../core/octets.ts";
import { BITS_PER_UNIT, type Encoding } from "./encoding.ts";
import { compileAlphabet, GSM7_UNITS, type SeptetTable, type SeptetUnits, type UnitCells } from "./gsm7.ts";
import { type UdhFrame, withElements } from "./header.ts";

/**
 * A national language with its shift tables (3GPP TS 23.038 annex A). `outbound-sms/national` has a constant for each
 * language.
 */
export interface NationalLanguage {
	/** The national language identifier, which user data headers carry (3GPP TS 23.038 §6.2.1.2.4). */
	readonly identifier: number;
	/** The name in English. */
	readonly name: string;
	/**
	 * The locking shift table: the characters of septets that stand alone. A space marks a septet without a character.
	 * Spanish has no such table.
	 */
	readonly locking?: SeptetTable;
	/** The single shift table: the characters of septets after an escape. A space marks a septet without a character. */
	readonly single: SeptetTable;
}

/** Throws a `TypeError` that names the argument unless it is a language. */
export function assertLanguage(name: string, value: unknown): asserts value is NationalLanguage {
	const { identifier, locking, single } = Object(value) as Record<keyof NationalLanguage, unknown>;
	const isTable = typeof single === "string" && (locking === undefined || typeof locking === "string");
	if (!isTable || !Number.isInteger(identifier)) throw wrongType(name, "a language such as TURKISH", value);
}

/** Throws a `TypeError` that names the argument, or its item, unless it is an array of languages. */
export function assertLanguages(name: string, value: unknown): asserts value is readonly NationalLanguage[] {
	assertArray(name, value);
	for (const [index, language] of value.entries()) assertLanguage(`${name}[${index}]`, language);
}

/** The national languages whose tables an alphabet uses. */
export interface NationalTables {
	/** The language whose locking shift table replaces the default alphabet. */
	readonly locking?: NationalLanguage | undefined;
	/** The language whose single shift table replaces the extension table. */
	readonly single?: NationalLanguage | undefined;
}

/**
 * A 7-bit alphabet as a value: {@link nationalAlphabet} makes it, the option `alphabet` of other functions takes it.
 */
export interface Alphabet extends NationalTables {
	/** The table for encoding. */
	readonly cells: UnitCells;
	/** Throws a `RangeError` for an encoding that is not of 7 bits. */
	readonly assertEncoding: (encoding: "auto" | Encoding) => void;
	/** The table for decoding. */
	readonly units: SeptetUnits;
	/**
	 * Returns a header with the information elements added that a text in this alphabet needs: 0x24 if the text uses the
	 * single shift table, 0x25 if it uses the locking shift table. Returns the header unchanged if the default alphabet
	 * encodes the text to the same septets.
	 */
	readonly headerFor: (text: string, header: UdhFrame) => UdhFrame;
}

/** The option of functions that encode text with 7 bits. */
export interface AlphabetOption {
	/** A 7-bit alphabet with national language tables. Default: the GSM 7-bit default alphabet. */
	readonly alphabet?: Alphabet | undefined;
}

/**
 * Makes the 7-bit alphabet of national language tables, for the option `alphabet`.
 *
 * This takes about as long as measuring a long text, so make an alphabet once and keep it.
 *
 * @param tables - The languages. Without `locking` the default alphabet is used, without `single` the extension table.
 * @returns The alphabet.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If a language has no locking shift table: Spanish.
 * @see 3GPP TS 23.038 §6.2.1.2
 * @example
 * ```ts
 * import { measureText } from "outbound-sms";
 * import { nationalAlphabet, TURKISH } from "outbound-sms/national";
 *
 * const text = "Siparişiniz yola çıktı, yarın kapınızda. Teşekkür ederiz!".repeat(2);
 * measureText(text).partCount; // => 2
 * measureText(text, { alphabet: nationalAlphabet({ single: TURKISH }) }).partCount; // => 1
 * ```
 */
export function nationalAlphabet(tables: NationalTables): Alphabet {
	assertObject("tables", tables);
	const { locking, single } = tables;
	if (locking !== undefined) assertLanguage("tables.locking", locking);
	if (single !== undefined) assertLanguage("tables.single", single);
	if (locking !== undefined && locking.locking === undefined) {
		throw new RangeError(`"tables.locking" cannot be ${locking.name}: it has no locking shift table`);
	}
	const { cells, units } = compileAlphabet(locking?.locking, single?.single);
	return {
		...(locking && { locking }),
		...(single && { single }),
		cells,
		assertEncoding(encoding) {
			if (encoding === "auto" || BITS_PER_UNIT[encoding] === 7) return;
			throw new RangeError(`"alphabet" needs the encoding GSM7 or auto, found ${encoding}`);
		},
		units,
		headerFor: (text, header) => {
			let isLocking = false;
			let isSingle = false;
			for (let i = 0; i < text.length; i++) {
				const unit = charCodeAt(text, i);
				const cell = cells[unit] as number;
				if (cell === GSM7_UNITS[unit]) continue;
				if (cell > 0) isLocking = true;
				if (cell < 0) isSingle = true;
			}
			if (!isSingle && !isLocking) return header;
			return withElements(header, [
				...(isSingle ? [0x24, 1, (single as NationalLanguage).identifier] : []),
				...(isLocking ? [0x25, 1, (locking as NationalLanguage).identifier] : []),
			]);
		},
	};
}

/** Returns the checked alphabet of the options. */
export function alphabetOf(options: AlphabetOption | undefined): Alphabet | undefined {
	const alphabet = options?.alphabet;
	if (alphabet !== undefined && alphabet?.headerFor === undefined) throw wrongType("alphabet", "an alphabet", alphabet);
	return alphabet;
}
