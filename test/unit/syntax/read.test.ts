// What holds for every document in every format: names, absent values, lists, what is exact and what is read as far as
// it goes. The rules of each document stand in the folders `message` and `rates`.
import {
	asJson,
	asObject,
	asQuery,
	asXml,
	outboundMessage,
	parse,
	type Result,
	sendResponse,
	stringify,
	unwrap,
} from "outbound-sms/message";
import { rateSheet } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { readObject } from "../../../src/wire/read.ts";
import { recordType } from "../../../src/wire/record-type.ts";
import { TEXT } from "../../../src/wire/scalars.ts";
import { codesOf, placesOf, saidBy, wordsOf } from "../../results.ts";

const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
const defaults = { encoding: "GSM7", receiveDeliveryStatus: false, flash: false };
const xmlOf = (fields: object) =>
	`<m>${Object.entries(fields)
		.map(([name, value]) => `<${name}>${value ?? ""}</${name}>`)
		.join("")}</m>`;
const queryOf = (fields: object) =>
	new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value ?? ""}`])).toString();
/** The readers of a message, each with the same fields in its format. */
const READERS: readonly [format: string, read: (fields: object) => Result<unknown>][] = [
	["an object", (fields) => parse(outboundMessage, asObject, fields)],
	["JSON", (fields) => parse(outboundMessage, asJson, JSON.stringify(fields))],
	["a query", (fields) => parse(outboundMessage, asQuery, queryOf(fields))],
	["pairs", (fields) => parse(outboundMessage, asQuery, [...new URLSearchParams(queryOf(fields))])],
	["XML", (fields) => parse(outboundMessage, asXml, xmlOf(fields))],
];

describe.each(READERS)("in %s", (format, read) => {
	const isSpelled = ["an object", "JSON"].includes(format);

	test("names are read in any case, absent optional values have their default", () => {
		const value = { ...message, ...defaults, refId: "r", receiveDeliveryStatus: true };
		expect(read({ FROM: "Shop", tO: "+4915112345678", text: "Hi", refid: "r", receivedeliverystatus: "TRUE" })).toEqual(
			{
				ok: true,
				value,
			},
		);
	});

	test("an empty optional value is absent, a required one is judged by its rule", () => {
		const empty = { encoding: "", receiveDeliveryStatus: "", refId: "", udh: "", flash: "" };
		expect(read({ ...message, ...empty })).toEqual({ ok: true, value: { ...message, ...defaults } });
		expect(codesOf(read({ ...message, from: "", to: "" }))).toEqual(["sender_empty", "msisdn_empty"]);
	});

	test("every issue comes at once, with the name as objects spell it, else in PascalCase", () => {
		const result = read({ to: "+4915112345678", FLASH: "no", Encoding: "x" });
		const names = isSpelled ? ["from", "text", "Encoding", "FLASH"] : ["From", "Text", "Encoding", "Flash"];
		const codes = ["field_required", "field_required", "field_value", "field_value"];
		expect(placesOf(result)).toEqual(codes.map((code, index) => `${code} ${names[index]}`));
		expect(wordsOf(result)[0]).toBe(`Field ${names[0]} is required`);
	});

	test("a name that is given twice is an issue, equal or not", () => {
		const result = read({ ...message, FROM: "Shop" });
		expect(placesOf(result)).toEqual([`field_duplicate ${isSpelled ? "FROM" : "From"}`]);
		expect(wordsOf(result)).toEqual([`Field ${isSpelled ? "from" : "From"} is given more than once`]);
	});

	test("an unknown name is a warning, and is shown if it is near a known one", () => {
		const [near] = saidBy(read({ ...message, receiveDeliveryStatsu: "1" }));
		const suggestion = isSpelled ? "receiveDeliveryStatus" : "ReceiveDeliveryStatus";
		const warning = `Unknown field is ignored: did you mean "${suggestion}"?`;
		expect(near).toEqual({ code: "field_unknown", message: warning, path: ["receiveDeliveryStatsu"], suggestion });
		const result = read({ ...message, s3cret: "1" });
		expect([result.ok, codesOf(result)]).toEqual([true, ["field_unknown"]]);
		expect(JSON.stringify(result)).not.toContain("s3cret");
	});

	test("no name of a prototype is a field, and nothing is polluted", () => {
		const odd = JSON.parse('{"__proto__":"1","constructor":"2","toString":"3"}') as object;
		const result = read({ ...message, ...odd, ["__proto__"]: "1" });
		expect(unwrap(result)).toEqual({ ...message, ...defaults });
		expect(Object.getPrototypeOf(unwrap(result))).toBe(Object.prototype);
	});
});

test("an unknown name has its place: where it begins in a text, else its number", () => {
	const at = (offset: number) => [
		{ code: "field_unknown", message: "Unknown field is ignored", offset, unit: "utf16" },
	];
	const second = [{ code: "field_unknown", message: "Unknown field is ignored: number 4", actual: 4 }];
	const query = queryOf(message);
	expect(saidBy(parse(outboundMessage, asQuery, `s3cret&${query}`))).toEqual(at(0));
	expect(saidBy(parse(outboundMessage, asQuery, `?${query}&&s3cret=1`))).toEqual(at(query.length + 3));
	expect(saidBy(parse(outboundMessage, asQuery, [...Object.entries(message), ["s3cret", "1"]]))).toEqual(second);
	expect(saidBy(parse(outboundMessage, asObject, { ...message, s3cret: 1 }))).toEqual(second);
	expect(saidBy(parse(outboundMessage, asJson, `{ "s3cret":{"a":[1]},${JSON.stringify(message).slice(1)}`))).toEqual(
		at(2),
	);
	expect(saidBy(parse(outboundMessage, asXml, xmlOf(message).replace("</m>", "<s3cret><b/></s3cret></m>")))).toEqual(
		at(xmlOf(message).length - 4),
	);
});

describe("an object", () => {
	test.each([
		[{ ...message, From: undefined, FROM: null }],
		[{ From: undefined, ...message }],
		[{ From: null, ...message }],
	])("has no name twice if one of them has no value: %j", (input) => {
		expect(parse(outboundMessage, asObject, input)).toEqual({ ok: true, value: { ...message, ...defaults } });
	});

	test("that lacks a value says so by the first name that it has", () => {
		expect(placesOf(parse(outboundMessage, asObject, { ...message, from: null, From: undefined }))).toEqual([
			"field_required from",
		]);
		const { from: _, ...rest } = message;
		expect(placesOf(parse(outboundMessage, asObject, { FROM: null, From: undefined, ...rest }))).toEqual([
			"field_required FROM",
		]);
	});

	test("may hold itself, and each of its properties is read once", () => {
		const self: Record<string, unknown> = { currentRates: [{ mcc: "262", rate: "1" }] };
		self.self = self;
		self.accountName = [self];
		expect(unwrap(parse(rateSheet, asObject, self)).currentRates).toHaveLength(1);
		const texts = ["a", "b"];
		const once = Object.defineProperty({ ...message }, "text", { enumerable: true, get: () => texts.shift() });
		expect(parse(outboundMessage, asObject, once)).toMatchObject({ value: { text: "a" } });
		expect(texts).toEqual(["b"]);
	});
});

describe("a document that is no object says what it is", () => {
	test.each([
		[5, "number"],
		["a", "string"],
		[true, "boolean"],
		[null, "null"],
		[[], "array"],
	])("%j", (input, type) => {
		const message = `Expected an object with the fields of OutboundMessage, found ${type}`;
		const issues = [{ code: "document_not_object", message }];
		expect(parse(outboundMessage, asObject, input)).toEqual({ ok: false, issues });
		expect(parse(outboundMessage, asJson, ` ${JSON.stringify(input)} `)).toEqual({ ok: false, issues });
		expect(codesOf(parse(sendResponse, asObject, input))).toEqual(["document_not_object"]);
	});

	test("undefined", () => {
		expect(wordsOf(parse(rateSheet, asObject, undefined))).toEqual([
			"Expected an object with the fields of RateSheet, found undefined",
		]);
	});
});

describe("a document has a bound: requests a lower one than answers", () => {
	const json = JSON.stringify(message);
	test("a request of 1,048,576 UTF-16 units", () => {
		expect(parse(outboundMessage, asJson, json.padEnd(1_048_576)).ok).toBe(true);
		const found = "The document has 1048577 UTF-16 units, at most 1048576 are read";
		const issues = [{ code: "document_too_long", message: found, limit: 1_048_576, actual: 1_048_577 }];
		expect(parse(outboundMessage, asJson, json.padEnd(1_048_577))).toEqual({ ok: false, issues });
		expect(parse(outboundMessage, asXml, " ".repeat(1_048_577)).issues).toEqual(issues);
		expect(parse(outboundMessage, asQuery, "&".repeat(1_048_577)).issues).toEqual(issues);
	});

	test("an answer of 67,108,864", () => {
		expect(codesOf(parse(sendResponse, asJson, "x".repeat(67_108_864)))).toEqual(["json_invalid"]);
		expect(parse(sendResponse, asXml, "x".repeat(67_108_865)).issues).toMatchObject([
			{ code: "document_too_long", limit: 67_108_864, actual: 67_108_865 },
		]);
	});

	test("an issue for each of a hundred faults, and one that counts the rest", () => {
		const rows = stringify(sendResponse, asJson, { statusCode: 0, messageIds: Array(130).fill(true) as never });
		expect(rows.issues).toHaveLength(101);
		expect(rows.issues?.[99]).toMatchObject({ path: ["messageIds", 99] });
		expect(rows.issues?.[100]).toMatchObject({ code: "issues_omitted", actual: 30 });
		const unknown = parse(outboundMessage, asQuery, `${queryOf(message)}${"&x".repeat(100_000)}`);
		expect(unknown.ok && unknown.warnings?.[100]).toMatchObject({ code: "issues_omitted", actual: 99_900 });
		const doubts = parse(sendResponse, asObject, { statusCode: 0, x: 1, messageIds: ["a", ...Array(130).fill(5.5)] });
		expect(doubts.ok && doubts.warnings?.length).toBe(101);
		expect(doubts.ok && doubts.warnings?.[100]).toMatchObject({ code: "issues_omitted", actual: 31 });
	});
});

test("two byte order marks are an issue, in answers a warning; one is none", () => {
	const found = { code: "byte_order_mark_repeated", message: "The document begins with more than one byte order mark" };
	const json = JSON.stringify(message);
	expect(saidBy(parse(outboundMessage, asJson, `\ufeff${json}`))).toEqual([]);
	expect(parse(outboundMessage, asJson, `\ufeff\ufeff${json}`).issues).toEqual([found]);
	expect(parse(outboundMessage, asQuery, `\ufeff\ufeff${queryOf(message)}`).issues).toEqual([found]);
	// A fault of the syntax comes first.
	expect(codesOf(parse(outboundMessage, asJson, "\ufeff\ufeff{"))).toEqual(["json_invalid"]);
	const answer = parse(sendResponse, asJson, '\ufeff\ufeff{"statusCode":0,"messageIds":["a"],"x":1}');
	expect([answer.ok, codesOf(answer)]).toEqual([true, ["byte_order_mark_repeated", "field_unknown"]]);
});

describe("a list", () => {
	const idsOf = (json: string) => parse(sendResponse, asJson, `{"statusCode":0,${json}}`);
	const [row, other] = ["<MCC>262</MCC><Rate>1</Rate>", "<MCC>263</MCC><Rate>2</Rate>"];
	const [first, second] = ["262", "263"].map((mcc, index) => ({ mcc, rate: `${index + 1}` }));

	test.each([
		["items of any name", `<CurrentRates><i>${row}</i><j>${other}</j></CurrentRates>`, [first, second]],
		["items with the name of a field", `<CurrentRates><Rate>${row}</Rate></CurrentRates>`, [first]],
		["repeated elements", `<CurrentRates>${row}</CurrentRates><currentrates>${other}</currentrates>`, [first, second]],
		["both", `<CurrentRates><i>${row}</i></CurrentRates><CurrentRates>${other}</CurrentRates>`, [first, second]],
		["an empty one and another", `<CurrentRates/><CurrentRates><i>${row}</i></CurrentRates>`, [first]],
		["none", "<CurrentRates/>", []],
		["none but white space", "<CurrentRates> \n</CurrentRates>", []],
	])("may be written in XML as %s", (_, xml, currentRates) => {
		expect(parse(rateSheet, asXml, `<r>${xml}</r>`)).toEqual({ ok: true, value: { currentRates } });
	});

	test("has its items in place of what cannot be read, each with its own warning", () => {
		const xml = parse(rateSheet, asXml, `<r><CurrentRates><x>b</x><p>${row}</p></CurrentRates></r>`);
		expect(unwrap(xml)).toEqual({ currentRates: [first] });
		expect(placesOf(xml)).toEqual([
			...["field_required CurrentRates.0.Rate", "field_required CurrentRates.0.MCC", "xml_text_ignored CurrentRates.0"],
		]);
		const list = parse(rateSheet, asObject, { currentRates: [5, first, "a"] });
		expect(unwrap(list)).toEqual({ currentRates: [first] });
		expect(wordsOf(list)).toEqual(["Expected an object, found number", "Expected an object, found string"]);
		expect(placesOf(list)).toEqual(["field_type currentRates.0", "field_type currentRates.2"]);
	});

	test("is named where something else stands", () => {
		expect(wordsOf(parse(rateSheet, asObject, { currentRates: "x" }))).toEqual(["Expected a list, found string"]);
		expect(wordsOf(parse(rateSheet, asXml, "<r><CurrentRates>x</CurrentRates></r>"))).toEqual([
			"Expected a list, found string",
		]);
		const write = (messageIds: unknown) =>
			wordsOf(stringify(sendResponse, asJson, { statusCode: 0, messageIds } as never));
		expect(write({})).toEqual(["Expected a string, found object"]);
		expect(write([true])).toEqual(["Expected a string, found boolean"]);
	});

	test("that is given twice counts once where lists are not written so", () => {
		expect(placesOf(idsOf('"messageIds":["a"],"MessageIds":["b"]'))).toEqual(["field_duplicate MessageIds"]);
		expect(unwrap(idsOf('"messageIds":["a"],"MessageIds":["b"]')).messageIds).toEqual(["a"]);
		expect(codesOf(idsOf('"messageIds":null,"MessageIds":["b"]'))).toEqual(["field_required", "message_ids_missing"]);
		const xml = "<r><StatusCode>0</StatusCode><MessageIds>a</MessageIds><MESSAGEIDS>b</MESSAGEIDS></r>";
		expect(parse(sendResponse, asXml, xml)).toEqual({ ok: true, value: { statusCode: 0, messageIds: ["a", "b"] } });
	});

	test("that is cut off has what is whole, without another warning", () => {
		for (const rest of ["", ",", ',"b', ",tru", ",{"]) {
			const cut = parse(sendResponse, asJson, `{"statusCode":0,"messageIds":["a"${rest}`);
			expect([unwrap(cut).messageIds, codesOf(cut)]).toEqual([["a"], ["json_invalid"]]);
		}
	});
});

describe("an answer is read as far as it goes, but what is written is exact", () => {
	test("the first of two values counts", () => {
		const twice = parse(sendResponse, asObject, { statusCode: 1, STATUSCODE: 2, messageIds: ["a"] });
		expect(unwrap(twice).statusCode).toBe(1);
		expect(wordsOf(twice)).toEqual(["Field statusCode is given more than once: the first value counts"]);
		const written = stringify(sendResponse, asJson, { statusCode: 1, STATUSCODE: 2, messageIds: ["a"] } as never);
		expect(wordsOf(written)).toEqual(["Field statusCode is given more than once"]);
	});

	test("in which a rule finds nothing and does not say why has an issue", () => {
		const silent = recordType({
			name: "Silent",
			isAnswer: true,
			fields: { text: { kind: TEXT } },
			rule: () => ({ value: undefined, issues: [], warnings: [] }),
		});
		const issues = [{ code: "field_required", message: "Found no field of Silent" }];
		expect(readObject(silent, {})).toEqual({ ok: false, issues });
	});

	test("the fault that lost data comes first, then what would be an issue, then warnings", () => {
		const cut = parse(
			rateSheet,
			asJson,
			'{"x":1,"accountName":[],"currentRates":[{"mcc":"262","rate":1}],"currency":"E',
		);
		expect(placesOf(cut)).toEqual(["json_invalid", "field_type accountName", "field_unknown"]);
		expect(unwrap(cut)).toEqual({ currentRates: [{ mcc: "262", rate: "1" }] });
	});

	test("nothing is written of what has an issue, and warnings come with what is written", () => {
		expect(stringify(outboundMessage, asJson, { ...message, flash: "maybe" } as never).ok).toBe(false);
		const doubtful = stringify(outboundMessage, asJson, { ...message, s3cret: 1 } as never);
		expect(doubtful).toMatchObject({ ok: true, value: JSON.stringify(message), warnings: [{ code: "field_unknown" }] });
	});
});
