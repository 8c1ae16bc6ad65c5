import type { NationalLanguage } from "../../text/alphabet.ts";

/** The Portuguese tables of 3GPP TS 23.038: locking shift in clause A.3.3, single shift in clause A.2.3. */
export const PORTUGUESE: NationalLanguage = {
	identifier: 0x03,
	name: "Portuguese",
	locking:
		"@£$¥êéúíóç\nÔô\rÁá" + // 0x00
		"Δ_ªÇÀ∞^\\€Ó|\x1bÂâÊÉ" + // 0x10
		" !\"#º%&'()*+,-./" + // 0x20
		"0123456789:;<=>?" + // 0x30
		"ÍABCDEFGHIJKLMNO" + // 0x40
		"PQRSTUVWXYZÃÕÚÜ§" + // 0x50
		"~abcdefghijklmno" + // 0x60
		"pqrstuvwxyzãõ`üà", // 0x70
	single:
		"     ê   ç\fÔô Áá" + // 0x00
		"  ΦΓ^ΩΠΨΣΘ     Ê" + // 0x10
		"        {}     \\" + // 0x20
		"            [~] " + // 0x30
		"|À       Í     Ó" + // 0x40
		"     Ú     ÃÕ   " + // 0x50
		" Â   €   í     ó" + // 0x60
		"     ú     ãõ  â", // 0x70
};
