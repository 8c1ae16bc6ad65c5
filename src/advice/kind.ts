import { BLOCKS } from "./tables/blocks.ts";

/**
 * What a character is in general, for a message to people. `letter` is a Latin letter with an accent or otherwise special, `accent` a combining
 * mark, `control` anything invisible, also a lone surrogate.
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

/** Returns the kind of a character by its Unicode block. The table of offers knows quotes, dashes and spaces better. */
export function kindByBlock(character: string): CharacterKind {
	return BLOCKS.find(([, list]) => new RegExp(`[${list}]`, "u").test(character))?.[0] ?? "otherScript";
}
