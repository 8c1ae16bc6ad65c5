import fc from "fast-check";
import { redactHeaders, redactRequest, redactUrl } from "outbound-sms/auth";
import { describe, expect, test } from "vitest";

describe("redact", () => {
	test("hides every key and password however it is written", () => {
		const url = "https://user:s3cret@h.example/p?ApiKey=s3cret&%41pikey=s3cret&x=1&PASSWORD=s3cret#f";
		expect(redactUrl(url)).toBe("https://***@h.example/p?ApiKey=***&%41pikey=***&x=1&PASSWORD=***#f");
		const request = {
			method: "POST",
			url,
			headers: { "x-api-KEY": "s3cret", Authorization: "s3cret", a: "b" },
			body: "s3cret",
		};
		expect(JSON.stringify(redactRequest(request))).not.toContain("s3cret");
		expect(redactHeaders(new Headers({ "X-ApiKey": "s3cret", accept: "*/*" }))).toEqual({
			"x-apikey": "***",
			accept: "*/*",
		});
	});
	test.each([
		"/p?To=1;ApiKey=s3cret",
		"/p?To=1?ApiKey=s3cret",
		"/p?ApiKey=a;s3cret",
		"/p?x=ApiKey=s3cret",
		"/p#ApiKey=s3cret",
		"/p?x=1#?password=s3cret",
		"/p;ApiKey=s3cret",
		"/p&ApiKey=s3cret",
		"/p?X-ApiKey=s3cret",
		"/p?api_key=s3cret",
		"/p?+ApiKey[]=s3cret",
		"/p?%ff%41piKey=s3cret",
		"//u:s3cret@h/p",
		" https://u:s3cret@h/p",
		"https:/u:s3cret@h/p",
		"https:\\\\u:s3cret@h/p",
		"https:u:s3cret@h/p",
		"ht\ntps://u:s3cret@h/p",
		"https:/\t/u:s3\ncret@h/p".replace("s3\n", "s3"),
		"https:/\r/u:s3cret@h/p",
		"https://u:a%2Fs3cret@h/p",
		"https://u:a%3Fs3cret%40@h/p",
		"https://u:a@s3cret@h/p",
		"https://u:s3cret@h",
		"u:s3cret@h:443",
		"/p?Api%E2%84%AAey=s3cret",
		"/p?Api\u212aey=s3cret",
		"/p?Ap\u0130Key=s3cret",
		"/p?ApiKey%3Ds3cret",
		"/p?ApiKey%253Ds3cret",
		"/p?%2541piKey=s3cret",
		"/p?%25%34%31piKey=s3cret",
		"/p?next=%2Fy%3FApiKey%3Ds3cret",
		"/p?next=%2Fy%3FApiKey%3Da%2526s3cret",
		"/p?next=%252Fy%253FApiKey%253Ds3cret%26x",
		"/p?next=https%3A%2F%2Fu%3As3cret%40h%2F",
		"/p?next=https%3A%2F%2Fu%3Aa%252Fs3cret%40h%2F",
		"/p?next=https%253A%252F%252Fu%253As3cret%2540h",
		"/p?next=https://u:s3cret@h/",
		"/p?next=//u:s3cret@h/",
		"/p?token=s3cret",
		"/p?access_token=s3cret",
		"/p?client-secret=s3cret",
		"/p?X-Auth-Key=s3cret",
		"/p?AccessKeyId=s3cret",
		"/p?passwd=s3cret",
		"%41piKey=s3cret",
		"/p?Api%0AKey=s3cret",
		"/p?Api%00Key=s3cret",
		"/p?Api%ffKey=s3cret",
		"https://u:a&s3cret@h/p",
		"/?next=https%3A%2F%2Fu%3Aa%26s3cret%40h",
		"/p?Api:Key=s3cret",
		"/p?Api@Key=s3cret",
		"/p?ApiKey=s3cret;Password=x",
		"/p?next=/\n/u:s3cret@h/",
		"/p?next=http:u:s3cret@h/",
		"/p?next=ws:u:s3cret@h/",
		"//u:s3cret@https:x",
		"https:////u:s3cret@h/p",
		"https://u:s3cret@h//v:s3cret@i/",
	])("hides what stands where a key does not belong: %s", (url) => {
		expect(redactUrl(url)).toContain("***");
		expect(redactUrl(url)).not.toContain("s3cret");
	});
	test("leaves of a URL all but the secret", () => {
		expect(redactUrl("https://h:1/@a;b=1?To=2&x=apikey;Password=s3cret&y=a@b#z=1")).toBe(
			"https://h:1/@a;b=1?To=2&x=apikey;Password=***&y=a@b#z=1",
		);
	});
	test.each([
		["https:/me:k1@h/p", "https:/***@h/p"],
		["https:///me:k1@h/p", "https:///***@h/p"],
		["https:me:k1@h/p", "https:***@h/p"],
		["/%2Fme:k1@h/p", "/%2F***@h/p"],
		[
			"/p?next=/abcdefghijklmnopqrstuvwxyz&url=https:me:k1@h/p",
			"/p?next=/abcdefghijklmnopqrstuvwxyz&url=https:***@h/p",
		],
		// A scheme of any name counts at the start of the text, up to 32 units.
		["git+ssh:me:k1@h/p", "git+ssh:***@h/p"],
		["abcdefghijklmnopqrstuvwxyz123456:me:k1@h/p", "abcdefghijklmnopqrstuvwxyz123456:***@h/p"],
		["/p?https=a@b&ftp/c@d", "/p?https=a@b&ftp/c@d"],
		["abcdefghijklmnopqrstuvwxyz1234maps:me:k1@h/p", "abcdefghijklmnopqrstuvwxyz1234maps:me:k1@h/p"],
		// A name begins behind its separator.
		["/p?t&oken=1", "/p?t&oken=1"],
		// Their low octets are "&", "=" and "%": they separate nothing.
		["/?token=a\u0126b\u013dc&x=\u012541", "/?token=***&x=\u012541"],
		// Nothing stands behind an empty value at the end.
		["/?%61pikey=", "/?%61pikey="],
		["%2", "%2"],
		["%", "%"],
	])("of %j shows %j", (url, shown) => {
		expect(redactUrl(url)).toBe(shown);
	});

	test.each([1, 2, 7, 8, 9, 12])("tells names apart that are encoded %i times", (times) => {
		const encoded = (unit: string) => `%${"25".repeat(times - 1)}${unit.charCodeAt(0).toString(16)}`;
		const plain = `${encoded("&")}a${encoded("=")}b`;
		expect(redactUrl(`/?token=1&x=${plain}`)).toBe(`/?token=***&x=${plain}`);
		const secret = `${encoded("&")}a${encoded("=")}b${encoded("&")}token${encoded("=")}`;
		expect(redactUrl(`/?x=${secret}s3cret&y=1`)).toBe(`/?x=${secret}***&y=1`);
	});

	test("hides a key in a header that holds a URL, in one that is misspelt, and in cookies", () => {
		const headers = {
			":path": "/p?ApiKey=s3cret&To=1",
			referer: "https://h/p?To=1&apikey=s3cret",
			ApiKey: "s3cret",
			"Api-Key": "s3cret",
			x_api_key: "s3cret",
			Password: "s3cret",
			"set-cookie": ["s3cret", "s3cret"],
			"Proxy-Authorization": "s3cret",
		};
		expect(redactHeaders(headers)).toEqual({
			...Object.fromEntries(Object.keys(headers).map((name) => [name, "***"])),
			":path": "/p?ApiKey=***&To=1",
			referer: "https://h/p?To=1&apikey=***",
		});
	});
	test.each([
		["Link", "<https://u:s3cret@h/>; rel=next", "<https://***@h/>; rel=next"],
		["Link", "<https://h/>, <https://u:s3cret@h/>", "<https://h/>, <https://***@h/>"],
		["Link", "<https://h>, <https://u:s3cret@h>", "<https://h>, <https://***@h>"],
		["Referer", "https://h/, https://u:s3cret@h/p", "https://h/, https://***@h/p"],
		["Forwarded", "for=1.2.3.4;host=https://u:s3cret@h", "for=1.2.3.4;host=https://***@h"],
		["Location", " https://u:s3cret@h/?a=1", " https://***@h/?a=1"],
		[":authority", "u:s3cret@h", "***@h"],
		["Host", "s3cret@h", "***@h"],
		["X-Host", "name@h", "name@h"],
		["Hosts", "name@h", "name@h"],
		["X-Auth-Key", "s3cret", "***"],
		["X-Auth-Token", "s3cret", "***"],
		["X-Client-Secret", "s3cret", "***"],
		["Api\u212aey", "s3cret", "***"],
		["Accept", "application/json, text/xml;q=0.5", "application/json, text/xml;q=0.5"],
		["Date", "Sun, 22 Nov 2026 01:28:00 GMT", "Sun, 22 Nov 2026 01:28:00 GMT"],
	])("of the header %s: %j shows %j", (name, value, shown) => {
		expect(redactHeaders({ [name]: value })).toEqual({ [name]: shown });
	});
	test("ends a nested URL where the outer one goes on", () => {
		expect(redactUrl("/?next=https%3A%2F%2Fh&mail=a@b&ApiKey=x%26y&z=1")).toBe(
			"/?next=https%3A%2F%2Fh&mail=a@b&ApiKey=***&z=1",
		);
		expect(redactUrl("/?next=%2F%3FApiKey%3Dx%26z%3D1&y=2")).toBe("/?next=%2F%3FApiKey%3D***%26z%3D1&y=2");
	});
	test("names the argument of a wrong type", () => {
		expect(() => redactUrl(1 as never)).toThrow('"url" must be a string, found number');
		expect(() => redactHeaders(null as never)).toThrow('"headers" must be an object, found null');
		expect(() => redactRequest(undefined as never)).toThrow('"request" must be an object, found undefined');
		expect(() => redactRequest({} as never)).toThrow('"headers" must be an object, found undefined');
	});
	test("takes a Request and what Node's server has", () => {
		const request = new Request("http://h/p?ApiKey=s3cret", { headers: { "X-ApiKey": "s3cret" } });
		expect(redactRequest(request)).toEqual({
			method: "GET",
			url: "http://h/p?ApiKey=***",
			headers: { "x-apikey": "***" },
		});
		const url = "/p?ApiKey=s3cret";
		for (const body of [new Request("http://h", { method: "POST", body: "s3cret" }).body, { password: "s3cret" }]) {
			expect(redactRequest({ method: "POST", url, headers: {}, body })).toEqual({
				method: "POST",
				url: "/p?ApiKey=***",
				headers: {},
				body: "(not text)",
			});
		}
		expect(redactRequest({ headers: {} })).toEqual({ method: "", url: "", headers: {} });
		expect(redactRequest({ headers: {}, body: "Password=k1" }).body).toBe("(11 UTF-16 units)");
		expect(redactHeaders({ accept: "*/*", via: undefined })).toStrictEqual({ accept: "*/*" });
	});
	test("reads a URL of many pieces once, not once a piece", () => {
		expect(redactUrl(`/?ApiKey=k${"&".repeat(300_000)}`)).toHaveLength(300_012);
		for (const piece of ["%25", "%2525", "a=", "=%3D", "//", "https:", "@", "%40", "ApiKey=", ":", "%"]) {
			const startedAt = performance.now();
			redactUrl(`/?${piece.repeat(100_000 / piece.length)}`);
			// Linear time takes milliseconds, quadratic time 10 ** 10 steps. A mutation run is slow itself.
			expect(performance.now() - startedAt, piece).toBeLessThan(20_000);
		}
	});
	test("leaves a URL without secrets as it is", () => {
		fc.assert(
			fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
				fc.pre(
					!/apikey|authkey|accesskey|authorization|credential|cookie|passw|secret|signature|token|@|\/\/.*\/\//i.test(
						decodeURIComponent(url),
					),
				);
				expect(redactUrl(url)).toBe(url);
			}),
		);
	});
});
