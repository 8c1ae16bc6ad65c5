import {
	adviseDelivery,
	type DeliveryAdvice,
	type DeliveryStatusClass,
	type DeliveryStatusCode,
	type DeliveryStatusOrigin,
	type HttpStatus,
	type KnownDeliveryStatus,
	lookupDeliveryStatus,
	lookupHttpStatus,
	MESSAGE_STATES,
	type MessageState,
	type MessageStateInfo,
	type Resend,
	type UnknownDeliveryStatus,
} from "outbound-sms/delivery";
import { expectTypeOf } from "vitest";
import { isMessageState } from "../../src/delivery/states.ts";

// The types come from the tables: a code that is not in the table is not a code.
expectTypeOf<"000" | "027" | "899">().toExtend<DeliveryStatusCode>();
expectTypeOf<"008">().not.toExtend<DeliveryStatusCode>();
expectTypeOf<"27">().not.toExtend<DeliveryStatusCode>();
expectTypeOf<MessageState>().toEqualTypeOf<"DELIVERED" | "UNDELIVERED" | "WAITING" | "REJECTED">();

const found = lookupDeliveryStatus("027");
expectTypeOf(found).toEqualTypeOf<KnownDeliveryStatus | UnknownDeliveryStatus>();
// Known or not, there is a code and a class.
expectTypeOf(found.code).toEqualTypeOf<string>();
expectTypeOf(found.class).toEqualTypeOf<DeliveryStatusClass>();
const advice = adviseDelivery("UNDELIVERED", undefined);
expectTypeOf(advice.class).toEqualTypeOf<DeliveryStatusClass>();
expectTypeOf(advice.resend).toEqualTypeOf<Resend>();
expectTypeOf(advice.waitSeconds).toEqualTypeOf<number | undefined>();
// @ts-expect-error A code alone gives no advice.
found.advice;
// @ts-expect-error A title only where the code is known.
found.title;
if (found.isKnown) {
	expectTypeOf(found.code).toEqualTypeOf<DeliveryStatusCode>();
	expectTypeOf(found.title).toEqualTypeOf<string>();
}

lookupDeliveryStatus(27);
lookupDeliveryStatus("01B", 16);
// @ts-expect-error 10 or 16.
lookupDeliveryStatus("33", 8);
// @ts-expect-error A code may be absent: say what is to happen then.
lookupDeliveryStatus(undefined);

declare const state: string;
if (isMessageState(state)) expectTypeOf(state).toEqualTypeOf<MessageState>();
expectTypeOf(lookupHttpStatus(200)).toEqualTypeOf<HttpStatus | undefined>();

expectTypeOf(advice).toEqualTypeOf<DeliveryAdvice>();
expectTypeOf(MESSAGE_STATES[0]).toExtend<MessageStateInfo | undefined>();
if (found.isKnown) expectTypeOf(found.origin).toEqualTypeOf<DeliveryStatusOrigin>();
// @ts-expect-error Tables are not to be changed.
MESSAGE_STATES.length = 0;
