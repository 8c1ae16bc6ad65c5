import { isGsm7 } from "../alphabet/gsm7.ts";
import { isHighSurrogate } from "../alphabet/utf16.ts";
import { assertOneOf, assertString } from "../foundation/contract.ts";
import type { FoundCharacter } from "../foundation/issue.ts";
import { countParts } from "../segmentation/count.ts";
import { changesOf, isLong, LEVELS, type Offer, type ReplacementLevel } from "./offers.ts";
import { eachForcing, walk } from "./walk.ts";

/** One change that {@link replaceForGsm7} made. */
export interface Replacement {
	/** Where `from` stood in the text as it was given, in UTF-16 units from 0. */
	readonly utf16Offset: number;
	/** What stood there: a character, or a letter with its combining marks. */
	readonly from: string;
	/** What stands there now; empty where the character was left out. */
	readonly to: string;
}

/**
 * Why a character stayed: `noEquivalent`, GSM 7-bit has nothing that says the same; `level`, a higher level replaces it; `cost`, the text stays
 * UCS2 or would need more parts, and the replacement is longer; `context`, it acts on characters around it that stay, or is a letter in a
 * word of another script.
 */
export type KeptReason = "noEquivalent" | "level" | "cost" | "context";

/** A character outside GSM 7-bit that {@link replaceForGsm7} left as it was; its place is that in the text as it was given. */
export interface KeptCharacter extends FoundCharacter {
	/** Why it stayed. */
	readonly reason: KeptReason;
}

/** What {@link replaceForGsm7} made of a text. */
export interface ReplacedText {
	/** The text with its replacements. */
	readonly text: string;
	/** What it needs now; while it is `UCS2`, replacing has hardly gained anything. */
	readonly encoding: "GSM7" | "UCS2";
	/** Every change, in text order: made in the given text they give `text`. */
	readonly replacements: readonly Replacement[];
	/** Every character that is still not GSM 7-bit, in text order. */
	readonly kept: readonly KeptCharacter[];
}

/** How far {@link replaceForGsm7} goes. */
export interface ReplaceOptions {
	/**
	 * `punctuation`, the default: quotes, dashes, ellipsis, spaces, invisible characters, bullets, fractions, full-width forms and symbols.
	 * `letters`: also Latin letters with marks, to those that GSM 7-bit has, and Greek capitals. `all`: also Cyrillic look-alikes, which is
	 * right only where they were typed by mistake.
	 */
	readonly level?: ReplacementLevel | undefined;
}

/**
 * Replaces characters that GSM 7-bit lacks by what says the same there, and lists every change and every character that stays.
 *
 * What is GSM 7-bit already is never touched, but for a letter that becomes one character with the combining mark behind it (`e` and U+0301 is
 * `é`). Replacing again changes nothing. The text never needs more parts than before: while a character without an equivalent keeps it
 * UCS2, or where that would need fewer parts, only what does not make it longer is replaced.
 *
 * @throws {TypeError} When an argument has the wrong type.
 * @throws {RangeError} When `level` is none of the three.
 * @see 3GPP TS 23.038 §6.2.1; Unicode Standard Annex #15 for decompositions
 * @example
 * ```ts
 * import { replaceForGsm7 } from "outbound-sms/advice";
 *
 * const { text, encoding, replacements } = replaceForGsm7("Don’t wait…");
 * [text, encoding]; // => ["Don't wait...", "GSM7"]
 * replacements; // => [{ utf16Offset: 3, from: "’", to: "'" }, { utf16Offset: 10, from: "…", to: "..." }]
 * replaceForGsm7("Łódź – “ça va”", { level: "letters" }).text; // => "Lodz - \"ca va\""
 * replaceForGsm7("… 👍").kept.map(({ character, reason }) => [character, reason]); // => [["…", "cost"], ["👍", "noEquivalent"]]
 * ```
 */
export function replaceForGsm7(text: string, options: ReplaceOptions = {}): ReplacedText {
	assertString("text", text);
	const { level = "punctuation" } = options;
	assertOneOf("level", level, LEVELS);
	return replaceChanges(text, changesOf(level));
}

/** {@link replaceForGsm7} with the changes as bits. */
export function replaceChanges(text: string, changes: number): ReplacedText {
	if (isGsm7(text)) return { text, encoding: "GSM7", replacements: [], kept: [] };
	const whole = replaceBy(text, changes, true);
	if (whole.encoding === "GSM7" && !whole.replacements.some(({ from, to }) => isLong(to, from.length))) return whole;
	const partly = replaceBy(text, changes, false);
	return whole.encoding === "GSM7" && countParts(whole.text) <= countParts(partly.text) ? whole : partly;
}

/** Replaces; unless for the whole, only what does not make the text longer and does not hang on the characters around it. */
function replaceBy(text: string, changes: number, isWhole: boolean): ReplacedText {
	const replacements: Replacement[] = [];
	const kept: KeptCharacter[] = [];
	let result = "";
	// Its last unit as far as that may be half of a pair.
	let tail = 0;
	let done = 0;
	walk(text, (start, end, offer) => {
		const from = text.slice(start, end);
		const before = done < start ? text.charCodeAt(start - 1) : tail;
		// Left out between two stray halves of pairs it would make one of them.
		const joins = offer?.to === "" && isHighSurrogate(before);
		const reason = joins ? "context" : whyKept(from, offer, changes, isWhole);
		if (reason === undefined) {
			const { to } = offer as Offer;
			replacements.push({ utf16Offset: start, from, to });
			result += text.slice(done, start) + to;
			tail = to === "" ? before : 0;
			done = end;
			return true;
		}
		eachForcing(text, start, end, (codePoint, utf16Offset) => {
			kept.push({ character: String.fromCodePoint(codePoint), codePoint, utf16Offset, reason });
		});
		return false;
	});
	return { text: result + text.slice(done), encoding: kept.length > 0 ? "UCS2" : "GSM7", replacements, kept };
}

/** Why a piece stays, or `undefined` when it is replaced. */
function whyKept(from: string, offer: Offer | undefined, changes: number, isWhole: boolean): KeptReason | undefined {
	if (offer === undefined) return "noEquivalent";
	if ((offer.changes & ~changes) !== 0) return "level";
	if (isWhole) return undefined;
	return offer.isContextual ? "context" : offer.to.length > from.length ? "cost" : undefined;
}
