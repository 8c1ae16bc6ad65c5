// The content of a deliver_sm: which field holds it, where its header ends, and what its octets are.
import { decodeBinary, encodeBinary } from "../alphabet/binary.ts";
import { packSeptets, unpackSeptets } from "../alphabet/packing.ts";
import { encodeSeptets } from "../alphabet/septets.ts";
import { decodeUcs2, encodeUcs2 } from "../alphabet/ucs2.ts";
import { assertArray, assertOctets, isOctets, type Octets, wrongType } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { USER_DATA_OCTETS } from "../udh/frame.ts";
import { fillBits, headerSeptets, type UserData } from "../user-data/layout.ts";
import { CARRIAGE_RETURN, decodeInAlphabet } from "./centre.ts";
import type { ReadCoding } from "./data-coding.ts";
import { type ReceiptFields, type SmppContent, UDH_INDICATOR } from "./fields.ts";

/** Content with its header apart. */
export interface SplitContent {
	/** The header from its length octet on; empty if there is none. */
	readonly header: Uint8Array;
	/** The rest: octets, or the text that a library has decoded. */
	readonly body: Uint8Array | string;
}

/** Takes the content out of the field that holds it. */
export function splitContent({ esm_class = 0, short_message, message_payload }: ReceiptFields): Result<SplitContent> {
	const given = isEmpty(short_message) && message_payload !== undefined ? message_payload : short_message;
	const name = given === short_message ? "fields.short_message" : "fields.message_payload";
	if (given === undefined) return ok({ header: new Uint8Array(0), body: new Uint8Array(0) });
	if (typeof given === "string") return ok({ header: new Uint8Array(0), body: given });
	if (!isOctets(given)) {
		if (typeof given !== "object" || given === null)
			throw wrongType(name, "a Uint8Array, a string or an object", given);
		const { udh, message } = given;
		if (typeof message !== "string") assertOctets(`${name}.message`, message);
		return ok({ header: headerOf(udh, `${name}.udh`), body: message });
	}
	if ((esm_class & UDH_INDICATOR) === 0) return ok({ header: new Uint8Array(0), body: given });
	const headerOctets = (given[0] ?? given.length) + 1;
	if (headerOctets > given.length) {
		const message = `Header says that it has ${headerOctets} octets, found ${given.length}`;
		return fail(
			issue("udh_truncated", message, { offset: 0, unit: "octet", limit: headerOctets, actual: given.length }),
		);
	}
	return ok({ header: given.subarray(0, headerOctets), body: given.subarray(headerOctets) });
}

function isEmpty(content: SmppContent | undefined): boolean {
	if (content === undefined || content === null) return true;
	if (typeof content === "string" || isOctets(content)) return content.length === 0;
	return isEmptyList(content.udh) && isEmpty(content.message);
}

function isEmptyList(udh: Uint8Array | readonly Uint8Array[] | undefined): boolean {
	return udh === undefined || udh.length === 0;
}

/** A header, or the elements of one without the length octet. */
function headerOf(udh: Uint8Array | readonly Uint8Array[] | undefined, name: string): Uint8Array {
	if (udh === undefined) return new Uint8Array(0);
	if (isOctets(udh)) return udh;
	assertArray(name, udh);
	const octets: number[] = [];
	udh.forEach((element, index) => {
		assertOctets(`${name}[${index}]`, element);
		for (const octet of element) octets.push(octet);
	});
	if (octets.length > 0xff) throw new RangeError(`"${name}" must have at most 255 octets, found ${octets.length}`);
	return new Uint8Array(octets.length === 0 ? [] : [octets.length, ...octets]);
}

/** What content becomes: user data if it fits one short message in a coding of GSM, else text. */
export type ReadContent =
	| { readonly kind: "userData"; readonly userData: UserData }
	| { readonly kind: "text"; readonly text: string };

/** Reads content as user data with a header, which may say more than the header that came with the content. */
export function readBody(
	header: Uint8Array,
	{ header: ownHeader, body }: SplitContent,
	{ coding, dataCodingScheme }: ReadCoding,
	isPacked: boolean,
): Result<ReadContent> {
	switch (coding) {
		case "ucs2":
		case "binary": {
			const isText = typeof body === "string";
			const octets = !isText ? ok(body) : coding === "ucs2" ? ok(encodeUcs2(body)) : encodeBinary(body);
			if (octets.ok && header.length + octets.value.length <= USER_DATA_OCTETS) {
				return ok(userDataOf(header, octets.value, header.length + octets.value.length, dataCodingScheme));
			}
			return textOf(isText ? ok(body) : coding === "ucs2" ? decodeUcs2(body) : ok(decodeBinary(body)));
		}
		case "gsm7":
		case "ia5":
		case "latin1": {
			const warnings = [];
			let septets: Result<Uint8Array>;
			if (typeof body !== "string" && coding === "gsm7") {
				septets = isPacked ? unpacked(body, ownHeader.length) : ok(body);
			} else {
				const text = typeof body === "string" ? ok(body) : decodeInAlphabet(coding, body);
				septets = text.ok ? encodeSeptets(text.value) : text;
				if (!septets.ok) return textOf(text);
			}
			if (!septets.ok) return septets;
			warnings.push(...(septets.warnings ?? []));
			const tooLarge = septets.value.findIndex((septet) => septet > 0x7f);
			if (tooLarge >= 0) return fail(notASeptet(tooLarge, septets.value[tooLarge] as number));
			const length = headerSeptets(header.length) + septets.value.length;
			if (length > (USER_DATA_OCTETS * 8) / 7) return textOf(decodeInAlphabet("gsm7", septets.value));
			const packed = packSeptets(septets.value, fillBits(header.length));
			return ok(userDataOf(header, packed, length, dataCodingScheme), warnings);
		}
	}
}

function userDataOf(header: Uint8Array, content: Uint8Array, length: number, dataCodingScheme: number): ReadContent {
	const octets: Octets = new Uint8Array(header.length + content.length);
	octets.set(header);
	octets.set(content, header.length);
	return { kind: "userData", userData: { octets, length, dataCodingScheme, hasHeader: header.length > 0 } };
}

function textOf(text: Result<string>): Result<ReadContent> {
	return text.ok ? ok({ kind: "text", text: text.value }, text.warnings) : text;
}

/** Septets of packed content. Nothing says how many there are: seven spare bits and a last septet look the same. */
function unpacked(body: Uint8Array, headerOctets: number): Result<Uint8Array> {
	const fill = fillBits(headerOctets);
	const count = Math.floor((body.length * 8 - fill) / 7);
	if (count <= 0) return ok(new Uint8Array(0));
	const septets = unpackSeptets(body, count, fill);
	if (!septets.ok) return septets;
	const last = septets.value[count - 1];
	const isAmbiguous = (fill + count * 7) % 8 === 0 && (last === 0 || last === CARRIAGE_RETURN);
	if (!isAmbiguous) return septets;
	const message = 'The last septet was read as filling: packed content cannot tell it from a last "@" or CR';
	const found = issue("packed_end_ambiguous", message, { offset: count - 1, unit: "septet" });
	return ok(septets.value.subarray(0, count - 1), [found]);
}

function notASeptet(offset: number, actual: number) {
	const message = `Found octet ${actual}, a septet is at most 127: the content may be packed, or in Latin-1`;
	return issue("septet_out_of_range", message, { offset, unit: "septet", limit: 0x7f, actual });
}

/** The body as the text of a receipt, which centres write in ASCII whatever `data_coding` says. */
export function receiptText({ body }: SplitContent, { coding }: ReadCoding): string {
	if (typeof body === "string") return body;
	if (coding === "ucs2") {
		const text = decodeUcs2(body.subarray(0, body.length - (body.length % 2)));
		if (text.ok) return text.value;
	}
	return decodeBinary(body);
}

/**
 * Reads a C-octet string, which a library may hand over as octets: it ends at a NUL, and centres have sent a NUL in
 * front too.
 *
 * Throws a `TypeError` unless the value is absent, a string or octets.
 */
export function cString(name: string, value: unknown): string | undefined {
	if (value === undefined || value === null) return undefined;
	if (typeof value !== "string" && !isOctets(value)) throw wrongType(name, "a string or a Uint8Array", value);
	const text = typeof value === "string" ? value : decodeBinary(value);
	let start = 0;
	while (text.charCodeAt(start) === 0) start++;
	const end = text.indexOf("\0", start);
	return text.slice(start, end < 0 ? text.length : end);
}
