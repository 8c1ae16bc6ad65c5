import { assertString } from "../foundation/contract.ts";

const HIDDEN = "***";
/** In names without case and punctuation, so that a misspelt key is hidden too. */
const SECRET_PARAMETER = /apikey|password/;
const SECRET_HEADER = /apikey|password|authorization|cookie|token|secret/;
/** Scheme and slashes as lenient URL parsers take them, then all that stands before an `@`. */
const USER = /^([\0- ]*(?:[A-Za-z][A-Za-z0-9+.-]{0,31}:[\\/]*|[\\/]{2,}))[^\\/?#]*@/;

/** Headers that can be listed: `Headers` of fetch, or a record such as Node's. */
export type PrintableHeaders =
	| {
			/** Calls back with each value and its name. */
			forEach(callback: (value: string, name: string) => void): void;
	  }
	| Readonly<Record<string, string | readonly string[] | undefined>>;

/** A name without case, punctuation and percent-encoding. */
function plainName(name: string): string {
	const decoded = name.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return decoded.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/**
 * A URL fit for a log: the values of `ApiKey` and `Password`, however written, and what stands before `@` in its host are hidden.
 *
 * Also where no reader would take them: under names that hold these words (`X-ApiKey`), after `;`, in the path, in the fragment.
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
	let copied = 0;
	let nameStart = 0;
	for (let i = 0; i < url.length; i++) {
		const unit = url[i] as string;
		if (unit === "=" && SECRET_PARAMETER.test(plainName(url.slice(nameStart, i)))) {
			// A key may hold a raw `;` or `?`, so only what surely ends a value ends it.
			let end = i + 1;
			while (end < url.length && url[end] !== "&" && url[end] !== "#") end++;
			redacted += url.slice(copied, i + 1) + (end > i + 1 ? HIDDEN : "");
			copied = end;
			i = end - 1;
		}
		if ("=&?;#/".includes(unit)) nameStart = i + 1;
	}
	return (redacted + url.slice(copied)).replace(USER, `$1${HIDDEN}@`);
}

/**
 * Headers fit for a log: the API key in any spelling, passwords, tokens, `Authorization` and cookies are hidden.
 *
 * The others are read as URLs by {@link redactUrl}, for some hold one: `Referer`, `Location`, `:path` of HTTP/2.
 *
 * @returns A record with the names as they came.
 * @see spec 5
 * @example
 * ```ts
 * import { redactHeaders } from "outbound-sms/auth";
 *
 * redactHeaders({ "X-ApiKey": "k1", Accept: "application/json" }); // => { "X-ApiKey": "***", Accept: "application/json" }
 * redactHeaders({ ":path": "/outbound/sms?ApiKey=k1" }); // => { ":path": "/outbound/sms?ApiKey=***" }
 * ```
 */
export function redactHeaders(headers: PrintableHeaders): Record<string, string> {
	const redacted: [string, string][] = [];
	const add = (name: string, value: unknown) => {
		if (value === undefined) return;
		redacted.push([name, SECRET_HEADER.test(plainName(name)) ? HIDDEN : redactUrl(String(value))]);
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
 * @param request - As its runtime has it: a `Request` of fetch, Node's `IncomingMessage`, or plain data.
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
	readonly method?: string | undefined;
	readonly url?: string | undefined;
	readonly headers: PrintableHeaders;
	/** Text, or anything: of a stream or an object nothing is shown. */
	readonly body?: unknown;
}): { method: string; url: string; headers: Record<string, string>; body?: string } {
	const { method = "", url = "", headers, body } = request;
	const redacted = { method, url: redactUrl(url), headers: redactHeaders(headers) };
	if (body === undefined || body === null) return redacted;
	return { ...redacted, body: typeof body === "string" ? `(${body.length} UTF-16 units)` : "(no text)" };
}
