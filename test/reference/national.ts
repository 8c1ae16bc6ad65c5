// National languages, slowly and obviously: straight from the printed tables of test/vectors/national-languages.json.
import gsm7 from "../vectors/gsm0338.json" with { type: "json" };
import tables from "../vectors/national-languages.json" with { type: "json" };

interface Cell {
	readonly code: string;
	readonly char: string;
}

const pairs = (cells: readonly Cell[]) => cells.map(({ code, char }) => [Number.parseInt(code, 16), char] as const);

const DEFAULT = new Map(pairs(gsm7.default as Cell[]).filter(([code]) => code !== 0x1b));
const EXTENSION = new Map(pairs(gsm7.extension as Cell[]));

/** The tables of a language: characters by septet. */
export function tablesOfLanguage(identifier: number): { locking?: Map<number, string>; single: Map<number, string> } {
	const language = tables.languages.find(({ id }) => id === identifier);
	if (language === undefined) throw new Error(`no language ${identifier}`);
	const single = new Map(pairs(language.single));
	return language.locking === null ? { single } : { locking: new Map(pairs(language.locking)), single };
}

/** The septets of a character by two tables: one, or an escape and one; `undefined` if neither has it. */
function septetsOf(character: string, locking: Map<number, string>, single: Map<number, string>): number[] | undefined {
	const lowest = (table: Map<number, string>) =>
		[...table]
			.filter(([, char]) => char === character)
			.map(([code]) => code)
			.sort((a, b) => a - b)[0];
	const alone = lowest(locking);
	if (alone !== undefined) return [alone];
	const shifted = lowest(single);
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
