import { assertObject, assertString } from "../core/contract.ts";
import { issue } from "../core/issue.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { percentDecode } from "../wire/percent.ts";
import { longUrl, queryOf, queryPieces } from "../wire/url.ts";
import { type HeadersLike, headerValues, longHeader } from "./headers.ts";

/** What may carry an API key: the headers and the URL of a request, or the key itself. */
export interface KeyCarrier {
	/** The request's headers. */
	readonly headers?: HeadersLike | undefined;
	/** The request's URL, or its path and query. */
	readonly url?: string | undefined;
	/** A key that was read before, or came another way, such as the password of a rate-sheet request (spec 5 rule 3). */
	readonly apiKey?: string | undefined;
}

/** The name of the API key in a query or form, in lower case. */
export const API_KEY = "apikey";
/** The spellings of the header that are read (spec 5 rule 1). */
export const API_KEY_HEADERS = ["X-ApiKey", "X-Api-Key"] as const;
/** What a header value carries unchanged: visible ASCII. A line end would begin another header. */
const KEY = /^[\x21-\x7e]+$/;

/**
 * Reads the API key of a request from the headers `X-ApiKey` and `X-Api-Key`, the query parameter `ApiKey`, all names
 * in any case, and from `apiKey`.
 *
 * The same key may be in several places. An empty value is the same as no key. A raw `+` in the query is a plus,
 * because keys are often base64 and clients forget to encode it. No issue contains a key.
 *
 * @param carrier - The headers and the URL of the request, or a key that you have read.
 * @returns The key; or `api_key_missing`, or `api_key_conflict` for two different keys. Or `url_too_long` for a URL of
 * more than 65,536 characters, `header_too_long` for a header of more than 16,384.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 5 rule 1](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { readApiKey } from "outbound-sms/http";
 *
 * readApiKey({ headers: { "x-api-key": "k1" } }); // => { ok: true, value: "k1" }
 * readApiKey({ url: "/outbound/sms?ApiKey=ab+cd==" }); // => { ok: true, value: "ab+cd==" }
 * readApiKey({ headers: {}, url: "/outbound/sms" }).issues?.[0].code; // => "api_key_missing"
 * ```
 */
export function readApiKey(carrier: KeyCarrier): Result<string> {
	assertObject("carrier", carrier);
	const { headers = {}, url = "", apiKey: given = "" } = carrier;
	assertString("apiKey", given);
	assertString("url", url);
	const tooLong = longUrl(url) ?? longHeader(headers, API_KEY_HEADERS);
	return tooLong === undefined ? findApiKey(carrier) : fail(tooLong);
}

/** Does the same for a request whose size has been checked. */
export function findApiKey({ headers = {}, url = "", apiKey: given = "" }: KeyCarrier): Result<string> {
	const found = new Set(valuesOf(queryOf(url), API_KEY)).add(given);
	for (const name of API_KEY_HEADERS) {
		// Runtimes join a header that came twice by a comma and a space. No key that we write contains a space.
		for (const value of headerValues(headers, name)) for (const key of value.split(", ")) found.add(key.trim());
	}
	found.delete("");
	const [apiKey, other] = found;
	if (other !== undefined) return fail(issue("api_key_conflict", "Found different API keys in one request"));
	if (apiKey !== undefined) return ok(apiKey);
	return fail(issue("api_key_missing", "Expected an API key in the header X-ApiKey or the query parameter ApiKey"));
}

/**
 * Lists the values of a name in the order of the query. `wanted` is in lower case. A value that cannot be decoded is
 * listed unchanged: it is not a valid key, but it is not absent either.
 */
export function valuesOf(query: string, wanted: string, decode = percentDecode): string[] {
	const pieces = [...queryPieces(query)].filter(({ name }) => name.ok && name.value.toLowerCase() === wanted);
	return pieces.map(({ rawValue }) => {
		const value = decode(rawValue);
		return value.ok ? value.value : rawValue;
	});
}

/** Empties the pieces of a name without moving the pieces after them, so that offsets in the query stay correct. */
export function withoutPieces(query: string, name: string): string {
	const pieces = query.split("&");
	return pieces.map((piece) => (valuesOf(piece, name).length > 0 ? "&".repeat(piece.length) : piece)).join("&");
}

/**
 * Checks an API key before it is written into a request.
 *
 * @param apiKey - The key.
 * @returns The key itself; or `api_key_invalid` unless it is visible ASCII, so that it cannot begin another header.
 * @throws {TypeError} If the key is not a string.
 * @see [spec 5 rule 1](../../docs/interface.md#5-authentication)
 */
export function checkApiKey(apiKey: string): Result<string> {
	assertString("apiKey", apiKey);
	if (KEY.test(apiKey)) return ok(apiKey);
	return fail(issue("api_key_invalid", "API key must consist of visible ASCII characters"));
}

/**
 * Checks whether two API keys are the same. It does not stop at the first difference. The time depends on the length
 * of the first key alone, so it reveals little about the other.
 *
 * This is best effort: a script engine promises nothing about time. Where the runtime has a constant-time comparison,
 * use it.
 *
 * @param a - The key of a request.
 * @param b - The key of an account.
 * @returns True if the keys are equal.
 * @throws {TypeError} If a key is not a string.
 * @see [spec 5 rule 2](../../docs/interface.md#5-authentication)
 */
export function isSameApiKey(a: string, b: string): boolean {
	assertString("a", a);
	assertString("b", b);
	let difference = a.length ^ b.length;
	for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
	return difference === 0;
}
