import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import {
	answerFormat,
	buildErrorResponse,
	buildSendRequest,
	buildSendResponse,
	type IncomingRequest,
	type ReadSendOptions,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";

const message = { from: "Shop", to: "+4915112345678", text: "5 € & more" };
const ucs2 = { ...message, text: "Привет", encoding: "UCS2" } as const;
const json = JSON.stringify(message);
const id = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const built = (options: Partial<Parameters<typeof buildSendRequest>[0]> = {}) =>
	unwrap(buildSendRequest({ baseUrl: "https://api.example", apiKey: "k1", message, ...options }));
const codes = (result: { issues?: readonly { code: string }[] | undefined }) => result.issues?.map(({ code }) => code);
const post = (headers: Record<string, string>, body: string | undefined, url = "/outbound/sms"): IncomingRequest => ({
	method: "POST",
	url,
	headers: { "X-ApiKey": "k1", ...headers },
	body,
});
const refusal = (request: IncomingRequest, options?: ReadSendOptions) => {
	const read = readSendRequest(request, options);
	return read.ok ? "read" : [read.status, ...read.issues.map(({ code }) => code)];
};

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

	test.each([
		["https://api.example/", "https://api.example/outbound/sms"],
		["http://127.0.0.1:8080", "http://127.0.0.1:8080/outbound/sms"],
		["https://api.example/v2//", "https://api.example/v2/outbound/sms"],
		["HTTPS://[2001:db8::1]:443/a%20b", "HTTPS://[2001:db8::1]:443/a%20b/outbound/sms"],
	])("joins the base URL %s", (baseUrl, url) => {
		expect(built({ baseUrl }).url).toBe(url);
	});

	test.each([
		"",
		"api.example",
		"//api.example",
		"ftp://api.example",
		"https://",
		"https:///x",
		"https://u:p@api.example",
		"https://api.example?x=1",
		"https://api.example/#x",
		"https://api.example\r\nX: y",
		"https://api.example/\n",
		" https://api.example",
		"https://bücher.example",
		"https://api.example\\@evil.example",
		"https://:80",
		"https://a:99999",
		"https://a:8a",
		"https://a:80:80",
		"https://[::1",
		"https://[1::2::3]",
		"https://[::1]x",
		"https://a[::1]",
		"https://%zz",
		"https://a%41.example",
		"https://256.1.1.1",
		"https://(a)",
	])("refuses the base URL %j", (baseUrl) => {
		expect(codes(buildSendRequest({ baseUrl, apiKey: "k1", message }))).toEqual(["base_url_invalid"]);
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

	test("takes no base URL that a URL parser refuses or reads as another one", () => {
		const pieces = [
			"a",
			"h.example",
			"_x",
			"[::1]",
			"[",
			"]",
			":",
			":80",
			":65536",
			"/",
			"/a%20b",
			"%",
			".",
			"1",
			"1.2.3.4",
			"@",
			"?",
			"#",
			"-",
		];
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 4 }), (list) => {
				const result = buildSendRequest({ baseUrl: `https://${list.join("")}`, apiKey: "k", message });
				if (!result.ok) return;
				const url = new URL(result.value.url);
				expect([url.username, url.search, url.hash]).toEqual(["", "", ""]);
				expect(url.pathname.endsWith("/outbound/sms")).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});

	test("warns of a URL that servers may refuse", () => {
		const long = { ...message, text: "€".repeat(1000) };
		const result = buildSendRequest({ baseUrl: "https://a", apiKey: "k", method: "GET", message: long });
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(["url_too_long"]);
		expect(buildSendRequest({ baseUrl: "https://a", apiKey: "k", message: long })).not.toHaveProperty("warnings");
	});

	test("passes on the warnings of the message", () => {
		const result = buildSendRequest({
			baseUrl: "https://a",
			apiKey: "k",
			message: { ...message, encoding: "Binary", text: "00ff" },
		});
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(["text_looks_like_hex"]);
		const answer = buildSendResponse({ response: { statusCode: 0, messageIds: ["1"] } });
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

describe("readSendRequest", () => {
	test("reads plain data as it was built", () => {
		expect(readSendRequest(built())).toEqual({
			ok: true,
			value: {
				message: { ...message, encoding: "GSM7", receiveDeliveryStatus: false, flash: false },
				apiKey: "k1",
				format: "json",
			},
		});
	});

	test.each([
		"application/json",
		"Application/JSON; charset=UTF-8",
		'text/json;charset="utf-8"',
		"application/vnd.x+json",
		"",
		"application/json; charset=utf8;",
	])("reads JSON with the Content-Type %j", (type) => {
		expect(refusal(post({ "content-type": type }, json))).toBe("read");
		expect(refusal({ method: "POST", url: "/outbound/sms", headers: { "x-apikey": "k" }, body: json })).toBe("read");
	});

	test.each(["application/xml", "TEXT/XML; Charset=utf-8", "application/soap+xml;action=x"])(
		"reads XML with %j",
		(type) => {
			expect(refusal(post({ "content-type": type }, built({ format: "xml" }).body))).toBe("read");
		},
	);

	test.each([
		["text/plain;charset=UTF-8", "media_type_unsupported"],
		["multipart/form-data; boundary=x", "media_type_unsupported"],
		["json", "media_type_unsupported"],
		["application/json, text/xml", "media_type_unsupported"],
		["__proto__", "media_type_unsupported"],
		["application/json; charset=iso-8859-1", "charset_unsupported"],
		['application/xml; x="a;charset=utf-8"; charset=utf-16', "charset_unsupported"],
		["application/json; charset=", "charset_unsupported"],
		["application/json; charset=utf-8; charset=latin1", "charset_unsupported"],
	])("answers 415 to the Content-Type %j", (type, code) => {
		expect(refusal(post({ "content-type": type }, json))).toEqual([415, code]);
	});

	test("answers 404 to another path, and takes a prefix only where it is said", () => {
		for (const url of [
			"/",
			"",
			"/outbound/sms/",
			"/outbound/SMS",
			"/x/outbound/sms",
			"//outbound/sms",
			"/outbound%2Fsms",
			"outbound/sms",
		]) {
			expect(refusal(post({}, json, url))).toEqual([404, "path_unknown"]);
		}
		expect(refusal(post({}, json, "/v2/outbound/sms?x=1#/y"), { path: "/v2/outbound/sms" })).toBe("read");
		expect(refusal(post({}, json, "https://api.example/outbound/sms#x?y"))).toBe("read");
		expect(refusal(post({}, json, "https://api.example?/outbound/sms"))).toEqual([404, "path_unknown"]);
		expect(refusal({ method: "POST", headers: {} })).toEqual([404, "path_unknown"]);
	});

	test.each(["PUT", "HEAD", "OPTIONS", "post", "", undefined])("answers 405 to the method %j", (method) => {
		expect(refusal({ ...post({}, json), method })).toEqual([405, "method_not_allowed"]);
	});

	test("answers 401 to a missing key and to two different ones, whatever the body, and shows none", () => {
		expect(refusal({ method: "POST", url: "/outbound/sms", headers: {}, body: "{" })).toEqual([401, "api_key_missing"]);
		const conflict = readSendRequest(post({}, "{", "/outbound/sms?ApiKey=s3cret"));
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
		expect(refusal(post({}, "<a/>"))).toEqual([400, "json_invalid"]);
	});

	test("warns of what it does not read", () => {
		const read = readSendRequest(post({}, json, `/outbound/sms?utm=1&${"x".repeat(100)}&__proto__=1`));
		expect(read.ok && read.warnings?.map(({ code, path }) => [code, path])).toEqual([
			["field_unknown", ["utm"]],
			["field_unknown", [`${"x".repeat(40)}…`]],
			["field_unknown", ["__proto__"]],
		]);
		const get = readSendRequest({ ...built({ method: "GET" }), body: "x" });
		expect(get.ok && get.warnings?.map(({ code }) => code)).toEqual(["body_unexpected"]);
	});

	test("reads over a byte order mark", () => {
		for (const format of ["json", "xml", "form"] as const) {
			const request = built({ format });
			expect(refusal({ ...request, body: `\ufeff${request.body}` })).toBe("read");
		}
	});

	test("a body that is a stream, octets or an object is a mistake of the caller, unless its text is passed", () => {
		for (const body of [new Response("x").body, new Uint8Array(), { from: "Shop" }, 1]) {
			expect(() => readSendRequest({ ...post({}, ""), body })).toThrow(TypeError);
			expect(readSendRequest({ ...post({}, ""), body }, { body: json }).ok).toBe(true);
		}
	});

	test("a request without headers, or with a URL that is no text, is a mistake of the caller", () => {
		expect(() => readSendRequest({ method: "GET", url: "/" } as never)).toThrow('"headers" must be an object');
		expect(() => readSendRequest({ headers: {}, url: new URL("http://a") as never })).toThrow('"url" must be a string');
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

	test.each<[string, "json" | "xml" | 406]>([
		["", "json"],
		["*/*", "json"],
		["application/json", "json"],
		["application/xml", "xml"],
		["text/xml", "xml"],
		["TEXT/XML;Q=1.0", "xml"],
		["application/json;q=0.5, application/xml", "xml"],
		["application/json;q=0.5, application/xml;q=0.499", "json"],
		["application/xml, application/json", "json"],
		["application/*;q=0.2, application/xml;q=0.3", "xml"],
		["application/json;q=0, */*", "xml"],
		["text/*", "xml"],
		["text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8", "xml"],
		['application/json;x="a,b;q=0";q=0.1, application/xml;q=0', "json"],
		['application/json;x="\\",application/xml";q=0.1', "json"],
		["text/html, */*;q=0.1", "json"],
		["rubbish", "json"],
		["application/xml;q=2", "json"],
		["text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", "json"],
		["application/json;q=.5, application/xml;q=.6", "xml"],
		["application/json;q=0.3333, application/xml;q=0.3334", "xml"],
		["application/json;q=1., application/xml;q=1.1", "json"],
		["application/json;q=., application/xml;q=0.1", "xml"],
		["text/html", 406],
		["*/*;q=0", 406],
		["application/json;q=0.000, application/xml;q=0", 406],
	])("answers Accept %j in %s", (accept, format) => {
		const read = readSendRequest(post({ accept }, json));
		expect(read.ok ? read.value.format : read.status).toBe(format);
	});

	test("answers an XML body in XML unless Accept prefers JSON", () => {
		const request = built({ format: "xml" });
		const answer = (accept?: string) => {
			const { Accept: _, ...headers } = request.headers;
			const read = readSendRequest({ ...request, headers: accept === undefined ? headers : { ...headers, accept } });
			return read.ok && read.value.format;
		};
		expect([answer(), answer("*/*"), answer("application/*"), answer("application/json"), answer("text/*")]).toEqual([
			"xml",
			"xml",
			"xml",
			"json",
			"xml",
		]);
	});
});

describe("answerFormat", () => {
	const accepts = [undefined, "*/*", "application/json", "text/xml", "text/html", "rubbish"];
	const types = [
		undefined,
		"application/json",
		"application/xml; charset=utf-8",
		"text/plain",
		"application/xml; charset=x",
	];
	test.each(accepts.flatMap((accept) => types.map((type) => ({ accept, type }))))(
		"is what reading says, and asks for no body: Accept $accept, Content-Type $type",
		({ accept, type }) => {
			for (const method of ["GET", "POST", "PUT"]) {
				const headers = { "x-apikey": "k1", accept, "content-type": type };
				const read = readSendRequest({ method, url: "/outbound/sms", headers });
				const body = new ReadableStream();
				expect(answerFormat({ method, headers, body })).toBe(read.ok ? read.value.format : read.format);
			}
		},
	);
});

describe("buildSendResponse and readSendResponse", () => {
	const response = { statusCode: 0, messageIds: [id] };
	test.each(["json", "xml"] as const)("agree in %s", (format) => {
		const answer = unwrap(buildSendResponse({ response, format }));
		expect(answer.status).toBe(200);
		expect(readSendResponse(answer)).toEqual({ ok: true, value: response });
	});

	test("refuse what is no response", () => {
		expect(codes(buildSendResponse({ response: { statusCode: 0 } as never }))).toEqual(["field_required"]);
		expect(() => buildSendResponse({ response, format: "form" as never })).toThrow(RangeError);
		expect(() => readSendResponse({ status: "200" as never, headers: {} })).toThrow(TypeError);
	});

	test.each([
		[401, "http_unauthorized", "afterChange"],
		[500, "http_server_error", "later"],
		[503, "http_server_error", "later"],
		[429, "http_status_unexpected", "later"],
		[400, "http_status_unexpected", "afterChange"],
		[302, "http_status_unexpected", "afterChange"],
		[202, "http_status_unexpected", "no"],
		[0, "http_status_unexpected", "afterChange"],
	])("tell %i apart as %s, to be sent again: %s, and keep its text", (status, code, resend) => {
		const text = "\ufeff<html>no JSON";
		const read = readSendResponse({ status, headers: { "content-type": "image/png" }, body: text });
		expect(read).toMatchObject({ ok: false, status, resend, text: text.slice(1), issues: [{ code, actual: status }] });
	});

	test("never advise to repeat what was accepted", () => {
		const unreadable = (headers: Record<string, string>, body: string) => {
			const read = readSendResponse({ status: 200, headers, body });
			return read.ok || [read.resend, read.issues[0].code, read.text];
		};
		expect(unreadable({}, "")).toEqual(["no", "json_invalid", ""]);
		expect(unreadable({ "Content-Type": "text/html" }, "OK")).toEqual(["no", "media_type_unsupported", "OK"]);
		expect(unreadable({ "Content-Type": "application/x-www-form-urlencoded" }, "{}")).toEqual([
			"no",
			"media_type_unsupported",
			"{}",
		]);
		expect(unreadable({ "Content-Type": "application/json; charset=latin1" }, "{}")).toEqual([
			"no",
			"charset_unsupported",
			"{}",
		]);
	});
});

describe("buildErrorResponse", () => {
	test("takes what a reader of requests returned, in the format of the client", () => {
		const read = readSendRequest(
			post({ accept: "application/xml" }, '{"from":"Shop","to":"+4915112345678","text":""}'),
		);
		const answer = read.ok ? undefined : buildErrorResponse(read);
		expect(answer).toMatchObject({ status: 400, headers: { "Content-Type": "application/xml; charset=utf-8" } });
		expect(answer?.body).toBe(
			"<ErrorResponse><Issues><Issue><Code>text_empty</Code><DeliveryStatusCode>802</DeliveryStatusCode>" +
				"<Message>Cannot send an empty text</Message><Path>text</Path></Issue></Issues><StatusCode>400</StatusCode></ErrorResponse>",
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
		const read = readSendRequest({ method: "GET", url: `/outbound/sms?${query}`, headers: { "X-ApiKey": "k" } });
		if (read.ok) throw new Error("read");
		expect(read.issues).toHaveLength(101);
		expect(JSON.parse(buildErrorResponse(read).body).issues).toHaveLength(100);
		const long = readSendRequest({
			method: "GET",
			url: `/outbound/sms?${"x".repeat(50_000)}=%`,
			headers: { "X-ApiKey": "k" },
		});
		expect(!long.ok && buildErrorResponse(long).body.length).toBeLessThan(300);
		const issues = [{ code: "a_b", message: "m", path: ["\u0000\ud800"] }];
		expect(buildErrorResponse({ status: 400, issues, format: "xml" }).body).toBe(
			"<ErrorResponse><Issues><Issue><Code>a_b</Code><Message>m</Message></Issue></Issues><StatusCode>400</StatusCode></ErrorResponse>",
		);
	});
});

test("Cyrillic travels in every format", () => {
	for (const options of [{ method: "GET" }, { format: "xml" }, { format: "form" }, {}] as const) {
		const read = readSendRequest(built({ ...options, message: ucs2 }));
		expect(read.ok && read.value.message.text).toBe("Привет");
	}
});
