import { assertInteger, assertObject, assertOctets, assertOneOf } from "../core/contract.ts";
import { assertElements, type InformationElement, isConcatenation, type Udh } from "./header.ts";

/** The width of a concatenation reference: 8 bits in element 0x00, 16 bits in element 0x08. */
export type ReferenceBits = 8 | 16;

/** The reference widths as a list, for checks. */
export const REFERENCE_BITS: readonly ReferenceBits[] = [8, 16];

/** The default width of a reference in the whole package. */
export const DEFAULT_REFERENCE_BITS: ReferenceBits = 8;

/** Which part of which message a part is. */
export interface Concatenation {
	/** The number that the parts of one message share: 0 to 255, or to 65535 with 16 bits. */
	readonly reference: number;
	/** How many parts there are, 1 to 255. */
	readonly total: number;
	/** The number of this part, from 1. */
	readonly sequence: number;
	/** The width of the reference. */
	readonly referenceBits: ReferenceBits;
}

/**
 * Makes the concatenation element of a part: identifier 0x00, or 0x08 with a 16-bit reference.
 *
 * @param concatenation - The numbers of the part. `referenceBits` is 8 by default.
 * @returns The element, for `encodeUdh`.
 * @throws {TypeError} If a number has a wrong type.
 * @throws {RangeError} If the reference does not fit its bits, the total is outside 1 to 255, or the sequence
 * number is outside 1 to the total.
 * @see 3GPP TS 23.040 §9.2.3.24.1, §9.2.3.24.8
 * @example
 * ```ts
 * import { concatenationElement } from "outbound-sms/encoding";
 *
 * concatenationElement({ reference: 0xcc, total: 3, sequence: 1 });
 * // => { identifier: 0x00, octets: new Uint8Array([0xcc, 3, 1]) }
 * concatenationElement({ reference: 0x1234, total: 3, sequence: 1, referenceBits: 16 }).identifier; // => 0x08
 * ```
 */
export function concatenationElement(
	concatenation: Omit<Concatenation, "referenceBits"> & {
		/** The width of the reference. Default 8. */
		readonly referenceBits?: ReferenceBits | undefined;
	},
): InformationElement {
	assertObject("concatenation", concatenation);
	const { reference, total, sequence, referenceBits = DEFAULT_REFERENCE_BITS } = concatenation;
	assertReference(reference, referenceBits);
	assertInteger("total", total, 1, 255);
	assertInteger("sequence", sequence, 1, total);
	const [identifier, , ...data] = concatenationOctets({ reference, total, sequence, referenceBits });
	return { identifier: identifier as number, octets: new Uint8Array(data) };
}

/**
 * Returns the octets of a concatenation element: identifier, length, reference, total and sequence number. Does not
 * check the numbers.
 */
export function concatenationOctets({ reference, total, sequence, referenceBits }: Concatenation): number[] {
	return referenceBits === 8
		? [0x00, 3, reference, total, sequence]
		: [0x08, 4, reference >> 8, reference & 0xff, total, sequence];
}

/** Returns how many octets a concatenation element has: 5, or 6 with a 16-bit reference. */
export function elementOctets(referenceBits: ReferenceBits): number {
	return 4 + referenceBits / 8;
}

/** Throws a `TypeError` or `RangeError` unless the reference fits its bits. */
export function assertReference(reference: unknown, referenceBits: unknown): asserts reference is number {
	assertOneOf("referenceBits", referenceBits, REFERENCE_BITS);
	assertInteger("reference", reference, 0, (1 << referenceBits) - 1);
}

/**
 * Finds the concatenation element of a header: which part of which message it announces.
 *
 * If there are several valid elements, of either width, the last one counts. The standard requires receivers to ignore
 * an element with a wrong length, or with a sequence number that is not from 1 to the total.
 *
 * @param udh - A header, as `decodeUdh` returns it.
 * @returns The numbers of the part, or `undefined` if the header has no valid concatenation element.
 * @throws {TypeError} If `udh` is not a header.
 * @see 3GPP TS 23.040 §9.2.3.24, §9.2.3.24.1, §9.2.3.24.8
 * @example
 * ```ts
 * import { decodeUdh, findConcatenation, unwrap } from "outbound-sms/encoding";
 *
 * findConcatenation(unwrap(decodeUdh("060804CC990301")));
 * // => { reference: 0xcc99, total: 3, sequence: 1, referenceBits: 16 }
 * findConcatenation(unwrap(decodeUdh("050003CC0304"))); // => undefined
 * ```
 */
export function findConcatenation(udh: Udh): Concatenation | undefined {
	assertElements(udh);
	const { elements, octets } = udh;
	assertOctets("udh.octets", octets);
	for (let i = elements.length - 1; i >= 0; i--) {
		const { identifier, octets: data, offset } = elements[i] as Udh["elements"][number];
		if (!isConcatenation(octets, offset)) continue;
		const [a, b, c, d] = data as unknown as [number, number, number, number];
		return identifier === 0x00
			? { reference: a, total: b, sequence: c, referenceBits: 8 }
			: { reference: a * 256 + b, total: c, sequence: d, referenceBits: 16 };
	}
	return undefined;
}
