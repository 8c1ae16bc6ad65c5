// Gujarati: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Gujarati tables: locking shift A.3.5, single shift A.2.5. */
export const GUJARATI: NationalLanguage = {
	identifier: 0x05,
	name: "Gujarati",
	locking: [
		"\u0A81\u0A90 0\u0AAC\u0ABE\u0AD0p", // 0
		"\u0A82\u0A91!1\u0AAD\u0ABFaq", // 1
		"\u0A83 \u0A9F2\u0AAE\u0AC0br", // 2
		"\u0A85\u0A93\u0AA03\u0AAF\u0AC1cs", // 3
		"\u0A86\u0A94\u0AA14\u0AB0\u0AC2dt", // 4
		"\u0A87\u0A95\u0AA25 \u0AC3eu", // 5
		"\u0A88\u0A96\u0AA36\u0AB2\u0AC4fv", // 6
		"\u0A89\u0A97\u0AA47\u0AB3\u0AC5gw", // 7
		"\u0A8A\u0A98)8  hx", // 8
		"\u0A8B\u0A99(9\u0AB5\u0AC7iy", // 9
		"\n\u0A9A\u0AA5:\u0AB6\u0AC8jz", // A
		"\u0A8C\x1b\u0AA6;\u0AB7\u0AC9k\u0AE0", // B
		"\u0A8D\u0A9B, \u0AB8 l\u0AE1", // C
		"\r\u0A9C\u0AA7\u0AAA\u0AB9\u0ACBm\u0AE2", // D
		" \u0A9D.\u0AAB\u0ABC\u0ACCn\u0AE3", // E
		"\u0A8F\u0A9E\u0AA8?\u0ABD\u0ACDo\u0AF1", // F
	],
	single: [
		"@<\u0AEA |P  ", // 0
		"\u00A3=\u0AEB AQ  ", // 1
		"$>\u0AEC BR  ", // 2
		"\u00A5\u00A1\u0AED CS  ", // 3
		"\u00BF^\u0AEE DT  ", // 4
		'"\u00A1\u0AEF EU\u20AC ', // 5
		"\u00A4_  FV  ", // 6
		"%#  GW  ", // 7
		"&*{ HX  ", // 8
		"'\u0964} IY  ", // 9
		"\f\u0965  JZ  ", // A
		"*   K   ", // B
		"+\u0AE6 [L   ", // C
		" \u0AE7 ~M   ", // D
		"-\u0AE8 ]N   ", // E
		"/\u0AE9\\ O   ", // F
	],
};
