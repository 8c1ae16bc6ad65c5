// What stands in the place of punctuation, spaces and symbols that GSM 7-bit lacks: level "punctuation".
//
// A table is a list of entries with a space between them: first what to write, then the characters it stands for, `a-b` for a range. The first
// character outside GSM 7-bit divides the two. A comment says why where the choice is not obvious.
//
// Not in here, because nothing in GSM 7-bit says the same: ° ¢ ¶ † ‡ ‰ ∞ √ ≠ and the like, and superscript figures (10² would read 102).
import type { CharacterKind } from "../kind.ts";

/** Entries by the general kind of the characters. */
export const PUNCTUATION: readonly (readonly [kind: CharacterKind, entries: string])[] = [
	// Quotation marks, primes, and modifier letters that are typed for them. Grave and acute accent alone are typed as apostrophes. Single guillemets
	// are quotation marks, not less-than signs, and U+201A is one too, however much it looks like a comma.
	[
		"quote",
		"'\u2018-\u201b\u2032\u2035\u2039\u203a\u0060\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u275b\u275c\u0384\ua78b\ua78c " +
			'"\u201c-\u201f\u2033\u2036\u00ab\u00bb\u02ba\u02dd\u02ee\u275d\u275e\u301d-\u301f',
	],
	// One septet for the long dash too: "--" would cost another.
	["dash", "-\u2010-\u2015\u2212\u2043\u23bc\u23bd\u02d7\ufe31\ufe32\u2500\u2501 --\u2e3a ---\u2e3b"],
	// Line and paragraph ends of other systems.
	["space", "\n\u000b\u0085\u2028\u2029"],
	// Controls and invisible characters that show nothing by themselves. (U+001B is no character of GSM 7-bit: it escapes.)
	["control", "\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d\u00ad\u200b\u2060-\u2064\ufeff"],
	// The middle dot inside words is Catalan, where a full stop is the usual makeshift; bullets become a dash, Word's own (U+F0B7) too. U+2236, U+02D0 and the like are typed
	// for a colon.
	[
		"punctuation",
		"...\u22ef .\u2027\u3002\u00b7\u0387 -\u2022\u2023\u204c\u204d\u25aa\u25a0\u25cf\u25e6\u2219\uf0b7 ,\u3001 :\u02d0\u02f8\u2236\u2982\ua789 ;\u037e\u204f !\u01c3 " +
			"?!\u203d (\u2768\u276a\u27ee\u2985 )\u2769\u276b\u27ef\u2986 [\u3010\u2772\u27e6 ]\u3011\u2773\u27e7 {\u2774 }\u2775 " +
			"*\u204e\u2217\u229b\u22c6\u2722-\u2725\u2731-\u2733\u273a-\u273d\u2743\u2749-\u274b\u29c6 " +
			"/\u2044\u2215\u29f8\u00f7 \\\u2216\u29f5\u29f9 _\u2017",
	],
	// The signs for rights stand in brackets, or their letters would run into the name before them.
	[
		"symbol",
		"|\u00a6\u2223\u23b8\u23b9\u23d0\u239c\u239f\u2502 ~\u02dc\u02f7\u223c\u2248\u2053\u301c ^\u02c6 =\ua78a <\u2329\u27e8\u3008 " +
			">\u232a\u27e9\u3009 <=\u2264 >=\u2265 <-\u2190 ->\u2192 =>\u21d2 +\u02d6 +/-\u00b1 x\u00d7 (C)\u00a9 (R)\u00ae (TM)\u2122 (SM)\u2120",
	],
];

/** Blank characters of every width, with the tab, and the blank Braille pattern and Hangul filler that are used as spaces. */
export const SPACES = "\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2800\u3164";

/**
 * Other forms of the above and of GSM 7-bit, written by their compatibility decomposition: dots and marks in one, figures below the line (they
 * read the same on it: CO2), c/o, No, vertical, small, full-width and half-width forms.
 */
export const COMPATIBLE_PUNCTUATION =
	"\u2024-\u2026\u203c\u2047-\u2049\u2080-\u208e\u2105\u2116\ufe10-\ufe16\ufe19\ufe50-\ufe52\ufe54-\ufe5c\ufe5f-\ufe66\ufe68-\ufe6b\uff01-\uff5e\uff61\uff64\uffe1\uffe4\uffe5";

/** Fractions in one character: written by their compatibility decomposition, with a space after a digit (1½ is not 11/2). */
export const FRACTIONS = "\u00bc-\u00be\u2150-\u215f\u2189";

/**
 * Windows-1252 from 0x82 to 0x9F, a space where it has nothing: these C1 controls in a text are octets of that code page read as Latin-1, and mean
 * what stands here, as every browser takes them (0x80 is the euro sign).
 */
export const WINDOWS_1252 = "‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/**
 * Invisible characters that act on those around them: joiners, direction marks, variation selectors. They go only when the whole text becomes
 * GSM 7-bit; in Persian, Hebrew or between emoji they mean something.
 */
export const CONTEXTUAL = "\u061c\u180e\u200c-\u200f\u202a-\u202e\u2066-\u206f\ufe00-\ufe0f";
