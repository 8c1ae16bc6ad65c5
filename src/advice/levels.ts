/** How far replacing goes. `letters` is `punctuation` and `accents` together, `all` also replaces look-alikes. */
export type ReplacementLevel = "punctuation" | "accents" | "letters" | "all";

/** The levels as a list, from the lowest up. */
export const LEVELS: readonly ReplacementLevel[] = ["punctuation", "accents", "letters", "all"];

/** The levels that each level does the work of. */
export const INCLUDED: Readonly<Record<ReplacementLevel, readonly (ReplacementLevel | undefined)[]>> = {
	punctuation: ["punctuation"],
	accents: ["accents"],
	letters: ["punctuation", "accents", "letters"],
	all: LEVELS,
};
