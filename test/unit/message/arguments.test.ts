import {
	asJson,
	asObject,
	asQuery,
	asXml,
	checkMessageIds,
	countMessageParts,
	outboundMessage,
	parse,
	planMessage,
	schemaOf,
	stringify,
} from "outbound-sms/message";
import { expect, test } from "vitest";

const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
const wrong = null as never;

test.each<[string, () => unknown]>([
	['"options" must be an object, found null', () => parse(outboundMessage, asObject, message, wrong)],
	['"options" must be an object, found null', () => parse(outboundMessage, asQuery, "", wrong)],
	['"options" must be an object, found null', () => parse(outboundMessage, asJson, "", wrong)],
	['"options" must be an object, found null', () => parse(outboundMessage, asXml, "", wrong)],
	['"options" must be an object, found null', () => stringify(outboundMessage, asJson, message, wrong)],
	['"options" must be an object, found null', () => schemaOf(outboundMessage, wrong)],
	['"options" must be an object, found null', () => planMessage(message, wrong)],
	['"options" must be an object, found null', () => countMessageParts(message, wrong)],
	['"options" must be an object, found null', () => checkMessageIds(message, { messageIds: [] }, wrong)],
	['"limits" must be an object', () => parse(outboundMessage, asObject, message, { limits: 5 as never })],
	['"response" must be an object, found null', () => checkMessageIds(message, wrong)],
	['"response.messageIds" must be an array, found undefined', () => checkMessageIds(message, {} as never)],
])("a wrong argument is named: %s", (message, call) => {
	expect(call).toThrow(message);
	expect(call).toThrow(TypeError);
});
