// Hindi: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Hindi tables: locking shift A.3.6, single shift A.2.6. */
export const HINDI: NationalLanguage = {
	identifier: 0x06,
	name: "Hindi",
	locking: [
		"\u0901\u0910 0\u092C\u093E\u0950p", // 0
		"\u0902\u0911!1\u092D\u093Faq", // 1
		"\u0903\u0912\u091F2\u092E\u0940br", // 2
		"\u0905\u0913\u09203\u092F\u0941cs", // 3
		"\u0906\u0914\u09214\u0930\u0942dt", // 4
		"\u0907\u0915\u09225\u0931\u0943eu", // 5
		"\u0908\u0916\u09236\u0932\u0944fv", // 6
		"\u0909\u0917\u09247\u0933\u0945gw", // 7
		"\u090A\u0918)8\u0934\u0946hx", // 8
		"\u090B\u0919(9\u0935\u0947iy", // 9
		"\n\u091A\u0925:\u0936\u0948jz", // A
		"\u090C\x1b\u0926;\u0937\u0949k\u0972", // B
		"\u090D\u091B,\u0929\u0938\u094Al\u097B", // C
		"\r\u091C\u0927\u092A\u0939\u094Bm\u097C", // D
		"\u090E\u091D.\u092B\u093C\u094Cn\u097E", // E
		"\u090F\u091E\u0928?\u093D\u094Do\u097F", // F
	],
	single: [
		"@<\u096A\u095B|P  ", // 0
		"\u00A3=\u096B\u095CAQ  ", // 1
		"$>\u096C\u095DBR  ", // 2
		"\u00A5\u00A1\u096D\u095ECS  ", // 3
		"\u00BF^\u096E\u095FDT  ", // 4
		'"\u00A1\u096F\u0960EU\u20AC ', // 5
		"\u00A4_\u0951\u0961FV  ", // 6
		"%#\u0952\u0962GW  ", // 7
		"&*{\u0963HX  ", // 8
		"'\u0964}\u0970IY  ", // 9
		"\f\u0965\u0953\u0971JZ  ", // A
		"* \u0954 K   ", // B
		"+\u0966\u0958[L   ", // C
		" \u0967\u0959~M   ", // D
		"-\u0968\u095A]N   ", // E
		"/\u0969\\ O   ", // F
	],
};
