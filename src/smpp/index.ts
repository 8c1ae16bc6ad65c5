/**
 * Between messages and the fields of SMPP 3.4 and 5.0: `submit_sm`, `deliver_sm`, receipts and command statuses.
 *
 * Sockets and PDUs are the work of an SMPP library; this entry fills and reads its fields.
 *
 * @module
 */
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export type { CentreAlphabet, SmppCentre } from "./centre.ts";
export type { BinaryDataCoding, FlashCoding, ReceiptFields, SmppContent } from "./content.ts";
export type { DeliveredReceipt, DeliveredText, DeliveredUserData, DeliverSm, DeliverSmAddresses } from "./deliver.ts";
export { type DeliverSmFields, type DeliverSmOptions, readDeliverSm } from "./deliver.ts";
export type {
	MessageIdBase,
	MessageIdBases,
	NetworkError,
	Receipt,
	ReceiptOptions,
	ReceiptToWrite,
	ReceiptValues,
} from "./receipt.ts";
export { messageIdKey, parseReceipt, sameMessageId, stringifyReceipt } from "./receipt.ts";
export type { KnownCommandStatus, UnknownCommandStatus } from "./statuses.ts";
export { lookupCommandStatus, SMPP_MESSAGE_STATES } from "./statuses.ts";
export type { SmppAddressType, SubmitSmFields, SubmitSmMessage, SubmitSmOptions, SubmitSmSettings } from "./submit.ts";
export { submitSmFields } from "./submit.ts";
export type { CommandStatusAdvice, CommandStatusClass } from "./tables/command-statuses.ts";
export type { SmppMessageState, SmppMessageStateRow } from "./tables/states.ts";
