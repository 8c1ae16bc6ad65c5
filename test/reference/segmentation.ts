// Slow, obvious segmentation: characters as indivisible atoms with a weight, put into parts one after the other.
import { septetsOf } from "./gsm7.ts";

export type Encoding = "GSM7" | "UCS2" | "Binary";

export interface ReferencePart {
	readonly text: string;
	readonly units: number;
}

const weigh: Record<Encoding, (character: string) => number | undefined> = {
	GSM7: (character) => septetsOf(character)?.length,
	UCS2: (character) => character.length,
	Binary: (character) => (character.length === 1 && character <= "\u00ff" ? 1 : undefined),
};

export function detect(text: string): "GSM7" | "UCS2" {
	return [...text].every((character) => septetsOf(character) !== undefined) ? "GSM7" : "UCS2";
}

/** The capacity of a part that carries a header of so many octets, by trying. */
export function capacity(encoding: Encoding, headerOctets: number): number {
	const bitsPerUnit = { GSM7: 7, UCS2: 16, Binary: 8 }[encoding];
	// GSM7 text begins at the next septet boundary after the header.
	const textStart = encoding === "GSM7" ? Math.ceil((headerOctets * 8) / 7) * 7 : headerOctets * 8;
	let units = 0;
	while (textStart + (units + 1) * bitsPerUnit <= 140 * 8) units++;
	return units;
}

/**
 * The smallest number of units whose loss at the end of a text saves a part, by trying every end between two
 * characters. A text of one part has none to save.
 */
export function unitsToSave(
	text: string,
	partsOf: (beginning: string) => number,
	unitsOf: (end: string) => number,
): number {
	const all = partsOf(text);
	if (all <= 1) return 0;
	const characters = Array.from(text);
	for (let kept = characters.length; kept >= 0; kept--) {
		if (partsOf(characters.slice(0, kept).join("")) < all) return unitsOf(characters.slice(kept).join(""));
	}
	throw new Error("The empty text has no parts");
}

/** The parts, or the characters that the encoding cannot carry. */
export function split(
	text: string,
	encoding: Encoding,
	headerOctets = 0,
	referenceBits = 8,
): { parts: ReferencePart[]; unencodable: string[] } {
	// An array from a string holds code points; a lone surrogate is one.
	const atoms = Array.from(text, (character) => ({ character, units: weigh[encoding](character) }));
	const unencodable = atoms.filter(({ units }) => units === undefined).map(({ character }) => character);
	const total = atoms.reduce((sum, { units = 1 }) => sum + units, 0);
	const single = capacity(encoding, headerOctets);
	if (total === 0) return { parts: [], unencodable };
	if (total <= single) return { parts: [{ text, units: total }], unencodable };
	const elementOctets = referenceBits === 8 ? 5 : 6;
	const perPart = capacity(encoding, headerOctets === 0 ? 1 + elementOctets : headerOctets + elementOctets);
	const parts: { text: string; units: number }[] = [{ text: "", units: 0 }];
	for (const { character, units = 1 } of atoms) {
		let last = parts[parts.length - 1] as { text: string; units: number };
		if (last.units + units > perPart) {
			last = { text: "", units: 0 };
			parts.push(last);
		}
		last.text += character;
		last.units += units;
	}
	return { parts, unencodable };
}
