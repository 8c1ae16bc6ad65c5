import { type CharactersIssue, charactersIssue, type FoundCharacter, MAX_ISSUES } from "../foundation/issue.ts";

/** What {@link badCharacters} puts into its issue. */
interface Refusal {
	readonly code: CharactersIssue["code"];
	readonly allowed: string;
	readonly deliveryStatusCode: string;
}

/**
 * Makes the issue for characters that an address cannot hold. It lists the first 100 of them and counts all.
 *
 * @param input - The address.
 * @param start - Where to start looking.
 * @param pattern - Matches one bad code point. It has the flag `g`.
 * @returns A list of one issue; an empty list if nothing matches.
 */
export function badCharacters(
	input: string,
	start: number,
	pattern: RegExp,
	{ code, allowed, deliveryStatusCode }: Refusal,
): CharactersIssue[] {
	const characters: FoundCharacter[] = [];
	let count = 0;
	pattern.lastIndex = start;
	for (const { 0: character, index: utf16Offset } of input.matchAll(pattern)) {
		if (++count > MAX_ISSUES) continue;
		characters.push({ character, codePoint: character.codePointAt(0) as number, utf16Offset });
	}
	const say = (found: string) => `Found ${found}, allowed are ${allowed}`;
	return count === 0 ? [] : [charactersIssue(code, characters, count, say, { deliveryStatusCode })];
}
