import { ADDRESS_LIMITS, type AddressOptions } from "../address/limits.ts";
import { parseMsisdn } from "../address/msisdn.ts";
import { parseSender, SENDER_CHARACTERS } from "../address/sender.ts";
import { BITS_PER_UNIT, CELLS, ENCODINGS, type Encoding, type LimitedEncoding } from "../alphabet/encoding.ts";
import { unencodableIssue } from "../alphabet/unencodable.ts";
import { assertOptions } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { octetsOfHex } from "../foundation/octets.ts";
import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { capacityOf } from "../segmentation/capacity.ts";
import { fillCells, fillUcs2 } from "../segmentation/fill.ts";
import { detectEncoding } from "../segmentation/measure.ts";
import { languageNotApplied, partsIssue } from "../segmentation/split.ts";
import { parseJson, writeJson } from "../syntax/json.ts";
import { type QueryPair, readQuery, writeQuery } from "../syntax/query.ts";
import { readDocument, readObject } from "../syntax/read.ts";
import {
	type DraftOf,
	type InputOf,
	type Reading,
	type RecordReading,
	resource,
	type ValueOf,
} from "../syntax/resource.ts";
import { BOOLEAN, checkWellFormed, oneOf, STRING, TEXT } from "../syntax/scalars.ts";
import { jsonSchemaOf, type Words } from "../syntax/schema.ts";
import { stringify, type Writer } from "../syntax/write.ts";
import { parseXml, writeXml } from "../syntax/xml.ts";
import { DEFAULT_REFERENCE_BITS } from "../udh/concatenation.ts";
import { NO_HEADER, namesLanguage, readUdhHex } from "../udh/header.ts";

/** The fields of the outbound message (spec 2.1). */
const MESSAGE_FIELDS = /* @__PURE__ */ (() =>
	({
		/** Sender, exactly as given: a phone number, a short code or an alphanumeric sender ID (spec 8.1). */
		from: {
			kind: TEXT,
			xmlSpace: "dropWithLineBreak",
			isRequired: true,
			rule: checkFrom,
			facts: { deliveryStatusCode: "807" },
		},
		/** Receiver: a phone number with `+` (spec 8.1). */
		to: { kind: TEXT, isRequired: true, rule: checkTo, facts: { deliveryStatusCode: "806" } },
		/** Content. The encoding decides which characters it may have and how long it may be (spec 8.2). */
		text: { kind: STRING, xmlSpace: "keep", isRequired: true, facts: { deliveryStatusCode: "802" } },
		/** Default `GSM7`. */
		encoding: { kind: oneOf(ENCODINGS), default: "GSM7" },
		/** Asks for delivery status callbacks. Default false. */
		receiveDeliveryStatus: { kind: BOOLEAN, default: false },
		/** Client reference. Callbacks return it as ClientReference. */
		refId: { kind: TEXT, xmlSpace: "keep", rule: checkWellFormed },
		/** User data header: hex digits, kept in upper case. */
		udh: { kind: TEXT, rule: checkUdh, facts: { deliveryStatusCode: "811" } },
		/** Shows the message at once. Default false. */
		flash: { kind: BOOLEAN, default: false },
	}) as const)();

/** The same fields as a sender writes them. */
const SENDER_FIELDS = /* @__PURE__ */ (() =>
	({
		...MESSAGE_FIELDS,
		/**
		 * Default `GSM7`. `auto` takes GSM7 if every character fits, else UCS2; it is resolved before the message is
		 * validated.
		 */
		encoding: { kind: oneOf([...ENCODINGS, "auto"]), default: "GSM7" },
	}) as const)();

/** A message to be sent, as readers return it: defaults are filled in. */
export interface OutboundMessage extends ValueOf<typeof MESSAGE_FIELDS> {}

/** A message as a sender writes it: fields with a default may be left out. */
export interface OutboundMessageInput extends InputOf<typeof SENDER_FIELDS> {}

/** A message that readers accept by default. Its encoding is not `auto`, which only senders may use. */
export interface ExactMessageInput extends InputOf<typeof MESSAGE_FIELDS> {}

/** The outbound message. */
export const OUTBOUND_MESSAGE = /* @__PURE__ */ (() =>
	resource({ name: "OutboundMessage", rule: checkText, fields: MESSAGE_FIELDS }))();

/** The message as a sender writes it. */
export const MESSAGE_OF_SENDER = /* @__PURE__ */ (() =>
	resource({ name: "OutboundMessage", rule: checkText, fields: SENDER_FIELDS }))();

// The JSON Schemas of addresses have the usual lengths.
const phoneNumberSchema = () => {
	const { minDigits, maxDigits } = ADDRESS_LIMITS.phoneNumber;
	return { type: "string", pattern: `^\\+?[1-9][0-9]{${minDigits - 1},${maxDigits - 1}}$` };
};
const receiverSchema = () => {
	const { minDigits, maxDigits } = ADDRESS_LIMITS.phoneNumber;
	return {
		// A number cannot hold `10 ** 16 - 1` exactly: it would become 10 ** 16, which has 17 digits.
		anyOf: [
			phoneNumberSchema(),
			{ type: "integer", minimum: 10 ** (minDigits - 1), exclusiveMaximum: 10 ** maxDigits },
		],
	};
};
const senderSchema = () => {
	const { shortCode, alphanumeric } = ADDRESS_LIMITS;
	return {
		anyOf: [
			phoneNumberSchema(),
			{ type: "string", pattern: `^[0-9]{${shortCode.minDigits},${shortCode.maxDigits}}$` },
			{
				type: "string",
				pattern: `^[${SENDER_CHARACTERS}]{1,${alphanumeric.maxCharacters}}$`,
				// Digits alone are a phone number or short code, and spaces alone are not a name.
				not: { type: "string", pattern: "^( *|[ +]?[0-9]+)$" },
			},
		],
	};
};

/** The words of the JSON Schema for the message. */
export const OUTBOUND_MESSAGE_WORDS: Words<keyof OutboundMessage> = /* @__PURE__ */ (() => ({
	clause: "spec 2.1",
	fields: {
		from: {
			description: "Sender: a phone number, a short code or an alphanumeric sender ID",
			clause: "spec 2.1, 8.1",
			schema: senderSchema(),
		},
		to: {
			description: "Receiver: a phone number, best as a string with a leading plus",
			clause: "spec 2.1, 8.1",
			schema: receiverSchema(),
		},
		text: {
			description: "Content of the message. It must fit its encoding and 255 parts, and is empty only with a header",
			clause: "spec 2.1, 8.2",
		},
		encoding: { description: "How the text is encoded", clause: "spec 2.1, 8.2" },
		receiveDeliveryStatus: { description: "Asks for delivery status callbacks", clause: "spec 2.1, 6" },
		refId: {
			description: "Client reference, returned in callbacks. Without lone surrogates",
			clause: "spec 2.1, 2.3",
		},
		udh: {
			description: "User data header as hex digits: its elements must fill it and leave room for the text",
			clause: "spec 2.1, 4.1",
			schema: { pattern: "^([0-9A-Fa-f]{2})*$" },
		},
		flash: { description: "Shows the message at once" },
	},
}))();

/** The options that the caller of a reader passes to the rules. */
type RuleOptions = AddressOptions | undefined;

/** A space and digits: in a query a raw `+` before digits becomes a space. */
const PLUS_LOST = /^ \d+$/;

function restorePlus(address: string, reading: Reading): string {
	if (!reading.document.tree.isQuery || !PLUS_LOST.test(address)) return address;
	const message = 'A space before digits was read as "+": write "+" as %2B in a query';
	reading.warn(issue("plus_as_space", message, { offset: 0, unit: "utf16" }));
	return `+${address.slice(1)}`;
}

/** Checks the sender. It is kept exactly as given, except that a lost plus is restored. */
function checkFrom(given: string, reading: Reading<RuleOptions>): string {
	const from = restorePlus(given, reading);
	if (PLUS_LOST.test(from)) {
		const message = 'Sender must not be a space and digits: write "+" as %2B in a query';
		reading.refuse(issue("sender_plus_lost", message, { offset: 0, unit: "utf16" }));
	} else reading.take(parseSender(from, reading.document.options));
	return from;
}

/** Checks the receiver. The result has a `+`, unless it is no phone number. */
function checkTo(given: string, reading: Reading<RuleOptions>): string {
	const to = restorePlus(given, reading);
	return reading.take(parseMsisdn(to, reading.document.options)) ?? to;
}

/** Checks the header. The result is in upper case. */
function checkUdh(hex: string, reading: Reading): string {
	reading.take(readUdhHex(hex));
	return hex.toUpperCase();
}

/** Checks the text against its encoding and header (spec 8.2). */
function checkText(draft: DraftOf<ValueOf<typeof SENDER_FIELDS>>, record: RecordReading<RuleOptions>): OutboundMessage {
	const { text, udh } = draft;
	if (text !== undefined) {
		if (draft.encoding === "auto") draft.encoding = detectEncoding(text);
		const { encoding } = draft;
		const reading = record.field("text");
		if (text === "" && udh === undefined) {
			reading.refuse(issue("text_empty", "The text is empty", { deliveryStatusCode: "802" }));
		} else if (encoding !== undefined) checkEncoded(text, encoding, udh, reading);
	}
	return draft as OutboundMessage;
}

function checkEncoded(text: string, encoding: Encoding, udh: string | undefined, reading: Reading): void {
	// A header that cannot be read already has an issue. It takes no room here.
	const header = udh === undefined ? undefined : readUdhHex(udh);
	const frame = header?.ok ? header.value : NO_HEADER;
	const cells = CELLS[encoding];
	const capacity = capacityOf(encoding, frame, DEFAULT_REFERENCE_BITS);
	const measure = cells === undefined ? fillUcs2(text, capacity) : fillCells(text, capacity, cells);
	const fault =
		measure === undefined ? unencodableIssue(text, encoding as LimitedEncoding) : partsIssue(measure.partCount, frame);
	if (fault !== undefined) reading.refuse(fault);
	// GSM7 and Binary cannot carry surrogates, so a text that fits them has none.
	if (measure === undefined || BITS_PER_UNIT[encoding] === 16) checkWellFormed(text, reading);
	if (BITS_PER_UNIT[encoding] === 7 && text !== "" && namesLanguage(frame.octets)) {
		reading.warn(languageNotApplied());
	}
	const doubt = DOUBTS[encoding](text);
	if (doubt !== undefined) reading.warn(doubt);
}

/** What to warn about in a text of each encoding. */
const DOUBTS = {
	GSM7: () => undefined,
	UCS2(text) {
		const offset = text.indexOf("\0");
		const message = "Text has U+0000, where many phones end it";
		return offset < 0 ? undefined : issue("text_nul", message, { offset, unit: "utf16" });
	},
	Binary(text) {
		const message = "Text has hex digits only, which are sent as characters";
		return octetsOfHex(text)?.length ? issue("text_looks_like_hex", message) : undefined;
	},
} satisfies Record<Encoding, (text: string) => Issue | undefined>;

/** Options of {@link parseOutboundMessage} and {@link outboundMessageSchema}. */
export interface OutboundMessageOptions extends AddressOptions {
	/** Accepts the encoding `auto`, as the writers do. Use it for forms and other messages of senders. Default false. */
	readonly mayBeAuto?: boolean | undefined;
}

function readMessage(input: unknown, options?: OutboundMessageOptions): Result<OutboundMessage> {
	assertOptions(options);
	return readObject(options?.mayBeAuto === true ? MESSAGE_OF_SENDER : OUTBOUND_MESSAGE, input, { options });
}

/**
 * Reads a message from a plain object whose field names may have any case, and validates it.
 *
 * `Encoding` is read in any case. A boolean may also be 1, 0 or the text `true`, `false`, `1` or `0` in any case.
 * `from`, `to` and `refId` may be integers. `null` and an empty optional field are the same as an absent one. The text
 * must fit its encoding and 255 parts: no character is replaced. `from` is kept exactly as given. `to` gets a `+` if it
 * has none, with a warning. The header becomes upper case.
 *
 * The function is a Standard Schema too. Use {@link outboundMessageSchema} for one with options.
 *
 * @param input - The object.
 * @param options - Limits of addresses, and whether the encoding may be `auto`.
 * @returns The message; or all issues at once, each with its path: `field_required`, `field_type`, `field_value`,
 * `field_duplicate`, `number_not_exact`, `document_not_object`, `text_empty` (802), `text_not_gsm7`, `text_not_8bit`,
 * `text_lone_surrogate`, `sender_plus_lost` (807), and those of `parseMsisdn` (806), `parseSender` (807), `decodeUdh`
 * and `splitText` (811). Warnings: theirs, `field_unknown`, `plus_as_space`, `text_looks_like_hex`, `text_nul` and
 * `national_language_not_applied`.
 * @throws {TypeError} If `options` or its limits are not objects.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @example
 * ```ts
 * import { parseOutboundMessage } from "outbound-sms/message";
 *
 * parseOutboundMessage({ from: "Shop", TO: "+4915112345678", text: "Hi", flash: "1" });
 * // => { ok: true, value: { from: "Shop", to: "+4915112345678", text: "Hi",
 * //   encoding: "GSM7", receiveDeliveryStatus: false, flash: true } }
 * parseOutboundMessage({ From: "Shop", text: "" }).issues?.map(({ code, path }) => [code, path]);
 * // => [["field_required", ["to"]], ["text_empty", ["text"]]]
 * ```
 */
export const parseOutboundMessage: ((input: unknown, options?: OutboundMessageOptions) => Result<OutboundMessage>) &
	StandardSchema<ExactMessageInput, OutboundMessage> = /* @__PURE__ */ (() =>
	withStandardSchema<ExactMessageInput, OutboundMessage, OutboundMessageOptions>(readMessage))();

/**
 * Makes a Standard Schema of a message, for forms and routers: {@link parseOutboundMessage} with options.
 *
 * @param options - Limits of addresses, and whether the encoding may be `auto`.
 * @returns The schema. The paths of its issues spell each field as the input does.
 * @throws {TypeError} If `options` is not an object.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see https://standardschema.dev
 * @example
 * ```ts
 * import { ADDRESS_LIMITS } from "outbound-sms/address";
 * import { outboundMessageSchema } from "outbound-sms/message";
 *
 * const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } };
 * const schema = outboundMessageSchema({ limits, mayBeAuto: true });
 * const message = { from: "Shop", to: "+6834002", text: "Привет", encoding: "auto" };
 * const result = schema["~standard"].validate(message);
 * result.ok && result.value.encoding; // => "UCS2"
 * ```
 */
export function outboundMessageSchema(
	options?: OutboundMessageOptions,
): StandardSchema<OutboundMessageInput, OutboundMessage> {
	assertOptions(options);
	return withStandardSchema<OutboundMessageInput, OutboundMessage>((input) => readMessage(input, options));
}

/**
 * Reads a message from a query, with or without `?`, from an `application/x-www-form-urlencoded` body, or from their
 * decoded pairs.
 *
 * The rules are those of {@link parseOutboundMessage}. `+` and `%20` are both a space. A phone number whose raw `+`
 * became a space is repaired, with the warning `plus_as_space`.
 *
 * @param query - The query, the body, or their pairs.
 * @param options - Limits of addresses.
 * @returns The message; or the issues of {@link parseOutboundMessage}, `percent_invalid`, `utf8_invalid`, or
 * `document_too_long` for more than 1,048,576 UTF-16 units.
 * @throws {TypeError} If `query` is neither a string nor pairs of strings, or `options` is not an object.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { parseOutboundMessageQuery } from "outbound-sms/message";
 *
 * const result = parseOutboundMessageQuery("from=Shop&to=+4915112345678&text=Hallo+Welt");
 * result.ok && [result.value.to, result.value.text, result.warnings?.[0]?.code];
 * // => ["+4915112345678", "Hallo Welt", "plus_as_space"]
 * ```
 */
export function parseOutboundMessageQuery(
	query: string | readonly QueryPair[],
	options?: AddressOptions,
): Result<OutboundMessage> {
	assertOptions(options);
	return readQuery(OUTBOUND_MESSAGE, query, { options });
}

/**
 * Reads a message from JSON text.
 *
 * The rules are those of {@link parseOutboundMessage}. Numbers keep the digits of the text, and a repeated name is an
 * issue.
 *
 * @param json - The JSON text.
 * @param options - Limits of addresses.
 * @returns The message; or the issues of {@link parseOutboundMessage}, `json_invalid`, or `document_too_long` for more
 * than 1,048,576 UTF-16 units.
 * @throws {TypeError} If `json` is not a string, or `options` is not an object.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { parseOutboundMessageJson } from "outbound-sms/message";
 *
 * parseOutboundMessageJson('{"from":"Shop","to":"+4915112345678","text":"Hi","To":1}').issues?.[0].code;
 * // => "field_duplicate"
 * ```
 */
export function parseOutboundMessageJson(json: string, options?: AddressOptions): Result<OutboundMessage> {
	assertOptions(options);
	return readDocument(OUTBOUND_MESSAGE, parseJson, json, { options });
}

/**
 * Reads a message from an XML document: one child element for each field, in any order, under a root of any name.
 *
 * The rules are those of {@link parseOutboundMessage}. Attributes, prefixes and namespaces are ignored. White space
 * around `Text` and `RefId` is kept, and around `From` if it has no line break. Around other values it is removed.
 *
 * @param xml - The document.
 * @param options - Limits of addresses.
 * @returns The message; or the issues of {@link parseOutboundMessage}, `xml_invalid`, `xml_entity`, `xml_doctype`, or
 * `document_too_long` for more than 1,048,576 UTF-16 units. Warnings: theirs, and `xml_text_indented`.
 * @throws {TypeError} If `xml` is not a string, or `options` is not an object.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { parseOutboundMessageXml } from "outbound-sms/message";
 *
 * const result = parseOutboundMessageXml("<m><From>Shop</From><To>+4915112345678</To><Text> a &lt; b</Text></m>");
 * result.ok && result.value.text; // => " a < b"
 * ```
 */
export function parseOutboundMessageXml(xml: string, options?: AddressOptions): Result<OutboundMessage> {
	assertOptions(options);
	return readDocument(OUTBOUND_MESSAGE, parseXml, xml, { options });
}

function write(message: OutboundMessageInput, writer: Writer, options?: AddressOptions): Result<string> {
	assertOptions(options);
	return stringify(MESSAGE_OF_SENDER, message, writer, options);
}

/**
 * Validates a message and writes it as a query or form body, names in PascalCase. Fields at their default are left out.
 *
 * @param message - The message. Its encoding may be `auto`.
 * @param options - Limits of addresses.
 * @returns The query without `?`, with the warnings of {@link parseOutboundMessage}; or its issues.
 * @throws {TypeError} If `options` is not an object.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { stringifyOutboundMessageQuery } from "outbound-sms/message";
 *
 * stringifyOutboundMessageQuery({ from: "Shop", to: "+4915112345678", text: "a & b" });
 * // => { ok: true, value: "From=Shop&To=%2B4915112345678&Text=a%20%26%20b" }
 * ```
 */
export function stringifyOutboundMessageQuery(message: OutboundMessageInput, options?: AddressOptions): Result<string> {
	return write(message, writeQuery, options);
}

/**
 * Validates a message and writes it as JSON text, names in camelCase. Fields at their default are left out.
 *
 * @param message - The message. Its encoding may be `auto`.
 * @param options - Limits of addresses.
 * @returns The JSON text, with the warnings of {@link parseOutboundMessage}; or its issues.
 * @throws {TypeError} If `options` is not an object.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { stringifyOutboundMessageJson } from "outbound-sms/message";
 *
 * stringifyOutboundMessageJson({ from: "Shop", to: "+4915112345678", text: "Привет", encoding: "auto" });
 * // => { ok: true, value: '{"from":"Shop","to":"+4915112345678","text":"Привет","encoding":"UCS2"}' }
 * ```
 */
export function stringifyOutboundMessageJson(message: OutboundMessageInput, options?: AddressOptions): Result<string> {
	return write(message, writeJson, options);
}

/**
 * Validates a message and writes it as an XML document: root `OutboundMessage`, one element for each field in
 * alphabetical order. Fields at their default are left out.
 *
 * @param message - The message. Its encoding may be `auto`.
 * @param options - Limits of addresses.
 * @returns The document, with the warnings of {@link parseOutboundMessage}; or its issues; or `xml_unrepresentable` for
 * a character that XML cannot carry, such as form feed: send such a message as JSON.
 * @throws {TypeError} If `options` is not an object.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 4.1 rule 6](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { stringifyOutboundMessageXml } from "outbound-sms/message";
 *
 * stringifyOutboundMessageXml({ from: "Shop", to: "+68340021", text: "a & b" });
 * // => { ok: true,
 * //      value: "<OutboundMessage><From>Shop</From><Text>a &amp; b</Text><To>+68340021</To></OutboundMessage>" }
 * ```
 */
export function stringifyOutboundMessageXml(message: OutboundMessageInput, options?: AddressOptions): Result<string> {
	return write(message, writeXml, options);
}

/**
 * Makes the JSON Schema (2020-12) of a message in JSON as it is written, with names in camelCase and addresses of the
 * usual lengths. Its descriptions say what readers accept in addition, and name the rules that no schema can express.
 *
 * @returns The schema, as plain data.
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @example
 * ```ts
 * import { outboundMessageJsonSchema } from "outbound-sms/message";
 *
 * outboundMessageJsonSchema().required; // => ["from", "to", "text"]
 * ```
 */
export function outboundMessageJsonSchema(): Readonly<Record<string, unknown>> {
	return jsonSchemaOf(OUTBOUND_MESSAGE, OUTBOUND_MESSAGE_WORDS);
}
