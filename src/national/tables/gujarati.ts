import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Gujarati tables of 3GPP TS 23.038: locking shift in clause A.3.5, single shift in clause A.2.5. */
export const GUJARATI: NationalLanguage = {
	identifier: 0x05,
	name: "Gujarati",
	locking:
		"\u0a81\u0a82\u0a83\u0a85\u0a86\u0a87\u0a88\u0a89\u0a8a\u0a8b\n\u0a8c\u0a8d\r \u0a8f" + // 0x00
		"\u0a90\u0a91 \u0a93\u0a94\u0a95\u0a96\u0a97\u0a98\u0a99\u0a9a\x1b\u0a9b\u0a9c\u0a9d\u0a9e" + // 0x10
		" !\u0a9f\u0aa0\u0aa1\u0aa2\u0aa3\u0aa4)(\u0aa5\u0aa6,\u0aa7.\u0aa8" + // 0x20
		"0123456789:; \u0aaa\u0aab?" + // 0x30
		"\u0aac\u0aad\u0aae\u0aaf\u0ab0 \u0ab2\u0ab3 \u0ab5\u0ab6\u0ab7\u0ab8\u0ab9\u0abc\u0abd" + // 0x40
		"\u0abe\u0abf\u0ac0\u0ac1\u0ac2\u0ac3\u0ac4\u0ac5 \u0ac7\u0ac8\u0ac9 \u0acb\u0acc\u0acd" + // 0x50
		"\u0ad0abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0ae0\u0ae1\u0ae2\u0ae3\u0af1", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u0964\u0965 \u0ae6\u0ae7\u0ae8\u0ae9" + // 0x10
		"\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef  {}     \\" + // 0x20
		"            [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
