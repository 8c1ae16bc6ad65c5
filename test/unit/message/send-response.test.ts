import { Ajv2020 } from "ajv/dist/2020.js";
import { unwrap } from "outbound-sms/foundation";
import {
	parseSendResponse,
	parseSendResponseJson,
	parseSendResponseXml,
	stringifySendResponseJson,
	stringifySendResponseXml,
} from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { sendResponseJsonSchema } from "../../resources.ts";

const uuid = "6F1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const found = (result: ReturnType<typeof parseSendResponse>) =>
	(result.ok ? result.warnings : result.issues)?.map(({ code, path }) => [code, ...(path ?? [])]);

test.each([0, 200, -1])("a response with status code %i is the same after each format", (statusCode) => {
	const response = { statusCode, messageIds: [uuid] };
	const read = { ok: true, value: response };
	expect(parseSendResponseJson(JSON.stringify(response))).toEqual(read);
	expect(parseSendResponseJson(unwrap(stringifySendResponseJson(response)))).toEqual(read);
	expect(parseSendResponseXml(unwrap(stringifySendResponseXml(response)))).toEqual(read);
	expect(response).toEqual(expect.schemaMatching(parseSendResponse));
});

test("message IDs are read from a list, a single string, repeated elements and null", () => {
	const one = { ok: true, value: { statusCode: 0, messageIds: [uuid] } };
	expect(parseSendResponseJson(`{"StatusCode":0,"MessageIds":"${uuid}"}`)).toEqual(one);
	const root = (ids: string) => `<r><StatusCode>0</StatusCode>${ids}</r>`;
	expect(parseSendResponseXml(root(`<MessageIds>${uuid}</MessageIds>`))).toEqual(one);
	expect(parseSendResponseXml(root(`<MessageIds><x>${uuid}</x></MessageIds>`))).toEqual(one);
	const two = { statusCode: 0, messageIds: [uuid, uuid] };
	expect(unwrap(parseSendResponseXml(root(`<MessageIds>${uuid}</MessageIds>`.repeat(2))))).toEqual(two);
	expect(unwrap(parseSendResponseXml(root(`<MessageIds><x>${uuid}</x><x>${uuid}</x></MessageIds>`)))).toEqual(two);
	const none = parseSendResponseJson('{"statusCode":5,"messageIds":null}');
	expect(none.ok).toBe(false);
	expect(found(none)).toContainEqual(["message_ids_missing", "messageIds"]);
});

describe("an object stands for a list or an item, as serialisers of other languages write them", () => {
	const warned = (...path: (string | number)[]) => ["field_type", "messageIds", ...path];
	test.each([
		['{"0":"a","2":"b"}', ["a", "b"], [warned()]],
		['{"string":["a","b"]}', ["a", "b"], [warned()]],
		[
			'[{"id":"a"},{"messageId":"b","to":"+49"},{"Message_ID":"c","x":[]}]',
			["a", "b", "c"],
			[0, 1, 2].map((i) => warned(i)),
		],
		['{"id":"a","to":"+49"}', ["a"], [warned(), warned(0)]],
		['{"0":{"uuid":"a"},"1":"b"}', ["a", "b"], [warned(), warned(0)]],
		['[{"id":7},"a",{"to":"+49","text":"Hi"}]', ["a"], [warned(0), warned(2)]],
	])("%s", (messageIds, ids, warnings) => {
		const result = parseSendResponseJson(`{"statusCode":0,"messageIds":${messageIds}}`);
		expect(result.ok && result.value.messageIds).toEqual(ids);
		expect(found(result)).toEqual(warnings);
	});
	test("XML has them too, but no writer takes one", () => {
		const xml = "<r><StatusCode>0</StatusCode><MessageIds><item><id>a</id><to>+49</to></item></MessageIds></r>";
		expect(unwrap(parseSendResponseXml(xml)).messageIds).toEqual(["a"]);
		for (const messageIds of [{ 0: "a" }, [{ id: "a" }]]) {
			expect(stringifySendResponseJson({ statusCode: 0, messageIds } as never).issues?.[0].code).toBe("field_type");
		}
	});
	test.each(["{}", '{"id":""}', '[{"id":""}]', "[{}]", '{"0":null}'])("without an ID it has none: %s", (messageIds) => {
		const result = parseSendResponseJson(`{"statusCode":0,"messageIds":${messageIds}}`);
		expect(result.issues?.at(-1)?.code).toBe("message_ids_missing");
	});
});

describe("an answer is read as far as it goes", () => {
	test.each([
		[{ messageIds: [uuid] }, { messageIds: [uuid] }, [["field_required", "statusCode"]]],
		[{ statusCode: "many", messageIds: [uuid] }, { messageIds: [uuid] }, [["field_value", "statusCode"]]],
		[
			{ StatusCode: 0, MessageIds: [uuid, true, null, "b"] },
			{ statusCode: 0, messageIds: [uuid, "b"] },
			[
				["field_type", "MessageIds", 1],
				["field_type", "MessageIds", 2],
			],
		],
		[
			{ statusCode: 0, messageIds: ["", uuid, " "] },
			{ statusCode: 0, messageIds: [uuid] },
			[
				["message_ids_missing", "messageIds", 0],
				["message_ids_missing", "messageIds", 2],
			],
		],
	])("%j", (input, value, warnings) => {
		const result = parseSendResponse(input);
		expect(unwrap(result)).toEqual(value);
		for (const warning of warnings) expect(found(result)).toContainEqual(warning);
	});

	test("without any ID it is a failure that says not to send again", () => {
		const inputs = [{}, { messageIds: [] }, { messageIds: null }, { statusCode: "x", messageIds: [null] }];
		const withStatus = [{}, { messageIds: [] }, { messageIds: {} }, { messageIds: [""] }, { messageIds: " " }];
		for (const input of [...inputs, ...withStatus.map((one) => ({ statusCode: 7, ...one }))]) {
			const result = parseSendResponse(input);
			expect(result.ok).toBe(false);
			expect(result.issues?.at(-1)?.code).toBe("message_ids_missing");
			expect(result.issues?.at(-1)?.message).toContain("do not send it again");
		}
		expect(parseSendResponse("OK").issues).toMatchObject([{ code: "document_not_object" }]);
	});

	test("an ID that is not a UUID is kept, with one warning where others are", () => {
		const result = parseSendResponse({ statusCode: 0, messageIds: [uuid, "12345", `${uuid}0`] });
		expect(unwrap(result).messageIds).toHaveLength(3);
		expect(found(result)).toEqual([["message_id_not_uuid", "messageIds", 1]]);
		expect(found(parseSendResponse({ statusCode: 0, messageIds: ["12345", `${uuid}0`] }))).toBeUndefined();
	});

	test("of a name given twice the first value counts, with a warning", () => {
		const result = parseSendResponseJson(`{"statusCode":1,"statusCode":2,"messageIds":["${uuid}"]}`);
		expect(unwrap(result).statusCode).toBe(1);
		expect(found(result)).toEqual([["field_duplicate", "statusCode"]]);
	});
});

test("what is written is exact: every problem is an issue", () => {
	const refused = (response: object) =>
		stringifySendResponseJson(response as never).issues?.map(({ code, path }) => [code, ...(path ?? [])]);
	expect(refused({})).toEqual([
		["field_required", "statusCode"],
		["field_required", "messageIds"],
	]);
	expect(refused({ statusCode: 0, messageIds: [true] })).toEqual([["field_type", "messageIds", 0]]);
	expect(refused({ statusCode: 0, messageIds: ["\ud800"] })).toEqual([["text_lone_surrogate", "messageIds", 0]]);
	expect(refused({ statusCode: 0, messageIds: [] })).toEqual([["message_ids_missing", "messageIds"]]);
	expect(stringifySendResponseJson({ statusCode: 0, messageIds: [] }).issues?.[0].message).toBe(
		"A send response must have a message ID for each part",
	);
	expect(refused({ statusCode: 0, messageIds: ["a", "b", "a", uuid, "a", uuid] })).toEqual([
		["message_id_duplicate", "messageIds", 2],
		["message_id_duplicate", "messageIds", 4],
		["message_id_duplicate", "messageIds", 5],
	]);
	// What was written so is read: the message was accepted.
	expect(unwrap(parseSendResponse({ statusCode: 0, messageIds: ["a", "a"] })).messageIds).toEqual(["a", "a"]);
});

test("the JSON Schema takes what is written and refuses other types", () => {
	const isResponse = new Ajv2020({ strict: true }).compile(sendResponseJsonSchema());
	expect(isResponse({ statusCode: 0, messageIds: ["a"] })).toBe(true);
	const lists = [[1], [], ["a", "a"]].map((messageIds) => ({ statusCode: 0, messageIds }));
	for (const wrong of [{}, { statusCode: "0", messageIds: ["a"] }, ...lists]) {
		expect(isResponse(wrong)).toBe(false);
	}
});

describe("a text that is cut off or broken is read up to there", () => {
	const codes = (text: string, read = parseSendResponseJson) => {
		const result = read(text);
		return [result.ok && result.value, (result.ok ? result.warnings : result.issues)?.map(({ code }) => code)];
	};
	test("JSON", () => {
		const value = { statusCode: 0, messageIds: ["a"] };
		expect(codes('{"statusCode":0,"messageIds":["a","b')).toEqual([value, ["json_invalid"]]);
		expect(codes('{"statusCode":0,"messageIds":["a"')).toEqual([value, ["json_invalid"]]);
		expect(codes('{"statusCode":0,"messageIds":["a"]} <html>')).toEqual([value, ["json_invalid"]]);
		expect(codes('{"statusCode":0,"messageIds":"a","x":tru')).toEqual([value, ["json_invalid", "field_unknown"]]);
		// The digits may go on.
		const [ids] = codes('{"messageIds":["a"],"statusCode":20');
		expect(ids).toEqual({ messageIds: ["a"] });
		// The IDs are what was lost.
		expect(codes('{"statusCode":0,"messageIds":["a')).toEqual([false, ["json_invalid"]]);
		expect(codes('{"statusCode":0,')).toEqual([false, ["json_invalid"]]);
		expect(codes("")).toEqual([false, ["json_invalid"]]);
	});

	test("XML", () => {
		const value = { statusCode: 0, messageIds: ["a"] };
		const start = "<r><StatusCode>0</StatusCode><MessageIds><string>a</string>";
		expect(codes(`${start}<string>b`, parseSendResponseXml)).toEqual([value, ["xml_invalid"]]);
		expect(codes(`${start}</MessageIds>&nbsp;</r>`, parseSendResponseXml)).toEqual([value, ["xml_entity"]]);
		expect(codes(`${start}</MessageIds>\0</r>`, parseSendResponseXml)).toEqual([value, ["xml_invalid"]]);
		expect(codes(`${start}</MessageIds></r><r/>`, parseSendResponseXml)).toEqual([value, ["xml_invalid"]]);
		const repeated = "<r><StatusCode>0</StatusCode><MessageIds>a</MessageIds><MessageIds>b";
		expect(codes(repeated, parseSendResponseXml)).toEqual([value, ["xml_invalid"]]);
		expect(codes("<r><StatusCode>0</StatusCode><MessageIds>a", parseSendResponseXml)).toEqual([false, ["xml_invalid"]]);
		expect(codes("<!DOCTYPE r><r/>", parseSendResponseXml)).toEqual([false, ["xml_doctype"]]);
	});
});

describe("the rules of a response", () => {
	const uuid = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
	const read = (response: object) => parseSendResponse({ statusCode: 0, ...response });
	const warnings = (response: object) => {
		const result = read(response);
		return (result.ok && result.warnings) || [];
	};

	test("where some IDs are UUIDs, in either case, the first that is not one has a warning", () => {
		const others = [`{${uuid}}`, uuid.replaceAll("-", ""), ` ${uuid}`, `${uuid}0`];
		const message = "Some message IDs are UUIDs, and others are not";
		for (const other of others) {
			const messageIds = [uuid, uuid.toUpperCase(), other, ...others];
			expect(read({ messageIds })).toMatchObject({ ok: true, value: { messageIds } });
			expect(warnings({ messageIds })).toEqual([{ code: "message_id_not_uuid", message, path: ["messageIds", 2] }]);
		}
		for (const messageIds of [[uuid, uuid.toUpperCase()], others]) expect(warnings({ messageIds })).toEqual([]);
	});

	test("a warning about an ID has the position of the ID in the input", () => {
		expect(warnings({ messageIds: [{}, uuid, true, "a", ""] })).toMatchObject([
			{ code: "field_type", path: ["messageIds", 0] },
			{ code: "field_type", path: ["messageIds", 2] },
			{ code: "message_ids_missing", message: "Message ID is empty", path: ["messageIds", 4] },
			{ code: "message_id_not_uuid", path: ["messageIds", 3] },
		]);
	});

	test("a long list of empty IDs has a hundred warnings, and one that counts the rest", () => {
		const { length, 100: last } = warnings({ messageIds: [uuid, ...Array.from({ length: 1000 }, () => "")] });
		expect(length).toBe(101);
		expect(last).toMatchObject({ code: "issues_omitted", actual: 900 });
	});

	test("an answer without an ID may have been accepted", () => {
		const message = "The answer has no message ID: the message may have been accepted, so do not send it again";
		const missing = { code: "message_ids_missing", message, path: ["messageIds"] };
		expect(read({ messageIds: [] })).toEqual({ ok: false, issues: [missing] });
		expect(parseSendResponse({ messageIds: [] }).issues).toContainEqual(missing);
		expect(parseSendResponseJson('{"statusCode":0,"messageIds":[').issues).toMatchObject([{ code: "json_invalid" }]);
		expect(parseSendResponse({ messageIds: [uuid] })).toMatchObject({ ok: true, value: { messageIds: [uuid] } });
	});
});

test("a mix of UUIDs and other IDs is told where the first ID is the other one", () => {
	const uuid = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
	const result = parseSendResponseJson(JSON.stringify({ statusCode: 5, messageIds: ["m1", uuid] }));
	expect(found(result)).toEqual([["message_id_not_uuid", "messageIds", 0]]);
});

describe("lists of IDs in odd forms", () => {
	const read = (messageIds: string) => parseSendResponseJson(`{"statusCode":5,"messageIds":${messageIds}}`);
	const idsOf = (messageIds: string) => {
		const result = read(messageIds);
		return result.ok ? result.value.messageIds : undefined;
	};

	test.each([
		['[{"messageId":"a"},{"message_id":"b"},{"ID":"c"},{"message-id":"d"}]', ["a", "b", "c", "d"]],
		['[{"id":"a","valid":"x"}]', ["a"]],
		['[{"valid":"x","id":"a"}]', ["a"]],
		['[{"identity":"x","id":"a"}]', ["a"]],
		['[{"guid":"a"}]', ["a"]],
		['{"0":"a","10":"b"}', ["a", "b"]],
		['{"7":["a"],"8":["b"]}', ["a", "b"]],
		['{"0":"a","x1":"b"}', undefined],
		['{"0":"a","1x":"b"}', undefined],
		['{"string":"a"}', ["a"]],
	])("%s", (list, ids) => {
		expect(idsOf(list)).toEqual(ids);
	});

	test("each warning says what was read", () => {
		const messages = (list: string) => {
			const result = read(list);
			return result.ok ? result.warnings?.map(({ message }) => message) : [];
		};
		expect(messages('[{"id":"a"}]')).toEqual(["Expected a string, found an object, whose ID was read"]);
		expect(messages('{"0":"a"}')).toEqual(["Expected a list, found an object, which was read as one"]);
		const twice = stringifySendResponseJson({ statusCode: 5, messageIds: ["a", "a"] });
		expect(twice.issues?.[0].message).toBe("Duplicate message ID: each part must have its own");
	});
});
