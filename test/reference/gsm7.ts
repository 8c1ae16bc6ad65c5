// Slow, obvious versions of alphabet questions, straight from the checked table.
import table from "../vectors/gsm0338.json" with { type: "json" };

/** A cell of a table. */
export interface Row {
	readonly septet: number;
	readonly character: string;
}

/** The cells of a table of `test/vectors`. */
export const rowsOf = (cells: readonly { readonly code: string; readonly char: string }[]): Row[] =>
	cells.map(({ code, char }) => ({ septet: Number.parseInt(code, 16), character: char }));

export const DEFAULT_ROWS = rowsOf(table.default);
export const EXTENSION_ROWS = rowsOf(table.extension);

const septetsByCharacter = new Map<string, readonly number[]>([
	...DEFAULT_ROWS.map(({ septet, character }) => [character, [septet]] as const),
	...EXTENSION_ROWS.map(({ septet, character }) => [character, [0x1b, septet]] as const),
]);

/** The septets of a character, or `undefined` when GSM 7-bit does not have it. */
export function septetsOf(character: string): readonly number[] | undefined {
	return septetsByCharacter.get(character);
}

/** So many bits of a number, the low one first. */
export const bitsOf = (value: number, count: number) => Array.from({ length: count }, (_, bit) => (value >> bit) & 1);

/** Reads so many septets behind the fill bits, bit by bit. `undefined` if there are fewer bits. */
export function unpackBitByBit(octets: readonly number[], count: number, fillBits: number): number[] | undefined {
	const bits = octets.flatMap((octet) => bitsOf(octet, 8)).slice(fillBits);
	if (bits.length < 7 * count) return undefined;
	return Array.from({ length: count }, (_, at) =>
		bits.slice(7 * at, 7 * at + 7).reduce((septet, bit, place) => septet + bit * 2 ** place, 0),
	);
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
