import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import type { QueryPair } from "../syntax/query.ts";
import { readJson, readObject, readQuery, readXml, stringify } from "../syntax/read.ts";
import { jsonSchemaOf } from "../syntax/resource.ts";
import { writeJson, writeQuery, writeXml } from "../syntax/write.ts";
import { OUTBOUND_MESSAGE, type OutboundMessage } from "./fields.ts";

export type { OutboundMessage } from "./fields.ts";

/** A message as a caller writes it: what has a default may be left out. */
export type OutboundMessageInput = Pick<OutboundMessage, "from" | "to" | "text"> & {
	readonly [K in Exclude<keyof OutboundMessage, "from" | "to" | "text">]?: OutboundMessage[K] | undefined;
};

/**
 * Reads a message from a plain object whose field names may have any case, and validates it.
 *
 * Reads `Encoding` in any case, booleans also as `true`, `false`, `1` and `0`, `to` also as a bare number; `null` is the same as absent. The
 * header comes out in upper case. Text must fit its encoding and 255 parts; nothing is replaced. `from` and `to` must have a form
 * of spec 8.1, with its usual limits; `to` comes out with `+`, `from` as it is.
 *
 * Works as a Standard Schema too.
 *
 * @returns The message; or all issues at once, each with its path: `field_required`, `field_type`, `field_value`, `field_duplicate`,
 * `number_not_exact`, `document_not_object`, `text_empty` (802), `text_not_gsm7`, `text_not_8bit`, `text_lone_surrogate`,
 * `sender_plus_lost` (807), and those of `parseMsisdn` (806), `parseSender` (807), `decodeUdh` and `splitText` (811). With their warnings and `field_unknown`, `plus_as_space`, `text_looks_like_hex`.
 * @see spec 2.1, 8.1, 8.2
 * @example
 * ```ts
 * import { parseOutboundMessage } from "outbound-sms/message";
 *
 * parseOutboundMessage({ from: "Shop", TO: "+4915112345678", text: "Hi", flash: "1" });
 * // => { ok: true, value: { from: "Shop", to: "+4915112345678", text: "Hi", encoding: "GSM7", receiveDeliveryStatus: false, flash: true } }
 * parseOutboundMessage({ from: "Shop", text: "" }).issues?.map(({ code }) => code); // => ["field_required", "text_empty"]
 * ```
 */
export const parseOutboundMessage: ((input: unknown) => Result<OutboundMessage>) &
	StandardSchema<OutboundMessageInput, OutboundMessage> = /* @__PURE__ */ (() =>
	withStandardSchema<OutboundMessageInput, OutboundMessage>((input) => readObject(OUTBOUND_MESSAGE, input)))();

/**
 * Reads a message from a query, with or without `?`, from an `application/x-www-form-urlencoded` body, or from their decoded pairs.
 *
 * As {@link parseOutboundMessage}; `+` and `%20` are both a space, and a phone number whose raw `+` became a space is repaired with the
 * warning `plus_as_space`.
 *
 * @returns The message; or the issues of {@link parseOutboundMessage}, `percent_invalid` or `utf8_invalid`.
 * @see spec 2.1, 4.1
 * @example
 * ```ts
 * import { parseOutboundMessageQuery } from "outbound-sms/message";
 *
 * const result = parseOutboundMessageQuery("from=Shop&to=+4915112345678&text=Hallo+Welt");
 * result.ok && [result.value.to, result.value.text, result.warnings?.[0]?.code];
 * // => ["+4915112345678", "Hallo Welt", "plus_as_space"]
 * ```
 */
export function parseOutboundMessageQuery(query: string | readonly QueryPair[]): Result<OutboundMessage> {
	return readQuery(OUTBOUND_MESSAGE, query);
}

/**
 * Reads a message from JSON text. As {@link parseOutboundMessage}; of two names that are equal to the letter the last one counts, as in every
 * JSON reader.
 *
 * @returns The message; or the issues of {@link parseOutboundMessage}, or `json_invalid`.
 * @see spec 2.1, 4.1
 * @example
 * ```ts
 * import { parseOutboundMessageJson } from "outbound-sms/message";
 *
 * parseOutboundMessageJson('{"from":"Shop","to":"+4915112345678","text":"Hi","To":1}').issues?.[0].code; // => "field_duplicate"
 * ```
 */
export function parseOutboundMessageJson(json: string): Result<OutboundMessage> {
	return readJson(OUTBOUND_MESSAGE, json);
}

/**
 * Reads a message from an XML document: one child element a field, in any order, under a root of any name.
 *
 * As {@link parseOutboundMessage}; attributes, prefixes and namespaces are read over, white space in `Text` is kept.
 *
 * @returns The message; or the issues of {@link parseOutboundMessage} or of `parseXml`.
 * @see spec 2.1, 4.1
 * @example
 * ```ts
 * import { parseOutboundMessageXml } from "outbound-sms/message";
 *
 * const result = parseOutboundMessageXml("<m><From>Shop</From><To>+4915112345678</To><Text> a &lt; b</Text></m>");
 * result.ok && result.value.text; // => " a < b"
 * ```
 */
export function parseOutboundMessageXml(xml: string): Result<OutboundMessage> {
	return readXml(OUTBOUND_MESSAGE, xml);
}

/**
 * Writes a message as a query or form body, names in PascalCase, defaults left out; the message is validated first.
 *
 * @returns The query without `?`; or the issues of {@link parseOutboundMessage}.
 * @see spec 2.1, 4.1
 * @example
 * ```ts
 * import { stringifyOutboundMessageQuery } from "outbound-sms/message";
 *
 * stringifyOutboundMessageQuery({ from: "Shop", to: "+4915112345678", text: "a & b" });
 * // => { ok: true, value: "From=Shop&To=%2B4915112345678&Text=a%20%26%20b" }
 * ```
 */
export function stringifyOutboundMessageQuery(message: OutboundMessageInput): Result<string> {
	return stringify(OUTBOUND_MESSAGE, message, writeQuery);
}

/**
 * Writes a message as JSON text, names in camelCase, defaults left out; the message is validated first.
 *
 * @returns The JSON text; or the issues of {@link parseOutboundMessage}.
 * @see spec 2.1, 4.1
 * @example
 * ```ts
 * import { stringifyOutboundMessageJson } from "outbound-sms/message";
 *
 * stringifyOutboundMessageJson({ from: "Shop", to: "+4915112345678", text: "Hi" });
 * // => { ok: true, value: '{"from":"Shop","to":"+4915112345678","text":"Hi"}' }
 * ```
 */
export function stringifyOutboundMessageJson(message: OutboundMessageInput): Result<string> {
	return stringify(OUTBOUND_MESSAGE, message, writeJson);
}

/**
 * Writes a message as an XML document: root `OutboundMessage`, one element a field in alphabetical order, defaults left out; the message is
 * validated first.
 *
 * @returns The document; or the issues of {@link parseOutboundMessage}; or `xml_unrepresentable` for a character that XML has no form for, as
 * form feed or, in Binary, U+0000: such a message goes as JSON.
 * @see spec 2.1, 4.1 rule 6
 * @example
 * ```ts
 * import { stringifyOutboundMessageXml } from "outbound-sms/message";
 *
 * stringifyOutboundMessageXml({ from: "Shop", to: "+4915112345678", text: "a & b" });
 * // => { ok: true, value: "<OutboundMessage><From>Shop</From><Text>a &amp; b</Text><To>+4915112345678</To></OutboundMessage>" }
 * ```
 */
export function stringifyOutboundMessageXml(message: OutboundMessageInput): Result<string> {
	return stringify(OUTBOUND_MESSAGE, message, writeXml);
}

/**
 * The JSON Schema (2020-12) of a message as JSON is written; readers take more.
 *
 * @see spec 2.1
 * @example
 * ```ts
 * import { outboundMessageJsonSchema } from "outbound-sms/message";
 *
 * outboundMessageJsonSchema().required; // => ["from", "to", "text"]
 * ```
 */
export function outboundMessageJsonSchema(): Readonly<Record<string, unknown>> {
	return jsonSchemaOf(OUTBOUND_MESSAGE);
}
