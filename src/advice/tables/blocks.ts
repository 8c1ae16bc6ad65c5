// Blocks of Unicode by the kind of their characters, as lists with ranges. Engines differ in what they know of single
// characters. Blocks never change, so every engine gives the same answer.
import type { CharacterKind } from "./replacements.ts";

/** The first list that holds a character counts. What no list holds is a character of another script. */
export const BLOCKS: readonly (readonly [CharacterKind, string])[] = [
	["letter", "À-ʯ\u1d00-\u1dbf\u1e00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6fﬀ-ﬆＡ-Ｚａ-ｚ\u{1d400}-\u{1d7ff}"],
	["accent", "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"],
	["emoji", "⌚⌛⏩-\u23fa\u2600-\u27bf\u2b1b-\u2b55\u{1f000}-\u{1faff}"],
	["symbol", "¡-¿ʰ-\u02ff\u2070-\u20cf\u2100-\u2bff\uff00-\uff65\uffe0-\uffef\u{1d000}-\u{1d3ff}\u{1fb00}-\u{1fbff}"],
	["punctuation", "\u0020-\u007e\u2000-\u206f\u2e00-\u2e7f\u3000-\u3020\ufe10-\ufe6f"],
	["control", "\u0000-\u001f\u007f-\u00a0\ud800-\uf8ff\ufe00-\ufe0f\ufff0-\uffff\u{e0000}-\u{10ffff}"],
];
