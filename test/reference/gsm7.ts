// Slow, obvious versions of alphabet questions, straight from the checked table.
import table from "../vectors/gsm0338.json" with { type: "json" };

interface Row {
	readonly code: string;
	readonly char: string;
}

const rows = (list: readonly Row[]) =>
	list.map(({ code, char }) => ({ septet: Number.parseInt(code, 16), character: char }));

export const DEFAULT_ROWS = rows(table.default);
export const EXTENSION_ROWS = rows(table.extension);

const septetsByCharacter = new Map<string, readonly number[]>([
	...DEFAULT_ROWS.map(({ septet, character }) => [character, [septet]] as const),
	...EXTENSION_ROWS.map(({ septet, character }) => [character, [0x1b, septet]] as const),
]);

/** The septets of a character, or `undefined` when GSM 7-bit does not have it. */
export function septetsOf(character: string): readonly number[] | undefined {
	return septetsByCharacter.get(character);
}

/** Packs by writing every bit into a string of digits, as TS 23.038 §6.1.2.1.1 draws it. */
export function packBitByBit(septets: readonly number[], fillBits: number): number[] {
	let bits = "0".repeat(fillBits);
	for (const septet of septets) for (let bit = 0; bit < 7; bit++) bits += (septet >> bit) & 1;
	const octets: number[] = [];
	for (let i = 0; i < bits.length; i += 8) {
		octets.push(Number.parseInt([...bits.slice(i, i + 8).padEnd(8, "0")].reverse().join(""), 2));
	}
	return octets;
}
