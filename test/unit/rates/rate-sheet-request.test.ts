import fc from "fast-check";
import { unwrap } from "outbound-sms";
import { expect, test } from "vitest";
import {
	parseRateSheetRequest,
	parseRateSheetRequestJson,
	parseRateSheetRequestQuery,
	parseRateSheetRequestXml,
	stringifyRateSheetRequestJson,
	stringifyRateSheetRequestQuery,
	stringifyRateSheetRequestXml,
} from "../../resources.ts";
import { placesOf } from "../../results.ts";

// Between other characters: XML drops white space around a value.
const text = fc
	.string({ unit: fc.constantFrom("a", "&", "<", "é", "\r", "\n", " ", "€", "]]>", '"'), maxLength: 6 })
	.map((inside) => `a${inside}b`);

test("a request written as query, JSON or XML reads as the same request", () => {
	fc.assert(
		fc.property(fc.record({ userName: text, password: text, withDestinationNames: fc.boolean() }), (request) => {
			expect(unwrap(parseRateSheetRequestQuery(unwrap(stringifyRateSheetRequestQuery(request))))).toEqual(request);
			expect(unwrap(parseRateSheetRequestJson(unwrap(stringifyRateSheetRequestJson(request))))).toEqual(request);
			expect(unwrap(parseRateSheetRequestXml(unwrap(stringifyRateSheetRequestXml(request))))).toEqual(request);
		}),
	);
});

test("a blank user name, as HTTP accounts send it, is absent", () => {
	const read = { ok: true, value: { password: "k", withDestinationNames: false } };
	expect(parseRateSheetRequestQuery("UserName=&Password=k&WithDestinationNames=")).toEqual(read);
	expect(parseRateSheetRequest({ userName: "", password: "k", withDestinationNames: null })).toEqual(read);
});

test("a password that is empty or absent is an issue", () => {
	expect(placesOf(parseRateSheetRequest({}))).toEqual(["field_required password"]);
	expect(placesOf(parseRateSheetRequestQuery("Password="))).toEqual(["field_required Password"]);
	expect(parseRateSheetRequest({ userName: "me", password: "" }).issues).toEqual([
		{ code: "field_required", message: "The password is empty", path: ["password"] },
	]);
});

test("white space of a user name and a password is kept in XML, but for indentation", () => {
	const account = { userName: " me ", password: " k\t1 " };
	expect(unwrap(parseRateSheetRequestXml(unwrap(stringifyRateSheetRequestXml(account))))).toMatchObject(account);
	const indented = "<r>\n <UserName>\n </UserName>\n <Password>\n  k1\n </Password>\n</r>";
	expect(unwrap(parseRateSheetRequestXml(indented))).toEqual({ password: "k1", withDestinationNames: false });
});

test("a lone surrogate is refused in user name and password, which not every format can carry", () => {
	expect(parseRateSheetRequestJson('{"userName":"a\\ud800","password":"\\udc00"}').issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["userName"], offset: 1 },
		{ code: "text_lone_surrogate", path: ["password"], offset: 0 },
	]);
});
