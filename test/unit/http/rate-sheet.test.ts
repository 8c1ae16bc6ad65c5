// The endpoint of the rate sheet, from both sides.
import {
	authenticate,
	buildRateSheetRequest,
	buildRateSheetResponse,
	openRateSheetRequest,
	readRateSheetResponse,
	unwrap,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { codesOf, wordsOf } from "../../results.ts";
import { readRates } from "./requests.ts";

const path = "/v2/rates";
const endpoint = { baseUrl: "https://api.example/v2", path: "/rates" };
const built = (options: Partial<Parameters<typeof buildRateSheetRequest>[0]> = {}) =>
	unwrap(buildRateSheetRequest({ ...endpoint, request: { password: "k1" }, ...options }));
const get = (query: string, headers: Record<string, string> = {}, url = path) =>
	readRates({ method: "GET", url: `${url}${query}`, headers }, { path });
/** "read", or the status of a refusal with its codes: `400 field_required`. */
const refusal = (read: ReturnType<typeof readRates>) => (read.ok ? "read" : [read.status, ...codesOf(read)].join(" "));
const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe("a request that a client builds", () => {
	test("has the key of an HTTP account as password and in the header", () => {
		expect(built({ request: { password: "k1", withDestinationNames: true } })).toEqual({
			redirect: "manual",
			method: "POST",
			url: "https://api.example/v2/rates",
			headers: { "X-ApiKey": "k1", Accept: "application/json", "Content-Type": "application/json" },
			body: '{"password":"k1","withDestinationNames":true}',
		});
		expect(built({ method: "GET" }).url).toBe("https://api.example/v2/rates?Password=k1");
	});

	test("has user name and password of an SMPP account, of any characters, in no header, however they are spelt", () => {
		const request = { userName: "me", password: "ä b\r\n" };
		expect(built({ request }).headers).toEqual({ Accept: "application/json", "Content-Type": "application/json" });
		expect(built({ request, method: "GET" }).url).toBe(
			"https://api.example/v2/rates?UserName=me&Password=%C3%A4%20b%0D%0A",
		);
		const spelt = built({ request: { UserName: "me", Password: "s3cret" } as never });
		expect(spelt.headers).not.toHaveProperty("X-ApiKey");
	});

	test("has no key that could end a line, and never none, and shows it in no issue", () => {
		const build = (request: object) => buildRateSheetRequest({ ...endpoint, request: request as never });
		const broken = build({ userName: "", password: "s3cret\r\nX: y" });
		expect(codesOf(broken)).toEqual(["api_key_invalid"]);
		expect(JSON.stringify(broken)).not.toContain("s3cret");
		for (const none of [{}, { userName: "", password: "" }, { userName: "me", password: "" }]) {
			expect(codesOf(build(none))).toEqual(["field_required"]);
		}
	});

	test("has each of its fields read once", () => {
		const passwords = ["k1", "other"];
		const once = Object.defineProperty({} as never, "password", { enumerable: true, get: () => passwords.shift() });
		expect(built({ request: once })).toMatchObject({ headers: { "X-ApiKey": "k1" }, body: '{"password":"k1"}' });
	});
});

describe("a request that a server reads", () => {
	test("gives the key of an HTTP account, ready for authenticate, and none for an SMPP account", () => {
		const read = readRates(built(), { path });
		expect(read).toEqual({
			ok: true,
			value: { request: { password: "k1", withDestinationNames: false }, apiKey: "k1", format: "json" },
		});
		const apiKey = read.ok ? read.value.apiKey : "";
		const isAllowed = (key: string) => authenticate({ apiKey, address: "::1" }, { apiKey: key }).ok;
		expect([isAllowed("k1"), isAllowed("k2")]).toEqual([true, false]);
		expect(readRates(built({ request: { userName: "me", password: "p" } }), { path })).toEqual({
			ok: true,
			value: {
				request: { userName: "me", password: "p", withDestinationNames: false },
				smppAccount: { userName: "me", password: "p" },
				format: "json",
			},
		});
	});

	test.each([{}, { method: "GET" }, { format: "xml" }, { format: "form" }] as const)(
		"gives the API key of an SMPP account beside user name and password: %j",
		(way) => {
			const request = { userName: "me", password: "p+ q" };
			const read = unwrap(readRates(built({ ...way, request, apiKey: "k1" }), { path }));
			expect(read.smppAccount).toEqual({ ...request, apiKey: "k1" });
			expect(read.apiKey).toBeUndefined();
		},
	);

	test.each<[string, Record<string, string>, string]>([
		["", {}, "401 api_key_missing"],
		["?Password=", {}, "401 api_key_missing"],
		["?UserName=me", {}, "401 api_key_missing"],
		["?Password=k1", { "X-ApiKey": "k2" }, "401 api_key_conflict"],
		["?Password=k1&ApiKey=k2", {}, "401 api_key_conflict"],
		["?Password=k1&password=k2", {}, "401 api_key_conflict"],
		["?Password=&Password=k1", {}, "401 api_key_conflict"],
		["?UserName=me&UserName=you&Password=p&Password=q", {}, "401 api_key_conflict"],
		["?UserName=me&Password=p", { "X-ApiKey": "k1", "X-Api-Key": "k2" }, "401 api_key_conflict"],
		["?Password=k1&ApiKey=k1", { "X-ApiKey": "k1" }, "read"],
		// The key in the header or the query is checked first. Then the field is missing.
		["", { "X-ApiKey": "k1" }, "400 field_required"],
		["?Password=", { "X-ApiKey": "k1" }, "400 field_required"],
		["?UserName=me", { "X-ApiKey": "k1" }, "400 field_required"],
		["?WithDestinationNames=true&ApiKey=k1", {}, "400 field_required"],
		["?Password=k1&WithDestinationNames=yes", {}, "400 field_value"],
	])("by GET %s with %j: %j", (query, headers, expected) => {
		expect(refusal(get(query, headers))).toEqual(expected);
	});

	test.each(["{}", '{"password":""}', '{"withDestinationNames":true}', '{"password":true}', ""])(
		"by POST of %j has no key of its own",
		(body) => {
			const request = { method: "POST", url: path, headers: { "X-ApiKey": "k1" }, body };
			expect(readRates(request, { path })).toMatchObject({ ok: false, status: 400 });
			expect(readRates({ ...request, headers: {} }, { path })).toMatchObject({ ok: false, status: 401 });
		},
	);

	test("has its account read whatever is wrong with the other fields, and the account of a header without one", () => {
		const open = (query: string) =>
			openRateSheetRequest({ method: "GET", url: `/r?${query}`, headers: { "X-ApiKey": "k1" } }, { path: "/r" });
		for (const query of ["", "Password=", "UserName=me", "Password=k1&WithDestinationNames=maybe"]) {
			expect(unwrap(open(query))).toMatchObject({ apiKey: "k1" });
			expect(unwrap(open(query))).not.toHaveProperty("smppAccount");
		}
		expect(refusal(get("?Password=k1&WithDestinationNames=maybe"))).toEqual("400 field_value");
	});

	test("says which key is missing or given twice, and shows none", () => {
		expect(wordsOf(get("?Password=k1&Password=k2"))).toEqual(["The field Password is given more than once"]);
		expect(wordsOf(get("?UserName=me"))).toEqual(["The field Password is missing or empty"]);
		expect(JSON.stringify(get("?Password=s3cret%zz&UserName=%&ApiKey=s3cret2"))).not.toContain("s3cret");
	});

	test("is refused like one of the other endpoint", () => {
		for (const url of ["/rates", "/V2/rates", "/v2/rates/"]) {
			expect(refusal(get("?Password=k1", {}, url))).toEqual("404 path_unknown");
		}
		expect(get("?Password=k1", { accept: "image/*" })).toMatchObject({
			ok: true,
			warnings: [{ code: "accept_unsupported" }],
		});
		const form = { ...built({ format: "form" }), url: "/v2/rates?password=k1" };
		expect(codesOf(readRates(form, { path }))).toEqual(["query_unexpected"]);
		const empty = { method: "POST", url: `${path}?password=k1`, headers: { "X-ApiKey": "k1" }, body: "" };
		expect(codesOf(readRates(empty, { path }))).toEqual(["query_unexpected", "body_missing"]);
	});
});

describe("the key of a request", () => {
	const withKey = (apiKey: string) => expect.objectContaining({ apiKey });
	const open = (method: string, query: string, body?: string, headers: Record<string, string> = {}) => {
		const opened = openRateSheetRequest({ method, url: `${path}${query}`, headers, body }, { path });
		return opened.ok ? opened.value : [opened.status, ...codesOf(opened)].join(" ");
	};

	test.each([
		["application/json", '{"password":"k1","Password":"k2"}'],
		["application/json", '{"password":"","password":"k2"}'],
		["application/xml", "<r><Password>k1</Password><Password>k2</Password></r>"],
		["application/x-www-form-urlencoded", "Password=k1&password=k2"],
		["application/x-www-form-urlencoded", "UserName=me&Password=k1&password=k2"],
	])("is not known if it is given twice, in %s as in a query: %s", (type, body) => {
		expect(open("POST", "", body, { "content-type": type })).toEqual("401 api_key_conflict");
	});

	test.each<[string, string | undefined, unknown]>([
		["?Password=k1", undefined, "401 api_key_missing"],
		["?Password=k1", "", "401 api_key_missing"],
		["?Password=k1", " \n", "401 api_key_missing"],
		["?Password=k1", "Password=k2", withKey("k2")],
		["", "Password=ab%2Bcd%3D%3D", withKey("ab+cd==")],
	])("is in no query of a POST: %s and the body %j", (query, body, expected) => {
		expect(open("POST", query, body, FORM)).toEqual(expected);
	});

	test.each<[string, unknown]>([
		["?Password=k1", withKey("k1")],
		["", "401 api_key_missing"],
	])("is in no body of a GET: %s", (query, expected) => {
		expect(open("GET", query, "Password=k2", FORM)).toEqual(expected);
	});

	test("of a wrong type is none", () => {
		const json = { "content-type": "application/json" };
		for (const body of ['{"password":true}', '{"password":true,"userName":"me"}']) {
			expect(open("POST", "", body, json)).toEqual("401 api_key_missing");
		}
	});

	test("keeps a raw plus of a query, as base64 keys have it; the password of an SMPP account has a space there", () => {
		expect(unwrap(get("?Password=ab+cd==&UserName="))).toMatchObject({
			apiKey: "ab+cd==",
			request: { password: "ab+cd==" },
		});
		expect(open("GET", "?UserName=me&Password=a+b%2B")).toMatchObject({ smppAccount: { password: "a b+" } });
	});

	test("is not hidden by a user name that is given twice", () => {
		const account = { smppAccount: { userName: "me", password: "p" } };
		expect(open("GET", "?UserName=me&UserName=you&Password=p")).toMatchObject(account);
	});
});

describe("the rate sheet", () => {
	const sheet = {
		accountName: "Ä & Co",
		currency: "EUR",
		currentRates: [{ country: "Germany", network: "<N>", mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.0450" }],
		scheduledRates: [{ mcc: "262", mnc: "01", rate: "0.05", validFrom: "2024-01-01T00:00:00.0000000Z" }],
	};
	test.each(["json", "xml"] as const)("is read as it was built in %s, digits and all", (format) => {
		const read = readRateSheetResponse(unwrap(buildRateSheetResponse({ sheet, format })));
		expect(read).toEqual({ ok: true, value: sheet });
		expect(codesOf(buildRateSheetResponse({ sheet: { ...sheet, currency: {} } as never }))).toEqual(["field_type"]);
	});

	test("that cannot be read is told from a refusal, and its text is kept", () => {
		expect(readRateSheetResponse({ status: 401, headers: {}, body: "no" })).toMatchObject({
			...{ issues: [{ code: "http_unauthorized" }], resend: "afterChange", text: "no" },
		});
		const unreadable = readRateSheetResponse({ status: 200, headers: {}, body: "[]" });
		expect(unreadable).toMatchObject({ text: "[]", resend: "no" });
		expect(codesOf(unreadable)).toEqual(["response_unreadable", "document_not_object"]);
		expect(wordsOf(unreadable)[0]).toBe("The service answered 200, but the rate sheet cannot be read");
	});
});
