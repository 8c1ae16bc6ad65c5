/**
 * What a character is in general, for a message to people: `letter` is a Latin letter with an accent or otherwise special, `accent` a combining
 * mark, `control` anything invisible (also a lone surrogate and what Unicode has not assigned).
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

/** Unicode's properties in the order in which they are asked. */
const PROPERTIES: readonly (readonly [CharacterKind, RegExp])[] = [
	["letter", /\p{Script=Latin}/u],
	["accent", /(?=\p{Script=Inherited})\p{M}/u],
	["symbol", /[\p{No}\uff10-\uff19]/u],
	["otherScript", /[\p{L}\p{N}\p{M}]/u],
	["emoji", /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u],
	["symbol", /\p{S}/u],
	["punctuation", /\p{P}/u],
];

/** The kind of a character that no table has, by the runtime's own Unicode data. (The tables have every space, and the dashes and quotes in use.) */
export function kindOf(character: string): CharacterKind {
	for (const [kind, property] of PROPERTIES) if (property.test(character)) return kind;
	return "control";
}
