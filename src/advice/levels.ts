/** How far replacing goes. `letters` is `punctuation` and `accents` together, `all` also replaces look-alikes. */
export type ReplacementLevel = "punctuation" | "accents" | "letters" | "all";

/** The levels as a list, from the lowest up. */
export const LEVELS: readonly ReplacementLevel[] = ["punctuation", "accents", "letters", "all"];

/** What a replacement changes. */
export type Change = "punctuation" | "joiners" | "accents" | "capitals" | "lookAlikes";

/**
 * The levels that make each change. A contextual change is right only when the whole text becomes GSM 7-bit: it acts on
 * characters beside it, or mixes two scripts in a word.
 */
export const CHANGES: Readonly<Record<Change, { levels: readonly ReplacementLevel[]; isContextual: boolean }>> = {
	punctuation: { levels: ["punctuation", "letters", "all"], isContextual: false },
	joiners: { levels: ["punctuation", "letters", "all"], isContextual: true },
	accents: { levels: ["accents", "letters", "all"], isContextual: false },
	capitals: { levels: ["accents", "letters", "all"], isContextual: true },
	lookAlikes: { levels: ["all"], isContextual: true },
};
