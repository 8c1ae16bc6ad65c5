import { assertOneOf, type Octets, wrongType } from "../foundation/contract.ts";
import { charactersIssue } from "../foundation/issue.ts";
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

/** An alphabet whose octets are the code points of Unicode up to the highest one. */
interface CodePointAlphabet {
	/** As messages name it. */
	readonly title: string;
	readonly highest: number;
}

/** The alphabets. `septets` is GSM 7-bit. */
export const ALPHABETS: Readonly<Record<CentreAlphabet, "septets" | CodePointAlphabet>> = {
	gsm7: "septets",
	latin1: { title: "Latin-1", highest: 0xff },
	ia5: { title: "IA5", highest: 0x7f },
};

/** Throws a `TypeError` or `RangeError` that names the option which is wrong. */
export function assertCentre({ defaultAlphabet, isPacked }: SmppCentre): void {
	assertAlphabet("options.defaultAlphabet", defaultAlphabet);
	assertBoolean("options.isPacked", isPacked);
}

/** Throws a `TypeError` or `RangeError` unless the option is absent or an alphabet. */
export function assertAlphabet(name: string, value: unknown): void {
	if (value !== undefined) assertOneOf(name, value, Object.keys(ALPHABETS));
}

/** Throws a `TypeError` unless the option is absent or a boolean. */
export function assertBoolean(name: string, value: unknown): void {
	if (value !== undefined && typeof value !== "boolean") throw wrongType(name, "a boolean", value);
}

/** Writes a text of GSM 7-bit, which has no surrogate pairs, in another alphabet, one character an octet. */
export function encodeCodePoints(text: string, { title, highest }: CodePointAlphabet): Result<Octets> {
	const rule = `Text is not ${title}, the centre's default alphabet`;
	const isRefused = (character: string) => character.charCodeAt(0) > highest;
	const fault = charactersIssue("text_not_centre_alphabet", rule, text, isRefused);
	return fault === undefined ? ok(Uint8Array.from(text, (character) => character.charCodeAt(0))) : fail(fault);
}
