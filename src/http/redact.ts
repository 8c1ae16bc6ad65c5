// What may stand in a log. This file lists what is shown, and hides the rest. It never looks for secrets.
import { assertArray, assertObject, assertOptions, assertString, isOctets } from "../core/contract.ts";
import { splitUrl } from "../wire/url.ts";

/** Stands for what is hidden. */
const HIDDEN = "***";
/** A URL or header value above this length is hidden whole. */
const MAX_UNITS = 16_384;

/** Headers that can be listed: `Headers` of fetch, or a record such as Node's. */
export type PrintableHeaders =
	| {
			/** Calls back with each value and its name. */
			forEach(callback: (value: string, name: string) => void): void;
	  }
	| Readonly<Record<string, string | readonly string[] | undefined>>;

/** A path segment or a query value of a template: a text, then each placeholder followed by a text. */
interface TemplatePiece {
	readonly texts: readonly string[];
	readonly names: readonly string[];
}

/** What a log may show in addition to what the interface defines. */
export interface RedactOptions {
	/**
	 * Names of query parameters and headers, in any case. A value is also shown if it has at most 64 characters, each of
	 * them a letter, a digit, `-`, `.`, `_`, `~`, `%2B` or `%3A`. Keys and passwords stay hidden.
	 */
	readonly show?: readonly string[] | undefined;
	/** Whole paths, such as `/rates`. */
	readonly paths?: readonly string[] | undefined;
	/**
	 * The result of `parseCallbackTemplate`. Its path is shown, and each query name with a placeholder. A value is shown
	 * if its placeholder is a state, a code, a timestamp or a message ID, and the value has that form.
	 */
	readonly template?:
		| { readonly path: readonly TemplatePiece[]; readonly query: ReadonlyMap<string, readonly TemplatePiece[]> }
		| undefined;
}

/** The form of a value that is never shown. */
const NEVER = /(?!)/;
/** The same, and no option changes it. */
const SECRET = /(?!)/;
/** Stands for a URL, which {@link redactUrl} shows in part. */
const URL_FORM = /(?!)/;
const BOOLEAN = /^(?:true|false|[01])$/i;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d(?:(?::|%3A)\d\d){2}(?:\.\d{1,9})?Z$/i;
/** The form of a value whose name the options list. */
const PLAIN = /^(?:[\w.~-]|%2B|%3A){1,64}$/i;
/** Host and port: a name, an IPv4 address, or an IPv6 address in brackets. */
const AUTHORITY = /^(?:[a-z\d.-]{1,253}|\[[\da-f]{0,4}:[\da-f:.]{1,40}\])(?::\d{1,5})?$/i;
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT|TRACE)$/;
const MEDIA_TYPES =
	/^(?:(?:application\/(?:json|xml|x-www-form-urlencoded|\*)|text\/(?:xml|html|plain|\*)|\*\/\*)(?:; ?(?:charset=utf-8|q=[01](?:\.\d{1,3})?))?(?:$|, ?(?!$)))+$/i;
const CODINGS = /^(?:(?:gzip|deflate|br|zstd|identity|chunked)(?:$|, ?(?!$)))+$/i;
const DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const RETRY_AFTER = /^(?:\d{1,6}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** Names that are shown, in lower case, with the form of their values. */
type Row = readonly [form: RegExp, ...names: string[]];

/** The query of a request and of a callback. Numbers, texts, references and senders are personal data. */
const QUERY_ROWS: readonly Row[] = [
	[SECRET, "apikey", "password"],
	[NEVER, "username", "from", "to", "text", "udh", "refid", "clientreference"],
	[BOOLEAN, "flash", "receivedeliverystatus", "withdestinationnames"],
	[/^(?:GSM7|UCS2|Binary)$/i, "encoding"],
	[/^(?:DELIVERED|UNDELIVERED|WAITING|REJECTED)$/i, "messagestate"],
	[/^\d{3}$/, "deliverystatuscode"],
	[TIMESTAMP, "sentdatetime", "receiveddatetime"],
	[UUID, "messageid"],
];

const HEADER_ROWS: readonly Row[] = [
	[SECRET, "x-apikey", "x-api-key", "authorization", "proxy-authorization", "cookie", "set-cookie"],
	[NEVER, "accept-language", "forwarded", "from", "idempotency-key", "link", "origin", "user-agent"],
	[NEVER, "x-forwarded-for", "x-real-ip"],
	[URL_FORM, ":path", "location", "referer"],
	[AUTHORITY, "host", ":authority", "x-forwarded-host"],
	[/^https?$/, ":scheme", "x-forwarded-proto"],
	[/^\d{1,5}$/, "x-forwarded-port"],
	[METHOD, ":method"],
	[/^\d{3}$/, ":status"],
	[MEDIA_TYPES, "accept", "content-type"],
	[CODINGS, "accept-encoding", "content-encoding", "transfer-encoding"],
	[/^\d{1,9}$/, "content-length"],
	[/^(?:keep-alive|close)$/i, "connection"],
	[/^100-continue$/i, "expect"],
	[DATE, "date"],
	[RETRY_AFTER, "retry-after"],
	[UUID, "x-request-id"],
	[/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/, "traceparent"],
];

/** Lower case for ASCII alone: `toLowerCase` makes a "k" of the Kelvin sign. */
function keyOf(name: string): string {
	return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The names that are shown, in lower case, with the forms of which a value has one. */
type Forms = Map<string, readonly RegExp[]>;

function formsOf(rows: readonly Row[]): Forms {
	return new Map(rows.flatMap(([form, ...names]) => names.map((name) => [name, [form]] as const)));
}

function setForms(forms: Forms, name: string, own: readonly RegExp[]): void {
	const key = keyOf(name);
	if (!forms.get(key)?.includes(SECRET)) forms.set(key, own);
}

function addShown(forms: Forms, { show = [] }: RedactOptions): Forms {
	assertArray("options.show", show);
	for (const name of show) {
		assertString("options.show", name);
		setForms(forms, name, [...(forms.get(keyOf(name)) ?? []), PLAIN]);
	}
	return forms;
}

/** The forms of what stands in the place of a piece with a placeholder. */
function formsOfPiece({ texts, names: [name = "", ...others] }: TemplatePiece): readonly RegExp[] {
	const isWhole = others.length === 0 && texts.every((text) => text === "");
	return (isWhole && formsOf(QUERY_ROWS).get(keyOf(name))) || [];
}

function queryForms(options: RedactOptions): Forms {
	const forms = formsOf(QUERY_ROWS);
	for (const [name, pieces] of options.template?.query ?? []) {
		// A name without a placeholder may be a secret itself, and its value often is one.
		if (pieces.every(({ names }) => names.length === 0)) continue;
		const [piece, ...others] = pieces as readonly [TemplatePiece, ...TemplatePiece[]];
		setForms(forms, name, others.length === 0 ? formsOfPiece(piece) : []);
	}
	return addShown(forms, options);
}

function shownValue(value: string, forms: readonly RegExp[]): string {
	return value === "" || (value.length <= MAX_UNITS && forms.some((form) => form.test(value))) ? value : HIDDEN;
}

function shownPath(path: string, { paths = [], template }: RedactOptions): string {
	assertArray("options.paths", paths);
	if (path === "" || path === "/outbound/sms" || paths.includes(path)) return path;
	const segments = path.slice(1).split("/");
	const pieces = template?.path ?? [];
	const isOwn = ({ texts, names }: TemplatePiece, at: number) => names.length > 0 || texts[0] === segments[at];
	if (pieces.length !== segments.length || !pieces.every(isOwn)) return `/${HIDDEN}`;
	const shown = pieces.map((piece, at) => {
		const segment = segments[at] as string;
		return piece.names.length === 0 ? segment : shownValue(segment, formsOfPiece(piece));
	});
	return `/${shown.join("/")}`;
}

function shownParameter(parameter: string, forms: Forms): string {
	const [name = ""] = parameter.split("=", 1);
	const own = forms.get(keyOf(name));
	if (own === undefined) return HIDDEN;
	return name === parameter ? name : `${name}=${shownValue(parameter.slice(name.length + 1), own)}`;
}

function shownUrl(url: string, options: RedactOptions): string {
	if (url.length > MAX_UNITS) return HIDDEN;
	const { scheme, authority, path, query, fragment, pathStart } = splitUrl(url);
	if (scheme === undefined) {
		if (!path.startsWith("/") || authority !== undefined) return shownValue(url, []);
		// A password may hold "/", "?" and "#" as they are, so that its "@" stands anywhere.
	} else if (!/^https?$/i.test(scheme) || !AUTHORITY.test(authority ?? "") || url.includes("@")) return HIDDEN;
	if (/[^!-~]|[@\\]|\/\//.test(path)) return HIDDEN;
	let shown = url.slice(0, pathStart) + shownPath(path, options);
	if (query !== undefined) {
		const forms = queryForms(options);
		const parameters = query.split("&");
		shown += `?${parameters.map((parameter) => shownParameter(parameter, forms)).join("&")}`;
	}
	return fragment === undefined ? shown : `${shown}#${HIDDEN}`;
}

function assertRedactOptions(options: RedactOptions | undefined): asserts options is RedactOptions {
	assertOptions(options);
	if (options?.template !== undefined) assertObject("options.template", options.template);
}

/**
 * Makes a URL fit for a log. It shows scheme, host, port, the path `/outbound/sms` and the parameter names of the
 * interface. It shows encodings, booleans, states, codes, timestamps and UUIDs, each in its own parameter.
 *
 * Everything else becomes `***`. The whole text does if it is not a path or an http(s) URL, has odd characters before
 * the query, or is longer than 16,384 UTF-16 units. So does an http(s) URL with an `@` anywhere, because it may hold a
 * password.
 *
 * @param url - A URL, or a path with query such as Node's `request.url`.
 * @param options - What may be shown in addition.
 * @returns The URL with `***` in place of what is hidden. An empty text stays empty.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 5](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { redactUrl } from "outbound-sms/http";
 *
 * redactUrl("https://api.example/outbound/sms?To=%2B49170&Flash=true&ApiKey=k1");
 * // => "https://api.example/outbound/sms?To=***&Flash=true&ApiKey=***"
 * redactUrl("/rates?trace=7&x=1", { paths: ["/rates"], show: ["trace"] }); // => "/rates?trace=7&***"
 * ```
 */
export function redactUrl(url: string, options: RedactOptions = {}): string {
	assertString("url", url);
	assertRedactOptions(options);
	return shownUrl(url, options);
}

/**
 * Makes headers fit for a log. It shows the names that it knows, and the values that are harmless and have the usual
 * form: media types, lengths, hosts, dates. `Referer`, `Location` and `:path` are shown as by {@link redactUrl}.
 *
 * Other names are counted, because a name can be a secret too.
 *
 * @param headers - `Headers` of fetch, or a record such as Node's.
 * @param options - What may be shown in addition.
 * @returns A record with the names as they are, and the number of the other headers under `***`.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 5](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { redactHeaders } from "outbound-sms/http";
 *
 * redactHeaders({ "X-ApiKey": "k1", Accept: "application/json", "X-Mine": "a" });
 * // => { "X-ApiKey": "***", Accept: "application/json", "***": "1 header" }
 * ```
 */
export function redactHeaders(headers: PrintableHeaders, options: RedactOptions = {}): Record<string, string> {
	assertObject("headers", headers);
	assertRedactOptions(options);
	let entries: [name: string, value: unknown][] = [];
	if (typeof headers.forEach === "function") headers.forEach((value, name) => void entries.push([name, value]));
	else entries = Object.entries(headers);
	const forms = addShown(formsOf(HEADER_ROWS), options);
	const shown: Record<string, string> = {};
	let unknownCount = 0;
	for (const [name, value] of entries) {
		const own = forms.get(keyOf(name));
		if (value === undefined) continue;
		if (own === undefined) unknownCount++;
		else shown[name] = shownHeader(value, own, options);
	}
	if (unknownCount > 0) shown[HIDDEN] = `${unknownCount} header${unknownCount === 1 ? "" : "s"}`;
	return shown;
}

function shownHeader(value: unknown, forms: readonly RegExp[], options: RedactOptions): string {
	const text = Array.isArray(value) ? value.join(", ") : value;
	if (typeof text !== "string") return HIDDEN;
	return forms.includes(URL_FORM) ? shownUrl(text, options) : shownValue(text, forms);
}

/**
 * Makes a request fit for a log. The URL is shown as by {@link redactUrl}, headers as by {@link redactHeaders}. Of the
 * body, which may contain a password, only the length is shown.
 *
 * @param request - A `Request` of fetch, Node's `IncomingMessage`, or plain data.
 * @param options - What may be shown in addition.
 * @returns Method, URL and headers; and, if there is a body, its length, or `(not text)` if it is neither text nor
 * octets.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 5 rule 3](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { redactRequest } from "outbound-sms/http";
 *
 * redactRequest({ method: "POST", url: "/outbound/sms", headers: {}, body: "Password=k1" });
 * // => { method: "POST", url: "/outbound/sms", headers: {}, body: "(11 UTF-16 units)" }
 * ```
 */
export function redactRequest(
	request: {
		/** Shown if it is a method of HTTP. */
		readonly method?: string | undefined;
		/** Shown as by {@link redactUrl}. */
		readonly url?: string | undefined;
		/** Shown as by {@link redactHeaders}. */
		readonly headers: PrintableHeaders;
		/** A text, octets, or anything else. */
		readonly body?: unknown;
	},
	options: RedactOptions = {},
): { method: string; url: string; headers: Record<string, string>; body?: string } {
	assertObject("request", request);
	const { method = "", url = "", headers, body } = request;
	assertString("method", method);
	const shown = {
		method: shownValue(method, [METHOD]),
		url: redactUrl(url, options),
		headers: redactHeaders(headers, options),
	};
	return body === undefined || body === null ? shown : { ...shown, body: sizeOf(body) };
}

function sizeOf(body: unknown): string {
	if (typeof body === "string") return `(${body.length} UTF-16 units)`;
	return isOctets(body) ? `(${body.length} octets)` : "(not text)";
}

/**
 * Masks a phone number for a log of your own. It shows the first 4 characters and the last 2.
 *
 * @param msisdn - The number: at most 16 digits, with or without a leading plus.
 * @returns The masked number; `***` if fewer than five characters would be hidden, or if the text is not such a number.
 * @throws {TypeError} If the number is not a string.
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @example
 * ```ts
 * import { maskMsisdn } from "outbound-sms/http";
 *
 * maskMsisdn("+4915112345678"); // => "+491********78"
 * maskMsisdn("+49170123"); // => "***"
 * ```
 */
export function maskMsisdn(msisdn: string): string {
	assertString("msisdn", msisdn);
	const isMaskable = /^\+?\d{1,16}$/.test(msisdn) && msisdn.length >= 11;
	return isMaskable ? msisdn.slice(0, 4) + "*".repeat(msisdn.length - 6) + msisdn.slice(-2) : HIDDEN;
}
