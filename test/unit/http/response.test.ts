// What an answer means. `conformance/answers.jsonl` has which IDs are read of it, conversation.test.ts what to do.
import { lookupHttpStatus } from "outbound-sms/delivery";
import { buildErrorResponse, readRateSheetResponse, readSendResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, saidBy, wordsOf } from "../../results.ts";
import { accepted, id } from "./requests.ts";

const xml = `<SendResponse><MessageIds><string>${id}</string></MessageIds><StatusCode>0</StatusCode></SendResponse>`;
const read = (status: number, body: string, type?: string) =>
	readSendResponse({ status, headers: type === undefined ? {} : { "content-type": type }, body });

describe("a success", () => {
	test.each([
		["application/json", accepted, []],
		["application/json; charset=us-ascii", accepted, []],
		["application/xml; charset=windows-1252", xml, []],
		["text/plain", accepted, ["media_type_mismatch"]],
		["text/html", xml, ["media_type_mismatch"]],
		["application/x-www-form-urlencoded", xml, ["media_type_mismatch"]],
		["application/json", xml, ["media_type_mismatch"]],
		["application/xml", ` \n${accepted}`, ["media_type_mismatch"]],
		["application/json; charset=utf-16", accepted, ["charset_unsupported"]],
		["application/json; charset=latin1", accepted, ["charset_unsupported"]],
		[undefined, accepted, ["media_type_mismatch"]],
		[undefined, xml, ["media_type_mismatch"]],
	])("with the Content-Type %j keeps its IDs: %s, warnings %j", (type, body, warnings) => {
		const result = read(200, body, type);
		expect(result).toMatchObject({ ok: true, value: { statusCode: 0, messageIds: [id] } });
		expect(placesOf(result)).toEqual(warnings.map((code) => `${code} Content-Type`));
	});

	test("says of a header what does not fit", () => {
		expect(wordsOf(read(200, accepted, "text/xml"))).toEqual([
			"The body was read as JSON, which its Content-Type does not say",
		]);
		expect(wordsOf(read(200, accepted, "application/json; charset=utf-16"))).toEqual([
			"The body was read as UTF-8, which is not the charset of its Content-Type",
		]);
	});

	test.each([201, 202, 206, 299])("of the status %i has a warning too", (status) => {
		for (const [body, type] of [
			[accepted, "application/json"],
			[xml, "text/xml"],
		] as const) {
			const result = read(status, body, type);
			expect(result).toMatchObject({ ok: true, value: { messageIds: [id] } });
			expect(saidBy(result)).toMatchObject([{ code: "http_status_unexpected", actual: status }]);
		}
		const sheet = readRateSheetResponse({ status, headers: {}, body: '{"currentRates":[{"mcc":"262","rate":1}]}' });
		expect([sheet.ok, codesOf(sheet)]).toEqual([true, ["http_status_unexpected", "media_type_mismatch"]]);
	});

	test.each(["", "OK", "{", "<html>", "[]", '"x"'])("with the body %j must not be sent again", (body) => {
		for (const status of [200, 202]) {
			for (const type of [undefined, "application/json", "text/html"]) {
				const what = `The service answered ${status}, but the answer cannot be read`;
				expect(read(status, body, type)).toMatchObject({
					...{ ok: false, status, resend: "no", mayBeAccepted: true, text: body },
					issues: [
						{
							code: "response_unreadable",
							message: `${what}: the message may have been accepted, do not send it again`,
						},
						{},
					],
				});
			}
		}
	});

	test("without a body has the format of its Content-Type", () => {
		expect(codesOf(read(200, "", "application/xml"))).toEqual(["response_unreadable", "xml_invalid"]);
		expect(codesOf(read(200, "", "application/json"))).toEqual(["response_unreadable", "json_invalid"]);
		expect(codesOf(read(500, "", "application/xml"))).toEqual(["http_server_error"]);
	});
});

describe("any other status", () => {
	test.each([
		[0, "http_status_unexpected", "later", true],
		[199, "http_status_unexpected", "later", true],
		[300, "http_status_unexpected", "afterChange", false],
		[302, "http_status_unexpected", "afterChange", false],
		[303, "http_status_unexpected", "afterChange", true],
		[400, "http_status_unexpected", "afterChange", false],
		[401, "http_unauthorized", "afterChange", false],
		[408, "http_status_unexpected", "later", false],
		[429, "http_status_unexpected", "later", false],
		[499, "http_status_unexpected", "afterChange", false],
		[500, "http_server_error", "later", true],
		[503, "http_server_error", "later", true],
		[999, "http_server_error", "later", true],
	])("%i is %s: send again %s, may be accepted: %s", (status, code, resend, mayBeAccepted) => {
		const text = "\ufeff<html>not JSON";
		const what = {
			http_unauthorized: ": check the API key and the account's allow-list, then send again",
			http_server_error: ": it has a temporary problem, try again later",
		}[code];
		const message = `The service answered ${status}${what ?? ", which the interface does not define"}`;
		expect(read(status, text, "image/png")).toEqual({
			...{ ok: false, status, resend, mayBeAccepted, text: text.slice(1) },
			issues: [{ code, message, actual: status }],
		});
	});

	test.each([200, 401, 500])("%i: send again as the table of HTTP statuses says", (status) => {
		expect(read(status, "")).toMatchObject({ resend: lookupHttpStatus(status)?.resend });
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
			expect(read(400, body)).not.toHaveProperty("serviceIssues");
		},
	);

	test.each<[string, string[]]>([
		[accepted, [id]],
		[xml, [id]],
		[accepted.slice(0, -1), [id]],
		[`{"statusCode":500,"messageIds":["${id}","b"],"issues":[]}`, [id, "b"]],
	])("may be accepted if its body has message IDs, which are given: %s", (body, messageIds) => {
		for (const status of [302, 400, 500, 503]) {
			const result = read(status, body, "application/json");
			expect(result).toMatchObject({ ok: false, status, messageIds, mayBeAccepted: true, text: body });
			expect(result.issues).toHaveLength(1);
			expect(readRateSheetResponse({ status, headers: {}, body })).not.toHaveProperty("messageIds");
		}
	});

	test.each(['{"statusCode":500}', '{"messageIds":[]}', '{"messageIds":{}}', "[]", "<a/>", ""])(
		"has no message IDs in the body %j",
		(body) => {
			expect(read(500, body)).not.toHaveProperty("messageIds");
			expect(read(400, body)).toMatchObject({ mayBeAccepted: false });
		},
	);

	test("has a rate sheet in its text alone", () => {
		const body = '{"currentRates":[{"mcc":"262","rate":1}]}';
		const result = readRateSheetResponse({ status: 400, headers: {}, body });
		expect(result).toMatchObject({ ok: false, mayBeAccepted: false, text: body });
		expect(result).not.toHaveProperty("messageIds");
	});
});
