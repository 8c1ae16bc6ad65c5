import { type CharactersIssue, codePointName, type FoundCharacter, issue, MAX_ISSUES } from "../foundation/issue.ts";

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
	// One match at a time: a list of all matches of a long input would be many times its size.
	for (pattern.lastIndex = start; pattern.test(input); ) {
		if (++count > MAX_ISSUES) continue;
		const end = pattern.lastIndex;
		const utf16Offset = end - ((input.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1);
		const codePoint = input.codePointAt(utf16Offset) as number;
		characters.push({ character: input.slice(utf16Offset, end), codePoint, utf16Offset });
	}
	const [first] = characters;
	if (first === undefined) return [];
	const more = count > 1 ? ` and ${count - 1} more` : "";
	const facts = { offset: first.utf16Offset, unit: "utf16" as const, characters, deliveryStatusCode };
	return [issue(code, `Found ${codePointName(first.codePoint)}${more}, allowed are ${allowed}`, facts)];
}
