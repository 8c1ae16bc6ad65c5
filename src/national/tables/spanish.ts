// Spanish: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Spanish tables: single shift A.2.2; there is no locking shift table (None). */
export const SPANISH: NationalLanguage = {
	identifier: 0x02,
	name: "Spanish",
	single: [
		"    |   ", // 0
		"    Á á ", // 1
		"        ", // 2
		"        ", // 3
		" ^      ", // 4
		"     Ú€ú", // 5
		"        ", // 6
		"        ", // 7
		"  {     ", // 8
		"ç } Í í ", // 9
		"\f       ", // A
		"        ", // B
		"   [    ", // C
		"   ~    ", // D
		"   ]    ", // E
		"  \\ Ó ó ", // F
	],
};
