import { ENCODINGS, type Encoding } from "../alphabet/encoding.ts";
import { GSM7_UNITS } from "../alphabet/gsm7.ts";
import { charCodeAt, isInsidePair } from "../alphabet/utf16.ts";
import { assertOneOf, assertString } from "../foundation/contract.ts";
import { REFERENCE_BITS, type ReferenceBits } from "../udh/concatenation.ts";
import { frameOfUdh, NO_HEADER, type UdhInput } from "../udh/frame.ts";
import { type Capacity, capacityOf } from "./capacity.ts";
import { fillAuto, fillGsm7, fillPlaces, fillUcs2, type TextMeasure } from "./fill.ts";

/** How {@link measureText} and `splitText` look at a text. */
export interface SegmentationOptions {
	/** The encoding; `auto`, the default, takes GSM7 if every character fits, else UCS2. */
	readonly encoding?: "auto" | Encoding | undefined;
	/** A user data header of the caller's, as hex, octets or decoded, length octet included: it takes room in every part. */
	readonly udh?: UdhInput | undefined;
	/** The width of the concatenation reference; default 8. */
	readonly referenceBits?: ReferenceBits | undefined;
}

/**
 * Measures a text for a live counter: encoding, units, parts, and what is left in the last part.
 *
 * Counts as `splitText` cuts at its default boundary. Never fails on a text: characters that a declared encoding cannot carry are counted, one
 * unit each, in `unencodable`; a lone surrogate, as there is one while somebody types, is one unit. One pass, no allocation per character.
 *
 * @throws {TypeError} When an argument has the wrong type.
 * @throws {RangeError} When an option is none of the listed values, or `udh` is malformed: check it with `decodeUdh` first.
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
export function measureText(text: string, options?: SegmentationOptions): TextMeasure {
	assertString("text", text);
	// What a counter asks at every keystroke.
	if (options === undefined) return fillAuto(text);
	const { encoding: wanted = "auto", udh, referenceBits = 8 } = options;
	if (wanted !== "auto") assertOneOf("encoding", wanted, ["auto", ...ENCODINGS]);
	if (referenceBits !== 8) assertOneOf("referenceBits", referenceBits, REFERENCE_BITS);
	const header = udh === undefined ? NO_HEADER : frameOfUdh(udh);
	if (header === undefined) throw new RangeError('"udh" must be a user data header: decodeUdh tells what is wrong');

	if (wanted === "auto" || wanted === "GSM7") {
		const capacity = capacityOf("GSM7", header, referenceBits);
		const measure = fillGsm7(text, capacity);
		if (measure !== undefined) return measure;
	}
	const encoding = wanted === "auto" ? "UCS2" : wanted;
	const capacity = capacityOf(encoding, header, referenceBits);
	return encoding === "UCS2" ? fillUcs2(text, capacity) : measureDeclared(text, encoding, capacity);
}

/** Measures a text as it would be with a one-unit character in the place of each that the encoding cannot carry. */
function measureDeclared(text: string, encoding: "GSM7" | "Binary", capacity: Capacity): TextMeasure {
	const length = text.length;
	let units = 0;
	let gaps = 0;
	let unencodable = 0;
	for (let i = 0; i < length; i++) {
		const unit = charCodeAt(text, i);
		const cell = encoding === "GSM7" ? (GSM7_UNITS[unit] as number) : unit <= 0xff ? 1 : 0;
		if (cell === 0) {
			unencodable++;
			if (isInsidePair(text, i + 1)) i++;
		} else if (cell < 0) {
			if ((units + gaps) % capacity.perPart === capacity.perPart - 1) gaps++;
			units++;
		}
		units++;
	}
	return fillPlaces(encoding, units, gaps, capacity, unencodable);
}
