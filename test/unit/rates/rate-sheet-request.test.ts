import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import {
	parseRateSheetRequest,
	parseRateSheetRequestJson,
	parseRateSheetRequestQuery,
	parseRateSheetRequestXml,
	rateSheetRequestJsonSchema,
	stringifyRateSheetRequestJson,
	stringifyRateSheetRequestQuery,
	stringifyRateSheetRequestXml,
} from "../../resources.ts";

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

test("a request without a password is refused, and no issue shows a value", () => {
	const missing = [{ code: "field_required", path: ["password"] }];
	expect(parseRateSheetRequest({}).issues).toMatchObject(missing);
	expect(parseRateSheetRequest({ userName: "me", password: "" }).issues).toMatchObject(missing);
	expect(parseRateSheetRequestQuery("Password=").issues).toMatchObject([
		{ code: "field_required", path: ["Password"] },
	]);
	const secret = parseRateSheetRequestJson(
		'{"Password":"s3cret","password":"s3cret","WithDestinationNames":"s3cret","s3cret":1}',
	);
	expect(secret.issues?.map(({ code }) => code)).toEqual(["field_duplicate", "field_value"]);
	expect(JSON.stringify(secret)).not.toContain("s3cret");
});

test("the JSON Schema takes what is written and refuses what is missing", () => {
	const isRequest = new Ajv2020({ strict: true }).compile(rateSheetRequestJsonSchema());
	const written = unwrap(stringifyRateSheetRequestJson({ password: "k1", withDestinationNames: true }));
	expect(isRequest(JSON.parse(written))).toBe(true);
	expect(isRequest({ userName: "a" })).toBe(false);
	expect(isRequest({ password: "" })).toBe(false);
});

test("white space of a user name and a password is kept in XML, but for indentation", () => {
	const account = { userName: " me ", password: " k\t1 " };
	const written = unwrap(stringifyRateSheetRequestXml(account));
	expect(unwrap(parseRateSheetRequestXml(written))).toMatchObject(account);
	const indented = "<r>\n <UserName>\n </UserName>\n <Password>\n  k1\n </Password>\n</r>";
	expect(unwrap(parseRateSheetRequestXml(indented))).toEqual({ password: "k1", withDestinationNames: false });
});

test("a lone surrogate is refused in user name and password, which not every format can carry", () => {
	const read = parseRateSheetRequestJson('{"userName":"a\\ud800","password":"\\udc00"}');
	expect(read.issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["userName"], offset: 1 },
		{ code: "text_lone_surrogate", path: ["password"], offset: 0 },
	]);
});

test("an empty password is as good as none", () => {
	expect(parseRateSheetRequest({ password: "" }).issues).toEqual([
		{ code: "field_required", message: "The password is empty", path: ["password"] },
	]);
});

test("the schema demands a password", () => {
	expect(rateSheetRequestJsonSchema()).toMatchObject({ properties: { password: { minLength: 1 } } });
});
