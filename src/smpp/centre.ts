import { decodeBinary } from "../alphabet/binary.ts";
import { decodeSeptets, encodeSeptets } from "../alphabet/septets.ts";
import { assertOneOf, type Octets, wrongType } from "../foundation/contract.ts";
import { type CharactersIssue, codePointName, type FoundCharacter, issue, MAX_ISSUES } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";

/** An alphabet that a centre uses for `data_coding` 0: GSM 7-bit, ISO 8859-1, or ASCII. */
export type CentreAlphabet = "gsm7" | "latin1" | "ia5";

/** How a centre differs from the usual. One object serves writing and reading. */
export interface SmppCentre {
	/** The centre's default alphabet, which `data_coding` 0 stands for. Default `gsm7`. */
	readonly defaultAlphabet?: CentreAlphabet | undefined;
	/** True if GSM 7-bit text is packed as over the air. Default false: one septet an octet, as most centres want it. */
	readonly isPacked?: boolean | undefined;
}

/** The septet that fills seven spare bits at the end of packed text. */
export const CARRIAGE_RETURN = 0x0d;

/** How text of an alphabet becomes octets, and back. Reading accepts every octet that the alphabet can hold. */
interface AlphabetRow {
	/** As messages name it. */
	readonly title: string;
	/** The highest octet. */
	readonly highest: number;
	readonly encode: (text: string) => Result<Octets>;
	readonly decode: (octets: Uint8Array) => Result<string>;
}

const ALPHABET_ROWS: Record<CentreAlphabet, AlphabetRow> = {
	gsm7: { title: "GSM 7-bit", highest: 0x7f, encode: encodeSeptets, decode: decodeSeptets },
	latin1: { title: "Latin-1", highest: 0xff, encode: (text) => encodeUpTo("latin1", text), decode: decodeLatin1 },
	// Octets above 0x7F are not IA5. A centre that sends them means Latin-1, of which IA5 is the first half.
	ia5: { title: "IA5", highest: 0x7f, encode: (text) => encodeUpTo("ia5", text), decode: decodeLatin1 },
};

/** The alphabets as a list. */
export const CENTRE_ALPHABETS = /* @__PURE__ */ (() => Object.keys(ALPHABET_ROWS) as CentreAlphabet[])();

/** Throws a `TypeError` or `RangeError` that names the option which is wrong. */
export function assertCentre({ defaultAlphabet, isPacked }: SmppCentre): void {
	assertAlphabet("options.defaultAlphabet", defaultAlphabet);
	assertBoolean("options.isPacked", isPacked);
}

/** Throws a `TypeError` or `RangeError` unless the option is absent or an alphabet. */
export function assertAlphabet(name: string, value: unknown): void {
	if (value !== undefined) assertOneOf(name, value, CENTRE_ALPHABETS);
}

/** Throws a `TypeError` unless the option is absent or a boolean. */
export function assertBoolean(name: string, value: unknown): void {
	if (value !== undefined && typeof value !== "boolean") throw wrongType(name, "a boolean", value);
}

/** Writes a text in an alphabet, one character an octet (GSM 7-bit: one septet an octet). */
export function encodeInAlphabet(alphabet: CentreAlphabet, text: string): Result<Octets> {
	return ALPHABET_ROWS[alphabet].encode(text);
}

/** Reads octets in an alphabet: the inverse of {@link encodeInAlphabet}. */
export function decodeInAlphabet(alphabet: CentreAlphabet, octets: Uint8Array): Result<string> {
	return ALPHABET_ROWS[alphabet].decode(octets);
}

function decodeLatin1(octets: Uint8Array): Result<string> {
	return ok(decodeBinary(octets));
}

function encodeUpTo(alphabet: CentreAlphabet, text: string): Result<Octets> {
	const { highest } = ALPHABET_ROWS[alphabet];
	const octets = new Uint8Array(text.length);
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		if (unit > highest) return fail(notInAlphabet(alphabet, text));
		octets[i] = unit;
	}
	return ok(octets);
}

function notInAlphabet(alphabet: CentreAlphabet, text: string): CharactersIssue {
	const { title, highest } = ALPHABET_ROWS[alphabet];
	const characters: FoundCharacter[] = [];
	let count = 0;
	let utf16Offset = 0;
	for (const character of text) {
		const codePoint = character.codePointAt(0) as number;
		if (codePoint > highest && ++count <= MAX_ISSUES) characters.push({ character, codePoint, utf16Offset });
		utf16Offset += character.length;
	}
	const [first] = characters as [FoundCharacter];
	const more = count > 1 ? ` and ${count - 1} more` : "";
	const message = `The centre's default alphabet ${title} has no ${codePointName(first.codePoint)}${more}`;
	return issue("text_not_centre_alphabet", message, { offset: first.utf16Offset, unit: "utf16", characters });
}
