import { encodeBinary } from "../alphabet/octet-text.ts";
import { decodeSeptets } from "../alphabet/septets.ts";
import {
	assertInteger,
	assertObject,
	assertOctets,
	assertOneOf,
	assertOptions,
	assertString,
	wrongType,
} from "../foundation/contract.ts";
import { addIssue, type Issue, issue } from "../foundation/issue.ts";
import { fail, ok, type Result, unwrap } from "../foundation/result.ts";
import { type Instant, readTimestamp, sortableInstant } from "../foundation/timestamp.ts";
import type { DeliveryStatusCode } from "../status/delivery-codes.ts";
import type { MessageState } from "../status/states.ts";
import { assertAlphabet, assertBoolean, assertCentre, type CentreAlphabet, type SmppCentre } from "./centre.ts";
import { assertIntegers, cString, type ReceiptFields, readCoding, receiptText, splitContent } from "./content.ts";
import { SMPP_MESSAGE_STATES, stateOfStat, stateOfValue } from "./statuses.ts";
import type { SmppMessageState } from "./tables/states.ts";

/** Groups: year, month, day, hour, minute, second; tenth of a second, quarter hours from UTC and their sign. */
const DATE_SHAPES: readonly RegExp[] = [
	/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?$/,
	/^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
	/^(20\d\d)-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/,
	// The absolute time of SMPP (7.1.1).
	/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d)(\d\d)([+-])$/,
];

/**
 * Reads a date of a receipt: `YYMMDDhhmm` with or without seconds, `YYYYMMDDhhmmss`, `YYYY-MM-DD hh:mm:ss`, or the
 * absolute time of SMPP, which has an offset of its own.
 *
 * @returns The timestamp in UTC; `undefined` without a date, or if neither the date nor the caller says an offset.
 */
function readDate(
	raw: string | undefined,
	name: string,
	utcOffsetMinutes: number | undefined,
	warnings: Issue[],
): string | undefined {
	// Centres write zeros for a date that they do not have.
	if (raw === undefined || /^0*$/.test(raw)) return undefined;
	const match = DATE_SHAPES.map((shape) => shape.exec(raw)).find((found) => found !== null);
	if (match) {
		const [, year, month, day, hour, minute, second = "00", tenth = "0", quarters, sign] = match;
		const fraction = tenth === "0" ? "" : `.${tenth}`;
		const local = `${`20${year}`.slice(-4)}-${month}-${day}T${hour}:${minute}:${second}${fraction}`;
		const own = quarters === undefined ? undefined : Number(quarters) * (sign === "+" ? 15 : -15);
		const offset = own ?? utcOffsetMinutes;
		const read = readTimestamp(`${local}${zoneOf(offset ?? 0)}`);
		if (read.ok) return offset === undefined ? undefined : read.value;
	}
	addIssue(warnings, issue("receipt_date_invalid", `The receipt's "${name}" is not a date`, { path: [name] }));
	return undefined;
}

/** Writes an instant as a date of a receipt: 10 digits, or 12 with seconds. */
function writeDate(name: string, instant: Instant, utcOffsetMinutes: number, hasSeconds: boolean): string {
	const utc = sortableInstant(name, instant).slice(0, "YYYY-MM-DDThh:mm:ss".length);
	// What is later by the offset in UTC reads like the local time.
	const local = readTimestamp(`${utc}${zoneOf(-utcOffsetMinutes)}`);
	if (!local.ok) throw new RangeError(`"${name}" must be a date of the years 0000 to 9999`);
	return local.value.replace(/\D/g, "").slice(2, hasSeconds ? 14 : 12);
}

/** An offset as timestamps have it: `+05:30`. */
function zoneOf(minutes: number): string {
	const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
	return `${minutes < 0 ? "-" : "+"}${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** The values of a receipt's text as the centre wrote them, without the white space and NUL around them. */
export interface ReceiptValues {
	/** The ID that the centre gave the message. */
	readonly id?: string;
	/** How many messages were submitted. */
	readonly sub?: string;
	/** How many of them were delivered. */
	readonly dlvrd?: string;
	/** When the centre took the message. */
	readonly submitDate?: string;
	/** When the message reached its state. */
	readonly doneDate?: string;
	/** The word for the state, such as `DELIVRD`. */
	readonly stat?: string;
	/** The centre's own number of the error. */
	readonly err?: string;
	/** The beginning of the message. */
	readonly text?: string;
	/** What centres add, such as `mcc` and `price`: name in lower case and value, in the order of the text. */
	readonly others: readonly (readonly [name: string, value: string])[];
}

/** The known keys. Centres write `submit date` and `done date` with a space. */
const KEYS = ["id", "sub", "dlvrd", "submitDate", "doneDate", "stat", "err", "text"] as const;
type Key = (typeof KEYS)[number];

/** A key and its colon. It stands at the start or after white space, so that the colons of a time do not count. */
const KEY = /(?:^|[\s\0])([A-Za-z][A-Za-z0-9_]{0,31}(?: date)?):/gi;

/**
 * Reads the pairs `key:value` of a receipt, in any order and case. `text` is the last key, whatever follows: it holds
 * the words of a subscriber or sender, who must not be able to add keys. The first of two equal keys counts.
 *
 * @see SMPP 3.4 appendix B
 */
export function readReceiptText(receipt: string, warnings: Issue[]): ReceiptValues {
	const values: { -readonly [Field in Key]?: string } = {};
	const others: (readonly [name: string, value: string])[] = [];
	const keys = Array.from(receipt.matchAll(KEY), ({ 0: written, 1: name = "", index }) => ({
		name: name.toLowerCase(),
		index,
		start: index + written.length,
	}));
	const textAt = keys.findIndex(({ name }) => name === "text");
	const counted = textAt < 0 ? keys : keys.slice(0, textAt + 1);
	for (const [at, { name, start }] of counted.entries()) {
		const key = KEYS.find((known) => known === name.replace(" date", "Date"));
		const raw = trimmed(receipt.slice(start, counted[at + 1]?.index), key === "text");
		if (key === undefined) others.push([name, asAscii(raw)]);
		else if (values[key] === undefined) values[key] = key === "text" ? raw : asAscii(raw);
		else addIssue(warnings, issue("field_duplicate", `The receipt has "${name}" twice: the first counts`));
	}
	return { ...values, others };
}

/**
 * Removes the white space and NUL around a value. In GSM 7-bit a NUL in front is an "@", so the words of a sender may
 * keep it. A regular expression would take quadratic time for many spaces.
 */
function trimmed(value: string, mayBeginWithNul: boolean): string {
	const blankInFront = mayBeginWithNul ? /[\t-\r ]/ : BLANK;
	let from = 0;
	let to = value.length;
	while (blankInFront.test(value.charAt(from))) from++;
	while (to > from && BLANK.test(value.charAt(to - 1))) to--;
	return value.slice(from, to);
}

const BLANK = /[\0\t-\r ]/;

/**
 * Everything but `text` is ASCII, though `data_coding` and the library may have read it as GSM 7-bit, or have failed
 * to.
 */
function asAscii(value: string): string {
	return value.replace(/[¤¡ÄÖÑÜ§¿äöñü\x02\x11]/g, (character) => ASCII.charAt(MISREAD.indexOf(character)));
}

/** What ASCII looks like once it was read as GSM 7-bit; the last two are GSM 7-bit that was read as ASCII. */
const MISREAD = "¤¡ÄÖÑÜ§¿äöñü\x02\x11";
const ASCII = "$@[\\]^_`{|}~$_";

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

/** What a receipt says about a message. */
export interface Receipt {
	/** The ID of `submit_sm_resp`, as the centre writes it in receipts: see `sameMessageId`. */
	readonly messageId?: string;
	/** The state of spec 3. Absent if the receipt names no state, or none that is known. */
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
	/** When the message was submitted. Absent without `utcOffsetMinutes`. */
	readonly submitDateTime?: string;
	/** When the message reached its state. Absent without `utcOffsetMinutes`. */
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

/** How {@link parseReceipt} reads the receipts of a centre. */
export interface ReceiptOptions extends SmppCentre {
	/** The alphabet of `data_coding` 1. Default `ia5`; some centres mean `gsm7`. */
	readonly ia5Alphabet?: CentreAlphabet | undefined;
	/**
	 * How far the centre's clock is ahead of UTC, in minutes. Receipts say no time zone, so dates are only given as they
	 * came without it. Mind daylight saving time.
	 */
	readonly utcOffsetMinutes?: number | undefined;
	/**
	 * The codes of spec 7.3 for the centre's own error numbers. A number is looked up as it came, then without leading
	 * zeros.
	 */
	readonly deliveryStatusCodes?: Readonly<Record<string, DeliveryStatusCode>> | undefined;
}

/**
 * Reads a delivery receipt: its text, its parameters, or both. Its text has at most 65,535 octets.
 *
 * Parameters count before the text. The text is read as centres write it: keys in any order and case, fields missing or
 * added, dates of 10 or 12 digits, NUL at either end. What cannot be read is a warning.
 *
 * @param receipt - The text, or the fields of `deliver_sm`.
 * @param options - What is known of the centre.
 * @returns The receipt; or `receipt_invalid` if it has neither ID nor state, or is too long. With the warnings
 * `message_state_unknown`, `receipt_conflict` if text and parameters disagree, `receipt_date_invalid`,
 * `field_duplicate` and `field_value`.
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
export function parseReceipt(receipt: string | ReceiptFields, options: ReceiptOptions = {}): Result<Receipt> {
	if (typeof receipt !== "string" && (typeof receipt !== "object" || receipt === null)) {
		throw wrongType("receipt", "a string or an object", receipt);
	}
	assertReceiptOptions(options);
	if (typeof receipt === "string") return readReceipt({ short_message: receipt }, options);
	assertReceiptFields(receipt);
	return readReceipt(receipt, options);
}

/** Throws a `TypeError` or `RangeError` that names the option which is wrong. */
export function assertReceiptOptions(options: ReceiptOptions): void {
	assertOptions(options);
	assertCentre(options);
	const { ia5Alphabet, utcOffsetMinutes, deliveryStatusCodes } = options;
	assertAlphabet("options.ia5Alphabet", ia5Alphabet);
	if (utcOffsetMinutes !== undefined) assertOffset("options.utcOffsetMinutes", utcOffsetMinutes);
	if (deliveryStatusCodes !== undefined) assertObject("options.deliveryStatusCodes", deliveryStatusCodes);
}

/** From UTC-12 to UTC+14. */
function assertOffset(name: string, minutes: unknown): void {
	assertInteger(name, minutes, -12 * 60, 14 * 60);
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

/** Reads a receipt from fields that were checked. */
export function readReceipt(fields: ReceiptFields, options: ReceiptOptions): Result<Receipt> {
	const { esm_class = 0, receipted_message_id, message_state, network_error_code } = fields;
	const { utcOffsetMinutes, deliveryStatusCodes } = options;
	const content = splitContent(fields);
	if (!content.ok) return content;
	const { length } = content.value.body;
	if (length > MAX_RECEIPT_OCTETS) {
		const message = `Receipt has ${length} octets, at most ${MAX_RECEIPT_OCTETS} are possible`;
		return fail(issue("receipt_invalid", message, { limit: MAX_RECEIPT_OCTETS, actual: length }));
	}
	const warnings: Issue[] = [];
	const coding = readCoding(fields.data_coding, options);
	let values = readReceiptText(receiptText(content.value, coding), warnings);
	if (values.text !== undefined && typeof content.value.body !== "string" && coding.coding === "gsm7") {
		const text = decodeSeptets(unwrap(encodeBinary(values.text)));
		if (text.ok) values = { ...values, text: text.value };
	}

	const parameterId = cString("fields.receipted_message_id", receipted_message_id)?.trim();
	const messageId = parameterId || values.id || undefined;
	if (parameterId && values.id && !isSameId(parameterId, values.id)) {
		addIssue(warnings, conflict("id", "receipted_message_id"));
	}

	const parameterState = stateOfValue(message_state);
	const textState = stateOfStat(values.stat);
	const smppState = parameterState ?? textState;
	if (message_state !== undefined && parameterState === undefined) addIssue(warnings, unknownState("message_state"));
	if (values.stat !== undefined && smppState === undefined) addIssue(warnings, unknownState("stat"));
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
	const isIntermediate = messageTypeOf(esm_class) === INTERMEDIATE;
	const mapped = errorCode === undefined ? undefined : mappedCode(errorCode, deliveryStatusCodes);
	const deliveryStatusCode = mapped ?? (isIntermediate ? undefined : row?.deliveryStatusCode);
	const submitDateTime = readDate(values.submitDate, "submit date", utcOffsetMinutes, warnings);
	const doneDateTime = readDate(values.doneDate, "done date", utcOffsetMinutes, warnings);
	return ok(
		{
			...(messageId !== undefined && { messageId }),
			...(row && { state: isIntermediate ? "WAITING" : row.state }),
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

function unknownState(name: "message_state" | "stat"): Issue {
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

function mappedCode(
	errorCode: string,
	codes: ReceiptOptions["deliveryStatusCodes"] = {},
): DeliveryStatusCode | undefined {
	const key = [errorCode, errorCode.replace(/^0+(?=.)/, "")].find((key) => Object.hasOwn(codes, key));
	if (key === undefined) return undefined;
	const code = codes[key];
	assertString("options.deliveryStatusCodes", code);
	return code;
}

/** What {@link stringifyReceipt} writes. */
export interface ReceiptToWrite {
	/** Not empty, without white space. */
	readonly messageId: string;
	/** The state of the message. */
	readonly smppState: SmppMessageState;
	/** When the centre took the message. */
	readonly submitDateTime: Instant;
	/** When it reached this state. */
	readonly doneDateTime: Instant;
	/** The centre's own number of the error. Default `000`. */
	readonly errorCode?: string | undefined;
	/** The beginning of the message. Written up to 20 characters. Default empty. */
	readonly text?: string | undefined;
	/** How far the clock is ahead of UTC. Default 0. */
	readonly utcOffsetMinutes?: number | undefined;
	/** True writes dates with seconds, in 12 digits. Default false: 10 digits. */
	readonly hasSeconds?: boolean | undefined;
}

/**
 * Writes the text of a receipt as SMPP 3.4 has it, for a simulator of a centre.
 *
 * @param receipt - What the receipt says.
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
export function stringifyReceipt(receipt: ReceiptToWrite): string {
	assertObject("receipt", receipt);
	const { messageId, smppState, submitDateTime, doneDateTime } = receipt;
	const { errorCode = "000", text = "", utcOffsetMinutes = 0, hasSeconds = false } = receipt;
	assertWord("receipt.messageId", messageId);
	assertString("receipt.smppState", smppState);
	if (!Object.hasOwn(SMPP_MESSAGE_STATES, smppState)) {
		throw new RangeError(`"receipt.smppState" must be one of ${Object.keys(SMPP_MESSAGE_STATES).join(", ")}`);
	}
	assertWord("receipt.errorCode", errorCode);
	assertString("receipt.text", text);
	assertOffset("receipt.utcOffsetMinutes", utcOffsetMinutes);
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
		`text:${text.replace(/(.{0,20}).*/su, "$1")}`,
	].join(" ");
}

function assertWord(name: string, value: unknown): void {
	assertString(name, value);
	if (!/^[!-~]+$/.test(value)) throw new RangeError(`"${name}" must be visible ASCII characters without spaces`);
}
