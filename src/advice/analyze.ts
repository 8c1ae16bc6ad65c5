import { type Alphabet, assertLanguages, type NationalLanguage } from "../alphabet/national.ts";
import { assertOptions, assertString } from "../foundation/contract.ts";
import { charCodeAt, replaceUnits } from "../foundation/octets.ts";
import { cheapestAlphabet } from "../national/cheapest.ts";
import type { TextMeasure } from "../segmentation/fill.ts";
import { measureText } from "../segmentation/measure.ts";
import { type Decision, decide, fits, writeOne } from "./decide.ts";
import { type Draft, draftOf, forEachPiece, type Sending } from "./draft.ts";
import type { CharacterKind } from "./kind.ts";
import { LEVELS, type ReplacementLevel } from "./levels.ts";
import { kindOf } from "./offers.ts";

/** What `replaceForGsm7` would write for a piece of a text. `applyReplacement` writes it. */
export interface OfferedReplacement {
	/** What is replaced. */
	readonly from: string;
	/** What is written. Empty where the piece is left out. */
	readonly to: string;
	/**
	 * The lowest level that does so. `all` is right only for a letter of another script that somebody typed by mistake.
	 */
	readonly level: ReplacementLevel;
	/**
	 * Whether this replacement alone would make the text need more parts. Then offer only the whole level. It is true
	 * unseen for the last of many different offers in a text of thousands of parts.
	 */
	readonly addsPart: boolean;
}

/** A character that forces a text to UCS2, with all its places. */
export interface ForcingCharacter {
	/** The character with the combining marks behind it, or a run of invisible characters: what is replaced as one. */
	readonly character: string;
	/** The first code point of `character` that is not GSM 7-bit. */
	readonly codePoint: number;
	/** What it is in general. */
	readonly kind: CharacterKind;
	/** Where `character` starts, in UTF-16 units from 0, ascending. */
	readonly utf16Offsets: readonly number[];
	/** Absent where `replaceForGsm7` would leave the character as it is, at every level. */
	readonly replacement?: OfferedReplacement;
}

/** The parts that each change saves by itself, and all of them together. 0 where it saves none. */
export interface PartsSaved {
	/** `replaceForGsm7` at the level `punctuation`. */
	readonly punctuation: number;
	/** `replaceForGsm7` at the level `accents`. */
	readonly accents: number;
	/**
	 * `normalize("NFC")`: letters and their combining marks as one character where Unicode has it. 0 for a text with 1,000
	 * characters in a row from U+0300 up, because runtimes need more than linear time for a long run of marks.
	 */
	readonly nfc: number;
	/** `replaceAll("\r\n", "\n")`: one character for each line end. */
	readonly lineFeeds: number;
	/** `trimEnd()`: no spaces and line ends after the last character. */
	readonly trailingSpaces: number;
	/** All of these together, with `replaceForGsm7` at the level `letters`. */
	readonly all: number;
}

/** What {@link analyzeText} returns. */
export interface TextAnalysis {
	/** The same as `measureText` returns. */
	readonly measure: TextMeasure;
	/** Each different character that forces UCS2, in the order of their first places. Empty for GSM7. */
	readonly forcing: readonly ForcingCharacter[];
	/**
	 * How many characters have no replacement at the level `letters`, each place counted. While there is one, the text
	 * stays UCS2, and replacing the others saves no more than `partsSaved` says.
	 */
	readonly blocking: number;
	/** What changes would save. */
	readonly partsSaved: PartsSaved;
	/** Units that still fit before another part begins. */
	readonly unitsUntilNextPart: number;
	/** The parts by plain division of units, as some gateways bill. Present only where that is another number. */
	readonly partsByDivision?: number;
	/** The national language tables that make the text cheaper as it is. Present only where `alphabets` has some. */
	readonly national?: NationalSaving;
}

/** What national language tables would save, if your provider and the phones support them. */
export interface NationalSaving {
	/** The alphabet, for the option `alphabet`. Its `locking` and `single` name the languages. */
	readonly alphabet: Alphabet;
	/** What the text measures in it. */
	readonly measure: TextMeasure;
	/** The parts that it saves. */
	readonly partsSaved: number;
}

/** How {@link analyzeText} looks at a text. */
export interface AnalyzeOptions extends Sending {
	/**
	 * The national languages to look for savings with, such as `[TURKISH]`: those that your provider supports. Default:
	 * none.
	 */
	readonly alphabets?: readonly NationalLanguage[] | undefined;
}

/**
 * Finds what makes a text expensive, and what would make it cheaper. It changes nothing: `replaceForGsm7` and
 * `applyReplacement` do.
 *
 * Each offer is what `replaceForGsm7` does at these places at the level of the offer. It touches nothing else, and the
 * offers of a level together never add a part. Savings are whole parts, because parts are charged. No text needs less
 * than one.
 *
 * @param text - The text.
 * @param options - What the text is sent with, as `measureText` takes it: `udh`, `referenceBits` and `alphabet`.
 * `alphabets`: languages that may make it cheaper.
 * @returns The measure, the characters that force UCS2 with their replacements, and the parts that changes would save.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `referenceBits` is not one of the listed values.
 * @see spec 8.2; 3GPP TS 23.038 §6.2.1
 * @example
 * ```ts
 * import { analyzeText } from "outbound-sms/advice";
 *
 * const { forcing, partsSaved } = analyzeText(`Don’t wait! ${"a".repeat(100)}`);
 * forcing[0];
 * // => { character: "’", codePoint: 0x2019, kind: "quote", utf16Offsets: [3],
 * //      replacement: { from: "’", to: "'", level: "punctuation", addsPart: false } }
 * partsSaved; // => { punctuation: 1, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 1 }
 * analyzeText("Don’t 👍").blocking; // => 1
 * analyzeText("]".repeat(153)).partsByDivision; // => 2
 * ```
 */
export function analyzeText(text: string, options: AnalyzeOptions = {}): TextAnalysis {
	assertString("text", text);
	assertOptions(options);
	const { alphabets: languages = [] } = options;
	assertLanguages("alphabets", languages);
	const draft = draftOf(text, options);
	const { measure } = draft;
	const decisions = Object.fromEntries(LEVELS.map((level) => [level, decide(draft, level)])) as Decisions;
	const byDivision = measure.units && Math.ceil(measure.units / measure.unitsPerPart);
	return {
		measure,
		...forcingCharacters(draft, decisions),
		partsSaved: partsSaved(draft, decisions),
		unitsUntilNextPart: measure.unitsLeft,
		...(byDivision !== measure.partCount && { partsByDivision: byDivision }),
		...nationalSaving(draft, languages),
	};
}

function nationalSaving({ text, sending, measure: { partCount } }: Draft, languages: readonly NationalLanguage[]) {
	const alphabet = languages.length > 0 ? cheapestAlphabet(text, languages) : undefined;
	if (alphabet === undefined) return {};
	const measure = measureText(text, { ...sending, alphabet });
	const saved = partCount - measure.partCount;
	return saved > 0 ? { national: { alphabet, measure, partsSaved: saved } } : {};
}

/** What each level replaces. */
type Decisions = Readonly<Record<ReplacementLevel, Decision>>;

/**
 * The most characters that are read to see which offers add a part. A hostile text may have hundreds of different
 * offers, and each one is counted in the whole text.
 */
const MAX_READ = 1 << 22;

/** An entry whose places are not listed yet. */
type ListedCharacter = ForcingCharacter & { utf16Offsets: number[] };

/** Lists the different characters that force a text to UCS2, with what is offered, and counts those that stay. */
function forcingCharacters(draft: Draft, decisions: Decisions): Pick<TextAnalysis, "forcing" | "blocking"> {
	const { text, sending, measure, cells, rules } = draft;
	let read = 0;
	const addsPart = (from: string, to: string): boolean => {
		if (to.length <= from.length) return false;
		read += text.length;
		return read > MAX_READ || measureText(writeOne(draft, from, to), sending).partCount > measure.partCount;
	};
	const levels = new Map(rules.map((rule) => [rule, LEVELS.find((level) => decisions[level].isReplaced(rule))]));
	const forcing: ListedCharacter[] = [];
	// The entry of each piece, counted from 1. 0 where it has none yet.
	const entries = new Uint32Array(draft.count);
	// A Map of all characters would take 30 times the memory of a hostile text, so each round lists only so many.
	const most = Math.max(1000, text.length >> 4);
	let known: Map<unknown, number>;
	let blocking = 0;
	do {
		known = new Map();
		forEachPiece(draft, (rule, from, start, index) => {
			if (entries[index] !== 0) return;
			const { to = "" } = rule;
			const level = levels.get(rule);
			// Pieces that stay are one entry, whatever they would become.
			const key = level === undefined ? from : rule.from === undefined ? `${from} ${to}` : rule;
			let entry = known.get(key);
			if (entry === undefined) {
				if (known.size === most) return;
				const codePoint = text.codePointAt(cells[charCodeAt(text, start)] === 0 ? start : start + 1) as number;
				const replacement = level && { from, to, level, addsPart: addsPart(from, to) };
				const listed = { character: from, codePoint, kind: kindOf(codePoint), utf16Offsets: [] };
				entry = forcing.push(replacement ? { ...listed, replacement } : listed);
				known.set(key, entry);
			}
			entries[index] = entry;
			if (!fits(rule, "letters")) blocking++;
		});
	} while (known.size === most);
	listPlaces(draft, forcing, entries);
	return { forcing, blocking };
}

/** Lists the places of each character. They are counted first: an array that grows is copied again and again. */
function listPlaces(draft: Draft, forcing: readonly ListedCharacter[], entries: Uint32Array): void {
	const counts = new Uint32Array(forcing.length + 1);
	const count = (entry: number): number => {
		const before = counts[entry] as number;
		counts[entry] = before + 1;
		return before;
	};
	entries.forEach(count);
	for (const [index, listed] of forcing.entries()) listed.utf16Offsets = new Array(counts[index + 1] as number);
	counts.fill(0);
	forEachPiece(draft, (_rule, _from, start, index) => {
		const entry = entries[index] as number;
		const { utf16Offsets } = forcing[entry - 1] as ListedCharacter;
		utf16Offsets[count(entry)] = start;
	});
}

/** Makes each change and counts the parts that it saves. */
function partsSaved(draft: Draft, decisions: Decisions): PartsSaved {
	const { text, sending, measure } = draft;
	// Beside a header that leaves no room, the count is infinite.
	const saved = ({ partCount }: { partCount: number }): number =>
		partCount < measure.partCount ? measure.partCount - Math.max(partCount, 1) : 0;
	const savedBy = (changed: string): number => saved(measureText(changed, sending));
	const lineFeeds = replaceUnits(text, /\r\n/g, () => "\n");
	const trimmed = lineFeeds.trimEnd();
	const together = (cleaned: string): number =>
		saved(cleaned === text ? decisions.letters : decide(draftOf(cleaned, sending), "letters"));
	return {
		punctuation: saved(decisions.punctuation),
		accents: saved(decisions.accents),
		nfc: savedBy(compose(text)),
		lineFeeds: savedBy(lineFeeds),
		trailingSpaces: savedBy(text.trimEnd()),
		all: Math.max(...Array.from(new Set([trimmed, compose(trimmed)]), together)),
	};
}

/**
 * Returns NFC in linear time: runtimes sort a run of marks by insertion, so a run of 100,000 takes seconds. Characters
 * below U+0300 are no marks and join nothing before them.
 */
function compose(text: string): string {
	for (const [run] of text.matchAll(/[\u0300-\uffff]+/g)) if (run.length >= 1000) return text;
	return text.normalize("NFC");
}
