// TP-UD: how header, fill bits and text lie in the octets of a short message, for both directions.

/** User data as a short message carries it. */
export interface UserData {
	/** TP-UD: the header if there is one, fill bits, and the text as its encoding has it. */
	readonly octets: Uint8Array;
	/** TP-UDL: how long it is with its header, in septets for GSM7, else in octets. */
	readonly length: number;
	/** TP-DCS: `describeDataCodingScheme` reads it. */
	readonly dataCodingScheme: number;
	/** TP-UDHI: true when the octets begin with a user data header. */
	readonly hasHeader: boolean;
}

/** The septets that a header takes, the fill bits after it included. */
export function headerSeptets(headerOctets: number): number {
	return Math.ceil((headerOctets * 8) / 7);
}

/** The zero bits between a header and the first septet, which starts at a septet boundary: 0 to 6. */
export function fillBits(headerOctets: number): number {
	return headerSeptets(headerOctets) * 7 - headerOctets * 8;
}
