// The frame of a user data header: where it ends, whether it is valid, and whether it numbers a part.
import {
	assertArray,
	assertInteger,
	assertObject,
	assertOctets,
	isOctets,
	type Octets,
	wrongType,
} from "../core/contract.ts";
import { addIssue, hasIssues, type Issue, issue } from "../core/issue.ts";
import { fromHex } from "../core/octets.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { INFORMATION_ELEMENT_RUNS } from "./tables/information-elements.ts";
import { LANGUAGE_NAMES } from "./tables/language-names.ts";

/**
 * The octets of user data in one short message, header included (3GPP TS 23.040 §9.2.3.24). Every other capacity
 * follows from it.
 */
export const USER_DATA_OCTETS = 140;

/** What a counter needs to know about a header: the room it takes, and whether it numbers the part already. */
export interface UdhFrame {
	/** The header from its length octet on. Empty if there is none. */
	readonly octets: Uint8Array;
	/** True if the header has a valid concatenation element. */
	readonly isConcatenated: boolean;
}

/** The frame of a message without a header. */
export const NO_HEADER: UdhFrame = { octets: /* @__PURE__ */ new Uint8Array(), isConcatenated: false };

/** Adds the octets of information elements at the end of a header. */
export function withElements(header: UdhFrame, elements: readonly number[]): UdhFrame {
	const octets = new Uint8Array((header.octets.length || 1) + elements.length);
	octets.set(header.octets);
	octets.set(elements, octets.length - elements.length);
	octets[0] = octets.length - 1;
	return { ...header, octets };
}

/** What a scan of a header found. */
export interface ScannedUdh {
	/** The length of the header, with its length octet. */
	readonly octetCount: number;
	/** True if the header has a valid concatenation element. */
	readonly isConcatenated: boolean;
	/** Where it is broken: 0 for the length octet, the offset of the identifier for an element, -1 if it is valid. */
	readonly faultOffset: number;
}

/**
 * Scans the elements of the header at the start of the octets. Octets after the header are ignored.
 *
 * The length octet is the limit, even if there are more octets: an element that reaches past the header would take
 * octets of the message.
 *
 * @see 3GPP TS 23.040 §9.2.3.24
 */
export function scanUdh(octets: Uint8Array): ScannedUdh {
	const octetCount = (octets[0] ?? octets.length) + 1;
	let isConcatenated = false;
	let faultOffset = octetCount > octets.length || octetCount > USER_DATA_OCTETS ? 0 : -1;
	for (let offset = 1; faultOffset < 0 && offset < octetCount; ) {
		const next = nextElement(octets, offset);
		// Negated, because the length octet of an element may be missing, and `next` is then NaN.
		if (!(next <= octetCount)) faultOffset = offset;
		else if (isConcatenation(octets, offset)) isConcatenated = true;
		offset = next;
	}
	return { octetCount, isConcatenated, faultOffset };
}

/** Returns where the element after the one at `offset` starts. */
export function nextElement(octets: Uint8Array, offset: number): number {
	return offset + 2 + (octets[offset + 1] as number);
}

/**
 * True for a valid concatenation element: identifier 0x00 with 3 octets or 0x08 with 4, and a sequence number from 1
 * to the total.
 *
 * @see 3GPP TS 23.040 §9.2.3.24.1, §9.2.3.24.8
 */
export function isConcatenation(octets: Uint8Array, offset: number): boolean {
	const identifier = octets[offset] as number;
	const length = octets[offset + 1] as number;
	const sequence = octets[offset + 1 + length] as number;
	return (
		(identifier === 0x00 || identifier === 0x08) &&
		length === 3 + identifier / 8 &&
		sequence > 0 &&
		sequence <= (octets[offset + length] as number)
	);
}

/** One information element of a user data header. */
export interface InformationElement {
	/** The information element identifier (IEI), 0x00 to 0xFF; {@link informationElementName} names it. */
	readonly identifier: number;
	/** The element's data (IED), without identifier and length. */
	readonly octets: Uint8Array;
}

/** One information element of a decoded header. */
export interface DecodedInformationElement extends InformationElement {
	/** The offset of its identifier, in octets from the length octet of the header. */
	readonly offset: number;
}

/** A decoded user data header. */
export interface Udh {
	/** The elements in wire order, repeated ones included. */
	readonly elements: readonly DecodedInformationElement[];
	/** The header itself, from its length octet (UDHL) on. */
	readonly octets: Octets;
	/** How many octets of the input came after the header. */
	readonly octetsAfter: number;
	/** True if a valid concatenation element numbers the part already: {@link findConcatenation} reads it. */
	readonly isConcatenated: boolean;
}

/** Throws a `TypeError` unless the argument is a header with its elements. */
export function assertElements(udh: Udh): void {
	assertObject("udh", udh);
	assertArray("udh.elements", udh.elements);
}

/**
 * Decodes a user data header (UDH) from hex or octets.
 *
 * The input starts with the length octet (UDHL). Octets after the header are counted and ignored. An element that
 * reaches past the header makes the whole header invalid, as the standard requires. Repeated elements and elements with
 * an unknown identifier are kept.
 *
 * @param hexOrOctets - Hex digits of either case, or octets.
 * @returns The header; or `hex_bad_digit`, `hex_odd_digits` (offset in hex digits), `udh_truncated`, `udh_too_long`,
 * `udh_element_overrun` (offset in octets). With the warning `udh_concatenation_ignored` for a concatenation element
 * that receivers ignore.
 * @throws {TypeError} If the argument is neither a string nor a `Uint8Array`.
 * @see 3GPP TS 23.040 §9.2.3.24
 * @example
 * ```ts
 * import { decodeUdh, findConcatenation, unwrap } from "outbound-sms/encoding";
 *
 * const udh = unwrap(decodeUdh("050003CC0301"));
 * udh.elements; // => [{ identifier: 0x00, octets: new Uint8Array([0xcc, 3, 1]), offset: 1 }]
 * findConcatenation(udh); // => { reference: 0xcc, total: 3, sequence: 1, referenceBits: 8 }
 * decodeUdh("0300059F").issues?.[0].code; // => "udh_element_overrun"
 * ```
 */
export function decodeUdh(hexOrOctets: string | Uint8Array): Result<Udh> {
	const read = octetsOf(hexOrOctets);
	if (!read.ok) return read;
	const octets = read.value;
	const { octetCount, isConcatenated, faultOffset } = scanUdh(octets);
	if (faultOffset >= 0) return fail(faultIssue(octets, faultOffset));

	// The constructor copies. `slice` of Node's `Buffer` would return a view of the caller's memory.
	const elements: DecodedInformationElement[] = [];
	for (let offset = 1; offset < octetCount; ) {
		const next = nextElement(octets, offset);
		const data = new Uint8Array(octets.subarray(offset + 2, next));
		elements.push({ identifier: octets[offset] as number, octets: data, offset });
		offset = next;
	}
	const header = new Uint8Array(octets.subarray(0, octetCount));
	return ok({ elements, octets: header, octetsAfter: octets.length - octetCount, isConcatenated }, warningsOf(header));
}

/**
 * Encodes a user data header: the inverse of {@link decodeUdh}.
 *
 * The elements are written after the length octet, in the order given. Their meaning is not checked.
 *
 * @param elements - The elements of the header.
 * @returns The octets from the length octet on; or `udh_too_long` for an element with more than 255 octets of data, or
 *   for a header of more than 140 octets, the most that one short message holds.
 * @throws {TypeError} If an element does not have this shape.
 * @throws {RangeError} If an identifier is outside 0 to 255.
 * @see 3GPP TS 23.040 §9.2.3.24
 * @example
 * ```ts
 * import { encodeUdh, portsElement, toHex, unwrap } from "outbound-sms/encoding";
 *
 * toHex(unwrap(encodeUdh([portsElement({ destination: 0x23f4 })]))); // => "06050423F40000"
 * ```
 */
export function encodeUdh(elements: readonly InformationElement[]): Result<Octets> {
	const issues: Issue[] = [];
	let octetCount = 1;
	if (!Array.isArray(elements)) throw wrongType("elements", "an array", elements);
	(elements as readonly InformationElement[]).forEach((element, index) => {
		if (typeof element !== "object" || element === null) throw wrongType(`elements[${index}]`, "an object", element);
		const { identifier, octets } = element;
		assertInteger(`elements[${index}].identifier`, identifier, 0, 255);
		assertOctets(`elements[${index}].octets`, octets);
		octetCount += 2 + octets.length;
		if (octets.length > 255) {
			const message = `Cannot encode element: it has ${octets.length} octets, at most 255 are possible`;
			const size = { path: [index], limit: 255, actual: octets.length };
			addIssue(issues, issue("udh_too_long", message, size));
		}
	});
	if (octetCount > USER_DATA_OCTETS) issues.push(tooLong(octetCount));
	// A spread into a call would fail for long lists, because a call takes a limited number of arguments.
	if (hasIssues(issues)) return { ok: false, issues };

	const header = new Uint8Array(octetCount);
	header[0] = octetCount - 1;
	let offset = 1;
	for (const { identifier, octets } of elements) {
		header[offset] = identifier;
		header[offset + 1] = octets.length;
		header.set(octets, offset + 2);
		offset += 2 + octets.length;
	}
	return ok(header);
}

/** Reads the header of a message from hex digits. Octets after it are an issue. */
export function readUdhHex(hex: string): Result<UdhFrame> {
	const read = fromHex(hex);
	return read.ok ? frameOf(read.value) : read;
}

function frameOf(octets: Uint8Array): Result<UdhFrame> {
	const { octetCount, isConcatenated, faultOffset } = scanUdh(octets);
	if (faultOffset >= 0) return fail(faultIssue(octets, faultOffset));
	if (octetCount < octets.length) {
		return fail(
			issue("octets_after", `Header ends after ${octetCount} octets, found ${octets.length - octetCount} more`, {
				offset: octetCount,
				unit: "octet",
				limit: octetCount,
				actual: octets.length,
			}),
		);
	}
	return ok({ octets, isConcatenated }, warningsOf(octets));
}

function octetsOf(hexOrOctets: string | Uint8Array): Result<Uint8Array> {
	if (typeof hexOrOctets === "string") return fromHex(hexOrOctets);
	if (isOctets(hexOrOctets)) return ok(hexOrOctets);
	throw wrongType("hexOrOctets", "a string of hex digits or a Uint8Array", hexOrOctets);
}

/** Makes the issue for the offset where `scanUdh` stopped. */
function faultIssue(octets: Uint8Array, offset: number): Issue {
	return { ...explainFault(octets, offset), offset, unit: "octet" };
}

function explainFault(octets: Uint8Array, offset: number): Issue {
	if (octets.length === 0) return issue("udh_truncated", "Header has no length octet");
	const limit = (octets[0] as number) + 1;
	if (offset > 0) {
		const message = `Element at octet ${offset} reaches past the header, which has ${limit} octets`;
		const actual = offset + 1 < limit && { actual: nextElement(octets, offset) };
		return issue("udh_element_overrun", message, { limit, ...actual });
	}
	if (limit > USER_DATA_OCTETS) return tooLong(limit);
	const actual = octets.length;
	return issue("udh_truncated", `Header says that it has ${limit} octets, found ${actual}`, { limit, actual });
}

function tooLong(octetCount: number): Issue {
	return issue("udh_too_long", `Header has ${octetCount} octets, at most ${USER_DATA_OCTETS} are possible`, {
		limit: USER_DATA_OCTETS,
		actual: octetCount,
		deliveryStatusCode: "811",
	});
}

/** Lists the warnings for a valid header. */
function warningsOf(header: Uint8Array): Issue[] {
	const warnings: Issue[] = [];
	for (let offset = 1; offset < header.length; offset = nextElement(header, offset)) {
		const identifier = header[offset];
		if ((identifier === 0x00 || identifier === 0x08) && !isConcatenation(header, offset)) {
			const message =
				"Concatenation element is ignored: its length is wrong, or its sequence number is not from 1 to the total";
			warnings.push(issue("udh_concatenation_ignored", message, { offset, unit: "octet" as const }));
		}
	}
	return warnings;
}

/**
 * Returns the name of an information element, for display. Every identifier from 0x00 to 0xFF has a name, such as
 * `Reserved`.
 *
 * @param identifier - The information element identifier (IEI).
 * @returns The name in English.
 * @throws {TypeError} If `identifier` is not a number.
 * @throws {RangeError} If `identifier` is not a whole number from 0 to 255.
 * @see 3GPP TS 23.040 §9.2.3.24
 * @example
 * ```ts
 * import { informationElementName } from "outbound-sms/encoding";
 *
 * informationElementName(0x05); // => "Application port addressing, 16-bit address"
 * informationElementName(0x24); // => "National language single shift"
 * ```
 */
export function informationElementName(identifier: number): string {
	assertInteger("identifier", identifier, 0, 0xff);
	const run = INFORMATION_ELEMENT_RUNS.find(([last]) => identifier <= last);
	return (run as (typeof INFORMATION_ELEMENT_RUNS)[number])[1];
}

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

/** Checks whether a valid header has an element that names a national language. */
export function namesLanguage(header: Uint8Array): boolean {
	for (let offset = 1; offset < header.length; offset = nextElement(header, offset)) {
		if (header[offset] === 0x24 || header[offset] === 0x25) return true;
	}
	return false;
}
