// The URL that a client builds.
import fc from "fast-check";
import { buildRateSheetRequest, buildSendRequest } from "outbound-sms/http";
import { expect, test } from "vitest";
import { codesOf, saidBy, wordsOf } from "../../results.ts";
import { built, message } from "./requests.ts";

const build = (baseUrl: string) => buildSendRequest({ baseUrl, apiKey: "k1", message });
const buildRates = (path: string, baseUrl = "https://api.example") =>
	buildRateSheetRequest({ baseUrl, path, request: { password: "k1" } });

test.each([
	["https://api.example/", "https://api.example/outbound/sms"],
	["http://127.0.0.1:8080", "http://127.0.0.1:8080/outbound/sms"],
	["https://api.example/v2//", "https://api.example/v2/outbound/sms"],
	["HTTPS://[2001:db8::1]:443/a%20b", "HTTPS://[2001:db8::1]:443/a%20b/outbound/sms"],
	["http://h.example:65535", "http://h.example:65535/outbound/sms"],
	["https://api.example/.well-known/...a/..b", "https://api.example/.well-known/...a/..b/outbound/sms"],
])("the base URL %s gives %s", (baseUrl, url) => {
	expect(built({ baseUrl }).url).toBe(url);
});

test.each([
	...["", "api.example", "//api.example", "ftp://api.example", "https://", "https:///x", "https://u:p@api.example"],
	...["https://api.example?x=1", "https://api.example/#x", "https://api.example\r\nX: y", "https://api.example/\n"],
	...[" https://api.example", "https://bücher.example", "https://api.example\\@evil.example", "https://:80"],
	...["https://a:99999", "https://a:65536", "https://a:8a", "https://a:80:80", "https://[::1", "https://[1::2::3]"],
	...["https://[::1]x", "https://a[::1]", "https://%zz", "https://a%41.example", "https://256.1.1.1", "https://(a)"],
	...["https://xn--", "https://a..b", "https://-a.example", `https://${"a".repeat(64)}.example`],
	...["/.", "/..", "/a/../b", "/%2e", "/%2E./x", "/a/.%2e/"].map((path) => `https://api.example${path}`),
])("the base URL %j is refused", (baseUrl) => {
	expect(wordsOf(build(baseUrl))).toEqual([
		"The base URL must be absolute http or https in ASCII, without user, query, fragment, . and ..",
	]);
	expect(codesOf(build(baseUrl))).toEqual(["base_url_invalid"]);
});

test.each(["https://api.example/v2/outbound/sms", "https://api.example/outbound/sms/"])(
	"the base URL %s must not end in the path, which is added to it",
	(baseUrl) => {
		expect(wordsOf(build(baseUrl))).toEqual(["The base URL must not end in /outbound/sms: that is added to it"]);
		expect(codesOf(build(baseUrl))).toEqual(["base_url_invalid"]);
		expect(buildRates("/", "https://a/").ok).toBe(true);
	},
);

test.each([
	...["", "//rates", "//api.example/rates", "rates", "/rates?x=1", "/rates#x", "/ra tes", "/räte", "/rates\r\nX: y"],
	...["/rates\n", "/.", "/../rates", "/a/%2e%2e/rates", "/rates/.%2E"],
])("the path %j of a rate sheet is refused", (path) => {
	expect(codesOf(buildRates(path))).toEqual(["path_invalid"]);
	expect(wordsOf(buildRates(path, "x"))[1]).toBe(
		'The path must begin with one "/", be percent-encoded and have no segment . or ..',
	);
});

test("no base URL is taken that a URL parser refuses or reads as another one", () => {
	const pieces = [
		...["a", "h.example", "_x", "[::1]", "[", "]", ":", ":80", ":65536", "/", "/a%20b", "%", ".", "1", "1.2.3.4"],
		...["@", "?", "#", "-"],
	];
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 4 }), (list) => {
			const result = build(`https://${list.join("")}`);
			if (!result.ok) return;
			const url = new URL(result.value.url);
			expect([url.username, url.search, url.hash]).toEqual(["", "", ""]);
			expect(url.pathname.endsWith("/outbound/sms")).toBe(true);
		}),
		{ numRuns: 2000 },
	);
});

test("a URL of more than 8,000 characters is a warning, which says where they stand", () => {
	const get = (refId: string) =>
		buildSendRequest({ baseUrl: "https://a.example", apiKey: "k1", method: "GET", message: { ...message, refId } });
	const shortest = get("r");
	const room = 8001 - (shortest.ok ? shortest.value.url.length : 0);
	expect(saidBy(get("r".repeat(room)))).toEqual([]);
	const words = "The URL is longer than many servers accept: send a POST";
	const warning = { code: "url_too_long", message: words, limit: 8000, actual: 8001 };
	expect(get("r".repeat(room + 1))).toMatchObject({ ok: true, warnings: [warning] });
	const long = { ...message, refId: "r".repeat(room + 1) };
	expect(saidBy(buildSendRequest({ baseUrl: "https://a", apiKey: "k", message: long }))).toEqual([]);
	expect(wordsOf(build(`https://a.example/${"b".repeat(8000)}`))).toEqual([
		"The URL is longer than many servers accept: the base URL or the key is too long",
	]);
});
