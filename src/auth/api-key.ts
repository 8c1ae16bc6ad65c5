import { assertString } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { percentDecode, percentEncode } from "../syntax/percent.ts";
import { type HeadersLike, headerValues } from "./headers.ts";

/** What carries an API key: the headers and the URL of a request, or the key itself. Each alone will do. */
export interface KeyCarrier {
	/** The request's headers. */
	readonly headers?: HeadersLike | undefined;
	/** The request's URL, or its path and query. */
	readonly url?: string | undefined;
	/** A key that was read already, or came another way: as the password of a rate-sheet request (spec 5 rule 3). */
	readonly apiKey?: string | undefined;
}

/** The spellings of the header, spec 5.1; the first is the one we write. */
const HEADERS = ["X-ApiKey", "X-Api-Key"] as const;
/** What a header value can carry unchanged: visible ASCII. Line ends above all are out. */
const KEY = /^[\x21-\x7e]+$/;

/**
 * Reads the API key of a request from `X-ApiKey`, `X-Api-Key` and the query parameter `ApiKey`, all names in any case, and from `apiKey`.
 *
 * The same key in several places, or in a header given twice, is fine. An empty value counts as none. The key appears in no issue.
 *
 * @returns The key; or `api_key_missing`, or `api_key_conflict` for two different ones.
 * @see spec 5 rule 1
 * @example
 * ```ts
 * import { readApiKey } from "outbound-sms/auth";
 *
 * readApiKey({ headers: { "x-api-key": "k1" } }); // => { ok: true, value: "k1" }
 * readApiKey({ url: "/outbound/sms?ApiKey=k1" }); // => { ok: true, value: "k1" }
 * readApiKey({ headers: {}, url: "/outbound/sms" }).issues?.[0].code; // => "api_key_missing"
 * ```
 */
export function readApiKey({ headers, url, apiKey: given = "" }: KeyCarrier): Result<string> {
	const found = new Set([given]);
	if (headers !== undefined) {
		for (const name of HEADERS) {
			// Runtimes join a header that came twice by comma and space; no key that we write has a space.
			for (const value of headerValues(headers, name)) for (const key of value.split(", ")) found.add(key.trim());
		}
	}
	if (url !== undefined) for (const value of queryKeys(url)) found.add(value);
	found.delete("");
	const [apiKey] = found;
	if (apiKey === undefined) {
		return fail(issue("api_key_missing", "Expected an API key in the header X-ApiKey or the query parameter ApiKey"));
	}
	if (found.size > 1) return fail(issue("api_key_conflict", "Found different API keys in one request"));
	return ok(apiKey);
}

function queryKeys(url: string): string[] {
	const keys: string[] = [];
	for (const { name, value } of queryPieces(url)) {
		if (name !== "apikey") continue;
		const decoded = percentDecode(value, { plusAsSpace: true });
		// What cannot be decoded is no key, but is not nothing either: it must not agree with a good one elsewhere.
		keys.push(decoded.ok ? decoded.value : value);
	}
	return keys;
}

/** The pieces of a URL's query: the name decoded and in lower case, the value as it stands. */
function queryPieces(url: string): { name: string; value: string }[] {
	const hash = url.indexOf("#");
	const stop = hash < 0 ? url.length : hash;
	const mark = url.indexOf("?");
	const pieces = [];
	for (let at = mark < 0 || mark >= stop ? stop : mark + 1; at < stop; ) {
		const next = url.indexOf("&", at);
		const end = next < 0 || next > stop ? stop : next;
		// In the piece alone: with none in the rest of the URL, each look into it would go to its end.
		const equals = url.slice(at, end).indexOf("=");
		const nameEnd = equals < 0 ? end : at + equals;
		const raw = url.slice(at, nameEnd);
		const name = percentDecode(raw, { plusAsSpace: true });
		const value = url.slice(Math.min(nameEnd + 1, end), end);
		pieces.push({ name: (name.ok ? name.value : raw).toLowerCase(), value });
		at = end + 1;
	}
	return pieces;
}

/**
 * The header that carries an API key.
 *
 * @returns A record of one header; or `api_key_invalid` unless the key is visible ASCII only, so that it can end no header line.
 * @see spec 5 rule 1
 * @example
 * ```ts
 * import { apiKeyHeader } from "outbound-sms/auth";
 *
 * apiKeyHeader("k1"); // => { ok: true, value: { "X-ApiKey": "k1" } }
 * apiKeyHeader("k1\r\nX-Evil: 1").issues?.[0].code; // => "api_key_invalid"
 * ```
 */
export function apiKeyHeader(apiKey: string): Result<{ readonly "X-ApiKey": string }> {
	assertString("apiKey", apiKey);
	return KEY.test(apiKey) ? ok({ "X-ApiKey": apiKey }) : invalidKey();
}

/**
 * The query parameter that carries an API key, percent-encoded. Less secure than the header: URLs end up in logs.
 *
 * @returns `ApiKey=…`; or `api_key_invalid` as {@link apiKeyHeader}.
 * @see spec 5 rule 1
 * @example
 * ```ts
 * import { apiKeyQuery } from "outbound-sms/auth";
 *
 * apiKeyQuery("a&b"); // => { ok: true, value: "ApiKey=a%26b" }
 * ```
 */
export function apiKeyQuery(apiKey: string): Result<string> {
	assertString("apiKey", apiKey);
	if (!KEY.test(apiKey)) return invalidKey();
	const encoded = percentEncode(apiKey);
	return encoded.ok ? ok(`ApiKey=${encoded.value}`) : invalidKey();
}

function invalidKey() {
	return fail(issue("api_key_invalid", "API key must be one or more visible ASCII characters"));
}

/**
 * Tells whether two API keys are the same, without stopping at the first difference in content or length.
 *
 * Best effort: a script engine gives no promise about time. Where the runtime has a constant-time comparison, use it.
 *
 * @see spec 5 rule 2
 * @example
 * ```ts
 * import { isSameApiKey } from "outbound-sms/auth";
 *
 * isSameApiKey("k1", "k1"); // => true
 * isSameApiKey("k1", "k10"); // => false
 * ```
 */
export function isSameApiKey(a: string, b: string): boolean {
	assertString("a", a);
	assertString("b", b);
	let difference = a.length ^ b.length;
	const length = Math.max(a.length, b.length);
	// Beyond the end `charCodeAt` is NaN, which the operator takes for 0; the lengths already differ then.
	for (let i = 0; i < length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
	return difference === 0;
}
