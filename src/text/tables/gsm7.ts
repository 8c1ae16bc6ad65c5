// The GSM 7 bit alphabets of 3GPP TS 23.038. A line is a column of the table that the standard prints: 16 septets
// with the same high three bits. test/unit/alphabet/gsm7.test.ts checks every cell against test/vectors/gsm0338.json.

/** The default alphabet (clause 6.2.1): 127 characters and, at 0x1B, the escape to the extension table. */
export const DEFAULT_ALPHABET: string =
	"@£$¥èéùìòÇ\nØø\rÅå" + // 0x00
	"Δ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ" + // 0x10
	" !\"#¤%&'()*+,-./" + // 0x20
	"0123456789:;<=>?" + // 0x30
	"¡ABCDEFGHIJKLMNO" + // 0x40
	"PQRSTUVWXYZÄÖÑÜ§" + // 0x50
	"¿abcdefghijklmno" + // 0x60
	"pqrstuvwxyzäöñüà"; // 0x70

/**
 * The extension table (clause 6.2.1.1): ten characters, each sent as 0x1B and the septet here. A space marks an
 * unassigned code.
 */
export const EXTENSION_TABLE: string =
	"          \f     " + // 0x00
	"    ^           " + // 0x10
	"        {}     \\" + // 0x20
	"            [~] " + // 0x30
	"|               " + // 0x40
	"                " + // 0x50
	"     €          " + // 0x60
	"                "; // 0x70

/** The septet that escapes to the extension table. */
export const ESCAPE = 0x1b;
