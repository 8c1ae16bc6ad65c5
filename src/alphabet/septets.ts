import { assertOctets, assertString, type Octets } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { charCodeAt, textOfUnits } from "../foundation/utf16.ts";
import { GSM7_UNITS, SEPTET_UNITS, type SeptetUnits, type UnitCells } from "./gsm7.ts";
import { type AlphabetOption, alphabetOf } from "./national-alphabet.ts";
import { ESCAPE } from "./tables/gsm7.ts";
import { unencodableIssue } from "./unencodable.ts";

/**
 * Encodes a text as septets of the GSM 7-bit default alphabet, not packed.
 *
 * A character of the extension table (`^ { } \ [ ~ ] | €` and form feed) takes two septets: the escape 0x1B and its
 * own. Nothing is replaced: a text with any other character is refused.
 *
 * @param text - The text to encode.
 * @param options - `alphabet`: an alphabet with national language tables.
 * @returns The septets, one an element; or `text_not_gsm7` with the characters that are not in the alphabet.
 * @throws {TypeError} If an argument has a wrong type.
 * @see 3GPP TS 23.038 §6.2.1, §6.2.1.1
 * @example
 * ```ts
 * import { encodeSeptets } from "outbound-sms/alphabet";
 *
 * encodeSeptets("a€"); // => { ok: true, value: new Uint8Array([0x61, 0x1b, 0x65]) }
 * encodeSeptets("“").ok; // => false
 * ```
 */
export function encodeSeptets(text: string, options?: AlphabetOption): Result<Octets> {
	assertString("text", text);
	return septetsOf(text, alphabetOf(options)?.cellsFor("GSM7"));
}

/** Encodes a text as septets of a 7-bit alphabet. */
export function septetsOf(text: string, cells: UnitCells = GSM7_UNITS): Result<Octets> {
	// At most two septets a unit. The exact length is known at the end.
	const length = text.length;
	const septets = new Uint8Array(length * 2);
	let count = 0;
	for (let i = 0; i < length; i++) {
		const cell = cells[charCodeAt(text, i)] as number;
		if (cell > 0) {
			septets[count++] = cell - 1;
		} else if (cell < 0) {
			septets[count++] = ESCAPE;
			septets[count++] = ~cell;
		} else {
			return fail(unencodableIssue(text, "GSM7", cells));
		}
	}
	return ok(septets.slice(0, count));
}

/**
 * Decodes septets of the GSM 7-bit default alphabet, not packed.
 *
 * After an escape, a code that the extension table does not assign reads as the character of the default alphabet.
 * Two escapes read as a space. An escape at the end reads as a space too, with the warning `septets_escape_at_end`.
 *
 * @param septets - One septet an element.
 * @param options - `alphabet`: an alphabet with national language tables.
 * @returns The text; or `septet_out_of_range` for the first element above 0x7F (offset in septets).
 * @throws {TypeError} If an argument has a wrong type.
 * @see 3GPP TS 23.038 §6.2.1, §6.2.1.1
 * @example
 * ```ts
 * import { decodeSeptets } from "outbound-sms/alphabet";
 *
 * decodeSeptets(new Uint8Array([0x1b, 0x65, 0x1b, 0x41])); // => { ok: true, value: "€A" }
 * ```
 */
export function decodeSeptets(septets: Uint8Array, options?: AlphabetOption): Result<string> {
	assertOctets("septets", septets);
	return textOfSeptets(septets, alphabetOf(options)?.units);
}

/** Decodes septets of a 7-bit alphabet. */
export function textOfSeptets(septets: Uint8Array, unitsOfSeptets: SeptetUnits = SEPTET_UNITS): Result<string> {
	const units = new Uint16Array(septets.length);
	let count = 0;
	let isEscaped = false;
	for (let i = 0; i < septets.length; i++) {
		const septet = septets[i] as number;
		if (septet > 0x7f) {
			return fail(
				issue("septet_out_of_range", `Cannot decode septets: found ${septet}, a septet is at most 127`, {
					offset: i,
					unit: "septet",
					limit: 0x7f,
					actual: septet,
				}),
			);
		}
		if (septet === ESCAPE && !isEscaped) {
			isEscaped = true;
		} else {
			units[count++] = unitsOfSeptets[isEscaped ? septet + 128 : septet] as number;
			isEscaped = false;
		}
	}
	if (!isEscaped) return ok(textOfUnits(units.subarray(0, count)));
	units[count++] = 0x20;
	return ok(textOfUnits(units.subarray(0, count)), [
		issue("septets_escape_at_end", "The last septet is an escape with nothing after it, read as a space", {
			offset: septets.length - 1,
			unit: "septet",
		}),
	]);
}
