/**
 * Between messages and the fields of SMPP 3.4 and 5.0: `submit_sm`, `deliver_sm`, receipts and command statuses.
 *
 * Sockets and PDUs are the work of an SMPP library; this entry fills and reads its fields.
 *
 * @module
 */
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export type {
	BinaryDataCoding,
	Centre,
	CentreAlphabet,
	FlashCoding,
	MessageIdBase,
	MessageIdBases,
	SmppAddressType,
	SubmitSmSettings,
} from "./centre.ts";
export type { ReceiptFields, SmppContent } from "./content.ts";
export type { DeliveredReceipt, DeliveredText, DeliveredUserData, DeliverSm, DeliverSmAddresses } from "./deliver.ts";
export { type DeliverSmFields, readDeliverSm } from "./deliver.ts";
export type { NetworkError, Receipt, ReceiptToWrite } from "./receipt.ts";
export { isSameMessageId, messageIdKey, parseReceipt, stringifyReceipt } from "./receipt.ts";
export type { ReceiptValues } from "./receipt-text.ts";
export type { KnownCommandStatus, UnknownCommandStatus } from "./statuses.ts";
export { lookupCommandStatus, SMPP_MESSAGE_STATES } from "./statuses.ts";
export type { SubmitSmFields, SubmitSmMessage } from "./submit.ts";
export { submitSmFields } from "./submit.ts";
export type { CommandStatusAdvice, CommandStatusClass } from "./tables/command-statuses.ts";
export type { SmppMessageState, SmppMessageStateRow } from "./tables/states.ts";
