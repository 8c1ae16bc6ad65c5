/** How far replacing goes. `letters` is `punctuation` and `accents` together, `all` also replaces look-alikes. */
export type ReplacementLevel = "punctuation" | "accents" | "letters" | "all";

/** The levels as a list, from the lowest up. */
export const LEVELS: readonly ReplacementLevel[] = ["punctuation", "accents", "letters", "all"];

/** What a replacement changes. */
export type Change = "punctuation" | "accents" | "lookAlikes";

/** The levels that make each change. */
export const LEVELS_OF: Readonly<Record<Change, readonly ReplacementLevel[]>> = {
	punctuation: ["punctuation", "letters", "all"],
	accents: ["accents", "letters", "all"],
	lookAlikes: ["all"],
};
