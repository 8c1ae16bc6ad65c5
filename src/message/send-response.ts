import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { readJson, readObject, readXml, stringify } from "../syntax/read.ts";
import { jsonSchemaOf } from "../syntax/resource.ts";
import { writeJson, writeXml } from "../syntax/write.ts";
import { SEND_RESPONSE } from "./fields.ts";

/** The answer to a sent message. */
export interface SendResponse {
	/** Any integer: its meaning is not known, the HTTP status decides (spec 7.2). */
	readonly statusCode: number;
	/** One ID for each part. */
	readonly messageIds: readonly string[];
}

/**
 * Reads a send response from a plain object whose field names may have any case. Works as a Standard Schema too.
 *
 * A single string is a list of one ID.
 *
 * @returns The response; or `field_required`, `field_type`, `field_value`, `field_duplicate`, `document_not_object`. With the warnings
 * `message_id_not_uuid` for each ID of another form, and `field_unknown`.
 * @see spec 2.2
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
 * Reads a send response from JSON text.
 *
 * @returns As {@link parseSendResponse}, or `json_invalid`.
 * @see spec 2.2
 * @example
 * ```ts
 * import { parseSendResponseJson } from "outbound-sms/message";
 *
 * const result = parseSendResponseJson('{"statusCode":0,"messageIds":["a"]}');
 * result.ok && result.warnings?.map(({ code, path }) => [code, path]); // => [["message_id_not_uuid", ["messageIds", 0]]]
 * ```
 */
export function parseSendResponseJson(json: string): Result<SendResponse> {
	return readJson(SEND_RESPONSE, json);
}

/**
 * Reads a send response from an XML document; root and list items may have any name.
 *
 * @returns As {@link parseSendResponse}, or the issues of `parseXml`.
 * @see spec 2.2, 4.1 rule 6
 * @example
 * ```ts
 * import { parseSendResponseXml } from "outbound-sms/message";
 *
 * const result = parseSendResponseXml("<r><StatusCode>0</StatusCode><MessageIds><id>a</id><id>b</id></MessageIds></r>");
 * result.ok && result.value.messageIds; // => ["a", "b"]
 * ```
 */
export function parseSendResponseXml(xml: string): Result<SendResponse> {
	return readXml(SEND_RESPONSE, xml);
}

/**
 * Writes a send response as JSON text, names in camelCase; it is validated first.
 *
 * @returns The JSON text, or the issues of {@link parseSendResponse}.
 * @see spec 2.2
 * @example
 * ```ts
 * import { stringifySendResponseJson } from "outbound-sms/message";
 *
 * const id = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
 * stringifySendResponseJson({ statusCode: 0, messageIds: [id] });
 * // => { ok: true, value: '{"statusCode":0,"messageIds":["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"]}' }
 * ```
 */
export function stringifySendResponseJson(response: SendResponse): Result<string> {
	return stringify(SEND_RESPONSE, response, writeJson);
}

/**
 * Writes a send response as an XML document with the root `SendResponse`; it is validated first.
 *
 * @returns The document, or the issues of {@link parseSendResponse}, or `xml_unrepresentable`.
 * @see spec 2.2, 4.1 rule 6
 * @example
 * ```ts
 * import { stringifySendResponseXml } from "outbound-sms/message";
 *
 * const result = stringifySendResponseXml({ statusCode: 0, messageIds: ["a"] });
 * result.ok && result.value;
 * // => "<SendResponse><MessageIds><string>a</string></MessageIds><StatusCode>0</StatusCode></SendResponse>"
 * ```
 */
export function stringifySendResponseXml(response: SendResponse): Result<string> {
	return stringify(SEND_RESPONSE, response, writeXml);
}

/**
 * The JSON Schema (2020-12) of a send response as JSON is written; readers take more.
 *
 * @see spec 2.2
 * @example
 * ```ts
 * import { sendResponseJsonSchema } from "outbound-sms/message";
 *
 * sendResponseJsonSchema().required; // => ["statusCode", "messageIds"]
 * ```
 */
export function sendResponseJsonSchema(): Readonly<Record<string, unknown>> {
	return jsonSchemaOf(SEND_RESPONSE);
}
