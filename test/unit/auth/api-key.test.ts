import fc from "fast-check";
import { authenticate, buildSendRequest, type KeyCarrier, readApiKey, unwrap } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { codesOf, wordsOf } from "../../results.ts";

const visible = fc.integer({ min: 0x21, max: 0x7e }).map((unit) => String.fromCharCode(unit));
const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
const build = (apiKey: string, apiKeyIn: "header" | "query") =>
	buildSendRequest({ baseUrl: "https://a.example", apiKey, apiKeyIn, message });

describe("an API key", () => {
	test("is read as it was written, from the header and from the query", () => {
		fc.assert(
			fc.property(fc.string({ unit: visible, minLength: 1 }), (key) => {
				const { headers } = unwrap(build(key, "header"));
				const { url } = unwrap(build(key, "query"));
				expect(readApiKey({ headers })).toEqual({ ok: true, value: key });
				expect(readApiKey({ url: `${url}#x` })).toEqual({ ok: true, value: key });
			}),
		);
	});

	test.each(["", "a b", "a\r\nX: y", "a\n", "ä", "\u0000"])("is never written if it could end a line: %j", (key) => {
		for (const place of ["header", "query"] as const) {
			expect(codesOf(build(key, place))).toEqual(["api_key_invalid"]);
			expect(wordsOf(build(key, place))).toEqual(["API key must consist of visible ASCII characters"]);
		}
	});

	test("is the same as another exactly when the strings are", () => {
		const isSame = (a: string, b: string) => authenticate({ apiKey: a, address: "::1" }, { apiKey: b }).ok;
		expect(["abc", "xbc", "abx", "abcd", "ab"].map((key) => isSame(key, "abc"))).toEqual([
			true,
			...Array(4).fill(false),
		]);
		fc.assert(
			fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (a, b) => {
				expect([isSame(a, b), isSame(a, a), isSame(a, `${a}\0`), isSame(`${a}\0`, a)]).toEqual([
					a === b,
					true,
					false,
					false,
				]);
			}),
		);
	});

	const twice = [
		["X-ApiKey", "k,1"],
		["x-apikey", "k,1"],
	] as [string, string][];
	test.each<[string, KeyCarrier]>([
		["k1", { headers: { "X-ApiKey": "k1" } }],
		["k1", { headers: { "x-api-KEY": " k1 " } }],
		["k1", { headers: new Headers({ "X-Api-Key": "k1" }) }],
		["k1", { headers: { "x-apikey": ["k1", 5], "X-APIKEY": 7, "x-apikez": "no", "x-apikeyy": "no" } as never }],
		// Given twice, joined by the runtime or not.
		["k,1", { headers: new Headers(twice) }],
		["k,1", { headers: { "x-apikey": "k,1, k,1", "x-api-key": ["k,1", "k,1"] } }],
		["k1", { headers: { "X-ApiKey": "k1", "x-api-key": "k1" }, url: "/outbound/sms?apikey=k1", apiKey: "k1" }],
		// A raw plus in the query is a plus, as in base64.
		["ab+cd==", { url: "/outbound/sms?To=1&ApiKey=ab+cd==" }],
		["ab+cd==", { url: "/?ApiKey=ab%2Bcd==", headers: { "X-ApiKey": "ab+cd==" } }],
		["%zz", { url: "/?ApiKey=%zz" }],
		["k1", { apiKey: "k1", headers: undefined, url: undefined }],
	])("%s is found in %j", (key, carrier) => {
		expect(readApiKey(carrier)).toEqual({ ok: true, value: key });
	});

	test.each<[KeyCarrier]>([
		[{ headers: { "X-ApiKey": "secret-2" }, url: "/outbound/sms?apikey=secret-1" }],
		[{ headers: { "X-ApiKey": "secret-2", "X-Api-Key": "secret-1" } }],
		[{ headers: { "x-apikey": "secret-1, secret-2" } }],
		[{ headers: { "x-apikey": ["secret-1", "secret-2"] } }],
		[{ url: "/?ApiKey=secret-1&apikey=secret-2" }],
		[{ apiKey: "secret-1", headers: { "X-ApiKey": "secret-2" } }],
	])("is a conflict with another, which no issue shows: %j", (carrier) => {
		expect(readApiKey(carrier).issues).toEqual([
			{ code: "api_key_conflict", message: "Found different API keys in one request" },
		]);
	});

	test.each<[KeyCarrier]>([
		...["/", "/?ApiKey=", "/?ApiKey", "/#?ApiKey=k", "/?To=ApiKey", "/ApiKey=k"].map((url): [KeyCarrier] => [{ url }]),
		[{}],
		[{ apiKey: "", headers: { "x-apikey": " " } }],
		[{ headers: new Headers() }],
		[{ headers: { "x-apikey": undefined, "x-api-ke": "k" } }],
		[{ headers: Object.create({ "x-apikey": "k" }) }],
	])("is missing in %j", (carrier) => {
		const message = "Expected an API key in the header X-ApiKey or the query parameter ApiKey";
		expect(readApiKey(carrier).issues).toEqual([{ code: "api_key_missing", message }]);
	});
});

test("a URL or a header that is too long is refused unread, and so is the other header of a request", () => {
	const [long, key] = ["k".repeat(16_385), "k".repeat(16_384)];
	const message = "The header X-ApiKey has 16385 characters, at most 16384 are read";
	expect(readApiKey({ headers: { "X-ApiKey": key } })).toEqual({ ok: true, value: key });
	expect(readApiKey({ headers: { "X-ApiKey": long } }).issues).toEqual([
		{ code: "header_too_long", message, path: ["X-ApiKey"], limit: 16_384, actual: 16_385 },
	]);
	expect(codesOf(readApiKey({ headers: { "X-ApiKey": key, "X-Api-Key": long } }))).toEqual(["header_too_long"]);
	const url = `/?ApiKey=${"k".repeat(65_536)}`;
	expect(codesOf(readApiKey({ url, headers: { "X-ApiKey": "k1" } }))).toEqual(["url_too_long"]);
});
