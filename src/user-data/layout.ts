// TP-UD: where header, fill bits and text lie in the octets of a short message, for both directions.
import { BITS_PER_UNIT, type Encoding } from "../alphabet/encoding.ts";

/** User data as a short message carries it. */
export interface UserData {
	/** TP-UD: the header if there is one, fill bits, and the encoded text. */
	readonly octets: Uint8Array;
	/** TP-UDL: the length with the header, in septets for GSM7, else in octets. */
	readonly length: number;
	/** TP-DCS: `describeDataCodingScheme` reads it. */
	readonly dataCodingScheme: number;
	/** TP-UDHI: true if the octets begin with a user data header. */
	readonly hasHeader: boolean;
}

/** Returns the bits that TP-UDL counts in: septets for an encoding of septets, else octets. */
export function lengthBits(encoding: Encoding): 7 | 8 {
	return BITS_PER_UNIT[encoding] === 7 ? 7 : 8;
}

/** Returns the length of a header in units of so many bits, with the fill bits after it. */
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
