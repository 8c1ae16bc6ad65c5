// Telugu: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Telugu tables: locking shift A.3.12, single shift A.2.12. */
export const TELUGU: NationalLanguage = {
	identifier: 0x0C,
	name: "Telugu",
	locking: [
		"\u0C01\u0C10 0\u0C2C\u0C3E\u0C55p", // 0
		"\u0C02 !1\u0C2D\u0C3Faq", // 1
		"\u0C03\u0C12\u0C1F2\u0C2E\u0C40br", // 2
		"\u0C05\u0C13\u0C203\u0C2F\u0C41cs", // 3
		"\u0C06\u0C14\u0C214\u0C30\u0C42dt", // 4
		"\u0C07\u0C15\u0C225\u0C31\u0C43eu", // 5
		"\u0C08\u0C16\u0C236\u0C32\u0C44fv", // 6
		"\u0C09\u0C17\u0C247\u0C33 gw", // 7
		"\u0C0A\u0C18)8 \u0C46hx", // 8
		"\u0C0B\u0C19(9\u0C35\u0C47iy", // 9
		"\n\u0C1A\u0C25:\u0C36\u0C48jz", // A
		"\u0C0C\x1b\u0C26;\u0C37 k\u0C56", // B
		" \u0C1B, \u0C38\u0C4Al\u0C60", // C
		"\r\u0C1C\u0C27\u0C2A\u0C39\u0C4Bm\u0C61", // D
		"\u0C0E\u0C1D.\u0C2B \u0C4Cn\u0C62", // E
		"\u0C0F\u0C1E\u0C28?\u0C3D\u0C4Do\u0C63", // F
	],
	single: [
		"@<\u0C6A\u0C7D|P  ", // 0
		"\u00A3=\u0C6B\u0C7EAQ  ", // 1
		"$>\u0C6C\u0C7FBR  ", // 2
		"\u00A5\u00A1\u0C6D CS  ", // 3
		"\u00BF^\u0C6E DT  ", // 4
		'"\u00A1\u0C6F EU\u20AC ', // 5
		"\u00A4_\u0C58 FV  ", // 6
		"%#\u0C59 GW  ", // 7
		"&*{ HX  ", // 8
		"' } IY  ", // 9
		"\f \u0C78 JZ  ", // A
		"* \u0C79 K   ", // B
		"+\u0C66\u0C7A[L   ", // C
		" \u0C67\u0C7B~M   ", // D
		"-\u0C68\u0C7C]N   ", // E
		"/\u0C69\\ O   ", // F
	],
};
