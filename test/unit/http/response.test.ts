import { lookupHttpStatus } from "outbound-sms/delivery";
import { buildErrorResponse, readRateSheetResponse, readSendResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { id } from "./requests.ts";

const json = `{"statusCode":0,"messageIds":["${id}"]}`;
const xml = `<SendResponse><MessageIds><string>${id}</string></MessageIds><StatusCode>0</StatusCode></SendResponse>`;
const read = (type: string | undefined, body: string) =>
	readSendResponse({ status: 200, headers: type === undefined ? {} : { "content-type": type }, body });

describe("a 200", () => {
	test.each([
		["application/json", json, undefined],
		["application/json; charset=us-ascii", json, undefined],
		["application/json; charset=iso-8859-1", json, undefined],
		["application/xml; charset=windows-1252", xml, undefined],
		["text/plain", json, "media_type_mismatch"],
		["text/html", xml, "media_type_mismatch"],
		["application/octet-stream", json, "media_type_mismatch"],
		["application/x-www-form-urlencoded", xml, "media_type_mismatch"],
		["application/json", xml, "media_type_mismatch"],
		["application/xml", ` \n${json}`, "media_type_mismatch"],
		["application/json; charset=utf-16", json, "charset_unsupported"],
		["application/json; charset=latin1", json, "charset_unsupported"],
		[undefined, json, "media_type_mismatch"],
		[undefined, xml, "media_type_mismatch"],
	])("with the Content-Type %j keeps its IDs", (type, body, warning) => {
		const result = read(type, body);
		expect(result).toMatchObject({ ok: true, value: { statusCode: 0, messageIds: [id] } });
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(warning && [warning]);
	});

	test.each(["", "OK", "{", "<html>", "[]", '"x"'])("with the body %j must not be sent again", (body) => {
		for (const type of [undefined, "application/json", "text/html"]) {
			expect(read(type, body)).toMatchObject({
				ok: false,
				status: 200,
				resend: "no",
				mayBeAccepted: true,
				text: body,
				issues: [{ code: "response_unreadable", message: expect.stringContaining("do not send it again") }, {}],
			});
		}
	});
});

describe("any other success", () => {
	test.each([201, 202, 203, 206, 299])("a %i keeps its IDs, with a warning", (status) => {
		for (const body of [json, xml]) {
			const headers = { "content-type": body === json ? "application/json" : "text/xml" };
			const result = readSendResponse({ status, headers, body });
			expect(result).toMatchObject({ ok: true, value: { statusCode: 0, messageIds: [id] } });
			expect(result.ok && result.warnings?.map(({ code, actual }) => [code, actual])).toEqual([
				["http_status_unexpected", status],
			]);
		}
		const sheet = '{"currentRates":[{"mcc":"262","rate":1}]}';
		const rates = readRateSheetResponse({ status, headers: {}, body: sheet });
		expect(rates).toMatchObject({ ok: true, warnings: [{ code: "http_status_unexpected" }, {}] });
	});

	test.each(["", "OK", "{", "[]"])("a 202 with the body %j must not be sent again", (body) => {
		expect(readSendResponse({ status: 202, headers: {}, body })).toMatchObject({
			ok: false,
			status: 202,
			resend: "no",
			mayBeAccepted: true,
			text: body,
			issues: [{ code: "response_unreadable", message: expect.stringContaining("answered 202") }, {}],
		});
	});
});

test.each([201, 200])("a %d with a hundred doubtful fields and more has a list of 101", (status) => {
	const fields = Array.from({ length: 300 }, (_, index) => `"a${index}":0`).join();
	const headers = { "content-type": "text/html; charset=utf-16" };
	const good = readSendResponse({ status, headers, body: `{"statusCode":0,"messageIds":["${id}"],${fields}}` });
	expect(good.ok && good.warnings?.length).toBe(101);
	const bad = readRateSheetResponse({ status, headers, body: `{${fields}}` });
	expect((bad.ok ? bad.warnings : bad.issues)?.length).toBeLessThanOrEqual(101);
});

describe("any other status", () => {
	test.each([
		[401, "http_unauthorized", "afterChange", false],
		[500, "http_server_error", "later", true],
		[503, "http_server_error", "later", true],
		[429, "http_status_unexpected", "later", false],
		[400, "http_status_unexpected", "afterChange", false],
		[302, "http_status_unexpected", "afterChange", false],
		[303, "http_status_unexpected", "afterChange", true],
		[0, "http_status_unexpected", "later", true],
		[199, "http_status_unexpected", "later", true],
	])("%i is %s: send again %s, may be accepted: %s", (status, code, resend, mayBeAccepted) => {
		const text = "\ufeff<html>not JSON";
		const result = readSendResponse({ status, headers: { "content-type": "image/png" }, body: text });
		const issues = [{ code, actual: status }];
		expect(result).toMatchObject({ ok: false, status, resend, mayBeAccepted, text: text.slice(1), issues });
		expect(result).not.toHaveProperty("serviceIssues");
		expect(result).not.toHaveProperty("retryAfterSeconds");
	});

	test.each(["json", "xml"] as const)("gives the issues of our own error bodies in %s", (format) => {
		const issues = [
			{ code: "text_empty", message: "Empty", path: ["Text"], deliveryStatusCode: "802" },
			{ code: "own", message: "An issue of the service's own", path: ["MessageIds", 3] },
			{ code: "bare", message: "m" },
		];
		const answer = buildErrorResponse({ status: 400, format, issues });
		expect(readSendResponse(answer)).toMatchObject({ ok: false, serviceIssues: issues });
		expect(readRateSheetResponse(answer)).toMatchObject({ ok: false, serviceIssues: issues });
		expect(readSendResponse({ ...answer, headers: {} })).toMatchObject({ serviceIssues: issues });
	});

	test.each(['{"issues":[{"code":1},{"message":"m"},7]}', '{"issues":7}', '{"error":"x"}', "<a><b/></a>", "[", ""])(
		"gives no issues from the body %j",
		(body) => {
			expect(readSendResponse({ status: 400, headers: {}, body })).not.toHaveProperty("serviceIssues");
		},
	);

	test("gives the wait that the service asks for, with the current time as an argument", () => {
		const failed = { status: 503, body: "" };
		expect(readSendResponse({ ...failed, headers: { "retry-after": "30" } })).toMatchObject({ retryAfterSeconds: 30 });
		const headers = new Headers({ "Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT" });
		const dated = { date: "Sun, 06 Nov 1994 08:49:37 GMT", "retry-after": "Sun, 06 Nov 1994 08:50:37 GMT" };
		expect(readSendResponse({ ...failed, headers: dated })).toMatchObject({ retryAfterSeconds: 60 });
		for (const now of [Date.UTC(1994, 10, 6, 8, 49, 37), new Date("1994-11-06T08:49:37Z")]) {
			expect(readSendResponse({ ...failed, headers }, { now })).toMatchObject({ retryAfterSeconds: 60 });
		}
	});

	test("names a wrong argument", () => {
		expect(() => readSendResponse(undefined as never)).toThrow('"response" must be an object, found undefined');
		expect(() => readSendResponse({ status: 200 } as never)).toThrow('"headers" must be an object');
		expect(() => readSendResponse({ status: 1000, headers: {} })).toThrow('"status" must be');
		expect(() => readSendResponse({ status: 200, headers: {} }, null as never)).toThrow('"options" must be an object');
	});
});

test.each([
	[json, "application/json", [id]],
	[xml, "text/xml", [id]],
	[json.slice(0, -1), "application/json", [id]],
	[`{"statusCode":500,"messageIds":["${id}","b"],"issues":[]}`, "application/json", [id, "b"]],
])("the message IDs in the body %j of a failure are given, and it may be accepted", (body, type, messageIds) => {
	for (const status of [302, 400, 500, 503]) {
		const read = readSendResponse({ status, headers: { "content-type": type }, body });
		expect(read).toMatchObject({ ok: false, status, messageIds, mayBeAccepted: true, text: body });
		expect(read.issues).toHaveLength(1);
		expect(readRateSheetResponse({ status, headers: {}, body })).not.toHaveProperty("messageIds");
	}
});

test.each(['{"statusCode":500}', '{"messageIds":[]}', '{"messageIds":{}}', "[]", "<a/>", ""])(
	"the body %j of a failure names no message IDs",
	(body) => {
		expect(readSendResponse({ status: 500, headers: {}, body })).not.toHaveProperty("messageIds");
		expect(readSendResponse({ status: 400, headers: {}, body })).toMatchObject({ mayBeAccepted: false });
	},
);

test("a rate sheet in the body of a failure is in its text alone", () => {
	const body = '{"currentRates":[{"mcc":"262","rate":1}]}';
	const read = readRateSheetResponse({ status: 400, headers: {}, body });
	expect(read).toMatchObject({ ok: false, mayBeAccepted: false, text: body });
	expect(read).not.toHaveProperty("messageIds");
});

describe("what is said of an answer", () => {
	const said = (status: number, body: string, headers: Record<string, string> = {}) => {
		const read = readSendResponse({ status, headers }, { body });
		return (read.ok ? read.warnings : read.issues)?.map((found) => [found.message, ...(found.path ?? [])]);
	};
	const body = '{"statusCode":0,"messageIds":["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"]}';

	test("names its status and what to do", () => {
		expect(said(401, "")).toEqual([
			["The service answered 401: check the API key and the account's allow-list, then send again"],
		]);
		for (const status of [500, 503]) {
			expect(said(status, "")).toEqual([
				[`The service answered ${status}: it has a temporary problem, try again later`],
			]);
		}
		for (const status of [300, 404, 499]) {
			expect(said(status, "")).toEqual([[`The service answered ${status}, which the interface does not define`]]);
		}
	});

	test("warns of a header that does not fit its body", () => {
		expect(said(200, body, { "content-type": "application/json" })).toBeUndefined();
		expect(said(200, body, { "content-type": "text/xml" })).toEqual([
			["The body was read as JSON, which its Content-Type does not say", "Content-Type"],
		]);
		expect(said(200, body, { "content-type": "application/json; charset=utf-16" })).toEqual([
			["The body was read as UTF-8, which is not the charset of its Content-Type", "Content-Type"],
		]);
	});

	test.each([
		[408, "later", false],
		[429, "later", false],
		[499, "afterChange", false],
		[500, "later", true],
		[501, "later", true],
		[300, "afterChange", false],
	])("%i: send again %s, may be accepted %s", (status, resend, mayBeAccepted) => {
		expect(readSendResponse({ status, headers: {} }, { body: "" })).toMatchObject({ resend, mayBeAccepted });
	});

	test.each([200, 401, 500])("%i: send again as the table of HTTP statuses says", (status) => {
		const read = readSendResponse({ status, headers: {} }, { body: "" });
		expect(!read.ok && read.resend).toBe(lookupHttpStatus(status)?.resend);
	});
});

describe("at the bounds", () => {
	const status = (value: number) => readSendResponse({ status: value, headers: {}, body: json });

	test("a status is 0 to 999", () => {
		for (const value of [0, 999]) expect(status(value)).toMatchObject({ ok: false, status: value });
		for (const value of [-1, 1000]) expect(() => status(value)).toThrow(RangeError);
	});

	test("a header that is too long is ignored with a warning, each that is read", () => {
		const long = "1".repeat(16_385);
		for (const name of ["content-type", "retry-after", "date"]) {
			const result = readSendResponse({ status: 200, headers: { [name]: long }, body: json });
			expect(result).toMatchObject({
				ok: true,
				warnings: [{ code: "header_too_long" }, { code: "media_type_mismatch" }],
			});
		}
		const headers = { "retry-after": "5", date: long };
		expect(readSendResponse({ status: 503, headers, body: json })).not.toHaveProperty("retryAfterSeconds");
	});

	test("an answer without a body has the format of its Content-Type", () => {
		const headers = { "content-type": "application/xml" };
		const { issues } = readSendResponse({ status: 500, headers, body: "" });
		expect(issues?.map(({ code }) => code)).toEqual(["http_server_error"]);
		const read = (type: string) => readSendResponse({ status: 200, headers: { "content-type": type }, body: "" });
		expect(read("application/xml").issues?.[1]?.code).toBe("xml_invalid");
		expect(read("application/json").issues?.[1]?.code).toBe("json_invalid");
	});
});
