import {
	asJson,
	asQuery,
	type ExactMessageInput,
	type MessagePlan,
	type OutboundMessage,
	type OutboundMessageInput,
	type OutboundMessageOptions,
	outboundMessage,
	type PlanOptions,
	parse,
	planMessage,
	type QueryPair,
	type Result,
	type SendResponse,
	type SendResponseInput,
	type StandardSchema,
	schemaOf,
	sendResponse,
	stringify,
} from "outbound-sms/message";
import { expectTypeOf } from "vitest";

/** The same properties, whether they are written as one type or as several that are joined. */
type Flat<T> = { [Key in keyof T]: T[Key] };

// What is derived from the fields.
expectTypeOf<Flat<OutboundMessage>>().toEqualTypeOf<{
	readonly from: string;
	readonly to: string;
	readonly text: string;
	readonly encoding: "GSM7" | "UCS2" | "Binary";
	readonly receiveDeliveryStatus: boolean;
	readonly refId?: string;
	readonly udh?: string;
	readonly flash: boolean;
}>();
expectTypeOf<Flat<OutboundMessageInput>>().toEqualTypeOf<{
	readonly from: string;
	readonly to: string;
	readonly text: string;
	readonly encoding?: "GSM7" | "UCS2" | "Binary" | "auto" | undefined;
	readonly receiveDeliveryStatus?: boolean | undefined;
	readonly refId?: string | undefined;
	readonly udh?: string | undefined;
	readonly flash?: boolean | undefined;
}>();
expectTypeOf<Flat<SendResponse>>().toEqualTypeOf<{
	readonly statusCode?: number;
	readonly messageIds: readonly string[];
}>();
expectTypeOf<Flat<SendResponseInput>>().toEqualTypeOf<Flat<Required<SendResponse>>>();

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
expectTypeOf(outboundMessage).toExtend<StandardSchemaV1<OutboundMessageInput, OutboundMessage>>();
expectTypeOf(sendResponse).toExtend<StandardSchemaV1<SendResponse, SendResponse>>();

stringify(outboundMessage, asJson, { from: "a", to: "b", text: "c" });
// @ts-expect-error: the recipient is required
stringify(outboundMessage, asJson, { from: "a", text: "c" });
// @ts-expect-error: no such encoding
stringify(outboundMessage, asJson, { from: "a", to: "b", text: "c", encoding: "UTF8" });

expectTypeOf(planMessage).parameter(1).toEqualTypeOf<PlanOptions | undefined>();
expectTypeOf(planMessage({ from: "a", to: "b", text: "c", encoding: "auto" })).toEqualTypeOf<Result<MessagePlan>>();
// @ts-expect-error A plan is of a valid message: its encoding is no longer open.
((plan: MessagePlan): "auto" => plan.message.encoding)(undefined as never);
// @ts-expect-error 8 or 16.
planMessage({ from: "a", to: "b", text: "c" }, { referenceBits: 12 });

const schema = schemaOf(outboundMessage, { mayBeAuto: true } satisfies OutboundMessageOptions);
expectTypeOf(schema).toEqualTypeOf<StandardSchema<OutboundMessageInput, OutboundMessage>>();
({ from: "a", to: "b", text: "c", encoding: "GSM7" }) satisfies ExactMessageInput;
// @ts-expect-error Here the encoding is decided.
({ from: "a", to: "b", text: "c", encoding: "auto" }) satisfies ExactMessageInput;

parse(outboundMessage, asQuery, [["To", "1"]] satisfies QueryPair[]);
// @ts-expect-error A pair has a value.
parse(outboundMessage, asQuery, [["To"]]);
// @ts-expect-error What answers has a status code.
stringify(sendResponse, asJson, { messageIds: ["a"] });
({ statusCode: 0, messageIds: [] }) satisfies SendResponseInput;
// @ts-expect-error IDs are strings.
({ statusCode: 0, messageIds: [1] }) satisfies SendResponseInput;
