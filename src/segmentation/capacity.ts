import type { Encoding } from "../alphabet/encoding.ts";
import type { ReferenceBits } from "../udh/concatenation.ts";
import { NO_HEADER, type UdhFrame, USER_DATA_OCTETS } from "../udh/frame.ts";

/** What parts hold, in units of their encoding. */
export interface Capacity {
	/** A message that is not split. */
	readonly single: number;
	/** Each part of one that is; 0 when a header leaves no room for any character, two units or, in Binary, one. */
	readonly perPart: number;
}

/**
 * What parts hold beside a header.
 *
 * Splitting adds a concatenation element to the header, unless the header already has one: identifier, length, reference, total and sequence,
 * so 5 octets, or 6 with a 16-bit reference, and the length octet when there was no header. 160/153/152, 70/67/66 and 140/134/133 come out.
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
	return { single: unitsBeside(octetCount, encoding), perPart: perPart === 1 && encoding !== "Binary" ? 0 : perPart };
}

/** The common case, no header and 8 bits, computed once. */
export const PLAIN_CAPACITY: Readonly<Record<Encoding, Capacity>> = /* @__PURE__ */ (() => ({
	GSM7: computeCapacity("GSM7", NO_HEADER, 8),
	UCS2: computeCapacity("UCS2", NO_HEADER, 8),
	Binary: computeCapacity("Binary", NO_HEADER, 8),
}))();

/** What is left of a part beside a header, in units; never below 0. */
function unitsBeside(headerOctets: number, encoding: Encoding): number {
	const octets = Math.max(USER_DATA_OCTETS - headerOctets, 0);
	// Seven bits a septet. Rounded down: the fill bits between header and text are part of the division's rest.
	if (encoding === "GSM7") return Math.floor((octets * 8) / 7);
	return encoding === "UCS2" ? octets >> 1 : octets;
}
