// Kannada: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Kannada tables: locking shift A.3.7, single shift A.2.7. */
export const KANNADA: NationalLanguage = {
	identifier: 0x07,
	name: "Kannada",
	locking: [
		" \u0C90 0\u0CAC\u0CBE\u0CD5p", // 0
		"\u0C82 !1\u0CAD\u0CBFaq", // 1
		"\u0C83\u0C92\u0C9F2\u0CAE\u0CC0br", // 2
		"\u0C85\u0C93\u0CA03\u0CAF\u0CC1cs", // 3
		"\u0C86\u0C94\u0CA14\u0CB0\u0CC2dt", // 4
		"\u0C87\u0C95\u0CA25\u0CB1\u0CC3eu", // 5
		"\u0C88\u0C96\u0CA36\u0CB2\u0CC4fv", // 6
		"\u0C89\u0C97\u0CA47\u0CB3 gw", // 7
		"\u0C8A\u0C98)8 \u0CC6hx", // 8
		"\u0C8B\u0C99(9\u0CB5\u0CC7iy", // 9
		"\n\u0C9A\u0CA5:\u0CB6\u0CC8jz", // A
		"\u0C8C\x1b\u0CA6;\u0CB7 k\u0CD6", // B
		" \u0C9B, \u0CB8\u0CCAl\u0CE0", // C
		"\r\u0C9C\u0CA7\u0CAA\u0CB9\u0CCBm\u0CE1", // D
		"\u0C8E\u0C9D.\u0CAB\u0CBC\u0CCCn\u0CE2", // E
		"\u0C8F\u0C9E\u0CA8?\u0CBD\u0CCDo\u0CE3", // F
	],
	single: [
		"@<\u0CEA |P  ", // 0
		"\u00A3=\u0CEB AQ  ", // 1
		"$>\u0CEC BR  ", // 2
		"\u00A5\u00A1\u0CED CS  ", // 3
		"\u00BF^\u0CEE DT  ", // 4
		'"\u00A1\u0CEF EU\u20AC ', // 5
		"\u00A4_\u0CDE FV  ", // 6
		"%#\u0CF1 GW  ", // 7
		"&*{ HX  ", // 8
		"'\u0964} IY  ", // 9
		"\f\u0965\u0CF2 JZ  ", // A
		"*   K   ", // B
		"+\u0CE6 [L   ", // C
		" \u0CE7 ~M   ", // D
		"-\u0CE8 ]N   ", // E
		"/\u0CE9\\ O   ", // F
	],
};
