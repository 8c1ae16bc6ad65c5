// National languages, slowly and obviously: straight from the printed tables of test/vectors/national-languages.json.
import tables from "../vectors/national-languages.json" with { type: "json" };
import { DEFAULT_ROWS, EXTENSION_ROWS, type Row, rowsOf } from "./gsm7.ts";

const mapOf = (rows: readonly Row[]) => new Map(rows.map(({ septet, character }) => [septet, character]));
const DEFAULT = mapOf(DEFAULT_ROWS.filter(({ septet }) => septet !== 0x1b));
const EXTENSION = mapOf(EXTENSION_ROWS);

/** The tables of each language by its identifier: characters by septet. */
const LANGUAGES = new Map(
	tables.languages.map(({ id, locking, single }) => {
		const shifted = mapOf(rowsOf(single));
		return [id, locking === null ? { single: shifted } : { locking: mapOf(rowsOf(locking)), single: shifted }];
	}),
);

/** Whether an identifier is that of a language. */
export const isLanguage = (identifier: number) => LANGUAGES.has(identifier);

/** The tables of a language. */
function tablesOfLanguage(identifier: number): { locking?: Map<number, string>; single: Map<number, string> } {
	const language = LANGUAGES.get(identifier);
	if (language === undefined) throw new Error(`no language ${identifier}`);
	return language;
}

/** The septet of each character in a table: the lowest. */
const septetsByTable = new Map<Map<number, string>, Map<string, number>>();

function lowestSeptet(character: string, table: Map<number, string>): number | undefined {
	let septets = septetsByTable.get(table);
	if (septets === undefined) {
		septets = new Map([...table].sort(([a], [b]) => b - a).map(([septet, char]) => [char, septet]));
		septetsByTable.set(table, septets);
	}
	return septets.get(character);
}

/** The septets of a character by two tables: one, or an escape and one; `undefined` if neither has it. */
function septetsOf(character: string, locking: Map<number, string>, single: Map<number, string>): number[] | undefined {
	const alone = lowestSeptet(character, locking);
	if (alone !== undefined) return [alone];
	const shifted = lowestSeptet(character, single);
	return shifted === undefined ? undefined : [0x1b, shifted];
}

/** What a text comes to with the tables of two languages (0 for none). `undefined` if they do not carry it. */
export function referenceNational(text: string, lockingLanguage: number, singleLanguage: number) {
	const locking = lockingLanguage === 0 ? DEFAULT : tablesOfLanguage(lockingLanguage).locking;
	const single = singleLanguage === 0 ? EXTENSION : tablesOfLanguage(singleLanguage).single;
	if (locking === undefined) return undefined;
	const septets: number[][] = [];
	let usesLocking = false;
	let usesSingle = false;
	for (const character of text.split("")) {
		const found = septetsOf(character, locking, single);
		if (found === undefined) return undefined;
		const plain = septetsOf(character, DEFAULT, EXTENSION);
		if (plain?.join() !== found.join()) {
			if (found.length === 1) usesLocking = true;
			else usesSingle = true;
		}
		septets.push(found);
	}
	const elements = [
		...(usesSingle ? [0x24, 1, singleLanguage] : []),
		...(usesLocking ? [0x25, 1, lockingLanguage] : []),
	];
	const room = (headerOctets: number) => Math.floor(((140 - headerOctets) * 8) / 7);
	const single160 = room(elements.length === 0 ? 0 : 1 + elements.length);
	const perPart = room(1 + elements.length + 5);
	const units = septets.flat().length;
	const parts: number[][] = [[]];
	for (const found of septets) {
		const part = parts.at(-1) as number[];
		if (part.length + found.length > perPart) parts.push([...found]);
		else part.push(...found);
	}
	const partCount = units === 0 ? 0 : units <= single160 ? 1 : parts.length;
	return { septets: septets.flat(), elements, units, partCount, capacity: single160, perPart };
}

/**
 * The locking and the single language (0 for none) with which a text takes the fewest parts, by trying every pair; then
 * the fewest units, then the plainest tables, then the first. `undefined` if no pair carries the text.
 */
export function referenceCheapest(text: string, languages: readonly number[]): [number, number] | undefined {
	const rank = (locking: number, single: number) => {
		const tables = Number(locking > 0) + Number(single > 0);
		return tables < 2 || locking === single ? tables : 3;
	};
	const tried = [0, ...languages].flatMap((locking) =>
		[0, ...languages].flatMap((single) => {
			const cost = referenceNational(text, locking, single);
			return cost === undefined ? [] : [{ locking, single, rank: rank(locking, single), ...cost }];
		}),
	);
	const [best] = tried.sort((a, b) => a.partCount - b.partCount || a.units - b.units || a.rank - b.rank);
	return best && [best.locking, best.single];
}

/**
 * Decodes septets by the tables of two languages (0 for none): an unassigned code after an escape reads as the locking
 * table has it.
 */
export function referenceNationalText(
	septets: readonly number[],
	lockingLanguage: number,
	singleLanguage: number,
): string {
	const locking = (lockingLanguage === 0 ? DEFAULT : tablesOfLanguage(lockingLanguage).locking) ?? DEFAULT;
	const single = singleLanguage === 0 ? EXTENSION : tablesOfLanguage(singleLanguage).single;
	let text = "";
	for (let i = 0; i < septets.length; i++) {
		const septet = septets[i] as number;
		if (septet !== 0x1b) text += locking.get(septet) ?? " ";
		else {
			i++;
			const next = septets[i];
			text += next === undefined || next === 0x1b ? " " : (single.get(next) ?? locking.get(next) ?? " ");
		}
	}
	return text;
}
