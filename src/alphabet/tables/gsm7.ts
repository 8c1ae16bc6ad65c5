// The GSM 7 bit alphabets of 3GPP TS 23.038 as the standard prints them: the column is the high three bits of a septet (b7 b6 b5), the row its
// low four (b4 b3 b2 b1). test/unit/alphabet/gsm7.test.ts checks every cell against test/vectors/gsm0338.json.

/** The default alphabet (clause 6.2.1): 127 characters and, at 0x1B, the escape to the extension table. */
export const DEFAULT_ALPHABET: readonly string[] = [
	"@Δ 0¡P¿p", // 0
	"£_!1AQaq", // 1
	'$Φ"2BRbr', // 2
	"¥Γ#3CScs", // 3
	"èΛ¤4DTdt", // 4
	"éΩ%5EUeu", // 5
	"ùΠ&6FVfv", // 6
	"ìΨ'7GWgw", // 7
	"òΣ(8HXhx", // 8
	"ÇΘ)9IYiy", // 9
	"\nΞ*:JZjz", // A
	"Ø\x1b+;KÄkä", // B
	"øÆ,<LÖlö", // C
	"\ræ-=MÑmñ", // D
	"Åß.>NÜnü", // E
	"åÉ/?O§oà", // F
];

/** The extension table (clause 6.2.1.1): ten characters, each sent as 0x1B and the septet here. A space marks an unassigned code. */
export const EXTENSION_TABLE: readonly string[] = [
	"    |   ", // 0
	"        ", // 1
	"        ", // 2
	"        ", // 3
	" ^      ", // 4
	"      € ", // 5
	"        ", // 6
	"        ", // 7
	"  {     ", // 8
	"  }     ", // 9
	"\f       ", // A
	"        ", // B
	"   [    ", // C
	"   ~    ", // D
	"   ]    ", // E
	"  \\     ", // F
];

/** The septet that escapes to the extension table. */
export const ESCAPE = 0x1b;
