import { createHash } from "node:crypto";
import { authenticate, buildErrorResponse } from "outbound-sms/http";
import { describe, expect, expectTypeOf, test } from "vitest";
import { codesOf, wordsOf } from "../../results.ts";

const account = { apiKey: "secret", allowList: ["192.0.2.0/24"], id: 7 };
const address = "192.0.2.1";

describe("a request", () => {
	test("with the key and an address of an account gets the account as it is", () => {
		const result = authenticate({ headers: { "X-ApiKey": "secret" }, address }, account);
		expect(result.ok && result.value).toBe(account);
		if (result.ok) expectTypeOf(result.value.id).toEqualTypeOf<number>();
		expect(authenticate({ apiKey: "secret", address }, account)).toEqual({ ok: true, value: account });
		const { allowList: _, ...open } = account;
		expect(authenticate({ apiKey: "secret", address: undefined }, open)).toEqual({ ok: true, value: open });
	});

	test.each([
		[{ headers: {}, address: "10.0.0.1" }, ["api_key_missing", "address_not_allowed"]],
		[{ headers: { "X-ApiKey": "secret2" }, address }, ["api_key_wrong"]],
		[{ apiKey: "secret2", address: "10.0.0.1" }, ["api_key_wrong", "address_not_allowed"]],
		[{ apiKey: "secret", address: undefined }, ["address_not_allowed"]],
	])("that fails learns every check that failed, and no key: %j", (request, codes) => {
		const result = authenticate(request, account);
		expect(codesOf(result)).toEqual(codes);
		expect(JSON.stringify(result)).not.toContain("secret");
		expect(buildErrorResponse({ status: 401, issues: result.issues }).body).toBe('{"statusCode":401}');
	});

	test("that fails is told in words", () => {
		expect(wordsOf(authenticate({ apiKey: "k", address: "10.0.0.1" }, account))).toEqual([
			"The API key does not belong to an account",
			"The source address is not on the account's allow-list",
		]);
	});

	test("without an account has a wrong key, or none", () => {
		expect(codesOf(authenticate({ apiKey: "k1", address }, undefined))).toEqual(["api_key_wrong"]);
		expect(codesOf(authenticate({ address }, undefined))).toEqual(["api_key_missing"]);
	});
});

test.each([
	{},
	{ apiKey: undefined },
	{ apiKey: "" },
	{ apiKeyHash: "" },
	{ apiKey: null, apiKeyHash: null },
	{ apiKey: 7 },
])("an account without a key lets nobody in: %j", (none) => {
	const given = [{ apiKey: "k" }, { apiKeyHash: "h" }, { apiKey: "undefined" }, { apiKey: "null" }, { apiKey: "7" }];
	for (const one of given) {
		expect(codesOf(authenticate({ ...one, address }, none as object))).toEqual(["api_key_wrong"]);
	}
	expect(codesOf(authenticate({ apiKey: "", apiKeyHash: "", address }, none as object))).toEqual(["api_key_missing"]);
});

describe("a key that is stored as its hash", () => {
	const hash = (key: string) => createHash("sha256").update(key).digest("hex");
	const hashed = { apiKeyHash: hash("secret"), allowList: account.allowList };
	const ask = (given: object, from = address, of: object = hashed) => authenticate({ ...given, address: from }, of);

	test("is compared with the hash of the request's key", () => {
		expect(ask({ apiKeyHash: hash("secret") }).ok).toBe(true);
		expect(ask({ apiKeyHash: hash("secret"), headers: { "X-ApiKey": "secret" } }).ok).toBe(true);
		expect(codesOf(ask({ apiKeyHash: hash("secret") }, "10.0.0.1"))).toEqual(["address_not_allowed"]);
	});

	test.each([
		{ apiKeyHash: hash("secret2") },
		{ apiKeyHash: hash("secret").toUpperCase() },
		{ apiKeyHash: hash("secret").slice(1) },
		{ apiKeyHash: "secret" },
		// The hash is not a key.
		{ apiKey: hash("secret") },
	])("is another for %j, and stands in no issue", (given) => {
		expect(codesOf(ask(given))).toEqual(["api_key_wrong"]);
		expect(JSON.stringify(ask(given))).not.toMatch(/secret|[0-9a-f]{63}/i);
	});

	test("may stand beside the key while keys are moved", () => {
		expect(ask({ apiKey: "k1" }, address, { apiKey: "k1", apiKeyHash: hash("k1") }).ok).toBe(true);
		// A key is not a hash, and an empty hash on both sides is none.
		expect(codesOf(ask({ apiKeyHash: "secret" }, address, { apiKey: "secret" }))).toEqual(["api_key_wrong"]);
		for (const of of [{ apiKeyHash: "" }, { apiKeyHash: "", apiKey: "secret" }]) {
			expect(codesOf(ask({ apiKeyHash: "", apiKey: "other" }, address, of))).toEqual(["api_key_wrong"]);
		}
	});
});

test("an allow-list of a thousand wrong entries ends in a hundred issues and one that counts the rest", () => {
	const long = { apiKey: "k", allowList: Array.from({ length: 1000 }, () => "*") };
	expect(authenticate({ apiKey: "k", address }, long).issues).toHaveLength(101);
	expect(codesOf(authenticate({ apiKey: "k2", address }, { ...account, allowList: ["*", address] }))).toEqual([
		"api_key_wrong",
	]);
});
