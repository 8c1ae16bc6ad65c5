// Bengali: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Bengali tables: locking shift A.3.4, single shift A.2.4. */
export const BENGALI: NationalLanguage = {
	identifier: 0x04,
	name: "Bengali",
	locking: [
		"\u0981\u0990 0\u09AC\u09BE\u09CEp", // 0
		"\u0982 !1\u09AD\u09BFaq", // 1
		"\u0983 \u099F2\u09AE\u09C0br", // 2
		"\u0985\u0993\u09A03\u09AF\u09C1cs", // 3
		"\u0986\u0994\u09A14\u09B0\u09C2dt", // 4
		"\u0987\u0995\u09A25 \u09C3eu", // 5
		"\u0988\u0996\u09A36\u09B2\u09C4fv", // 6
		"\u0989\u0997\u09A47  gw", // 7
		"\u098A\u0998)8  hx", // 8
		"\u098B\u0999(9 \u09C7iy", // 9
		"\n\u099A\u09A5:\u09B6\u09C8jz", // A
		"\u098C\x1b\u09A6;\u09B7 k\u09D7", // B
		" \u099B, \u09B8 l\u09DC", // C
		"\r\u099C\u09A7\u09AA\u09B9\u09CBm\u09DD", // D
		" \u099D.\u09AB\u09BC\u09CCn\u09F0", // E
		"\u098F\u099E\u09A8?\u09BD\u09CDo\u09F1", // F
	],
	single: [
		"@<\u09EC\u09F6|P  ", // 0
		"\u00A3=\u09ED\u09F7AQ  ", // 1
		"$>\u09EE\u09F8BR  ", // 2
		"\u00A5\u00A1\u09EF\u09F9CS  ", // 3
		"\u00BF^\u09DF\u09FADT  ", // 4
		'"\u00A1\u09E0 EU\u20AC ', // 5
		"\u00A4_\u09E1 FV  ", // 6
		"%#\u09E2 GW  ", // 7
		"&*{ HX  ", // 8
		"'\u09E6} IY  ", // 9
		"\f\u09E7\u09E3 JZ  ", // A
		"* \u09F2 K   ", // B
		"+\u09E8\u09F3[L   ", // C
		" \u09E9\u09F4~M   ", // D
		"-\u09EA\u09F5]N   ", // E
		"/\u09EB\\ O   ", // F
	],
};
