import type { Result, StandardSchema } from "outbound-sms/foundation";
import {
	type ExactMessageInput,
	type MessagePlan,
	type OutboundMessage,
	type OutboundMessageInput,
	type OutboundMessageOptions,
	outboundMessageSchema,
	type PlanOptions,
	parseOutboundMessage,
	parseOutboundMessageQuery,
	parseSendResponse,
	planMessage,
	type QueryPair,
	type SendResponse,
	type SendResponseInput,
	stringifyOutboundMessageJson,
	stringifySendResponseJson,
} from "outbound-sms/message";
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

expectTypeOf(planMessage).parameter(1).toEqualTypeOf<PlanOptions | undefined>();
expectTypeOf(planMessage({ from: "a", to: "b", text: "c", encoding: "auto" })).toEqualTypeOf<Result<MessagePlan>>();
// @ts-expect-error A plan is of a valid message: its encoding is no longer open.
((plan: MessagePlan): "auto" => plan.message.encoding)(undefined as never);
// @ts-expect-error 8 or 16.
planMessage({ from: "a", to: "b", text: "c" }, { referenceBits: 12 });

const schema = outboundMessageSchema({ mayBeAuto: true } satisfies OutboundMessageOptions);
expectTypeOf(schema).toEqualTypeOf<StandardSchema<OutboundMessageInput, OutboundMessage>>();
({ from: "a", to: "b", text: "c", encoding: "GSM7" }) satisfies ExactMessageInput;
// @ts-expect-error Here the encoding is decided.
({ from: "a", to: "b", text: "c", encoding: "auto" }) satisfies ExactMessageInput;

parseOutboundMessageQuery([["To", "1"]] satisfies QueryPair[]);
// @ts-expect-error A pair has a value.
parseOutboundMessageQuery([["To"]]);
// @ts-expect-error What answers has a status code.
stringifySendResponseJson({ messageIds: ["a"] });
({ statusCode: 0, messageIds: [] }) satisfies SendResponseInput;
// @ts-expect-error IDs are strings.
({ statusCode: 0, messageIds: [1] }) satisfies SendResponseInput;
