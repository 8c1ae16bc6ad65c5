import { assertObject, assertOctets, assertOneOf, assertString, wrongType } from "../core/contract.ts";
import { addIssue, type Issue, issue } from "../core/issue.ts";
import { fail, ok, type Result, unwrap } from "../core/result.ts";
import type { Instant } from "../core/time.ts";
import type { DeliveryStatusCode } from "../delivery/codes.ts";
import type { MessageState } from "../delivery/states.ts";
import { encodeBinary } from "../text/octet-text.ts";
import { decodeSeptets } from "../text/septets.ts";
import { assertBoolean, assertCentre, type Centre, MESSAGE_ID_BASES, type MessageIdBase } from "./centre.ts";
import { assertIntegers, type Content, cString, type ReceiptFields, readContent } from "./content.ts";
import { type ReadText, type ReceiptValues, readDate, readReceiptContent, writeDate } from "./receipt-text.ts";
import { SMPP_MESSAGE_STATES, stateOfStat, stateOfValue } from "./statuses.ts";
import type { SmppMessageState } from "./tables/states.ts";

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
 * @returns The number in decimal digits; the ID itself without a base, or if it has more than 64 characters or any that
 * are not digits of the base.
 * @throws {TypeError | RangeError} If the ID is not a string, or for another base.
 * @see SMPP 3.4 §5.2.23
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

/**
 * Checks whether a receipt is for the message that was submitted.
 *
 * Without `messageIdBases` the IDs must be equal. Some centres write hexadecimal digits in one PDU and decimal digits
 * in the other, or add zeros. Name both bases, and the IDs are compared as numbers. Bases are never guessed, because
 * `10` is a number in both.
 *
 * @param submitted - The `message_id` of `submit_sm_resp`.
 * @param receipted - The `messageId` of the receipt.
 * @param centre - What is known of the centre: its `messageIdBases` count.
 * @returns True if both are the same ID.
 * @throws {TypeError | RangeError} If an ID is not a string, or an option is not one of the listed values.
 * @see SMPP 3.4 §5.2.23
 * @example
 * ```ts
 * import { isSameMessageId } from "outbound-sms/smpp";
 *
 * isSameMessageId("0A1B2C3D", "0A1B2C3D"); // => true
 * isSameMessageId("0A1B2C3D", "169552957"); // => false
 * isSameMessageId("0A1B2C3D", "0169552957", { messageIdBases: { submitted: 16, receipted: 10 } }); // => true
 * ```
 */
export function isSameMessageId(submitted: string, receipted: string, centre: Centre = {}): boolean {
	assertString("submitted", submitted);
	assertString("receipted", receipted);
	assertCentre(centre);
	const { messageIdBases: bases } = centre;
	return messageIdKey(submitted, bases?.submitted) === messageIdKey(receipted, bases?.receipted);
}

/** What a receipt says about a message. */
export interface Receipt {
	/** The ID of `submit_sm_resp`, as the centre writes it in receipts: see `isSameMessageId`. */
	readonly messageId?: string;
	/**
	 * The state of spec 3. Absent if the receipt names no state, or none that is known. For `UNKNOWN` it is
	 * `Centre.unknownState`: the message may have been delivered, so never send it again for that alone.
	 */
	readonly state?: MessageState;
	/** The state of SMPP that it comes from. */
	readonly smppState?: SmppMessageState;
	/** The field that named the state. */
	readonly stateSource?: "message_state" | "stat";
	/**
	 * True for an intermediate notification. Its state is `WAITING` whatever its `smppState`: the centre goes on trying.
	 */
	readonly isIntermediate: boolean;
	/** The code of spec 7.3: from the caller's mapping, else what the state alone says. */
	readonly deliveryStatusCode?: DeliveryStatusCode;
	/**
	 * The centre's own error number: `err` as it came, else the code of `network_error_code`. Each centre has a list of
	 * its own.
	 */
	readonly errorCode?: string;
	/** The parameter `network_error_code`. */
	readonly networkError?: NetworkError;
	/**
	 * When the message was submitted, in UTC. Absent without `utcOffsetMinutes`, unless the date has an offset or is a
	 * number of seconds since 1970.
	 */
	readonly submitDateTime?: string;
	/** When the message reached its state, in UTC. Absent as `submitDateTime` is. */
	readonly doneDateTime?: string;
	/** The values of the text as they came. */
	readonly values: ReceiptValues;
}

/** The parameter `network_error_code`. */
export interface NetworkError {
	/** 1 ANSI-136, 2 IS-95, 3 GSM, 4 to 8 by SMPP 5.0. Absent if the centre sent three digits instead. */
	readonly networkType?: number;
	/** The number of the error in that network. */
	readonly code: number;
}

/**
 * Reads a delivery receipt: its text, its parameters, or both. Its text has at most 65,535 octets.
 *
 * Parameters count before the text. The text is read as centres write it: keys in any order and case, fields missing or
 * added, dates in the usual forms, NUL at either end. What is not understood is kept, with a warning.
 *
 * @param receipt - The text, or the fields of `deliver_sm`.
 * @param centre - What is known of the centre.
 * @returns The receipt; or `receipt_invalid` if it has neither ID nor state, or is too long; or `udh_truncated` if
 * octets end inside the header that `esm_class` names. With the warnings
 * `message_state_unknown`, `receipt_conflict` if text and parameters disagree, `receipt_date_invalid`,
 * `field_duplicate`, `field_value`, and `field_unknown` for words without a key.
 * @throws {TypeError | RangeError} If an argument has a wrong type, or an option is not one of the listed values.
 * @see SMPP 3.4 §5.3.2, appendix B
 * @see [spec 3](../../docs/interface.md#3-states-and-transitions)
 * @see [spec 7.3](../../docs/interface.md#73-delivery-status-codes-deliverystatuscode)
 * @example
 * ```ts
 * import { parseReceipt, unwrap } from "outbound-sms/smpp";
 *
 * const text = "id:42 sub:001 dlvrd:000 submit date:2402291230 done date:2402291245 stat:EXPIRED err:021 text:Hi";
 * const receipt = unwrap(parseReceipt(text, { utcOffsetMinutes: 60 }));
 * [receipt.messageId, receipt.state, receipt.deliveryStatusCode, receipt.errorCode];
 * // => ["42", "UNDELIVERED", "816", "021"]
 * receipt.doneDateTime; // => "2024-02-29T11:45:00Z"
 * ```
 */
export function parseReceipt(receipt: string | ReceiptFields, centre: Centre = {}): Result<Receipt> {
	if (typeof receipt !== "string" && (typeof receipt !== "object" || receipt === null)) {
		throw wrongType("receipt", "a string or an object", receipt);
	}
	assertCentre(centre);
	const fields = typeof receipt === "string" ? { short_message: receipt } : receipt;
	assertReceiptFields(fields);
	const content = readContent(fields, centre);
	return content.ok ? readReceipt(fields, content.value, readReceiptContent(content.value), centre) : content;
}

/**
 * Throws a `TypeError` or `RangeError` that names the field which is wrong: a library hands over numbers, strings and
 * octets.
 */
export function assertReceiptFields(fields: ReceiptFields): void {
	assertIntegers(fields, { esm_class: 0xff, data_coding: 0xff, message_state: 0xff });
	const { network_error_code } = fields;
	if (network_error_code !== undefined) assertOctets("fields.network_error_code", network_error_code);
}

const TYPE_BITS = 0x3c;
const INTERMEDIATE = 0x20;

/** The kind of message that the type bits of `esm_class` name. */
export function messageTypeOf(esmClass: number): number {
	return esmClass & TYPE_BITS;
}

/** True for the type of a receipt or an intermediate notification. */
export function isReceiptType(type: number): boolean {
	return type === 0x04 || type === INTERMEDIATE;
}

/** The most octets or characters of a receipt: more do not fit `message_payload`. */
const MAX_RECEIPT_OCTETS = 65_535;

/** Reads a receipt from fields that were checked, and what their content says. */
export function readReceipt(
	fields: ReceiptFields,
	{ body, coding }: Content,
	{ warnings, values: asWritten }: ReadText,
	centre: Centre,
): Result<Receipt> {
	const { esm_class = 0, receipted_message_id, message_state, network_error_code } = fields;
	const { utcOffsetMinutes, deliveryStatusCodes, unknownState = "WAITING" } = centre;
	const { length } = body;
	if (length > MAX_RECEIPT_OCTETS) {
		const message = `Receipt has ${length} octets, at most ${MAX_RECEIPT_OCTETS} are possible`;
		return fail(issue("receipt_invalid", message, { limit: MAX_RECEIPT_OCTETS, actual: length }));
	}
	const septets = asWritten.text !== undefined && typeof body !== "string" && coding.coding === "gsm7";
	const text = septets ? decodeSeptets(unwrap(encodeBinary(asWritten.text ?? ""))) : undefined;
	const values = text?.ok ? { ...asWritten, text: text.value } : asWritten;

	const parameterId = cString("fields.receipted_message_id", receipted_message_id)?.trim();
	const messageId = parameterId || values.id || undefined;
	if (parameterId && values.id && !isSameId(parameterId, values.id)) {
		addIssue(warnings, conflict("id", "receipted_message_id"));
	}

	const parameterState = stateOfValue(message_state);
	const textState = stateOfStat(values.stat);
	const smppState = parameterState ?? textState;
	if (message_state !== undefined && parameterState === undefined) addIssue(warnings, stateNotKnown("message_state"));
	if (values.stat !== undefined && smppState === undefined) addIssue(warnings, stateNotKnown("stat"));
	if (parameterState !== undefined && textState !== undefined && parameterState !== textState) {
		addIssue(warnings, conflict("stat", "message_state"));
	}
	if (messageId === undefined && values.stat === undefined && message_state === undefined) {
		const message = 'Found neither a message ID nor a state: expected text such as "id:… stat:…", or parameters';
		return fail(issue("receipt_invalid", message));
	}

	const networkError = network_error_code && readNetworkError(network_error_code, warnings);
	const errorCode = values.err || networkError?.code.toString();
	const row = smppState && SMPP_MESSAGE_STATES[smppState];
	const state = smppState === "UNKNOWN" ? unknownState : row?.state;
	const isIntermediate = messageTypeOf(esm_class) === INTERMEDIATE;
	const mapped = errorCode === undefined ? undefined : mappedCode(errorCode, deliveryStatusCodes);
	const deliveryStatusCode = mapped ?? (isIntermediate ? undefined : row?.deliveryStatusCode);
	const submitDateTime = readDate(values.submitDate, "submit date", utcOffsetMinutes, warnings);
	const doneDateTime = readDate(values.doneDate, "done date", utcOffsetMinutes, warnings);
	return ok(
		{
			...(messageId !== undefined && { messageId }),
			...(state && { state: isIntermediate ? "WAITING" : state }),
			...(smppState && { smppState, stateSource: parameterState === undefined ? "stat" : "message_state" }),
			isIntermediate,
			...(deliveryStatusCode !== undefined && { deliveryStatusCode }),
			...(errorCode !== undefined && { errorCode }),
			...(networkError && { networkError }),
			...(submitDateTime !== undefined && { submitDateTime }),
			...(doneDateTime !== undefined && { doneDateTime }),
			values,
		},
		warnings,
	);
}

/**
 * True if two IDs are equal in any case, or one number in decimal and hexadecimal digits: centres that write both
 * differ so.
 */
function isSameId(a: string, b: string): boolean {
	const isSame = (x: MessageIdBase, y: MessageIdBase) =>
		messageIdKey(a.toLowerCase(), x) === messageIdKey(b.toLowerCase(), y);
	return isSame(16, 16) || isSame(16, 10) || isSame(10, 16);
}

function conflict(textName: string, parameterName: string): Issue {
	const message = `The receipt's "${textName}" and its parameter "${parameterName}" differ: the parameter counts`;
	return issue("receipt_conflict", message, { path: [parameterName] });
}

function stateNotKnown(name: "message_state" | "stat"): Issue {
	return issue("message_state_unknown", `The receipt's "${name}" is not a known state`, { path: [name] });
}

/** Type and code; or three digits in ASCII, which some centres send. */
function readNetworkError(octets: Uint8Array, warnings: Issue[]): NetworkError | undefined {
	const [a = 0, b = 0, c = 0] = octets;
	if (octets.length !== 3) {
		const message = `"network_error_code" has ${octets.length} octets, expected 3`;
		const facts = { path: ["network_error_code"], limit: 3, actual: octets.length };
		addIssue(warnings, issue("field_value", message, facts));
		return undefined;
	}
	if ([a, b, c].every((octet) => octet >= 0x30 && octet <= 0x39)) return { code: Number(String.fromCharCode(a, b, c)) };
	return { networkType: a, code: b * 256 + c };
}

function mappedCode(errorCode: string, codes: Centre["deliveryStatusCodes"] = {}): DeliveryStatusCode | undefined {
	const key = [errorCode, errorCode.replace(/^0+(?=.)/, "")].find((key) => Object.hasOwn(codes, key));
	if (key === undefined) return undefined;
	const code = codes[key];
	assertString("options.deliveryStatusCodes", code);
	return code;
}

/** What {@link stringifyReceipt} writes. */
export interface ReceiptToWrite {
	/** Visible ASCII characters without spaces, and without any of `,;|`. */
	readonly messageId: string;
	/** The state of the message. */
	readonly smppState: SmppMessageState;
	/** When the centre took the message. */
	readonly submitDateTime: Instant;
	/** When it reached this state. */
	readonly doneDateTime: Instant;
	/** The centre's own number of the error, in the same characters. Default `000`. */
	readonly errorCode?: string | undefined;
	/** The message. Its first 20 characters are written. Default empty. */
	readonly text?: string | undefined;
	/** True writes dates with seconds, in 12 digits. Default false: 10 digits. */
	readonly hasSeconds?: boolean | undefined;
}

/**
 * Writes the text of a receipt as SMPP 3.4 has it, for a simulator of a centre.
 *
 * @param receipt - What the receipt says.
 * @param centre - The centre that writes it: its `utcOffsetMinutes` counts, by default 0.
 * @returns The text.
 * @throws {TypeError | RangeError} If a field has a wrong type, or a value that the text cannot hold.
 * @see SMPP 3.4 appendix B
 * @example
 * ```ts
 * import { stringifyReceipt } from "outbound-sms/smpp";
 *
 * stringifyReceipt({
 * 	messageId: "0000000042",
 * 	smppState: "DELIVERED",
 * 	submitDateTime: "2024-02-29T12:30:00Z",
 * 	doneDateTime: "2024-02-29T12:30:04Z",
 * 	text: "Hi",
 * });
 * // => "id:0000000042 sub:001 dlvrd:001 submit date:2402291230 done date:2402291230 stat:DELIVRD err:000 text:Hi"
 * ```
 */
export function stringifyReceipt(receipt: ReceiptToWrite, centre: Centre = {}): string {
	assertObject("receipt", receipt);
	assertCentre(centre);
	const { messageId, smppState, submitDateTime, doneDateTime } = receipt;
	const { errorCode = "000", text = "", hasSeconds = false } = receipt;
	const { utcOffsetMinutes = 0 } = centre;
	assertWord("receipt.messageId", messageId);
	assertString("receipt.smppState", smppState);
	if (!Object.hasOwn(SMPP_MESSAGE_STATES, smppState)) {
		throw new RangeError(`"receipt.smppState" must be one of ${Object.keys(SMPP_MESSAGE_STATES).join(", ")}`);
	}
	assertWord("receipt.errorCode", errorCode);
	assertString("receipt.text", text);
	assertBoolean("receipt.hasSeconds", hasSeconds);
	const date = (name: string, instant: Instant) => writeDate(name, instant, utcOffsetMinutes, hasSeconds);
	return [
		`id:${messageId}`,
		"sub:001",
		`dlvrd:${smppState === "DELIVERED" ? "001" : "000"}`,
		`submit date:${date("receipt.submitDateTime", submitDateTime)}`,
		`done date:${date("receipt.doneDateTime", doneDateTime)}`,
		`stat:${SMPP_MESSAGE_STATES[smppState].stat}`,
		`err:${errorCode}`,
		`text:${/.{0,20}/su.exec(text)?.[0]}`,
	].join(" ");
}

function assertWord(name: string, value: unknown): void {
	assertString(name, value);
	if (/^[!-+\--:<-{}~]+$/.test(value)) return;
	throw new RangeError(`"${name}" must be visible ASCII characters without spaces, and without any of , ; |`);
}
