// The message states of SMPP: number of `message_state`, word of `stat`, and what each means here. The names and
// numbers are those of SMPP 3.4
// (5.2.28, appendix B); SCHEDULED and SKIPPED come from SMPP 5.0, which has no shorter word for them.
import type { DeliveryStatusCode } from "../../delivery/codes.ts";
import type { MessageState } from "../../delivery/states.ts";

/** What is known of a message state of SMPP. */
export interface SmppMessageStateRow {
	/** The value of `message_state`. */
	readonly value: number;
	/** The word of `stat` in the text of a receipt. */
	readonly stat: string;
	/** The state of spec 3. */
	readonly state: MessageState;
	/** The delivery status code of spec 7.3, where the state alone gives the reason. */
	readonly deliveryStatusCode?: DeliveryStatusCode;
}

export const STATE_ROWS = {
	SCHEDULED: { value: 0, stat: "SCHEDULED", state: "WAITING" },
	ENROUTE: { value: 1, stat: "ENROUTE", state: "WAITING" },
	DELIVERED: { value: 2, stat: "DELIVRD", state: "DELIVERED", deliveryStatusCode: "000" },
	EXPIRED: { value: 3, stat: "EXPIRED", state: "UNDELIVERED", deliveryStatusCode: "816" },
	DELETED: { value: 4, stat: "DELETED", state: "UNDELIVERED" },
	UNDELIVERABLE: { value: 5, stat: "UNDELIV", state: "UNDELIVERED" },
	ACCEPTED: { value: 6, stat: "ACCEPTD", state: "WAITING" },
	UNKNOWN: { value: 7, stat: "UNKNOWN", state: "WAITING" },
	REJECTED: { value: 8, stat: "REJECTD", state: "REJECTED" },
	SKIPPED: { value: 9, stat: "SKIPPED", state: "UNDELIVERED" },
} as const satisfies Record<string, SmppMessageStateRow>;

/** A message state of SMPP, by its name in the specification. */
export type SmppMessageState = keyof typeof STATE_ROWS;

/** Words of `stat` that centres send beside the ones above and their long forms. */
export const OTHER_STATS: readonly (readonly [stat: string, state: SmppMessageState])[] = [
	["ACKED", "ACCEPTED"],
	["BUFFERD", "ENROUTE"],
	["BUFFERED", "ENROUTE"],
	["BUFFRED", "ENROUTE"],
	["FAILED", "UNDELIVERABLE"],
	["NACK", "REJECTED"],
	["NOROUTE", "UNDELIVERABLE"],
	["UNDELIVERED", "UNDELIVERABLE"],
];
