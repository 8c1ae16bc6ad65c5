// TP-UD: where header, fill bits and text are in the octets of a short message, for both directions.

import { assertObject, type Octets, wrongType } from "../core/contract.ts";
import { type Issue, issue } from "../core/issue.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { assertReference, concatenationOctets, DEFAULT_REFERENCE_BITS } from "./concatenation.ts";
import { schemeOf } from "./data-coding.ts";
import { BITS_PER_UNIT, type Encoding } from "./encoding.ts";
import type { UnitCells } from "./gsm7.ts";
import type { Layout, TextPart } from "./layout.ts";
import { writeBinary, writeUcs2 } from "./octet-text.ts";
import { writePacked } from "./septets.ts";
import { decide, type SplitOptions, splitBy } from "./split.ts";

/** User data as a short message carries it. */
export interface UserData {
	/** TP-UD: the header if there is one, fill bits, and the encoded text. */
	readonly octets: Uint8Array;
	/** TP-UDL: the length with the header, in septets for GSM7, else in octets. */
	readonly length: number;
	/** TP-DCS: `decodeDataCodingScheme` reads it. */
	readonly dataCodingScheme: number;
	/** TP-UDHI: true if the octets begin with a user data header. */
	readonly hasHeader: boolean;
}

/** Returns the bits that TP-UDL counts in: septets for an encoding of septets, else octets. */
export function lengthBits(encoding: Encoding): 7 | 8 {
	return BITS_PER_UNIT[encoding] === 7 ? 7 : 8;
}

/** Returns the length of a header in units of 7 or 8 bits, with the fill bits after it. */
export function headerLength(headerOctets: number, bits: 7 | 8): number {
	return Math.ceil((headerOctets * 8) / bits);
}

/** Returns the septets that a header takes, with the fill bits after it. */
export function headerSeptets(headerOctets: number): number {
	return headerLength(headerOctets, 7);
}

/** Returns the zero bits between a header and the first septet, which starts at a septet boundary: 0 to 6. */
export function fillBits(headerOctets: number): number {
	return headerSeptets(headerOctets) * 7 - headerOctets * 8;
}

/** One part of a message: its piece of the text, and what goes over the air. */
export interface UserDataPart extends TextPart, UserData {
	readonly octets: Octets;
}

/** What {@link encodeUserData} encodes, and how. It includes the options of `splitText`. */
export interface UserDataToEncode extends SplitOptions {
	/** The text. For Binary, each character U+0000 to U+00FF is an octet. */
	readonly text: string;
	/** True for message class 0, shown at once. Default false. */
	readonly flash?: boolean | undefined;
	/**
	 * The number that the parts of one message share: 0 to 255, or to 65535 with 16 bits. Required for more than one
	 * part.
	 */
	readonly reference?: number | undefined;
}

/**
 * Encodes a text, and a header of your own, as the user data (TP-UD) of each part.
 *
 * The parts are those of `splitText` with the same options, with one exception: an empty text with a header is one
 * part that holds the header alone. In a message of several parts, each part has your header with the concatenation
 * element added at its end. Use a different reference for each message to the same number. With an alphabet, each part
 * also has the elements that name its national language tables, if the text has characters of these tables.
 *
 * @param input - The text and the options.
 * @returns The parts, each at most 140 octets; the issues of `splitText`; or `reference_missing` if there are several
 * parts and no reference. With the warnings of `splitText`.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an option is not one of the listed values, or the reference does not fit its bits.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.16, §9.2.3.24
 * @example
 * ```ts
 * import { encodeUserData, toHex, unwrap } from "outbound-sms/encoding";
 *
 * const flash = unwrap(encodeUserData({ text: "hello", flash: true }));
 * flash.map(({ octets, length, dataCodingScheme }) => [toHex(octets), length, dataCodingScheme]);
 * // => [["E8329BFD06", 5, 0x10]]
 *
 * const parts = unwrap(encodeUserData({ text: "й".repeat(71), reference: 0xcc }));
 * parts.map(({ octets }) => toHex(octets.slice(0, 8))); // => ["050003CC02010439", "050003CC02020439"]
 * ```
 */
export function encodeUserData(input: UserDataToEncode): Result<UserDataPart[]> {
	assertObject("input", input);
	const { text, flash = false, reference, referenceBits = DEFAULT_REFERENCE_BITS } = input;
	if (typeof flash !== "boolean") throw wrongType("flash", "a boolean", flash);
	if (reference !== undefined) assertReference(reference, referenceBits);
	const layout = decide(text, input);
	if (!layout.ok) return layout;
	const split = splitBy(text, layout.value, input, layout.warnings);
	if (!split.ok) return split;
	const total = split.value.length;
	if (total <= 1) {
		const { octets } = layout.value.header;
		const isHeaderAlone = total === 0 && octets.length > 0;
		const parts = isHeaderAlone ? [{ text, units: 0, sequence: 1, total: 1 }] : split.value;
		return ok(encodeParts(text, parts, layout.value, octets, flash), split.warnings);
	}
	if (reference === undefined) return fail(referenceMissing(total));
	const concatenation = concatenationOctets({ reference, total, sequence: 0, referenceBits });
	const header = [0, ...layout.value.header.octets.subarray(1), ...concatenation];
	header[0] = header.length - 1;
	return ok(encodeParts(text, split.value, layout.value, header, flash), split.warnings);
}

/** Encodes the parts of a text behind the header that all of them have. */
function encodeParts(
	text: string,
	parts: readonly TextPart[],
	{ encoding, cells }: Layout,
	header: ArrayLike<number>,
	flash: boolean,
): UserDataPart[] {
	const dataCodingScheme = schemeOf(encoding, flash);
	const headerOctets = header.length;
	const hasHeader = headerOctets > 0;
	const bits = lengthBits(encoding);
	let start = 0;
	return parts.map((part) => {
		const { units, sequence, total } = part;
		const length = headerLength(headerOctets, bits) + (units * BITS_PER_UNIT[encoding]) / bits;
		const octets = new Uint8Array(Math.ceil((length * bits) / 8));
		// A loop is faster than a call for a few octets.
		for (let i = 0; i < headerOctets; i++) octets[i] = header[i] as number;
		// The concatenation element is the last one, and the sequence number is its last octet.
		if (total > 1) octets[headerOctets - 1] = sequence;
		// It reads the whole text, not the slice: engines read each character of a slice indirectly, which is slower.
		const end = start + part.text.length;
		WRITERS[encoding](text, start, end, octets, headerOctets, cells);
		start = end;
		return { text: part.text, units, sequence, total, octets, length, dataCodingScheme, hasHeader };
	});
}

/**
 * Writes the characters of a text from `start` to `end` behind the header. The text was split for this encoding, so
 * every one fits.
 */
const WRITERS: Readonly<
	Record<
		Encoding,
		(text: string, start: number, end: number, octets: Uint8Array, headerOctets: number, cells?: UnitCells) => void
	>
> = {
	GSM7: (text, start, end, octets, headerOctets, cells) =>
		writePacked(text, start, end, octets, headerOctets, fillBits(headerOctets), cells),
	UCS2: writeUcs2,
	Binary: writeBinary,
};

function referenceMissing(partCount: number): Issue {
	return issue("reference_missing", `Cannot encode ${partCount} parts: no concatenation reference was given`, {
		path: ["reference"],
		actual: partCount,
	});
}
