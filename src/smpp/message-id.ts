import { assertObject, assertOneOf, assertString } from "../foundation/contract.ts";

/** The base of the digits of a message ID. */
export type MessageIdBase = 10 | 16;

const MESSAGE_ID_BASES: readonly MessageIdBase[] = [10, 16];
/** Longer IDs are compared as strings: SMPP allows 64 characters. */
const MAX_DIGITS = 64;
const DIGITS: Readonly<Record<MessageIdBase, RegExp>> = { 10: /^\d+$/, 16: /^[\dA-Fa-f]+$/ };
const PREFIXES: Readonly<Record<MessageIdBase, string>> = { 10: "", 16: "0x" };

/**
 * Makes the key under which to store and find a message ID of a centre.
 *
 * Without a base the ID is the key. With a base, IDs that are the same number have the same key: `0A1B` and `a1b` in
 * base 16, and `2587` in base 10. Use it if a centre writes its IDs in one way in `submit_sm_resp` and in another way
 * in its receipts.
 *
 * @param id - The ID as the centre wrote it.
 * @param base - The base of its digits. Leave it out unless the operator or a test shows what the centre does.
 * @returns The number in decimal digits; the ID itself without a base, or if it has other characters than digits of the
 * base.
 * @throws {TypeError | RangeError} If the ID is not a string, or for another base.
 * @example
 * ```ts
 * import { messageIdKey } from "outbound-sms/smpp";
 *
 * messageIdKey("0A1B2C3D", 16) === messageIdKey("169552957", 10); // => true
 * messageIdKey("0A1B2C3D"); // => "0A1B2C3D"
 * ```
 */
export function messageIdKey(id: string, base?: MessageIdBase): string {
	assertString("id", id);
	if (base === undefined) return id;
	assertOneOf("base", base, MESSAGE_ID_BASES);
	return id.length <= MAX_DIGITS && DIGITS[base].test(id) ? BigInt(PREFIXES[base] + id).toString() : id;
}

/** What {@link sameMessageId} is told about the IDs of a centre. */
export interface MessageIdBases {
	/** The base of the ID of `submit_sm_resp`. */
	readonly submitted: MessageIdBase;
	/** The base of the ID of the receipt. */
	readonly receipted: MessageIdBase;
}

/**
 * Checks whether a receipt is for the message that was submitted.
 *
 * Without bases the IDs must be equal to the letter. Some centres write hexadecimal digits in one PDU and decimal
 * digits in the other, or add zeros: say so with the bases, and the numbers count. Bases are never guessed, because
 * `10` is a number in both.
 *
 * @param submitted - The `message_id` of `submit_sm_resp`.
 * @param receipted - The `messageId` of the receipt.
 * @param bases - The base of each ID.
 * @returns True if both are the same ID.
 * @throws {TypeError | RangeError} If an ID is not a string, or for another base.
 * @example
 * ```ts
 * import { sameMessageId } from "outbound-sms/smpp";
 *
 * sameMessageId("0A1B2C3D", "0A1B2C3D"); // => true
 * sameMessageId("0A1B2C3D", "169552957"); // => false
 * sameMessageId("0A1B2C3D", "0169552957", { submitted: 16, receipted: 10 }); // => true
 * ```
 */
export function sameMessageId(submitted: string, receipted: string, bases?: MessageIdBases): boolean {
	assertString("submitted", submitted);
	assertString("receipted", receipted);
	if (bases === undefined) return submitted === receipted;
	assertObject("bases", bases);
	assertOneOf("bases.submitted", bases.submitted, MESSAGE_ID_BASES);
	assertOneOf("bases.receipted", bases.receipted, MESSAGE_ID_BASES);
	return messageIdKey(submitted, bases.submitted) === messageIdKey(receipted, bases.receipted);
}
