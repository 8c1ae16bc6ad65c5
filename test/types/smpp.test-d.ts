import type { OutboundMessage } from "outbound-sms/message";
import {
	type Centre,
	isSameMessageId,
	lookupCommandStatus,
	parseReceipt,
	type Receipt,
	type ReceiptToWrite,
	readDeliverSm,
	SMPP_MESSAGE_STATES,
	type SubmitSmMessage,
	stringifyReceipt,
	submitSmFields,
} from "outbound-sms/smpp";
import { encodeUserData, type UserData } from "outbound-sms/user-data";
import { expectTypeOf } from "vitest";

// A deliver_sm narrows by its kind.
const read = readDeliverSm({});
if (read.ok && read.value.kind === "receipt") expectTypeOf(read.value.receipt).toEqualTypeOf<Receipt>();
if (read.ok && read.value.kind === "userData") expectTypeOf(read.value.userData).toEqualTypeOf<UserData>();
if (read.ok && read.value.kind === "text") expectTypeOf(read.value.text).toEqualTypeOf<string>();
// @ts-expect-error A number is no content.
readDeliverSm({ short_message: 1 });

// A command status narrows by isKnown; there is advice either way.
const status = lookupCommandStatus(0);
expectTypeOf(status.advice.resend).toEqualTypeOf<"no" | "later" | "once" | "afterChange">();
if (status.isKnown) expectTypeOf(status.name).toEqualTypeOf<string>();
else expectTypeOf(status.isVendorSpecific).toEqualTypeOf<boolean>();
// @ts-expect-error An unknown status has no name.
status.name;
// @ts-expect-error Not a state of SMPP.
SMPP_MESSAGE_STATES.BUFFERED;

const written: ReceiptToWrite = {
	...{ messageId: "1", smppState: "DELIVERED", submitDateTime: new Date(0), doneDateTime: "2024-01-01T00:00:00Z" },
};
// @ts-expect-error A state of SMPP, not of spec 3.
({ ...written, smppState: "WAITING" }) satisfies ReceiptToWrite;
expectTypeOf<OutboundMessage>().toExtend<SubmitSmMessage>();

// One object describes a centre, and every function takes it whole: typed, inferred, or `as const`. What is written can
// be read.
const inferred = { flashCoding: "messageClass", unknownState: "UNDELIVERED", utcOffsetMinutes: 60 } as const;
const onlyReading = { hasUnmarkedReceipts: true };
const onlyWriting = { contentField: "message_payload" } as const;
const undefinedOnes = { flashCoding: undefined, settings: { validity_period: undefined } };
const typed: Centre = { ...inferred, messageIdBases: { submitted: 16, receipted: 10 } };
const parts = encodeUserData({ text: "Hi" });
for (const centre of [inferred, onlyReading, onlyWriting, undefinedOnes, typed]) {
	if (parts.ok && parts.value[0]) {
		const fields = submitSmFields({ from: "Shop", to: "+4915112345678" }, parts.value[0], centre);
		if (fields.ok) readDeliverSm(fields.value, centre);
	}
	parseReceipt("id:1", centre);
	isSameMessageId("1", "1", centre);
	stringifyReceipt(written, centre);
}

// @ts-expect-error Not a way to mark flash.
({ flashCoding: "f0" }) satisfies Centre;
// @ts-expect-error No such alphabet of a centre.
({ defaultAlphabet: "utf8" }) satisfies Centre;
// @ts-expect-error A code of spec 7.3.
({ deliveryStatusCodes: { "1": "27" } }) satisfies Centre;
// @ts-expect-error Both numbers make an address type.
({ addressTypes: { shortCode: { ton: 3 } } }) satisfies Centre;
// @ts-expect-error 0x02 or 0x04.
({ binaryDataCoding: 0xf5 }) satisfies Centre;
// @ts-expect-error Only fields that have nothing to do with the message.
({ settings: { short_message: "" } }) satisfies Centre;
// @ts-expect-error Both bases are said, or none.
({ messageIdBases: { submitted: 10 } }) satisfies Centre;
// @ts-expect-error Not a state that UNKNOWN may stand for.
({ unknownState: "DELIVERED" }) satisfies Centre;
