import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Punjabi tables of 3GPP TS 23.038: locking shift in clause A.3.10, single shift in clause A.2.10. */
export const PUNJABI: NationalLanguage = {
	identifier: 0x0a,
	name: "Punjabi",
	locking:
		"\u0a01\u0a02\u0a03\u0a05\u0a06\u0a07\u0a08\u0a09\u0a0a \n  \r \u0a0f" + // 0x00
		"\u0a10  \u0a13\u0a14\u0a15\u0a16\u0a17\u0a18\u0a19\u0a1a\x1b\u0a1b\u0a1c\u0a1d\u0a1e" + // 0x10
		" !\u0a1f\u0a20\u0a21\u0a22\u0a23\u0a24)(\u0a25\u0a26,\u0a27.\u0a28" + // 0x20
		"0123456789:; \u0a2a\u0a2b?" + // 0x30
		"\u0a2c\u0a2d\u0a2e\u0a2f\u0a30 \u0a32\u0a33 \u0a35\u0a36 \u0a38\u0a39\u0a3c " + // 0x40
		"\u0a3e\u0a3f\u0a40\u0a41\u0a42    \u0a47\u0a48  \u0a4b\u0a4c\u0a4d" + // 0x50
		"\u0a51abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0a70\u0a71\u0a72\u0a73\u0a74", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u0964\u0965 \u0a66\u0a67\u0a68\u0a69" + // 0x10
		"\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f\u0a59\u0a5a{}\u0a5b\u0a5c\u0a5e\u0a75 \\" + // 0x20
		"            [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
