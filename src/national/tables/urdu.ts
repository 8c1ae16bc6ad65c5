// Urdu: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Urdu tables: locking shift A.3.13, single shift A.2.13. */
export const URDU: NationalLanguage = {
	identifier: 0x0D,
	name: "Urdu",
	locking: [
		"\u0627\u062B 0\u0635\u06BA\u0654p", // 0
		"\u0622\u062C!1\u0636\u06BBaq", // 1
		"\u0628\u0681\u068F2\u0637\u06BCbr", // 2
		"\u067B\u0684\u068D3\u0638\u0648cs", // 3
		"\u0680\u0683\u06304\u0639\u06C4dt", // 4
		"\u067E\u0685\u06315\u0641\u06D5eu", // 5
		"\u06A6\u0686\u06916\u0642\u06C1fv", // 6
		"\u062A\u0687\u06937\u06A9\u06BEgw", // 7
		"\u06C2\u062D)8\u06AA\u0621hx", // 8
		"\u067F\u062E(9\u06AB\u06CCiy", // 9
		"\n\u062F\u0699:\u06AF\u06D0jz", // A
		"\u0679\x1b\u0632;\u06B3\u06D2k\u0655", // B
		"\u067D\u068C,\u069A\u06B1\u064Dl\u0651", // C
		"\r\u0688\u0696\u0633\u0644\u0650m\u0653", // D
		"\u067A\u0689.\u0634\u0645\u064Fn\u0656", // E
		"\u067C\u068A\u0698?\u0646\u0657o\u0670", // F
	],
	single: [
		"@<\u06F4\u0613|P  ", // 0
		"\u00A3=\u06F5\u0614AQ  ", // 1
		"$>\u06F6\u061BBR  ", // 2
		"\u00A5\u00A1\u06F7\u061FCS  ", // 3
		"\u00BF^\u06F8\u0640DT  ", // 4
		'"\u00A1\u06F9\u0652EU\u20AC ', // 5
		"\u00A4_\u060C\u0658FV  ", // 6
		"%#\u060D\u066BGW  ", // 7
		"&*{\u066CHX  ", // 8
		"'\u0600}\u0672IY  ", // 9
		"\f\u0601\u060E\u0673JZ  ", // A
		"* \u060F\u06CDK   ", // B
		"+\u06F0\u0610[L   ", // C
		" \u06F1\u0611~M   ", // D
		"-\u06F2\u0612]N   ", // E
		"/\u06F3\\\u06D4O   ", // F
	],
};
