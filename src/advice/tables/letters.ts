// What stands in the place of letters that GSM 7-bit lacks: level "letters". Letters that Unicode decomposes into one that is here or in GSM 7-bit
// and its marks need no entry. The form is that of punctuation.ts.

/** Latin letters, with the reasons of their lines. */
export const LETTERS: string =
	// The stroke is no mark that Unicode decomposes.
	"D\u0110\u0189\u00d0 d\u0111\u00f0 G\u01e4 g\u01e5 H\u0126 h\u0127 I\u0197 i\u0131\u0268 L\u0141 l\u0142\u2113 T\u0166 t\u0167 Z\u01b5 z\u01b6 " +
	// Old and Icelandic letters as passports write them (ICAO Doc 9303-3 §6). GSM 7-bit has ß, not its capital: capitals write SS.
	"TH\u00de th\u00fe OE\u0152 oe\u0153 SS\u1e9e " +
	// Eng and the hooked n as the plain letter; kra as Greenlandic spells it since 1973.
	"N\u014a\u019d n\u014b\u0272 q\u0138 " +
	// African and Azerbaijani letters: the plain one that the same people type without a special keyboard.
	"B\u0181 b\u0253 D\u018a d\u0257 E\u0190\u018f\u018e e\u025b\u0259\u01dd F\u0191 f\u0192 K\u0198 k\u0199 O\u0186 o\u0254 U\u0244 u\u0289 V\u01b2 v\u028b Y\u01b3 y\u01b4 " +
	// The ordinal signs of Spanish and Portuguese are small letters above the line; ISO 2955 writes u for micro; the long s.
	"a\u00aa o\u00ba u\u00b5 s\u017f " +
	// Small capitals, used for their looks.
	"A\u1d00 B\u0299 C\u1d04 D\u1d05 E\u1d07 F\ua730 G\u0262 H\u029c I\u026a J\u1d0a K\u1d0b L\u029f M\u1d0d N\u0274 O\u1d0f P\u1d18 R\u0280 S\ua731 T\u1d1b U\u1d1c V\u1d20 W\u1d21 Y\u028f Z\u1d22";

/**
 * Greek capitals that GSM 7-bit lacks look the same as these Latin ones; the other ten it has. Small letters would have to change their case: they
 * stay.
 */
export const GREEK_CAPITALS =
	"A\u0391 B\u0392 E\u0395 Z\u0396 H\u0397 I\u0399 K\u039a M\u039c N\u039d O\u039f P\u03a1 T\u03a4 Y\u03a5 X\u03a7";

/** Blocks whose letters are looked at for a canonical decomposition: Latin, Greek, Cyrillic, and letters that stand for another one. */
export const DECOMPOSED =
	"\u00c0-\u024f\u0374-\u03b0\u0400-\u045f\u0476\u0477\u04c1\u04d0-\u04f9\u1e00-\u1eff\u1f08-\u1fff\u2126\u212a\u212b";

/** Letters in one: digraphs, ligatures, Roman numerals, written by their compatibility decomposition without marks. */
export const COMPATIBLE_LETTERS = "\u0132\u0133\u013f\u0140\u0149\u01c4-\u01cc\u01f1-\u01f3\u2160-\u217f\ufb00-\ufb06";

/**
 * Combining marks of every script's letters, not of one script's own. Strokes through a character (U+0334 to U+0338, U+20D2 and the like) are not
 * here: they negate or strike out what they stand on, so a decomposed ≠ would read = and a crossed-out price would count.
 */
export const MARKS =
	"\u0300-\u0333\u0339-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0\u20d1\u20d4-\u20d7\u20db-\u20df\u20e1-\u20e4\u20e7-\u20e9\u20ec-\u20ff\ufe20-\ufe2f";
