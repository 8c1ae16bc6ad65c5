// The two verbs over each resource and each format.
import {
	asJson,
	asObject,
	asQuery,
	asXml,
	type Format,
	outboundMessage,
	parse,
	type Resource,
	schemaOf,
	sendResponse,
	stringify,
	unwrap,
} from "outbound-sms/message";
import * as rates from "outbound-sms/rates";
import { describe, expect, test } from "vitest";

const { rateSheet } = rates;
const message = { from: "Shop", to: "+4915112345678", text: "a & b <c>" };
const response = { statusCode: 200, messageIds: ["a", "b"] };
const sheet = { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.0450" }] };
const [JSON_TEXT, XML, QUERY] = [asJson, asXml, asQuery] as Format<never>[];

const ROWS = [
	[outboundMessage, JSON_TEXT, message, '{"from":"Shop","to":"+4915112345678","text":"a & b <c>"}'],
	[
		outboundMessage,
		XML,
		message,
		"<OutboundMessage><From>Shop</From><Text>a &amp; b &lt;c&gt;</Text><To>+4915112345678</To></OutboundMessage>",
	],
	[outboundMessage, QUERY, message, "From=Shop&To=%2B4915112345678&Text=a%20%26%20b%20%3Cc%3E"],
	[sendResponse, JSON_TEXT, response, '{"statusCode":200,"messageIds":["a","b"]}'],
	[
		sendResponse,
		XML,
		response,
		"<SendResponse><MessageIds><string>a</string><string>b</string></MessageIds><StatusCode>200</StatusCode></SendResponse>",
	],
	[rateSheet, JSON_TEXT, sheet, '{"currency":"EUR","currentRates":[{"mcc":"262","mnc":"01","rate":0.0450}]}'],
	[
		rateSheet,
		XML,
		sheet,
		"<RateSheet><Currency>EUR</Currency><CurrentRates><RateSheetItem><MCC>262</MCC><MNC>01</MNC><Rate>0.0450</Rate></RateSheetItem></CurrentRates></RateSheet>",
	],
] as unknown as readonly [Resource, Format<"asJson">, object, string][];

test.each(ROWS)("%# is written, and read back with its defaults", (resource, format, value, text) => {
	expect(stringify(resource, format, value)).toEqual({ ok: true, value: text });
	const read = parse(resource, format, text);
	expect(read).toEqual(parse(resource, asObject, value));
	expect(read.ok && read.value).toMatchObject(value);
});

test.each([outboundMessage, sendResponse, rateSheet] as Resource[])("$name is the schema of its object", (resource) => {
	const value = resource === outboundMessage ? message : resource === sendResponse ? response : sheet;
	const { version, vendor, validate } = resource["~standard"];
	expect([version, vendor]).toEqual([1, "outbound-sms"]);
	for (const input of [value, 5, {}, null]) {
		expect(validate(input)).toEqual(parse(resource, asObject, input));
		expect(schemaOf(resource)["~standard"].validate(input)).toEqual(validate(input));
	}
});

describe("options", () => {
	const open = { ...message, text: "Привет", encoding: "auto" } as const;
	const limits = {
		phoneNumber: { minDigits: 7, maxDigits: 15 },
		shortCode: { minDigits: 3, maxDigits: 6 },
		alphanumeric: { maxCharacters: 11 },
	};

	test("an open encoding is refused unless it is allowed, and written unless it is refused", () => {
		expect(parse(outboundMessage, asObject, open).issues).toMatchObject([
			{ code: "field_value", message: "Expected one of GSM7, UCS2, Binary", path: ["encoding"] },
		]);
		expect(parse(outboundMessage, asJson, JSON.stringify(open)).ok).toBe(false);
		expect(unwrap(parse(outboundMessage, asObject, open, { mayBeAuto: true })).encoding).toBe("UCS2");
		expect(unwrap(parse(outboundMessage, asJson, JSON.stringify(open), { mayBeAuto: true })).encoding).toBe("UCS2");
		expect(parse(outboundMessage, asObject, { ...open, encoding: "x" }, { mayBeAuto: true }).issues).toMatchObject([
			{ code: "field_value", message: "Expected one of GSM7, UCS2, Binary, auto" },
		]);
		expect(unwrap(stringify(outboundMessage, asJson, open))).toContain('"encoding":"UCS2"');
		expect(stringify(outboundMessage, asJson, open, { mayBeAuto: false }).ok).toBe(false);
	});

	test("reach the rules of every format, and of a schema", () => {
		const short = { ...message, to: "+6834002" };
		const json = JSON.stringify(short);
		expect(parse(outboundMessage, asJson, json).issues).toMatchObject([{ code: "msisdn_too_short" }]);
		expect(parse(outboundMessage, asJson, json, { limits }).ok).toBe(true);
		expect(parse(outboundMessage, asQuery, Object.entries(short), { limits }).ok).toBe(true);
		expect(stringify(outboundMessage, asXml, short).ok).toBe(false);
		expect(stringify(outboundMessage, asXml, short, { limits }).ok).toBe(true);
		expect(schemaOf(outboundMessage, { limits })["~standard"].validate(short)).toMatchObject({ ok: true });
	});
});

describe("a wrong argument is a TypeError that names it", () => {
	const resource = (found: string) => `"resource" must be a resource such as outboundMessage, found ${found}`;
	const format = (wanted: string, found: string) => `"format" must be ${wanted}, found ${found}`;
	const CASES: readonly (readonly [string, (...args: never[]) => unknown, readonly unknown[]])[] = [
		[resource("undefined"), parse, [undefined, asJson, ""]],
		[resource("string"), stringify, ["outboundMessage", asJson, {}]],
		[resource("object"), schemaOf, [schemaOf(outboundMessage)]],
		[resource("null"), schemaOf, [null]],
		[format("asJson, asXml, asQuery, asObject", "undefined"), parse, [outboundMessage, undefined, ""]],
		[format("asJson, asXml, asQuery, asObject", "string"), parse, [outboundMessage, "asJson", ""]],
		[format("asJson, asXml, asQuery, asObject", "object"), parse, [outboundMessage, { name: "asJson" }, ""]],
		[format("asJson, asXml, asObject", "asQuery"), parse, [sendResponse, asQuery, ""]],
		[format("asJson, asXml, asObject", "asQuery"), parse, [rateSheet, asQuery, ""]],
		[format("asJson, asXml", "asQuery"), stringify, [rateSheet, asQuery, sheet]],
		[format("asJson, asXml, asQuery", "asObject"), stringify, [outboundMessage, asObject, message]],
		['"input" must be a string, found object', parse, [outboundMessage, asJson, message]],
		['"input" must be a string, found null', parse, [rateSheet, asXml, null]],
		['"input" must be a string or pairs, found object', parse, [outboundMessage, asQuery, {}]],
		['"input" must be a string or pairs of strings, found array', parse, [outboundMessage, asQuery, [["a", 1]]]],
		['"options" must be an object, found null', parse, [outboundMessage, asObject, message, null]],
		['"options" must be an object, found string', stringify, [outboundMessage, asJson, message, "x"]],
		['"options" must be an object, found array', schemaOf, [outboundMessage, []]],
	];
	test.each(CASES)("%s", (words, verb, args) => {
		expect(() => verb(...(args as never[]))).toThrow(new TypeError(words));
	});
});

test("the entry of rates has the same verbs and formats", () => {
	expect(rates).toMatchObject({ parse, stringify, asJson, asXml, asObject });
});
