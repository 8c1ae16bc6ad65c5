// The two endpoints of the service as data. The functions that build and read requests and answers use them.
import { OUTBOUND_MESSAGE } from "../message/outbound-message.ts";
import { SEND_RESPONSE, type SendResponse } from "../message/send-response.ts";
import { RATE_SHEET } from "../rates/rate-sheet.ts";
import { RATE_SHEET_REQUEST } from "../rates/rate-sheet-request.ts";
import type { Resource } from "../syntax/resource.ts";

/**
 * An endpoint: what it is asked and what it answers. Its path is an argument, because base URLs have paths of their
 * own.
 */
export interface Endpoint<Asked, Answered, Options = unknown> {
	readonly request: Resource<Asked, Options>;
	readonly response: Resource<Answered>;
	/** What to say of a success that cannot be read, behind the status. */
	readonly unreadable: string;
	/** The message IDs in an answer. */
	readonly idsOf: (answered: Answered) => readonly string[];
}

/**
 * The path of the endpoint that sends messages, on the base URL. The path of the rate sheet is not specified.
 *
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 */
export const SEND_PATH = "/outbound/sms";

/** Sends a message (spec 4.1). */
export const SEND = {
	request: OUTBOUND_MESSAGE,
	response: SEND_RESPONSE,
	unreadable: "but the answer cannot be read: the message may have been accepted, do not send it again",
	idsOf: ({ messageIds }: SendResponse) => messageIds,
};

/** Returns the rate sheet of an account (spec 4.2). */
export const RATES = {
	request: RATE_SHEET_REQUEST,
	response: RATE_SHEET,
	unreadable: "but the rate sheet cannot be read",
	idsOf: () => [],
};
