import { issue } from "../foundation/issue.ts";
import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { parseJson, writeJson } from "../syntax/json.ts";
import { readDocument, readObject } from "../syntax/read.ts";
import { type DraftOf, itemOf, type Reading, type RecordReading, resource, type ValueOf } from "../syntax/resource.ts";
import { checkWellFormed, INTEGER } from "../syntax/scalars.ts";
import type { Words } from "../syntax/schema.ts";
import { stringify } from "../syntax/write.ts";
import { parseXml, writeXml } from "../syntax/xml.ts";
import { ID_LIST } from "./id-list.ts";

/** The fields of the answer to a sent message (spec 2.2). */
const RESPONSE_FIELDS = /* @__PURE__ */ (() =>
	({
		/**
		 * Any integer. Its meaning is not specified: the HTTP status decides (spec 7.2). Absent if the answer has no
		 * readable one.
		 */
		statusCode: { kind: INTEGER, isRequired: true },
		/** One ID for each part. */
		messageIds: { kind: ID_LIST, isRequired: true, rule: checkMessageIdForms },
	}) as const)();

/** A send response as a service writes it. */
export interface SendResponseInput extends ValueOf<typeof RESPONSE_FIELDS> {}

/** The answer to a sent message. */
export interface SendResponse
	extends Partial<Pick<SendResponseInput, "statusCode">>,
		Omit<SendResponseInput, "statusCode"> {}

/** The answer to a sent message, as a resource. */
export const SEND_RESPONSE = /* @__PURE__ */ (() =>
	resource({ name: "SendResponse", isAnswer: true, rule: checkSendResponse, fields: RESPONSE_FIELDS }))();

/** The words of the JSON Schema for the answer. */
export const SEND_RESPONSE_WORDS: Words<keyof SendResponse> = {
	clause: "spec 2.2",
	fields: {
		statusCode: {
			description: "Status code of the call. Its meaning is not specified, the HTTP status decides",
			clause: "spec 2.2, 7.2",
		},
		messageIds: {
			description: "One ID for each part",
			clause: "spec 2.2, 4.1",
			schema: { minItems: 1, uniqueItems: true },
		},
	},
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Leaves out empty IDs. Warns where some IDs are UUIDs (spec 2.2) and others are not. A writer refuses equal IDs. */
function checkMessageIdForms(ids: readonly string[], reading: Reading): readonly string[] {
	const seen = new Set<string>();
	for (const [index, id] of reading.document.isExact ? ids.entries() : []) {
		const message = "Duplicate message ID: each part must have its own";
		if (seen.has(id)) itemOf(reading, index).refuse(issue("message_id_duplicate", message));
		seen.add(id);
	}
	const isEmpty = (id: string) => /^[ \t\r\n]*$/.test(id);
	const other = ids.findIndex((id) => !UUID.test(id) && !isEmpty(id));
	if (other >= 0 && ids.some((id) => UUID.test(id))) {
		const message = "Some message IDs are UUIDs, and others are not";
		itemOf(reading, other).warn(issue("message_id_not_uuid", message));
	}
	return ids.filter((id, index) => {
		if (!isEmpty(id)) return checkWellFormed(id, itemOf(reading, index));
		return itemOf(reading, index).refuse(issue("message_ids_missing", "Message ID is empty"));
	});
}

/** Refuses an answer without an ID: the spec has one for each part, so nobody knows whether there is a message. */
function checkSendResponse(draft: DraftOf<SendResponse>, reading: RecordReading): SendResponse | undefined {
	const { messageIds = [] } = draft;
	const { isExact } = reading.document;
	if (messageIds.length === 0 && !(isExact && reading.field("messageIds").isDoubtful)) {
		const message = isExact
			? "A send response must have a message ID for each part"
			: "The answer has no message ID: the message may have been accepted, so do not send it again";
		return reading.refuse(issue("message_ids_missing", message, { path: [reading.nameOf("messageIds")] }));
	}
	return { ...draft, messageIds };
}

/**
 * Reads a send response from a plain object whose field names may have any case. The function is a Standard Schema too.
 *
 * A response is read as far as possible, because its message was accepted and paid for. Each problem is a warning. A
 * single string is a list of one ID. An object in place of the list is read as one, as PHP writes it:
 * `{ "0": "a", "2": "b" }`. An item may be an object with the ID: `[{ "id": "a" }]`.
 *
 * @param input - The object.
 * @returns The response, with a warning for each problem: `field_required`, `field_type`, `field_value`,
 * `field_duplicate`, `message_id_not_uuid` if some IDs are UUIDs and others are not, `message_ids_missing` for an empty
 * ID, `text_lone_surrogate` and `field_unknown`. A response without an ID is a failure with `message_ids_missing`, and
 * what is not an object one with `document_not_object`.
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
 * @returns As {@link parseSendResponse}. A text that is cut off or invalid is read up to the fault, with the warning
 *   `json_invalid`. If the fault comes before the first ID, it is a failure. A text of more than 67,108,864 UTF-16
 *   units is the failure `document_too_long`.
 * @throws {TypeError} If `json` is not a string.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @example
 * ```ts
 * import { parseSendResponseJson } from "outbound-sms/message";
 *
 * const result = parseSendResponseJson('{"statusCode":200,"messageIds":["a"]}');
 * result.ok && result.value; // => { statusCode: 200, messageIds: ["a"] }
 * parseSendResponseJson('{"statusCode":806,"messageIds":[]}').issues?.[0].code; // => "message_ids_missing"
 * ```
 */
export function parseSendResponseJson(json: string): Result<SendResponse> {
	return readDocument(SEND_RESPONSE, parseJson, json);
}

/**
 * Reads a send response from an XML document, by the rules of {@link parseSendResponse}. The root and the items of the
 * list may have any name, and a list may be written as repeated `MessageIds` elements.
 *
 * @param xml - The document.
 * @returns As {@link parseSendResponse}. A document that is cut off or invalid is read up to the fault, with a warning:
 *   `xml_invalid`, `xml_entity`, `xml_doctype`. If the fault comes before the first ID, it is a failure. A document of
 *   more than 67,108,864 UTF-16 units is the failure `document_too_long`.
 * @throws {TypeError} If `xml` is not a string.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 4.1 rule 6](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { parseSendResponseXml } from "outbound-sms/message";
 *
 * const body = "<r><StatusCode>200</StatusCode><MessageIds><id>a</id><id>b</id></MessageIds></r>";
 * const result = parseSendResponseXml(body);
 * result.ok && result.value.messageIds; // => ["a", "b"]
 * ```
 */
export function parseSendResponseXml(xml: string): Result<SendResponse> {
	return readDocument(SEND_RESPONSE, parseXml, xml);
}

/**
 * Validates a send response and writes it as JSON text, names in camelCase.
 *
 * @param response - The response.
 * @returns The JSON text, with the warnings `field_unknown` and `message_id_not_uuid`. Or an issue for each other
 * problem that {@link parseSendResponse} warns of, `message_ids_missing` without an ID, and `message_id_duplicate` for
 * an ID that is there twice.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @example
 * ```ts
 * import { stringifySendResponseJson } from "outbound-sms/message";
 *
 * const result = stringifySendResponseJson({ statusCode: 200, messageIds: ["a"] });
 * result.ok && result.value; // => '{"statusCode":200,"messageIds":["a"]}'
 * ```
 */
export function stringifySendResponseJson(response: SendResponseInput): Result<string> {
	return stringify(SEND_RESPONSE, response, writeJson);
}

/**
 * Validates a send response and writes it as an XML document with the root `SendResponse`.
 *
 * @param response - The response.
 * @returns The document, with the warnings of {@link stringifySendResponseJson}; or its issues, or
 * `xml_unrepresentable`.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 4.1 rule 6](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { stringifySendResponseXml } from "outbound-sms/message";
 *
 * const result = stringifySendResponseXml({ statusCode: 200, messageIds: ["a"] });
 * result.ok && result.value;
 * // => "<SendResponse><MessageIds><string>a</string></MessageIds><StatusCode>200</StatusCode></SendResponse>"
 * ```
 */
export function stringifySendResponseXml(response: SendResponseInput): Result<string> {
	return stringify(SEND_RESPONSE, response, writeXml);
}
