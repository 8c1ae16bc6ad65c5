// Portuguese: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Portuguese tables: locking shift A.3.3, single shift A.2.3. */
export const PORTUGUESE: NationalLanguage = {
	identifier: 0x03,
	name: "Portuguese",
	locking: [
		"@Δ 0ÍP~p", // 0
		"£_!1AQaq", // 1
		'$ª"2BRbr', // 2
		"¥Ç#3CScs", // 3
		"êÀº4DTdt", // 4
		"é∞%5EUeu", // 5
		"ú^&6FVfv", // 6
		"í\\'7GWgw", // 7
		"ó€(8HXhx", // 8
		"çÓ)9IYiy", // 9
		"\n|*:JZjz", // A
		"Ô\x1b+;KÃkã", // B
		"ôÂ,<LÕlõ", // C
		"\râ-=MÚm`", // D
		"ÁÊ.>NÜnü", // E
		"áÉ/?O§oà", // F
	],
	single: [
		"    |   ", // 0
		"    À Â ", // 1
		" Φ      ", // 2
		" Γ      ", // 3
		" ^      ", // 4
		"êΩ   Ú€ú", // 5
		" Π      ", // 6
		" Ψ      ", // 7
		" Σ{     ", // 8
		"çΘ} Í í ", // 9
		"\f       ", // A
		"Ô    Ã ã", // B
		"ô  [ Õ õ", // C
		"   ~    ", // D
		"Á  ]    ", // E
		"áÊ\\ Ó óâ", // F
	],
};
