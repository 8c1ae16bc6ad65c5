// Tamil: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Tamil tables: locking shift A.3.11, single shift A.2.11. */
export const TAMIL: NationalLanguage = {
	identifier: 0x0B,
	name: "Tamil",
	locking: [
		" \u0B90 0 \u0BBE\u0BD0p", // 0
		"\u0B82 !1 \u0BBFaq", // 1
		"\u0B83\u0B92\u0B9F2\u0BAE\u0BC0br", // 2
		"\u0B85\u0B93 3\u0BAF\u0BC1cs", // 3
		"\u0B86\u0B94 4\u0BB0\u0BC2dt", // 4
		"\u0B87\u0B95 5\u0BB1 eu", // 5
		"\u0B88 \u0BA36\u0BB2 fv", // 6
		"\u0B89 \u0BA47\u0BB3 gw", // 7
		"\u0B8A )8\u0BB4\u0BC6hx", // 8
		" \u0B99(9\u0BB5\u0BC7iy", // 9
		"\n\u0B9A :\u0BB6\u0BC8jz", // A
		" \x1b ;\u0BB7 k\u0BD7", // B
		"  ,\u0BA9\u0BB8\u0BCAl\u0BF0", // C
		"\r\u0B9C \u0BAA\u0BB9\u0BCBm\u0BF1", // D
		"\u0B8E .  \u0BCCn\u0BF2", // E
		"\u0B8F\u0B9E\u0BA8? \u0BCDo\u0BF9", // F
	],
	single: [
		"@<\u0BEA |P  ", // 0
		"\u00A3=\u0BEB AQ  ", // 1
		"$>\u0BEC BR  ", // 2
		"\u00A5\u00A1\u0BED CS  ", // 3
		"\u00BF^\u0BEE DT  ", // 4
		'"\u00A1\u0BEF EU\u20AC ', // 5
		"\u00A4_\u0BF3 FV  ", // 6
		"%#\u0BF4 GW  ", // 7
		"&*{ HX  ", // 8
		"'\u0964} IY  ", // 9
		"\f\u0965\u0BF5 JZ  ", // A
		"* \u0BF6 K   ", // B
		"+\u0BE6\u0BF7[L   ", // C
		" \u0BE7\u0BF8~M   ", // D
		"-\u0BE8\u0BFA]N   ", // E
		"/\u0BE9\\ O   ", // F
	],
};
