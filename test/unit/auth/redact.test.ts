// `test/property/secrets.test.ts` looks for secrets that are shown. Here: what is shown, so that a log is of use.
import { CALLBACK_NAMES, parseCallbackTemplate } from "outbound-sms/delivery";
import { maskMsisdn, redactHeaders, redactRequest, redactUrl, unwrap } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { OUTBOUND_MESSAGE } from "../../../src/message/outbound-message.ts";
import { RATE_SHEET_REQUEST } from "../../../src/rates/rate-sheet-request.ts";

const ID = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const templateOf = (source: string) => unwrap(parseCallbackTemplate(source));

describe("the origin and the path of a URL", () => {
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
		...["/", "/outbound/sms/", "/Outbound/sms", "/outbound/sms;k1", "/outbound/%73ms"].map((path) => [path, "/***"]),
		["", ""],
		// Each of these once came back with the secret in it.
		["/?next=https://me:hunter2%2F%2F@api.example/", "/***?***"],
		["/?next=https%3A%2F%2Fme%3Ahunter2%252F%252F%40h", "/***?***"],
		["/ApiKey%3D0/sms?ApiKey=ab%26SECRET", "/***?ApiKey=***"],
		["/outbound/sms?ap%C4%B0key=s3cret", "/outbound/sms?***"],
		["/outbound/sms?apİkey=s3cret", "/outbound/sms?***"],
	])("of %j are shown as %j", (url, shown) => {
		expect(redactUrl(url ?? "")).toBe(shown);
	});

	test.each([
		...["https://me:hunter2%2F%2F@api.example/", "https://me:SECREThttps:@h/x", "4711:k1@h:443"],
		...["me@h", "https://me@h/", "https://h/a@b", "https://h?a@b", "https://1234?k1@h/", "https://me:1234/5?6@h/"],
		...["https://me:1234#5@h/", "/a@b", "//h/p", "/a//b", "https://h//b", "https://h/https://b", "https:///h"],
		...["https://", "https://?a", "https:/h/p", "https:h/p", "https:\\\\h\\p", "https://h\\p", "/a\\b", " https://h/"],
		...["/a b", "/a\tb", "/a\u007fb", "/é", "https://é/", "https://h\n/", "ht\ntps://h/", "/outbound/sms\n?Flash=1"],
		...["https://h:k1/", "https://h:123456/", "https://h:/", "https://h_h/", "https://h%40/", "h:443"],
		...["http://[fe80::1%25eth0]/", "http://[fe80::1%eth0]/", "http://[k1]/", "http://[1234]/", "http://[::1/"],
		...["http://::1/", "http://[::1]k1/", "ftp://h/", "ws://h/", "javascript:/outbound/sms", "*", "?To=1", "#x"],
		...["outbound/sms", `https://${"h".repeat(254)}/`],
	])("and all of it are hidden where another reader may see a secret: %j", (url) => {
		expect(redactUrl(url)).toBe("***");
	});

	test("are read up to 16,384 units", () => {
		expect(redactUrl(`/outbound/sms?To=${"1".repeat(16_367)}`)).toBe("/outbound/sms?To=***");
		expect(redactUrl(`/outbound/sms?To=${"1".repeat(16_368)}`)).toBe("***");
	});
});

describe("a query", () => {
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

	test("shows every name that a request or callback of the interface has, and no value of another form", () => {
		const names = [OUTBOUND_MESSAGE, RATE_SHEET_REQUEST].flatMap(({ entries }) => entries.map(([name]) => name));
		expect(names.length).toBeGreaterThan(10);
		for (const name of [...names, ...CALLBACK_NAMES, "ApiKey"]) {
			expect(redactUrl(`/outbound/sms?${name}=k1`)).toBe(`/outbound/sms?${name}=***`);
			expect(redactUrl(`/outbound/sms?${name}=`)).toBe(`/outbound/sms?${name}=`);
		}
	});

	test.each([
		["Encoding", ["GSM7", "ucs2", "Binary"], ["auto"]],
		["MessageState", ["DELIVERED", "undelivered", "WAITING", "REJECTED"], ["banana"]],
		["Flash", ["true", "False", "1", "0"], ["2", "yes"]],
		["ReceiveDeliveryStatus", ["true"], ["2"]],
		["WithDestinationNames", ["false"], ["2"]],
		["DeliveryStatusCode", ["027"], ["27", "0270"]],
		["SentDateTime", ["2024-02-29T12:30:00Z"], ["2024-02-29", "2024-02-29T12:30:00.1234567890Z"]],
		["ReceivedDateTime", ["2024-02-29T12%3a30%3A00.1234567Z", "2024-02-29t12:30:00z"], []],
		["MessageId", [ID, ID.toUpperCase()], [ID.replaceAll("-", "")]],
		["To", [], ["true", "GSM7", "WAITING", "027", ID]],
		["ApiKey", [], ["true", "GSM7", "WAITING", "027", ID]],
	])("shows values of %s that are whole and have its form: %j, not %j", (name, shown, hidden) => {
		const redacted = (value: string) =>
			redactUrl(`/outbound/sms?${name}=${value}`).slice(`/outbound/sms?${name}=`.length);
		for (const value of shown) {
			expect(redacted(value)).toBe(value);
			for (const other of [`${value}k`, `k${value}`, `${value}\n`, `${value}=`]) expect(redacted(other)).toBe("***");
		}
		for (const value of hidden) expect(redacted(value)).toBe("***");
	});

	const options = { paths: ["/rates", "/a b"], show: ["trace-id", "To", "MessageId"] };
	test.each([
		["/rates?TRACE-ID=a.b~c_d-1&x=1&To=%2b49170&From=Shop", "/rates?TRACE-ID=a.b~c_d-1&***&To=%2b49170&From=***"],
		["https://h/rates?messageid=1%3A2", "https://h/rates?messageid=1%3A2"],
		["/outbound/sms?trace-id", "/outbound/sms?trace-id"],
		[`/rates?trace-id=${"%2B".repeat(64)}`, `/rates?trace-id=${"%2B".repeat(64)}`],
		...["a".repeat(65), "a%20b", "a+b", "a/b", "a:b", "a%252B", "a=b", "é", "a\n"].map((value) => [
			...[`/rates?trace-id=${value}`, "/rates?trace-id=***"],
		]),
		["/a b", "***"],
		["/rates/", "/***"],
	])("shows the paths and the names that the options list: %j as %j", (url = "", shown = "") => {
		expect(redactUrl(url, options)).toBe(shown);
	});

	test("shows no key, whatever the options list", () => {
		const template = templateOf("https://h/cb?ApiKey={MessageState}&password={MessageState}");
		for (const options of [{ show: ["apikey", "PASSWORD"] }, { template }])
			expect(redactUrl("/outbound/sms?ApiKey=WAITING&password=WAITING", options)).toBe(
				"/outbound/sms?ApiKey=***&password=***",
			);
	});
});

describe("a callback", () => {
	const template = templateOf(
		"https://me.example/dlr?key=s3cret&id={MessageId}&state={MessageState}&to={To}&x=a-{MessageId}",
	);
	test.each([
		[`/dlr?key=s3cret&id=${ID}&state=DELIVERED&to=49&x=a-${ID}`, `/dlr?***&id=${ID}&state=DELIVERED&to=***&x=***`],
		["/dlr?id=s3cret&state=s3cret", "/dlr?id=***&state=***"],
		[`/dlr?x=${ID}`, "/dlr?x=***"],
		["/dlr?Key=s3cret", "/dlr?***"],
		["https://me.example/dlr/x", "https://me.example/***"],
	])("shows the path and the names of its template: %s as %s", (url, shown) => {
		expect(redactUrl(url, { template })).toBe(shown);
		expect(redactUrl("/dlr?id=0A1B", { template, show: ["id"] })).toBe("/dlr?id=0A1B");
	});

	test("shows no value of a name that its template gives several values", () => {
		const template = templateOf("https://h/?a={MessageState}&a={To}&b={MessageState}{To}&c={MessageState}&c=x&d&e=5");
		expect(redactUrl("/?a=WAITING&b=WAITING&c=WAITING&d&e=5", { template })).toBe("/?a=***&b=***&c=***&***&***");
	});

	test.each([
		[`/cb/${ID}/49170/v-WAITING`, `/cb/${ID}/***/***`],
		["/cb/s3cret/49170/v-WAITING", "/cb/***/***/***"],
		[`/CB/${ID}/1/v-WAITING`, "/***"],
		[`/cb/${ID}/1`, "/***"],
		[`/cb/${ID}/1/v-WAITING/`, "/***"],
	])("shows its path by segments: %s as %s", (path, shown) => {
		const template = templateOf("https://h/cb/{MessageId}/{To}/v-{MessageState}");
		expect(redactUrl(path, { template })).toBe(shown);
	});
});

describe("headers", () => {
	test("that prove who someone is are never shown", () => {
		const secrets = {
			...{ "X-ApiKey": "s3cret", "x-api-KEY": "s3cret", Authorization: "Bearer s3cret" },
			...{ "proxy-authorization": "s3cret", cookie: "a=s3cret", "set-cookie": ["a=s3cret", "b=s3cret"] },
		};
		const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, "***"]));
		expect(redactHeaders(secrets)).toStrictEqual(hidden);
		expect(redactHeaders(secrets, { show: Object.keys(secrets) })).toStrictEqual(hidden);
	});

	test.each<[object, object]>([
		[
			{ "X-s3cret": "a", Accept: "*/*" },
			{ Accept: "*/*", "***": "1 header" },
		],
		[{ a: "s3cret", ApiKey: "b", x_api_key: "c", "X-ApiKe\u212a": "d" }, { "***": "4 headers" }],
		[JSON.parse('{"__proto__":"a","constructor":"b"}'), { "***": "2 headers" }],
		[{ "***": "a", via: undefined }, { "***": "1 header" }],
		[{}, {}],
		[
			new Headers({ "X-ApiKey": "s3cret", accept: "*/*", a: "b" }),
			{ accept: "*/*", "x-apikey": "***", "***": "1 header" },
		],
	])("that are not known are counted: %j %j", (headers, shown) => {
		expect(redactHeaders(headers as Record<string, string>)).toStrictEqual(shown);
	});

	test.each([
		["Content-Type", ["application/json; charset=UTF-8", "application/x-www-form-urlencoded"]],
		["Accept", ["application/xml, text/*;q=0.5, */*; q=0.1", "text/html;q=1, text/plain;q=0.75,*/*; q=0.125"]],
		["Accept-Encoding", ["gzip, deflate, br", "GZIP,br"]],
		["Content-Encoding", ["gzip"]],
		["Content-Length", ["1048576"]],
		["Transfer-Encoding", ["chunked"]],
		["Connection", ["keep-alive", "Close"]],
		["Expect", ["100-continue", "100-Continue"]],
		["Date", ["Sun, 22 Nov 2026 01:28:00 GMT"]],
		["Retry-After", ["120", "Sun, 22 Nov 2026 01:28:00 GMT"]],
		["Host", ["api.example:443"]],
		[":authority", ["[::1]:8443"]],
		["X-Forwarded-Host", ["api.example"]],
		["X-Forwarded-Proto", ["http", "https"]],
		["X-Forwarded-Port", ["443"]],
		[":scheme", ["https"]],
		[":method", ["POST"]],
		[":status", ["200"]],
		["X-Request-Id", [ID]],
		["Traceparent", ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"]],
	])("of harmless values are shown: %s %j, and nothing of another form", (name, values) => {
		for (const value of values) {
			expect(redactHeaders({ [name]: value })).toStrictEqual({ [name]: value });
			expect(redactHeaders(new Map([[name.toLowerCase(), value]]))).toStrictEqual({ [name.toLowerCase()]: value });
			const others = [`${value}\u00e9`, `/${value}`, `${value}\n`, `${value}, s3cret`, `s3cret ${value}`, "s3@c/ret"];
			for (const other of others) expect(redactHeaders({ [name]: other })).toStrictEqual({ [name]: "***" });
		}
	});

	test.each([
		["X-Forwarded-Proto", "HTTPS"],
		["Date", "SUN, 22 NOV 2026 01:28:00 GMT"],
		["Retry-After", "sun, 22 nov 2026 01:28:00 gmt"],
		["Traceparent", "00-0AF7651916CD43DD8448EB211C80319C-B7AD6B7169203331-01"],
		["Accept", "text/html; q=0.1234"],
		["Accept", "text/html,"],
		["Accept", Array(5000).fill("*/*").join(",")],
		["Link", "<https://me:hunter2%2F%2F@h/>; rel=next"],
		["Host", "4711:k1@h"],
		["Host", "me:hunter2%2F%2F@api.example"],
		["X-Forwarded-Host", "4711:k1@h"],
		["Referer", "https://me:hunter2%2F%2F@api.example/"],
	])("of another form are hidden: %s %.60s", (name, value) => {
		expect(redactHeaders({ [name]: value })).toStrictEqual({ [name]: "***" });
	});

	test.each([
		...["Idempotency-Key", "User-Agent", "Forwarded", "X-Forwarded-For", "X-Real-IP", "Origin", "Link", "From"],
		"Accept-Language",
	])("show the name alone of %s", (name) => {
		expect(redactHeaders({ [name]: "en" })).toStrictEqual({ [name]: "***" });
		expect(redactHeaders({ [name]: "" })).toStrictEqual({ [name]: "" });
	});

	test.each([
		["Referer", "https://h/x?To=1&ApiKey=s3cret", "https://h/***?To=***&ApiKey=***"],
		["Location", "/outbound/sms?ApiKey=s3cret", "/outbound/sms?ApiKey=***"],
		[":path", "/outbound/sms?ApiKey=s3cret&Flash=1", "/outbound/sms?ApiKey=***&Flash=1"],
	])("show URLs in part: %s %s as %s", (name, value, shown) => {
		expect(redactHeaders({ [name]: value })).toStrictEqual({ [name]: shown });
	});

	test("show lists of values joined, and no value that is not text", () => {
		expect(redactHeaders({ Accept: ["text/xml", "*/*"], Host: ["a", "b"], "Content-Type": [] })).toStrictEqual({
			...{ Accept: "text/xml, */*", Host: "***", "Content-Type": "" },
		});
		const odd = { "Content-Length": 1, Accept: { toString: () => "*/*" }, Referer: null } as unknown;
		expect(redactHeaders(odd as Record<string, string>)).toStrictEqual({
			...{ "Content-Length": "***", Accept: "***", Referer: "***" },
		});
	});

	test("show what the options list, and pass the options to URLs", () => {
		const options = { show: ["X-Trace", "id", "referer"], paths: ["/rates"] };
		expect(redactHeaders({ "x-trace": "a.b-1", Referer: "/rates?id=7", X: "1" }, options)).toStrictEqual({
			...{ "x-trace": "a.b-1", Referer: "/rates?id=7", "***": "1 header" },
		});
		expect(redactHeaders({ "x-trace": "a b" }, options)).toStrictEqual({ "x-trace": "***" });
		const usual = { Accept: "*/*", Host: "[::1]:80", Date: "Sun, 22 Nov 2026 10:00:00 GMT" };
		expect(redactHeaders(usual, { show: Object.keys(usual) })).toStrictEqual(usual);
		const template = templateOf("https://h/?id={MessageId}");
		expect(redactHeaders({ id: "7" }, { template })).toStrictEqual({ "***": "1 header" });
	});

	test("of 16,384 units are shown, longer ones are not", () => {
		const value = `${"gzip,".repeat(3276)}gzip`;
		expect(value).toHaveLength(16_384);
		expect(redactHeaders({ "Accept-Encoding": value })).toEqual({ "Accept-Encoding": value });
		expect(redactHeaders({ "Accept-Encoding": value.replace(",", ", ") })).toEqual({ "Accept-Encoding": "***" });
	});
});

describe("a request", () => {
	const request = { method: "POST", url: "/outbound/sms?ApiKey=s3cret", headers: { "x-apikey": "s3cret" } };
	const shown = { method: "POST", url: "/outbound/sms?ApiKey=***", headers: { "x-apikey": "***" } };
	test.each([
		["s3cret", "(6 UTF-16 units)"],
		[new Uint8Array(5), "(5 octets)"],
		[{ s3cret: "s3cret" }, "(not text)"],
	])("shows method, URL and headers, and of the body its length: %j %s", (body, size) => {
		expect(redactRequest({ ...request, body })).toStrictEqual({ ...shown, body: size });
	});

	test("may lack all but headers", () => {
		expect(redactRequest({ ...request, body: null })).toStrictEqual(shown);
		expect(redactRequest({ headers: {} })).toStrictEqual({ method: "", url: "", headers: {} });
	});

	test("may be a Request of fetch, and passes the options on", () => {
		const request = new Request("http://h/rates?ApiKey=s3cret", { method: "POST", body: "s3cret" });
		expect(redactRequest(request, { paths: ["/rates"] })).toStrictEqual({
			...{ method: "POST", url: "http://h/rates?ApiKey=***", body: "(not text)" },
			headers: { "content-type": "text/plain;charset=UTF-8" },
		});
	});

	test("shows the methods of HTTP only, and not what a proxy is asked to connect to", () => {
		for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"])
			expect(redactRequest({ method, headers: {} }).method).toBe(method);
		for (const method of ["get", "S3CRET", "GET ", "GET\n"])
			expect(redactRequest({ method, headers: {} }).method).toBe("***");
		expect(redactRequest({ method: "CONNECT", url: "4711:k1@h:443", headers: {} }).url).toBe("***");
	});
});

test.each([
	["+4915112345678", "+491********78"],
	["4915112345678", "4915*******78"],
	["+4917012345", "+491*****45"],
	["12345678901", "1234*****01"],
	["1".repeat(16), "1111**********11"],
	[`+${"1".repeat(16)}`, "+111***********11"],
	...["+491701234", "1234567890", "1".repeat(17), "hunter2-hunter2", "+49 151 12345678", "+4915112345678\n"].map(
		(text) => [text, "***"],
	),
	...["٤٩١٥١١٢٣٤٥٦٧٨", "Shop", ""].map((text) => [text, "***"]),
])("the phone number %j is masked as %j", (msisdn, shown) => {
	expect(maskMsisdn(msisdn ?? "")).toBe(shown);
});
