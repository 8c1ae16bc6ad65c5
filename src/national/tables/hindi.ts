import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Hindi tables of 3GPP TS 23.038: locking shift in clause A.3.6, single shift in clause A.2.6. */
export const HINDI: NationalLanguage = {
	identifier: 0x06,
	name: "Hindi",
	locking:
		"\u0901\u0902\u0903\u0905\u0906\u0907\u0908\u0909\u090a\u090b\n\u090c\u090d\r\u090e\u090f" + // 0x00
		"\u0910\u0911\u0912\u0913\u0914\u0915\u0916\u0917\u0918\u0919\u091a\x1b\u091b\u091c\u091d\u091e" + // 0x10
		" !\u091f\u0920\u0921\u0922\u0923\u0924)(\u0925\u0926,\u0927.\u0928" + // 0x20
		"0123456789:;\u0929\u092a\u092b?" + // 0x30
		"\u092c\u092d\u092e\u092f\u0930\u0931\u0932\u0933\u0934\u0935\u0936\u0937\u0938\u0939\u093c\u093d" + // 0x40
		"\u093e\u093f\u0940\u0941\u0942\u0943\u0944\u0945\u0946\u0947\u0948\u0949\u094a\u094b\u094c\u094d" + // 0x50
		"\u0950abcdefghijklmno" + // 0x60
		"pqrstuvwxyz\u0972\u097b\u097c\u097e\u097f", // 0x70
	single:
		"@\u00a3$\u00a5\u00bf\"\u00a4%&'\f*+ -/" + // 0x00
		"<=>\u00a1^\u00a1_#*\u0964\u0965 \u0966\u0967\u0968\u0969" + // 0x10
		"\u096a\u096b\u096c\u096d\u096e\u096f\u0951\u0952{}\u0953\u0954\u0958\u0959\u095a\\" + // 0x20
		"\u095b\u095c\u095d\u095e\u095f\u0960\u0961\u0962\u0963\u0970\u0971 [~] " + // 0x30
		"|ABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZ     " + // 0x50
		"     \u20ac          " + // 0x60
		"                ", // 0x70
};
