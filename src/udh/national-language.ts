import { nextElement } from "./frame.ts";
import { LANGUAGE_NAMES } from "./tables/language-names.ts";
import { assertElements, type Udh } from "./udh.ts";

/** A national language table that a header asks for. */
export interface AnnouncedLanguage {
	/** The national language identifier, 0x01 to 0xFF. */
	readonly identifier: number;
	/** The name in English. `undefined` for a reserved identifier. */
	readonly name: string | undefined;
}

/** The national language tables that a header asks for. */
export interface NationalLanguages {
	/** Element 0x24: replaces the extension table, for the character after an escape. */
	readonly singleShift?: AnnouncedLanguage;
	/** Element 0x25: replaces the default alphabet, for the whole message. */
	readonly lockingShift?: AnnouncedLanguage;
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
 */
export function findNationalLanguages(udh: Udh): NationalLanguages {
	assertElements(udh);
	const { elements } = udh;
	const singleShift = lastLanguage(elements, 0x24);
	const lockingShift = lastLanguage(elements, 0x25);
	return { ...(singleShift && { singleShift }), ...(lockingShift && { lockingShift }) };
}

function lastLanguage(elements: Udh["elements"], elementIdentifier: number): AnnouncedLanguage | undefined {
	for (let i = elements.length - 1; i >= 0; i--) {
		const element = elements[i] as Udh["elements"][number];
		if (element.identifier !== elementIdentifier || element.octets.length !== 1) continue;
		const identifier = element.octets[0] as number;
		return { identifier, name: LANGUAGE_NAMES[identifier] };
	}
	return undefined;
}

/** Checks whether a sound header has an element that names a national language. */
export function namesLanguage(header: Uint8Array): boolean {
	for (let offset = 1; offset < header.length; offset = nextElement(header, offset)) {
		if (header[offset] === 0x24 || header[offset] === 0x25) return true;
	}
	return false;
}
