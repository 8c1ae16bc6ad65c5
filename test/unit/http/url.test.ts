import fc from "fast-check";
import { buildRateSheetRequest, buildSendRequest } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { built, codes, message } from "./requests.ts";

describe("the URL of an endpoint", () => {
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
		"https://xn--",
		"https://a..b",
		"https://-a.example",
		`https://${"a".repeat(64)}.example`,
	])("refuses the base URL %j", (baseUrl) => {
		expect(codes(buildSendRequest({ baseUrl, apiKey: "k1", message }))).toEqual(["base_url_invalid"]);
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

	test.each(["/.", "/..", "/a/../b", "/%2e", "/%2E./x", "/a/.%2e/", "/v2/outbound/sms"])(
		"refuses the base URL https://api.example%s",
		(path) => {
			const result = buildSendRequest({ baseUrl: `https://api.example${path}`, apiKey: "k1", message });
			expect(codes(result)).toEqual(["base_url_invalid"]);
		},
	);

	test("says what a base URL and a path must be, both at once", () => {
		const result = buildRateSheetRequest({ baseUrl: "x", path: "y", request: { password: "k1" } });
		expect(result.issues?.map(({ message }) => message)).toEqual([
			"The base URL must be absolute http or https in ASCII, without user, query, fragment, . and ..",
			'The path must begin with one "/", be percent-encoded and have no segment . or ..',
		]);
		expect(buildRateSheetRequest({ baseUrl: "https://a/", path: "/", request: { password: "k1" } }).ok).toBe(true);
	});

	test.each([
		[65_535, undefined],
		[65_536, ["base_url_invalid"]],
		[99_999, ["base_url_invalid"]],
	])("with the port %i has the issues %j", (port, expected) => {
		expect(codes(buildSendRequest({ baseUrl: `http://h.example:${port}`, apiKey: "k1", message }))).toEqual(expected);
	});

	test("of a GET is at most 8000 characters long without a warning", () => {
		const build = (length: number) =>
			buildSendRequest({
				baseUrl: "https://a.example",
				apiKey: "k1",
				method: "GET",
				message: { ...message, text: "Hi", refId: "r".repeat(length) },
			});
		const shortest = build(0);
		const room = 8000 - (shortest.ok ? `${shortest.value.url}&RefId=`.length : 0);
		expect(build(room)).not.toHaveProperty("warnings");
		expect(build(room + 1)).toMatchObject({
			ok: true,
			warnings: [
				{
					code: "url_too_long",
					message: "The URL is longer than many servers accept: send a POST",
					limit: 8000,
					actual: 8001,
				},
			],
		});
	});

	test("of a POST is too long only by what stands in it", () => {
		const baseUrl = `https://a.example/${"b".repeat(8000)}`;
		const built = buildSendRequest({ baseUrl, apiKey: "k1", message: { ...message, text: "Hi" } });
		expect(built.ok && built.warnings?.[0]?.message).toMatch(/accept: the base URL or the key is too long$/);
	});

	test("names the path that a base URL must not end in", () => {
		const result = buildSendRequest({ baseUrl: "https://api.example/outbound/sms/", apiKey: "k1", message });
		expect(result.issues?.[0].message).toBe("The base URL must not end in /outbound/sms: that is added to it");
	});

	test.each(["/.", "/../rates", "/a/%2e%2e/rates", "/rates/.%2E"])("refuses the path %s of a rate sheet", (path) => {
		const result = buildRateSheetRequest({ baseUrl: "https://api.example", path, request: { password: "k1" } });
		expect(codes(result)).toEqual(["path_invalid"]);
	});

	test("takes segments that only begin with dots", () => {
		expect(built({ baseUrl: "https://api.example/.well-known/...a/..b" }).url).toContain("/.well-known/...a/..b/");
	});
});
