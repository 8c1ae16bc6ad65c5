import { assertInteger, assertOneOf, assertOptions, wrongType } from "../core/contract.ts";
import { ENCODINGS, type Encoding, SCHEME_BITS } from "./encoding.ts";

/** The coding groups of TS 23.038 clause 4. */
export type DataCodingGroup =
	| "general"
	| "automaticDeletion"
	| "reserved"
	| "messageWaitingDiscard"
	| "messageWaitingStore"
	| "messageClass";

/** The meaning of a data coding scheme octet. */
export interface DataCodingScheme {
	/** The coding group. */
	readonly group: DataCodingGroup;
	/** The encoding of the text. GSM7 if the octet uses a reserved value, as the standard requires of receivers. */
	readonly encoding: Encoding;
	/** True if the text is compressed (3GPP TS 23.042). */
	readonly isCompressed: boolean;
	/**
	 * 0 flash, shown at once; 1 stored in the device, 2 on the SIM, 3 for other equipment. Absent if the octet has
	 * none.
	 */
	readonly messageClass?: 0 | 1 | 2 | 3;
	/** Whether messages of a kind are waiting. Absent outside the message waiting groups. */
	readonly messageWaiting?: { readonly isActive: boolean; readonly kind: "voicemail" | "fax" | "email" | "other" };
	/** True if the octet uses a reserved group, alphabet or bit. */
	readonly isReserved: boolean;
}

/** The options of {@link dataCodingScheme}. */
export interface DataCodingOptions {
	/** Message class 0: shown at once. Default false. */
	readonly flash?: boolean | undefined;
}

/**
 * Returns the data coding scheme octet (TP-DCS) of a message: 0x00 GSM7, 0x04 Binary, 0x08 UCS2, and 0x10 more for
 * flash (message class 0).
 *
 * @param encoding - The encoding of the message.
 * @param options - Whether the message is a flash message.
 * @returns The octet.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If the encoding is not one of the three.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see 3GPP TS 23.038 §4
 * @example
 * ```ts
 * import { dataCodingScheme } from "outbound-sms/encoding";
 *
 * dataCodingScheme("UCS2"); // => 0x08
 * dataCodingScheme("GSM7", { flash: true }); // => 0x10
 * ```
 */
export function dataCodingScheme(encoding: Encoding, options: DataCodingOptions = {}): number {
	assertOneOf("encoding", encoding, ENCODINGS);
	assertOptions(options);
	const { flash = false } = options;
	if (typeof flash !== "boolean") throw wrongType("flash", "a boolean", flash);
	return schemeOf(encoding, flash);
}

/** Returns the data coding scheme octet for arguments that were checked already. */
export function schemeOf(encoding: Encoding, flash: boolean): number {
	return SCHEME_BITS[encoding] + (flash ? 0x10 : 0);
}

/**
 * Decodes a data coding scheme octet (TP-DCS).
 *
 * Reserved values are read as the standard requires of receivers: a reserved group or alphabet as GSM7, reserved bits
 * as if they were 0.
 *
 * @param octet - Any octet, 0 to 255.
 * @returns The meaning of the octet.
 * @throws {TypeError} If `octet` is not a number.
 * @throws {RangeError} If `octet` is not a whole number from 0 to 255.
 * @see 3GPP TS 23.038 §4
 * @example
 * ```ts
 * import { decodeDataCodingScheme } from "outbound-sms/encoding";
 *
 * decodeDataCodingScheme(0x18);
 * // => { group: "general", encoding: "UCS2", isCompressed: false, messageClass: 0, isReserved: false }
 * decodeDataCodingScheme(0xd8).messageWaiting; // => { isActive: true, kind: "voicemail" }
 * ```
 */
export function decodeDataCodingScheme(octet: number): DataCodingScheme {
	assertInteger("octet", octet, 0, 0xff);
	const bits = octet & 0x03;
	const messageClass = bits as 0 | 1 | 2 | 3;
	switch (octet >> 4) {
		case 0xc:
		case 0xd:
		case 0xe:
			return {
				group: octet < 0xd0 ? "messageWaitingDiscard" : "messageWaitingStore",
				encoding: octet < 0xe0 ? "GSM7" : "UCS2",
				isCompressed: false,
				messageWaiting: {
					isActive: (octet & 0x08) !== 0,
					kind: (["voicemail", "fax", "email", "other"] as const)[messageClass],
				},
				isReserved: (octet & 0x04) !== 0,
			};
		case 0xf:
			return {
				group: "messageClass",
				encoding: (octet & 0x04) === 0 ? "GSM7" : "Binary",
				isCompressed: false,
				messageClass,
				isReserved: (octet & 0x08) !== 0,
			};
	}
	if (octet >= 0x80) return { group: "reserved", encoding: "GSM7", isCompressed: false, isReserved: true };
	const alphabet = octet & 0x0c;
	return {
		group: octet < 0x40 ? "general" : "automaticDeletion",
		encoding: ENCODINGS.find((encoding) => SCHEME_BITS[encoding] === alphabet) ?? "GSM7",
		isCompressed: (octet & 0x20) !== 0,
		// Without bit 4 the class bits are reserved.
		...((octet & 0x10) !== 0 && { messageClass }),
		isReserved: alphabet === 0x0c || ((octet & 0x10) === 0 && bits !== 0),
	};
}
