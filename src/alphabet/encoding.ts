/** How a text becomes octets (spec 2.1). The names are those of the wire. */
export type Encoding = "GSM7" | "UCS2" | "Binary";

/** What is true of an encoding, as plain facts. Functions of an encoding stand in records beside the code that calls them. */
export interface EncodingFacts {
	/** The size of one unit: a septet, a UTF-16 unit or an octet. */
	readonly bitsPerUnit: 7 | 8 | 16;
	/** The units of its widest character: 2 where there are escape pairs or surrogate pairs. */
	readonly unitsOfWidest: 1 | 2;
	/** What the length of user data (TP-UDL) counts: septets (7) or octets (8). */
	readonly bitsPerLength: 7 | 8;
	/** The alphabet bits of a data coding scheme of the general group (3GPP TS 23.038 §4). */
	readonly schemeBits: 0x00 | 0x04 | 0x08;
	/** True if the encoding carries every text. */
	readonly isUniversal: boolean;
	/** True if the content is a text for people. False if it is data. */
	readonly isText: boolean;
}

/** The facts of each encoding. Everything about capacities and lengths follows from them. */
export const ENCODING_FACTS = {
	GSM7: {
		bitsPerUnit: 7,
		unitsOfWidest: 2,
		bitsPerLength: 7,
		schemeBits: 0x00,
		isUniversal: false,
		isText: true,
	},
	UCS2: {
		bitsPerUnit: 16,
		unitsOfWidest: 2,
		bitsPerLength: 8,
		schemeBits: 0x08,
		isUniversal: true,
		isText: true,
	},
	Binary: {
		bitsPerUnit: 8,
		unitsOfWidest: 1,
		bitsPerLength: 8,
		schemeBits: 0x04,
		isUniversal: false,
		isText: false,
	},
} as const satisfies Record<Encoding, EncodingFacts>;

/** An encoding that cannot carry every text. */
export type LimitedEncoding = {
	[E in Encoding]: (typeof ENCODING_FACTS)[E]["isUniversal"] extends true ? never : E;
}[Encoding];

/** The encodings of spec 2.1 as a list. */
export const ENCODINGS: readonly Encoding[] = /* @__PURE__ */ (() => Object.keys(ENCODING_FACTS) as Encoding[])();
