import type { Encoding } from "../alphabet/unencodable.ts";
import type { ReferenceBits } from "../udh/concatenation.ts";
import { USER_DATA_OCTETS } from "../udh/frame.ts";

/** What parts hold, in units of their encoding. */
export interface Capacity {
	/** A message that is not split. */
	readonly single: number;
	/** Each part of one that is; 0 when a header leaves no room for any character, two units or, in Binary, one. */
	readonly perPart: number;
}

/**
 * What parts hold beside a header of so many octets, its length octet counted; 0 for no header.
 *
 * Splitting adds a concatenation element to the header, unless the header already has one: identifier, length, reference, total and sequence,
 * so 5 octets, or 6 with a 16-bit reference, and the length octet when there was no header. 160/153/152, 70/67/66 and 140/134/133 come out.
 */
export function capacityOf(
	encoding: Encoding,
	headerOctets = 0,
	referenceBits: ReferenceBits = 8,
	isConcatenated = false,
): Capacity {
	const splitHeaderOctets = isConcatenated ? headerOctets : Math.max(headerOctets, 1) + 4 + referenceBits / 8;
	const perPart = unitsBeside(splitHeaderOctets, encoding);
	return { single: unitsBeside(headerOctets, encoding), perPart: perPart === 1 && encoding !== "Binary" ? 0 : perPart };
}

/** What parts of each encoding hold when the caller has no header and no wish: the common case, computed once. */
export const PLAIN_CAPACITY: Readonly<Record<Encoding, Capacity>> = /* @__PURE__ */ (() => ({
	GSM7: capacityOf("GSM7"),
	UCS2: capacityOf("UCS2"),
	Binary: capacityOf("Binary"),
}))();

/** What is left of a part beside a header, in units; never below 0. */
function unitsBeside(headerOctets: number, encoding: Encoding): number {
	const octets = Math.max(USER_DATA_OCTETS - headerOctets, 0);
	// Seven bits a septet. Rounded down: the fill bits between header and text are part of the division's rest.
	if (encoding === "GSM7") return Math.floor((octets * 8) / 7);
	return encoding === "UCS2" ? octets >> 1 : octets;
}
