import { CELLS, ENCODINGS, type Encoding } from "../alphabet/encoding.ts";
import { startsOutside } from "../alphabet/gsm7.ts";
import { type Alphabet, alphabetOf } from "../alphabet/national.ts";
import { assertObject, assertOneOf, assertString, wrongType } from "../foundation/contract.ts";
import type { ReferenceBits } from "../udh/concatenation.ts";
import { NO_HEADER, type UdhFrame } from "../udh/header.ts";
import { capacityOf, PLAIN_CAPACITY } from "./capacity.ts";
import { fillCells, fillGsm7, fillUcs2, type TextMeasure } from "./fill.ts";

/** How a text is counted and split. */
export interface SegmentationOptions {
	/** The encoding. `auto`, the default, takes GSM7 if every character fits, else UCS2. */
	readonly encoding?: "auto" | Encoding | undefined;
	/** The width of the concatenation reference. Default 8. */
	readonly referenceBits?: ReferenceBits | undefined;
	/**
	 * A 7-bit alphabet with national language tables, for GSM7 and `auto`. The header elements that name its tables take
	 * room in every part, if the text has characters of these tables.
	 */
	readonly alphabet?: Alphabet | undefined;
}

/** How {@link measureText} measures a text. */
export interface MeasureOptions extends SegmentationOptions {
	/** Your own user data header, as `decodeUdh` returns it: it takes room in every part. */
	readonly udh?: UdhFrame | undefined;
}

/**
 * Measures a text for a live counter: encoding, units, parts, and what is left in the last part.
 *
 * Counts as `splitText` cuts at its default boundary. Never fails on a text: characters that a declared encoding
 * cannot carry count as one unit each, in `unencodable`. A lone surrogate, which exists while somebody types, is one
 * unit.
 *
 * @param text - The text to measure.
 * @param options - The encoding, the header, the width of the reference and the alphabet.
 * @returns The measure.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an option is not one of the listed values, or beside an alphabet the encoding is UCS2 or
 * Binary.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { measureText } from "outbound-sms/segmentation";
 *
 * measureText("Hello €");
 * // => { encoding: "GSM7", units: 8, partCount: 1, unitsPerPart: 160, unitsLeft: 152, unencodable: 0 }
 * measureText("é".repeat(100), { encoding: "UCS2" }).unitsLeft; // => 34
 * ```
 */
export function measureText(text: string, options?: MeasureOptions): TextMeasure {
	assertString("text", text);
	// What a counter asks at every keystroke.
	if (options === undefined) {
		return (startsOutside(text) ? undefined : fillGsm7(text)) ?? fillUcs2(text, PLAIN_CAPACITY.UCS2);
	}
	assertObject("options", options);
	const { encoding = "auto", udh = NO_HEADER, referenceBits = 8 } = options;
	assertOneOf("encoding", encoding, ["auto", ...ENCODINGS]);
	assertOneOf("referenceBits", referenceBits, [8, 16]);
	if (typeof udh?.isConcatenated !== "boolean") throw wrongType("udh", "a decoded header", udh);
	const alphabet = alphabetOf(options);
	const asked = encoding === "auto" ? undefined : encoding;
	const tried = asked ?? "GSM7";
	const cells = alphabet?.cellsFor(encoding) ?? CELLS[tried];
	const header = alphabet?.headerFor(text, udh) ?? udh;
	const measure = cells && fillCells(text, capacityOf(tried, header, referenceBits), cells, asked);
	return measure ?? fillUcs2(text, capacityOf("UCS2", udh, referenceBits));
}
