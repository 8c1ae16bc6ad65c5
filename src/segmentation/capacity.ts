import { type AutoEncoding, BITS_PER_UNIT, type Encoding, WIDEST_UNITS } from "../alphabet/encoding.ts";
import { DEFAULT_REFERENCE_BITS, elementOctets, type ReferenceBits } from "../udh/concatenation.ts";
import { type UdhFrame, USER_DATA_OCTETS } from "../udh/header.ts";

/** The longest text that advice reads. The 255 parts that can be sent hold 39,015 units at most. */
export const MAX_TEXT_UNITS = 0x10000;

/** How many units of an encoding fit a part. */
export interface Capacity {
	/** The units of a message that is not split. */
	readonly single: number;
	/** The units of each part of a message that is split; 0 if a header leaves no room for the widest character. */
	readonly perPart: number;
}

/**
 * Computes how many units fit a part with a header. Without a header it is 160/153/152, 70/67/66 and 140/134/133: not
 * split, split with an 8-bit reference, split with a 16-bit reference.
 *
 * Splitting adds a concatenation element to the header, unless it has one, and the length octet if there was no header.
 */
export function capacityOf(
	encoding: Encoding,
	{ octets: { length }, isConcatenated }: UdhFrame,
	referenceBits: ReferenceBits,
): Capacity {
	const bits = BITS_PER_UNIT[encoding];
	const perPart = unitsBeside(isConcatenated ? length : (length || 1) + elementOctets(referenceBits), bits);
	return { single: unitsBeside(length, bits), perPart: perPart < WIDEST_UNITS[encoding] ? 0 : perPart };
}

/**
 * Computes how many units of a size fit a part with a header. It rounds down, because fill bits are part of the
 * remainder.
 */
function unitsBeside(headerOctets: number, bits: number): number {
	return Math.floor(((USER_DATA_OCTETS - headerOctets) * 8) / bits);
}

/** The capacity without a header. */
function plainCapacity(bits: number): Capacity {
	return { single: unitsBeside(0, bits), perPart: unitsBeside(1 + elementOctets(DEFAULT_REFERENCE_BITS), bits) };
}

/** The capacity without a header. It is computed once, because counters need it at every keystroke. */
export const PLAIN_CAPACITY: Readonly<Record<AutoEncoding, Capacity>> = /* @__PURE__ */ (() => ({
	GSM7: plainCapacity(BITS_PER_UNIT.GSM7),
	UCS2: plainCapacity(BITS_PER_UNIT.UCS2),
}))();
