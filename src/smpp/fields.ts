// The fields of SMPP that this folder writes and reads, by the names of the SMPP specification. Names of ours are
// camelCase.
import { assertInteger, type Octets } from "../foundation/contract.ts";

/** The type of number (TON) and numbering plan indicator (NPI) of an address. */
export interface SmppAddressType {
	/** 0 unknown, 1 international, 2 national, 3 network specific, 4 subscriber, 5 alphanumeric, 6 abbreviated. */
	readonly ton: number;
	/** 0 unknown, 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile, 8 national, 9 private, 10 ERMES, 14 IP, 18 WAP. */
	readonly npi: number;
}

/** The fields of `submit_sm` that have nothing to do with the message. They are passed through. */
export interface SubmitSmSettings {
	/** At most 5 characters. Default empty: the default service of the centre. */
	readonly service_type: string;
	/** TP-PID. Default 0. */
	readonly protocol_id: number;
	/** 0 to 3. Default 0. */
	readonly priority_flag: number;
	/** When to send, as `YYMMDDhhmmsstnnp`. Default empty: now. */
	readonly schedule_delivery_time: string;
	/** How long to try, as `YYMMDDhhmmsstnnp`. Default empty: as long as the centre decides. */
	readonly validity_period: string;
	/** Which receipts to send. Default 1 if the message asks for delivery status, else 0. */
	readonly registered_delivery: number;
	/** Whether the message replaces one that the centre still holds. Default 0. */
	readonly replace_if_present_flag: number;
	/** Index of a text that the centre stores. Default 0: none. */
	readonly sm_default_msg_id: number;
}

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
	/** The name of SMPP 5.0. */
	readonly dest_port?: number | undefined;
	/** The name of SMPP 3.4. */
	readonly destination_port?: number | undefined;
}

/** The bit of `esm_class` for content that begins with a user data header. */
export const UDH_INDICATOR = 0x40;

/** Throws a `TypeError` or `RangeError` unless each of these fields is absent or an integer from 0 to its maximum. */
export function assertIntegers(
	fields: DeliverSmFields,
	maxima: { readonly [Field in keyof DeliverSmFields]?: number },
) {
	for (const [field, maximum] of Object.entries(maxima)) {
		const value = fields[field as keyof DeliverSmFields];
		if (value !== undefined) assertInteger(`fields.${field}`, value, 0, maximum);
	}
}
