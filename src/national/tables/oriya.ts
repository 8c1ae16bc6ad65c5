// Oriya: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Oriya tables: locking shift A.3.9, single shift A.2.9. */
export const ORIYA: NationalLanguage = {
	identifier: 0x09,
	name: "Oriya",
	locking: [
		"\u0B01\u0B10 0\u0B2C\u0B3E\u0B56p", // 0
		"\u0B02 !1\u0B2D\u0B3Faq", // 1
		"\u0B03 \u0B1F2\u0B2E\u0B40br", // 2
		"\u0B05\u0B13\u0B203\u0B2F\u0B41cs", // 3
		"\u0B06\u0B14\u0B214\u0B30\u0B42dt", // 4
		"\u0B07\u0B15\u0B225 \u0B43eu", // 5
		"\u0B08\u0B16\u0B236\u0B32\u0B44fv", // 6
		"\u0B09\u0B17\u0B247\u0B33 gw", // 7
		"\u0B0A\u0B18)8  hx", // 8
		"\u0B0B\u0B19(9\u0B35\u0B47iy", // 9
		"\n\u0B1A\u0B25:\u0B36\u0B48jz", // A
		"\u0B0C\x1b\u0B26;\u0B37 k\u0B57", // B
		" \u0B1B, \u0B38 l\u0B60", // C
		"\r\u0B1C\u0B27\u0B2A\u0B39\u0B4Bm\u0B61", // D
		" \u0B1D.\u0B2B\u0B3C\u0B4Cn\u0B62", // E
		"\u0B0F\u0B1E\u0B28?\u0B3D\u0B4Do\u0B63", // F
	],
	single: [
		"@<\u0B6A |P  ", // 0
		"\u00A3=\u0B6B AQ  ", // 1
		"$>\u0B6C BR  ", // 2
		"\u00A5\u00A1\u0B6D CS  ", // 3
		"\u00BF^\u0B6E DT  ", // 4
		'"\u00A1\u0B6F EU\u20AC ', // 5
		"\u00A4_\u0B5C FV  ", // 6
		"%#\u0B5D GW  ", // 7
		"&*{ HX  ", // 8
		"'\u0964} IY  ", // 9
		"\f\u0965\u0B5F JZ  ", // A
		"* \u0B70 K   ", // B
		"+\u0B66\u0B71[L   ", // C
		" \u0B67 ~M   ", // D
		"-\u0B68 ]N   ", // E
		"/\u0B69\\ O   ", // F
	],
};
