import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Telugu tables of 3GPP TS 23.038: locking shift in clause A.3.12, single shift in clause A.2.12. */
export const TELUGU: NationalLanguage = {
	identifier: 0x0c,
	name: "Telugu",
	locking:
		"\u0c01\u0c02\u0c03\u0c05\u0c06\u0c07\u0c08\u0c09\u0c0a\u0c0b\n\u0c0c \r\u0c0e\u0c0f" + // 0x00
		"\u0c10 \u0c12\u0c13\u0c14\u0c15\u0c16\u0c17\u0c18\u0c19\u0c1a\x1b\u0c1b\u0c1c\u0c1d\u0c1e" + // 0x10
		" !\u0c1f\u0c20\u0c21\u0c22\u0c23\u0c24)(\u0c25\u0c26,\u0c27.\u0c28" + // 0x20
		"0123456789:; \u0c2a\u0c2b?" + // 0x30
		"\u0c2c\u0c2d\u0c2e\u0c2f\u0c30\u0c31\u0c32\u0c33 \u0c35\u0c36\u0c37\u0c38\u0c39 \u0c3d" + // 0x40
		"\u0c3e\u0c3f\u0c40\u0c41\u0c42\u0c43\u0c44 \u0c46\u0c47\u0c48 \u0c4a\u0c4b\u0c4c\u0c4d" + // 0x50
		"\u0c55abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0c56\u0c60\u0c61\u0c62\u0c63", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*   \u0c66\u0c67\u0c68\u0c69" + // 0x10
		"\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f\u0c58\u0c59{}\u0c78\u0c79\u0c7a\u0c7b\u0c7c\\" + // 0x20
		"\u0c7d\u0c7e\u0c7f         [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
