import { ADDRESS_LIMITS } from "outbound-sms/address";
import { maskMsisdn, redactHeaders, redactRequest, redactUrl } from "outbound-sms/auth";
import { parseCallbackTemplate } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { MESSAGE_STATES } from "outbound-sms/status";
import { describe, expect, test } from "vitest";
import { ENCODINGS } from "../../../src/alphabet/encoding.ts";
import { CALLBACK_NAMES } from "../../../src/callback/placeholders.ts";
import { outboundMessageJsonSchema } from "../../../src/message/index.ts";
import { rateSheetRequestJsonSchema } from "../../resources.ts";

const ID = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const TIME = "2024-02-29T12:30:00Z";
const callback = unwrap(
	parseCallbackTemplate(
		"https://me.example/dlr?key=s3cret&id={MessageId}&state={MessageState}&to={To}&x=a-{MessageId}",
	),
);

describe("redactUrl", () => {
	// Each once came back with the secret in it.
	test.each([
		["https://me:hunter2%2F%2F@api.example/", "***"],
		["https://me:SECREThttps:@h/x", "***"],
		["/?next=https://me:hunter2%2F%2F@api.example/", "/***?***"],
		["/?next=https%3A%2F%2Fme%3Ahunter2%252F%252F%40h", "/***?***"],
		["/ApiKey%3D0/sms?ApiKey=ab%26SECRET", "/***?ApiKey=***"],
		["4711:k1@h:443", "***"],
		["/outbound/sms?ap%C4%B0key=s3cret", "/outbound/sms?***"],
		["/outbound/sms?apİkey=s3cret", "/outbound/sms?***"],
		["/outbound/sms?To=%2B49170&From=Shop&Text=Hi&RefId=7", "/outbound/sms?To=***&From=***&Text=***&RefId=***"],
	])("of %j shows %j, which once showed a secret or personal data", (url, shown) => {
		expect(redactUrl(url)).toBe(shown);
	});

	test.each([
		["https://api.example:8443/outbound/sms", "https://api.example:8443/outbound/sms"],
		["HTTP://API-1.example/outbound/sms", "HTTP://API-1.example/outbound/sms"],
		["http://192.0.2.7/outbound/sms", "http://192.0.2.7/outbound/sms"],
		["http://[2001:db8::1]:8080/x", "http://[2001:db8::1]:8080/***"],
		["http://[::ffff:192.0.2.7]", "http://[::ffff:192.0.2.7]"],
		["https://h?ApiKey=k1", "https://h?ApiKey=***"],
		["https://h#k1", "https://h#***"],
		["https://h/#k1?To=1@2", "***"],
		["/#k1?To=1@2", "/***#***"],
		["/outbound/sms?#k1", "/outbound/sms?***#***"],
		["/outbound/sms#k1\nk2", "/outbound/sms#***"],
		["/outbound/sms#k1#k2", "/outbound/sms#***"],
		["/", "/***"],
		["/outbound/sms/", "/***"],
		["/Outbound/sms", "/***"],
		["/outbound/sms;k1", "/***"],
		["/outbound/%73ms", "/***"],
		["", ""],
	])("of %j shows %j: scheme, host, port and listed paths", (url, shown) => {
		expect(redactUrl(url)).toBe(shown);
	});

	test.each([
		"me@h",
		"https://me@h/",
		"https://h/a@b",
		"https://h?a@b",
		"https://1234?k1@h/",
		"https://me:1234/5?6@h/",
		"https://me:1234#5@h/",
		"/a@b",
		"//h/p",
		"/a//b",
		"https://h//b",
		"https://h/https://b",
		"https:///h",
		"https://",
		"https://?a",
		"https:/h/p",
		"https:h/p",
		"https:\\\\h\\p",
		"https://h\\p",
		"/a\\b",
		" https://h/",
		"/a b",
		"/a\tb",
		"/a\u007fb",
		"/é",
		"https://é/",
		"https://h\n/",
		"ht\ntps://h/",
		"https://h:k1/",
		"https://h:123456/",
		"https://h:/",
		"https://h_h/",
		"https://h%40/",
		`https://${"h".repeat(254)}/`,
		"http://[fe80::1%25eth0]/",
		"http://[fe80::1%eth0]/",
		"http://[k1]/",
		"http://[1234]/",
		"http://[::1/",
		"http://::1/",
		"http://[::1]k1/",
		"ftp://h/",
		"ws://h/",
		"javascript:/outbound/sms",
		"h:443",
		"*",
		"?To=1",
		"#x",
		"outbound/sms",
		`/outbound/sms?${"a".repeat(16_371)}`,
	])("hides %j whole", (url) => {
		expect(redactUrl(url)).toBe("***");
	});

	test("reads up to 16,384 units", () => {
		expect(redactUrl(`/outbound/sms?To=${"1".repeat(16_367)}`)).toBe("/outbound/sms?To=***");
		expect(redactUrl(`/outbound/sms?To=${"1".repeat(16_368)}`)).toBe("***");
	});

	test("shows the names of the interface in any case, and no name that is only spelt alike", () => {
		expect(redactUrl("/outbound/sms?aPIkEY=k1&Password=k2&k3&k4=k5&=k6&&To&Flash")).toBe(
			"/outbound/sms?aPIkEY=***&Password=***&***&***&***&***&To&Flash",
		);
		const others = [
			"%41piKey",
			"Api\u212aey",
			"Api-Key",
			"ApiKey%00",
			" ApiKey",
			"ApiKey[]",
			"__proto__",
			"constructor",
		];
		for (const name of others) expect(redactUrl(`/outbound/sms?${name}=k1`)).toBe("/outbound/sms?***");
		expect(redactUrl("/outbound/sms?a=1;ApiKey=k1&To=1?ApiKey=k1&RefId")).toBe("/outbound/sms?***&To=***&RefId");
	});

	test("knows every name that a request or callback of the interface has", () => {
		const names = [outboundMessageJsonSchema(), rateSheetRequestJsonSchema()].flatMap(({ properties }) =>
			Object.keys(properties ?? {}),
		);
		expect(names.length).toBeGreaterThan(10);
		for (const name of [...names, ...CALLBACK_NAMES, "ApiKey"]) {
			expect(redactUrl(`/outbound/sms?${name}=k1`)).toBe(`/outbound/sms?${name}=***`);
			expect(redactUrl(`/outbound/sms?${name}=`)).toBe(`/outbound/sms?${name}=`);
		}
	});

	test.each([
		...ENCODINGS.map((encoding) => ["Encoding", encoding]),
		...MESSAGE_STATES.map(({ state }) => ["MessageState", state]),
		...["true", "False", "1", "0"].map((value) => ["Flash", value]),
		["ReceiveDeliveryStatus", "true"],
		["WithDestinationNames", "false"],
		["DeliveryStatusCode", "027"],
		["SentDateTime", TIME],
		["ReceivedDateTime", "2024-02-29T12%3a30%3A00.1234567Z"],
		["MessageId", ID],
		["messageid", ID.toUpperCase()],
	])("shows %s=%s", (name, value) => {
		const url = `/outbound/sms?${name}=${value}`;
		expect(redactUrl(url)).toBe(url);
		expect(redactUrl(`${url}k`)).toBe(`/outbound/sms?${name}=***`);
		expect(redactUrl(`/outbound/sms?${name}=k${value}`)).toBe(`/outbound/sms?${name}=***`);
		expect(redactUrl(`${url}\n`)).toBe(`/outbound/sms?${name}=***`);
		expect(redactUrl(`${url}=`)).toBe(`/outbound/sms?${name}=***`);
		expect(redactUrl(`/outbound/sms?To=${value}`)).toBe("/outbound/sms?To=***");
		expect(redactUrl(`/outbound/sms?ApiKey=${value}`)).toBe("/outbound/sms?ApiKey=***");
	});
	test.each([
		["DeliveryStatusCode", "27"],
		["DeliveryStatusCode", "0270"],
		["SentDateTime", "2024-02-29"],
		["SentDateTime", "2024-02-29T12:30:00.1234567890Z"],
		["MessageId", ID.replaceAll("-", "")],
		["Encoding", "auto"],
		["MessageState", "banana"],
	])("hides the value of %s=%s, which has another form", (name, value) => {
		expect(redactUrl(`/outbound/sms?${name}=${value}`)).toBe(`/outbound/sms?${name}=***`);
	});

	test("shows the paths and the names that the options list", () => {
		const options = { paths: ["/rates", "/a b"], show: ["trace-id", "To", "MessageId"] };
		expect(redactUrl("/rates?TRACE-ID=a.b~c_d-1&x=1&To=%2b49170&From=Shop", options)).toBe(
			"/rates?TRACE-ID=a.b~c_d-1&***&To=%2b49170&From=***",
		);
		expect(redactUrl("https://h/rates?messageid=1%3A2", options)).toBe("https://h/rates?messageid=1%3A2");
		expect(redactUrl("/outbound/sms?trace-id", options)).toBe("/outbound/sms?trace-id");
		for (const value of ["a".repeat(65), "a%20b", "a+b", "a/b", "a:b", "a%252B", "a=b", "é", "a\n"])
			expect(redactUrl(`/rates?trace-id=${value}`, options)).toBe("/rates?trace-id=***");
		expect(redactUrl(`/rates?trace-id=${"%2B".repeat(64)}`, options)).toBe(`/rates?trace-id=${"%2B".repeat(64)}`);
		expect(redactUrl("/a b", options)).toBe("***");
		expect(redactUrl("/rates/", options)).toBe("/***");
	});
	test("shows no key, whatever the options list", () => {
		const template = unwrap(parseCallbackTemplate("https://h/cb?ApiKey={MessageState}&password={MessageState}"));
		const url = "/outbound/sms?ApiKey=WAITING&password=WAITING";
		for (const options of [{ show: ["apikey", "PASSWORD"] }, { template }])
			expect(redactUrl(url, options)).toBe("/outbound/sms?ApiKey=***&password=***");
	});

	test("takes paths and names of a callback template", () => {
		const url = `/dlr?key=s3cret&id=${ID}&state=DELIVERED&to=49170&x=a-${ID}`;
		expect(redactUrl(url)).toBe("/***?***&***&***&to=***&***");
		expect(redactUrl(url, { template: callback })).toBe(`/dlr?***&id=${ID}&state=DELIVERED&to=***&x=***`);
		expect(redactUrl("/dlr?id=s3cret&state=s3cret", { template: callback })).toBe("/dlr?id=***&state=***");
		expect(redactUrl("/dlr?id=0A1B", { template: callback, show: ["id"] })).toBe("/dlr?id=0A1B");
		expect(redactUrl(`/dlr?x=${ID}`, { template: callback })).toBe("/dlr?x=***");
		expect(redactUrl("/dlr?Key=s3cret", { template: callback })).toBe("/dlr?***");
		expect(redactUrl("https://me.example/dlr/x", { template: callback })).toBe("https://me.example/***");
	});
	test("takes a name that the template gives several values as no name of any of them", () => {
		const template = unwrap(
			parseCallbackTemplate("https://h/?a={MessageState}&a={To}&b={MessageState}{To}&c={MessageState}&c=x&d&e=5"),
		);
		expect(redactUrl("/?a=WAITING&b=WAITING&c=WAITING&d&e=5", { template })).toBe("/?a=***&b=***&c=***&***&***");
	});
	test("reads a callback path by its segments", () => {
		const template = unwrap(parseCallbackTemplate("https://h/cb/{MessageId}/{To}/v-{MessageState}"));
		expect(redactUrl(`/cb/${ID}/49170/v-WAITING`, { template })).toBe(`/cb/${ID}/***/***`);
		expect(redactUrl("/cb/s3cret/49170/v-WAITING", { template })).toBe("/cb/***/***/***");
		for (const path of [`/CB/${ID}/1/v-WAITING`, `/cb/${ID}/1`, `/cb/${ID}/1/v-WAITING/`])
			expect(redactUrl(path, { template })).toBe("/***");
	});
});

describe("redactHeaders", () => {
	test("hides the key and all that proves who someone is", () => {
		const secrets = {
			"X-ApiKey": "s3cret",
			"x-api-KEY": "s3cret",
			Authorization: "Bearer s3cret",
			"proxy-authorization": "s3cret",
			cookie: "a=s3cret",
			"set-cookie": ["a=s3cret", "b=s3cret"],
		};
		expect(redactHeaders(secrets)).toStrictEqual(Object.fromEntries(Object.keys(secrets).map((name) => [name, "***"])));
		expect(redactHeaders(secrets, { show: Object.keys(secrets) })).toStrictEqual(
			Object.fromEntries(Object.keys(secrets).map((name) => [name, "***"])),
		);
	});
	test("counts the names that it does not know", () => {
		expect(redactHeaders({ "X-s3cret": "a", Accept: "*/*" })).toStrictEqual({ Accept: "*/*", "***": "1 header" });
		expect(redactHeaders({ a: "s3cret", ApiKey: "b", x_api_key: "c", "X-ApiKe\u212a": "d" })).toStrictEqual({
			"***": "4 headers",
		});
		expect(redactHeaders(JSON.parse('{"__proto__":"a","constructor":"b"}'))).toStrictEqual({ "***": "2 headers" });
		expect(redactHeaders({ "***": "a", via: undefined })).toStrictEqual({ "***": "1 header" });
		expect(redactHeaders({})).toStrictEqual({});
	});
	test.each([
		["Content-Type", "application/json; charset=UTF-8"],
		["Content-Type", "application/x-www-form-urlencoded"],
		["Accept", "application/xml, text/*;q=0.5, */*; q=0.1"],
		["Accept", "text/html;q=1, text/plain;q=0.75, */*;q=0.125"],
		["Accept-Encoding", "gzip, deflate, br"],
		["Content-Encoding", "gzip"],
		["Content-Length", "1048576"],
		["Transfer-Encoding", "chunked"],
		["Connection", "keep-alive"],
		["Expect", "100-continue"],
		["Date", "Sun, 22 Nov 2026 01:28:00 GMT"],
		["Retry-After", "120"],
		["Retry-After", "Sun, 22 Nov 2026 01:28:00 GMT"],
		["Host", "api.example:443"],
		[":authority", "[::1]:8443"],
		["X-Forwarded-Host", "api.example"],
		["X-Forwarded-Proto", "https"],
		["X-Forwarded-Port", "443"],
		[":scheme", "https"],
		[":method", "POST"],
		[":status", "200"],
		["X-Request-Id", ID],
		["Traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"],
	])("shows %s: %s, and nothing of another form", (name, value) => {
		expect(redactHeaders({ [name]: value })).toStrictEqual({ [name]: value });
		expect(redactHeaders(new Map([[name.toLowerCase(), value]]))).toStrictEqual({ [name.toLowerCase()]: value });
		for (const other of [
			`${value}\u00e9`,
			`/${value}`,
			`${value}\n`,
			`${value}, s3cret`,
			`s3cret ${value}`,
			"s3@c/ret",
		])
			expect(redactHeaders({ [name]: other })).toStrictEqual({ [name]: "***" });
	});
	test.each([
		"Idempotency-Key",
		"User-Agent",
		"Forwarded",
		"X-Forwarded-For",
		"X-Real-IP",
		"Origin",
		"Link",
		"From",
		"Accept-Language",
	])("of %s shows the name alone", (name) => {
		expect(redactHeaders({ [name]: "en" })).toStrictEqual({ [name]: "***" });
		expect(redactHeaders({ [name]: "" })).toStrictEqual({ [name]: "" });
	});
	// Each once came back with the secret in it.
	test.each([
		["Referer", "https://me:hunter2%2F%2F@api.example/", "***"],
		["Referer", "https://h/x?To=1&ApiKey=s3cret", "https://h/***?To=***&ApiKey=***"],
		["Location", "/outbound/sms?ApiKey=s3cret", "/outbound/sms?ApiKey=***"],
		[":path", "/outbound/sms?ApiKey=s3cret&Flash=1", "/outbound/sms?ApiKey=***&Flash=1"],
		["Host", "4711:k1@h", "***"],
		["Host", "me:hunter2%2F%2F@api.example", "***"],
		["X-Forwarded-Host", "4711:k1@h", "***"],
		["Link", "<https://me:hunter2%2F%2F@h/>; rel=next", "***"],
	])("of %s: %j shows %j", (name, value, shown) => {
		expect(redactHeaders({ [name]: value })).toStrictEqual({ [name]: shown });
	});
	test("joins a list of values, and shows no value that is not text", () => {
		expect(redactHeaders({ Accept: ["text/xml", "*/*"], Host: ["a", "b"], "Content-Type": [] })).toStrictEqual({
			...{ Accept: "text/xml, */*", Host: "***", "Content-Type": "" },
		});
		const odd = { "Content-Length": 1, Accept: { toString: () => "*/*" }, Referer: null } as unknown;
		expect(redactHeaders(odd as Record<string, string>)).toStrictEqual({
			...{ "Content-Length": "***", Accept: "***", Referer: "***" },
		});
		expect(redactHeaders({ Accept: Array(5000).fill("*/*").join(",") })).toStrictEqual({ Accept: "***" });
	});
	test("shows headers that the options list, and passes the options to URLs", () => {
		const options = { show: ["X-Trace", "id", "referer"], paths: ["/rates"] };
		expect(redactHeaders({ "x-trace": "a.b-1", Referer: "/rates?id=7", X: "1" }, options)).toStrictEqual({
			...{ "x-trace": "a.b-1", Referer: "/rates?id=7", "***": "1 header" },
		});
		expect(redactHeaders({ "x-trace": "a b" }, options)).toStrictEqual({ "x-trace": "***" });
		const usual = { Accept: "*/*", Host: "[::1]:80", Date: "Sun, 22 Nov 2026 10:00:00 GMT" };
		expect(redactHeaders(usual, { show: Object.keys(usual) })).toStrictEqual(usual);
		expect(redactHeaders({ id: "7" }, { template: callback })).toStrictEqual({ "***": "1 header" });
	});
	test("takes Headers of fetch", () => {
		expect(redactHeaders(new Headers({ "X-ApiKey": "s3cret", accept: "*/*", "x-s3cret": "a" }))).toStrictEqual({
			...{ accept: "*/*", "x-apikey": "***", "***": "1 header" },
		});
	});
});

describe("redactRequest", () => {
	test("shows method, URL and headers, and of the body its length", () => {
		const request = { method: "POST", url: "/outbound/sms?ApiKey=s3cret", headers: { "x-apikey": "s3cret" } };
		const shown = { method: "POST", url: "/outbound/sms?ApiKey=***", headers: { "x-apikey": "***" } };
		expect(redactRequest(request)).toStrictEqual(shown);
		expect(redactRequest({ ...request, body: "s3cret" })).toStrictEqual({ ...shown, body: "(6 UTF-16 units)" });
		expect(redactRequest({ ...request, body: new Uint8Array(5) })).toStrictEqual({ ...shown, body: "(5 octets)" });
		expect(redactRequest({ ...request, body: { s3cret: "s3cret" } })).toStrictEqual({ ...shown, body: "(not text)" });
		expect(redactRequest({ ...request, body: null })).toStrictEqual(shown);
		expect(redactRequest({ headers: {} })).toStrictEqual({ method: "", url: "", headers: {} });
	});
	test("takes a Request and passes the options on", () => {
		const request = new Request("http://h/rates?ApiKey=s3cret", { method: "POST", body: "s3cret" });
		expect(redactRequest(request, { paths: ["/rates"] })).toStrictEqual({
			method: "POST",
			url: "http://h/rates?ApiKey=***",
			headers: { "content-type": "text/plain;charset=UTF-8" },
			body: "(not text)",
		});
	});
	test("shows methods of the list only", () => {
		for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"])
			expect(redactRequest({ method, headers: {} }).method).toBe(method);
		for (const method of ["get", "S3CRET", "GET ", "GET\n"])
			expect(redactRequest({ method, headers: {} }).method).toBe("***");
	});
	test("hides what a proxy is asked to connect to", () => {
		expect(redactRequest({ method: "CONNECT", url: "4711:k1@h:443", headers: {} }).url).toBe("***");
	});
});

describe("maskMsisdn", () => {
	test.each([
		["+4915112345678", "+491********78"],
		["4915112345678", "4915*******78"],
		["+4917012345", "+491*****45"],
		["+491701234", "***"],
		["1234567890", "***"],
		["12345678901", "1234*****01"],
		["1".repeat(16), "1111**********11"],
		[`+${"1".repeat(16)}`, "+111***********11"],
		["1".repeat(17), "***"],
		["hunter2-hunter2", "***"],
		["+49 151 12345678", "***"],
		["+4915112345678\n", "***"],
		["٤٩١٥١١٢٣٤٥٦٧٨", "***"],
		["Shop", "***"],
		["", "***"],
	])("of %j shows %j", (msisdn, shown) => {
		expect(maskMsisdn(msisdn)).toBe(shown);
	});
	test("takes numbers as long as the interface allows", () => {
		const { maxDigits } = ADDRESS_LIMITS.phoneNumber;
		expect(maskMsisdn("1".repeat(maxDigits))).not.toBe("***");
		expect(maskMsisdn("1".repeat(maxDigits + 1))).toBe("***");
	});
});

test("an argument of a wrong type is named", () => {
	const wrong: Readonly<Record<string, (value: never) => unknown>> = {
		'"url" must be a string': redactUrl,
		'"options" must be an object': (options) => redactUrl("/", options),
		'"options.show" must be an array': (show) => redactUrl("/?a", { show }),
		'"options.paths" must be an array': (paths) => redactUrl("/", { paths }),
		'"options.template" must be an object': (template) => redactUrl("/", { template }),
		'"headers" must be an object': redactHeaders,
		'"request" must be an object': redactRequest,
		'"msisdn" must be a string': maskMsisdn,
	};
	for (const [message, call] of Object.entries(wrong)) {
		expect(() => call(1 as never), message).toThrow(`${message}, found number`);
	}
	expect(() => redactRequest({} as never)).toThrow('"headers" must be an object, found undefined');
	expect(() => redactUrl("/?a", { show: [1 as never] })).toThrow('"options.show" must be a string, found number');
});

test("a value of the list is shown in any case", () => {
	expect(redactUrl("/outbound/sms?Encoding=ucs2")).toBe("/outbound/sms?Encoding=ucs2");
	expect(redactUrl("/outbound/sms?MessageState=delivered")).toBe("/outbound/sms?MessageState=delivered");
	for (const headers of [{ "Accept-Encoding": "GZIP, br" }, { Connection: "Keep-Alive" }, { Expect: "100-Continue" }]) {
		expect(redactHeaders(headers)).toEqual(headers);
	}
});

test("a scheme, a date and a trace are shown in their own case", () => {
	for (const [name, value] of [
		["X-Forwarded-Proto", "HTTPS"],
		["Date", "SUN, 22 NOV 2026 01:28:00 GMT"],
		["Retry-After", "sun, 22 nov 2026 01:28:00 gmt"],
		["Traceparent", "00-0AF7651916CD43DD8448EB211C80319C-B7AD6B7169203331-01"],
	] as const) {
		expect(redactHeaders({ [name]: value })).toEqual({ [name]: "***" });
	}
});

test("a header of 16,384 units is shown, a longer one is not", () => {
	const value = `${"gzip,".repeat(3276)}gzip`;
	expect(value).toHaveLength(16_384);
	expect(redactHeaders({ "Accept-Encoding": value })).toEqual({ "Accept-Encoding": value });
	expect(redactHeaders({ "Accept-Encoding": value.replace(",", ", ") })).toEqual({ "Accept-Encoding": "***" });
});

test("options and methods of a wrong type are named", () => {
	expect(() => redactHeaders({}, 5 as never)).toThrow(new TypeError('"options" must be an object, found number'));
	expect(() => redactRequest({ method: 5 as never, headers: {} })).toThrow(
		new TypeError('"method" must be a string, found number'),
	);
});

test("values of the list are whole", () => {
	const shown = (name: string, value: string) => redactHeaders({ [name]: value })[name];
	expect(shown("X-Forwarded-Proto", "http")).toBe("http");
	expect(shown("Accept-Encoding", "gzip,br")).toBe("gzip,br");
	expect(shown("Accept", "text/html,*/*; q=0.5")).toBe("text/html,*/*; q=0.5");
	expect(shown("Accept", "text/html; q=0.1234")).toBe("***");
	expect(shown("Accept", "text/html,")).toBe("***");
	expect(redactUrl("/outbound/sms\n?Flash=1")).toBe("***");
	expect(redactRequest({ headers: {} }).method).toBe("");
});
