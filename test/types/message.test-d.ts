import type { OutboundMessage, OutboundMessageInput, SendResponse } from "outbound-sms/message";
import { parseOutboundMessage, parseSendResponse, stringifyOutboundMessageJson } from "outbound-sms/message";
import { expectTypeOf } from "vitest";
import type { OUTBOUND_MESSAGE, SEND_RESPONSE } from "../../src/message/fields.ts";
import type { Resource } from "../../src/syntax/resource.ts";

// The interfaces that users see are what the field descriptions say.
type ValueOf<R> = R extends Resource<infer V, never> ? V : never;
expectTypeOf<ValueOf<typeof OUTBOUND_MESSAGE>>().toEqualTypeOf<OutboundMessage>();
expectTypeOf<ValueOf<typeof SEND_RESPONSE>>().toExtend<SendResponse>();

// Standard Schema v1 as libraries declare it.
interface StandardSchemaV1<Input, Output> {
	readonly "~standard": {
		readonly version: 1;
		readonly vendor: string;
		readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
		readonly types?: { readonly input: Input; readonly output: Output } | undefined;
	};
}
type StandardResult<Output> =
	| { readonly value: Output; readonly issues?: undefined }
	| {
			readonly issues: readonly {
				readonly message: string;
				readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
			}[];
	  };
expectTypeOf(parseOutboundMessage).toExtend<StandardSchemaV1<OutboundMessageInput, OutboundMessage>>();
expectTypeOf(parseSendResponse).toExtend<StandardSchemaV1<SendResponse, SendResponse>>();

stringifyOutboundMessageJson({ from: "a", to: "b", text: "c" });
// @ts-expect-error: the recipient is required
stringifyOutboundMessageJson({ from: "a", text: "c" });
// @ts-expect-error: no such encoding
stringifyOutboundMessageJson({ from: "a", to: "b", text: "c", encoding: "UTF8" });
