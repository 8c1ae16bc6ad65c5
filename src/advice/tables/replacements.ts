// What to write in the place of characters that GSM 7-bit lacks.
//
// A list of characters may hold ranges, `a-b`. The entries of a row stand with a space between them: each has first
// what to write, then the list of the characters it stands for. The first character outside GSM 7-bit divides the two.
// A comment gives the reason where it is not obvious.
//
// Some characters are left out because nothing in GSM 7-bit says the same: ° ¢ ¶ † ‡ ‰ ∞ √ ≠ and the like, and
// superscript figures (10² would read 102). Letters with marks need no entry: Unicode decomposes them into a letter and
// its marks.

/** How far replacing goes. `letters` is `punctuation` and `accents` together, `all` also replaces look-alikes. */
export type ReplacementLevel = "punctuation" | "accents" | "letters" | "all";

/**
 * What a character is in general, for a message to people. `letter` is a Latin letter with an accent or otherwise
 * special, `accent` a combining mark, `control` anything invisible, also a lone surrogate.
 */
export type CharacterKind =
	| "quote"
	| "dash"
	| "space"
	| "punctuation"
	| "symbol"
	| "letter"
	| "accent"
	| "emoji"
	| "otherScript"
	| "control";

/**
 * Invisible characters that act on those around them: joiners, direction marks, variation selectors, tags. They mean
 * something in Persian, in Hebrew and between emoji.
 */
export const JOINERS = "\u061c\u180e\u200c-\u200f\u202a-\u202e\u2066-\u206f\ufe00-\ufe0f\u{e0000}-\u{e01ef}";

/** Invisible characters that show nothing. ESC (U+001B) is one: in GSM 7-bit it is an escape and not a character. */
export const INVISIBLE =
	"\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d\u00ad\u200b\u2060-\u2064\ufeff";

/**
 * The lowest level that writes what a row says, the kind of its characters, and its entries. A row without a kind is
 * one list: the block of a character says its kind, and its compatibility decomposition what to write.
 */
export const ROWS: readonly (readonly [ReplacementLevel, CharacterKind | undefined, string])[] = [
	// Quotation marks, primes, modifier letters, and the grave and acute accent, which people type as apostrophes. Single
	// guillemets are quotation marks, not less-than signs. U+201A is one too, although it looks like a comma.
	["punctuation", "quote", `'‘-‛′‵‹›\u0060´ʹʻ-ʽˈˊˋ❛❜΄Ꞌꞌ "“-‟″‶«»ʺ˝ˮ❝❞〝-〟`],
	// The long dash becomes one hyphen too: a second one would cost a septet.
	["punctuation", "dash", "-‐-―−⁃⎼⎽˗︱︲─━ --⸺ ---⸻"],
	// Blank characters of every width, and the blank Braille pattern and the Hangul filler, which people use as spaces.
	["punctuation", "space", " \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2800\u3164"],
	["punctuation", "control", " \t"],
	// Line and paragraph ends of other systems.
	["punctuation", "space", "\n\u000b\u0085\u2028\u2029"],
	// A middle dot inside a word is Catalan, where a full stop is the usual makeshift. Bullets become a dash, also Word's
	// own (U+F0B7). People type U+2236, U+02D0 and the like as a colon.
	["punctuation", "punctuation", "...⋯ .‧。·\u0387 -•‣⁌⁍▪■●◦∙\uf0b7 ,、 :ː˸∶⦂꞉ ;\u037e⁏ !ǃ ?!‽ /⁄∕⧸÷ \\∖⧵⧹ _‗"],
	["punctuation", "punctuation", "(❨❪⟮⦅ )❩❫⟯⦆ [【❲⟦ ]】❳⟧ {❴ }❵ *⁎∗⊛⋆✢-✥✱-✳✺-✽❃❉-❋⧆"],
	// The signs for rights stand in brackets. Without them their letters would run into the name before.
	["punctuation", "symbol", "|¦∣⎸⎹⏐⎜⎟│ ~˜˷∼≈⁓〜 ^ˆ =꞊ <\u2329⟨〈 >\u232a⟩〉 <=≤ >=≥ <-← ->→ =>⇒ +˖ +/-± x×"],
	["punctuation", "symbol", "(C)© (R)® (TM)™ (SM)℠"],
	// Unicode does not decompose a letter with a stroke.
	["accents", "letter", "DĐƉÐ dđð GǤ gǥ HĦ hħ IƗ iıɨ LŁ lłℓ TŦ tŧ ZƵ zƶ"],
	// Old and Icelandic letters as passports write them (ICAO Doc 9303-3 §6). GSM 7-bit has ß but not its capital. Eng and
	// the hooked n become the plain letter, kra what Greenlandic has written since 1973.
	["accents", "letter", "THÞ thþ OEŒ oeœ SSẞ NŊƝ nŋɲ qĸ"],
	// African and Azerbaijani letters: the plain letter that the same people type without a special keyboard.
	["accents", "letter", "BƁ bɓ DƊ dɗ EƐƏƎ eɛəǝ FƑ fƒ KƘ kƙ OƆ oɔ UɄ uʉ VƲ vʋ YƳ yƴ"],
	// The ordinal signs of Spanish and Portuguese are small raised letters. ISO 2955 writes u for micro. The last one is
	// the long s.
	["accents", "letter", "aª oº uµ sſ"],
	// Small capitals, used for their looks.
	["accents", "letter", "Aᴀ Bʙ Cᴄ Dᴅ Eᴇ Fꜰ Gɢ Hʜ Iɪ Jᴊ Kᴋ Lʟ Mᴍ Nɴ Oᴏ Pᴘ Rʀ Sꜱ Tᴛ Uᴜ Vᴠ Wᴡ Yʏ Zᴢ"],
	// GSM 7-bit has ten Greek capitals. The other fourteen look the same as these Latin letters. Small Greek letters stay:
	// they would have to become capitals.
	["accents", "otherScript", "A\u0391 B\u0392 E\u0395 Z\u0396 H\u0397 I\u0399 K\u039a M\u039c N\u039d"],
	["accents", "otherScript", "O\u039f P\u03a1 T\u03a4 Y\u03a5 X\u03a7"],
	// Cyrillic letters that look the same as Latin ones. Letters that only resemble one (З and 3, б and 6, г and r) are
	// not here. У is: people type it for Y.
	["all", "otherScript", "A\u0410 B\u0412 C\u0421 E\u0415 H\u041d I\u0406\u04c0 J\u0408 K\u041a M\u041c O\u041e"],
	["all", "otherScript", "P\u0420 Q\u051a S\u0405 T\u0422 W\u051c X\u0425 Y\u0423\u04ae"],
	["all", "otherScript", "a\u0430 c\u0441 d\u0501 e\u0435 h\u04bb i\u0456 j\u0458 o\u043e p\u0440 q\u051b"],
	["all", "otherScript", "s\u0455 w\u051d x\u0445 y\u0443"],
	// Windows-1252 from 0x80 to 0x9F. These C1 controls in a text are octets of that code page read as Latin-1, and
	// browsers take them so too. U+0085 stands above, as a line end.
	["punctuation", "control", `€\u0080 '\u0082\u008b\u0091\u0092\u009b "\u0084\u0093\u0094`],
	["punctuation", "control", "^\u0088 -\u0095-\u0097 ~\u0098 (TM)\u0099"],
	["accents", "control", "f\u0083 S\u008a OE\u008c Z\u008e s\u009a oe\u009c z\u009e Y\u009f"],
	["punctuation", "control", INVISIBLE],
	["punctuation", "control", JOINERS],
	// Combining marks that any letter can have. Strokes through a character (U+0334 to U+0338, U+20D2 and the like) are
	// not here: they negate or strike out. Without its stroke a decomposed ≠ would read =, and a crossed-out price would
	// count.
	["accents", "accent", "\u0300-\u0333\u0339-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0\u20d1\u20d4-\u20d7\u20db-\u20df"],
	["accents", "accent", "\u20e1-\u20e4\u20e7-\u20e9\u20ec-\u20ff\ufe20-\ufe2f"],
	// Other forms of the characters above and of GSM 7-bit. Unicode says what to write: fractions, several dots or marks
	// in one, figures below the line (CO2 reads the same), c/o, No, vertical, small, full-width and half-width forms.
	["punctuation", undefined, "¼-¾⅐-⅟↉․-…‼⁇-⁉₀-₎℅№︐-︖︙﹐-﹒﹔-﹜﹟-﹦﹨-﹫！-～｡､￡￤￥"],
	// Digraphs, ligatures, Roman numerals, and the letters of mathematical alphabets, used for their looks.
	["accents", undefined, "ĲĳĿŀŉǄ-ǌǱ-ǳⅠ-ⅿﬀ-ﬆ𝐀-\u{1d7ff}"],
];
