// Turkish: the tables of 3GPP TS 23.038 annex A, laid out as alphabet/tables/gsm7.ts explains.
import type { NationalLanguage } from "../national-language.ts";

/** The Turkish tables: locking shift A.3.1, single shift A.2.1. */
export const TURKISH: NationalLanguage = {
	identifier: 0x01,
	name: "Turkish",
	locking: [
		"@Δ 0İPçp", // 0
		"£_!1AQaq", // 1
		'$Φ"2BRbr', // 2
		"¥Γ#3CScs", // 3
		"€Λ¤4DTdt", // 4
		"éΩ%5EUeu", // 5
		"ùΠ&6FVfv", // 6
		"ıΨ'7GWgw", // 7
		"òΣ(8HXhx", // 8
		"ÇΘ)9IYiy", // 9
		"\nΞ*:JZjz", // A
		"Ğ\x1b+;KÄkä", // B
		"ğŞ,<LÖlö", // C
		"\rş-=MÑmñ", // D
		"Åß.>NÜnü", // E
		"åÉ/?O§oà", // F
	],
	single: [
		"    |   ", // 0
		"        ", // 1
		"        ", // 2
		"     Şçş", // 3
		" ^      ", // 4
		"      € ", // 5
		"        ", // 6
		"    Ğ ğ ", // 7
		"  {     ", // 8
		"  } İ ı ", // 9
		"\f       ", // A
		"        ", // B
		"   [    ", // C
		"   ~    ", // D
		"   ]    ", // E
		"  \\     ", // F
	],
};
