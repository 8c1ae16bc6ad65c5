import { ENCODING_FACTS, ENCODINGS, type Encoding } from "../alphabet/encoding.ts";
import type { ReferenceBits } from "../udh/concatenation.ts";
import { NO_HEADER, type UdhFrame, USER_DATA_OCTETS } from "../udh/frame.ts";

/** What parts hold, in units of their encoding. */
export interface Capacity {
	/** The units of a message that is not split. */
	readonly single: number;
	/** The units of each part of a message that is split; 0 if a header leaves no room for the widest character. */
	readonly perPart: number;
}

/**
 * Computes what parts hold beside a header.
 *
 * Splitting adds a concatenation element to the header, unless it already has one: identifier, length, reference, total and sequence. That is 5
 * octets, or 6 with a 16-bit reference, and the length octet if there was no header. The results are 160/153/152, 70/67/66 and 140/134/133.
 */
export function capacityOf(
	encoding: Encoding,
	header: UdhFrame = NO_HEADER,
	referenceBits: ReferenceBits = 8,
): Capacity {
	return header === NO_HEADER && referenceBits === 8
		? PLAIN_CAPACITY[encoding]
		: computeCapacity(encoding, header, referenceBits);
}

function computeCapacity(encoding: Encoding, header: UdhFrame, referenceBits: ReferenceBits): Capacity {
	const { octetCount, isConcatenated } = header;
	const perPart = unitsBeside(isConcatenated ? octetCount : Math.max(octetCount, 1) + 4 + referenceBits / 8, encoding);
	return {
		single: unitsBeside(octetCount, encoding),
		perPart: perPart < ENCODING_FACTS[encoding].unitsOfWidest ? 0 : perPart,
	};
}

/** The frequent case, no header and 8 bits, computed once. */
export const PLAIN_CAPACITY: Readonly<Record<Encoding, Capacity>> = /* @__PURE__ */ (() =>
	Object.fromEntries(
		ENCODINGS.map((encoding) => [encoding, computeCapacity(encoding, NO_HEADER, 8)]),
	) as Record<Encoding, Capacity>)();

/** The units that fit a part beside a header, never below 0. Rounded down: fill bits are part of the remainder. */
function unitsBeside(headerOctets: number, encoding: Encoding): number {
	const octets = Math.max(USER_DATA_OCTETS - headerOctets, 0);
	return Math.floor((octets * 8) / ENCODING_FACTS[encoding].bitsPerUnit);
}
