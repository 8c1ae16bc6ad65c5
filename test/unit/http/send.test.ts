// The endpoint that sends messages, from both sides. `conformance/requests.jsonl` has what is read and what is refused.
import { issue, unwrap } from "outbound-sms";
import { ADDRESS_LIMITS } from "outbound-sms/address";
import {
	buildErrorResponse,
	buildSendRequest,
	buildSendResponse,
	type IncomingRequest,
	openSendRequest,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, wordsOf } from "../../results.ts";
import { built, id, json, message, post, readRates, readSend, refusal } from "./requests.ts";

describe("a request that a client builds", () => {
	const usual = { redirect: "manual", method: "POST", url: "https://api.example/outbound/sms" };
	test("is what the spec's examples show: a JSON document by POST, the key in a header", () => {
		expect(built()).toEqual({
			...usual,
			headers: { "X-ApiKey": "k1", Accept: "application/json", "Content-Type": "application/json" },
			body: '{"from":"Shop","to":"+4915112345678","text":"5 € & more"}',
		});
	});

	test("by GET has no body, every value percent-encoded, the key last where it is wanted in the query", () => {
		const query = "From=Shop&To=%2B4915112345678&Text=5%20%E2%82%AC%20%26%20more&ApiKey=a%26b%3Dc%23";
		expect(built({ method: "GET", apiKeyIn: "query", apiKey: "a&b=c#" })).toEqual({
			...usual,
			...{ method: "GET", url: `https://api.example/outbound/sms?${query}`, headers: { Accept: "application/json" } },
		});
		expect(built({ apiKeyIn: "query" }).url).toBe("https://api.example/outbound/sms?ApiKey=k1");
	});

	test.each([
		["xml", "application/xml; charset=utf-8", "application/xml", /^<OutboundMessage>/],
		["form", "application/x-www-form-urlencoded", "application/json", /^From=Shop&/],
	] as const)("may be in %s", (format, type, accept, start) => {
		const { headers, body } = built({ format });
		expect([headers["Content-Type"], headers.Accept]).toEqual([type, accept]);
		expect(body).toMatch(start);
	});

	test.each([{ method: "GET" }, { format: "xml" }, { format: "form" }, {}] as const)(
		"is read as it was built: %j",
		(way) => {
			const cyrillic = { ...message, text: "Привет", encoding: "UCS2" } as const;
			const format = "format" in way && way.format === "xml" ? "xml" : "json";
			expect(readSend(built({ ...way, message: cyrillic }))).toEqual({
				ok: true,
				value: { message: { ...cyrillic, receiveDeliveryStatus: false, flash: false }, apiKey: "k1", format },
			});
		},
	);

	test.each(["", "s3cret\r\nX-Evil: 1", "s3cret\n", "s3cret\u0000", "s3crét"])(
		"never has the key %j, nor shows it",
		(apiKey) => {
			for (const apiKeyIn of ["header", "query"] as const) {
				const result = buildSendRequest({ baseUrl: "https://api.example", apiKey, apiKeyIn, message });
				expect(codesOf(result)).toEqual(["api_key_invalid"]);
				expect(JSON.stringify(result)).not.toContain("s3cr");
			}
		},
	);

	test("names everything that is wrong at once, and passes on the warnings of the message", () => {
		const wrong = buildSendRequest({ baseUrl: "x", apiKey: "", message: { from: "", to: "1", text: "" } });
		expect(codesOf(wrong)).toEqual(expect.arrayContaining(["base_url_invalid", "api_key_invalid", "text_empty"]));
		const build = (more: object, format: "xml" | "json" = "json") =>
			buildSendRequest({ baseUrl: "https://a", apiKey: "k", format, message: { ...message, ...more } });
		expect(codesOf(build({ text: "\f" }, "xml"))).toEqual(["xml_unrepresentable"]);
		const doubtful = build({ encoding: "Binary", text: "00ff" });
		expect([doubtful.ok, codesOf(doubtful)]).toEqual([true, ["text_looks_like_hex"]]);
	});

	test("has the encoding `auto` resolved, which is refused from the wire", () => {
		expect(built({ message: { ...message, text: "Привет", encoding: "auto" } }).body).toContain('"encoding":"UCS2"');
		expect(built({ message: { ...message, encoding: "auto" } }).body).not.toContain("encoding");
		const auto = JSON.stringify({ ...message, encoding: "auto" });
		expect(refusal(post({ "content-type": "application/json" }, auto))).toBe("400 field_value");
	});

	test("has addresses within the limits of its caller, and is read with those of the server", () => {
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 16 } };
		const options = { baseUrl: "https://a", apiKey: "k1", message: { ...message, to: "+6834002" } };
		expect(codesOf(buildSendRequest(options))).toEqual(["msisdn_too_short"]);
		const { body, ...request } = unwrap(buildSendRequest({ ...options, limits }));
		const opened = unwrap(openSendRequest(request));
		expect(codesOf(readSendRequest(opened, { body }))).toEqual(["msisdn_too_short"]);
		expect(unwrap(readSendRequest(opened, { body, limits })).to).toBe("+6834002");
	});
});

describe("a request that a server reads", () => {
	const type = { "content-type": "application/json" };
	const get = built({ method: "GET" });
	test.each<[string, IncomingRequest, unknown[]]>([
		["There is no endpoint at this path", post(type, json, "/nowhere"), [404, "path_unknown"]],
		[
			"The method is not allowed here: use GET or POST",
			{ ...post(type, json), method: "PUT" },
			[405, "method_not_allowed"],
		],
		[
			"The Content-Type must be one of application/json, application/xml, application/x-www-form-urlencoded",
			post({ "content-type": "image/png" }, json),
			[415, "media_type_unsupported Content-Type"],
		],
		[
			"The body must be in UTF-8; an ISO 8859 or Windows charset is accepted only if the body is all ASCII",
			post({ "content-type": "text/xml; charset=utf-16" }, json),
			[415, "charset_unsupported Content-Type"],
		],
		["A POST request needs a document in its body", post(type, " "), [400, "body_missing"]],
		[
			"From is in the query, but a POST request puts its fields in the body",
			post(type, json, "/outbound/sms?From=x"),
			[400, "query_unexpected From"],
		],
	])("is refused: %s", (words, request, [status, issue]) => {
		const read = readSend(request);
		expect(read).toMatchObject({ ok: false, status });
		expect([placesOf(read), wordsOf(read)]).toEqual([[issue], [words]]);
	});

	test.each<[string, IncomingRequest, string]>([
		["A GET request has a body, which is ignored", { ...get, body: "x" }, "body_unexpected"],
		["The query has an unknown parameter, which is ignored", post(type, json, "/outbound/sms?x=1"), "field_unknown"],
	])("is read with a warning: %s", (words, request, code) => {
		const read = readSend(request);
		expect([read.ok, codesOf(read), wordsOf(read)]).toEqual([true, [code], [words]]);
		expect(codesOf(readSend({ ...get, body: "" }))).toEqual([]);
	});

	test.each(["PUT", "HEAD", "OPTIONS", "post", "", undefined])("is answered with 405 to the method %j", (method) => {
		expect(refusal({ ...post({}, json), method })).toBe("405 method_not_allowed");
	});

	test("has no key, or two, whatever its body: 401, and none is shown", () => {
		expect(refusal({ method: "POST", url: "/outbound/sms", headers: {}, body: "{" })).toBe("401 api_key_missing");
		const conflict = readSend(post({}, "{", "/outbound/sms?ApiKey=s3cret"));
		expect(conflict).toMatchObject({ status: 401, issues: [{ code: "api_key_conflict" }] });
		expect(JSON.stringify(conflict)).not.toMatch(/s3cret|k1/);
		expect(refusal(post({}, json, "/outbound/sms?apikey=k1"))).toBe("read");
	});

	test("has all of its faults named at once, in the query too", () => {
		expect(refusal(post({}, undefined))).toBe("400 body_missing");
		expect(refusal(post({}, json, "/outbound/sms?flash=true&utm=1"))).toBe("400 query_unexpected");
		expect(refusal(post({}, '{"to":true,"text":""}', "/outbound/sms?To=%zz"))).toBe(
			"400 percent_invalid field_required field_type text_empty",
		);
		// The place of a fault in the query is its own, also behind a key.
		const read = readSend({ ...get, url: "/outbound/sms?To=1&ApiKey=k1&Text=%zz&%41pikey=k1&Flash=%F" });
		expect(read.issues?.map(({ path, offset }) => [...(path ?? []), offset])).toEqual(
			expect.arrayContaining([
				["Text", 20],
				["Flash", 42],
			]),
		);
	});

	test.each(["application/json", "text/xml", "application/x-www-form-urlencoded", ""])(
		"may be a POST whose body of %j is empty: its query is read, with a warning",
		(type) => {
			const url = `/outbound/sms?ApiKey=k1&${get.url.split("?")[1]}&utm=1`;
			for (const body of ["", undefined, " \r\n", "\ufeff"]) {
				const read = readSend(post({ "content-type": type }, body, url));
				expect(read).toMatchObject({ ok: true, value: { message } });
				expect(codesOf(read)).toEqual(["body_missing", "field_unknown"]);
				expect(wordsOf(read)[0]).toBe("The body is empty, so the fields of the query are read");
			}
		},
	);

	test("without a body has the faults of its query, and those of its headers first", () => {
		const emptyPost = (query: string, headers = {}) => post(headers, "", `/outbound/sms?${query}`);
		expect(refusal(emptyPost("To=1&flash=2"))).toBe("400 field_required msisdn_too_short field_required field_value");
		expect(refusal(emptyPost("utm=1"))).toBe("400 body_missing");
		expect(refusal(emptyPost("From=A"))).toBe("400 field_required field_required");
		expect(refusal(emptyPost("From=A", { "content-type": "image/png" }))).toBe("415 media_type_unsupported");
		const body = { status: 413, issues: [issue("document_too_long", "m")] } as const;
		expect(refusal(emptyPost("From=A"), { body })).toBe("413 document_too_long");
		expect(codesOf(readSend(get, { body }))).toEqual(["body_unexpected"]);
	});

	test("has a body as text, or its text beside a stream, octets or an object", () => {
		for (const body of [new Response("x").body, new Uint8Array(), { from: "Shop" }, 1]) {
			expect(() => readSend({ ...post({}, ""), body })).toThrow(TypeError);
			expect(readSend({ ...post({}, ""), body }, { body: json }).ok).toBe(true);
		}
		expect(() => readSend({ ...post({}, ""), body: 1 })).toThrow(
			'"body" must be a string: read the stream first and pass its text, found number',
		);
	});

	test("has no header, field or format by a name of a prototype", () => {
		const headers = JSON.parse('{"__proto__":{"x-apikey":"k1"}}');
		for (const none of [headers, Object.create({ "x-apikey": "k" })]) {
			expect(refusal({ method: "POST", url: "/outbound/sms", headers: none, body: json })).toBe("401 api_key_missing");
		}
		expect(refusal(post({}, '{"__proto__":{"from":"a","to":"b","text":"c"}}'))).toBe(
			"400 field_required field_required field_required",
		);
		const odd = readSend(post({}, json, `/outbound/sms?utm=1&${"x".repeat(100)}&__proto__=1`));
		expect([odd.ok, codesOf(odd)]).toEqual([true, Array(3).fill("field_unknown")]);
	});
});

describe("a request that is opened", () => {
	const form = "From=Shop&To=%2B4915112345678&Text=Hi&apiKey=k1";
	const request = {
		method: "POST",
		url: "/outbound/sms",
		headers: { "content-type": "application/x-www-form-urlencoded" },
	};
	test("gives key and format, and nothing else is looked at", () => {
		const odd = { ...request, method: "PATCH", headers: { "x-apikey": "k1", accept: "text/xml" }, body: 1 };
		expect(openSendRequest(odd)).toEqual({
			ok: true,
			value: { apiKey: "k1", isFormKeyRead: false, format: "xml", request: odd },
		});
	});

	test("gives the key of a form only where the server says so, and then not as an unknown field", () => {
		expect(openSendRequest(request)).toMatchObject({ status: 401, issues: [{ code: "api_key_missing" }] });
		const opened = unwrap(openSendRequest(request, { formBody: form }));
		expect([opened.apiKey, codesOf(readSendRequest(opened, { body: form }))]).toEqual(["k1", []]);
		const withHeader = { ...request, headers: { ...request.headers, "x-apikey": "k1" } };
		const read = readSendRequest(unwrap(openSendRequest(withHeader)), { body: form });
		expect([read.ok, codesOf(read)]).toEqual([true, ["field_unknown"]]);
	});

	test.each<[string, string | undefined, string]>([
		[`${form}&apikey=k1`, undefined, "k1"],
		["apiKey=a+b%2B", undefined, "a b+"],
		[form, "k1", "k1"],
		[`${form}&ApiKey=k2`, undefined, "The form has different API keys"],
		[form, "k3", "Found different API keys in one request"],
	])("the form %s beside the key %s: %s", (formBody, key, expected) => {
		const headers = { ...request.headers, ...(key !== undefined && { "x-apikey": key }) };
		const opened = openSendRequest({ ...request, headers }, { formBody });
		if (opened.ok) expect(opened.value.apiKey).toBe(expected);
		else expect([codesOf(opened), wordsOf(opened)]).toEqual([["api_key_conflict"], [expected]]);
		expect(opened.ok).toBe(!expected.includes("different"));
	});

	test("has no form in another format", () => {
		const opened = openSendRequest(post({ "content-type": "application/json" }, undefined), { formBody: form });
		const text = "a&apiKey=k1&b";
		expect(unwrap(readSendRequest(unwrap(opened), { body: JSON.stringify({ ...message, text }) })).text).toBe(text);
		expect(openSendRequest({ ...request, headers: {} }, { formBody: form }).ok).toBe(false);
	});
});

describe("an answer to a message", () => {
	const response = { statusCode: 0, messageIds: [id] };
	test.each(["json", "xml"] as const)("is read as it was built in %s", (format) => {
		const answer = unwrap(buildSendResponse({ response, format }));
		expect(answer.status).toBe(200);
		expect(readSendResponse(answer)).toEqual({ ok: true, value: response });
	});

	test("is not built of what is no response, nor of what XML cannot carry", () => {
		const cut = buildSendResponse({ response: { statusCode: 0, messageIds: ["\f"] }, format: "xml" });
		expect(codesOf(cut)).toEqual(["xml_unrepresentable"]);
		expect(codesOf(buildSendResponse({ response: { statusCode: 0 } as never }))).toEqual(["field_required"]);
		const odd = buildSendResponse({ response: { statusCode: 0, messageIds: [id, "1"] } });
		expect([odd.ok, codesOf(odd)]).toEqual([true, ["message_id_not_uuid"]]);
	});
});

describe("a refused message", () => {
	const read = (body: object | string, url?: string) => {
		const opened = unwrap(openSendRequest(post({}, "", url)));
		const result = readSendRequest(opened, { body: typeof body === "string" ? body : JSON.stringify(body) });
		if (result.ok) throw new Error("read");
		return result;
	};
	const defaults = { encoding: "GSM7", receiveDeliveryStatus: false, flash: false };

	test("has the fields that could be read, also those with a wrong value, and is answered without them", () => {
		const wrong = { from: "Shop!", to: "0151", text: "", refId: 7, receiveDeliveryStatus: "1", encoding: "ucs2" };
		const draft = {
			from: "Shop!",
			to: "0151",
			text: "",
			refId: "7",
			encoding: "UCS2",
			receiveDeliveryStatus: true,
			flash: false,
		};
		expect(read(wrong)).toMatchObject({ draft, deliveryStatusCode: "807" });
		expect(read({ from: ["Shop"], to: "4915112345678", udh: "zz", Flash: 1 }).draft).toEqual({
			...{ ...defaults, to: "+4915112345678", udh: "ZZ", flash: true },
		});
		expect(buildErrorResponse(read({ ...message, refId: "s3cret", to: "+49" })).body).not.toContain("s3cret");
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

	test.each(["", "{", '{"refId":"7","to":"+49"', "[]", "7", "<a/>"])(
		"has neither where nothing can be read: %j",
		(body) => {
			expect(read(body)).not.toHaveProperty("draft");
			expect(read(body)).not.toHaveProperty("deliveryStatusCode");
		},
	);

	test("has no code for a fault that is no field's, and a failure of the rate sheet has neither", () => {
		expect(read(message, "/outbound/sms?to=1")).toMatchObject({ draft: message });
		expect(read(message, "/outbound/sms?to=1")).not.toHaveProperty("deliveryStatusCode");
		const rates = readRates(post({}, '{"password":"k1","withDestinationNames":7}', "/rates"));
		expect(Object.keys(rates)).toEqual(["ok", "issues", "status", "format"]);
	});
});
