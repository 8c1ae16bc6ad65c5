/**
 * Between messages and the fields of SMPP 3.4 and 5.0: `submit_sm`, `deliver_sm`, receipts and command statuses.
 *
 * Sockets and PDUs are the work of an SMPP library; this entry fills and reads its fields.
 *
 * @module
 */
export type { Issue } from "./core/issue.ts";
export { type Result, unwrap } from "./core/result.ts";
export type {
	BinaryDataCoding,
	Centre,
	CentreAlphabet,
	FlashCoding,
	MessageIdBase,
	MessageIdBases,
	SmppAddressType,
	SubmitSmSettings,
} from "./smpp/centre.ts";
export type { ReceiptFields, SmppContent } from "./smpp/content.ts";
export type {
	DeliveredReceipt,
	DeliveredText,
	DeliveredUserData,
	DeliverSm,
	DeliverSmAddresses,
} from "./smpp/deliver.ts";
export { type DeliverSmFields, readDeliverSm } from "./smpp/deliver.ts";
export type { NetworkError, Receipt, ReceiptToWrite } from "./smpp/receipt.ts";
export { isSameMessageId, messageIdKey, parseReceipt, stringifyReceipt } from "./smpp/receipt.ts";
export type { ReceiptValues } from "./smpp/receipt-text.ts";
export type { KnownCommandStatus, UnknownCommandStatus } from "./smpp/statuses.ts";
export { lookupCommandStatus, SMPP_MESSAGE_STATES } from "./smpp/statuses.ts";
export type { SubmitSmFields, SubmitSmMessage } from "./smpp/submit.ts";
export { submitSmFields } from "./smpp/submit.ts";
export type { CommandStatusAdvice, CommandStatusClass } from "./smpp/tables/command-statuses.ts";
export type { SmppMessageState, SmppMessageStateRow } from "./smpp/tables/states.ts";
