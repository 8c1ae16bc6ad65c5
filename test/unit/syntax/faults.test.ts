import { describe, expect, it } from "vitest";
import { parseOutboundMessageQuery } from "../../../src/message/outbound-message.ts";
import { parseSendResponse, stringifySendResponseXml } from "../../../src/message/send-response.ts";
import { parseJson } from "../../../src/syntax/json.ts";

describe("where a fault is said to be", () => {
	it("is never taken from a position that the JSON text itself speaks of", () => {
		expect(parseJson("at position 12").issues?.[0].offset).toBeUndefined();
	});

	it("is the field and the index for a list item that XML cannot carry", () => {
		const written = stringifySendResponseXml({ statusCode: 0, messageIds: ["a", "\u0001"] });
		expect(written.issues?.map(({ path }) => path)).toEqual([["MessageIds", 1]]);
	});

	it("is every list item that is no string, not the first alone", () => {
		const read = parseSendResponse({ statusCode: 0, messageIds: [1, "a", null] });
		expect(read.issues?.map(({ path }) => path)).toEqual([
			["MessageIds", 0],
			["MessageIds", 2],
		]);
	});

	it("is the argument's name when query pairs are of a wrong type", () => {
		for (const wrong of [null, 5, {}, [5], [null], [["From", 5]]]) {
			expect(() => parseOutboundMessageQuery(wrong as never)).toThrow(/^"query" must be /);
		}
	});
});
