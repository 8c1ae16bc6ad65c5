import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Urdu tables of 3GPP TS 23.038: locking shift in clause A.3.13, single shift in clause A.2.13. */
export const URDU: NationalLanguage = {
	identifier: 0x0d,
	name: "Urdu",
	locking:
		"\u0627\u0622\u0628\u067b\u0680\u067e\u06a6\u062a\u06c2\u067f\n\u0679\u067d\r\u067a\u067c" + // 0x00
		"\u062b\u062c\u0681\u0684\u0683\u0685\u0686\u0687\u062d\u062e\u062f\x1b\u068c\u0688\u0689\u068a" + // 0x10
		" !\u068f\u068d\u0630\u0631\u0691\u0693)(\u0699\u0632,\u0696.\u0698" + // 0x20
		"0123456789:;\u069a\u0633\u0634?" + // 0x30
		"\u0635\u0636\u0637\u0638\u0639\u0641\u0642\u06a9\u06aa\u06ab\u06af\u06b3\u06b1\u0644\u0645\u0646" + // 0x40
		"\u06ba\u06bb\u06bc\u0648\u06c4\u06d5\u06c1\u06be\u0621\u06cc\u06d0\u06d2\u064d\u0650\u064f\u0657" + // 0x50
		"\u0654abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0655\u0651\u0653\u0656\u0670", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u0600\u0601 \u06f0\u06f1\u06f2\u06f3" + // 0x10
		"\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u060c\u060d{}\u060e\u060f\u0610\u0611\u0612\\" + // 0x20
		"\u0613\u0614\u061b\u061f\u0640\u0652\u0658\u066b\u066c\u0672\u0673\u06cd[~]\u06d4" + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
