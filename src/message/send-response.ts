import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { jsonSchemaOf } from "../syntax/json-schema.ts";
import { readJson, readObject, readXml, stringify } from "../syntax/read.ts";
import { writeJson, writeXml } from "../syntax/write.ts";
import { SEND_RESPONSE, SEND_RESPONSE_WORDS } from "./fields.ts";
import type { SendResponse } from "./model.ts";

export type { SendResponse } from "./model.ts";

/** A send response as a service writes it. */
export type SendResponseInput = Required<SendResponse>;

/**
 * Reads a send response from a plain object whose field names may have any case. The function is a Standard Schema too.
 *
 * A response is read as far as it goes, because its message was accepted and paid for: what can be read is returned,
 * each problem is a warning. A single string is a list of one ID, `null` an empty list.
 *
 * @param input - The object.
 * @returns The response, with a warning for each problem: `field_required`, `field_type`, `field_value`,
 * `field_duplicate`, `message_id_not_uuid` for an ID of another form, `message_ids_missing` if there is no ID, and
 * `field_unknown`. Without any ID and without a status code a failure with these issues; or `document_not_object`.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @example
 * ```ts
 * import { parseSendResponse } from "outbound-sms/message";
 *
 * parseSendResponse({ StatusCode: 200, MessageIds: "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e" });
 * // => { ok: true, value: { statusCode: 200, messageIds: ["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"] } }
 * ```
 */
export const parseSendResponse: ((input: unknown) => Result<SendResponse>) &
	StandardSchema<SendResponse, SendResponse> = /* @__PURE__ */ (() =>
	withStandardSchema<SendResponse, SendResponse>((input) => readObject(SEND_RESPONSE, input)))();

/**
 * Reads a send response from JSON text, by the rules of {@link parseSendResponse}.
 *
 * @param json - The JSON text.
 * @returns As {@link parseSendResponse}. A text that is cut off or broken is read up to there, with the warning
 * `json_invalid` or `json_too_deep`; before its first ID that is the failure.
 * @throws {TypeError} If `json` is not a string.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @example
 * ```ts
 * import { parseSendResponseJson } from "outbound-sms/message";
 *
 * const result = parseSendResponseJson('{"statusCode":0,"messageIds":["a"]}');
 * result.ok && result.warnings?.map(({ code, path }) => [code, path]);
 * // => [["message_id_not_uuid", ["messageIds", 0]]]
 * ```
 */
export function parseSendResponseJson(json: string): Result<SendResponse> {
	return readJson(SEND_RESPONSE, json);
}

/**
 * Reads a send response from an XML document, by the rules of {@link parseSendResponse}. The root and the items of the
 * list may have any name, and a list may be written as repeated `MessageIds` elements.
 *
 * @param xml - The document.
 * @returns As {@link parseSendResponse}. A document that is cut off or broken is read up to there, with a warning:
 * `xml_invalid`, `xml_entity`, `xml_doctype`, `xml_too_deep`; before its first ID that is the failure, as is
 * `xml_too_long`.
 * @throws {TypeError} If `xml` is not a string.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 4.1 rule 6](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { parseSendResponseXml } from "outbound-sms/message";
 *
 * const body = "<r><StatusCode>0</StatusCode><MessageIds><id>a</id><id>b</id></MessageIds></r>";
 * const result = parseSendResponseXml(body);
 * result.ok && result.value.messageIds; // => ["a", "b"]
 * ```
 */
export function parseSendResponseXml(xml: string): Result<SendResponse> {
	return readXml(SEND_RESPONSE, xml);
}

/**
 * Validates a send response and writes it as JSON text, names in camelCase.
 *
 * @param response - The response.
 * @returns The JSON text; or an issue for each problem that {@link parseSendResponse} only warns of.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @example
 * ```ts
 * import { stringifySendResponseJson } from "outbound-sms/message";
 *
 * const result = stringifySendResponseJson({ statusCode: 0, messageIds: ["a"] });
 * result.ok && result.value; // => '{"statusCode":0,"messageIds":["a"]}'
 * ```
 */
export function stringifySendResponseJson(response: SendResponseInput): Result<string> {
	return stringify(SEND_RESPONSE, response, writeJson);
}

/**
 * Validates a send response and writes it as an XML document with the root `SendResponse`.
 *
 * @param response - The response.
 * @returns The document; or the issues of {@link stringifySendResponseJson}, or `xml_unrepresentable`.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 4.1 rule 6](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { stringifySendResponseXml } from "outbound-sms/message";
 *
 * const result = stringifySendResponseXml({ statusCode: 0, messageIds: ["a"] });
 * result.ok && result.value;
 * // => "<SendResponse><MessageIds><string>a</string></MessageIds><StatusCode>0</StatusCode></SendResponse>"
 * ```
 */
export function stringifySendResponseXml(response: SendResponseInput): Result<string> {
	return stringify(SEND_RESPONSE, response, writeXml);
}

/**
 * Makes the JSON Schema (2020-12) of a send response in JSON. Its descriptions say what readers take beside.
 *
 * @returns The schema, as plain data.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @example
 * ```ts
 * import { sendResponseJsonSchema } from "outbound-sms/message";
 *
 * sendResponseJsonSchema().required; // => ["statusCode", "messageIds"]
 * ```
 */
export function sendResponseJsonSchema(): Readonly<Record<string, unknown>> {
	return jsonSchemaOf(SEND_RESPONSE, SEND_RESPONSE_WORDS);
}
