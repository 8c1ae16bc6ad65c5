// What SILENT-POINTS decides about names and values on the wire, one test a decision.
import {
	parseOutboundMessageJson,
	parseOutboundMessageQuery,
	parseSendResponse,
	parseSendResponseJson,
	parseSendResponseXml,
} from "outbound-sms/message";
import { expect, test } from "vitest";

const query = "From=Shop&To=%2B4915112345678&Text=Hi";
const found = (result: { issues?: readonly { code: string; path?: readonly PropertyKey[] }[] | undefined }) =>
	result.issues?.map(({ code, path }) => [code, ...(path ?? [])]);

test("a name that a query gives twice is an issue, in whatever case, whatever the values", () => {
	for (const [name, value] of [
		["Text", "Hi"],
		["text", "other"],
		["TEXT", ""],
	]) {
		expect(found(parseOutboundMessageQuery(`${query}&${name}=${value}`))).toEqual([["field_duplicate", "Text"]]);
	}
	const json = '{"from":"Shop","to":"+4915112345678","To":"+4915112345678","text":"Hi"}';
	expect(found(parseOutboundMessageJson(json))?.[0]).toEqual(["field_duplicate", "To"]);
});

test("booleans are true, false, 1 and 0 in any case, in JSON real ones too, and nothing else", () => {
	const flash = (value: string) => {
		const fromQuery = parseOutboundMessageQuery(`${query}&Flash=${value}`);
		const json = `{"from":"Shop","to":"+4915112345678","text":"Hi","flash":"${value}"}`;
		const fromJson = parseOutboundMessageJson(json);
		expect(fromJson.ok && fromJson.value).toEqual(fromQuery.ok && fromQuery.value);
		return fromQuery.ok ? fromQuery.value.flash : found(fromQuery);
	};
	for (const value of ["true", "TRUE", "True", "1"]) expect(flash(value)).toBe(true);
	for (const value of ["false", "FALSE", "fAlse", "0"]) expect(flash(value)).toBe(false);
	for (const value of ["yes", "on", "2", "01", "-1", "t", "null", "constructor"]) {
		expect(flash(value)).toEqual([["field_value", "Flash"]]);
	}
	for (const [value, wanted] of [
		["true", true],
		["false", false],
		["1", true],
		["0", false],
		["2", undefined],
		["[]", undefined],
		["{}", undefined],
	] as const) {
		const read = parseOutboundMessageJson(`{"from":"Shop","to":"+4915112345678","text":"Hi","flash":${value}}`);
		expect(read.ok ? read.value.flash : undefined).toBe(wanted);
	}
});

test("message IDs are strings, one alone is a list of one, and one that is no UUID is doubtful", () => {
	const uuid = "6F1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
	const one = { ok: true, value: { statusCode: 0, messageIds: [uuid] } };
	expect(parseSendResponseJson(`{"StatusCode":0,"MessageIds":"${uuid}"}`)).toEqual(one);
	const root = (ids: string) => `<r><StatusCode>0</StatusCode><MessageIds>${ids}</MessageIds></r>`;
	expect(parseSendResponseXml(root(uuid))).toEqual(one);
	expect(parseSendResponseXml(root(`<x>${uuid}</x>`))).toEqual(one);
	const doubtful = parseSendResponse({ statusCode: 0, messageIds: [uuid, "12345", `${uuid}0`] });
	expect(doubtful.ok && doubtful.warnings?.map(({ code }) => code)).toEqual(
		Array.from({ length: 2 }, () => "message_id_not_uuid"),
	);
	for (const messageIds of [[true], [null], true, {}]) {
		expect(found(parseSendResponse({ statusCode: 0, messageIds }))?.[0]?.[0]).toBe("field_type");
	}
});
