import { assertString } from "../foundation/contract.ts";
import { countParts } from "../segmentation/count.ts";
import { fillAuto, type TextMeasure } from "../segmentation/fill.ts";
import { ACCENTS_CHANGE, changesOf, PUNCTUATION_CHANGE } from "./offers.ts";
import { replaceChanges } from "./replace.ts";
import { isStreamSafe } from "./stream-safe.ts";
import { type ForcingCharacter, type Survey, survey } from "./survey.ts";

/** Parts that each kind of change would save by itself, and all of them together; 0 where it would not. */
export interface PartsSaved {
	/** `replaceForGsm7` at the level `punctuation`. */
	readonly punctuation: number;
	/** Latin letters with marks to those that GSM 7-bit has, and Greek capitals. */
	readonly accents: number;
	/**
	 * `normalize("NFC")`: letters and their combining marks as one character where Unicode has it. 0 for a text with more than 30 marks in a
	 * row, which is none of any language and takes runtimes more than linear time.
	 */
	readonly nfc: number;
	/** A line feed alone for each CR LF. */
	readonly lineFeeds: number;
	/** `trimEnd()`: no white space after the last character, line ends included. */
	readonly trailingSpaces: number;
	/** All of these together: `replaceForGsm7` at the level `letters` on the text so cleaned. */
	readonly all: number;
}

/** What {@link analyzeText} finds. */
export interface TextAnalysis {
	/** As `measureText` has it. */
	readonly measure: TextMeasure;
	/** Each different character that forces UCS2, in the order of their first places; empty for GSM7. */
	readonly forcing: readonly ForcingCharacter[];
	/**
	 * How many characters have no replacement at the level `letters`, each place counted. While there is one, the text stays UCS2, and replacing
	 * the others gains nothing beyond what `partsSaved` says.
	 */
	readonly blocking: number;
	/** What changes would save. */
	readonly partsSaved: PartsSaved;
	/** Units that still fit before another part begins. */
	readonly unitsUntilNextPart: number;
	/** Parts by plain division of units, as some gateways bill; only where that is another number. */
	readonly partsByDivision?: number;
}

/**
 * Tells what makes a text expensive and what would make it cheaper. Changes nothing: `replaceForGsm7` does.
 *
 * Savings are whole parts, because parts are what is charged; nothing is saved below one part.
 *
 * @throws {TypeError} When `text` is no string.
 * @see spec 8.2; 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { analyzeText } from "outbound-sms/advice";
 *
 * const { forcing, partsSaved } = analyzeText(`Don’t wait! ${"a".repeat(100)}`);
 * forcing;
 * // => [{ character: "’", codePoint: 0x2019, kind: "quote", utf16Offsets: [3], replacement: { from: "’", to: "'", level: "punctuation" } }]
 * partsSaved; // => { punctuation: 1, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 1 }
 * analyzeText("Don’t 👍").blocking; // => 1
 * analyzeText("]".repeat(153)).partsByDivision; // => 2
 * ```
 */
export function analyzeText(text: string): TextAnalysis {
	assertString("text", text);
	const measure = fillAuto(text);
	const { units, partCount, unitsPerPart, unitsLeft } = measure;
	const found = measure.encoding === "GSM7" ? undefined : survey(text);
	const byDivision = Math.ceil(units / unitsPerPart);
	return {
		measure,
		forcing: found?.forcing ?? [],
		blocking: found?.blocking ?? 0,
		partsSaved: partCount > 1 ? partsSaved(text, partCount, found) : NOTHING_SAVED,
		unitsUntilNextPart: unitsLeft,
		...(byDivision !== partCount && { partsByDivision: byDivision }),
	};
}

const NOTHING_SAVED: PartsSaved = { punctuation: 0, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 0 };

function partsSaved(text: string, partCount: number, found: Survey | undefined): PartsSaved {
	const saved = (parts: number): number => partCount - Math.min(Math.max(parts, 1), partCount);
	const replacing = (changes: number): number =>
		found === undefined ? 0 : saved(found.partsAfter(changes, partCount));
	const all = changesOf("letters");

	const trimmed = text.trimEnd();
	const unfolded = text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
	const composed = found?.mayCompose && isStreamSafe(text) ? text.normalize("NFC") : text;
	const nfc = composed === text ? 0 : saved(countParts(composed));
	const lineFeeds = unfolded === text ? 0 : saved(countParts(unfolded));
	const trailingSpaces = trimmed === text ? 0 : saved(countParts(trimmed));
	let together = Math.max(replacing(all), lineFeeds, trailingSpaces);
	// Less than one part is not possible, and one change alone is counted.
	const isMixed = (found === undefined ? 0 : 1) + (unfolded === text ? 0 : 1) + (trimmed === text ? 0 : 1) > 1;
	if (together < partCount - 1) {
		const cleaned = unfolded.trimEnd();
		// Most white space at an end is too little to matter: then nothing needs to be replaced to know.
		const fewest = found === undefined ? 1 : found.fewestAfter(text.length - cleaned.length);
		if (isMixed && fewest < partCount - together)
			together = Math.max(together, saved(countParts(replaceChanges(cleaned, all).text)));
		if (composed !== text) {
			together = Math.max(together, saved(countParts(replaceChanges(cleaned.normalize("NFC"), all).text)));
		}
	}
	return {
		punctuation: replacing(PUNCTUATION_CHANGE),
		accents: replacing(ACCENTS_CHANGE),
		nfc,
		lineFeeds,
		trailingSpaces,
		all: together,
	};
}
