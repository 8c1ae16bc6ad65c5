import {
	adviseDelivery,
	type DeliveryStatusCode,
	lookupDeliveryStatus,
	MESSAGE_STATES,
	type MessageState,
} from "outbound-sms/status";
import { expectTypeOf } from "vitest";
import { isMessageState } from "../../src/status/states.ts";

// The types come from the tables: a code that is not in the table is not a code.
expectTypeOf<"000" | "027" | "899">().toExtend<DeliveryStatusCode>();
expectTypeOf<"008">().not.toExtend<DeliveryStatusCode>();
expectTypeOf<"27">().not.toExtend<DeliveryStatusCode>();
expectTypeOf<MessageState>().toEqualTypeOf<"DELIVERED" | "UNDELIVERED" | "WAITING" | "REJECTED">();
declare const state: string;
if (isMessageState(state)) expectTypeOf(state).toEqualTypeOf<MessageState>();

const found = lookupDeliveryStatus("027");
// Known or not, there is a code.
expectTypeOf(found.code).toEqualTypeOf<string>();
if (found.isKnown) expectTypeOf(found.code).toEqualTypeOf<DeliveryStatusCode>();
if (found.isKnown) expectTypeOf(found.title).toEqualTypeOf<string>();
adviseDelivery("UNDELIVERED", undefined);
lookupDeliveryStatus(27);
lookupDeliveryStatus("01B", 16);
// @ts-expect-error A code alone gives no advice.
found.advice;
// @ts-expect-error A title only where the code is known.
found.title;
// @ts-expect-error 10 or 16.
lookupDeliveryStatus("33", 8);
// @ts-expect-error A code may be absent: say what is to happen then.
lookupDeliveryStatus(undefined);
// @ts-expect-error Tables are not to be changed.
MESSAGE_STATES.length = 0;
