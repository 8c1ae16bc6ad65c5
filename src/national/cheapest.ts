import { assertString } from "../core/contract.ts";
import { type Alphabet, assertLanguages, type NationalLanguage, nationalAlphabet } from "../text/alphabet.ts";
import { fillPlaces } from "../text/fill.ts";
import { DEFAULT_ALPHABET, EXTENSION_TABLE } from "../text/gsm7.ts";
import { PLAIN_CAPACITY } from "../text/layout.ts";
import { measureText } from "../text/measure.ts";

/**
 * The cost of a text with two tables. `tables` is lowest without tables, then higher for one table, two of one language
 * and two of different languages.
 */
type Cost = readonly [partCount: number, units: number, tables: number];

interface Choice {
	readonly alphabet: Alphabet;
	readonly cost: Cost;
}

/**
 * Finds the national language tables with which a text takes the fewest parts of 7 bits.
 *
 * It tries each pair of a locking shift and a single shift table of the candidates, and the default alphabet and
 * extension table. If pairs need the same number of parts, the pair with the fewest units wins. If that is equal too,
 * fewer tables win, then two tables of one language, then the first candidate.
 *
 * @param text - The text.
 * @param candidates - The languages to try: those that your provider and the phones of your recipients support.
 * `NATIONAL_LANGUAGES` has all.
 * @returns The alphabet, for the option `alphabet`. It has no tables if none makes the text cheaper. `undefined` if no
 *   pair can encode the text: send it as UCS2, or replace characters.
 * @throws {TypeError} If an argument has a wrong type.
 * @see 3GPP TS 23.038 §6.2.1.2
 * @example
 * ```ts
 * import { measureText } from "outbound-sms";
 * import { cheapestAlphabet, NATIONAL_LANGUAGES } from "outbound-sms/national";
 *
 * const text = "नमस्ते! आपका ऑर्डर भेज दिया गया है। ".repeat(4);
 * const alphabet = cheapestAlphabet(text, NATIONAL_LANGUAGES);
 * [alphabet?.locking?.name, alphabet?.single?.name]; // => ["Hindi", "Hindi"]
 * [measureText(text).partCount, measureText(text, { alphabet }).partCount]; // => [3, 1]
 * cheapestAlphabet("日本", NATIONAL_LANGUAGES); // => undefined
 * ```
 */
export function cheapestAlphabet(text: string, candidates: readonly NationalLanguage[]): Alphabet | undefined {
	assertString("text", text);
	assertLanguages("candidates", candidates);
	// Every table has the escape, but it is not a character.
	if (text.includes("\x1b")) return undefined;
	const counts = new Map<string, number>();
	for (const character of text) {
		counts.set(character, (counts.get(character) ?? 0) + 1);
		// Two tables have at most 256 characters.
		if (counts.size > 256) return undefined;
	}
	let best: Choice | undefined;
	for (const locking of [undefined, ...candidates.filter((language) => language.locking !== undefined)]) {
		const alone = locking?.locking ?? DEFAULT_ALPHABET;
		const shifted = [...counts].filter(([character]) => !alone.includes(character));
		const carrying = [undefined, locking, ...candidates].filter((single) =>
			shifted.every(([character]) => (single?.single ?? EXTENSION_TABLE).includes(character)),
		);
		if (carrying.length === 0) continue;
		// The first one is the cheapest: the extension table takes no room in a header, and all other tables take the same
		// room.
		const [single] = carrying;
		const tables = (locking ? 2 : 0) + (single ? 2 : 0) + (locking === single ? 0 : 1);
		const units = shifted.reduce((sum, [, count]) => sum + count, text.length);
		// A header and pairs at the end of a part can only add parts, so most choices need not be measured.
		const leastParts = fillPlaces("GSM7", units, 0, PLAIN_CAPACITY.GSM7, 0).partCount;
		if (!isCheaper([leastParts, units, tables], best)) continue;
		const alphabet = nationalAlphabet({ locking, single });
		const cost = [measureText(text, { encoding: "GSM7", alphabet }).partCount, units, tables] as const;
		if (isCheaper(cost, best)) best = { alphabet, cost };
	}
	return best?.alphabet;
}

function isCheaper(cost: Cost, best: Choice | undefined): boolean {
	if (best === undefined) return true;
	const [partCount, units, tables] = best.cost;
	return (cost[0] - partCount || cost[1] - units || cost[2] - tables) < 0;
}
