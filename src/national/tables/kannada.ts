import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Kannada tables of 3GPP TS 23.038: locking shift in clause A.3.7, single shift in clause A.2.7. */
export const KANNADA: NationalLanguage = {
	identifier: 0x07,
	name: "Kannada",
	locking:
		" \u0c82\u0c83\u0c85\u0c86\u0c87\u0c88\u0c89\u0c8a\u0c8b\n\u0c8c \r\u0c8e\u0c8f" + // 0x00
		"\u0c90 \u0c92\u0c93\u0c94\u0c95\u0c96\u0c97\u0c98\u0c99\u0c9a\x1b\u0c9b\u0c9c\u0c9d\u0c9e" + // 0x10
		" !\u0c9f\u0ca0\u0ca1\u0ca2\u0ca3\u0ca4)(\u0ca5\u0ca6,\u0ca7.\u0ca8" + // 0x20
		"0123456789:; \u0caa\u0cab?" + // 0x30
		"\u0cac\u0cad\u0cae\u0caf\u0cb0\u0cb1\u0cb2\u0cb3 \u0cb5\u0cb6\u0cb7\u0cb8\u0cb9\u0cbc\u0cbd" + // 0x40
		"\u0cbe\u0cbf\u0cc0\u0cc1\u0cc2\u0cc3\u0cc4 \u0cc6\u0cc7\u0cc8 \u0cca\u0ccb\u0ccc\u0ccd" + // 0x50
		"\u0cd5abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0cd6\u0ce0\u0ce1\u0ce2\u0ce3", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u0964\u0965 \u0ce6\u0ce7\u0ce8\u0ce9" + // 0x10
		"\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef\u0cde\u0cf1{}\u0cf2    \\" + // 0x20
		"            [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
