import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Oriya tables of 3GPP TS 23.038: locking shift in clause A.3.9, single shift in clause A.2.9. */
export const ORIYA: NationalLanguage = {
	identifier: 0x09,
	name: "Oriya",
	locking:
		"\u0b01\u0b02\u0b03\u0b05\u0b06\u0b07\u0b08\u0b09\u0b0a\u0b0b\n\u0b0c \r \u0b0f" + // 0x00
		"\u0b10  \u0b13\u0b14\u0b15\u0b16\u0b17\u0b18\u0b19\u0b1a\x1b\u0b1b\u0b1c\u0b1d\u0b1e" + // 0x10
		" !\u0b1f\u0b20\u0b21\u0b22\u0b23\u0b24)(\u0b25\u0b26,\u0b27.\u0b28" + // 0x20
		"0123456789:; \u0b2a\u0b2b?" + // 0x30
		"\u0b2c\u0b2d\u0b2e\u0b2f\u0b30 \u0b32\u0b33 \u0b35\u0b36\u0b37\u0b38\u0b39\u0b3c\u0b3d" + // 0x40
		"\u0b3e\u0b3f\u0b40\u0b41\u0b42\u0b43\u0b44  \u0b47\u0b48  \u0b4b\u0b4c\u0b4d" + // 0x50
		"\u0b56abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0b57\u0b60\u0b61\u0b62\u0b63", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u0964\u0965 \u0b66\u0b67\u0b68\u0b69" + // 0x10
		"\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f\u0b5c\u0b5d{}\u0b5f\u0b70\u0b71  \\" + // 0x20
		"            [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
