/**
 * The names that a callback template can use, as they stand between the braces: exactly so, in this case.
 *
 * @see spec 6 rule 1, 2.3
 * @example
 * ```ts
 * import { CALLBACK_NAMES } from "outbound-sms/callback";
 *
 * CALLBACK_NAMES.length; // => 8
 * ```
 */
export const CALLBACK_NAMES = [
	"MessageId",
	"MessageState",
	"ClientReference",
	"To",
	"From",
	"SentDateTime",
	"ReceivedDateTime",
	"DeliveryStatusCode",
] as const;

/** One of {@link CALLBACK_NAMES}. */
export type CallbackName = (typeof CALLBACK_NAMES)[number];
