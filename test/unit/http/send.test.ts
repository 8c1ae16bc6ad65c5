import { ADDRESS_LIMITS, unwrap } from "outbound-sms/address";
import {
	buildErrorResponse,
	buildSendRequest,
	buildSendResponse,
	openSendRequest,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { built, codes, id, json, message, post, readRates, readSend, refusal } from "./requests.ts";

const ucs2 = { ...message, text: "Привет", encoding: "UCS2" } as const;

describe("buildSendRequest", () => {
	test("writes what the spec's examples show: a JSON document by POST, the key in a header", () => {
		expect(built()).toEqual({
			redirect: "manual",
			method: "POST",
			url: "https://api.example/outbound/sms",
			headers: { "X-ApiKey": "k1", Accept: "application/json", "Content-Type": "application/json" },
			body: '{"from":"Shop","to":"+4915112345678","text":"5 € & more"}',
		});
	});

	test("writes a GET without body, every value percent-encoded, the key last when it is wanted in the query", () => {
		expect(built({ method: "GET", apiKeyIn: "query", apiKey: "a&b=c#" })).toEqual({
			redirect: "manual",
			method: "GET",
			url: "https://api.example/outbound/sms?From=Shop&To=%2B4915112345678&Text=5%20%E2%82%AC%20%26%20more&ApiKey=a%26b%3Dc%23",
			headers: { Accept: "application/json" },
		});
		expect(built({ apiKeyIn: "query" }).url).toBe("https://api.example/outbound/sms?ApiKey=k1");
	});

	test.each([
		["xml", "application/xml; charset=utf-8", "application/xml", /^<OutboundMessage>/],
		["form", "application/x-www-form-urlencoded", "application/json", /^From=Shop&/],
	] as const)("writes %s", (format, type, accept, start) => {
		const { headers, body } = built({ format });
		expect([headers["Content-Type"], headers.Accept]).toEqual([type, accept]);
		expect(body).toMatch(start);
	});

	test.each(["header", "query"] as const)(
		"refuses a key that could end a line, in the %s, and does not show it",
		(apiKeyIn) => {
			for (const apiKey of ["", "s3cret\r\nX-Evil: 1", "s3cret\n", "s3cret\u0000", "s3crét"]) {
				const result = buildSendRequest({ baseUrl: "https://api.example", apiKey, apiKeyIn, message });
				expect(codes(result)).toEqual(["api_key_invalid"]);
				expect(JSON.stringify(result)).not.toContain("s3cr");
			}
		},
	);

	test("names everything that is wrong at once", () => {
		const result = buildSendRequest({ baseUrl: "x", apiKey: "", message: { from: "", to: "1", text: "" } });
		expect(codes(result)).toEqual(expect.arrayContaining(["base_url_invalid", "api_key_invalid", "text_empty"]));
		expect(
			codes(
				buildSendRequest({ baseUrl: "https://a", apiKey: "k", format: "xml", message: { ...message, text: "\f" } }),
			),
		).toEqual(["xml_unrepresentable"]);
	});

	test("passes on the warnings of the message", () => {
		const result = buildSendRequest({
			baseUrl: "https://a",
			apiKey: "k",
			message: { ...message, encoding: "Binary", text: "00ff" },
		});
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(["text_looks_like_hex"]);
		const answer = buildSendResponse({ response: { statusCode: 0, messageIds: [id, "1"] } });
		expect(answer.ok && answer.warnings?.map(({ code }) => code)).toEqual(["message_id_not_uuid"]);
	});

	test("a method, format or place that is none is a mistake of the caller", () => {
		for (const wrong of [
			{ method: "PUT" },
			{ format: "yaml" },
			{ baseUrl: 1 },
			{ apiKeyIn: "cookie" },
			{ apiKey: 1 },
		]) {
			expect(() => built(wrong as never)).toThrow(/must be/);
		}
	});
});

describe("openSendRequest and readSendRequest", () => {
	test("reads plain data as it was built", () => {
		expect(readSend(built())).toEqual({
			ok: true,
			value: {
				message: { ...message, encoding: "GSM7", receiveDeliveryStatus: false, flash: false },
				apiKey: "k1",
				format: "json",
			},
		});
	});

	test("answers 404 to another path, and takes a prefix only where it is said", () => {
		for (const url of [
			"/",
			"",
			"/outbound/sms//",
			"/outbound//sms",
			"//outbound/sms/",
			"/OUTBOUND%2Fsms",
			"/x/outbound/sms",
			"//outbound/sms",
			"//api.example/outbound/sms",
			"//api.example/outbound/sms?x=//",
			"/outbound%2Fsms",
			"outbound/sms",
		]) {
			expect(refusal(post({}, json, url))).toEqual([404, "path_unknown"]);
		}
		expect(refusal(post({}, json, "/v2/outbound/sms?x=1#/y"), { path: "/v2/outbound/sms" })).toBe("read");
		expect(refusal(post({}, json, "https://api.example/outbound/sms#x?y"))).toBe("read");
		expect(refusal(post({}, json, "https://api.example?/outbound/sms"))).toEqual([404, "path_unknown"]);
		expect(refusal({ method: "POST", headers: {} })).toEqual([404, "path_unknown"]);
		expect(refusal({ ...post({}, json), url: undefined }, { path: "" })).toBe("read");
		expect(refusal(post({}, json, "https://api.example/outbound/sms?x=//"))).toBe("read");
	});

	test.each(["/outbound/sms/", "/outbound/SMS", "/Outbound/Sms/", "https://api.example/OUTBOUND/sms/"])(
		"reads the path %s, with a warning",
		(url) => {
			for (const query of ["", "?x=/"]) {
				const opened = openSendRequest(post({}, json, url + query));
				const message = "The path is not exactly /outbound/sms, but is read as that";
				expect(opened).toMatchObject({ ok: true, warnings: [{ code: "path_unknown", message }] });
			}
			// A path that is an option is exact.
			for (const path of ["/outbound/sms", "/Outbound/sms"]) {
				expect(refusal(post({}, json, url), { path })).toEqual([404, "path_unknown"]);
			}
		},
	);

	test("warns of no path that is exact", () => {
		expect(openSendRequest(post({}, json))).not.toHaveProperty("warnings");
		expect(refusal(post({}, json, "/V2/sms"), { path: "/V2/sms" })).toBe("read");
	});

	test.each(["PUT", "HEAD", "OPTIONS", "post", "", undefined])("answers 405 to the method %j", (method) => {
		expect(refusal({ ...post({}, json), method })).toEqual([405, "method_not_allowed"]);
	});

	test("answers 401 to a missing key and to two different ones, whatever the body, and shows none", () => {
		expect(refusal({ method: "POST", url: "/outbound/sms", headers: {}, body: "{" })).toEqual([401, "api_key_missing"]);
		const conflict = readSend(post({}, "{", "/outbound/sms?ApiKey=s3cret"));
		expect(conflict).toMatchObject({ status: 401, issues: [{ code: "api_key_conflict" }] });
		expect(JSON.stringify(conflict)).not.toMatch(/s3cret|k1/);
		expect(refusal(post({}, json, "/outbound/sms?apikey=k1"))).toBe("read");
	});

	test("answers 400 to a POST without document, to fields in its query, and to every fault of the message at once", () => {
		expect(refusal(post({}, undefined))).toEqual([400, "body_missing"]);
		expect(refusal(post({}, " \n"))).toEqual([400, "body_missing"]);
		expect(refusal(post({}, json, "/outbound/sms?flash=true&utm=1"))).toEqual([400, "query_unexpected"]);
		expect(refusal(post({}, '{"to":true,"text":""}', "/outbound/sms?To=%zz"))).toEqual([
			400,
			"percent_invalid",
			"field_required",
			"field_type",
			"text_empty",
		]);
	});

	test("reads the query of a POST whose body is empty, with a warning", () => {
		const query = built({ method: "GET" }).url.split("?")[1];
		const types = ["application/json", "text/xml", "application/x-www-form-urlencoded", ""];
		for (const type of types) {
			for (const body of ["", undefined, " \r\n", "\ufeff"]) {
				const request = post({ "content-type": type }, body, `/outbound/sms?ApiKey=k1&${query}&utm=1`);
				const read = readSend(request);
				expect(read).toMatchObject({ ok: true, value: { message } });
				expect(read.ok && read.warnings?.map(({ code }) => code)).toEqual(["body_missing", "field_unknown"]);
			}
		}
		expect(refusal(post({}, "", "/outbound/sms?To=1&flash=2"))).toEqual([
			400,
			"field_required",
			"msisdn_too_short",
			"field_required",
			"field_value",
		]);
		expect(refusal(post({}, "", "/outbound/sms?utm=1"))).toEqual([400, "body_missing"]);
		expect(refusal(post({}, "", "/outbound/sms?From=A"))).toEqual([400, "field_required", "field_required"]);
		expect(refusal(post({ "content-type": "image/png" }, "", `/outbound/sms?${query}`))).toEqual([
			415,
			"media_type_unsupported",
		]);
		const body = { status: 413, issues: [{ code: "document_too_long", message: "m" }] } as const;
		expect(refusal(post({}, "", `/outbound/sms?${query}`), { body })).toEqual([413, "document_too_long"]);
	});

	test("says that a text must be in quotes", () => {
		const read = readSend(post({}, '{"from":"Shop","to":4915112345678,"text":4711}'));
		expect(
			read.issues?.map(({ code, message, path }) => [
				code,
				path?.[0],
				/in quotes, because a number loses leading zeros/.test(message),
			]),
		).toEqual([["field_type", "text", true]]);
	});

	test("warns of what it does not read", () => {
		const read = readSend(post({}, json, `/outbound/sms?utm=1&${"x".repeat(100)}&__proto__=1`));
		expect(read.ok && read.warnings?.map(({ code }) => code)).toEqual([
			"field_unknown",
			"field_unknown",
			"field_unknown",
		]);
		const get = readSend({ ...built({ method: "GET" }), body: "x" });
		expect(get.ok && get.warnings?.map(({ code }) => code)).toEqual(["body_unexpected"]);
	});

	test("a body that is a stream, octets or an object is a mistake of the caller, unless its text is passed", () => {
		for (const body of [new Response("x").body, new Uint8Array(), { from: "Shop" }, 1]) {
			expect(() => readSend({ ...post({}, ""), body })).toThrow(TypeError);
			expect(readSend({ ...post({}, ""), body }, { body: json }).ok).toBe(true);
		}
	});

	test("says so of a body, and of a GET with a body that was not read", () => {
		expect(() => readSend({ ...post({}, ""), body: 1 })).toThrow(
			'"body" must be a string: read the stream first and pass its text, found number',
		);
		const body = { status: 413, issues: [{ code: "document_too_long", message: "m" }] } as const;
		const get = readSend(built({ method: "GET" }), { body });
		expect(get.ok && get.warnings?.map(({ code }) => code)).toEqual(["body_unexpected"]);
	});

	test("a request without headers, or with a URL that is no text, is a mistake of the caller", () => {
		expect(() => readSend({ method: "GET", url: "/" } as never)).toThrow('"headers" must be an object');
		expect(() => readSend({ headers: {}, url: new URL("http://a") as never })).toThrow('"url" must be a string');
	});

	test("no name of a prototype is a header, a field or a format", () => {
		const headers = JSON.parse('{"__proto__":{"x-apikey":"k1"}}');
		expect(refusal({ method: "POST", url: "/outbound/sms", headers, body: json })).toEqual([401, "api_key_missing"]);
		expect(refusal({ method: "POST", url: "/outbound/sms", headers: Object.create({ "x-apikey": "k" }) })).toEqual([
			401,
			"api_key_missing",
		]);
		for (const type of ["constructor", "toString", "hasOwnProperty"]) {
			expect(refusal(post({ "content-type": type }, json))).toEqual([415, "media_type_unsupported"]);
		}
		expect(refusal(post({}, '{"__proto__":{"from":"a","to":"b","text":"c"}}'))).toEqual([
			400,
			"field_required",
			"field_required",
			"field_required",
		]);
	});
});

describe("what depends on country and text", () => {
	test("encoding auto is resolved before anything is written", () => {
		expect(built({ message: { ...message, text: "Привет", encoding: "auto" } }).body).toContain('"encoding":"UCS2"');
		expect(built({ message: { ...message, encoding: "auto" } }).body).not.toContain("encoding");
		const auto = JSON.stringify({ ...message, encoding: "auto" });
		expect(refusal(post({ "content-type": "application/json" }, auto))).toEqual([400, "field_value"]);
	});

	test("limits of addresses apply where a message is built and where it is read", () => {
		const niue = { ...message, to: "+6834002" };
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 16 } };
		const options = { baseUrl: "https://a", apiKey: "k1", message: niue };
		expect(codes(buildSendRequest(options))).toEqual(["msisdn_too_short"]);
		const request = unwrap(buildSendRequest({ ...options, limits }));
		const opened = unwrap(openSendRequest(request));
		expect(codes(readSendRequest(opened, { body: request.body }))).toEqual(["msisdn_too_short"]);
		expect(unwrap(readSendRequest(opened, { body: request.body, limits })).to).toBe("+6834002");
	});
});

describe("openSendRequest", () => {
	test("gives key and format, and looks at nothing else", () => {
		const request = {
			method: "PATCH",
			url: "/outbound/sms",
			headers: { "x-apikey": "k1", accept: "text/xml" },
			body: 1,
		};
		expect(openSendRequest(request)).toEqual({
			ok: true,
			value: { apiKey: "k1", isFormKeyRead: false, format: "xml", request },
		});
	});

	test("takes the key from a form only where the server says so, and then not as an unknown field", () => {
		const form = "From=Shop&To=%2B4915112345678&Text=Hi&apiKey=k1";
		const request = {
			method: "POST",
			url: "/outbound/sms",
			headers: { "content-type": "application/x-www-form-urlencoded" },
		};
		expect(openSendRequest(request)).toMatchObject({ status: 401, issues: [{ code: "api_key_missing" }] });
		const opened = unwrap(openSendRequest(request, { formBody: form }));
		expect(opened.apiKey).toBe("k1");
		expect(readSendRequest(opened, { body: form })).not.toHaveProperty("warnings");
		const conflicts = [`${form}&ApiKey=k2`, form].map((formBody, index) =>
			openSendRequest(
				{ ...request, headers: { ...request.headers, ...(index && { "x-apikey": "k3" }) } },
				{ formBody },
			),
		);
		for (const conflict of conflicts) expect(codes(conflict)).toEqual(["api_key_conflict"]);
		expect(conflicts[0]?.issues?.[0].message).toBe("The form has different API keys");
		const keyOf = (formBody: string) => unwrap(openSendRequest(request, { formBody })).apiKey;
		expect(keyOf(`${form}&apikey=k1`)).toBe("k1");
		expect(keyOf("apiKey=a+b%2B")).toBe("a b+");
		const inJson = openSendRequest(post({ "content-type": "application/json" }, undefined), { formBody: form });
		const text = "a&apiKey=k1&b";
		const read = readSendRequest(unwrap(inJson), { body: JSON.stringify({ ...message, text }) });
		expect(unwrap(read).text).toBe(text);
		const beside = unwrap(openSendRequest({ ...request, headers: { ...request.headers, "x-apikey": "k1" } }));
		expect(readSendRequest(beside, { body: form })).toMatchObject({ ok: true, warnings: [{ code: "field_unknown" }] });
		expect(openSendRequest({ ...request, headers: {} }, { formBody: form }).ok).toBe(false);
	});

	test("names a wrong argument", () => {
		expect(() => openSendRequest(undefined as never)).toThrow('"request" must be an object, found undefined');
		expect(() => openSendRequest(post({}, ""), null as never)).toThrow('"options" must be an object, found null');
		expect(() => readSendRequest(undefined as never)).toThrow('"opened" must be an object, found undefined');
		expect(() => readSendRequest(post({}, "") as never)).toThrow('"opened" must be what');
		expect(() => buildSendRequest(undefined as never)).toThrow('"options" must be an object, found undefined');
		expect(() => buildSendResponse(undefined as never)).toThrow('"options" must be an object, found undefined');
		expect(() => built({ apiKeyIn: "cookie" as never })).toThrow('"apiKeyIn" must be');
		expect(() => built({ apiKey: undefined as never })).toThrow('"apiKey" must be a string, found undefined');
		const opened = unwrap(openSendRequest(post({}, json)));
		expect(() => readSendRequest(opened, 5 as never)).toThrow('"options" must be an object, found number');
		expect(() => readSendRequest({ request: 1 } as never)).toThrow('"opened.request" must be an object, found number');
	});
});

describe("buildSendResponse and readSendResponse", () => {
	const response = { statusCode: 0, messageIds: [id] };
	test.each(["json", "xml"] as const)("agree in %s", (format) => {
		const answer = unwrap(buildSendResponse({ response, format }));
		expect(answer.status).toBe(200);
		expect(readSendResponse(answer)).toEqual({ ok: true, value: response });
	});

	test("refuse what is no response, and what XML cannot carry", () => {
		const cut = buildSendResponse({ response: { statusCode: 0, messageIds: ["\f"] }, format: "xml" });
		expect(codes(cut)).toEqual(["xml_unrepresentable"]);
		expect(codes(buildSendResponse({ response: { statusCode: 0 } as never }))).toEqual(["field_required"]);
		expect(() => buildSendResponse({ response, format: "form" as never })).toThrow(RangeError);
		expect(() => readSendResponse({ status: "200" as never, headers: {} })).toThrow(TypeError);
	});
});

test("Cyrillic travels in every format", () => {
	for (const options of [{ method: "GET" }, { format: "xml" }, { format: "form" }, {}] as const) {
		const read = readSend(built({ ...options, message: ucs2 }));
		expect(read.ok && read.value.message.text).toBe("Привет");
	}
});

describe("a refused message", () => {
	const read = (body: object | string, url?: string) => {
		const opened = unwrap(openSendRequest(post({}, "", url)));
		const result = readSendRequest(opened, { body: typeof body === "string" ? body : JSON.stringify(body) });
		if (result.ok) throw new Error("read");
		return result;
	};

	test("has the fields that could be read, also those with a wrong value", () => {
		const wrong = { from: "Shop!", to: "0151", text: "", refId: 7, receiveDeliveryStatus: "1", encoding: "ucs2" };
		const { draft, deliveryStatusCode } = read(wrong);
		expect(draft).toEqual({
			from: "Shop!",
			to: "0151",
			text: "",
			refId: "7",
			encoding: "UCS2",
			receiveDeliveryStatus: true,
			flash: false,
		});
		expect(deliveryStatusCode).toBe("807");
		expect(read({ from: ["Shop"], to: "4915112345678", udh: "zz", Flash: 1 }).draft).toEqual({
			to: "+4915112345678",
			encoding: "GSM7",
			receiveDeliveryStatus: false,
			udh: "ZZ",
			flash: true,
		});
	});

	test.each([
		["802", { text: "" }],
		["802", { text: undefined }],
		["802", { text: 4711 }],
		["806", { to: "+49" }],
		["807", { from: "Shop!" }],
		["807", { from: "Shop!", to: "+49", text: "" }],
		["811", { udh: "0500" }],
		[undefined, { flash: "maybe" }],
		[undefined, { text: "", flash: "maybe" }],
		[undefined, { refId: "\ud800" }],
	])("has the delivery status code %j: %j", (code, wrong) => {
		expect(read({ ...message, ...wrong })).toMatchObject({ ok: false, status: 400, draft: { encoding: "GSM7" } });
		expect(read({ ...message, ...wrong }).deliveryStatusCode).toBe(code);
	});

	test("has neither where the document cannot be read, and a failure of the rate sheet has none", () => {
		for (const body of ["", "{", '{"refId":"7","to":"+49"', "[]", "7", "<a/>"]) {
			expect(read(body)).not.toHaveProperty("draft");
			expect(read(body)).not.toHaveProperty("deliveryStatusCode");
		}
		expect(read(message, "/outbound/sms?to=1")).toMatchObject({ draft: message });
		expect(read(message, "/outbound/sms?to=1")).not.toHaveProperty("deliveryStatusCode");
		const rates = readRates(post({}, '{"password":"k1","withDestinationNames":7}', "/rates"));
		expect(Object.keys(rates)).toEqual(["ok", "issues", "status", "format"]);
	});

	test("is answered without its fields", () => {
		const secret = read({ ...message, refId: "s3cret", to: "+49" });
		expect(buildErrorResponse(secret).body).not.toContain("s3cret");
	});
});
