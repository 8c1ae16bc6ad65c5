// The frame of a user data header: where it ends, whether it is sound, whether it concatenates.

/**
 * The octets of user data in one short message, header included (3GPP TS 23.040 §9.2.3.24). Every other capacity
 * follows from it.
 */
export const USER_DATA_OCTETS = 140;

/**
 * A user data header from its length octet on: hex digits, octets, or what `decodeUdh` returned. (Of the last, only
 * `octets` is read. The other field tells it from an information element, which has `octets` too.)
 */
export type UdhInput =
	| string
	| Uint8Array
	| {
			/** The header, its length octet first. */
			readonly octets: Uint8Array;
			/** How many octets follow the header in the input. */
			readonly octetsAfter: number;
	  };

/** What a counter needs of a header: the room it takes, and whether it numbers the part already. */
export interface UdhFrame {
	/** The header from its length octet on. Empty if there is none. */
	readonly octets: Uint8Array;
	/** True if the header has a valid concatenation element. */
	readonly isConcatenated: boolean;
}

/** The frame of a message without a header. */
export const NO_HEADER: UdhFrame = { octets: /* @__PURE__ */ new Uint8Array(), isConcatenated: false };

/** What a scan of a header found. */
export interface ScannedUdh {
	/** The length of the header, with its length octet. */
	readonly octetCount: number;
	/** True if the header has a valid concatenation element. */
	readonly isConcatenated: boolean;
	/** Where it is broken: 0 for the length octet, the offset of the identifier for an element, -1 if it is sound. */
	readonly faultOffset: number;
}

/**
 * Walks over the elements of the header at the start of the octets. Octets after the header are ignored.
 *
 * The length octet is the bound, not the octets at hand: an element that reached past the header would take octets of
 * the message.
 *
 * @see 3GPP TS 23.040 §9.2.3.24
 */
export function scanUdh(octets: Uint8Array): ScannedUdh {
	const octetCount = (octets[0] ?? octets.length) + 1;
	let isConcatenated = false;
	let faultOffset = octetCount > octets.length || octetCount > USER_DATA_OCTETS ? 0 : -1;
	for (let offset = 1; faultOffset < 0 && offset < octetCount; ) {
		const next = nextElement(octets, offset);
		// Negated, because the length octet of an element may be missing, and `next` is then NaN.
		if (!(next <= octetCount)) faultOffset = offset;
		else if (isConcatenation(octets, offset)) isConcatenated = true;
		offset = next;
	}
	return { octetCount, isConcatenated, faultOffset };
}

/** Returns where the element after the one at `offset` starts. */
export function nextElement(octets: Uint8Array, offset: number): number {
	return offset + 2 + (octets[offset + 1] as number);
}

/**
 * True for a valid concatenation element: identifier 0x00 with 3 octets or 0x08 with 4, and a sequence number from 1
 * to the total.
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
