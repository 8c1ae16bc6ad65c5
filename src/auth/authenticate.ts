import { type Issue, issue } from "../foundation/issue.ts";
import { finish, type Result } from "../foundation/result.ts";
import { isAddressAllowed } from "./address.ts";
import { isSameApiKey, type KeyCarrier, readApiKey } from "./api-key.ts";

/** What a server knows of an account. */
export interface Credentials {
	/** The account's API key. */
	readonly apiKey: string;
	/** Addresses and CIDR ranges requests may come from; absent for an account without a list. */
	readonly allowList?: readonly string[] | undefined;
}

/**
 * Checks a request against an account: the three reasons for a 401, told apart for the server's log.
 *
 * Answer the client with a bare 401 and none of the issues: which of the checks failed is no business of who has no key. All that fail are listed.
 *
 * @param account - The account of the key; `undefined` when no account has it, which makes the key a wrong one.
 * @returns `true`; or `api_key_missing`, `api_key_conflict`, `api_key_wrong`, `address_not_allowed`.
 * @throws {RangeError} When an entry of the allow-list is no address and no range.
 * @see spec 5 rule 2; spec 7.1
 * @example
 * ```ts
 * import { authenticate } from "outbound-sms/auth";
 *
 * const account = { apiKey: "k1", allowList: ["192.0.2.0/24"] };
 * authenticate({ headers: { "X-ApiKey": "k1" }, address: "192.0.2.7" }, account); // => { ok: true, value: true }
 * authenticate({ headers: { "X-ApiKey": "k2" }, address: "10.0.0.1" }, account).issues?.map(({ code }) => code);
 * // => ["api_key_wrong", "address_not_allowed"]
 * ```
 */
export function authenticate(
	request: KeyCarrier & { readonly address: string },
	account: Credentials | undefined,
): Result<true> {
	const issues: Issue[] = [];
	const apiKey = readApiKey(request);
	if (!apiKey.ok) issues.push(...apiKey.issues);
	else if (account === undefined || account.apiKey === "" || !isSameApiKey(apiKey.value, account.apiKey)) {
		issues.push(issue("api_key_wrong", "API key is not the account's"));
	}
	if (!isAddressAllowed(request.address, account?.allowList)) {
		issues.push(issue("address_not_allowed", "Source address is not on the account's allow-list"));
	}
	return finish(true, { issues, warnings: [] });
}
