import { buildErrorResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { readServiceIssues } from "../../../src/http/client.ts";
import { post, readSend } from "./requests.ts";

describe("buildErrorResponse", () => {
	test("takes what a reader of requests returned, in the format of the client", () => {
		const read = readSend(post({ accept: "application/xml" }, '{"from":"Shop","to":"+4915112345678","text":""}'));
		const answer = read.ok ? undefined : buildErrorResponse(read);
		expect(answer).toMatchObject({ status: 400, headers: { "Content-Type": "application/xml; charset=utf-8" } });
		expect(answer?.body).toBe(
			"<ErrorResponse><Issues><Issue><Code>text_empty</Code><DeliveryStatusCode>802</DeliveryStatusCode>" +
				"<Message>The text is empty</Message><Path>text</Path></Issue></Issues><StatusCode>400</StatusCode></ErrorResponse>",
		);
	});

	test("names no reason for a 401, and what HTTP asks for at 401 and 405", () => {
		const issues = [{ code: "api_key_wrong", message: "API key is not the account's" }];
		expect(buildErrorResponse({ status: 401, issues })).toMatchObject({
			body: '{"statusCode":401}',
			headers: { "WWW-Authenticate": "X-ApiKey" },
		});
		expect(buildErrorResponse({ status: 405 }).headers.Allow).toBe("GET, POST");
		expect(() => buildErrorResponse({ status: 200 })).toThrow(RangeError);
	});

	test("stays small and readable whatever the request held", () => {
		const query = "%&".repeat(20_000);
		const read = readSend({ method: "GET", url: `/outbound/sms?${query}`, headers: { "X-ApiKey": "k" } });
		if (read.ok) throw new Error("read");
		const { issues: shown } = JSON.parse(buildErrorResponse(read).body);
		expect(shown).toHaveLength(101);
		expect(shown[100]).toMatchObject({ code: "issues_omitted" });
		const own = Array.from({ length: 1000 }, () => ({ code: "own", message: "m" }));
		expect(JSON.parse(buildErrorResponse({ status: 400, issues: own }).body).issues).toHaveLength(101);
		const long = readSend({
			method: "GET",
			url: `/outbound/sms?${"x".repeat(50_000)}=%`,
			headers: { "X-ApiKey": "k" },
		});
		expect(!long.ok && buildErrorResponse(long).body.length).toBeLessThan(600);
		const issues = [{ code: "a_b", message: "m", path: ["\u0000\ud800"] }];
		expect(buildErrorResponse({ status: 400, issues, format: "xml" }).body).toBe(
			"<ErrorResponse><Issues><Issue><Code>a_b</Code><Message>m</Message><Path>U+0000U+D800</Path></Issue></Issues><StatusCode>400</StatusCode></ErrorResponse>",
		);
		const bad = [
			{ code: "a\u0000", message: "\u001b[1m\uffff\ud83d\ude00", deliveryStatusCode: "\u0001" },
			{ code: "b", message: "c" },
		];
		expect(buildErrorResponse({ status: 400, issues: bad, format: "xml" }).body).toBe(
			"<ErrorResponse><Issues><Issue><Code>aU+0000</Code><DeliveryStatusCode>U+0001</DeliveryStatusCode>" +
				"<Message>U+001B[1mU+FFFF\ud83d\ude00</Message></Issue><Issue><Code>b</Code><Message>c</Message></Issue>" +
				"</Issues><StatusCode>400</StatusCode></ErrorResponse>",
		);
	});

	test("is kept by no cache", () => {
		expect(buildErrorResponse({ status: 500 }).headers).toEqual({
			"Content-Type": "application/json",
			"Cache-Control": "no-store",
		});
	});
});

test("what is read of an error body is what was written, but for fields that are not there", () => {
	const body = (issues: object[]) => JSON.stringify({ statusCode: 400, issues });
	const read = (issues: object[]) => readServiceIssues("json", body(issues));
	expect(read([{ code: "a", message: "b", path: "messageIds.12.x1.1x.1234567890" }])).toStrictEqual([
		{ code: "a", message: "b", path: ["messageIds", 12, "x1", "1x", "1234567890"] },
	]);
	expect(read([{ code: "a", message: "b", deliveryStatusCode: "802" }])).toStrictEqual([
		{ code: "a", message: "b", deliveryStatusCode: "802" },
	]);
	expect(read([{ code: "a", message: "b", path: {} }])).toStrictEqual([{ code: "a", message: "b" }]);
	expect(readServiceIssues("json", '{"statusCode":"?","issues":[{"code":"a","message":"b"}],"more":1}')).toEqual([
		{ code: "a", message: "b" },
	]);
	expect(read(Array.from({ length: 200 }, () => ({ code: "a", message: "b" })))).toHaveLength(101);
	expect(readServiceIssues("json", "{}")).toEqual([]);
	expect(readServiceIssues("json", '{"issues":[{"code":"a","message":"b"}]}')).toEqual([{ code: "a", message: "b" }]);
});

test("wrong arguments are named", () => {
	expect(() => buildErrorResponse(null as never)).toThrow('"options" must be an object, found null');
	expect(() => buildErrorResponse({ status: "400" as never })).toThrow('"status" must be a number');
	expect(() => buildErrorResponse({ status: 400, issues: {} as never })).toThrow('"issues" must be an array');
});
