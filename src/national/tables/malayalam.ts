import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Malayalam tables of 3GPP TS 23.038: locking shift in clause A.3.8, single shift in clause A.2.8. */
export const MALAYALAM: NationalLanguage = {
	identifier: 0x08,
	name: "Malayalam",
	locking:
		" \u0d02\u0d03\u0d05\u0d06\u0d07\u0d08\u0d09\u0d0a\u0d0b\n\u0d0c \r\u0d0e\u0d0f" + // 0x00
		"\u0d10 \u0d12\u0d13\u0d14\u0d15\u0d16\u0d17\u0d18\u0d19\u0d1a\x1b\u0d1b\u0d1c\u0d1d\u0d1e" + // 0x10
		" !\u0d1f\u0d20\u0d21\u0d22\u0d23\u0d24)(\u0d25\u0d26,\u0d27.\u0d28" + // 0x20
		"0123456789:; \u0d2a\u0d2b?" + // 0x30
		"\u0d2c\u0d2d\u0d2e\u0d2f\u0d30\u0d31\u0d32\u0d33\u0d34\u0d35\u0d36\u0d37\u0d38\u0d39 \u0d3d" + // 0x40
		"\u0d3e\u0d3f\u0d40\u0d41\u0d42\u0d43\u0d44 \u0d46\u0d47\u0d48 \u0d4a\u0d4b\u0d4c\u0d4d" + // 0x50
		"\u0d57abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0d60\u0d61\u0d62\u0d63\u0d79", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u0964\u0965 \u0d66\u0d67\u0d68\u0d69" + // 0x10
		"\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f\u0d70\u0d71{}\u0d72\u0d73\u0d74\u0d75\u0d7a\\" + // 0x20
		"\u0d7b\u0d7c\u0d7d\u0d7e\u0d7f       [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
