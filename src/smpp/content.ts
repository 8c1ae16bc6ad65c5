import { assertArray, assertInteger, assertOctets, isOctets, wrongType } from "../core/contract.ts";
import { type Issue, issue } from "../core/issue.ts";
import { fail, ok, type Result, type Success, unwrap } from "../core/result.ts";
import { dataCodingScheme, decodeDataCodingScheme } from "../text/data-coding.ts";
import { fillBits, headerSeptets, type UserData } from "../text/encode-user-data.ts";
import type { Encoding } from "../text/encoding.ts";
import { USER_DATA_OCTETS } from "../text/header.ts";
import { decodeBinary, decodeUcs2, encodeBinary, encodeUcs2 } from "../text/octet-text.ts";
import { decodeSeptets, encodeSeptets, packSeptets, unpackSeptets } from "../text/septets.ts";
import {
	type BinaryDataCoding,
	CARRIAGE_RETURN,
	type Centre,
	type CentreAlphabet,
	type FlashCoding,
} from "./centre.ts";

/** The fields that say how a part is coded. */
interface CodingFields {
	readonly data_coding: number;
	readonly dest_addr_subunit?: number;
}

const MESSAGE_CLASS_0: Readonly<Record<Encoding, number>> = { GSM7: 0xf0, UCS2: 0x18, Binary: 0xf4 };

/** The fields that say how the content of a part is coded. */
export function codingFields(scheme: number, flashCoding: FlashCoding, binary: BinaryDataCoding): CodingFields {
	const { encoding, messageClass } = decodeDataCodingScheme(scheme);
	const plain = encoding === "Binary" ? binary : dataCodingScheme(encoding);
	if (messageClass === 0) {
		const rows: Record<FlashCoding, CodingFields> = {
			general: { data_coding: dataCodingScheme(encoding, { flash: true }) },
			messageClass: { data_coding: MESSAGE_CLASS_0[encoding] },
			destAddrSubunit: { data_coding: plain, dest_addr_subunit: 1 },
		};
		return rows[flashCoding];
	}
	// Below 0x10 SMPP and GSM use different values. From 0x10 on they are the same, or reserved.
	return { data_coding: scheme >> 4 === 0 ? plain : scheme };
}

/** An alphabet of text, or what the octets are instead. */
type SmppCoding = CentreAlphabet | "ucs2" | "binary";

/** The data coding scheme of the user data that content in each coding becomes. */
const SCHEMES: Readonly<Record<SmppCoding, number>> = { gsm7: 0x00, latin1: 0x00, ia5: 0x00, ucs2: 0x08, binary: 0x04 };

/** What a value of `data_coding` says. */
export interface ReadCoding {
	readonly coding: SmppCoding;
	/** The data coding scheme of the user data that the content becomes. */
	readonly dataCodingScheme: number;
	/** The name of an alphabet that this package does not decode. */
	readonly unknown?: string;
}

/**
 * The values below 0x10 by SMPP 3.4 (5.2.19). The caller says what `default` and `ia5` are. An object names an alphabet
 * that is not decoded.
 */
const CODINGS: Readonly<
	Record<number, "default" | "ia5" | "latin1" | "ucs2" | "binary" | { readonly unknown: string }>
> = {
	0: "default",
	1: "ia5",
	2: "binary",
	3: "latin1",
	4: "binary",
	5: { unknown: "JIS X 0208" },
	6: { unknown: "ISO 8859-5" },
	7: { unknown: "ISO 8859-8" },
	8: "ucs2",
	9: { unknown: "pictograms" },
	10: { unknown: "ISO-2022-JP" },
	13: { unknown: "JIS X 0212" },
	14: { unknown: "KS C 5601" },
};

/** Reads `data_coding`. Content in an alphabet that is not decoded is binary. */
function readCoding(dataCoding = 0, { defaultAlphabet = "gsm7", ia5Alphabet = "ia5" }: Centre): ReadCoding {
	if (dataCoding >= 0x10) {
		const { encoding } = decodeDataCodingScheme(dataCoding);
		const codings: Record<Encoding, SmppCoding> = { GSM7: defaultAlphabet, UCS2: "ucs2", Binary: "binary" };
		return { coding: codings[encoding], dataCodingScheme: dataCoding };
	}
	const found = CODINGS[dataCoding] ?? { unknown: "a reserved value" };
	if (typeof found === "object") return { coding: "binary", dataCodingScheme: SCHEMES.binary, ...found };
	const coding = found === "default" ? defaultAlphabet : found === "ia5" ? ia5Alphabet : found;
	return { coding, dataCodingScheme: SCHEMES[coding] };
}

// The content of a deliver_sm: which field holds it, where its header ends, and what its octets are.

/**
 * The content of a `deliver_sm` as a library hands it over: raw octets with the header in front, or what npm `smpp`
 * makes of them. That is the header's elements, and the message as a string if it knows the data coding, else as
 * octets.
 */
export type SmppContent =
	| Uint8Array
	| string
	| {
			/** The elements of the header. */
			readonly udh?: Uint8Array | readonly Uint8Array[] | undefined;
			/** What follows the header: text, or octets. */
			readonly message: Uint8Array | string;
	  };

/** The fields of a receipt: text and parameters. */
export interface ReceiptFields {
	/** Default 0. Its type bits tell a receipt (0x04) from an intermediate notification (0x20). */
	readonly esm_class?: number | undefined;
	/** The alphabet of the content. Default 0. */
	readonly data_coding?: number | undefined;
	/** The content. */
	readonly short_message?: SmppContent | undefined;
	/** Read if `short_message` is empty. */
	readonly message_payload?: SmppContent | undefined;
	/** The ID that the centre gave in `submit_sm_resp`; octets may end with NUL. */
	readonly receipted_message_id?: string | Uint8Array | undefined;
	/** 0 to 9, see `SMPP_MESSAGE_STATES`. */
	readonly message_state?: number | undefined;
	/** Three octets: network type and a code of two octets. */
	readonly network_error_code?: Uint8Array | undefined;
}

/** The bit of `esm_class` for content that begins with a user data header. */
export const UDH_INDICATOR = 0x40;

/** Throws a `TypeError` or `RangeError` unless each of these fields is absent or an integer from 0 to its maximum. */
export function assertIntegers<Fields extends object>(
	fields: Fields,
	maxima: { readonly [Field in keyof Fields]?: number },
): void {
	for (const field of Object.keys(maxima) as (keyof Fields & string)[]) {
		if (fields[field] !== undefined) assertInteger(`fields.${field}`, fields[field], 0, maxima[field] as number);
	}
}

/** The content of a `deliver_sm`, read once: everything else is told from it. */
export interface Content {
	/** The header from its length octet on; empty if there is none. */
	readonly header: Uint8Array;
	/** The rest: octets, or the text that a library has decoded. */
	readonly body: Uint8Array | string;
	/** What `data_coding` says of the body. */
	readonly coding: ReadCoding;
}

/** Takes the content out of the field that holds it, with its header apart. */
export function readContent(fields: ReceiptFields, centre: Centre): Result<Content> {
	const { esm_class = 0, short_message, message_payload } = fields;
	const coding = readCoding(fields.data_coding, centre);
	const short = contentOf("fields.short_message", short_message);
	const isEmpty = short.body.length === 0 && !short.header?.length;
	const isPayload = isEmpty && message_payload !== undefined;
	const { header, body } = isPayload ? contentOf("fields.message_payload", message_payload) : short;
	if (header !== undefined || typeof body === "string" || (esm_class & UDH_INDICATOR) === 0) {
		return ok({ header: header ?? new Uint8Array(0), body, coding });
	}
	const count = (body[0] ?? body.length) + 1;
	if (count <= body.length) return ok({ header: body.subarray(0, count), body: body.subarray(count), coding });
	const message = `Header says that it has ${count} octets, found ${body.length}`;
	return fail(issue("udh_truncated", message, { offset: 0, unit: "octet", limit: count, actual: body.length }));
}

/** The content of a field. Without a header it may have one in front of its octets. */
function contentOf(
	name: string,
	content: SmppContent | null | undefined,
): { header?: Uint8Array } & Pick<Content, "body"> {
	if (content === undefined || content === null) return { body: "" };
	if (typeof content === "string" || isOctets(content)) return { body: content };
	if (typeof content !== "object") throw wrongType(name, "a Uint8Array, a string or an object", content);
	const { udh, message } = content;
	if (typeof message !== "string") assertOctets(`${name}.message`, message);
	return { header: headerOf(`${name}.udh`, udh), body: message };
}

/** A header, or the elements of one without the length octet. */
function headerOf(name: string, udh: Uint8Array | readonly Uint8Array[] = []): Uint8Array {
	if (isOctets(udh)) return udh;
	assertArray(name, udh);
	const octets = udh.flatMap((element, index) => {
		assertOctets(`${name}[${index}]`, element);
		return [...element];
	});
	if (octets.length > 0xff) throw new RangeError(`"${name}" must have at most 255 octets, found ${octets.length}`);
	return new Uint8Array(octets.length === 0 ? [] : [octets.length, ...octets]);
}

/** What content becomes: user data if it fits one short message in a coding of GSM, otherwise text. */
type Delivered =
	| { readonly kind: "userData"; readonly userData: UserData }
	| { readonly kind: "text"; readonly text: string };

/** Reads content as user data with a header, which may say more than the header that came with the content. */
export function readBody(header: Uint8Array, content: Content, isPacked: boolean): Result<Delivered> {
	const { header: ownHeader, body } = content;
	const { coding, dataCodingScheme } = content.coding;
	const isText = typeof body === "string";
	switch (coding) {
		case "ucs2":
		case "binary": {
			const octets = !isText ? ok(body) : coding === "ucs2" ? ok(encodeUcs2(body)) : encodeBinary(body);
			if (octets.ok) {
				const length = header.length + octets.value.length;
				if (length <= USER_DATA_OCTETS) return ok(userDataOf(header, octets.value, length, dataCodingScheme));
			}
			return textOf(isText ? ok(body) : coding === "ucs2" ? decodeUcs2(body) : ok(decodeBinary(body)));
		}
		case "gsm7":
		case "ia5":
		case "latin1": {
			let septets: Result<Uint8Array>;
			if (!isText && coding === "gsm7") septets = isPacked ? unpacked(body, ownHeader.length) : ok(body);
			else {
				// An octet above 0x7F is not IA5. A centre that sends one means Latin-1, of which IA5 is the first half.
				const text = isText ? body : decodeBinary(body);
				septets = encodeSeptets(text);
				if (!septets.ok) return textOf(ok(text));
			}
			const text = decodeSeptets(septets.value);
			if (!text.ok) return fail(notSeptets(text.issues[0]));
			const length = headerSeptets(header.length) + septets.value.length;
			if (length > (USER_DATA_OCTETS * 8) / 7) return textOf(text);
			const packed = packSeptets(septets.value, fillBits(header.length));
			return ok(userDataOf(header, packed, length, dataCodingScheme), septets.warnings);
		}
	}
}

function userDataOf(header: Uint8Array, content: Uint8Array, length: number, dataCodingScheme: number): Delivered {
	const octets = new Uint8Array([...header, ...content]);
	return { kind: "userData", userData: { octets, length, dataCodingScheme, hasHeader: header.length > 0 } };
}

function textOf(text: Result<string>): Result<Delivered> {
	return text.ok ? ok({ kind: "text", text: text.value }, text.warnings) : text;
}

/** Septets of packed content. Nothing says how many there are: seven spare bits and a last septet look the same. */
function unpacked(body: Uint8Array, headerOctets: number): Success<Uint8Array> {
	if (body.length === 0) return ok(body);
	const fill = fillBits(headerOctets);
	const count = Math.floor((body.length * 8 - fill) / 7);
	const septets = unwrap(unpackSeptets(body, count, fill));
	const last = septets[count - 1];
	const isAmbiguous = (fill + count * 7) % 8 === 0 && (last === 0 || last === CARRIAGE_RETURN);
	if (!isAmbiguous) return ok(septets);
	const message = 'The last septet was read as filling: packed content cannot tell it from a last "@" or CR';
	const found = issue("packed_end_ambiguous", message, { offset: count - 1, unit: "septet" });
	return ok(septets.subarray(0, count - 1), [found]);
}

function notSeptets(found: Issue): Issue {
	return { ...found, message: `${found.message}. The content may be packed, or in Latin-1` };
}

/** The body as the text of a receipt, which centres write in ASCII whatever `data_coding` says. */
export function receiptText({ body, coding }: Content): string {
	if (typeof body === "string") return body;
	if (coding.coding !== "ucs2") return decodeBinary(body);
	return unwrap(decodeUcs2(body.subarray(0, body.length - (body.length % 2))));
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
	return text.replace(/\0*([^\0]*).*/s, "$1");
}
