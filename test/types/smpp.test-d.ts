import {
	lookupCommandStatus,
	type Receipt,
	readDeliverSm,
	SMPP_MESSAGE_STATES,
	type SubmitSmOptions,
	submitSmFields,
} from "outbound-sms/smpp";
import type { MessageState } from "outbound-sms/status";
import { encodeUserData, type UserData } from "outbound-sms/user-data";
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
const options: SubmitSmOptions = { flash: undefined, settings: { validity_period: undefined } };
const parts = encodeUserData({ text: "Hi" });
if (parts.ok && parts.value[0]) {
	const fields = submitSmFields({ from: "Shop", to: "+4915112345678" }, parts.value[0], options);
	if (fields.ok) readDeliverSm(fields.value, options);
}
// @ts-expect-error: not a way to mark flash
({ flash: "f0" }) satisfies SubmitSmOptions;
