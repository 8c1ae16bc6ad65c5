import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Turkish tables of 3GPP TS 23.038: locking shift in clause A.3.1, single shift in clause A.2.1. */
export const TURKISH: NationalLanguage = {
	identifier: 0x01,
	name: "Turkish",
	locking:
		"@£$¥€éùıòÇ\nĞğ\rÅå" + // 0x00
		"Δ_ΦΓΛΩΠΨΣΘΞ\x1bŞşßÉ" + // 0x10
		" !\"#¤%&'()*+,-./" + // 0x20
		"0123456789:;<=>?" + // 0x30
		"İABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZÄÖÑÜ§" + // 0x50
		"çabcdefghijklmno" + // 0x60
		"pqrstuvwxyzäöñüà", // 0x70
	single:
		"          \f     " + // 0x00
		"    ^           " + // 0x10
		"        {}     \\" + // 0x20
		"            [~] " + // 0x30
		"|      Ğ İ      " + // 0x40
		"   Ş            " + // 0x50
		"   ç € ğ ı      " + // 0x60
		"   ş            ", // 0x70
};
