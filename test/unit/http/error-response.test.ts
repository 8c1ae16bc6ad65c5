// The body of an error as we write it, and what is read of the bodies of other services.
import { buildErrorResponse, readSendResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { post, readSend } from "./requests.ts";

const refused = (url: string) => {
	const read = readSend({ method: "GET", url, headers: { "X-ApiKey": "k" } });
	if (read.ok) throw new Error("read");
	return read;
};

describe("the answer to a refused request", () => {
	test("says what a reader of requests returned, in the format of the client", () => {
		const read = readSend(post({ accept: "application/xml" }, '{"from":"Shop","to":"+4915112345678","text":""}'));
		const answer = read.ok ? undefined : buildErrorResponse(read);
		expect(answer).toEqual({
			status: 400,
			headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-store" },
			body:
				"<ErrorResponse><Issues><Issue><Code>text_empty</Code><DeliveryStatusCode>802</DeliveryStatusCode>" +
				"<Message>The text is empty</Message><Path>text</Path></Issue></Issues><StatusCode>400</StatusCode></ErrorResponse>",
		});
	});

	test.each([
		[401, { "WWW-Authenticate": "X-ApiKey" }, '{"statusCode":401}'],
		[405, { Allow: "GET, POST" }, '{"statusCode":405,"issues":[{"code":"x_a","message":"m"}]}'],
		[500, {}, '{"statusCode":500,"issues":[{"code":"x_a","message":"m"}]}'],
	])("of %i has what HTTP asks for, is kept by no cache, and names no reason for a 401", (status, headers, body) => {
		const usual = { "Content-Type": "application/json", "Cache-Control": "no-store" };
		const issues = [{ code: "x_a", message: "m" }];
		expect(buildErrorResponse({ status, issues })).toEqual({ status, headers: { ...usual, ...headers }, body });
	});

	test("has the usual shape and the bounds of its arguments", () => {
		for (const status of [400, 599]) expect(buildErrorResponse({ status }).status).toBe(status);
		for (const status of [399, 600, 200]) expect(() => buildErrorResponse({ status })).toThrow(RangeError);
		for (const format of ["form", "yaml"]) {
			expect(() => buildErrorResponse({ status: 400, format: format as never })).toThrow(/^"format" must be /);
		}
		for (const retryAfterSeconds of [-1, 1.5, Number.NaN, "30", null]) {
			expect(() => buildErrorResponse({ status: 503 }, { retryAfterSeconds } as never)).toThrow('"retryAfterSeconds"');
		}
	});

	test("stays small and readable whatever the request held", () => {
		const { issues: shown } = JSON.parse(buildErrorResponse(refused(`/outbound/sms?${"%&".repeat(20_000)}`)).body);
		expect(shown).toHaveLength(101);
		expect(shown[100]).toMatchObject({ code: "issues_omitted" });
		const own = Array.from({ length: 1000 }, () => ({ code: "own", message: "m" }));
		expect(JSON.parse(buildErrorResponse({ status: 400, issues: own }).body).issues).toHaveLength(101);
		expect(buildErrorResponse(refused(`/outbound/sms?${"x".repeat(50_000)}=%`)).body.length).toBeLessThan(600);
	});

	test("names in XML the characters that XML cannot carry", () => {
		const issues = [
			{ code: "a\u0000", message: "\u001b[1m\uffff\ud83d\ude00", deliveryStatusCode: "\u0001", path: ["\u0000\ud800"] },
			{ code: "b", message: "c" },
		];
		expect(buildErrorResponse({ status: 400, issues, format: "xml" }).body).toBe(
			"<ErrorResponse><Issues><Issue><Code>aU+0000</Code><DeliveryStatusCode>U+0001</DeliveryStatusCode>" +
				"<Message>U+001B[1mU+FFFF\ud83d\ude00</Message><Path>U+0000U+D800</Path></Issue>" +
				"<Issue><Code>b</Code><Message>c</Message></Issue></Issues><StatusCode>400</StatusCode></ErrorResponse>",
		);
	});

	test("says when to try again, and that nothing was accepted", () => {
		const issues = [{ code: "x_busy", message: "Too many" }];
		const busy = buildErrorResponse({ status: 503, issues }, { retryAfterSeconds: 30, isNotAccepted: true });
		expect(busy.headers["Retry-After"]).toBe("30");
		expect(JSON.parse(busy.body).issues).toEqual([
			{ code: "not_accepted", message: "The message was not accepted and can be sent again later" },
			...issues,
		]);
		expect(readSendResponse(busy)).toMatchObject({ resend: "later", mayBeAccepted: false, retryAfterSeconds: 30 });
		expect(buildErrorResponse({ status: 429 }, { retryAfterSeconds: 0 }).headers["Retry-After"]).toBe("0");
		expect(buildErrorResponse({ status: 429 }, {}).headers).not.toHaveProperty("Retry-After");
		expect(buildErrorResponse({ status: 401 }, { isNotAccepted: true }).body).toBe('{"statusCode":401}');
	});
});

describe("what is read of an error body", () => {
	const read = (body: unknown, type = "application/json") => {
		const text = typeof body === "string" ? body : JSON.stringify(body);
		const response = readSendResponse({ status: 400, headers: { "content-type": type }, body: text });
		if (response.ok) throw new Error("read");
		expect(response.text).toBe(text);
		const { statusCode, serviceIssues, serviceMessage } = response;
		return { statusCode, serviceIssues, serviceMessage };
	};
	const issuesOf = (issues: unknown) => read({ statusCode: 400, issues }).serviceIssues;
	const words = (body: unknown, type?: string) => read(body, type).serviceMessage;

	test("is what was written, but for fields that are not there", () => {
		const one = { code: "a", message: "b" };
		expect(issuesOf([{ ...one, path: "messageIds.12.x1.1x.1234567890" }])).toStrictEqual([
			{ ...one, path: ["messageIds", 12, "x1", "1x", "1234567890"] },
		]);
		expect(issuesOf([{ ...one, deliveryStatusCode: "802" }])).toStrictEqual([{ ...one, deliveryStatusCode: "802" }]);
		expect(issuesOf([{ ...one, path: {} }])).toStrictEqual([one]);
		expect(issuesOf(Array.from({ length: 200 }, () => one))).toHaveLength(101);
		expect(read({ statusCode: "?", issues: [one], more: 1 })).toEqual({ serviceIssues: [one], serviceMessage: "b" });
		expect(read("{}")).toEqual({});
		expect(read({ statusCode: 7, message: "x".repeat(1_048_576) })).toEqual({});
	});

	test("is its status code too", () => {
		expect(read('{"StatusCode":"806"}')).toEqual({ statusCode: 806 });
		const refused = readSendResponse({ status: 200, headers: {}, body: '{"statusCode":806,"messageIds":[]}' });
		expect(refused).toMatchObject({ ok: false, resend: "no", mayBeAccepted: true, statusCode: 806 });
	});

	const aspNet =
		'{"title":"One or more validation errors occurred.","status":400,"errors":{"To":["Too short","No plus"],"From":["Empty"]}}';
	const spring = '{"timestamp":"2026","status":400,"error":"Bad Request","message":"Failed to read","path":"/x"}';
	const problem = "<problem xmlns='urn:ietf:rfc:7807'><title>Bad</title><errors><to>Too short</to></errors></problem>";
	test.each([
		["problem+json", '{"type":"about:blank","title":"Bad","status":400,"detail":"To is too short"}', "To is too short"],
		["problem+json without a detail", '{"title":"Bad Request"}', "Bad Request"],
		["problem+xml", problem, "Bad; Too short"],
		["ASP.NET", aspNet, "One or more validation errors occurred.; To: Too short; To: No plus; From: Empty"],
		["Web API", '{"Message":"The request is invalid."}', "The request is invalid."],
		["Spring", spring, "Failed to read"],
		["FastAPI", '{"detail":[{"loc":["body","to"],"msg":"field required","type":"missing"}]}', "field required"],
		["OAuth", '{"error":"invalid_token","error_description":"It has expired"}', "It has expired"],
		["an error", '{"error":"Invalid number"}', "Invalid number"],
		["an error as an object", '{"error":{"code":21211,"message":"Invalid number"}}', "Invalid number"],
		["JSON:API", '{"errors":[{"title":"Bad"},{"title":"Bad","detail":"Worse"}]}', "Bad; Worse"],
		["a JSON string", '"Invalid key"', "Invalid key"],
		["a refused message", '{"statusCode":806,"messageIds":[],"message":"No route"}', "No route"],
		["GraphQL", '{"data":null,"errors":[{"message":"No","path":["a"]}]}', "No"],
		["one word in a list of errors", '{"errors":{"message":"Bad"}}', "Bad"],
		["one field in a list of errors", '{"errors":{"from":"Bad"}}', "from: Bad"],
		["XML", "<Error><Message>Bad &amp; worse</Message><Code>7</Code></Error>", "Bad & worse"],
		[
			"our own JSON",
			'{"issues":[{"code":"x_a","message":"Empty"},{"code":"x_a","message":"Too long"}]}',
			"Empty; Too long",
		],
	])("are the words of a service: %s", (_from, body, expected) => {
		expect(words(body)).toBe(expected);
	});

	test.each([
		...["", "Busy", "{}", "[]", '{"message":""}', '{"message":7}', '{"code":"x"}', '{"message":{"a":"b"}}', "null"],
		"<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>",
	])("are no words in %j", (body) => {
		expect(words(body)).toBeUndefined();
	});

	test("are words in one short line, whatever the body holds", () => {
		const hostile = String.raw`a\u001b[31m\r\nERROR: b\u2028c\u202Ed\ud800e`;
		expect(words(`{"message":"${hostile}"}`)).toBe("aU+001B[31m ERROR: b cU+202EdU+D800e");
		expect(words({ errors: Array(5000).fill("x".repeat(150)) })).toHaveLength(1000);
		expect(words({ message: `${"x".repeat(999)} y` })).toBe("x".repeat(999));
		expect(words({ message: "\u001b".repeat(2000) })).toBe("U+001B".repeat(167).slice(0, 1000));
		expect(words({ message: `${"x".repeat(993)}\u001b😀` })).toBe(`${"x".repeat(993)}U+001B`);
		const wide = `{${Array.from({ length: 20_000 }, (_, i) => `"errors":{"m${i}":["a"]}`).join()}}`;
		expect(words(wide)).toMatch(/^m0: a; m1: a; .*m9: a$/);
	});

	test("are words up to five levels deep", () => {
		const nested = (depth: number): unknown => (depth === 0 ? "Deep" : { error: nested(depth - 1) });
		expect([5, 6, 60].map((depth) => words(nested(depth)))).toEqual(["Deep", undefined, undefined]);
	});
});
