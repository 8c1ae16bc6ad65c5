import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Bengali tables of 3GPP TS 23.038: locking shift in clause A.3.4, single shift in clause A.2.4. */
export const BENGALI: NationalLanguage = {
	identifier: 0x04,
	name: "Bengali",
	locking:
		"\u0981\u0982\u0983\u0985\u0986\u0987\u0988\u0989\u098a\u098b\n\u098c \r \u098f" + // 0x00
		"\u0990  \u0993\u0994\u0995\u0996\u0997\u0998\u0999\u099a\x1b\u099b\u099c\u099d\u099e" + // 0x10
		" !\u099f\u09a0\u09a1\u09a2\u09a3\u09a4)(\u09a5\u09a6,\u09a7.\u09a8" + // 0x20
		"0123456789:; \u09aa\u09ab?" + // 0x30
		"\u09ac\u09ad\u09ae\u09af\u09b0 \u09b2   \u09b6\u09b7\u09b8\u09b9\u09bc\u09bd" + // 0x40
		"\u09be\u09bf\u09c0\u09c1\u09c2\u09c3\u09c4  \u09c7\u09c8  \u09cb\u09cc\u09cd" + // 0x50
		"\u09ceabcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u09d7\u09dc\u09dd\u09f0\u09f1", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u09e6\u09e7 \u09e8\u09e9\u09ea\u09eb" + // 0x10
		"\u09ec\u09ed\u09ee\u09ef\u09df\u09e0\u09e1\u09e2{}\u09e3\u09f2\u09f3\u09f4\u09f5\\" + // 0x20
		"\u09f6\u09f7\u09f8\u09f9\u09fa       [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
