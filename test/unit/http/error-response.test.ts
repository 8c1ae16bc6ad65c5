import { buildErrorResponse, readSendResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { readErrorBody } from "../../../src/http/error-response.ts";
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
	const read = (issues: object[]) => readErrorBody("json", body(issues)).serviceIssues;
	expect(read([{ code: "a", message: "b", path: "messageIds.12.x1.1x.1234567890" }])).toStrictEqual([
		{ code: "a", message: "b", path: ["messageIds", 12, "x1", "1x", "1234567890"] },
	]);
	expect(read([{ code: "a", message: "b", deliveryStatusCode: "802" }])).toStrictEqual([
		{ code: "a", message: "b", deliveryStatusCode: "802" },
	]);
	expect(read([{ code: "a", message: "b", path: {} }])).toStrictEqual([{ code: "a", message: "b" }]);
	const one = [{ code: "a", message: "b" }];
	const odd = readErrorBody("json", '{"statusCode":"?","issues":[{"code":"a","message":"b"}],"more":1}');
	expect(odd).toEqual({ serviceIssues: one, serviceMessage: "b" });
	expect(read(Array.from({ length: 200 }, () => ({ code: "a", message: "b" })))).toHaveLength(101);
	expect(readErrorBody("json", "{}")).toEqual({});
	const bare = readErrorBody("json", '{"issues":[{"code":"a","message":"b"}]}');
	expect(bare).toEqual({ serviceIssues: one, serviceMessage: "b" });
	expect(readErrorBody("json", JSON.stringify({ statusCode: 7, message: "x".repeat(1_048_576) }))).toEqual({});
});

describe("the words of a service", () => {
	const words = (body: string, type = "application/json") => {
		const read = readSendResponse({ status: 400, headers: { "content-type": type }, body });
		expect(read).toMatchObject({ ok: false, text: body });
		return !read.ok && read.serviceMessage;
	};
	const problem = '{"type":"about:blank","title":"Bad Request","status":400,"detail":"To is too short"}';
	const aspNet =
		'{"title":"One or more validation errors occurred.","status":400,"errors":{"To":["Too short","No plus"],"From":["Empty"]}}';
	const spring = '{"timestamp":"2026","status":400,"error":"Bad Request","message":"Failed to read","path":"/x"}';
	const fastApi = '{"detail":[{"loc":["body","to"],"msg":"field required","type":"missing"}]}';
	test.each([
		["problem+json", problem, "To is too short"],
		["problem+json without a detail", '{"title":"Bad Request"}', "Bad Request"],
		["ASP.NET", aspNet, "One or more validation errors occurred.; To: Too short; To: No plus; From: Empty"],
		["Web API", '{"Message":"The request is invalid."}', "The request is invalid."],
		["Spring", spring, "Failed to read"],
		["FastAPI", fastApi, "field required"],
		["OAuth", '{"error":"invalid_token","error_description":"It has expired"}', "It has expired"],
		["an error", '{"error":"Invalid number"}', "Invalid number"],
		["an error as an object", '{"error":{"code":21211,"message":"Invalid number"}}', "Invalid number"],
		["JSON:API", '{"errors":[{"title":"Bad"},{"title":"Bad","detail":"Worse"}]}', "Bad; Worse"],
		["a JSON string", '"Invalid key"', "Invalid key"],
		["a refused message", '{"statusCode":806,"messageIds":[],"message":"No route"}', "No route"],
		["GraphQL", '{"data":null,"errors":[{"message":"No","path":["a"]}]}', "No"],
	])("%s", (_from, body, expected) => {
		expect(words(body)).toBe(expected);
	});

	test("in XML too, and in the bodies of this package", () => {
		expect(words("<Error><Message>Bad &amp; worse</Message><Code>7</Code></Error>", "text/xml")).toBe("Bad & worse");
		const xml = "<problem xmlns='urn:ietf:rfc:7807'><title>Bad</title><errors><to>Too short</to></errors></problem>";
		expect(words(xml, "application/problem+xml")).toBe("Bad; Too short");
		for (const format of ["json", "xml"] as const) {
			const issues = ["Empty", "Too long"].map((message) => ({ code: "x_a", message }));
			const { body, headers } = buildErrorResponse({ status: 400, format, issues });
			expect(words(body, headers["Content-Type"])).toBe("Empty; Too long");
		}
	});

	test.each([
		"",
		"Busy",
		"{}",
		"[]",
		'{"message":""}',
		'{"message":7}',
		'{"code":"x"}',
		'{"message":{"a":"b"}}',
		"null",
	])("the body %j has none", (body) => {
		expect(words(body)).toBeUndefined();
		expect(words("<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>")).toBeUndefined();
	});

	test("are one short line, whatever the body holds", () => {
		const hostile = String.raw`a\u001b[31m\r\nERROR: b\u2028c\u202Ed\ud800e`;
		expect(words(`{"message":"${hostile}"}`)).toBe("aU+001B[31m ERROR: b cU+202EdU+D800e");
		expect(words(JSON.stringify({ errors: Array(5000).fill("x".repeat(150)) }))).toHaveLength(1000);
		expect(words(JSON.stringify({ message: `${"x".repeat(999)} y` }))).toBe("x".repeat(999));
		expect(words(JSON.stringify({ message: "\u001b".repeat(2000) }))).toBe("U+001B".repeat(167).slice(0, 1000));
		const pair = `${"x".repeat(993)}\u001b😀`;
		expect(words(JSON.stringify({ message: pair }))).toBe(`${"x".repeat(993)}U+001B`);
		const deep = `${'{"error":'.repeat(60)}"x"${"}".repeat(60)}`;
		expect(words(deep)).toBeUndefined();
		const wide = `{${Array.from({ length: 20_000 }, (_, i) => `"errors":{"m${i}":["a"]}`).join()}}`;
		expect(words(wide)).toMatch(/^m0: a; m1: a; .*m9: a$/);
	});

	test("come with the status code of the body", () => {
		const read = readSendResponse({ status: 400, headers: {}, body: '{"StatusCode":"806"}' });
		expect(read).toMatchObject({ ok: false, status: 400, statusCode: 806 });
		const refused = readSendResponse({ status: 200, headers: {}, body: '{"statusCode":806,"messageIds":[]}' });
		expect(refused).toMatchObject({ ok: false, resend: "no", mayBeAccepted: true, statusCode: 806 });
		expect(readSendResponse({ status: 400, headers: {}, body: "{}" })).not.toHaveProperty("statusCode");
	});
});

describe("when the client may try again", () => {
	test("is in Retry-After, and an issue says that nothing was accepted", () => {
		const busy = buildErrorResponse({ status: 503 }, { retryAfterSeconds: 30, isNotAccepted: true });
		expect(busy.headers["Retry-After"]).toBe("30");
		expect(JSON.parse(busy.body)).toEqual({
			statusCode: 503,
			issues: [{ code: "not_accepted", message: "The message was not accepted and can be sent again later" }],
		});
		const read = readSendResponse(busy);
		expect(read).toMatchObject({ resend: "later", mayBeAccepted: false, retryAfterSeconds: 30 });
		expect(buildErrorResponse({ status: 429 }, { retryAfterSeconds: 0 }).headers["Retry-After"]).toBe("0");
		expect(buildErrorResponse({ status: 429 }, {}).headers).not.toHaveProperty("Retry-After");
	});

	test("a 401 gives no issue, and IDs say more than the issue", () => {
		expect(buildErrorResponse({ status: 401 }, { isNotAccepted: true }).body).toBe('{"statusCode":401}');
		const body = '{"messageIds":["a"],"issues":[{"code":"not_accepted","message":"m"}]}';
		expect(readSendResponse({ status: 503, headers: {}, body })).toMatchObject({ mayBeAccepted: true });
	});

	test.each([-1, 1.5, Number.NaN, "30", null])("%j is a mistake of the caller", (retryAfterSeconds) => {
		expect(() => buildErrorResponse({ status: 503 }, { retryAfterSeconds } as never)).toThrow('"retryAfterSeconds"');
	});
});

test("wrong arguments are named", () => {
	expect(() => buildErrorResponse(null as never)).toThrow('"failure" must be an object, found null');
	expect(() => buildErrorResponse({ status: "400" as never })).toThrow('"status" must be a number');
	expect(() => buildErrorResponse({ status: 400, issues: {} as never })).toThrow('"issues" must be an array');
	expect(() => buildErrorResponse({ status: 400 }, null as never)).toThrow('"options" must be an object, found null');
});

describe("at the bounds", () => {
	test("statuses are 400 to 599", () => {
		for (const status of [400, 599]) expect(buildErrorResponse({ status }).status).toBe(status);
		for (const status of [399, 600]) expect(() => buildErrorResponse({ status })).toThrow(RangeError);
	});

	test("what is not accepted keeps the reasons beside it", () => {
		const issues = [{ code: "x_busy", message: "Too many" }];
		const { body } = buildErrorResponse({ status: 503, issues }, { isNotAccepted: true });
		expect(JSON.parse(body).issues.map(({ code }: { code: string }) => code)).toEqual(["not_accepted", "x_busy"]);
	});

	test("one word in a list of errors is enough", () => {
		expect(readErrorBody("json", '{"errors":{"message":"Bad"}}').serviceMessage).toBe("Bad");
		expect(readErrorBody("json", '{"errors":{"from":"Bad"}}').serviceMessage).toBe("from: Bad");
	});

	test("words are found five levels deep", () => {
		const nested = (depth: number): unknown => (depth === 0 ? "Deep" : { error: nested(depth - 1) });
		const said = (depth: number) => readErrorBody("json", JSON.stringify(nested(depth))).serviceMessage;
		expect([said(5), said(6)]).toEqual(["Deep", undefined]);
	});
});
