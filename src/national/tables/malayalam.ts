// Malayalam: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Malayalam tables: locking shift A.3.8, single shift A.2.8. */
export const MALAYALAM: NationalLanguage = {
	identifier: 0x08,
	name: "Malayalam",
	locking: [
		" \u0D10 0\u0D2C\u0D3E\u0D57p", // 0
		"\u0D02 !1\u0D2D\u0D3Faq", // 1
		"\u0D03\u0D12\u0D1F2\u0D2E\u0D40br", // 2
		"\u0D05\u0D13\u0D203\u0D2F\u0D41cs", // 3
		"\u0D06\u0D14\u0D214\u0D30\u0D42dt", // 4
		"\u0D07\u0D15\u0D225\u0D31\u0D43eu", // 5
		"\u0D08\u0D16\u0D236\u0D32\u0D44fv", // 6
		"\u0D09\u0D17\u0D247\u0D33 gw", // 7
		"\u0D0A\u0D18)8\u0D34\u0D46hx", // 8
		"\u0D0B\u0D19(9\u0D35\u0D47iy", // 9
		"\n\u0D1A\u0D25:\u0D36\u0D48jz", // A
		"\u0D0C\x1b\u0D26;\u0D37 k\u0D60", // B
		" \u0D1B, \u0D38\u0D4Al\u0D61", // C
		"\r\u0D1C\u0D27\u0D2A\u0D39\u0D4Bm\u0D62", // D
		"\u0D0E\u0D1D.\u0D2B \u0D4Cn\u0D63", // E
		"\u0D0F\u0D1E\u0D28?\u0D3D\u0D4Do\u0D79", // F
	],
	single: [
		"@<\u0D6A\u0D7B|P  ", // 0
		"\u00A3=\u0D6B\u0D7CAQ  ", // 1
		"$>\u0D6C\u0D7DBR  ", // 2
		"\u00A5\u00A1\u0D6D\u0D7ECS  ", // 3
		"\u00BF^\u0D6E\u0D7FDT  ", // 4
		'"\u00A1\u0D6F EU\u20AC ', // 5
		"\u00A4_\u0D70 FV  ", // 6
		"%#\u0D71 GW  ", // 7
		"&*{ HX  ", // 8
		"'\u0964} IY  ", // 9
		"\f\u0965\u0D72 JZ  ", // A
		"* \u0D73 K   ", // B
		"+\u0D66\u0D74[L   ", // C
		" \u0D67\u0D75~M   ", // D
		"-\u0D68\u0D7A]N   ", // E
		"/\u0D69\\ O   ", // F
	],
};
