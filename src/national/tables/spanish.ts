import type { NationalLanguage } from "../../text/alphabet.ts";

/**
 * The Spanish table of 3GPP TS 23.038: single shift in clause A.2.2. There is no locking shift table (clause A.3.2 is
 * void).
 */
export const SPANISH: NationalLanguage = {
	identifier: 0x02,
	name: "Spanish",
	single:
		"         ç\f     " + // 0x00
		"    ^           " + // 0x10
		"        {}     \\" + // 0x20
		"            [~] " + // 0x30
		"|Á       Í     Ó" + // 0x40
		"     Ú          " + // 0x50
		" á   €   í     ó" + // 0x60
		"     ú          ", // 0x70
};
