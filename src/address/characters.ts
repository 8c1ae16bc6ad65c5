import { type Issue, issue } from "../foundation/issue.ts";

/** A character that may not stand in an address, and where it stands. */
export interface AddressCharacter {
	/** The character: one code point, a lone surrogate included. */
	readonly character: string;
	/** Where it starts, in UTF-16 units from 0. */
	readonly utf16Offset: number;
}

/** The issue for characters that may not stand in an address: `msisdn_bad_character` or `sender_bad_character`. */
export interface AddressCharacterIssue extends Issue {
	/** Each of them in order, at most the first 100. */
	readonly characters: readonly AddressCharacter[];
}

/** A hostile megabyte must not become a list of a million. */
const MAX_LISTED = 100;

/** What {@link badCharacters} puts into its issue. */
interface Refusal {
	readonly code: string;
	readonly wanted: string;
	readonly deliveryStatusCode: string;
}

/** The issue for every match of a global pattern that matches single code points, from an index on; no issue when there is none. */
export function badCharacters(
	input: string,
	from: number,
	bad: RegExp,
	{ code, wanted, deliveryStatusCode }: Refusal,
): AddressCharacterIssue[] {
	const characters: AddressCharacter[] = [];
	for (const { 0: character, index } of input.slice(from).matchAll(bad)) {
		if (characters.push({ character, utf16Offset: from + index }) === MAX_LISTED) break;
	}
	const [first] = characters;
	if (first === undefined) return [];
	const codePoint = (first.character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
	const more = characters.length > 1 ? ` and ${characters.length - 1} more` : "";
	const facts = { offset: first.utf16Offset, unit: "utf16" as const, characters, deliveryStatusCode };
	return [issue(code, `Found U+${codePoint}${more}, expected ${wanted}`, facts)];
}
