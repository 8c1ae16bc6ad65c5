import { ENCODINGS, type Encoding } from "../alphabet/encoding.ts";
import { GSM7_UNITS, type UnitCells } from "../alphabet/gsm7.ts";
import { type Alphabet, alphabetOf } from "../alphabet/national-alphabet.ts";
import { isInsidePair } from "../alphabet/utf16.ts";
import { assertOneOf, assertOptions, assertString, wrongType } from "../foundation/contract.ts";
import { REFERENCE_BITS, type ReferenceBits } from "../udh/concatenation.ts";
import { frameWith, NO_HEADER, type UdhFrame } from "../udh/frame.ts";
import type { Udh } from "../udh/udh.ts";
import { type Capacity, capacityOf } from "./capacity.ts";
import { fillAuto, fillGsm7, fillPlaces, fillUcs2, type TextMeasure } from "./fill.ts";

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
	readonly udh?: Udh | undefined;
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
 * @see spec 8.2; 3GPP TS 23.040 §9.2.3.24.1
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
	if (options === undefined) return fillAuto(text);
	assertOptions(options);
	const { encoding = "auto", udh, referenceBits = 8 } = options;
	assertOneOf("encoding", encoding, ["auto", ...ENCODINGS]);
	assertOneOf("referenceBits", referenceBits, REFERENCE_BITS);
	const alphabet = alphabetOf(options);
	if (udh === undefined) return measureBeside(text, encoding, NO_HEADER, referenceBits, alphabet);
	if (typeof udh?.isConcatenated !== "boolean") throw wrongType("udh", "a decoded header", udh);
	const { octets, isConcatenated } = udh;
	return measureBeside(text, encoding, { octetCount: octets.length, isConcatenated }, referenceBits, alphabet);
}

/** Measures a text beside a header that was read already. */
export function measureBeside(
	text: string,
	encoding: "auto" | Encoding,
	header: UdhFrame,
	referenceBits: ReferenceBits,
	alphabet?: Alphabet,
): TextMeasure {
	const cells = alphabet?.cellsFor(encoding);
	const shifted = alphabet === undefined ? header : frameWith(header, alphabet.elementsFor(text).length);
	return encoding === "auto"
		? (fillGsm7(text, capacityOf("GSM7", shifted, referenceBits), cells) ??
				fillUcs2(text, capacityOf("UCS2", header, referenceBits)))
		: FILLERS[encoding](text, capacityOf(encoding, shifted, referenceBits), cells);
}

const FILLERS: Readonly<Record<Encoding, (text: string, capacity: Capacity, cells?: UnitCells) => TextMeasure>> = {
	GSM7: (text, capacity, cells = GSM7_UNITS) =>
		fillGsm7(text, capacity, cells) ?? fillDeclared(text, "GSM7", capacity, (unit) => cells[unit] as number),
	UCS2: fillUcs2,
	Binary: (text, capacity) => fillDeclared(text, "Binary", capacity, (unit) => (unit <= 0xff ? 1 : 0)),
};

/**
 * Fills parts as if each character that the encoding cannot carry were one of one unit.
 *
 * @param cellOf - Positive for a unit that takes one place, negative for one that takes two, 0 for one that the
 * encoding cannot carry.
 */
function fillDeclared(
	text: string,
	encoding: Encoding,
	capacity: Capacity,
	cellOf: (unit: number) => number,
): TextMeasure {
	const length = text.length;
	const { perPart } = capacity;
	let units = 0;
	let gaps = 0;
	let unencodable = 0;
	const at = String.prototype.charCodeAt;
	for (let i = 0; i < length; i++) {
		const cell = cellOf(at.call(text, i));
		if (cell === 0) {
			unencodable++;
			if (isInsidePair(text, i + 1)) i++;
		} else if (cell < 0) {
			if ((units + gaps) % perPart === perPart - 1) gaps++;
			units++;
		}
		units++;
	}
	return fillPlaces(encoding, units, gaps, capacity, unencodable);
}
