import {
	type DeliveryStatusClass,
	type DeliveryStatusCode,
	type HttpStatus,
	isMessageState,
	type KnownDeliveryStatus,
	lookupDeliveryStatus,
	lookupHttpStatus,
	type MessageState,
	type Resend,
	type UnknownDeliveryStatus,
} from "outbound-sms/status";
import { expectTypeOf } from "vitest";

// The types come of the tables: a code that the table does not have is none.
expectTypeOf<"000" | "027" | "899">().toExtend<DeliveryStatusCode>();
expectTypeOf<"008">().not.toExtend<DeliveryStatusCode>();
expectTypeOf<"27">().not.toExtend<DeliveryStatusCode>();
expectTypeOf<MessageState>().toEqualTypeOf<"DELIVERED" | "UNDELIVERED" | "WAITING" | "REJECTED">();

const found = lookupDeliveryStatus("027");
expectTypeOf(found).toEqualTypeOf<KnownDeliveryStatus | UnknownDeliveryStatus>();
// Known or not, there is a code and advice.
expectTypeOf(found.code).toEqualTypeOf<string>();
expectTypeOf(found.advice.class).toEqualTypeOf<DeliveryStatusClass>();
expectTypeOf(found.advice.resend).toEqualTypeOf<Resend>();
expectTypeOf(found.advice.wait).toEqualTypeOf<"seconds" | "minutes" | "hours" | undefined>();
// @ts-expect-error A title only where the code is known.
found.title;
if (found.known) {
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
