import type { AddressOptions } from "../address/limits.ts";
import { assertOptions } from "../foundation/contract.ts";
import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { jsonSchemaOf } from "../syntax/json-schema.ts";
import type { QueryPair } from "../syntax/query-source.ts";
import { readJson, readObject, readQuery, readXml, stringify } from "../syntax/read.ts";
import { type Writer, writeJson, writeQuery, writeXml } from "../syntax/write.ts";
import { MESSAGE_OF_SENDER, OUTBOUND_MESSAGE, OUTBOUND_MESSAGE_WORDS } from "./fields.ts";
import type { OutboundMessage } from "./model.ts";

export type { OutboundMessage } from "./model.ts";

/** A message as a sender writes it: what has a default may be left out. */
export type OutboundMessageInput = Pick<OutboundMessage, "from" | "to" | "text"> & {
	readonly [K in Exclude<keyof OutboundMessage, "from" | "to" | "text" | "encoding">]?: OutboundMessage[K] | undefined;
} & {
	/**
	 * Default `GSM7`. `auto` takes GSM7 if every character fits, else UCS2; it is resolved before the message is
	 * validated.
	 */
	readonly encoding?: "auto" | OutboundMessage["encoding"] | undefined;
};

/** A message as objects are read by default: without `auto`, which stands only in messages of senders. */
export type ExactMessageInput = OutboundMessageInput & { readonly encoding?: OutboundMessage["encoding"] | undefined };

/** Options of {@link parseOutboundMessage} and {@link outboundMessageSchema}. */
export interface OutboundMessageOptions extends AddressOptions {
	/** The encoding may be `auto`, as for the writers: for forms and other messages of senders. Default false. */
	readonly mayBeAuto?: boolean | undefined;
}

function readMessage(input: unknown, options?: OutboundMessageOptions): Result<OutboundMessage> {
	assertOptions(options);
	return readObject(options?.mayBeAuto === true ? MESSAGE_OF_SENDER : OUTBOUND_MESSAGE, input, { options });
}

/**
 * Reads a message from a plain object whose field names may have any case, and validates it.
 *
 * `Encoding` is read in any case, booleans also as `true`, `false`, `1` and `0`, and `from`, `to` and `refId` also as
 * integers. `null`, and an empty optional field, are the same as an absent one. The text must fit its encoding and 255
 * parts: no character is replaced. `from` is kept exactly as given. `to` is kept with a `+`, with a warning if that was
 * added. The header is kept in upper case.
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
 * @returns The message; or the issues of {@link parseOutboundMessage}, `percent_invalid` or `utf8_invalid`.
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
 * The rules are those of {@link parseOutboundMessage}. Numbers keep the digits of the text, and a
 * name given twice is an issue.
 *
 * @param json - The JSON text.
 * @param options - Limits of addresses.
 * @returns The message; or the issues of {@link parseOutboundMessage}, `json_invalid` or `json_too_deep`.
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
	return readJson(OUTBOUND_MESSAGE, json, { options });
}

/**
 * Reads a message from an XML document: one child element for each field, in any order, under a root of any name.
 *
 * The rules are those of {@link parseOutboundMessage}. Attributes, prefixes and namespaces are ignored. White space in
 * `Text` and `RefId` is kept, around other values it is dropped.
 *
 * @param xml - The document.
 * @param options - Limits of addresses.
 * @returns The message; or the issues of {@link parseOutboundMessage}, or of XML, such as `xml_invalid`.
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
	return readXml(OUTBOUND_MESSAGE, xml, { options });
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
 * Makes the JSON Schema (2020-12) of a message in JSON: of what is written, with names in camelCase and addresses of
 * the usual lengths. Its descriptions say what readers take beside, and name the rules that no schema can hold.
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
