import { type Issue, issue } from "../foundation/issue.ts";
import { fail, finish, ok, type Result } from "../foundation/result.ts";
import type { ReferenceBits } from "../udh/concatenation.ts";
import { encodeUserData, type UserDataPart } from "../user-data/encode-user-data.ts";
import { type OutboundMessageInput, parseOutboundMessage } from "./outbound-message.ts";
import type { SendResponse } from "./send-response.ts";

/** What a caller decides about the parts of a message. */
export interface PlanOptions {
	/** What the parts of one message share: 0 to 255, or to 65535 with 16 bits. Needed when there is more than one part. */
	readonly reference?: number | undefined;
	/** The width of the reference; default 8. */
	readonly referenceBits?: ReferenceBits | undefined;
}

/** What sending a message comes to. */
export interface MessagePlan {
	/** The parts, each a real SMS that is charged: its text and its units. */
	readonly parts: readonly UserDataPart[];
	/** What each part carries over the air: the same list. */
	readonly userData: readonly UserDataPart[];
	/** How many message IDs the service returns: one a part. */
	readonly messageCount: number;
}

/**
 * Plans a message: validates it, splits it, and encodes each part's user data, as a gateway does between request and network.
 *
 * @param message - Its text is taken in its own encoding, GSM7 when none is said.
 * @returns The plan; or the issues of `parseOutboundMessage`, or `reference_missing` when there are several parts and no reference;
 * `text_too_long` and `udh_no_room` also where only `referenceBits` of 16 makes them so.
 * @throws {RangeError} When the reference does not fit its bits.
 * @see spec 4.1 rules 1 and 2, 8.2
 * @example
 * ```ts
 * import { planMessage } from "outbound-sms/message";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * const plan = unwrap(planMessage({ from: "Shop", to: "+4915112345678", text: "a".repeat(161) }, { reference: 7 }));
 * plan.messageCount; // => 2
 * plan.parts.map(({ units }) => units); // => [153, 8]
 * ```
 */
export function planMessage(
	message: OutboundMessageInput,
	{ reference, referenceBits }: PlanOptions = {},
): Result<MessagePlan> {
	const valid = parseOutboundMessage(message);
	if (!valid.ok) return valid;
	const { text, encoding, udh, flash } = valid.value;
	const encoded = encodeUserData({
		text,
		encoding,
		flash,
		...(udh !== undefined && { udh }),
		...(reference !== undefined && { reference }),
		...(referenceBits !== undefined && { referenceBits }),
	});
	if (!encoded.ok) {
		// The message is sound; only a wider reference can have made its text too long for the parts that there are.
		const [found] = encoded.issues;
		return fail(found.path === undefined ? { ...found, path: ["text"] } : found);
	}
	const parts = encoded.value;
	return ok({ parts, userData: parts, messageCount: parts.length }, valid.warnings);
}

/**
 * Checks that a send response fits the plan: one message ID for each part, no ID twice.
 *
 * @returns The IDs in the order of the parts; or `message_ids_count` when there are more or fewer than parts, and `message_id_duplicate` for each
 * that came before.
 * @see spec 2.2, 4.1 rules 1 and 2
 * @example
 * ```ts
 * import { checkMessageIds, planMessage } from "outbound-sms/message";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * const plan = unwrap(planMessage({ from: "Shop", to: "+4915112345678", text: "Hi" }));
 * checkMessageIds(plan, { statusCode: 0, messageIds: ["a"] }); // => { ok: true, value: ["a"] }
 * checkMessageIds(plan, { statusCode: 0, messageIds: [] }).issues?.[0].code; // => "message_ids_count"
 * ```
 */
export function checkMessageIds(
	plan: Pick<MessagePlan, "messageCount">,
	response: SendResponse,
): Result<readonly string[]> {
	const { messageIds } = response;
	const issues: Issue[] = [];
	if (messageIds.length !== plan.messageCount) {
		issues.push(
			issue("message_ids_count", `Expected ${plan.messageCount} message IDs, found ${messageIds.length}`, {
				path: ["MessageIds"],
				limit: plan.messageCount,
				actual: messageIds.length,
			}),
		);
	}
	const seen = new Set<string>();
	messageIds.forEach((id, index) => {
		if (seen.has(id)) {
			issues.push(issue("message_id_duplicate", "Message ID came before", { path: ["MessageIds", index] }));
		}
		seen.add(id);
	});
	return finish(messageIds, { issues, warnings: [] });
}
