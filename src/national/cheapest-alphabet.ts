import { GSM7_UNITS, type SeptetTable } from "../alphabet/gsm7.ts";
import { type Alphabet, nationalAlphabet } from "../alphabet/national-alphabet.ts";
import { assertLanguages, type NationalLanguage } from "../alphabet/national-language.ts";
import { assertString } from "../foundation/contract.ts";
import { type Capacity, capacityOf } from "../segmentation/capacity.ts";

/** The septets of the distinct characters of a text in a table, -1 for a character that the table does not have. */
type Septets = readonly number[];

/** Two tables, and what the text costs with them. */
interface Pair {
	readonly locking: NationalLanguage | undefined;
	readonly single: NationalLanguage | undefined;
	readonly partCount: number;
	readonly units: number;
}

/**
 * Finds the national language tables with which a text takes the fewest parts of 7 bits.
 *
 * Tries each pair of a locking shift and a single shift table of the candidates, and the default alphabet and extension
 * table. Of pairs with the same number of parts the one with the fewest units is taken. If that is equal too: no table
 * before a single shift table, before a locking shift table, before both of one language, before both of two languages;
 * then the first of the candidates.
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
	const { distinct, counts, places } = charactersOf(text);
	const septetsIn = (table: SeptetTable): Septets => distinct.map((character) => septetOf(character, table));
	const cells = distinct.map((character) => GSM7_UNITS[character.charCodeAt(0)] as number);
	const plain = {
		locking: cells.map((cell) => (cell > 0 ? cell - 1 : -1)),
		single: cells.map((cell) => (cell < 0 ? ~cell : -1)),
	};
	const lockings: [NationalLanguage | undefined, Septets][] = [[undefined, plain.locking]];
	const singles: [NationalLanguage | undefined, Septets][] = [[undefined, plain.single]];
	for (const language of candidates) {
		if (language.locking !== undefined) lockings.push([language, septetsIn(language.locking)]);
		singles.push([language, septetsIn(language.single)]);
	}

	// Beside no header, and beside the length octet and one or two elements.
	const capacities = [0, 4, 7].map((octetCount) =>
		capacityOf("GSM7", { octets: new Uint8Array(octetCount), isConcatenated: false }),
	);
	let best: Pair | undefined;
	const costs = new Uint8Array(distinct.length);
	for (const [locking, alone] of lockings) {
		for (const [single, shifted] of singles) {
			let units = 0;
			let isLocking = false;
			let isSingle = false;
			for (let i = 0; i < distinct.length; i++) {
				const isAlone = (alone[i] as number) >= 0;
				if (!isAlone && (shifted[i] as number) < 0) {
					units = Number.POSITIVE_INFINITY;
					break;
				}
				if (isAlone) isLocking ||= alone[i] !== plain.locking[i];
				else isSingle ||= shifted[i] !== plain.single[i] || (plain.locking[i] as number) >= 0;
				costs[i] = isAlone ? 1 : 2;
				units += (counts[i] as number) * (costs[i] as number);
			}
			if (units === Number.POSITIVE_INFINITY) continue;
			const { single: whole, perPart } = capacities[Number(isLocking) + Number(isSingle)] as Capacity;
			const isWhole = units <= whole;
			// No text takes fewer parts than its units fill, so most pairs need no walk over the text.
			const least = { locking, single, partCount: isWhole ? Math.min(units, 1) : Math.ceil(units / perPart), units };
			if (best !== undefined && !isCheaper(least, best)) continue;
			const pair = isWhole ? least : { ...least, partCount: countParts(places, costs, perPart) };
			if (best === undefined || isCheaper(pair, best)) best = pair;
		}
	}
	return best && nationalAlphabet(best);
}

/**
 * The distinct characters of a text, how often each occurs, and for each UTF-16 unit of the text the place of its
 * character.
 */
function charactersOf(text: string) {
	const placeOf = new Map<string, number>();
	const distinct: string[] = [];
	const counts: number[] = [];
	const places = new Uint16Array(text.length);
	for (let i = 0; i < text.length; i++) {
		const character = text[i] as string;
		let place = placeOf.get(character);
		if (place === undefined) {
			place = distinct.push(character) - 1;
			placeOf.set(character, place);
			counts.push(0);
		}
		counts[place] = (counts[place] as number) + 1;
		places[i] = place;
	}
	return { distinct, counts, places };
}

function septetOf(character: string, table: SeptetTable): number {
	// Every locking table has the space at its place, so a single shift table is never asked for it. The escape is not a
	// character.
	if (character === " ") return 0x20;
	return character === "\x1b" ? -1 : table.indexOf(character);
}

/** Counts the parts that characters of one or two septets fill, no pair of septets cut. */
function countParts(places: Uint16Array, costs: Uint8Array, perPart: number): number {
	let partCount = 1;
	let filled = 0;
	for (let i = 0; i < places.length; i++) {
		const cost = costs[places[i] as number] as number;
		filled += cost;
		if (filled > perPart) {
			partCount++;
			filled = cost;
		}
	}
	return partCount;
}

function isCheaper(a: Pair, b: Pair): boolean {
	// None, a single shift table, a locking shift table, both of one language, of two languages.
	const tables = ({ locking, single }: Pair) => {
		const isMixed = locking !== undefined && single !== undefined && locking !== single;
		return 2 * Number(locking !== undefined) + Number(single !== undefined) + Number(isMixed);
	};
	return (a.partCount - b.partCount || a.units - b.units || tables(a) - tables(b)) < 0;
}
