import {
	type ExactMessageInput,
	type MessagePlan,
	type OutboundMessage,
	type OutboundMessageInput,
	parseOutboundMessage,
	parseOutboundMessageQuery,
	parseSendResponse,
	planMessage,
	type SendResponse,
	type SendResponseInput,
	stringifyOutboundMessageJson,
	stringifySendResponseJson,
} from "outbound-sms/message";
import { expectTypeOf } from "vitest";
import type { Flat } from "./flat.ts";

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
expectTypeOf(parseOutboundMessage).toExtend<StandardSchemaV1<OutboundMessageInput, OutboundMessage>>();
expectTypeOf(parseSendResponse).toExtend<StandardSchemaV1<SendResponse, SendResponse>>();

stringifyOutboundMessageJson({ from: "a", to: "b", text: "c" });
// @ts-expect-error: the recipient is required
stringifyOutboundMessageJson({ from: "a", text: "c" });
// @ts-expect-error: no such encoding
stringifyOutboundMessageJson({ from: "a", to: "b", text: "c", encoding: "UTF8" });

// @ts-expect-error A plan is of a valid message: its encoding is no longer open.
((plan: MessagePlan): "auto" => plan.message.encoding)(undefined as never);
// @ts-expect-error 8 or 16.
planMessage({ from: "a", to: "b", text: "c", encoding: "auto" }, { referenceBits: 12 });
({ from: "a", to: "b", text: "c", encoding: "GSM7" }) satisfies ExactMessageInput;
// @ts-expect-error Here the encoding is decided.
({ from: "a", to: "b", text: "c", encoding: "auto" }) satisfies ExactMessageInput;

// @ts-expect-error A pair has a value.
parseOutboundMessageQuery([["To"]]);
// @ts-expect-error What answers has a status code.
stringifySendResponseJson({ messageIds: ["a"] });
// @ts-expect-error IDs are strings.
({ statusCode: 0, messageIds: [1] }) satisfies SendResponseInput;
