import { NATIONAL_LANGUAGES } from "./tables/national-languages.ts";
import { assertElements, type Udh } from "./udh.ts";

/** A national language table that a header asks for. */
export interface NationalLanguage {
	/** The national language identifier, 0x01 to 0xFF. */
	readonly identifier: number;
	/** The name in English. `undefined` for a reserved identifier. */
	readonly name: string | undefined;
}

/** The national language tables that a header asks for. */
export interface NationalLanguages {
	/** Element 0x24: replaces the extension table, for the character after an escape. */
	readonly singleShift?: NationalLanguage;
	/** Element 0x25: replaces the default alphabet, for the whole message. */
	readonly lockingShift?: NationalLanguage;
}

/**
 * Finds the national language tables that a header asks for. They are named, not applied: septets are decoded with
 * the default alphabet.
 *
 * The last element of each kind counts. An element of a wrong length is ignored.
 *
 * @param udh - A header, as `decodeUdh` returns it.
 * @returns The tables. A table that the header does not ask for is absent.
 *
 * @see 3GPP TS 23.040 §9.2.3.24.15, §9.2.3.24.16; 3GPP TS 23.038 §6.2.1.2.4
 * @example
 * ```ts
 * import { decodeUdh, findNationalLanguages } from "outbound-sms/user-data";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * findNationalLanguages(unwrap(decodeUdh("03240101"))); // => { singleShift: { identifier: 1, name: "Turkish" } }
 * ```
 */
export function findNationalLanguages(udh: Udh): NationalLanguages {
	assertElements(udh);
	const { elements } = udh;
	const singleShift = lastLanguage(elements, 0x24);
	const lockingShift = lastLanguage(elements, 0x25);
	return { ...(singleShift && { singleShift }), ...(lockingShift && { lockingShift }) };
}

function lastLanguage(elements: Udh["elements"], elementIdentifier: number): NationalLanguage | undefined {
	for (let i = elements.length - 1; i >= 0; i--) {
		const element = elements[i] as Udh["elements"][number];
		if (element.identifier !== elementIdentifier || element.octets.length !== 1) continue;
		const identifier = element.octets[0] as number;
		return { identifier, name: NATIONAL_LANGUAGES[identifier] };
	}
	return undefined;
}
