import { isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import {
	apiKeyHeader,
	apiKeyQuery,
	authenticate,
	isAddressAllowed,
	isSameApiKey,
	parseAddressRange,
	readApiKey,
	redactHeaders,
	redactRequest,
	redactUrl,
} from "outbound-sms/auth";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { agrees } from "../../reference/address.ts";

const codes = (result: { issues?: readonly { code: string }[] | undefined }) => result.issues?.map(({ code }) => code);
const keys = fc.string({
	unit: fc.integer({ min: 0x21, max: 0x7e }).map((unit) => String.fromCharCode(unit)),
	minLength: 1,
});

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
				expect(readApiKey({ headers: unwrap(apiKeyHeader(key)) })).toEqual({ ok: true, value: key });
				expect(readApiKey({ url: `https://a.example/outbound/sms?${unwrap(apiKeyQuery(key))}#x` })).toEqual({
					ok: true,
					value: key,
				});
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

	test("one that came another way counts like one of the request", () => {
		expect(readApiKey({ apiKey: "k1" })).toEqual({ ok: true, value: "k1" });
		expect(readApiKey({ apiKey: "k1", headers: { "X-ApiKey": "k1" }, url: undefined })).toEqual({
			ok: true,
			value: "k1",
		});
		expect(codes(readApiKey({ apiKey: "k1", headers: { "X-ApiKey": "k2" } }))).toEqual(["api_key_conflict"]);
		expect(codes(readApiKey({ apiKey: "", headers: undefined }))).toEqual(["api_key_missing"]);
		expect(authenticate({ apiKey: "k1", address: "::1" }, { apiKey: "k1" }).ok).toBe(true);
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
		expect(codes(apiKeyHeader(key))).toEqual(["api_key_invalid"]);
		expect(codes(apiKeyQuery(key))).toEqual(["api_key_invalid"]);
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
});

describe("addresses", () => {
	test("are those that Node takes for addresses, zones and octal look-alikes aside", () => {
		const odd = fc.string({
			unit: fc.constantFrom(":", "::", ".", "0", "1", "255", "ffff", "a", "256"),
			maxLength: 12,
		});
		fc.assert(
			fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), odd), (text) => {
				expect(parseAddressRange(text).ok).toBe(isIPv4(text) || isIPv6(text));
			}),
			{ numRuns: 2000 },
		);
	});

	const octets = (count: number) => fc.array(fc.nat(255), { minLength: count, maxLength: count });
	const write = (address: readonly number[]) =>
		address.length === 4
			? address.join(".")
			: Array.from({ length: 8 }, (_, i) =>
					((address[2 * i] as number) * 256 + (address[2 * i + 1] as number)).toString(16),
				).join(":");

	test.each([4, 16])("of %i octets are in a range exactly when they agree bit by bit", (count) => {
		fc.assert(
			fc.property(
				octets(count),
				octets(count),
				fc.nat(8 * count),
				fc.nat(8 * count),
				(range, noise, prefixBits, kept) => {
					// An address that shares its first `kept` bits with the range, so that both answers occur.
					const address = range.map((octet, i) => {
						const mask = (0xff00 >> Math.min(Math.max(kept - 8 * i, 0), 8)) & 0xff;
						return (octet & mask) | ((noise[i] as number) & ~mask & 0xff);
					});
					fc.pre(count === 4 || (range[0] !== 0 && address[0] !== 0));
					const expected = agrees(range, address, prefixBits);
					expect(isAddressAllowed(write(address), [`${write(range)}/${prefixBits}`])).toBe(expected);
					if (count === 4)
						expect(isAddressAllowed(`::ffff:${write(address)}`, [`${write(range)}/${prefixBits}`])).toBe(expected);
				},
			),
		);
	});

	test("of one family are in no range of the other", () => {
		expect(isAddressAllowed("10.0.0.1", ["::/0"])).toBe(false);
		expect(isAddressAllowed("2001:db8::1", ["0.0.0.0/0"])).toBe(false);
		expect(isAddressAllowed("10.0.0.1", ["::ffff:10.0.0.0/104"])).toBe(true);
	});

	test("that are none are never allowed by a list, and a bad list throws", () => {
		for (const address of ["", "localhost", "10.0.0.0/8", "010.0.0.1", "fe80::1%eth0", "[::1]"]) {
			expect(isAddressAllowed(address, ["0.0.0.0/0", "::/0"])).toBe(false);
		}
		expect(() => isAddressAllowed("10.0.0.1", ["10.0.0.0/33"])).toThrow(RangeError);
	});
});

describe("an allow-list", () => {
	test("that is empty allows nothing, none allows all, what is no address too", () => {
		fc.assert(
			fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
				expect([isAddressAllowed(address, []), isAddressAllowed(address, undefined)]).toEqual([false, true]);
			}),
		);
	});
});

describe("authenticate", () => {
	const account = { apiKey: "secret", allowList: ["192.0.2.0/24"] };
	test("tells the three reasons apart and shows no key", () => {
		const none = authenticate({ headers: {}, address: "10.0.0.1" }, account);
		const wrong = authenticate({ headers: { "X-ApiKey": "secret2" }, address: "192.0.2.1" }, account);
		expect(codes(none)).toEqual(["api_key_missing", "address_not_allowed"]);
		expect(codes(wrong)).toEqual(["api_key_wrong"]);
		expect(JSON.stringify([none, wrong])).not.toContain("secret");
		expect(authenticate({ headers: { "X-ApiKey": "secret" }, address: "192.0.2.1" }, account).ok).toBe(true);
	});
	test("a key of no account is a wrong one", () => {
		expect(codes(authenticate({ apiKey: "k1", address: "::1" }, undefined))).toEqual(["api_key_wrong"]);
		expect(codes(authenticate({ address: "::1" }, undefined))).toEqual(["api_key_missing"]);
	});
	test("an account whose key is empty lets nobody in", () => {
		expect(authenticate({ headers: { "X-ApiKey": "" }, address: "::1" }, { apiKey: "" }).ok).toBe(false);
	});
});

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
	])("hides what stands where a key does not belong: %s", (url) => {
		expect(redactUrl(url)).toContain("***");
		expect(redactUrl(url)).not.toContain("s3cret");
	});
	test("leaves of a URL all but the secret", () => {
		expect(redactUrl("https://h:1/@a;b=1?To=2&x=apikey;Password=s3cret&y=a@b#z=1")).toBe(
			"https://h:1/@a;b=1?To=2&x=apikey;Password=***&y=a@b#z=1",
		);
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
				body: "(no text)",
			});
		}
		expect(redactRequest({ headers: {} })).toEqual({ method: "", url: "", headers: {} });
	});
	test("reads a URL of many pieces once, not once a piece", () => {
		expect(redactUrl(`/?ApiKey=k${"&".repeat(300_000)}`)).toHaveLength(300_012);
	});
	test("leaves a URL without secrets as it is", () => {
		fc.assert(
			fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
				fc.pre(!/apikey|password|@/i.test(decodeURIComponent(url)));
				expect(redactUrl(url)).toBe(url);
			}),
		);
	});
});
