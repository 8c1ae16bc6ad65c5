import type { Encoding } from "../alphabet/encoding.ts";
import { ENCODINGS } from "../alphabet/encoding.ts";
import { assertInteger, assertOneOf, wrongType } from "../foundation/contract.ts";

/** Which of the coding groups of TS 23.038 clause 4 an octet belongs to. */
export type DataCodingGroup =
	| "general"
	| "automaticDeletion"
	| "reserved"
	| "messageWaitingDiscard"
	| "messageWaitingStore"
	| "messageClass";

/** What a data coding scheme octet says. */
export interface DataCodingScheme {
	/** The coding group. */
	readonly group: DataCodingGroup;
	/** How the text is coded; GSM7 where the octet leaves it reserved, as the standard wants it read. */
	readonly encoding: Encoding;
	/** True when the text is compressed (3GPP TS 23.042). */
	readonly compressed: boolean;
	/** 0 flash, shown at once; 1 kept in the device, 2 on the SIM, 3 for other equipment. Absent when the octet has none. */
	readonly messageClass?: 0 | 1 | 2 | 3;
	/** Whether messages of a kind wait. Absent outside the message waiting groups. */
	readonly messageWaiting?: { readonly active: boolean; readonly kind: "voicemail" | "fax" | "email" | "other" };
	/** True when the octet uses a group, an alphabet or a bit that is reserved. */
	readonly reserved: boolean;
}

/** What {@link dataCodingScheme} can be told. */
export interface DataCodingOptions {
	/** Message class 0: shown at once. Default false. */
	readonly flash?: boolean;
}

/**
 * Tells the data coding scheme octet (TP-DCS) of a message: 0x00 GSM7, 0x04 Binary, 0x08 UCS2, and 0x10 more for flash (message class 0).
 *
 * @throws {TypeError} When an argument has the wrong type.
 * @throws {RangeError} When the encoding is none of the three.
 * @see spec 2.1; 3GPP TS 23.038 §4
 * @example
 * ```ts
 * import { dataCodingScheme } from "outbound-sms/user-data";
 *
 * dataCodingScheme("UCS2"); // => 0x08
 * dataCodingScheme("GSM7", { flash: true }); // => 0x10
 * ```
 */
export function dataCodingScheme(encoding: Encoding, { flash = false }: DataCodingOptions = {}): number {
	assertOneOf("encoding", encoding, ENCODINGS);
	if (typeof flash !== "boolean") throw wrongType("flash", "a boolean", flash);
	return (encoding === "GSM7" ? 0x00 : encoding === "Binary" ? 0x04 : 0x08) + (flash ? 0x10 : 0);
}

/**
 * Reads a data coding scheme octet (TP-DCS): any of the 256.
 *
 * What is reserved is read as the standard tells a receiver to: a reserved group or alphabet as GSM7; reserved bits as if they were 0.
 *
 * @throws {RangeError} For a number that is no octet.
 * @see 3GPP TS 23.038 §4
 * @example
 * ```ts
 * import { describeDataCodingScheme } from "outbound-sms/user-data";
 *
 * describeDataCodingScheme(0x18);
 * // => { group: "general", encoding: "UCS2", compressed: false, messageClass: 0, reserved: false }
 * describeDataCodingScheme(0xd8).messageWaiting; // => { active: true, kind: "voicemail" }
 * ```
 */
export function describeDataCodingScheme(octet: number): DataCodingScheme {
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
				compressed: false,
				messageWaiting: {
					active: (octet & 0x08) !== 0,
					kind: (["voicemail", "fax", "email", "other"] as const)[messageClass],
				},
				reserved: (octet & 0x04) !== 0,
			};
		case 0xf:
			return {
				group: "messageClass",
				encoding: (octet & 0x04) === 0 ? "GSM7" : "Binary",
				compressed: false,
				messageClass,
				reserved: (octet & 0x08) !== 0,
			};
	}
	if (octet >= 0x80) return { group: "reserved", encoding: "GSM7", compressed: false, reserved: true };
	const alphabet = (octet >> 2) & 0x03;
	return {
		group: octet < 0x40 ? "general" : "automaticDeletion",
		encoding: (["GSM7", "Binary", "UCS2", "GSM7"] as const)[alphabet as 0 | 1 | 2 | 3],
		compressed: (octet & 0x20) !== 0,
		// Without bit 4 the class bits are reserved.
		...((octet & 0x10) !== 0 && { messageClass }),
		reserved: alphabet === 3 || ((octet & 0x10) === 0 && bits !== 0),
	};
}
