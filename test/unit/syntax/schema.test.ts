// `test/property/json-schema.test.ts` holds the schemas against what is written and read.
import { outboundMessageJsonSchema } from "outbound-sms/message";
import { test } from "vitest";
import { expectSchema } from "../../json-schemas.ts";
import { rateSheetJsonSchema, sendResponseJsonSchema } from "../../resources.ts";

test("a JSON Schema says of each kind of value how it is written, and in words what is read too", () => {
	expectSchema("OutboundMessage", outboundMessageJsonSchema(), "2.1");
	expectSchema("SendResponse", sendResponseJsonSchema(), "2.2");
	expectSchema("RateSheet", rateSheetJsonSchema(), "2.4");
});
