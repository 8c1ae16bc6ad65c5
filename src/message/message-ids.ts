import type { AddressOptions } from "../address/limits.ts";
import { assertArray, assertObject, assertOptions } from "../core/contract.ts";
import { addIssue, type Issue, issue } from "../core/issue.ts";
import { finish, ok, type Result, unwrap } from "../core/result.ts";
import { readUdhHex } from "../text/header.ts";
import { type MessageSending, sendingOf } from "../text/layout.ts";
import { countMessage } from "../text/split.ts";
import { type OutboundMessageInput, readMessage } from "./outbound-message.ts";
import type { SendResponse } from "./send-response.ts";

/** How a message is sent whose parts are counted, and limits of addresses. */
export interface CountOptions extends AddressOptions, MessageSending {}

/**
 * Counts the parts of a message: how many SMS are charged, and how many message IDs the service returns.
 *
 * @param message - The message. Its encoding may be `auto`.
 * @param options - How the message is sent, and limits of addresses.
 * @returns The number of parts, at least 1; or the issues of `parse`.
 * @throws {TypeError} If `options` is not an object.
 * @see [spec 4.1 rules 1 and 2](../../docs/interface.md#41-send-sms)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @example
 * ```ts
 * import { countMessageParts } from "outbound-sms/message";
 *
 * countMessageParts({ from: "Shop", to: "+4915112345678", text: "a".repeat(161) }); // => { ok: true, value: 2 }
 * ```
 */
export function countMessageParts(message: OutboundMessageInput, options?: CountOptions): Result<number> {
	assertOptions(options);
	const valid = readMessage(message, { limits: options?.limits, sending: options });
	if (!valid.ok) return valid;
	const { text, encoding, udh } = valid.value;
	const header = udh === undefined ? undefined : unwrap(readUdhHex(udh));
	return ok(unwrap(countMessage(text, sendingOf(encoding, header, options))), valid.warnings);
}

/**
 * Checks that a send response fits its message: one message ID for each part, and no ID twice.
 *
 * @param message - The message that was sent.
 * @param response - The response.
 * @param options - How the message is sent, and limits of addresses.
 * @returns The IDs in the order of the parts; or `message_ids_count` if there are more or fewer IDs than parts, and
 * `message_id_duplicate` for each repeated ID; or the issues of `parse`.
 * @throws {TypeError} If `response`, its `messageIds` or `options` has a wrong type.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 4.1 rules 1 and 2](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { checkMessageIds } from "outbound-sms/message";
 *
 * const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
 * checkMessageIds(message, { statusCode: 200, messageIds: ["a"] }); // => { ok: true, value: ["a"] }
 * checkMessageIds(message, { statusCode: 200, messageIds: [] }).issues?.[0].code; // => "message_ids_count"
 * ```
 */
export function checkMessageIds(
	message: OutboundMessageInput,
	response: SendResponse,
	options?: CountOptions,
): Result<readonly string[]> {
	assertObject("response", response);
	const { messageIds } = response;
	assertArray("response.messageIds", messageIds);
	const counted = countMessageParts(message, options);
	if (!counted.ok) return counted;
	const issues: Issue[] = [];
	const [limit, actual] = [counted.value, messageIds.length];
	if (actual !== limit) {
		const found = `Expected ${limit} message IDs, one for each part, found ${actual}`;
		issues.push(issue("message_ids_count", found, { path: ["messageIds"], limit, actual }));
	}
	const seen = new Set<string>();
	messageIds.forEach((id, index) => {
		if (seen.has(id))
			addIssue(issues, issue("message_id_duplicate", "Duplicate message ID", { path: ["messageIds", index] }));
		seen.add(id);
	});
	return finish(messageIds, { issues });
}
