import fc from "fast-check";
import { readApiKey } from "outbound-sms/auth";
import { unwrap } from "outbound-sms/foundation";
import { buildSendRequest } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { checkApiKey, isSameApiKey, withoutPieces } from "../../../src/auth/api-key.ts";

const codes = (result: { issues?: readonly { code: string }[] | undefined }) => result.issues?.map(({ code }) => code);
const keys = fc.string({
	unit: fc.integer({ min: 0x21, max: 0x7e }).map((unit) => String.fromCharCode(unit)),
	minLength: 1,
});

const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
const written = (apiKey: string, apiKeyIn: "header" | "query") =>
	unwrap(buildSendRequest({ baseUrl: "https://a.example", apiKey, apiKeyIn, message }));

describe("API keys", () => {
	test.each(["X-ApiKey", "X-Api-Key", "x-apikey", "X-API-KEY"])(
		"are read from the header %s, of a record and of Headers",
		(name) => {
			expect(readApiKey({ headers: { [name]: "k1" } })).toEqual({ ok: true, value: "k1" });
			expect(readApiKey({ headers: new Headers({ [name]: "k1" }) })).toEqual({ ok: true, value: "k1" });
		},
	);

	test("what is written is what is read, in the header and in the query", () => {
		fc.assert(
			fc.property(keys, (key) => {
				const { headers } = written(key, "header");
				const { url } = written(key, "query");
				expect(readApiKey({ headers })).toEqual({ ok: true, value: key });
				expect(readApiKey({ url: `${url}#x` })).toEqual({ ok: true, value: key });
			}),
		);
	});

	test("equal keys in all places agree, different ones are a conflict, and neither shows in an issue", () => {
		const url = "/outbound/sms?apikey=secret-1";
		expect(readApiKey({ headers: { "X-ApiKey": "secret-1", "x-api-key": "secret-1" }, url }).ok).toBe(true);
		const conflict = readApiKey({ headers: { "X-ApiKey": "secret-2" }, url });
		expect(codes(conflict)).toEqual(["api_key_conflict"]);
		expect(JSON.stringify(conflict)).not.toContain("secret");
		expect(codes(readApiKey({ url: "/?ApiKey=a&apikey=b" }))).toEqual(["api_key_conflict"]);
	});

	test("a key that came another way counts like one of the request", () => {
		expect(readApiKey({ apiKey: "k1" })).toEqual({ ok: true, value: "k1" });
		expect(readApiKey({ apiKey: "k1", headers: { "X-ApiKey": "k1" }, url: undefined })).toEqual({
			ok: true,
			value: "k1",
		});
		expect(codes(readApiKey({ apiKey: "k1", headers: { "X-ApiKey": "k2" } }))).toEqual(["api_key_conflict"]);
		expect(codes(readApiKey({ apiKey: "", headers: undefined }))).toEqual(["api_key_missing"]);
	});

	test("of a header given twice agree or conflict, joined by the runtime or not", () => {
		const twice = (a: string, b: string) => [
			new Headers([
				["X-ApiKey", a],
				["x-apikey", b],
			]),
			{ "x-apikey": `${a}, ${b}` },
			{ "x-apikey": [a, b] },
		];
		for (const headers of twice("k,1", "k,1")) expect(readApiKey({ headers })).toEqual({ ok: true, value: "k,1" });
		for (const headers of twice("k1", "k2")) expect(codes(readApiKey({ headers }))).toEqual(["api_key_conflict"]);
	});

	test("an empty key, one in the fragment or under another name is missing", () => {
		for (const url of ["/", "/?ApiKey=", "/?ApiKey", "/#?ApiKey=k", "/?To=ApiKey", "/ApiKey=k"]) {
			expect(codes(readApiKey({ headers: { "x-apikey": " " }, url }))).toEqual(["api_key_missing"]);
		}
	});

	test.each(["", "a b", "a\r\nX: y", "a\n", "ä", "\u0000"])("the key %j is written nowhere", (key) => {
		for (const apiKeyIn of ["header", "query"] as const) {
			const built = buildSendRequest({ baseUrl: "https://a.example", apiKey: key, apiKeyIn, message });
			expect(codes(built)).toEqual(["api_key_invalid"]);
		}
	});

	test("are the same exactly when the strings are", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (a, b) => {
				expect(isSameApiKey(a, b)).toBe(a === b);
				expect(isSameApiKey(a, a)).toBe(true);
				expect(isSameApiKey(a, `${a}\u0000`)).toBe(false);
			}),
		);
	});

	test("a raw plus in the query is a plus, as in base64", () => {
		expect(readApiKey({ url: "/outbound/sms?To=1&ApiKey=ab+cd==" })).toEqual({ ok: true, value: "ab+cd==" });
		expect(readApiKey({ url: "/?ApiKey=ab%2Bcd==", headers: { "X-ApiKey": "ab+cd==" } }).ok).toBe(true);
	});

	test.each([
		[undefined, '"carrier" must be an object, found undefined'],
		[{ headers: 1 }, '"headers" must be an object, found number'],
		[{ url: 1 }, '"url" must be a string, found number'],
		[{ apiKey: 1 }, '"apiKey" must be a string, found number'],
	])("name the argument of a wrong type: %j", (carrier, message) => {
		expect(() => readApiKey(carrier as never)).toThrow(new TypeError(message));
	});

	test("say what is missing, different or not allowed", () => {
		const messageOf = (result: { issues?: readonly { message: string }[] | undefined }) => result.issues?.[0]?.message;
		expect(messageOf(readApiKey({}))).toBe("Expected an API key in the header X-ApiKey or the query parameter ApiKey");
		expect(messageOf(readApiKey({ url: "/?ApiKey=a&ApiKey=b" }))).toBe("Found different API keys in one request");
		expect(messageOf(checkApiKey("a b"))).toBe("API key must consist of visible ASCII characters");
	});

	test("name the argument of a wrong type where they are written and compared", () => {
		expect(() => checkApiKey(1 as never)).toThrow('"apiKey" must be a string, found number');
		expect(() => isSameApiKey(1 as never, "b")).toThrow('"a" must be a string, found number');
		expect(() => isSameApiKey("a", 1 as never)).toThrow('"b" must be a string, found number');
	});
});

test("a URL or a header that is too long is refused unread, and so is the other one of a request", () => {
	const [long, key] = ["k".repeat(16_385), "k".repeat(16_384)];
	expect(readApiKey({ headers: { "X-ApiKey": key } })).toEqual({ ok: true, value: key });
	expect(readApiKey({ headers: { "X-ApiKey": long } }).issues).toMatchObject([
		{
			code: "header_too_long",
			message: "The header X-ApiKey has 16385 characters, at most 16384 are read",
			path: ["X-ApiKey"],
			limit: 16_384,
			actual: 16_385,
		},
	]);
	// The next header is looked at behind one that is just short enough.
	expect(codes(readApiKey({ headers: { "X-ApiKey": key, "X-Api-Key": long } }))).toEqual(["header_too_long"]);
	const url = `/outbound/sms?ApiKey=${"k".repeat(65_536)}`;
	expect(codes(readApiKey({ url, headers: { "X-ApiKey": "k1" } }))).toEqual(["url_too_long"]);
	expect(codes(readApiKey({ url: "/outbound/sms", headers: { "X-Api-Key": long } }))).toEqual(["header_too_long"]);
});

test("pieces of a name are emptied, and the others stay where they are", () => {
	expect(withoutPieces("a=1&ApiKey=k&b=2&%41pikey=x", "apikey")).toBe("a=1&&&&&&&&&&b=2&&&&&&&&&&&");
	expect(withoutPieces("a=1&b=2", "apikey")).toBe("a=1&b=2");
});
