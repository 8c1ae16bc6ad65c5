import type { AddressOptions } from "../address/limits.ts";
import type { Sender } from "../address/sender.ts";
import { assertInteger, assertObject, assertOneOf, assertOptions, type Octets, wrongType } from "../core/contract.ts";
import { charactersIssue } from "../core/issue.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { DeliveryStatusCode } from "../delivery/codes.ts";

/** An alphabet that a centre uses for `data_coding` 0: GSM 7-bit, ISO 8859-1, or ASCII. */
export type CentreAlphabet = "gsm7" | "latin1" | "ia5";

/** The base of the digits of a message ID. */
export type MessageIdBase = 10 | 16;

export const MESSAGE_ID_BASES: readonly MessageIdBase[] = [10, 16];

/** How a centre writes the digits of its message IDs. */
export interface MessageIdBases {
	/** The base of the ID of `submit_sm_resp`. */
	readonly submitted: MessageIdBase;
	/** The base of the ID of the receipt. */
	readonly receipted: MessageIdBase;
}

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
	/** 0 to 255, of which SMPP 3.4 uses 0 to 3. Default 0. */
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
 * How a message of class 0 (flash) is marked: `messageClass` by the values that SMPP has for it (0xF0, 0xF4; UCS2 has
 * none and is 0x18), `general` as GSM does (0x10, 0x14, 0x18), which SMPP 3.4 reserves, `destAddrSubunit` by the
 * parameter `dest_addr_subunit` 1.
 */
export type FlashCoding = "general" | "messageClass" | "destAddrSubunit";

/** The value of `data_coding` for binary content: 0x04, or 0x02, which SMPP has too. */
export type BinaryDataCoding = 0x02 | 0x04;

/**
 * How a centre differs from the usual. Describe it once: every function of this entry with options takes the whole
 * object, and uses what concerns it.
 */
export interface Centre extends AddressOptions {
	/** The centre's default alphabet, which `data_coding` 0 stands for. Default `gsm7`. */
	readonly defaultAlphabet?: CentreAlphabet | undefined;
	/** True if GSM 7-bit text is packed as over the air. Default false: one septet an octet, as most centres want it. */
	readonly isPacked?: boolean | undefined;
	/**
	 * Type of number and numbering plan by kind of address. Default: phone number 1/1, short code 3/0, alphanumeric 5/0.
	 */
	readonly addressTypes?: { readonly [Kind in Sender["kind"]]?: SmppAddressType | undefined } | undefined;
	/** How a flash message is marked. Default `messageClass`. */
	readonly flashCoding?: FlashCoding | undefined;
	/** The value of `data_coding` for binary content. Default 0x04. */
	readonly binaryDataCoding?: BinaryDataCoding | undefined;
	/**
	 * Where the concatenation goes: into the header in front of the text (`udh`, the default) or into the `sar_*`
	 * parameters.
	 */
	readonly concatenation?: "udh" | "sar" | undefined;
	/** The field for the content. Default `short_message`. */
	readonly contentField?: "short_message" | "message_payload" | undefined;
	/** Fields of `submit_sm` that are passed through, such as `validity_period`. */
	readonly settings?: { readonly [Field in keyof SubmitSmSettings]?: SubmitSmSettings[Field] | undefined } | undefined;
	/** The alphabet of `data_coding` 1 in what the centre delivers. Default `ia5`; some centres mean `gsm7`. */
	readonly ia5Alphabet?: CentreAlphabet | undefined;
	/**
	 * True for a centre that does not mark receipts in `esm_class`: text that has both `id:` and `stat:` is then a
	 * receipt. A subscriber can write such text too, so leave it out for every other centre. Default false.
	 */
	readonly hasUnmarkedReceipts?: boolean | undefined;
	/**
	 * How far the centre's clock is ahead of UTC, in minutes from -720 to 840. Receipts rarely name a time zone. Without
	 * this option, most dates are only in `values`, as they came. Mind daylight saving time.
	 */
	readonly utcOffsetMinutes?: number | undefined;
	/**
	 * The codes of spec 7.3 for the centre's own error numbers. A number is looked up as it came, then without leading
	 * zeros.
	 */
	readonly deliveryStatusCodes?: Readonly<Record<string, DeliveryStatusCode>> | undefined;
	/**
	 * The state of spec 3 for the centre's UNKNOWN: `WAITING` (the default) where another receipt may follow,
	 * `UNDELIVERED` where it is the last one. Either way nobody knows whether the message arrived.
	 */
	readonly unknownState?: "WAITING" | "UNDELIVERED" | undefined;
	/** The bases of the digits of message IDs. Leave it out unless the operator or a test shows that they differ. */
	readonly messageIdBases?: MessageIdBases | undefined;
}

/** The septet that fills seven spare bits at the end of packed text. */
export const CARRIAGE_RETURN = 0x0d;

/** An alphabet whose octets are the code points of Unicode up to the highest one. */
interface CodePointAlphabet {
	/** As messages name it. */
	readonly title: string;
	readonly highest: number;
}

/** The alphabets. `septets` is GSM 7-bit. */
export const ALPHABETS: Readonly<Record<CentreAlphabet, "septets" | CodePointAlphabet>> = {
	gsm7: "septets",
	latin1: { title: "Latin-1", highest: 0xff },
	ia5: { title: "IA5", highest: 0x7f },
};

/** The options that are one of some values. */
const CHOICES = {
	defaultAlphabet: ["gsm7", "latin1", "ia5"],
	ia5Alphabet: ["gsm7", "latin1", "ia5"],
	flashCoding: ["general", "messageClass", "destAddrSubunit"],
	binaryDataCoding: [0x02, 0x04],
	concatenation: ["udh", "sar"],
	contentField: ["short_message", "message_payload"],
	unknownState: ["WAITING", "UNDELIVERED"],
} as const satisfies { readonly [Name in keyof Centre]?: readonly unknown[] };

/**
 * Throws a `TypeError` or `RangeError` that names the option which is wrong. The values of `settings`, `addressTypes`
 * and `limits` are checked where they are used.
 */
export function assertCentre(centre: Centre): void {
	assertOptions(centre);
	for (const [name, values] of Object.entries(CHOICES) as [keyof typeof CHOICES, readonly (string | number)[]][]) {
		if (centre[name] !== undefined) assertOneOf(`options.${name}`, centre[name], values);
	}
	assertBoolean("options.isPacked", centre.isPacked);
	assertBoolean("options.hasUnmarkedReceipts", centre.hasUnmarkedReceipts);
	for (const name of ["addressTypes", "settings", "deliveryStatusCodes", "messageIdBases"] as const) {
		if (centre[name] !== undefined) assertObject(`options.${name}`, centre[name]);
	}
	const { utcOffsetMinutes, messageIdBases } = centre;
	// From UTC-12 to UTC+14.
	if (utcOffsetMinutes !== undefined) assertInteger("options.utcOffsetMinutes", utcOffsetMinutes, -12 * 60, 14 * 60);
	if (messageIdBases === undefined) return;
	assertOneOf("options.messageIdBases.submitted", messageIdBases.submitted, MESSAGE_ID_BASES);
	assertOneOf("options.messageIdBases.receipted", messageIdBases.receipted, MESSAGE_ID_BASES);
}

/** Throws a `TypeError` unless the option is absent or a boolean. */
export function assertBoolean(name: string, value: unknown): void {
	if (value !== undefined && typeof value !== "boolean") throw wrongType(name, "a boolean", value);
}

/** Writes a text of GSM 7-bit, which has no surrogate pairs, in another alphabet, one character an octet. */
export function encodeCodePoints(text: string, { title, highest }: CodePointAlphabet): Result<Octets> {
	const rule = `Text is not ${title}, the centre's default alphabet`;
	const isRefused = (character: string) => character.charCodeAt(0) > highest;
	const fault = charactersIssue("text_not_centre_alphabet", rule, text, isRefused);
	return fault === undefined ? ok(Uint8Array.from(text, (character) => character.charCodeAt(0))) : fail(fault);
}
