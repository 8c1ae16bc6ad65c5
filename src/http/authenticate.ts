import { assertObject } from "../core/contract.ts";
import { addIssue, issue } from "../core/issue.ts";
import { type Findings, finish, type Result, take } from "../core/result.ts";
import { isAddressAllowed, wrongEntries } from "./allow-list.ts";
import { isSameApiKey, type KeyCarrier, readApiKey } from "./api-key.ts";

/**
 * What a server knows of an account. Your own accounts may have more fields. No key matches one without key and hash.
 */
export interface Credentials {
	/** The account's API key. Store its hash instead where you can. */
	readonly apiKey?: string | undefined;
	/** The hash of the account's API key, as text in the form that your server computes for each request. */
	readonly apiKeyHash?: string | undefined;
	/** Addresses and CIDR ranges that requests may come from; absent for an account without a list. */
	readonly allowList?: readonly string[] | undefined;
}

/** What {@link authenticate} checks. */
export interface AuthenticateRequest extends KeyCarrier {
	/** The source address: IPv4 or IPv6, without port and brackets. If it is missing, no allow-list has it. */
	readonly address: string | undefined;
	/**
	 * The hash of the key that the request has, for accounts whose keys are stored as hashes. Unless it is empty, the
	 * request's key itself is not read.
	 */
	readonly apiKeyHash?: string | undefined;
}

/**
 * Checks the key and the source address of a request against an account.
 *
 * The issues name every check that failed, for your log. Answer the client with a bare 401 and none of them, so that
 * the answer reveals nothing to a caller without a key.
 *
 * Store keys as hashes. Then pass the hash of the request's key, made in the same way. It is compared as text, so that
 * you can hash with any function of your runtime, also an asynchronous one.
 *
 * @param request - The source address, and what carries the key: headers, URL, a key that was read before, or its hash.
 * @param account - The account that has the key; `undefined` if no account has it, which makes the key a wrong one.
 * @returns The account; or the issues of `readApiKey`, `api_key_wrong`, `address_not_allowed`. An entry of the
 * allow-list that is not an address or range allows nothing: `address_invalid`, a warning if another entry matches.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 5 rule 2](../../docs/interface.md#5-authentication)
 * @see [spec 7.1](../../docs/interface.md#71-http-status-codes)
 * @example
 * ```ts
 * import { authenticate } from "outbound-sms/http";
 *
 * const account = { id: 7, apiKey: "k1", allowList: ["192.0.2.0/24"] };
 * const result = authenticate({ headers: { "X-ApiKey": "k1" }, address: "192.0.2.7" }, account);
 * result.ok && result.value.id; // => 7
 * authenticate({ headers: { "X-ApiKey": "k2" }, address: "10.0.0.1" }, account).issues?.map(({ code }) => code);
 * // => ["api_key_wrong", "address_not_allowed"]
 *
 * const hashed = { apiKeyHash: "8f43..." }; // of your database
 * authenticate({ apiKeyHash: "8f43...", address: "192.0.2.7" }, hashed).ok; // => true
 * ```
 */
export function authenticate<Account extends Credentials>(
	request: AuthenticateRequest,
	account: Account | undefined,
): Result<Account> {
	assertObject("request", request);
	if (account !== undefined) assertObject("account", account);
	const found: Findings = { issues: [], warnings: [] };
	const { apiKeyHash, address } = request;
	const apiKey = apiKeyHash ? undefined : take(readApiKey(request), found);
	const isSame = isSameSecret(apiKeyHash, account?.apiKeyHash) || isSameSecret(apiKey, account?.apiKey);
	if (!isSame && found.issues.length === 0) {
		addIssue(found.issues, issue("api_key_wrong", "The API key does not belong to an account"));
	}
	const isAllowed = isAddressAllowed(address, account?.allowList);
	if (!isAllowed) {
		addIssue(found.issues, issue("address_not_allowed", "The source address is not on the account's allow-list"));
	}
	const list = isAllowed ? found.warnings : found.issues;
	for (const entry of wrongEntries(account?.allowList)) addIssue(list, entry);
	// Without an account there is an issue: the key is missing or wrong.
	return finish(account as Account, found);
}

/** Checks whether two keys or hashes are the same. One that is empty or missing is the same as nothing. */
function isSameSecret(given: unknown, own: unknown): boolean {
	return typeof given === "string" && typeof own === "string" && given !== "" && isSameApiKey(given, own);
}
