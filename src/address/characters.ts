import { type CharactersIssue, codePointName, type FoundCharacter, issue, MAX_ISSUES } from "../foundation/issue.ts";

/** What {@link badCharacters} puts into its issue. */
interface Refusal {
	readonly code: CharactersIssue["code"];
	readonly wanted: string;
	readonly deliveryStatusCode: string;
}

/** The issue for every match of a global pattern that matches single code points, from an index on; no issue when there is none. */
export function badCharacters(
	input: string,
	from: number,
	bad: RegExp,
	{ code, wanted, deliveryStatusCode }: Refusal,
): CharactersIssue[] {
	const characters: FoundCharacter[] = [];
	for (const { 0: character, index } of input.slice(from).matchAll(bad)) {
		const codePoint = character.codePointAt(0) as number;
		if (characters.push({ character, codePoint, utf16Offset: from + index }) === MAX_ISSUES) break;
	}
	const [first] = characters;
	if (first === undefined) return [];
	const more = characters.length > 1 ? ` and ${characters.length - 1} more` : "";
	const facts = { offset: first.utf16Offset, unit: "utf16" as const, characters, deliveryStatusCode };
	return [issue(code, `Found ${codePointName(first.codePoint)}${more}, expected ${wanted}`, facts)];
}
