import {
	parseOutboundMessage,
	parseOutboundMessageQuery,
	stringifySendResponseJson,
	stringifySendResponseXml,
} from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { readJson, readXml } from "../../../src/syntax/read.ts";
import { shop } from "./shop.ts";

describe("where a fault is said to be", () => {
	test("is the field and the index for a list item that XML cannot carry", () => {
		const written = stringifySendResponseXml({ statusCode: 0, messageIds: ["a", "\u0001"] });
		expect(written.issues?.map(({ path }) => path)).toEqual([["MessageIds", 1]]);
	});

	test("is every list item that is no string, not the first alone", () => {
		const read = stringifySendResponseJson({ statusCode: 0, messageIds: [true, "a", null] as never });
		expect(read.issues?.map(({ path }) => path)).toEqual([
			["messageIds", 0],
			["messageIds", 2],
		]);
	});

	test("is the argument's name when query pairs are of a wrong type", () => {
		for (const wrong of [null, 5, {}, [5], [null], [["From", 5]]]) {
			expect(() => parseOutboundMessageQuery(wrong as never)).toThrow(/^"query" must be /);
		}
	});
});

test("half a surrogate pair in a message has its own issue in every encoding", () => {
	for (const encoding of ["GSM7", "UCS2", "Binary"]) {
		const { issues } = parseOutboundMessage({ from: "Shop", to: "+4915112345678", text: "a\ud800", encoding });
		expect(issues?.filter(({ code }) => code === "text_lone_surrogate")).toMatchObject([{ path: ["text"], offset: 1 }]);
	}
	expect(stringifySendResponseJson({ statusCode: 0, messageIds: ["a", "\udc00"] }).issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["messageIds", 1] },
	]);
});

test("a text that is none is named", () => {
	expect(() => readJson(shop, {} as never)).toThrow(new TypeError('"text" must be a string, found object'));
	expect(() => readXml(shop, null as never)).toThrow(new TypeError('"text" must be a string, found null'));
});
