import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Tamil tables of 3GPP TS 23.038: locking shift in clause A.3.11, single shift in clause A.2.11. */
export const TAMIL: NationalLanguage = {
	identifier: 0x0b,
	name: "Tamil",
	locking:
		" \u0b82\u0b83\u0b85\u0b86\u0b87\u0b88\u0b89\u0b8a \n  \r\u0b8e\u0b8f" + // 0x00
		"\u0b90 \u0b92\u0b93\u0b94\u0b95   \u0b99\u0b9a\x1b \u0b9c \u0b9e" + // 0x10
		" !\u0b9f   \u0ba3\u0ba4)(  , .\u0ba8" + // 0x20
		"0123456789:;\u0ba9\u0baa ?" + // 0x30
		"  \u0bae\u0baf\u0bb0\u0bb1\u0bb2\u0bb3\u0bb4\u0bb5\u0bb6\u0bb7\u0bb8\u0bb9  " + // 0x40
		"\u0bbe\u0bbf\u0bc0\u0bc1\u0bc2   \u0bc6\u0bc7\u0bc8 \u0bca\u0bcb\u0bcc\u0bcd" + // 0x50
		"\u0bd0abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0bd7\u0bf0\u0bf1\u0bf2\u0bf9", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u0964\u0965 \u0be6\u0be7\u0be8\u0be9" + // 0x10
		"\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef\u0bf3\u0bf4{}\u0bf5\u0bf6\u0bf7\u0bf8\u0bfa\\" + // 0x20
		"            [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
