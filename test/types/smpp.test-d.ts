import type { MessageState } from "outbound-sms/delivery";
import { encodeUserData, type Result, type UserData } from "outbound-sms/encoding";
import type { OutboundMessage } from "outbound-sms/message";
import {
	type BinaryDataCoding,
	type Centre,
	type CentreAlphabet,
	type CommandStatusAdvice,
	type CommandStatusClass,
	type DeliveredReceipt,
	type DeliveredText,
	type DeliveredUserData,
	type DeliverSm,
	type DeliverSmAddresses,
	type DeliverSmFields,
	type FlashCoding,
	isSameMessageId,
	type KnownCommandStatus,
	lookupCommandStatus,
	type MessageIdBase,
	type MessageIdBases,
	messageIdKey,
	type NetworkError,
	parseReceipt,
	type Receipt,
	type ReceiptFields,
	type ReceiptToWrite,
	type ReceiptValues,
	readDeliverSm,
	SMPP_MESSAGE_STATES,
	type SmppAddressType,
	type SmppContent,
	type SmppMessageState,
	type SmppMessageStateRow,
	type SubmitSmFields,
	type SubmitSmMessage,
	type SubmitSmSettings,
	stringifyReceipt,
	submitSmFields,
	type UnknownCommandStatus,
} from "outbound-sms/smpp";
import { expectTypeOf } from "vitest";

// A deliver_sm narrows by its kind.
const read = readDeliverSm({});
if (read.ok && read.value.kind === "receipt") expectTypeOf(read.value.receipt).toEqualTypeOf<Receipt>();
if (read.ok && read.value.kind === "userData") expectTypeOf(read.value.userData).toEqualTypeOf<UserData>();
if (read.ok && read.value.kind === "text") expectTypeOf(read.value.text).toEqualTypeOf<string>();

// A command status narrows by isKnown; there is advice either way.
const status = lookupCommandStatus(0);
expectTypeOf(status.advice.resend).toEqualTypeOf<"no" | "later" | "once" | "afterChange">();
if (status.isKnown) expectTypeOf(status.name).toEqualTypeOf<string>();
// @ts-expect-error: an unknown status has no name
status.name;

expectTypeOf(SMPP_MESSAGE_STATES.DELIVERED.state).toEqualTypeOf<MessageState>();
// @ts-expect-error: not a state of SMPP
SMPP_MESSAGE_STATES.BUFFERED;

// Fields are written, and what is written can be read; options may be undefined.
const options: Centre = { flashCoding: undefined, settings: { validity_period: undefined } };
const parts = encodeUserData({ text: "Hi" });
if (parts.ok && parts.value[0]) {
	const fields = submitSmFields({ from: "Shop", to: "+4915112345678" }, parts.value[0], options);
	if (fields.ok) readDeliverSm(fields.value, options);
}
// @ts-expect-error: not a way to mark flash
({ flashCoding: "f0" }) satisfies Centre;

expectTypeOf(read).toEqualTypeOf<Result<DeliverSm>>();
expectTypeOf<DeliverSm>().toEqualTypeOf<DeliveredReceipt | DeliveredUserData | DeliveredText>();
expectTypeOf<DeliverSm>().toExtend<DeliverSmAddresses>();
expectTypeOf<DeliverSmFields>().toExtend<ReceiptFields>();
expectTypeOf<Uint8Array | string>().toExtend<SmppContent>();
// @ts-expect-error A number is no content.
readDeliverSm({ short_message: 1 });
// @ts-expect-error No such alphabet of a centre.
readDeliverSm({}, { defaultAlphabet: "utf8" });
({ hasUnmarkedReceipts: true, utcOffsetMinutes: 60, deliveryStatusCodes: { "1": "027" } }) satisfies Centre;
// @ts-expect-error A code of spec 7.3.
({ deliveryStatusCodes: { "1": "27" } }) satisfies Centre;
expectTypeOf<NonNullable<Centre["defaultAlphabet"]>>().toEqualTypeOf<CentreAlphabet>();

expectTypeOf<Receipt["values"]>().toEqualTypeOf<ReceiptValues>();
expectTypeOf<Receipt["networkError"]>().toEqualTypeOf<NetworkError | undefined>();
const written: ReceiptToWrite = {
	...{ messageId: "1", smppState: "DELIVERED", submitDateTime: new Date(0), doneDateTime: "2024-01-01T00:00:00Z" },
};
expectTypeOf(stringifyReceipt(written)).toEqualTypeOf<string>();
// @ts-expect-error A state of SMPP, not of spec 3.
({ ...written, smppState: "WAITING" }) satisfies ReceiptToWrite;
expectTypeOf(SMPP_MESSAGE_STATES).toExtend<Readonly<Record<SmppMessageState, SmppMessageStateRow>>>();

expectTypeOf(status).toEqualTypeOf<KnownCommandStatus | UnknownCommandStatus>();
expectTypeOf(status.advice).toEqualTypeOf<CommandStatusAdvice>();
expectTypeOf<CommandStatusAdvice["class"]>().toEqualTypeOf<CommandStatusClass>();
if (!status.isKnown) expectTypeOf(status.isVendorSpecific).toEqualTypeOf<boolean>();

expectTypeOf<OutboundMessage>().toExtend<SubmitSmMessage>();
expectTypeOf<SubmitSmFields>().toExtend<SubmitSmSettings>();
({
	flashCoding: "messageClass" satisfies FlashCoding,
	binaryDataCoding: 0x02 satisfies BinaryDataCoding,
}) satisfies Centre;
({ addressTypes: { shortCode: { ton: 3, npi: 0 } satisfies SmppAddressType } }) satisfies Centre;
// @ts-expect-error Both numbers make an address type.
({ addressTypes: { shortCode: { ton: 3 } } }) satisfies Centre;
// @ts-expect-error 0x02 or 0x04.
({ binaryDataCoding: 0xf5 }) satisfies Centre;
// @ts-expect-error Only fields that have nothing to do with the message.
({ settings: { short_message: "" } }) satisfies Centre;

expectTypeOf(messageIdKey).parameter(1).toEqualTypeOf<MessageIdBase | undefined>();
expectTypeOf<NonNullable<Centre["messageIdBases"]>>().toEqualTypeOf<MessageIdBases>();
// @ts-expect-error Both bases are said, or none.
isSameMessageId("1", "1", { messageIdBases: { submitted: 10 } });

// One object describes a centre, and every function takes it whole: typed, inferred, or `as const`.
const inferred = { flashCoding: "messageClass", unknownState: "UNDELIVERED", utcOffsetMinutes: 60 } as const;
const onlyReading = { hasUnmarkedReceipts: true };
const onlyWriting = { contentField: "message_payload" } as const;
const typed: Centre = { ...inferred, messageIdBases: { submitted: 16, receipted: 10 } };
for (const centre of [inferred, onlyReading, onlyWriting, typed]) {
	if (parts.ok && parts.value[0]) submitSmFields({ from: "Shop", to: "+4915112345678" }, parts.value[0], centre);
	readDeliverSm({}, centre);
	parseReceipt("id:1", centre);
	isSameMessageId("1", "1", centre);
	stringifyReceipt(written, centre);
}
if (parts.ok && parts.value[0]) submitSmFields({ from: "1", to: "2" }, parts.value[0], onlyReading);
readDeliverSm({}, onlyWriting);
parseReceipt("id:1", onlyWriting);
messageIdKey("1", typed.messageIdBases?.receipted);
// @ts-expect-error Not a final state of its own.
({ unknownState: "DELIVERED" }) satisfies Centre;
