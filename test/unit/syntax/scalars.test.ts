// The kinds of single values. `test/unit/rates/rate-sheet.test.ts` has decimals.
import { asJson, asObject, outboundMessage, parse, sendResponse, unwrap } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { saidBy } from "../../results.ts";

const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
const read = (fields: object) => parse(outboundMessage, asObject, { ...message, ...fields });
const statusCode = (value: unknown) => parse(sendResponse, asObject, { statusCode: value, messageIds: ["a"] });

describe("a text", () => {
	test.each(["4915112345678", "0", "12345678901234567890123", "-5"])(
		"may be the integer %s, digit by digit",
		(digits) => {
			const json = `{"refId":${digits},${JSON.stringify(message).slice(1)}`;
			expect(unwrap(parse(outboundMessage, asJson, json)).refId).toBe(digits);
			if (Number.isSafeInteger(Number(digits))) expect(unwrap(read({ refId: Number(digits) })).refId).toBe(digits);
		},
	);

	test.each(["4915112345678.00001", "1.0", "1e5", "1E+5", 2 ** 53, 1.5, Number.NaN])(
		"is no other number: %s",
		(value) => {
			const json = `{"refId":${value},${JSON.stringify(message).slice(1)}`;
			const result = typeof value === "number" ? read({ refId: value }) : parse(outboundMessage, asJson, json);
			expect(result.issues).toEqual([
				{
					code: "number_not_exact",
					message: "Expected a string or an integer, found a number with a point, an exponent or too many digits",
					path: ["refId"],
				},
			]);
		},
	);

	test("of a message is no number, because a number loses leading zeros", () => {
		const wanted = "Expected a string in quotes, because a number loses leading zeros, found number";
		expect(saidBy(read({ text: 5 }))).toMatchObject([{ code: "field_type", message: wanted, path: ["text"] }]);
		expect(saidBy(parse(outboundMessage, asJson, `{"text":5,"from":"a","to":4915112345678}`))[0]?.message).toBe(wanted);
	});
});

test.each<[string, unknown, string, string]>([
	["refId", true, "field_type", "Expected a string, found boolean"],
	["refId", {}, "field_type", "Expected a string, found object"],
	["text", [], "field_type", "Expected a string, found array"],
	["encoding", 5, "field_type", "Expected one of GSM7, UCS2, Binary, found number"],
	["encoding", "latin", "field_value", "Expected one of GSM7, UCS2, Binary"],
	["flash", [], "field_type", "Expected true or false, found array"],
	...["yes", "2", "01", "10", "1.0", "untrue", "falsely", "constructor", 2, -1].map(
		(value): [string, unknown, string, string] => ["flash", value, "field_value", "Expected true, false, 1 or 0"],
	),
])("a wrong value is told what is wanted: %s %j: %s", (field, value, code, wanted) => {
	expect(saidBy(read({ [field]: value }))).toMatchObject([{ code, message: wanted, path: [field] }]);
});

test.each([
	...[true, 1, "1", "TRUE", "true"].map((value) => [value, true]),
	...[false, 0, "0", "False", "", null].map((value) => [value, false]),
])("the boolean %j is %s", (flash, value) => {
	expect(unwrap(read({ flash })).flash).toBe(value);
});

test.each([
	["gsm7", "GSM7"],
	["uCs2", "UCS2"],
	["BINARY", "Binary"],
])("the word %s is %s", (encoding, word) => {
	expect(unwrap(read({ encoding })).encoding).toBe(word);
});

describe("an integer", () => {
	test.each([
		["7", 7],
		["-12", -12],
		["1.00", 1],
		["0012", 12],
		["-0", 0],
		[-0, 0],
		["9007199254740991", 9007199254740991],
		[-5, -5],
	])("may be %j", (value, integer) => {
		expect(statusCode(value)).toEqual({ ok: true, value: { statusCode: integer, messageIds: ["a"] } });
	});

	test.each([
		...["9007199254740992", "1.", "1.5", "1e3", " 1", "1 ", "x1", "1x", "+1", "--1", "0".repeat(17)],
		...[1.5, Number.NaN],
	])("may not be %j", (value) => {
		const found = { code: "field_value", message: "Expected an integer", path: ["statusCode"] };
		expect(saidBy(statusCode(value))).toEqual([found]);
	});

	test.each([
		[false, "boolean"],
		[[], "array"],
	])("may not be %j, which is of another type: %s", (value, type) => {
		const message = `Expected an integer, found ${type}`;
		expect(saidBy(statusCode(value))).toEqual([{ code: "field_type", message, path: ["statusCode"] }]);
	});
});
