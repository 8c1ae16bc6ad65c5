import { addIssue, issue } from "../core/issue.ts";
import type { Findings } from "../core/result.ts";
import type { FormatName } from "../wire/format.ts";
import { addFindings, type Reading, refused, sound } from "../wire/reading.ts";
import { type DraftOf, type RecordReading, recordType, type ValueOf } from "../wire/record-type.ts";
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
		messageIds: { kind: ID_LIST, isRequired: true },
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

const EMPTY = /^[ \t\r\n]*$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Leaves out empty IDs. Refuses an answer without an ID: nobody knows whether there is a message. */
function checkSendResponse({
	draft,
	manner: { isExact },
	field,
	nameOf,
}: RecordReading<DraftOf<SendResponse>>): Reading<SendResponse> {
	const { messageIds: ids = [] } = draft;
	const { positions = [], issues } = field("messageIds");
	const checked = checkIds(ids, positions, isExact);
	const messageIds = ids.filter((id) => !EMPTY.test(id));
	// In what goes out, an ID that is refused is not missing too.
	const isMissing = messageIds.length === 0 && !(isExact && issues.length + checked.issues.length > 0);
	const message = isExact
		? "A send response must have a message ID for each part"
		: "The answer has no message ID: the message may have been accepted, so do not send it again";
	if (isMissing) addIssue(checked.issues, issue("message_ids_missing", message));
	const found: Findings = { issues: [], warnings: [] };
	addFindings(found, checked, nameOf("messageIds"));
	return { value: isMissing ? undefined : { ...draft, messageIds }, ...found };
}

/** Warns where some IDs are UUIDs (spec 2.2) and others are not. What goes out has no equal IDs. */
function checkIds(ids: readonly string[], positions: readonly number[], isExact: boolean): Findings {
	const found: Findings = { issues: [], warnings: [] };
	const seen = new Set<string>();
	for (const [index, id] of isExact ? ids.entries() : []) {
		const message = "Duplicate message ID: each part must have its own";
		if (seen.has(id)) addFindings(found, refused(issue("message_id_duplicate", message)), positions[index]);
		seen.add(id);
	}
	const other = ids.findIndex((id) => !UUID.test(id) && !EMPTY.test(id));
	if (other >= 0 && ids.some((id) => UUID.test(id))) {
		const message = "Some message IDs are UUIDs, and others are not";
		addFindings(found, sound(ids, [issue("message_id_not_uuid", message)]), positions[other]);
	}
	ids.forEach((id, index) => {
		const isEmpty = EMPTY.test(id);
		const read = isEmpty ? refused(issue("message_ids_missing", "Message ID is empty")) : checkWellFormed(id);
		addFindings(found, read, positions[index]);
	});
	return found;
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
