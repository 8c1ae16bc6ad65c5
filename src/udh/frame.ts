// The frame of a user data header: where it ends, whether it is sound, whether it concatenates. No words: a live counter needs only this much.
import { isOctets, type Octets, wrongType } from "../foundation/contract.ts";
import { octetsOfHex } from "../foundation/hex.ts";

/** The octets of user data in one short message, its header included (3GPP TS 23.040 §9.2.3.24). Every other capacity follows from it. */
export const USER_DATA_OCTETS = 140;

/**
 * A user data header from its length octet on: hex digits, octets, or what `decodeUdh` returned. (Of the latter only `octets` is read; the other
 * field keeps an information element, which has `octets` too, from being taken for a header.)
 */
export type UdhInput = string | Uint8Array | { readonly octets: Uint8Array; readonly octetsAfter: number };

/** What a header takes from a part, and whether it numbers the part already. */
export interface UdhFrame {
	/** How long the header is, its length octet counted. */
	readonly octetCount: number;
	/** True when it has a concatenation element that a receiver would heed. */
	readonly isConcatenated: boolean;
}

/** The frame of no header at all. */
export const NO_HEADER: UdhFrame = { octetCount: 0, isConcatenated: false };

/** A frame that may be broken. */
export interface ScannedUdh extends UdhFrame {
	/** Where it is broken: 0 for the length octet, the element's identifier for an element; -1 when it is sound. */
	readonly faultOffset: number;
}

/**
 * Walks over the elements of the header that the octets begin with; octets after the header do not matter.
 *
 * Everything is measured against the length octet, never against the octets at hand: an element that reaches past the header would eat message.
 *
 * @see 3GPP TS 23.040 §9.2.3.24
 */
export function scanUdh(octets: Uint8Array): ScannedUdh {
	const octetCount = (octets[0] ?? octets.length) + 1;
	let isConcatenated = false;
	let faultOffset = octetCount > octets.length || octetCount > USER_DATA_OCTETS ? 0 : -1;
	for (let offset = 1; faultOffset < 0 && offset < octetCount; ) {
		const next = nextElement(octets, offset);
		// Negated, because an element's length octet may be missing altogether and `next` then is no number.
		if (!(next <= octetCount)) faultOffset = offset;
		else if (isConcatenation(octets, offset)) isConcatenated = true;
		offset = next;
	}
	return { octetCount, isConcatenated, faultOffset };
}

/** Where the element after the one at `offset` starts. */
export function nextElement(octets: Uint8Array, offset: number): number {
	return offset + 2 + (octets[offset + 1] as number);
}

/**
 * True for a concatenation element that a receiver heeds: identifier 0x00 with 3 octets or 0x08 with 4, and a sequence number from 1 to the
 * total.
 *
 * @see 3GPP TS 23.040 §9.2.3.24.1, §9.2.3.24.8
 */
export function isConcatenation(octets: Uint8Array, offset: number): boolean {
	const identifier = octets[offset] as number;
	const length = octets[offset + 1] as number;
	const sequence = octets[offset + 1 + length] as number;
	return (
		(identifier === 0x00 || identifier === 0x08) &&
		length === 3 + identifier / 8 &&
		sequence > 0 &&
		sequence <= (octets[offset + length] as number)
	);
}

/** The octets of a header, unchecked; `undefined` when it is a string that is not hex. */
export function octetsOfUdh(udh: UdhInput): Octets | Uint8Array | undefined {
	if (typeof udh === "string") return octetsOfHex(udh);
	const octets = isOctets(udh) ? udh : udh?.octets;
	if (!isOctets(octets)) throw wrongType("udh", "a string of hex digits, a Uint8Array or a decoded header", udh);
	return octets;
}

/** The frame of a caller's header, which must be sound and all there is; `undefined` when it is not: `readUdh` has the reasons. */
export function frameOfUdh(udh: UdhInput): UdhFrame | undefined {
	const octets = octetsOfUdh(udh);
	if (octets === undefined) return undefined;
	const frame = scanUdh(octets);
	return frame.faultOffset < 0 && frame.octetCount === octets.length ? frame : undefined;
}
