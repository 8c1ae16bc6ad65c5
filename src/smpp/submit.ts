import { parseMsisdn } from "../address/msisdn.ts";
import { parseSender, type Sender } from "../address/sender.ts";
import { assertInteger, assertObject, assertString, type Octets } from "../core/contract.ts";
import { hasIssues, type Issue, issue } from "../core/issue.ts";
import { fail, ok, type Result, unwrap } from "../core/result.ts";
import { findConcatenation } from "../text/concatenation.ts";
import { readUserData } from "../text/decode-user-data.ts";
import { fillBits, type UserData } from "../text/encode-user-data.ts";
import { BITS_PER_UNIT } from "../text/encoding.ts";
import { findNationalLanguages, type Udh } from "../text/header.ts";
import { findPorts } from "../text/ports.ts";
import { decodeSeptets, packSeptets } from "../text/septets.ts";
import {
	ALPHABETS,
	assertBoolean,
	assertCentre,
	CARRIAGE_RETURN,
	type Centre,
	encodeCodePoints,
	type SmppAddressType,
	type SubmitSmSettings,
} from "./centre.ts";
import { codingFields, UDH_INDICATOR } from "./content.ts";

// The fields are named as the SMPP specification names them. Names of ours are camelCase.

/**
 * The fields of `submit_sm` for one part. `sm_length` is the length of `short_message`: every library writes it itself.
 */
export interface SubmitSmFields extends SubmitSmSettings {
	/** Type of number of the sender. */
	readonly source_addr_ton: number;
	/** Numbering plan of the sender. */
	readonly source_addr_npi: number;
	/** Sender. A phone number has no `+`. */
	readonly source_addr: string;
	/** Type of number of the receiver. */
	readonly dest_addr_ton: number;
	/** Numbering plan of the receiver. */
	readonly dest_addr_npi: number;
	/** Receiver, without `+`. */
	readonly destination_addr: string;
	/** 0x40 if the content begins with a user data header, else 0. */
	readonly esm_class: number;
	/** How the content is coded. */
	readonly data_coding: number;
	/** The content: header, then text. Empty if `message_payload` holds it. */
	readonly short_message: Octets;
	/** The content, instead of `short_message`. */
	readonly message_payload?: Octets;
	/** What the parts of one message share. */
	readonly sar_msg_ref_num?: number;
	/** How many parts there are. */
	readonly sar_total_segments?: number;
	/** Which part this is, from 1. */
	readonly sar_segment_seqnum?: number;
	/** Port of the sending application. */
	readonly source_port?: number;
	/**
	 * Port of the receiving application: the name of SMPP 5.0, which npm `smpp` knows. SMPP 3.4 says `destination_port`.
	 */
	readonly dest_port?: number;
	/** 1 shows the message at once. */
	readonly dest_addr_subunit?: number;
}

/** What {@link submitSmFields} needs of a message: an `OutboundMessage` has it. */
export interface SubmitSmMessage {
	/** Sender (spec 8.1). */
	readonly from: string;
	/** Receiver (spec 8.1). */
	readonly to: string;
	/** True asks the centre for a receipt. Default false. */
	readonly receiveDeliveryStatus?: boolean | undefined;
}

const ADDRESS_TYPES: Readonly<Record<Sender["kind"], SmppAddressType>> = {
	phoneNumber: { ton: 1, npi: 1 },
	shortCode: { ton: 3, npi: 0 },
	alphanumeric: { ton: 5, npi: 0 },
};

/**
 * Writes the fields of `submit_sm` for one part of a message.
 *
 * The content is the part's header, then its text: GSM 7-bit with one septet an octet, UCS-2 with two octets a unit,
 * Binary as it is. A phone number goes without `+`. Nothing is replaced: text that the centre's alphabet cannot hold is
 * an issue.
 *
 * @param message - Sender, receiver, and whether a receipt is wanted.
 * @param part - One of the parts of `planMessage` or `encodeUserData`.
 * @param centre - How this centre differs from the usual.
 * @returns The fields, by their names in the SMPP specification; or the issues of `parseSender`, `parseMsisdn` and
 * `decodeUserData`; `text_not_centre_alphabet` for characters that Latin-1 or IA5 lacks;
 * `national_language_not_applied` for text in a national language table that has to become Latin-1 or IA5;
 * `udh_element_no_parameter` for a header element that no parameter can carry.
 * @throws {TypeError | RangeError} If an argument has a wrong type, or an option is not one of the listed values.
 * @see SMPP 3.4 §4.4.1
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @example
 * ```ts
 * import { toHex, unwrap } from "outbound-sms/encoding";
 * import { planMessage } from "outbound-sms/message";
 * import { submitSmFields } from "outbound-sms/smpp";
 *
 * const message = { from: "Shop", to: "+4915112345678", text: "Hi @ 5 €", receiveDeliveryStatus: true };
 * const [part] = unwrap(planMessage(message)).parts;
 * const fields = unwrap(submitSmFields(message, part!));
 * [fields.source_addr_ton, fields.destination_addr, fields.data_coding, fields.registered_delivery];
 * // => [5, "4915112345678", 0, 1]
 * toHex(fields.short_message); // => "486920002035201B65"
 * ```
 */
export function submitSmFields(message: SubmitSmMessage, part: UserData, centre: Centre = {}): Result<SubmitSmFields> {
	assertObject("message", message);
	assertString("message.from", message.from);
	assertString("message.to", message.to);
	assertBoolean("message.receiveDeliveryStatus", message.receiveDeliveryStatus);
	assertObject("part", part);
	assertCentre(centre);
	const {
		addressTypes = {},
		flashCoding = "messageClass",
		binaryDataCoding = 0x04,
		concatenation = "udh",
		contentField = "short_message",
		settings = {},
		limits,
	} = centre;
	const passedThrough = settingsOf(settings, message.receiveDeliveryStatus === true);

	const sender = parseSender(message.from, { limits });
	const receiver = parseMsisdn(message.to, { limits });
	const content = contentFields(part, concatenation, centre);
	const issues = [...inField("from", sender.issues), ...inField("to", receiver.issues), ...(content.issues ?? [])];
	if (hasIssues(issues) || !sender.ok || !content.ok) return { ok: false, issues: issues as [Issue, ...Issue[]] };

	const { kind } = sender.value;
	const source = addressType(kind, addressTypes);
	const destination = addressType("phoneNumber", addressTypes);
	const { octets, hasHeader, parameters } = content.value;
	// Of the warnings about a sender only this one matters here: SMPP does not say in which alphabet it is written.
	const doubts = sender.warnings?.filter(({ code }) => code === "sender_not_ascii");
	return ok(
		{
			...passedThrough,
			source_addr_ton: source.ton,
			source_addr_npi: source.npi,
			source_addr: kind === "alphanumeric" ? message.from : message.from.replace("+", ""),
			dest_addr_ton: destination.ton,
			dest_addr_npi: destination.npi,
			destination_addr: message.to.replace("+", ""),
			esm_class: hasHeader ? UDH_INDICATOR : 0,
			...(contentField === "short_message"
				? { short_message: octets }
				: { short_message: new Uint8Array(0), message_payload: octets }),
			...codingFields(part.dataCodingScheme, flashCoding, binaryDataCoding),
			...parameters,
		},
		[...inField("from", doubts), ...(content.warnings ?? [])],
	);
}

/** What the content of a part becomes. */
interface ContentFields {
	readonly octets: Octets;
	readonly hasHeader: boolean;
	readonly parameters: Pick<
		SubmitSmFields,
		"sar_msg_ref_num" | "sar_total_segments" | "sar_segment_seqnum" | "source_port" | "dest_port"
	>;
}

function contentFields(part: UserData, concatenation: "udh" | "sar", centre: Centre): Result<ContentFields> {
	const read = readUserData(part, [], "part.");
	if (!read.ok) return read;
	const { encoding, content, udh } = read.value;
	// Septets are passed on as they are, whichever table reads them.
	const warnings = (read.warnings ?? []).filter(({ code }) => code !== "national_language_not_applied");
	let header = part.octets.subarray(0, part.hasHeader ? (part.octets[0] as number) + 1 : 0);
	let parameters: ContentFields["parameters"] = {};
	if (concatenation === "sar" && part.hasHeader) {
		if (udh === undefined) {
			const message = "The header is invalid, so that parameters cannot replace it";
			return fail(issue("udh_element_no_parameter", message, { offset: 0, unit: "octet" }));
		}
		const moved = headerParameters(udh);
		if (!moved.ok) return moved;
		parameters = moved.value;
		header = new Uint8Array(0);
	}
	const body = BITS_PER_UNIT[encoding] === 7 ? septetOctets(content, header.length, udh, centre) : ok(content);
	if (!body.ok) return body;
	const octets = new Uint8Array([...header, ...body.value]);
	return ok({ octets, hasHeader: header.length > 0, parameters }, warnings);
}

/** Septets as the centre wants them. */
function septetOctets(
	septets: Octets,
	headerOctets: number,
	udh: Udh | undefined,
	{ defaultAlphabet = "gsm7", isPacked = false }: Centre,
): Result<Octets> {
	const alphabet = ALPHABETS[defaultAlphabet];
	if (alphabet !== "septets") {
		const { singleShift, lockingShift } = udh === undefined ? {} : findNationalLanguages(udh);
		if (singleShift !== undefined || lockingShift !== undefined) {
			const message = "Text in a national language table cannot become text in the centre's default alphabet";
			return fail(issue("national_language_not_applied", message));
		}
		return encodeCodePoints(unwrap(decodeSeptets(septets)), alphabet);
	}
	if (!isPacked || septets.length === 0) return ok(septets);
	const fill = fillBits(headerOctets);
	// SMPP does not say how many septets there are, so seven spare bits would read as "@". A CR fills them (3GPP TS
	// 23.038 §6.1.2.3.1).
	const isAmbiguous = (fill + septets.length * 7) % 8 === 1;
	return ok(packSeptets(isAmbiguous ? new Uint8Array([...septets, CARRIAGE_RETURN]) : septets, fill));
}

/** The elements of a header as parameters, which replace the header. */
function headerParameters(udh: Udh): Result<ContentFields["parameters"]> {
	const concatenation = findConcatenation(udh);
	const ports = findPorts(udh);
	const issues = udh.elements
		.filter(({ identifier }) => !PARAMETER_ELEMENTS.includes(identifier))
		.map(({ identifier, offset }) => {
			const name = `0x${identifier.toString(16).toUpperCase().padStart(2, "0")}`;
			const message = `No parameter of SMPP carries the header element ${name}: send it with concatenation "udh"`;
			return issue("udh_element_no_parameter", message, { offset, unit: "octet" });
		});
	if (hasIssues(issues)) return { ok: false, issues };
	return ok({
		...(concatenation && {
			sar_msg_ref_num: concatenation.reference,
			sar_total_segments: concatenation.total,
			sar_segment_seqnum: concatenation.sequence,
		}),
		...(ports && { source_port: ports.source, dest_port: ports.destination }),
	});
}

/** Concatenation and ports, 8-bit and 16-bit. */
const PARAMETER_ELEMENTS: readonly number[] = [0x00, 0x04, 0x05, 0x08];

function addressType(
	kind: Sender["kind"],
	addressTypes: { readonly [Kind in Sender["kind"]]?: SmppAddressType | undefined },
): SmppAddressType {
	const type = addressTypes[kind];
	if (type === undefined) return ADDRESS_TYPES[kind];
	const name = `options.addressTypes.${kind}`;
	assertObject(name, type);
	assertInteger(`${name}.ton`, type.ton, 0, 0xff);
	assertInteger(`${name}.npi`, type.npi, 0, 0xff);
	return type;
}

/** The fields that are passed through. */
function settingsOf(settings: Centre["settings"] & object, isReceiptWanted: boolean): SubmitSmSettings {
	const octet = (field: keyof SubmitSmSettings, max: number, otherwise = 0): number => {
		const value = settings[field] === undefined ? otherwise : settings[field];
		assertInteger(`options.settings.${field}`, value, 0, max);
		return value;
	};
	const text = (field: keyof SubmitSmSettings, lengths: readonly number[]): string => {
		const value = settings[field] === undefined ? "" : settings[field];
		const name = `options.settings.${field}`;
		assertString(name, value);
		if (/[^!-~]/.test(value)) throw new RangeError(`"${name}" must be visible ASCII characters without spaces`);
		if (lengths.includes(value.length)) return value;
		throw new RangeError(`"${name}" must have a length of ${lengths.join(" or ")}, found ${value.length}`);
	};
	return {
		service_type: text("service_type", [0, 1, 2, 3, 4, 5]),
		protocol_id: octet("protocol_id", 0xff),
		priority_flag: octet("priority_flag", 0xff),
		schedule_delivery_time: text("schedule_delivery_time", [0, 16]),
		validity_period: text("validity_period", [0, 16]),
		registered_delivery: octet("registered_delivery", 0xff, isReceiptWanted ? 1 : 0),
		replace_if_present_flag: octet("replace_if_present_flag", 1),
		sm_default_msg_id: octet("sm_default_msg_id", 0xff),
	};
}

/** Issues with the field of the message as their path. */
function inField(field: string, found: readonly Issue[] = []): Issue[] {
	return found.map((one) => ({ ...one, path: [field] }));
}
