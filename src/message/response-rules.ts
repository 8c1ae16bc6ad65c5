// The rules of the send response.
import { addIssue, issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { moveFindings } from "../syntax/kind.ts";
import type { RecordReading } from "../syntax/resource.ts";
import { checkWellFormed } from "../syntax/scalars.ts";
import type { SendResponse } from "./model.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Warns of IDs in another form than spec 2.2 has. */
export function checkMessageIdForms(ids: readonly string[], reading: Findings): readonly string[] {
	ids.forEach((id, index) => {
		if (UUID.test(id)) return;
		const found: Findings = { issues: [], warnings: [issue("message_id_not_uuid", "Message ID is not a UUID")] };
		checkWellFormed(id, found);
		moveFindings(found, reading, index);
	});
	return ids;
}

/** Checks whether an answer is useful: it has IDs or a status code. */
export function checkSendResponse(
	draft: { -readonly [K in keyof SendResponse]?: SendResponse[K] },
	reading: RecordReading,
): SendResponse | undefined {
	draft.messageIds ??= [];
	const { statusCode, messageIds } = draft;
	if (messageIds.length === 0 && !reading.isExact) {
		const path = [reading.nameOf("messageIds")];
		if (statusCode === undefined || reading.source.fault !== undefined) {
			const message = "The answer has no message ID: the message may have been accepted, so do not send it again";
			addIssue(reading.issues, issue("message_ids_missing", message, { path }));
			return undefined;
		}
		addIssue(reading.warnings, issue("message_ids_missing", "The answer has no message ID", { path }));
	}
	return draft as SendResponse;
}
