import { assertObject, assertString } from "../core/contract.ts";
import { type Issue, issue } from "../core/issue.ts";
import { fail, ok, type Result, unwrap } from "../core/result.ts";
import { type Concatenation, concatenationElement, findConcatenation } from "../text/concatenation.ts";
import type { UserData } from "../text/encode-user-data.ts";
import { decodeUdh, encodeUdh, type InformationElement, type Udh } from "../text/header.ts";
import { portsElement } from "../text/ports.ts";
import { assertCentre, type Centre } from "./centre.ts";
import { assertIntegers, type ReceiptFields, readBody, readContent } from "./content.ts";
import { assertReceiptFields, isReceiptType, messageTypeOf, type Receipt, readReceipt } from "./receipt.ts";
import { type ReadText, readReceiptContent } from "./receipt-text.ts";

/** The fields of a `deliver_sm` or `data_sm` that are read. Others are ignored, so a whole PDU object can be passed. */
export interface DeliverSmFields extends ReceiptFields {
	/** The type of the source address: 1 is an international number. */
	readonly source_addr_ton?: number | undefined;
	/** Who sent it. */
	readonly source_addr?: string | undefined;
	/** The type of the destination address: 1 is an international number. */
	readonly dest_addr_ton?: number | undefined;
	/** Who it is for. */
	readonly destination_addr?: string | undefined;
	/** The number that the parts of one message share. */
	readonly sar_msg_ref_num?: number | undefined;
	/** How many parts there are. */
	readonly sar_total_segments?: number | undefined;
	/** The number of this part, from 1. */
	readonly sar_segment_seqnum?: number | undefined;
	/** The port of the application that sent it. */
	readonly source_port?: number | undefined;
	/** The port of the application that it is for, by the name of SMPP 5.0. It counts before `destination_port`. */
	readonly dest_port?: number | undefined;
	/** The port of the application that it is for, by the name of SMPP 3.4. */
	readonly destination_port?: number | undefined;
}

/** The sender and receiver of a `deliver_sm`. */
export interface DeliverSmAddresses {
	/**
	 * The source address; an international number with `+`. For a receipt this is the receiver of the original message.
	 */
	readonly from?: string;
	/** The destination address; an international number with `+`. */
	readonly to?: string;
}

/** A receipt for a message that was submitted. */
export interface DeliveredReceipt extends DeliverSmAddresses {
	/** Tells the three kinds of content apart. */
	readonly kind: "receipt";
	/** What the receipt says. */
	readonly receipt: Receipt;
}

/** A message, or one part of it, as `reassemble` and `decodeUserData` take it. */
export interface DeliveredUserData extends DeliverSmAddresses {
	/** Tells the three kinds of content apart. */
	readonly kind: "userData";
	/** The content, for `reassemble` or `decodeUserData`. */
	readonly userData: UserData;
}

/**
 * A message that is not the user data of one short message: longer than 140 octets, which `message_payload` allows, or
 * Latin-1 text with characters that GSM 7-bit lacks.
 */
export interface DeliveredText extends DeliverSmAddresses {
	/** Tells the three kinds of content apart. */
	readonly kind: "text";
	/** The text, decoded. */
	readonly text: string;
	/** Which part of which message the text is, where that is known. */
	readonly concatenation?: Concatenation;
}

/** What a `deliver_sm` holds, told apart by `kind`. */
export type DeliverSm = DeliveredReceipt | DeliveredUserData | DeliveredText;

/**
 * Reads the fields of a `deliver_sm` or `data_sm`: a receipt, or a message for `reassemble`.
 *
 * It is a receipt if the type bits of `esm_class` say so, or if it has the parameter `receipted_message_id` or
 * `message_state`. Text alone never makes a receipt, because a subscriber can write `stat:DELIVRD` too. The `sar_*` and
 * port parameters become elements of the header.
 *
 * @param fields - The fields as the library gives them. Pass raw octets where you can: npm `smpp` decodes text by rules
 * of its own.
 * @param centre - What is known of the centre.
 * @returns What it holds; or the issues of `parseReceipt`; `udh_truncated`; `ucs2_odd_octets` for content of more than
 * 140 octets; or `septet_out_of_range` for content that is packed or in another alphabet than the options say. With the
 * warnings of `parseReceipt`, `data_coding_unknown` for an alphabet that is given as octets, `packed_end_ambiguous` and
 * `sar_incomplete`.
 * @throws {TypeError | RangeError} If an argument or field has a wrong type, or an option is not one of the listed
 * values.
 * @see SMPP 3.4 §4.6.1, §5.2.12
 * @example
 * ```ts
 * import { fromHex, reassemble, unwrap } from "outbound-sms/encoding";
 * import { readDeliverSm } from "outbound-sms/smpp";
 *
 * const deliverSm = unwrap(
 * 	readDeliverSm({ source_addr_ton: 1, source_addr: "447700900123", short_message: unwrap(fromHex("35201B65")) }),
 * );
 * deliverSm.from; // => "+447700900123"
 * deliverSm.kind === "userData" && unwrap(reassemble([deliverSm.userData])).text; // => "5 €"
 * ```
 */
export function readDeliverSm(fields: DeliverSmFields, centre: Centre = {}): Result<DeliverSm> {
	assertObject("fields", fields);
	assertReceiptFields(fields);
	assertCentre(centre);
	const { isPacked = false, hasUnmarkedReceipts = false } = centre;
	const addresses = {
		...address("from", "source_addr", fields.source_addr_ton, fields.source_addr),
		...address("to", "destination_addr", fields.dest_addr_ton, fields.destination_addr),
	};
	const read = readContent(fields, centre);
	if (!read.ok) return read;
	const content = read.value;
	const isMarked = isMarkedReceipt(fields);
	const receiptContent = isMarked || hasUnmarkedReceipts ? readReceiptContent(content) : undefined;
	if (receiptContent !== undefined && (isMarked || isReceipt(receiptContent))) {
		const receipt = readReceipt(fields, content, receiptContent, centre);
		return receipt.ok ? ok({ kind: "receipt", ...addresses, receipt: receipt.value }, receipt.warnings) : receipt;
	}
	const warnings: Issue[] = [];
	const { unknown } = content.coding;
	if (unknown !== undefined) {
		const message = `data_coding stands for ${unknown}, which is not decoded: the octets are given as Binary`;
		warnings.push(issue("data_coding_unknown", message, { path: ["data_coding"] }));
	}
	const { octets, udh } = headerWithParameters(content.header, fields, warnings);
	const body = readBody(octets, content, isPacked);
	if (!body.ok) return fail(...body.issues);
	warnings.push(...(body.warnings ?? []));
	if (body.value.kind === "userData") return ok({ ...addresses, ...body.value }, warnings);
	const concatenation = udh && findConcatenation(udh);
	return ok({ ...addresses, ...body.value, ...(concatenation && { concatenation }) }, warnings);
}

function isMarkedReceipt({ esm_class = 0, receipted_message_id, message_state }: ReceiptFields): boolean {
	return isReceiptType(messageTypeOf(esm_class)) || receipted_message_id !== undefined || message_state !== undefined;
}

function isReceipt({ values: { id, stat } }: ReadText): boolean {
	return id !== undefined && stat !== undefined;
}

function address(
	name: "from" | "to",
	field: "source_addr" | "destination_addr",
	ton: number | undefined,
	value: string | undefined,
): DeliverSmAddresses {
	if (value === undefined) return {};
	assertString(`fields.${field}`, value);
	return { [name]: ton === 1 && /^\d+$/.test(value) ? `+${value}` : value };
}

/** A header, and what it says if it can be read. */
interface ReadHeader {
	readonly octets: Uint8Array;
	readonly udh?: Udh | undefined;
}

/** The header with the parameters that say the same as elements of a header. Elements that are there already count. */
function headerWithParameters(octets: Uint8Array, fields: DeliverSmFields, warnings: Issue[]): ReadHeader {
	const added = [...concatenationOf(fields, warnings), ...portsOf(fields)];
	const own = octets.length === 0 ? undefined : decodeUdh(octets);
	if (own?.ok === false) return { octets };
	// Of several elements the last one counts: those of the header come last.
	const encoded = added.length === 0 ? undefined : encodeUdh([...added, ...(own?.value.elements ?? [])]);
	if (!encoded?.ok) return { octets, udh: own?.value };
	return { octets: encoded.value, udh: unwrap(decodeUdh(encoded.value)) };
}

function concatenationOf(fields: DeliverSmFields, warnings: Issue[]): InformationElement[] {
	const { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: sequence } = fields;
	if (reference === undefined && total === undefined && sequence === undefined) return [];
	assertIntegers(fields, { sar_msg_ref_num: 0xffff, sar_total_segments: 0xff, sar_segment_seqnum: 0xff });
	if (reference === undefined || total === undefined || sequence === undefined || sequence < 1 || sequence > total) {
		const message =
			"The sar_* parameters are ignored: one is missing, or the sequence number is not from 1 to the total";
		warnings.push(issue("sar_incomplete", message, { path: ["sar_segment_seqnum"] }));
		return [];
	}
	// The narrow element leaves room for parts of 153 septets.
	return [concatenationElement({ reference, total, sequence, referenceBits: reference < 256 ? 8 : 16 })];
}

function portsOf(fields: DeliverSmFields): InformationElement[] {
	assertIntegers(fields, { source_port: 0xffff, dest_port: 0xffff, destination_port: 0xffff });
	const { source_port: source = 0, dest_port, destination_port } = fields;
	const destination = dest_port ?? destination_port;
	return destination === undefined ? [] : [portsElement({ destination, source })];
}
