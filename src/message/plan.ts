import type { AddressOptions } from "../address/limits.ts";
import { assertOptions } from "../foundation/contract.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import type { ReferenceBits } from "../udh/concatenation.ts";
import { encodeUserData, type UserDataPart } from "../user-data/encode.ts";
import { type OutboundMessage, type OutboundMessageInput, parseOutboundMessage } from "./outbound-message.ts";

/** Options of {@link planMessage}. */
export interface PlanOptions extends AddressOptions {
	/**
	 * The number that the parts of one message share: 0 to 255, or to 65535 with 16 bits. Required for more than one
	 * part.
	 */
	readonly reference?: number | undefined;
	/** The width of the reference. Default 8. */
	readonly referenceBits?: ReferenceBits | undefined;
}

/** What a message becomes when it is sent. */
export interface MessagePlan {
	/** The validated message, with its defaults filled in and its encoding resolved. */
	readonly message: OutboundMessage;
	/** The parts. Each part is one SMS: it is charged and has a message ID. */
	readonly parts: readonly UserDataPart[];
}

/**
 * Plans a message: validates it, splits its text, and encodes the user data of each part. A gateway does this before it
 * sends to the network.
 *
 * @param message - The message. Its encoding may be `auto`.
 * @param options - The reference of the parts, and limits of addresses.
 * @returns The plan; or the issues of `parseOutboundMessage`; or `reference_missing` if there are several parts and no
 * reference. A `referenceBits` of 16 leaves less room, which may make a text too long: `text_too_long`, `udh_no_room`.
 * @throws {TypeError} If `options` is not an object, or `reference` not a number.
 * @throws {RangeError} If the reference does not fit its bits, or `referenceBits` is neither 8 nor 16.
 * @see [spec 4.1 rules 1 and 2](../../docs/interface.md#41-send-sms)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @example
 * ```ts
 * import { planMessage } from "outbound-sms/message";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * const plan = unwrap(planMessage({ from: "Shop", to: "+4915112345678", text: "a".repeat(161) }, { reference: 7 }));
 * plan.parts.map(({ units }) => units); // => [153, 8]
 * plan.message.encoding; // => "GSM7"
 * ```
 */
export function planMessage(message: OutboundMessageInput, options?: PlanOptions): Result<MessagePlan> {
	assertOptions(options);
	const valid = parseOutboundMessage(message, { limits: options?.limits, mayBeAuto: true });
	if (!valid.ok) return valid;
	const { text, encoding, udh, flash } = valid.value;
	const { reference, referenceBits } = options ?? {};
	const encoded = encodeUserData({ text, encoding, flash, udh, reference, referenceBits });
	if (encoded.ok) return ok({ message: valid.value, parts: encoded.value }, valid.warnings);
	// The message itself is valid, so only a wider reference can have made its text too long.
	const [found] = encoded.issues;
	return fail(found.path === undefined ? { ...found, path: ["text"] } : found);
}
