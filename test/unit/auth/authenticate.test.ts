import { authenticate } from "outbound-sms/auth";
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
	test("names the argument of a wrong type", () => {
		expect(() => authenticate(undefined as never, account)).toThrow('"request" must be an object, found undefined');
		expect(() => authenticate({ apiKey: "k" } as never, account)).toThrow('"address" must be a string');
		expect(() => authenticate({ address: "::1" }, null as never)).toThrow('"account" must be an object, found null');
	});
});
