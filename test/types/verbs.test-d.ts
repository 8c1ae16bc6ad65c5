// What the compiler knows of the two verbs: the value, the input and the options follow from the resource, and a format
// that a resource does not have is refused.
import type { AddressOptions, Result } from "outbound-sms/address";
import {
	asJson,
	asObject,
	asQuery,
	asXml,
	type ExactMessageInput,
	type Format,
	type FormatInputs,
	type FormatName,
	type OutboundMessage,
	type OutboundMessageInput,
	type OutboundMessageOptions,
	outboundMessage,
	parse,
	parse as parseOfRates,
	type QueryPair,
	type Resource,
	type ResourceTypes,
	type SendResponse,
	type SendResponseInput,
	type StandardSchema,
	schemaOf,
	sendResponse,
	stringify,
} from "outbound-sms/message";
import { type RateSheet, rateSheet } from "outbound-sms/rates";
import { expectTypeOf } from "vitest";

const message = { from: "a", to: "b", text: "c" };
const options: OutboundMessageOptions = { mayBeAuto: true } satisfies AddressOptions & { mayBeAuto: boolean };

expectTypeOf(parse(outboundMessage, asJson, "{}", options)).toEqualTypeOf<Result<OutboundMessage>>();
expectTypeOf(parse(sendResponse, asXml, "<a/>")).toEqualTypeOf<Result<SendResponse>>();
expectTypeOf(parse(rateSheet, asObject, 5)).toEqualTypeOf<Result<RateSheet>>();
expectTypeOf(parseOfRates).toEqualTypeOf<typeof parse>();
expectTypeOf(stringify(outboundMessage, asQuery, { ...message, encoding: "auto" })).toEqualTypeOf<Result<string>>();
expectTypeOf(schemaOf(outboundMessage, options)).toEqualTypeOf<StandardSchema<OutboundMessageInput, OutboundMessage>>();
expectTypeOf(schemaOf(rateSheet)).toEqualTypeOf<StandardSchema<RateSheet, RateSheet>>();
expectTypeOf(outboundMessage).toExtend<StandardSchema<ExactMessageInput, OutboundMessage>>();
expectTypeOf(sendResponse).toExtend<StandardSchema<SendResponse, SendResponse>>();

// The input follows from the format.
parse(outboundMessage, asQuery, "?a=b");
parse(outboundMessage, asQuery, [["To", "1"]] satisfies QueryPair[]);
// @ts-expect-error A pair has a value.
parse(outboundMessage, asQuery, [["To"]]);
// @ts-expect-error JSON is text.
parse(outboundMessage, asJson, { from: "a" });
// @ts-expect-error XML is text.
parse(sendResponse, asXml, [["a", "b"]]);
expectTypeOf<FormatInputs["asObject"]>().toEqualTypeOf<unknown>();

// A query has no lists, and what is read of any format is an object already.
// @ts-expect-error
parse(sendResponse, asQuery, "a=b");
// @ts-expect-error
parse(rateSheet, asQuery, "a=b");
// @ts-expect-error
stringify(rateSheet, asQuery, { currentRates: [] });
// @ts-expect-error
stringify(outboundMessage, asObject, message);

// The value to be written and the options follow from the resource.
// @ts-expect-error The recipient is required.
stringify(outboundMessage, asJson, { from: "a", text: "c" });
// @ts-expect-error No such encoding.
stringify(outboundMessage, asJson, { ...message, encoding: "UTF8" });
// @ts-expect-error What answers has a status code.
stringify(sendResponse, asJson, { messageIds: ["a"] });
stringify(sendResponse, asJson, { statusCode: 0, messageIds: ["a"] } satisfies SendResponseInput);
// @ts-expect-error A sheet has no options.
parse(rateSheet, asJson, "{}", { limits: undefined });
// @ts-expect-error No such option.
parse(outboundMessage, asJson, "{}", { limit: 1 });

// Neither is a resource.
// @ts-expect-error
parse(schemaOf(outboundMessage), asJson, "{}");
// @ts-expect-error
parse(outboundMessage["~standard"], asJson, "{}");

// A function over any resource, and a format that is only known at run time.
function schemasOf<Types extends ResourceTypes>(resource: Resource<Types>) {
	return [resource, schemaOf(resource)] as const;
}
expectTypeOf(schemasOf(rateSheet)[1]).toEqualTypeOf<StandardSchema<RateSheet, RateSheet>>();
const formats = { json: asJson, xml: asXml } as const;
const format = formats[Math.random() > 0.5 ? "json" : "xml"];
expectTypeOf(parse(sendResponse, format, "")).toEqualTypeOf<Result<SendResponse>>();
expectTypeOf<Format["name"]>().toEqualTypeOf<FormatName>();
