import { outboundMessageJsonSchema } from "outbound-sms/message";
import { test } from "vitest";
import { expectSchema } from "../../json-schemas.ts";
import { sendResponseJsonSchema } from "../../resources.ts";

test("the JSON Schemas of a message and its answer are those that were read and found right", () => {
	expectSchema("OutboundMessage", outboundMessageJsonSchema(), "2.1");
	expectSchema("SendResponse", sendResponseJsonSchema(), "2.2");
});
