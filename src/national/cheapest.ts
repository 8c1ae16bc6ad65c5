import { DEFAULT_ALPHABET, EXTENSION_TABLE } from "../alphabet/gsm7.ts";
import { type Alphabet, assertLanguages, type NationalLanguage, nationalAlphabet } from "../alphabet/national.ts";
import { assertString } from "../foundation/contract.ts";
import { PLAIN_CAPACITY } from "../segmentation/capacity.ts";
import { fillPlaces } from "../segmentation/fill.ts";
import { measureText } from "../segmentation/measure.ts";

/**
 * What a text costs with two tables. The last number is 0 without tables, and grows from one table to two of one
 * language to two of two languages.
 */
type Cost = readonly [partCount: number, units: number, tables: number];

interface Choice {
	readonly alphabet: Alphabet;
	readonly cost: Cost;
}

/**
 * Finds the national language tables with which a text takes the fewest parts of 7 bits.
 *
 * Tries each pair of a locking shift and a single shift table of the candidates, and the default alphabet and extension
 * table. Of pairs with the same number of parts the one with the fewest units is taken. If that is equal too: no table
 * before one table, before two of one language, before two of two languages; then the first of the candidates.
 *
 * @param text - The text.
 * @param candidates - The languages to try: those that your provider and the phones of your recipients support.
 * `NATIONAL_LANGUAGES` has all.
 * @returns The alphabet, for the option `alphabet`; without tables if none makes the text cheaper. `undefined` if no
 * pair carries the text: it is sent as UCS2, or with characters replaced.
 * @throws {TypeError} If an argument has a wrong type.
 * @see 3GPP TS 23.038 §6.2.1.2
 * @example
 * ```ts
 * import { measureText } from "outbound-sms/segmentation";
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
		// Two tables have no more characters.
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
		// The first one is the cheapest: the extension table takes no room in a header, and all others take the same.
		const [single] = carrying;
		const tables = (locking ? 2 : 0) + (single ? 2 : 0) + (locking === single ? 0 : 1);
		const units = shifted.reduce((sum, [, count]) => sum + count, text.length);
		// A header and pairs that straddle two parts can only add to these parts, so most choices need no measuring.
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
