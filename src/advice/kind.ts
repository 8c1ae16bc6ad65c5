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
