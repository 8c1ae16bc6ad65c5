import { issue } from "../core/issue.ts";
import type { FormatName } from "../wire/format.ts";
import {
	type DraftOf,
	itemOf,
	type Reading,
	type RecordReading,
	recordType,
	type ValueOf,
} from "../wire/record-type.ts";
import { checkWellFormed, INTEGER } from "../wire/scalars.ts";
import { type Resource, resource } from "../wire/verbs.ts";
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

/** The type of an answer to a sent message. */
export const SEND_RESPONSE = /* @__PURE__ */ (() =>
	recordType({ name: "SendResponse", isAnswer: true, rule: checkSendResponse, fields: RESPONSE_FIELDS }))();

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
 * The answer to a sent message, in every format but the query. It is a Standard Schema too.
 *
 * It is read as far as possible, because its message was accepted and paid for. Each problem is a warning. A single
 * string is a list of one ID. An object in place of the list is read as one, as PHP writes it: `{ "0": "a", "2": "b" }`.
 * An item may be an object with the ID: `[{ "id": "a" }]`. In XML the root and the items of the list may have any name,
 * and a list may be written as repeated `MessageIds` elements. A text that is cut off or broken is read up to the
 * fault; before the first ID, it is a failure.
 *
 * Its warnings: `field_required`, `field_type`, `field_value`, `field_duplicate`, `field_unknown`,
 * `message_id_not_uuid` if some IDs are UUIDs and others are not, `message_ids_missing` for an empty ID,
 * `text_lone_surrogate`, and those of the format. A response without an ID is a failure with `message_ids_missing`, and
 * what is not an object one with `document_not_object`.
 *
 * A writer warns of `field_unknown` and `message_id_not_uuid`. Each other problem is an issue, and so are no ID and
 * `message_id_duplicate` for an ID that is there twice.
 *
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @example
 * ```ts
 * import { asJson, asObject, parse, sendResponse, stringify } from "outbound-sms/message";
 *
 * parse(sendResponse, asObject, { StatusCode: 200, MessageIds: "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e" });
 * // => { ok: true, value: { statusCode: 200, messageIds: ["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"] } }
 * parse(sendResponse, asJson, '{"statusCode":806,"messageIds":[]}').issues?.[0].code; // => "message_ids_missing"
 * stringify(sendResponse, asJson, { statusCode: 200, messageIds: ["a"] });
 * // => { ok: true, value: '{"statusCode":200,"messageIds":["a"]}' }
 * ```
 */
export const sendResponse: Resource<{
	readonly value: SendResponse;
	readonly input: SendResponse;
	readonly written: SendResponseInput;
	readonly options: undefined;
	readonly format: Exclude<FormatName, "asQuery">;
}> = /* @__PURE__ */ (() => resource(SEND_RESPONSE))();
