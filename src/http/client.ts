import { assertInteger, assertObject, assertOneOf, assertOptions, assertString } from "../core/contract.ts";
import { addIssue, type Issue, issue } from "../core/issue.ts";
import { type Findings, finish, ok, type Result, take, unwrap } from "../core/result.ts";
import type { Resend } from "../delivery/advice.ts";
import { isCallableHost } from "../delivery/host.ts";
import { OUTBOUND_MESSAGE } from "../message/outbound-message.ts";
import type { SendResponse } from "../message/send-response.ts";
import type { RateSheet } from "../rates/rate-sheet.ts";
import { percentEncode } from "../wire/percent.ts";
import { readDocument, readObject } from "../wire/read.ts";
import type { RecordType } from "../wire/record-type.ts";
import { endOf, MARKS } from "../wire/tree.ts";
import { splitUrl } from "../wire/url.ts";
import { checkApiKey } from "./api-key.ts";
import { readErrorBody } from "./error-response.ts";
import { type HeadersLike, headerValues, longHeader } from "./headers.ts";
import type {
	HttpRequest,
	IncomingResponse,
	RateSheetRequestOptions,
	ReadResponseOptions,
	RequestOptions,
	ResponseResult,
	SendFailure,
	SendRequestOptions,
} from "./types.ts";
import {
	BODY_FORMAT_NAMES,
	BODY_FORMATS,
	bodyText,
	type Endpoint,
	FORMATS,
	formatOfBody,
	isRightCharset,
	RATES,
	readContentType,
	SEND,
	SEND_PATH,
} from "./wire.ts";

/**
 * Builds the request that sends a message. The message is validated first.
 *
 * @param options - Where and how the request goes, the key and the message.
 * @returns The request, or all issues at once: those of `outboundMessage`, `api_key_invalid`, `base_url_invalid`,
 * and for XML `xml_unrepresentable`. Warnings: those of the message, and `url_too_long` for a URL of more than 8,000
 * characters.
 * @throws {TypeError | RangeError} If an option has a wrong type, or the method, the format or the place of the key is
 * not supported.
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @see [spec 5 rule 1](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { buildSendRequest, unwrap } from "outbound-sms/http";
 *
 * const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
 * const request = unwrap(buildSendRequest({ baseUrl: "https://api.example", apiKey: "k1", message }));
 * [request.method, request.url]; // => ["POST", "https://api.example/outbound/sms"]
 * request.headers; // => { Accept: "application/json", "X-ApiKey": "k1", "Content-Type": "application/json" }
 * request.body; // => '{"from":"Shop","to":"+4915112345678","text":"Hi"}'
 * ```
 */
export function buildSendRequest(options: SendRequestOptions): Result<HttpRequest> {
	assertObject("options", options);
	const { apiKey, apiKeyIn = "header", message, limits } = options;
	assertString("apiKey", apiKey);
	assertOneOf("apiKeyIn", apiKeyIn, ["header", "query"]);
	const fields = readObject(OUTBOUND_MESSAGE, message, { isOutgoing: true, options: { limits } });
	return buildRequest(SEND.request, fields, options, { path: SEND_PATH, apiKey, apiKeyIn });
}

/**
 * Builds the request for the rate sheet of an account.
 *
 * Without a user name the password is the API key. It is sent in `X-ApiKey` too, as the spec wants for every request.
 * The password of an SMPP account is sent in the fields only. Prefer POST: a GET puts the password in its URL, and URLs
 * end up in logs.
 *
 * @param options - Where and how the request goes, and its fields.
 * @returns The request, or all issues at once: `field_required`, `field_type`, `field_value`, `field_duplicate`,
 * `number_not_exact`, `text_lone_surrogate`, `document_not_object`, `api_key_invalid`, `base_url_invalid`,
 * `path_invalid`, and for XML `xml_unrepresentable`. Warnings: `field_unknown`, `url_too_long`.
 * @throws {TypeError | RangeError} If an option has a wrong type, or the method or the format is not supported.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @see [spec 5 rule 1](../../docs/interface.md#5-authentication)
 * @see [spec 5 rule 3](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { buildRateSheetRequest, unwrap } from "outbound-sms/http";
 *
 * const account = { password: "k1" };
 * const request = unwrap(buildRateSheetRequest({ baseUrl: "https://api.example", path: "/rates", request: account }));
 * [request.method, request.url, request.body]; // => ["POST", "https://api.example/rates", '{"password":"k1"}']
 * ```
 */
export function buildRateSheetRequest(options: RateSheetRequestOptions): Result<HttpRequest> {
	assertObject("options", options);
	const { path, request } = options;
	const fields = readObject(RATES.request, request);
	const apiKey = fields.ok && !fields.value.userName ? fields.value.password : options.apiKey;
	return buildRequest(RATES.request, fields, options, { path, apiKey, apiKeyIn: "header" });
}

/** Where a request goes on the base URL, and its key. */
type Target = Pick<RateSheetRequestOptions, "path" | "apiKey"> & Pick<SendRequestOptions, "apiKeyIn">;

/** Builds a request to an endpoint from its fields, which have been validated. */
function buildRequest<V>(
	of: RecordType<V>,
	fields: Result<V>,
	{ baseUrl, method = "POST", format = "json" }: RequestOptions,
	{ path, apiKey, apiKeyIn }: Target,
): Result<HttpRequest> {
	assertString("baseUrl", baseUrl);
	assertString("path", path);
	assertOneOf("method", method, ["GET", "POST"]);
	assertOneOf("format", format, BODY_FORMAT_NAMES);
	const found: Findings = { issues: [], warnings: [] };
	const { answer, contentType } = BODY_FORMATS[format];
	const endpoint = endpointUrl(baseUrl, path, found.issues);
	const key = apiKey === undefined ? undefined : take(checkApiKey(apiKey), found);
	const headers: Record<string, string> = { Accept: BODY_FORMATS[answer].mediaTypes[0] };
	if (key !== undefined && apiKeyIn === "header") headers["X-ApiKey"] = key;
	const value = take(fields, found);
	const { write } = FORMATS[method === "GET" ? "form" : format];
	const written = (value && take(write(of, value), found)) ?? "";
	const query = method === "GET" ? [written] : [];
	if (key !== undefined && apiKeyIn === "query") query.push(`ApiKey=${unwrap(percentEncode(key))}`);
	const url = query.length > 0 ? `${endpoint}?${query.join("&")}` : endpoint;
	if (url.length > URL_UNITS) {
		const advice = method === "GET" ? "send a POST" : "the base URL or the key is too long";
		const message = `The URL is longer than many servers accept: ${advice}`;
		addIssue(found.warnings, issue("url_too_long", message, { limit: URL_UNITS, actual: url.length }));
	}
	if (method === "GET") return finish({ method, url, headers, redirect: "manual" }, found);
	headers["Content-Type"] = contentType;
	return finish({ method, url, headers, redirect: "manual", body: written }, found);
}

/** Many servers and proxies refuse longer URLs. RFC 9110 §4.1 recommends to accept this much. */
const URL_UNITS = 8000;

// A URL that is built has only the characters of RFC 3986. So it cannot end a line or begin another part.
const BASE_AUTHORITY = /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._]+)(?::(\d{1,5}))?$/;
const PATH = /^\/[A-Za-z0-9\-._~%!$&'()*+,;=:@/]*$/;

/** A segment of one or two dots. URL libraries resolve it, and the request would go to another path. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Joins base URL and path. Adds to `issues` what is wrong with them. */
function endpointUrl(baseUrl: string, path: string, issues: Issue[]): string {
	let end = baseUrl.length;
	while (baseUrl[end - 1] === "/") end--;
	const base = baseUrl.slice(0, end);
	if (!isBaseUrl(baseUrl)) {
		const message = "The base URL must be absolute http or https in ASCII, without user, query, fragment, . and ..";
		issues.push(issue("base_url_invalid", message));
	} else if (path !== "" && base.endsWith(path)) {
		issues.push(issue("base_url_invalid", `The base URL must not end in ${path}: that is added to it`));
	}
	// Two slashes would begin a host in the target of a request.
	if (!PATH.test(path) || path.startsWith("//") || DOT_SEGMENT.test(path)) {
		const message = 'The path must begin with one "/", be percent-encoded and have no segment . or ..';
		issues.push(issue("path_invalid", message));
	}
	return base + path;
}

function isBaseUrl(text: string): boolean {
	const { scheme = "", authority = "", path, query, fragment } = splitUrl(text);
	const [, host = "", port = "0"] = BASE_AUTHORITY.exec(authority) ?? [];
	if (!/^https?$/i.test(scheme) || query !== undefined || fragment !== undefined) return false;
	if (path !== "" && (!PATH.test(path) || DOT_SEGMENT.test(path))) return false;
	return Number(port) <= 65_535 && host !== "" && isCallableHost(host);
}

/**
 * Reads the service's answer to a send request.
 *
 * Any status from 200 to 299 with a message ID is a success. A success is read as far as possible, because the message
 * was accepted and would arrive twice if it were sent again. If the Content-Type does not fit the body, the first
 * character of the body decides. A document that is cut off or broken is read up to the fault.
 *
 * @param response - The response as the runtime has it.
 * @param options - The body, if the runtime has it as a stream, and the current time.
 * @returns Status code and message IDs; warnings `http_status_unexpected` for another success than 200,
 * `header_too_long`, `media_type_mismatch`, `charset_unsupported` and those of `sendResponse`. Or a failure: the
 * HTTP `status`, whether to `resend`, whether the message `mayBeAccepted`, and what the answer says. A success without
 * a message ID is a failure too, because nobody knows whether there is a message. The first issue of a failure is
 * `http_unauthorized` for 401, `http_server_error` from 500 on, `response_unreadable` for a success that cannot be
 * read, and `http_status_unexpected` for any other status.
 * @throws {TypeError | RangeError} If the body is not a string, there are no headers, or `status` is not an integer
 * from 0 to 999.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 7.1](../../docs/interface.md#71-http-status-codes)
 * @see [spec 7.2](../../docs/interface.md#72-other-error-information)
 * @example
 * ```ts
 * import { readSendResponse } from "outbound-sms/http";
 *
 * const body = '{"statusCode":200,"messageIds":["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"]}';
 * readSendResponse({ status: 200, headers: { "content-type": "application/json" }, body });
 * // => { ok: true, value: { statusCode: 200, messageIds: ["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"] } }
 *
 * const failed = readSendResponse({ status: 503, headers: { "retry-after": "30" }, body: "Busy" });
 * !failed.ok && [failed.resend, failed.retryAfterSeconds, failed.mayBeAccepted]; // => ["later", 30, true]
 * ```
 */
export function readSendResponse(
	response: IncomingResponse,
	options: ReadResponseOptions = {},
): ResponseResult<SendResponse> {
	return readResponse(SEND, response, options);
}

/**
 * Reads the service's answer to a rate-sheet request.
 *
 * @param response - The response as the runtime has it.
 * @param options - The body, if the runtime has it as a stream, and the current time.
 * @returns The sheet, or a failure as {@link readSendResponse} returns it. Warnings and issues of the document are
 * those of `rateSheet`.
 * @throws {TypeError | RangeError} As {@link readSendResponse}.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @see [spec 7.1](../../docs/interface.md#71-http-status-codes)
 * @see [spec 7.2](../../docs/interface.md#72-other-error-information)
 * @example
 * ```ts
 * import { readRateSheetResponse } from "outbound-sms/http";
 *
 * const body = '{"Currency":"EUR","CurrentRates":[{"MCC":"262","MNC":"01","Rate":0.045}]}';
 * const read = readRateSheetResponse({ status: 200, headers: { "content-type": "application/json" }, body });
 * read.ok && read.value.currentRates[0]?.rate; // => "0.045"
 * ```
 */
export function readRateSheetResponse(
	response: IncomingResponse,
	options: ReadResponseOptions = {},
): ResponseResult<RateSheet> {
	return readResponse(RATES, response, options);
}

/**
 * Reads a response. A success gives its document, any other status says what to do. The interface defines only
 * 200 (spec 4.1). Another success has a warning.
 */
function readResponse<V>(
	{ response: of, unreadable, idsOf }: Endpoint<V>,
	response: IncomingResponse,
	options: ReadResponseOptions,
): ResponseResult<V> {
	assertObject("response", response);
	assertOptions(options);
	const { status } = response;
	assertInteger("status", status, 0, 999);
	const text = bodyText(response.body, options.body);
	// The answer was paid for, so a header that is too long is only ignored.
	const tooLong = longHeader(response.headers, ["content-type", "retry-after", "date"]);
	const headers = tooLong === undefined ? response.headers : {};
	const { format, warnings } = findFormat(headers, text);
	if (tooLong !== undefined) warnings.unshift(tooLong);
	const read = readDocument(of, FORMATS[format], text);
	const isSuccess = status >= 200 && status < 300;
	const message = `The service answered ${status}, ${unreadable}`;
	const issues: [Issue, ...Issue[]] = [isSuccess ? issue("response_unreadable", message) : statusIssue(status)];
	if (isSuccess) {
		if (status !== 200) warnings.unshift(statusIssue(status));
		take(read, { issues, warnings });
		if (read.ok) return ok(read.value, warnings);
	}
	const seconds = retryAfterSeconds(headers, options.now);
	const said = readErrorBody(format, text);
	const messageIds = read.ok ? idsOf(read.value) : [];
	// Scripts in browsers read 0 if there was no answer. After 303 the request has been carried out (RFC 9110 §15.4.4).
	const isUnknown = status < 200 || status === 303;
	const isTemporary = status < 200 || status >= 500 || status === 408 || status === 429;
	const isNotAccepted = said.serviceIssues?.some(({ code }) => code === "not_accepted") === true;
	return {
		ok: false,
		issues,
		status,
		resend: isTemporary ? "later" : isSuccess ? "no" : "afterChange",
		mayBeAccepted: isSuccess || isUnknown || (status >= 500 && !isNotAccepted) || messageIds.length > 0,
		...(seconds !== undefined && { retryAfterSeconds: seconds }),
		...said,
		...(messageIds.length > 0 && { messageIds }),
		text: text.slice(endOf(MARKS, text, 0)),
	};
}

/**
 * Reads why a request got no response: what `fetch`, Node's `http` or another client threw.
 *
 * A request was never sent if the error has a code that proves it, such as `ECONNREFUSED`, in itself or in its `cause`.
 * If it has several errors or causes, each of them must prove it. For anything else nobody knows whether the request
 * arrived: browsers, and `fetch` of Deno, give no code.
 *
 * Pass the error of a single try: the last error of several says nothing about those before it.
 *
 * @param error - What was thrown, or the reason of a rejected promise.
 * @returns A failure with the issue `response_missing`, whether to `resend`, and whether the message `mayBeAccepted`.
 * @see [spec 7.1](../../docs/interface.md#71-http-status-codes)
 * @example
 * ```ts
 * import { readSendFailure } from "outbound-sms/http";
 *
 * const refused = new TypeError("fetch failed", { cause: { code: "ECONNREFUSED", syscall: "connect" } });
 * const { resend, mayBeAccepted } = readSendFailure(refused);
 * [resend, mayBeAccepted]; // => ["later", false]
 * readSendFailure(new DOMException("Timeout", "TimeoutError")).mayBeAccepted; // => true
 * ```
 */
export function readSendFailure(error: unknown): SendFailure {
	const codes = codesOf(error);
	const isUnsent = codes.every((code) => Object.hasOwn(UNSENT, code));
	const message = isUnsent
		? `The request was not sent: ${[...new Set(codes)].join(", ")}`
		: "There is no response, and the message may have been accepted";
	return {
		ok: false,
		issues: [issue("response_missing", message)],
		resend: isUnsent && codes.some((code) => UNSENT[code] === "afterChange") ? "afterChange" : "later",
		mayBeAccepted: !isUnsent,
	};
}

/** How many errors and causes of one error are read. */
const MAX_ERRORS = 100;

/** Codes that prove that a request was never sent, with when to send it again. */
const UNSENT: Readonly<Record<string, Resend>> = {
	// No connection. `ConnectionRefused` and `FailedToOpenSocket` are older names of Bun.
	ECONNREFUSED: "later",
	ConnectionRefused: "later",
	FailedToOpenSocket: "later",
	UND_ERR_CONNECT_TIMEOUT: "later",
	// These happen to open connections too.
	"connect EHOSTUNREACH": "later",
	"connect ENETUNREACH": "later",
	"connect EADDRNOTAVAIL": "later",
	"connect ETIMEDOUT": "later",
	// No address for the host name.
	ENOTFOUND: "later",
	EAI_AGAIN: "later",
	EAI_FAIL: "later",
	// The client did not accept the certificate, so it sent nothing that is secret.
	CERT_HAS_EXPIRED: "afterChange",
	CERT_NOT_YET_VALID: "afterChange",
	CERT_REVOKED: "afterChange",
	CERT_SIGNATURE_FAILURE: "afterChange",
	CERT_UNTRUSTED: "afterChange",
	DEPTH_ZERO_SELF_SIGNED_CERT: "afterChange",
	SELF_SIGNED_CERT_IN_CHAIN: "afterChange",
	UNABLE_TO_GET_ISSUER_CERT: "afterChange",
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "afterChange",
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: "afterChange",
	ERR_TLS_CERT_ALTNAME_INVALID: "afterChange",
};

/** Lists the codes of an error: those of its errors and its cause, else its own, which is "" if it has none. */
function codesOf(error: unknown): readonly string[] {
	const codes: string[] = [];
	const found = [error];
	for (const one of found) {
		// An error may hold itself.
		if (found.length > MAX_ERRORS) return [""];
		const { code, syscall, cause, errors } = Object(one) as Readonly<Record<string, unknown>>;
		const inside = Array.isArray(errors) ? errors.slice(0, MAX_ERRORS) : [];
		if (typeof cause === "object" && cause !== null) inside.push(cause);
		found.push(...inside);
		if (inside.length > 0) continue;
		const own = typeof code === "string" ? code : "";
		const connecting = `connect ${own}`;
		codes.push(syscall === "connect" && Object.hasOwn(UNSENT, connecting) ? connecting : own);
	}
	return codes;
}

/**
 * Finds the format of a document by its first character, else by its Content-Type. Warns if the header does not fit.
 */
function findFormat(headers: HeadersLike, text: string) {
	const warnings: Issue[] = [];
	const facts = { path: ["Content-Type"] };
	const declared = readContentType(headers);
	const format = BODY_FORMATS[formatOfBody(text) ?? declared?.format ?? "json"].answer;
	if (declared?.format !== format) {
		const message = `The body was read as ${BODY_FORMATS[format].title}, which its Content-Type does not say`;
		addIssue(warnings, issue("media_type_mismatch", message, facts));
	}
	if (!isRightCharset(declared, text)) {
		const message = "The body was read as UTF-8, which is not the charset of its Content-Type";
		addIssue(warnings, issue("charset_unsupported", message, facts));
	}
	return { format, warnings };
}

function statusIssue(status: number): Issue {
	const answer = `The service answered ${status}`;
	const facts = { actual: status };
	if (status === 401) {
		const message = `${answer}: check the API key and the account's allow-list, then send again`;
		return issue("http_unauthorized", message, facts);
	}
	if (status < 500) return issue("http_status_unexpected", `${answer}, which the interface does not define`, facts);
	return issue("http_server_error", `${answer}: it has a temporary problem, try again later`, facts);
}

/**
 * Reads how long to wait before a request is sent again.
 *
 * @param headers - The headers of a response.
 * @param now - The current time, for a header that holds a date. Without it the response's Date header counts.
 * @returns Whole seconds from 0, or `undefined` if there is no Retry-After header that can be read.
 * @see RFC 9110 §10.2.3
 */
export function retryAfterSeconds(headers: HeadersLike, now: number | Date | undefined): number | undefined {
	const text = headerValues(headers, "retry-after").join().trim();
	if (/^\d{1,15}$/.test(text)) return Number(text);
	const date = headerValues(headers, "date").join().trim();
	const from = now === undefined ? readHttpDate(date, 0) : Number(now);
	if (from === undefined) return undefined;
	const until = readHttpDate(text, from);
	return until === undefined ? undefined : Math.max(0, Math.ceil((until - from) / 1000));
}

/** `Sun, 06 Nov 1994 08:49:37 GMT`, and the older `Sunday, 06-Nov-94 08:49:37 GMT`. */
const DATE = /^[A-Z][a-z]{2,8}, (?<day>\d\d)[ -](?<month>[A-Z][a-z]{2})[ -](?<year>\d\d|\d{4}) (?<time>[\d:]{8}) GMT$/;
/** `Sun Nov  6 08:49:37 1994`, as C prints it. */
const C_DATE = /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>[\d:]{8}) (?<year>\d{4})$/;

/**
 * Reads an HTTP date as milliseconds since 1970. `now` decides the century of a year of two digits. See RFC 9110
 * §5.6.7.
 */
function readHttpDate(text: string, now: number): number | undefined {
	const { day = "", month, year = "", time } = (DATE.exec(text) ?? C_DATE.exec(text))?.groups ?? {};
	const written = `${day.replace(" ", "0")} ${month} ${fullYear(year, now)} ${time} GMT`;
	const read = Date.parse(written);
	// A date that does not exist is another one when it is written again.
	return !Number.isNaN(read) && new Date(read).toUTCString().endsWith(written) ? read : undefined;
}

/** A year of two digits is at most 50 years ahead. */
function fullYear(year: string, now: number): string {
	if (year.length !== 2) return year;
	const current = new Date(now).getUTCFullYear();
	const full = current - (current % 100) + Number(year);
	return String(full > current + 50 ? full - 100 : full);
}
