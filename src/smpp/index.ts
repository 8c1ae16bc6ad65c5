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
export type { BinaryDataCoding, FlashCoding } from "./content.ts";
export {
	type DeliveredReceipt,
	type DeliveredText,
	type DeliveredUserData,
	type DeliverSm,
	type DeliverSmAddresses,
	type DeliverSmOptions,
	readDeliverSm,
} from "./deliver.ts";
export type {
	DeliverSmFields,
	ReceiptFields,
	SmppAddressType,
	SmppContent,
	SubmitSmFields,
	SubmitSmSettings,
} from "./fields.ts";
export type { ReceiptValues } from "./receipt.ts";
export {
	type MessageIdBase,
	type MessageIdBases,
	messageIdKey,
	type NetworkError,
	parseReceipt,
	type Receipt,
	type ReceiptOptions,
	type ReceiptToWrite,
	sameMessageId,
	stringifyReceipt,
} from "./receipt.ts";
export {
	COMMAND_STATUSES,
	type KnownCommandStatus,
	lookupCommandStatus,
	SMPP_MESSAGE_STATES,
	type UnknownCommandStatus,
} from "./statuses.ts";
export { type SubmitSmMessage, type SubmitSmOptions, submitSmFields } from "./submit.ts";
export type { CommandStatusAdvice, CommandStatusClass } from "./tables/command-statuses.ts";
export type { SmppMessageState, SmppMessageStateRow } from "./tables/states.ts";
