import type { Encoding } from "../alphabet/encoding.ts";

/** A message to be sent, as readers return it: defaults are filled in. */
export interface OutboundMessage {
	/** Sender, exactly as given: a phone number, a short code or an alphanumeric sender ID (spec 8.1). */
	readonly from: string;
	/** Receiver: a phone number with `+` (spec 8.1). */
	readonly to: string;
	/** Content. The encoding decides which characters it may have and how long it may be (spec 8.2). */
	readonly text: string;
	/** Default `GSM7`. */
	readonly encoding: Encoding;
	/** Asks for delivery status callbacks. Default false. */
	readonly receiveDeliveryStatus: boolean;
	/** Client reference. Callbacks return it as ClientReference. */
	readonly refId?: string;
	/** User data header: hex digits in upper case. */
	readonly udh?: string;
	/** Shows the message at once. Default false. */
	readonly flash: boolean;
}

/** The answer to a sent message. */
export interface SendResponse {
	/**
	 * Any integer: its meaning is not specified, the HTTP status decides (spec 7.2). Absent if the answer has none that
	 * can be read.
	 */
	readonly statusCode?: number;
	/** One ID for each part. */
	readonly messageIds: readonly string[];
}
