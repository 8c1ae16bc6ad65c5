import { assertString } from "../foundation/contract.ts";
import { queryPieces } from "./api-key.ts";

const HIDDEN = "***";
const SECRET_PARAMETERS: readonly string[] = ["apikey", "password"];
const SECRET_HEADERS: readonly string[] = ["x-apikey", "x-api-key", "authorization", "proxy-authorization", "cookie"];

/** Headers that can be listed: `Headers` of fetch, or a record such as Node's. */
export type PrintableHeaders =
	| {
			/** Calls back with each value and its name. */
			forEach(callback: (value: string, name: string) => void): void;
	  }
	| Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A URL fit for a log: the values of `ApiKey` and `Password` in its query, however written, and what stands before `@` in its host are hidden.
 *
 * @see spec 5
 * @example
 * ```ts
 * import { redactUrl } from "outbound-sms/auth";
 *
 * redactUrl("https://api.example/outbound/sms?To=%2B49170&ApiKey=k1"); // => "https://api.example/outbound/sms?To=%2B49170&ApiKey=***"
 * ```
 */
export function redactUrl(url: string): string {
	assertString("url", url);
	let redacted = "";
	let from = 0;
	for (const { name, start, end } of queryPieces(url)) {
		if (!SECRET_PARAMETERS.includes(name) || start === end) continue;
		redacted += url.slice(from, start) + HIDDEN;
		from = end;
	}
	return (redacted + url.slice(from)).replace(/^([A-Za-z][A-Za-z0-9+.-]{0,31}:\/\/)[^/?#]*@/, `$1${HIDDEN}@`);
}

/**
 * Headers fit for a log: the API key in either spelling, `Authorization` and `Cookie` are hidden.
 *
 * @returns A record with the names as they came.
 * @see spec 5
 * @example
 * ```ts
 * import { redactHeaders } from "outbound-sms/auth";
 *
 * redactHeaders({ "X-ApiKey": "k1", Accept: "application/json" }); // => { "X-ApiKey": "***", Accept: "application/json" }
 * ```
 */
export function redactHeaders(headers: PrintableHeaders): Record<string, string> {
	const redacted: [string, string][] = [];
	const add = (name: string, value: unknown) => {
		if (value === undefined) return;
		redacted.push([name, SECRET_HEADERS.includes(name.toLowerCase()) ? HIDDEN : String(value)]);
	};
	if (typeof headers.forEach === "function") {
		headers.forEach((value, name) => {
			add(name, value);
		});
	} else for (const [name, value] of Object.entries(headers)) add(name, value);
	return Object.fromEntries(redacted);
}

/**
 * A request fit for a log: URL and headers redacted, and of the body, which may hold a password, only the length in UTF-16 units.
 *
 * @see spec 5 rule 3
 * @example
 * ```ts
 * import { redactRequest } from "outbound-sms/auth";
 *
 * redactRequest({ method: "POST", url: "/rates", headers: {}, body: "Password=k1" });
 * // => { method: "POST", url: "/rates", headers: {}, body: "(11 UTF-16 units)" }
 * ```
 */
export function redactRequest(request: {
	readonly method: string;
	readonly url: string;
	readonly headers: PrintableHeaders;
	readonly body?: string | undefined;
}): { method: string; url: string; headers: Record<string, string>; body?: string } {
	const { method, url, headers, body } = request;
	const redacted = { method, url: redactUrl(url), headers: redactHeaders(headers) };
	return body === undefined ? redacted : { ...redacted, body: `(${body.length} UTF-16 units)` };
}
