// `conformance/answers.jsonl` holds which IDs are read. Here: what is said about them, and what is written.
import { asJson, asObject, asXml, parse, sendResponse, stringify, unwrap } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, wordsOf } from "../../results.ts";

const uuid = "6F1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const others = [`{${uuid}}`, uuid.replaceAll("-", ""), ` ${uuid}`, `${uuid}0`, `0${uuid}`];
const readIds = (json: string) => parse(sendResponse, asJson, `{"statusCode":0,"messageIds":${json}}`);

test.each([0, 200, -1])("a response with status code %i is the same after each format", (statusCode) => {
	const response = { statusCode, messageIds: [uuid, uuid.slice(1)] };
	const read = { value: response };
	expect(parse(sendResponse, asJson, unwrap(stringify(sendResponse, asJson, response)))).toMatchObject(read);
	expect(parse(sendResponse, asXml, unwrap(stringify(sendResponse, asXml, response)))).toMatchObject(read);
	expect(response).toEqual(expect.schemaMatching(sendResponse));
});

describe("a list of IDs is read in the forms in which services write it, with a warning for an object", () => {
	test.each<[string, string[], string[]?]>([
		['"a"', ["a"]],
		['["a","a"]', ["a", "a"]],
		['{"0":"a","10":"b"}', ["a", "b"], ["messageIds"]],
		['{"7":["a"],"8":["b"]}', ["a", "b"], ["messageIds", "messageIds.0", "messageIds.1"]],
		['{"string":["a","b"]}', ["a", "b"], ["messageIds"]],
		['{"string":"a"}', ["a"], ["messageIds", "messageIds.0"]],
		['{"id":"a","to":"+49"}', ["a"], ["messageIds", "messageIds.0"]],
		['{"0":{"uuid":"a"},"1":"b"}', ["a", "b"], ["messageIds", "messageIds.0"]],
		['[{"messageId":"a","to":"+49"},{"Message_ID":"b","x":[]}]', ["a", "b"], ["messageIds.0", "messageIds.1"]],
		['[{"message-id":"a","valid":"x"},{"valid":"x","id":"b"}]', ["a", "b"], ["messageIds.0", "messageIds.1"]],
		['[{"identity":"x","id":"a"}]', ["a"], ["messageIds.0"]],
		['[{"guid":"a"}]', ["a"], ["messageIds.0"]],
		['[{"id":7},"a",{"to":"+49","text":"Hi"}]', ["a"], ["messageIds.0", "messageIds.2"]],
		['["a",true,null,"b"]', ["a", "b"], ["messageIds.1", "messageIds.2"]],
	])("%s: %j", (json, messageIds, warnings = []) => {
		const result = readIds(json);
		expect(unwrap(result)).toEqual({ statusCode: 0, messageIds });
		expect(placesOf(result)).toEqual(warnings.map((path) => `field_type ${path}`));
	});

	test("each warning says what was read", () => {
		expect(wordsOf(readIds('[{"id":"a"}]'))).toEqual(["Expected a string, found an object, whose ID was read"]);
		expect(wordsOf(readIds('{"0":"a"}'))).toEqual(["Expected a list, found an object, which was read as one"]);
	});

	test("XML has them too, but no writer takes one", () => {
		const xml = "<r><StatusCode>0</StatusCode><MessageIds><item><id>a</id><to>+49</to></item></MessageIds></r>";
		expect(unwrap(parse(sendResponse, asXml, xml)).messageIds).toEqual(["a"]);
		for (const messageIds of [{ 0: "a" }, [{ id: "a" }]]) {
			const written = stringify(sendResponse, asJson, { statusCode: 0, messageIds } as never);
			expect([written.ok, codesOf(written)]).toEqual([false, ["field_type"]]);
		}
	});
});

describe("an answer is read as far as it goes", () => {
	test.each<[object, object, string[]?]>([
		[{ messageIds: [uuid] }, { messageIds: [uuid] }, ["field_required statusCode"]],
		[{ statusCode: "many", messageIds: ["a"] }, { messageIds: ["a"] }, ["field_value statusCode"]],
		[{ statusCode: 1, StatusCode: 2, messageIds: ["a"] }, { messageIds: ["a"] }, ["field_duplicate StatusCode"]],
		[
			{ statusCode: 0, messageIds: ["1", `${uuid}0`] },
			{ statusCode: 0, messageIds: ["1", `${uuid}0`] },
		],
		[
			{ statusCode: 0, MessageIds: [{}, uuid, true, "a", "", " \t\r\n"] },
			{ statusCode: 0, messageIds: [uuid, "a"] },
			[
				...["field_type MessageIds.0", "field_type MessageIds.2"],
				...["message_ids_missing MessageIds.4", "message_ids_missing MessageIds.5", "message_id_not_uuid MessageIds.3"],
			],
		],
	])("%j", (input, value, warnings = []) => {
		const result = parse(sendResponse, asObject, input);
		expect(unwrap(result)).toMatchObject(value);
		expect(placesOf(result)).toEqual(warnings);
	});

	test.each(others)(
		"where some IDs are UUIDs, in either case, the first that is not one has a warning: %j",
		(other) => {
			const read = (messageIds: string[]) => {
				const result = parse(sendResponse, asObject, { statusCode: 0, messageIds });
				expect(unwrap(result).messageIds).toEqual(messageIds);
				return result.ok ? result.warnings : undefined;
			};
			const message = "Some message IDs are UUIDs, and others are not";
			const warning = (index: number) => [{ code: "message_id_not_uuid", message, path: ["messageIds", index] }];
			expect(read([uuid, uuid.toUpperCase(), other, ...others])).toEqual(warning(2));
			expect(read([other, uuid.toLowerCase()])).toEqual(warning(0));
			expect([read(others), read([uuid, uuid.toUpperCase()])]).toEqual([undefined, undefined]);
		},
	);

	test("of a hundred warnings and more the last counts the rest", () => {
		const result = parse(sendResponse, asObject, {
			statusCode: 0,
			messageIds: [uuid, ...Array.from({ length: 1000 }, () => "")],
		});
		expect(result.ok && result.warnings?.length).toBe(101);
		expect(result.ok && result.warnings?.[100]).toMatchObject({ code: "issues_omitted", actual: 900 });
		expect(wordsOf(result)[0]).toBe("Message ID is empty");
	});

	test.each([
		...[{}, { messageIds: [] }, { messageIds: null }, { messageIds: {} }, { messageIds: " " }, { messageIds: [null] }],
		...[{ messageIds: [""] }, { messageIds: [{}] }, { messageIds: { id: "" } }, { messageIds: { 0: null } }],
		...[{ messageIds: { 0: "a", x1: "b" } }, { messageIds: { 0: "a", "1x": "b" } }],
	])("without an ID it is a failure that says not to send again: %j", (input) => {
		const message = "The answer has no message ID: the message may have been accepted, so do not send it again";
		for (const statusCode of [0, "x"]) {
			const result = parse(sendResponse, asObject, { statusCode, ...input });
			expect(result.issues?.at(-1)).toEqual({ code: "message_ids_missing", message, path: ["messageIds"] });
		}
	});

	const cut = '{"statusCode":0,"messageIds":["a"';
	const xml = "<r><StatusCode>0</StatusCode><MessageIds><string>a</string>";
	const repeated = "<r><StatusCode>0</StatusCode><MessageIds>a";
	test.each([
		["JSON", cut, ["json_invalid"]],
		["JSON", `${cut},"b`, ["json_invalid"]],
		["JSON", `${cut}]} <html>`, ["json_invalid"]],
		["JSON", `${cut}],"x":tru`, ["json_invalid", "field_unknown"]],
		["XML", `${xml}<string>b`, ["xml_invalid"]],
		["XML", `${xml}</MessageIds>&nbsp;</r>`, ["xml_entity"]],
		["XML", `${xml}</MessageIds>\0</r>`, ["xml_invalid"]],
		["XML", `${xml}</MessageIds></r><r/>`, ["xml_invalid"]],
		["XML", `${repeated}</MessageIds><MessageIds>b`, ["xml_invalid"]],
	])("up to a fault: %s %s", (format, text, warnings) => {
		const result = (
			format === "JSON"
				? (input: string) => parse(sendResponse, asJson, input)
				: (input: string) => parse(sendResponse, asXml, input)
		)(text);
		expect(unwrap(result)).toEqual({ statusCode: 0, messageIds: ["a"] });
		expect(codesOf(result)).toEqual(warnings);
	});

	test("digits at the end of what was cut off may go on, so they are not read", () => {
		expect(parse(sendResponse, asJson, '{"messageIds":["a"],"statusCode":20')).toMatchObject({
			value: { messageIds: ["a"] },
		});
		expect(unwrap(parse(sendResponse, asJson, '{"messageIds":["a"],"statusCode":20'))).not.toHaveProperty("statusCode");
	});

	test.each([
		...[cut.slice(0, -1), cut.slice(0, -4), "", "[", "OK"].map((text) => ["JSON", text, "json_invalid"]),
		["XML", repeated, "xml_invalid"],
		["XML", "<!DOCTYPE r><r/>", "xml_doctype"],
	])("not at all if the fault comes before the first ID: %s %s", (format, text, issue) => {
		expect(
			(format === "JSON"
				? (input: string) => parse(sendResponse, asJson, input)
				: (input: string) => parse(sendResponse, asXml, input))(text ?? ""),
		).toMatchObject({
			ok: false,
			issues: [{ code: issue }],
		});
	});

	test("not at all if it is no object", () => {
		expect(codesOf(parse(sendResponse, asObject, "OK"))).toEqual(["document_not_object"]);
	});
});

describe("what is written is exact", () => {
	test.each<[object, string[]]>([
		[{}, ["field_required statusCode", "field_required messageIds"]],
		[{ statusCode: 0, messageIds: [true] }, ["field_type messageIds.0"]],
		[{ statusCode: 0, messageIds: ["\ud800"] }, ["text_lone_surrogate messageIds.0"]],
		[{ statusCode: 0, messageIds: [] }, ["message_ids_missing messageIds"]],
		[{ statusCode: 0, messageIds: ["a", "b", "a"] }, ["message_id_duplicate messageIds.2"]],
		[{ statusCode: 0, messageIds: [uuid, uuid, uuid] }, [1, 2].map((i) => `message_id_duplicate messageIds.${i}`)],
	])("%j: %j", (response, issues) => {
		const result = stringify(sendResponse, asJson, response as never);
		expect([result.ok, placesOf(result)]).toEqual([false, issues]);
	});

	test("each fault is said in words", () => {
		const said = (messageIds: string[]) => wordsOf(stringify(sendResponse, asJson, { statusCode: 0, messageIds }));
		expect(said([])).toEqual(["A send response must have a message ID for each part"]);
		expect(said(["a", "a"])).toEqual(["Duplicate message ID: each part must have its own"]);
	});
});
