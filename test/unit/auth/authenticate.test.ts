import { createHash } from "node:crypto";
import { authenticate } from "outbound-sms/auth";
import { toHex } from "outbound-sms/foundation";
import { buildErrorResponse } from "outbound-sms/http";
import { describe, expect, expectTypeOf, test } from "vitest";

const codes = (result: { issues?: readonly { code: string }[] | undefined }) => result.issues?.map(({ code }) => code);

describe("authenticate", () => {
	const account = { apiKey: "secret", allowList: ["192.0.2.0/24"] };
	test("names the checks that failed and shows no key", () => {
		const none = authenticate({ headers: {}, address: "10.0.0.1" }, account);
		const wrong = authenticate({ headers: { "X-ApiKey": "secret2" }, address: "192.0.2.1" }, account);
		expect(codes(none)).toEqual(["api_key_missing", "address_not_allowed"]);
		expect(codes(wrong)).toEqual(["api_key_wrong"]);
		expect(JSON.stringify([none, wrong])).not.toContain("secret");
		expect(authenticate({ headers: { "X-ApiKey": "secret" }, address: "192.0.2.1" }, account).ok).toBe(true);
	});
	test("says of each failed check what it was", () => {
		const failed = authenticate({ apiKey: "k", address: "10.0.0.1" }, account);
		expect(failed.issues?.map(({ message }) => message)).toEqual([
			"The API key does not belong to an account",
			"The source address is not on the account's allow-list",
		]);
		expect(authenticate({ apiKey: "secret", address: "192.0.2.1" }, account)).toEqual({ ok: true, value: account });
	});
	test("a key without an account is a wrong one", () => {
		expect(codes(authenticate({ apiKey: "k1", address: "::1" }, undefined))).toEqual(["api_key_wrong"]);
		expect(codes(authenticate({ address: "::1" }, undefined))).toEqual(["api_key_missing"]);
	});
	test("an account whose key is empty lets nobody in", () => {
		expect(authenticate({ headers: { "X-ApiKey": "" }, address: "::1" }, { apiKey: "" }).ok).toBe(false);
	});
	test("a key that was read before counts", () => {
		expect(authenticate({ apiKey: "k1", address: "::1" }, { apiKey: "k1" }).ok).toBe(true);
	});
	test("returns the account as it is", () => {
		const mine = { ...account, id: 7 };
		const result = authenticate({ apiKey: "secret", address: "192.0.2.1" }, mine);
		expect(result.ok && result.value).toBe(mine);
		if (result.ok) expectTypeOf(result.value.id).toEqualTypeOf<number>();
	});
	test("an account with neither key nor hash lets nobody in", () => {
		for (const none of [
			{},
			{ apiKey: undefined },
			{ apiKeyHash: "" },
			{ apiKey: null, apiKeyHash: null },
			{ apiKey: 7 },
		]) {
			for (const given of [
				{ apiKey: "k" },
				{ apiKeyHash: "h" },
				{ apiKey: "undefined" },
				{ apiKey: "null" },
				{ apiKey: "7" },
			]) {
				expect(codes(authenticate({ ...given, address: "::1" }, none as object))).toEqual(["api_key_wrong"]);
			}
			expect(codes(authenticate({ apiKey: "", apiKeyHash: "", address: "::1" }, none as object))).toEqual([
				"api_key_missing",
			]);
		}
	});
	test("keys may be stored as hashes, made with any function", async () => {
		const hex = (key: string) => createHash("sha256").update(key).digest("hex");
		const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("secret"));
		const hashed = { apiKeyHash: hex("secret"), allowList: ["192.0.2.0/24"] };
		expect(toHex(new Uint8Array(hash)).toLowerCase()).toBe(hashed.apiKeyHash);
		const ask = (given: object, address = "192.0.2.1") => codes(authenticate({ ...given, address }, hashed));
		expect(ask({ apiKeyHash: hex("secret") })).toBeUndefined();
		expect(ask({ apiKeyHash: hex("secret"), headers: { "X-ApiKey": "secret" } })).toBeUndefined();
		expect(ask({ apiKeyHash: hex("secret") }, "10.0.0.1")).toEqual(["address_not_allowed"]);
		const wrong = [hex("secret2"), hex("secret").toUpperCase(), hex("secret").slice(1), "secret"];
		for (const apiKeyHash of wrong) expect(ask({ apiKeyHash })).toEqual(["api_key_wrong"]);
		// The hash is not a key, and a key is not a hash.
		expect(ask({ apiKey: hex("secret") })).toEqual(["api_key_wrong"]);
		expect(codes(authenticate({ apiKeyHash: "secret", address: "::1" }, { apiKey: "secret" }))).toEqual([
			"api_key_wrong",
		]);
		expect(JSON.stringify(authenticate({ apiKeyHash: "s3cret", address: "::1" }, hashed))).not.toMatch(
			/s3cret|[0-9a-f]{64}/,
		);
		// While keys are moved, an account may have both.
		expect(authenticate({ apiKey: "k1", address: "::1" }, { apiKey: "k1", apiKeyHash: hex("k1") }).ok).toBe(true);
	});
	test("a wrong entry of the allow-list is named to the operator, and throws nothing", () => {
		const listed = { apiKey: "k", allowList: ["192.0.2.*", "192.0.2.1"] };
		const wrong = { code: "address_invalid", path: ["allowList", 0] };
		const allowed = authenticate({ apiKey: "k", address: "192.0.2.1" }, listed);
		expect(allowed).toMatchObject({ ok: true, warnings: [wrong] });
		const refused = authenticate({ apiKey: "k", address: "192.0.2.2" }, listed);
		expect(refused).toMatchObject({ ok: false, issues: [{ code: "address_not_allowed" }, wrong] });
		const answer = buildErrorResponse({ status: 401, issues: refused.issues });
		expect(answer.body).toBe('{"statusCode":401}');
		expect(authenticate({ apiKey: "k2", address: "192.0.2.1" }, listed)).toMatchObject({
			issues: [{ code: "api_key_wrong" }],
		});
		const long = { apiKey: "k", allowList: Array.from({ length: 1000 }, () => "*") };
		expect(authenticate({ apiKey: "k", address: "::1" }, long).issues).toHaveLength(101);
	});
	test("an address that is missing is on no list", () => {
		const missing = { apiKey: "k", address: undefined };
		expect(codes(authenticate(missing, { apiKey: "k", allowList: ["0.0.0.0/0", "::/0"] }))).toEqual([
			"address_not_allowed",
		]);
		expect(authenticate(missing, { apiKey: "k" }).ok).toBe(true);
	});
	test("names the argument of a wrong type", () => {
		expect(() => authenticate(undefined as never, account)).toThrow('"request" must be an object, found undefined');
		expect(() => authenticate({ address: "::1" }, null as never)).toThrow('"account" must be an object, found null');
	});
});

test("an empty hash on both sides lets no other key in", () => {
	for (const account of [{ apiKeyHash: "" }, { apiKeyHash: "", apiKey: "secret" }]) {
		const request = { apiKeyHash: "", apiKey: "other", address: "::1" };
		expect(codes(authenticate(request, account))).toEqual(["api_key_wrong"]);
	}
});
