import { findUnencodable } from "../alphabet/unencodable.ts";
import { assertObject, assertOneOf, assertOptions, assertString } from "../foundation/contract.ts";
import type { FoundCharacter } from "../foundation/issue.ts";
import type { OfferedReplacement } from "./analyze.ts";
import { decide, fits, write, writeOne } from "./decide.ts";
import { draftOf, forEachPiece, type Rule, type Sending } from "./draft.ts";
import { LEVELS, type ReplacementLevel } from "./levels.ts";

/**
 * Why a character stayed.
 *
 * - `noEquivalent`: GSM 7-bit has nothing that says the same.
 * - `level`: a higher level replaces it.
 * - `cost`: its replacement is longer, and the text would stay UCS2 or need more parts.
 * - `context`: it acts on characters that stay, holds them apart, or is a letter in a word of another script.
 */
export type KeptReason = "noEquivalent" | "level" | "cost" | "context";

/** One change that {@link replaceForGsm7} made. */
export interface Replacement {
	/** Where `from` starts in the given text, in UTF-16 units from 0. */
	readonly utf16Offset: number;
	/** What was there: a character with the combining marks behind it, or a run of invisible characters. */
	readonly from: string;
	/** What is there now. Empty where `from` was left out. */
	readonly to: string;
}

/**
 * A character outside GSM 7-bit that {@link replaceForGsm7} left as it was. Its offset is the one in the given text.
 */
export interface KeptCharacter extends FoundCharacter {
	/** Why it stayed. */
	readonly reason: KeptReason;
}

/** What {@link replaceForGsm7} returns. */
export interface ReplacedText {
	/** The text with its replacements. */
	readonly text: string;
	/** The encoding that it needs now. While it is `UCS2`, replacing has hardly gained anything. */
	readonly encoding: "GSM7" | "UCS2";
	/** Every change, in text order. Made in the given text they give `text`. */
	readonly replacements: readonly Replacement[];
	/** Every character that is still not GSM 7-bit, in text order. */
	readonly kept: readonly KeptCharacter[];
}

/** Options of {@link replaceForGsm7}. */
export interface ReplaceOptions extends Sending {
	/**
	 * How far to go; default `punctuation`.
	 *
	 * - `punctuation`: quotes, dashes, ellipsis, spaces, invisible characters, bullets, fractions, full-width forms and
	 * symbols.
	 * - `accents`: Latin letters with marks, to letters that GSM 7-bit has, and Greek capitals.
	 * - `letters`: both.
	 * - `all`: also Cyrillic letters that look Latin, which is right only where somebody typed them by mistake.
	 */
	readonly level?: ReplacementLevel | undefined;
}

/**
 * Replaces characters that GSM 7-bit lacks by what says the same there, and lists every change and every character that
 * stays.
 *
 * The text never needs more parts than before. A replacement that is longer than the character is made only where the
 * whole text becomes GSM 7-bit by it. A character that GSM 7-bit has is never changed, except for the combining marks
 * behind it: `e` and U+0301 become `é`. Replacing again changes nothing.
 *
 * @param text - The text.
 * @param options - The level, and what the text is sent with, as `measureText` takes it.
 * @returns The text, what was replaced, and what stayed and why.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `level` or `referenceBits` is not one of the listed values.
 * @see 3GPP TS 23.038 §6.2.1; Unicode Standard Annex #15 for decompositions
 * @example
 * ```ts
 * import { replaceForGsm7 } from "outbound-sms/advice";
 *
 * const { text, encoding, replacements } = replaceForGsm7("Don’t wait…");
 * [text, encoding]; // => ["Don't wait...", "GSM7"]
 * replacements; // => [{ utf16Offset: 3, from: "’", to: "'" }, { utf16Offset: 10, from: "…", to: "..." }]
 * replaceForGsm7("Łódź – “ça va”", { level: "letters" }).text; // => "Lodz - \"ca va\""
 * replaceForGsm7("… 👍").kept.map(({ character, reason }) => [character, reason]);
 * // => [["…", "cost"], ["👍", "noEquivalent"]]
 * ```
 */
export function replaceForGsm7(text: string, options: ReplaceOptions = {}): ReplacedText {
	assertString("text", text);
	assertOptions(options);
	const { level = "punctuation" } = options;
	assertOneOf("level", level, LEVELS);
	const draft = draftOf(text, options);
	const { isReplaced } = decide(draft, level);
	const replacements: Replacement[] = [];
	const kept: KeptCharacter[] = [];
	forEachPiece(draft, (rule, from, start) => {
		if (isReplaced(rule)) {
			replacements.push({ utf16Offset: start, from, to: rule.to as string });
		} else {
			const reason = whyKept(rule, level);
			const found = findUnencodable(from, "GSM7", draft.sending);
			for (const one of found) kept.push({ ...one, utf16Offset: start + one.utf16Offset, reason });
		}
	});
	return { text: write(draft, isReplaced), encoding: kept.length > 0 ? "UCS2" : "GSM7", replacements, kept };
}

/** Returns why a piece stays that a level does not replace. */
function whyKept(rule: Rule, level: ReplacementLevel): KeptReason {
	if (rule.to === undefined) return "noEquivalent";
	if (rule.level === undefined) return "context";
	if (!fits(rule, level)) return "level";
	return rule.isContextual ? "context" : "cost";
}

/**
 * Makes one offer of `analyzeText` real, at all its places, as `replaceForGsm7` does at the level of the offer.
 *
 * Nothing else changes, and nothing is counted again. In a text that has changed since it was analyzed, the places are
 * those that it has now.
 *
 * @param text - The text that was analyzed.
 * @param offer - The `replacement` of one of its characters.
 * @returns The text with that replacement.
 * @throws {TypeError} If an argument has a wrong type.
 * @example
 * ```ts
 * import { analyzeText, applyReplacement } from "outbound-sms/advice";
 *
 * const text = "“Don’t”, he said, “don’t”";
 * const { forcing } = analyzeText(text);
 * forcing.map(({ replacement }) => replacement && applyReplacement(text, replacement));
 * // => ["\"Don’t”, he said, \"don’t”", "“Don't”, he said, “don't”",
 * //      "“Don’t\", he said, “don’t\""]
 * ```
 */
export function applyReplacement(text: string, offer: Pick<OfferedReplacement, "from" | "to">): string {
	assertString("text", text);
	assertObject("offer", offer);
	const { from, to } = offer;
	assertString("offer.from", from);
	assertString("offer.to", to);
	return writeOne(draftOf(text, {}), from, to);
}
