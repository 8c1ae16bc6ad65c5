// Punjabi: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Punjabi tables: locking shift A.3.10, single shift A.2.10. */
export const PUNJABI: NationalLanguage = {
	identifier: 0x0A,
	name: "Punjabi",
	locking: [
		"\u0A01\u0A10 0\u0A2C\u0A3E\u0A51p", // 0
		"\u0A02 !1\u0A2D\u0A3Faq", // 1
		"\u0A03 \u0A1F2\u0A2E\u0A40br", // 2
		"\u0A05\u0A13\u0A203\u0A2F\u0A41cs", // 3
		"\u0A06\u0A14\u0A214\u0A30\u0A42dt", // 4
		"\u0A07\u0A15\u0A225  eu", // 5
		"\u0A08\u0A16\u0A236\u0A32 fv", // 6
		"\u0A09\u0A17\u0A247\u0A33 gw", // 7
		"\u0A0A\u0A18)8  hx", // 8
		" \u0A19(9\u0A35\u0A47iy", // 9
		"\n\u0A1A\u0A25:\u0A36\u0A48jz", // A
		" \x1b\u0A26;  k\u0A70", // B
		" \u0A1B, \u0A38 l\u0A71", // C
		"\r\u0A1C\u0A27\u0A2A\u0A39\u0A4Bm\u0A72", // D
		" \u0A1D.\u0A2B\u0A3C\u0A4Cn\u0A73", // E
		"\u0A0F\u0A1E\u0A28? \u0A4Do\u0A74", // F
	],
	single: [
		"@<\u0A6A |P  ", // 0
		"\u00A3=\u0A6B AQ  ", // 1
		"$>\u0A6C BR  ", // 2
		"\u00A5\u00A1\u0A6D CS  ", // 3
		"\u00BF^\u0A6E DT  ", // 4
		'"\u00A1\u0A6F EU\u20AC ', // 5
		"\u00A4_\u0A59 FV  ", // 6
		"%#\u0A5A GW  ", // 7
		"&*{ HX  ", // 8
		"'\u0964} IY  ", // 9
		"\f\u0965\u0A5B JZ  ", // A
		"* \u0A5C K   ", // B
		"+\u0A66\u0A5E[L   ", // C
		" \u0A67\u0A75~M   ", // D
		"-\u0A68 ]N   ", // E
		"/\u0A69\\ O   ", // F
	],
};
