import type { AddressOptions } from "../address/limits.ts";
import { assertOptions } from "../core/contract.ts";
import { ok, type Result, unwrap } from "../core/result.ts";
import { encodeUserData, type UserDataPart } from "../text/encode-user-data.ts";
import { readUdhHex } from "../text/header.ts";
import { type MessageSending, sendingOf } from "../text/layout.ts";
import { type OutboundMessage, type OutboundMessageInput, readMessage } from "./outbound-message.ts";

/** Options of {@link planMessage}: how the message is sent, and limits of addresses. */
export interface PlanOptions extends AddressOptions, MessageSending {
	/**
	 * The number that the parts of one message share: 0 to 255, or to 65535 with 16 bits. Required for more than one
	 * part.
	 */
	readonly reference?: number | undefined;
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
 * @param options - The reference of the parts, how the message is sent, and limits of addresses.
 * @returns The plan; or the issues of `parse`; or `reference_missing` if there are several parts and no
 * reference. With an `alphabet`, a text of encoding GSM7 may have its characters.
 * @throws {TypeError} If an option has a wrong type.
 * @throws {RangeError} If the reference does not fit its bits, or an option is not one of the listed values.
 * @see [spec 4.1 rules 1 and 2](../../docs/interface.md#41-send-sms)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @example
 * ```ts
 * import { planMessage, unwrap } from "outbound-sms/message";
 *
 * const plan = unwrap(planMessage({ from: "Shop", to: "+4915112345678", text: "a".repeat(161) }, { reference: 7 }));
 * plan.parts.map(({ units }) => units); // => [153, 8]
 * plan.message.encoding; // => "GSM7"
 * ```
 */
export function planMessage(message: OutboundMessageInput, options?: PlanOptions): Result<MessagePlan> {
	assertOptions(options);
	const valid = readMessage(message, { limits: options?.limits, sending: options });
	if (!valid.ok) return valid;
	const { text, encoding, udh, flash } = valid.value;
	const header = udh === undefined ? undefined : unwrap(readUdhHex(udh));
	const { alphabet, referenceBits, boundary } = sendingOf(encoding, header, options);
	const reference = options?.reference;
	const input = { text, encoding, flash, header, reference, alphabet, referenceBits, boundary };
	const encoded = encodeUserData(input);
	return encoded.ok ? ok({ message: valid.value, parts: encoded.value }, valid.warnings) : encoded;
}
