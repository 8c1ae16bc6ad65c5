import {
	assertArray,
	assertInteger,
	assertObject,
	assertOctets,
	isOctets,
	type Octets,
	wrongType,
} from "../foundation/contract.ts";
import { fromHex } from "../foundation/hex.ts";
import { addIssue, hasIssues, type Issue, issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { isConcatenation, nextElement, scanUdh, type UdhFrame, type UdhInput, USER_DATA_OCTETS } from "./frame.ts";

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
 * reaches past the header makes the whole header void, as the standard demands. Repeated elements and elements with
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
 * import { decodeUdh, findConcatenation } from "outbound-sms/user-data";
 * import { unwrap } from "outbound-sms/foundation";
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

	// Copied by the constructor, because `slice` of Node's `Buffer` is a view of the caller's memory.
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
 * @returns The octets from the length octet on; or `udh_element_too_long` for data of more than 255 octets, and
 * `udh_too_long` for a header of more than 140 octets, the most that one short message holds.
 * @throws {TypeError} If an element does not have this shape.
 * @throws {RangeError} If an identifier is outside 0 to 255.
 * @see 3GPP TS 23.040 §9.2.3.24
 * @example
 * ```ts
 * import { encodeUdh, portsElement } from "outbound-sms/user-data";
 * import { toHex, unwrap } from "outbound-sms/foundation";
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
			addIssue(issues, issue("udh_element_too_long", message, size));
		}
	});
	if (octetCount > USER_DATA_OCTETS) issues.push(tooLong(octetCount));
	// Not spread into a call, which takes a limited number of arguments.
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

/** Reads the header that a caller passes as an option. Octets after it are an issue. */
export function readUdh(udh: UdhInput): Result<UdhFrame> {
	return typeof udh === "string" ? readUdhHex(udh) : frameOf(octetsOfUdh(udh));
}

/** Reads a header from hex digits, as {@link readUdh}. */
export function readUdhHex(hex: string): Result<UdhFrame> {
	const read = fromHex(hex);
	return read.ok ? frameOf(read.value) : read;
}

function frameOf(octets: Uint8Array): Result<UdhFrame> {
	const { octetCount, isConcatenated, faultOffset } = scanUdh(octets);
	if (faultOffset >= 0) return fail(faultIssue(octets, faultOffset));
	if (octetCount < octets.length) {
		return fail(
			issue("udh_octets_after", `Header ends after ${octetCount} octets, found ${octets.length - octetCount} more`, {
				offset: octetCount,
				unit: "octet",
				limit: octetCount,
				actual: octets.length,
			}),
		);
	}
	return ok({ octets, isConcatenated }, warningsOf(octets));
}

function octetsOfUdh(udh: Exclude<UdhInput, string>): Uint8Array {
	const octets = isOctets(udh) ? udh : udh?.octets;
	if (!isOctets(octets)) throw wrongType("udh", "a string of hex digits, a Uint8Array or a decoded header", udh);
	return octets;
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

/** Lists what is doubtful in a sound header. */
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
