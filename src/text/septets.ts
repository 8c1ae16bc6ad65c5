import { assertInteger, assertOctets, assertString, type Octets } from "../core/contract.ts";
import { issue } from "../core/issue.ts";
import { charCodeAt, textOfUnits } from "../core/octets.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { type AlphabetOption, alphabetOf } from "./alphabet.ts";
import { GSM7_UNITS, SEPTET_UNITS, type SeptetUnits, type UnitCells } from "./gsm7.ts";
import { unencodableIssue } from "./mark.ts";
import { ESCAPE } from "./tables/gsm7.ts";

/**
 * Encodes a text as septets of the GSM 7-bit default alphabet, not packed.
 *
 * A character of the extension table (`^ { } \ [ ~ ] | €` and form feed) takes two septets: the escape 0x1B and its
 * own. Nothing is replaced: a text with any other character is refused.
 *
 * @param text - The text to encode.
 * @param options - `alphabet`: an alphabet with national language tables.
 * @returns The septets, one in each element; or `text_not_gsm7` with the characters that are not in the alphabet.
 * @throws {TypeError} If an argument has a wrong type.
 * @see 3GPP TS 23.038 §6.2.1, §6.2.1.1
 * @example
 * ```ts
 * import { encodeSeptets } from "outbound-sms/encoding";
 *
 * encodeSeptets("a€"); // => { ok: true, value: new Uint8Array([0x61, 0x1b, 0x65]) }
 * encodeSeptets("“").ok; // => false
 * ```
 */
export function encodeSeptets(text: string, options?: AlphabetOption): Result<Octets> {
	assertString("text", text);
	return septetsOf(text, alphabetOf(options)?.cells);
}

/** Encodes a text as septets of a 7-bit alphabet. */
export function septetsOf(text: string, cells: UnitCells = GSM7_UNITS): Result<Octets> {
	// A unit takes at most two septets. The exact length is known at the end.
	const length = text.length;
	const septets = new Uint8Array(length * 2);
	let count = 0;
	for (let i = 0; i < length; i++) {
		const cell = cells[charCodeAt(text, i)] as number;
		if (cell > 0) {
			septets[count++] = cell - 1;
		} else if (cell < 0) {
			septets[count++] = ESCAPE;
			septets[count++] = ~cell;
		} else {
			return fail(unencodableIssue(text, "GSM7", cells));
		}
	}
	return ok(septets.slice(0, count));
}

/**
 * Decodes septets of the GSM 7-bit default alphabet, not packed.
 *
 * After an escape, a code that the extension table does not assign becomes the character of the default alphabet. Two
 * escapes become a space. An escape at the end becomes a space too, with the warning `septets_escape_at_end`.
 *
 * @param septets - One septet in each element.
 * @param options - `alphabet`: an alphabet with national language tables.
 * @returns The text; or `septet_out_of_range` for the first element above 0x7F (offset in septets).
 * @throws {TypeError} If an argument has a wrong type.
 * @see 3GPP TS 23.038 §6.2.1, §6.2.1.1
 * @example
 * ```ts
 * import { decodeSeptets } from "outbound-sms/encoding";
 *
 * decodeSeptets(new Uint8Array([0x1b, 0x65, 0x1b, 0x41])); // => { ok: true, value: "€A" }
 * ```
 */
export function decodeSeptets(septets: Uint8Array, options?: AlphabetOption): Result<string> {
	assertOctets("septets", septets);
	return textOfSeptets(septets, alphabetOf(options)?.units);
}

/** Decodes septets of a 7-bit alphabet. */
export function textOfSeptets(septets: Uint8Array, unitsOfSeptets: SeptetUnits = SEPTET_UNITS): Result<string> {
	const units = new Uint16Array(septets.length);
	let count = 0;
	let isEscaped = false;
	for (let i = 0; i < septets.length; i++) {
		const septet = septets[i] as number;
		if (septet > 0x7f) {
			return fail(
				issue("septet_out_of_range", `Cannot decode septets: found ${septet}, a septet is at most 127`, {
					offset: i,
					unit: "septet",
					limit: 0x7f,
					actual: septet,
				}),
			);
		}
		if (septet === ESCAPE && !isEscaped) {
			isEscaped = true;
		} else {
			units[count++] = unitsOfSeptets[isEscaped ? septet + 128 : septet] as number;
			isEscaped = false;
		}
	}
	if (!isEscaped) return ok(textOfUnits(units.subarray(0, count)));
	units[count++] = 0x20;
	return ok(textOfUnits(units.subarray(0, count)), [
		issue("septets_escape_at_end", "The last septet is an escape with nothing after it, read as a space", {
			offset: septets.length - 1,
			unit: "septet",
		}),
	]);
}

/**
 * Packs septets into octets: seven bits each, the first septet in the low bits of the first octet.
 *
 * After a user data header, `fillBits` zero bits move the first septet to a septet boundary. Unused high bits of the
 * last octet are zero. TP-UDL says how many septets there are, so seven spare bits are never read as an `@`.
 *
 * @param septets - One septet in each element, each at most 0x7F.
 * @param fillBits - How many zero bits come first: 0 to 6, default 0.
 * @returns The octets.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an element is above 0x7F, or `fillBits` is outside 0 to 6.
 * @see 3GPP TS 23.038 §6.1.2.1; 3GPP TS 23.040 §9.2.3.24
 * @example
 * ```ts
 * import { packSeptets } from "outbound-sms/encoding";
 *
 * packSeptets(new Uint8Array([0x68, 0x69])); // => new Uint8Array([0xe8, 0x34])
 * packSeptets(new Uint8Array([0x68]), 1); // => new Uint8Array([0xd0])
 * ```
 */
export function packSeptets(septets: Uint8Array, fillBits = 0): Octets {
	assertOctets("septets", septets);
	assertInteger("fillBits", fillBits, 0, 6);
	const octets = new Uint8Array(Math.ceil((septets.length * 7 + fillBits) / 8));
	// At most 7 bits wait while 7 arrive, so `bits` never holds more than 14.
	let bits = 0;
	let bitCount = fillBits;
	let seen = 0;
	let o = 0;
	const length = septets.length;
	for (let i = 0; i < length; i++) {
		if (bitCount === 0 && i + 8 <= length) {
			const a = septets[i] as number;
			const b = septets[i + 1] as number;
			const c = septets[i + 2] as number;
			const d = septets[i + 3] as number;
			const e = septets[i + 4] as number;
			const f = septets[i + 5] as number;
			const g = septets[i + 6] as number;
			const h = septets[i + 7] as number;
			seen |= a | b | c | d | e | f | g | h;
			putSeven(octets, o, a | (b << 7) | (c << 14) | (d << 21), e | (f << 7) | (g << 14) | (h << 21));
			i += 7;
			o += 7;
			continue;
		}
		const septet = septets[i] as number;
		seen |= septet;
		bits |= septet << bitCount;
		bitCount += 7;
		if (bitCount >= 8) {
			octets[o++] = bits;
			bits >>= 8;
			bitCount -= 8;
		}
	}
	if (bitCount > 0) octets[o] = bits;
	if (seen > 0x7f) {
		const index = septets.findIndex((septet) => septet > 0x7f);
		assertInteger(`septets[${index}]`, septets[index], 0, 0x7f);
	}
	return octets;
}

/**
 * Writes the characters of a text from `start` to `end` as packed septets into octets, starting at `offset` with the
 * fill bits.
 *
 * The caller must make sure that the alphabet has every character. The octets are those of `encodeSeptets` and
 * {@link packSeptets}, made in one pass.
 */
export function writePacked(
	text: string,
	start: number,
	end: number,
	octets: Uint8Array,
	offset: number,
	fillBits: number,
	cells: UnitCells = GSM7_UNITS,
): void {
	// At most 7 bits wait while 14 arrive.
	let bits = 0;
	let bitCount = fillBits;
	let o = offset;
	for (let i = start; i < end; i++) {
		if (bitCount === 0 && i + 8 <= end && writeEight(text, i, octets, o, cells)) {
			i += 7;
			o += 7;
			continue;
		}
		const cell = cells[charCodeAt(text, i)] as number;
		if (cell > 0) {
			bits |= (cell - 1) << bitCount;
			bitCount += 7;
		} else {
			bits |= (ESCAPE | (~cell << 7)) << bitCount;
			bitCount += 14;
		}
		for (; bitCount >= 8; bitCount -= 8) {
			octets[o++] = bits;
			bits >>= 8;
		}
	}
	if (bitCount > 0) octets[o] = bits;
}

/** Writes eight characters of one septet each as seven octets. Returns false if one of them takes two septets. */
function writeEight(text: string, i: number, octets: Uint8Array, o: number, cells: UnitCells): boolean {
	const a = cells[charCodeAt(text, i)] as number;
	const b = cells[charCodeAt(text, i + 1)] as number;
	const c = cells[charCodeAt(text, i + 2)] as number;
	const d = cells[charCodeAt(text, i + 3)] as number;
	const e = cells[charCodeAt(text, i + 4)] as number;
	const f = cells[charCodeAt(text, i + 5)] as number;
	const g = cells[charCodeAt(text, i + 6)] as number;
	const h = cells[charCodeAt(text, i + 7)] as number;
	// One negative cell makes all of them together negative.
	if ((a | b | c | d | e | f | g | h) < 0) return false;
	const low = (a - 1) | ((b - 1) << 7) | ((c - 1) << 14) | ((d - 1) << 21);
	const high = (e - 1) | ((f - 1) << 7) | ((g - 1) << 14) | ((h - 1) << 21);
	putSeven(octets, o, low, high);
	return true;
}

/**
 * Writes eight septets, given as twice 28 bits, as seven octets: from an octet boundary to the next, so nothing is
 * carried.
 */
function putSeven(octets: Uint8Array, o: number, low: number, high: number): void {
	octets[o] = low;
	octets[o + 1] = low >> 8;
	octets[o + 2] = low >> 16;
	octets[o + 3] = (low >> 24) | (high << 4);
	octets[o + 4] = high >> 4;
	octets[o + 5] = high >> 12;
	octets[o + 6] = high >> 20;
}

/**
 * Unpacks septets from octets: the inverse of {@link packSeptets}.
 *
 * Octets after the last septet, the fill bits and the spare bits of the last octet are ignored, whatever their value.
 *
 * @param octets - Packed septets, without the user data header.
 * @param septetCount - How many septets to read.
 * @param fillBits - How many bits to skip first: 0 to 6, default 0.
 * @returns The septets, one in each element; or `octets_too_few` if the octets end before the last septet.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `septetCount` is not a whole number from 0 on, or `fillBits` is outside 0 to 6.
 * @see 3GPP TS 23.038 §6.1.2.1; 3GPP TS 23.040 §9.2.3.24
 * @example
 * ```ts
 * import { unpackSeptets } from "outbound-sms/encoding";
 *
 * unpackSeptets(new Uint8Array([0xe8, 0x34]), 2); // => { ok: true, value: new Uint8Array([0x68, 0x69]) }
 * ```
 */
export function unpackSeptets(octets: Uint8Array, septetCount: number, fillBits = 0): Result<Octets> {
	assertOctets("octets", octets);
	assertInteger("septetCount", septetCount, 0, Number.MAX_SAFE_INTEGER);
	assertInteger("fillBits", fillBits, 0, 6);
	const wanted = Math.ceil((septetCount * 7 + fillBits) / 8);
	if (octets.length < wanted) {
		return fail(
			issue(
				"octets_too_few",
				`Cannot unpack ${septetCount} septets: found ${octets.length} octets, expected at least ${wanted}`,
				{ offset: octets.length, unit: "octet", limit: wanted, actual: octets.length },
			),
		);
	}
	const septets = new Uint8Array(septetCount);
	// At most 6 bits wait while 8 arrive.
	let bits = 0;
	let bitCount = -fillBits;
	let o = 0;
	for (let i = 0; i < septetCount; i++) {
		if (bitCount === 0 && i + 8 <= septetCount) {
			// At an octet boundary, seven octets are eight septets.
			let octet = 0;
			for (let shift = 0; shift < 7; shift++) {
				const next = octets[o++] as number;
				septets[i++] = ((octet >> (8 - shift)) | (next << shift)) & 0x7f;
				octet = next;
			}
			septets[i] = octet >> 1;
			continue;
		}
		while (bitCount < 7) {
			bits |= bitCount < 0 ? (octets[o++] as number) >> -bitCount : (octets[o++] as number) << bitCount;
			bitCount += 8;
		}
		septets[i] = bits & 0x7f;
		bits >>= 7;
		bitCount -= 7;
	}
	return ok(septets);
}
