import { assertObject } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { finish, type Result } from "../foundation/result.ts";
import { isAddressAllowed } from "./allow-list.ts";
import { isSameApiKey, type KeyCarrier, readApiKey } from "./api-key.ts";

/** What a server knows of an account. Your own accounts may have more fields. */
export interface Credentials {
	/** The account's API key. */
	readonly apiKey: string;
	/** Addresses and CIDR ranges that requests may come from; absent for an account without a list. */
	readonly allowList?: readonly string[] | undefined;
}

/**
 * Checks the key and the source address of a request against an account.
 *
 * The issues name every check that failed, for your log. Answer the client with a bare 401 and none of them, so that
 * the answer reveals nothing to a caller without a key.
 *
 * @param request - The source address, and what carries the key: headers, URL, or a key that was read before.
 * @param account - The account that has the key; `undefined` if no account has it, which makes the key a wrong one.
 * @returns The account; or `api_key_missing`, `api_key_conflict`, `api_key_wrong`, `address_not_allowed`.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an entry of the allow-list is not an address or range.
 * @see [spec 5 rule 2](../../docs/interface.md#5-authentication)
 * @see [spec 7.1](../../docs/interface.md#71-http-status-codes)
 * @example
 * ```ts
 * import { authenticate } from "outbound-sms/auth";
 *
 * const account = { id: 7, apiKey: "k1", allowList: ["192.0.2.0/24"] };
 * const result = authenticate({ headers: { "X-ApiKey": "k1" }, address: "192.0.2.7" }, account);
 * result.ok && result.value.id; // => 7
 * authenticate({ headers: { "X-ApiKey": "k2" }, address: "10.0.0.1" }, account).issues?.map(({ code }) => code);
 * // => ["api_key_wrong", "address_not_allowed"]
 * ```
 */
export function authenticate<Account extends Credentials>(
	request: KeyCarrier & {
		/** The source address: IPv4 or IPv6, without port and brackets. */
		readonly address: string;
	},
	account: Account | undefined,
): Result<Account> {
	assertObject("request", request);
	if (account !== undefined) assertObject("account", account);
	const issues: Issue[] = [];
	const apiKey = readApiKey(request);
	if (!apiKey.ok) issues.push(...apiKey.issues);
	else if (account === undefined || !isSameApiKey(apiKey.value, account.apiKey)) {
		issues.push(issue("api_key_wrong", "The API key does not belong to an account"));
	}
	if (!isAddressAllowed(request.address, account?.allowList)) {
		issues.push(issue("address_not_allowed", "The source address is not on the account's allow-list"));
	}
	// Without an account there is an issue: the key is missing or wrong.
	return finish(account as Account, { issues });
}
