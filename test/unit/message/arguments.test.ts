import {
	checkMessageIds,
	countMessageParts,
	outboundMessageSchema,
	parseOutboundMessage,
	parseOutboundMessageJson,
	parseOutboundMessageQuery,
	parseOutboundMessageXml,
	planMessage,
	stringifyOutboundMessageJson,
} from "outbound-sms/message";
import { expect, test } from "vitest";

const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
const wrong = null as never;

test.each<[string, () => unknown]>([
	['"options" must be an object, found null', () => parseOutboundMessage(message, wrong)],
	['"options" must be an object, found null', () => parseOutboundMessageQuery("", wrong)],
	['"options" must be an object, found null', () => parseOutboundMessageJson("", wrong)],
	['"options" must be an object, found null', () => parseOutboundMessageXml("", wrong)],
	['"options" must be an object, found null', () => stringifyOutboundMessageJson(message, wrong)],
	['"options" must be an object, found null', () => outboundMessageSchema(wrong)],
	['"options" must be an object, found null', () => planMessage(message, wrong)],
	['"options" must be an object, found null', () => countMessageParts(message, wrong)],
	['"options" must be an object, found null', () => checkMessageIds(message, { messageIds: [] }, wrong)],
	['"limits" must be an object', () => parseOutboundMessage(message, { limits: 5 as never })],
	['"response" must be an object, found null', () => checkMessageIds(message, wrong)],
	['"response.messageIds" must be an array, found undefined', () => checkMessageIds(message, {} as never)],
])("a wrong argument is named: %s", (message, call) => {
	expect(call).toThrow(message);
	expect(call).toThrow(TypeError);
});
