import {
	authenticate,
	buildRateSheetRequest,
	buildRateSheetResponse,
	openRateSheetRequest,
	readRateSheetRequest,
	readRateSheetResponse,
	unwrap,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { readRates } from "./requests.ts";

const endpoint = { baseUrl: "https://api.example/v2", path: "/rates" };
const path = "/v2/rates";
const built = (options: Partial<Parameters<typeof buildRateSheetRequest>[0]> = {}) =>
	unwrap(buildRateSheetRequest({ ...endpoint, request: { password: "k1" }, ...options }));
const codes = (result: { issues?: readonly { code: string }[] | undefined }) => result.issues?.map(({ code }) => code);
const refusal = (url: string, headers: Record<string, string> = {}) => {
	const read = readRates({ method: "GET", url, headers }, { path });
	return read.ok ? "read" : [read.status, ...read.issues.map(({ code }) => code)];
};

describe("buildRateSheetRequest", () => {
	test("sends the key of an HTTP account as password and in the header", () => {
		expect(built({ request: { password: "k1", withDestinationNames: true } })).toEqual({
			redirect: "manual",
			method: "POST",
			url: "https://api.example/v2/rates",
			headers: { "X-ApiKey": "k1", Accept: "application/json", "Content-Type": "application/json" },
			body: '{"password":"k1","withDestinationNames":true}',
		});
		expect(built({ method: "GET" }).url).toBe("https://api.example/v2/rates?Password=k1");
	});

	test("sends user name and password of an SMPP account, of any characters, in no header", () => {
		const request = { userName: "me", password: "ä b\r\n" };
		expect(built({ request }).headers).toEqual({ Accept: "application/json", "Content-Type": "application/json" });
		expect(built({ request, method: "GET" }).url).toBe(
			"https://api.example/v2/rates?UserName=me&Password=%C3%A4%20b%0D%0A",
		);
	});

	test.each([
		"",
		"//rates",
		"//api.example/rates",
		"rates",
		"/rates?x=1",
		"/rates#x",
		"/ra tes",
		"/räte",
		"/rates\r\nX: y",
		"/rates\n",
	])("refuses the path %j", (wrong) => {
		expect(codes(buildRateSheetRequest({ ...endpoint, path: wrong, request: { password: "k1" } }))).toEqual([
			"path_invalid",
		]);
	});

	test("refuses a key that could end a line, and none, without showing it", () => {
		const broken = buildRateSheetRequest({ ...endpoint, request: { userName: "", password: "s3cret\r\nX: y" } });
		expect(codes(broken)).toEqual(["api_key_invalid"]);
		expect(JSON.stringify(broken)).not.toContain("s3cret");
		for (const userName of ["", "me"]) {
			const none = buildRateSheetRequest({ ...endpoint, request: { userName, password: "" } });
			expect(codes(none)).toEqual(["field_required"]);
		}
		expect(codes(buildRateSheetRequest({ ...endpoint, request: {} as never }))).toEqual(["field_required"]);
	});
});

test("wrong arguments are named", () => {
	expect(() => buildRateSheetRequest(undefined as never)).toThrow('"options" must be an object, found undefined');
	expect(() => buildRateSheetResponse(undefined as never)).toThrow('"options" must be an object, found undefined');
	expect(() => built({ path: 1 as never })).toThrow('"path" must be a string, found number');
});

describe("readRateSheetRequest", () => {
	test("gives the key of an HTTP account, ready for authenticate, and none for an SMPP account", () => {
		const read = readRates(built(), { path });
		expect(read).toEqual({
			ok: true,
			value: { request: { password: "k1", withDestinationNames: false }, apiKey: "k1", format: "json" },
		});
		const apiKey = read.ok ? read.value.apiKey : "";
		expect(authenticate({ apiKey, address: "::1" }, { apiKey: "k1" }).ok).toBe(true);
		expect(authenticate({ apiKey, address: "::1" }, { apiKey: "k2" }).ok).toBe(false);
		const smpp = readRates(built({ request: { userName: "me", password: "p" } }), { path });
		expect(smpp.ok && smpp.value).toEqual({
			request: { userName: "me", password: "p", withDestinationNames: false },
			smppAccount: { userName: "me", password: "p" },
			format: "json",
		});
		expect(smpp.ok && authenticate({ apiKey: smpp.value.apiKey, address: "::1" }, { apiKey: "p" }).ok).toBe(false);
	});

	test("answers 401 where the key is missing or differs from the one in header or query, and shows none", () => {
		expect(refusal("/v2/rates")).toEqual([401, "api_key_missing"]);
		expect(refusal("/v2/rates?Password=")).toEqual([401, "api_key_missing"]);
		expect(refusal("/v2/rates?Password=k1", { "X-ApiKey": "k2" })).toEqual([401, "api_key_conflict"]);
		expect(refusal("/v2/rates?Password=k1&ApiKey=k2")).toEqual([401, "api_key_conflict"]);
		expect(refusal("/v2/rates?Password=k1&ApiKey=k1", { "X-ApiKey": "k1" })).toBe("read");
		const url = "/v2/rates?Password=s3cret%zz&UserName=%&ApiKey=s3cret2";
		expect(JSON.stringify(readRates({ method: "GET", url, headers: {} }, { path }))).not.toContain("s3cret");
	});

	test("answers 400 where Password is missing and a key in the header or the query can be checked", () => {
		for (const query of ["", "Password=", "UserName=me", "WithDestinationNames=true"]) {
			const opened = openRateSheetRequest(
				{ method: "GET", url: `/r?${query}`, headers: { "X-ApiKey": "k1" } },
				{ path: "/r" },
			);
			expect(unwrap(opened)).toMatchObject({ apiKey: "k1" });
			expect(unwrap(opened)).not.toHaveProperty("smppAccount");
			expect(refusal(`/v2/rates?${query}`, { "X-ApiKey": "k1" })).toEqual([400, "field_required"]);
			expect(refusal(`/v2/rates?${query}&ApiKey=k1`)).toEqual([400, "field_required"]);
		}
		for (const body of ["{}", '{"password":""}', '{"withDestinationNames":true}', ""]) {
			const request = { method: "POST", url: path, headers: { "X-ApiKey": "k1" }, body };
			expect(readRates(request, { path })).toMatchObject({ ok: false, status: 400 });
			expect(readRates({ ...request, headers: {} }, { path })).toMatchObject({ ok: false, status: 401 });
		}
	});

	test("refuses like the other endpoint", () => {
		expect(refusal("/rates?Password=k1")).toEqual([404, "path_unknown"]);
		expect(refusal("/V2/rates?Password=k1")).toEqual([404, "path_unknown"]);
		expect(refusal("/v2/rates/?Password=k1")).toEqual([404, "path_unknown"]);
		const image = { method: "GET", url: "/v2/rates?Password=k1", headers: { accept: "image/*" } };
		expect(readRates(image, { path })).toMatchObject({ ok: true, warnings: [{ code: "accept_unsupported" }] });
		expect(refusal("/v2/rates?Password=k1&WithDestinationNames=yes")).toEqual([400, "field_value"]);
		const form = { ...built({ format: "form" }), url: "/v2/rates?password=k1" };
		const read = readRates(form, { path });
		expect(codes(read)).toEqual(["query_unexpected"]);
		const empty = { method: "POST", url: `${path}?password=k1`, headers: { "X-ApiKey": "k1" }, body: "" };
		expect(codes(readRates(empty, { path }))).toEqual(["query_unexpected", "body_missing"]);
		expect(() => openRateSheetRequest(form, {} as never)).toThrow('"path" must be a string');
		expect(() => openRateSheetRequest(form, undefined as never)).toThrow('"options" must be an object');
		expect(() => readRateSheetRequest(form as never)).toThrow('"opened" must be what');
	});
});

describe("an SMPP account", () => {
	const request = { userName: "me", password: "p+ q" };
	test("may have its API key beside user name and password", () => {
		for (const way of [{}, { method: "GET" }, { format: "xml" }, { format: "form" }] as const) {
			const read = unwrap(readRates(built({ ...way, request, apiKey: "k1" }), { path }));
			expect(read.smppAccount).toEqual({ ...request, apiKey: "k1" });
			expect(read.apiKey).toBeUndefined();
		}
	});

	test("never has its password in a header, however the user name is spelt", () => {
		const { headers } = built({ request: { UserName: "me", Password: "s3cret" } as never });
		expect(headers).not.toHaveProperty("X-ApiKey");
	});

	test("has each of its fields read once", () => {
		let reads = 0;
		const counted = {
			get password() {
				reads++;
				return reads === 1 ? "k1" : "other";
			},
		};
		expect(built({ request: counted })).toMatchObject({ headers: { "X-ApiKey": "k1" }, body: '{"password":"k1"}' });
		expect(reads).toBe(1);
	});
});

describe("the key of an HTTP account", () => {
	test("keeps a raw plus in the query, as base64 keys have it, and reads one in a form as a space", () => {
		const read = unwrap(
			readRates({ method: "GET", url: "/v2/rates?Password=ab+cd==&UserName=", headers: {} }, { path }),
		);
		expect([read.apiKey, read.request.password]).toEqual(["ab+cd==", "ab+cd=="]);
		const form = { "content-type": "application/x-www-form-urlencoded" };
		const body = "Password=ab%2Bcd%3D%3D";
		expect(unwrap(readRates({ method: "POST", url: path, headers: form, body }, { path })).apiKey).toBe("ab+cd==");
	});

	test.each([
		["application/json", '{"password":"k1","Password":"k2"}'],
		["application/json", '{"password":"","password":"k2"}'],
		["application/xml", "<r><Password>k1</Password><Password>k2</Password></r>"],
		["application/x-www-form-urlencoded", "Password=k1&password=k2"],
		["application/x-www-form-urlencoded", "UserName=me&Password=k1&password=k2"],
	])("is not known if it is given twice: 401, in %s as in a query", (type, body) => {
		const opened = openRateSheetRequest(
			{ method: "POST", url: path, headers: { "content-type": type }, body },
			{ path },
		);
		expect([!opened.ok && opened.status, codes(opened)]).toEqual([401, ["api_key_conflict"]]);
		expect(refusal("/v2/rates?Password=k1&password=k2")).toEqual([401, "api_key_conflict"]);
		expect(refusal("/v2/rates?Password=&Password=k1")).toEqual([401, "api_key_conflict"]);
	});
});

describe("where the key is looked for", () => {
	const open = (method: string, query: string, body?: string, headers: Record<string, string> = {}) => {
		const opened = openRateSheetRequest({ method, url: `${path}${query}`, headers, body }, { path });
		return opened.ok ? opened.value : [opened.status, ...opened.issues.map(({ code }) => code)];
	};
	const form = { "content-type": "application/x-www-form-urlencoded" };

	test("the query of a POST holds no password, with or without a body", () => {
		for (const body of [undefined, "", " \n"]) {
			expect(open("POST", "?Password=k1", body)).toEqual([401, "api_key_missing"]);
		}
		expect(open("POST", "?Password=k1", "Password=k2", form)).toMatchObject({ apiKey: "k2" });
	});

	test("the body of a GET holds none either", () => {
		expect(open("GET", "?Password=k1", "Password=k2", form)).toMatchObject({ apiKey: "k1" });
		expect(open("GET", "", "Password=k2", form)).toEqual([401, "api_key_missing"]);
	});

	test("a password of a wrong type is none", () => {
		const json = { "content-type": "application/json" };
		expect(open("POST", "", '{"password":true}', json)).toEqual([401, "api_key_missing"]);
		expect(open("POST", "", '{"password":true,"userName":"me"}', json)).toEqual([401, "api_key_missing"]);
	});

	test("a user name that is given twice does not hide the password, nor makes it two", () => {
		const opened = open("GET", "?UserName=me&UserName=you&Password=p");
		expect(opened).toMatchObject({ smppAccount: { userName: "me", password: "p" } });
		expect(open("GET", "?UserName=me&UserName=you&Password=p&Password=q")).toEqual([401, "api_key_conflict"]);
	});

	test("the password of an SMPP account may have spaces, which a query writes as a plus", () => {
		expect(open("GET", "?UserName=me&Password=a+b%2B")).toMatchObject({ smppAccount: { password: "a b+" } });
	});

	test("two different keys beside an SMPP account are a conflict", () => {
		const headers = { "X-ApiKey": "k1", "X-Api-Key": "k2" };
		expect(open("GET", "?UserName=me&Password=p", undefined, headers)).toEqual([401, "api_key_conflict"]);
	});

	test("a refusal says which", () => {
		const messages = (query: string) => {
			const opened = openRateSheetRequest({ method: "GET", url: path + query, headers: {} }, { path });
			return opened.issues?.map(({ message }) => message);
		};
		expect(messages("?Password=k1&Password=k2")).toEqual(["The field Password is given more than once"]);
		expect(messages("?UserName=me")).toEqual(["The field Password is missing or empty"]);
	});
});

describe("buildRateSheetResponse and readRateSheetResponse", () => {
	const sheet = {
		accountName: "Ä & Co",
		currency: "EUR",
		currentRates: [{ country: "Germany", network: "<N>", mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.0450" }],
		scheduledRates: [{ mcc: "262", mnc: "01", rate: "0.05", validFrom: "2024-01-01T00:00:00.0000000Z" }],
	};
	test.each(["json", "xml"] as const)("agree in %s, digits and all", (format) => {
		expect(readRateSheetResponse(unwrap(buildRateSheetResponse({ sheet, format })))).toEqual({
			ok: true,
			value: sheet,
		});
	});

	test("tell a refusal apart and keep the text of what cannot be read", () => {
		expect(readRateSheetResponse({ status: 401, headers: {}, body: "no" })).toMatchObject({
			issues: [{ code: "http_unauthorized" }],
			resend: "afterChange",
			text: "no",
		});
		const unreadable = readRateSheetResponse({ status: 200, headers: {}, body: "[]" });
		expect(unreadable).toMatchObject({ text: "[]", resend: "no" });
		expect(codes(unreadable)).toEqual(["response_unreadable", "document_not_object"]);
		expect(unreadable.issues?.[0].message).toBe("The service answered 200, but the rate sheet cannot be read");
		expect(codes(buildRateSheetResponse({ sheet: { ...sheet, currency: {} } as never }))).toEqual(["field_type"]);
	});
});
