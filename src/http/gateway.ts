import { API_KEY, API_KEY_HEADERS, readApiKey } from "../auth/api-key.ts";
import { assertObject, assertOptions, assertString, wrongType } from "../foundation/contract.ts";
import { addIssue, type Issue, issue } from "../foundation/issue.ts";
import { type Findings, fail, finish, ok, type Result, take } from "../foundation/result.ts";
import type { OutboundMessage, OutboundMessageOptions } from "../message/outbound-message.ts";
import type { SendResponseInput } from "../message/send-response.ts";
import type { RateSheet } from "../rates/rate-sheet.ts";
import { ACCOUNT, type RateSheetRequest } from "../rates/rate-sheet-request.ts";
import { longHeader } from "../syntax/headers.ts";
import { formDecode } from "../syntax/percent.ts";
import { parseQuery, readQuery, valuesOf, withoutPieces } from "../syntax/query.ts";
import { longDocument, REQUEST_UNITS, type ReadSettings, readDocument, readObject } from "../syntax/read.ts";
import { placeOf, type Resource } from "../syntax/resource.ts";
import { Unreadable } from "../syntax/tree.ts";
import { longUrl, queryOf, splitUrl } from "../syntax/url.ts";
import {
	assertDocumentFormat,
	assertMessage,
	BODY_FORMAT_NAMES,
	BODY_FORMATS,
	BODY_PARSERS,
	type BodyFormat,
	type BodyRefusal,
	bodyText,
	DOCUMENT_WRITERS,
	type DocumentFormat,
	documentResponse,
	formatOfBody,
	type HttpResponse,
	type IncomingRequest,
	isRightCharset,
	negotiate,
	RATES,
	type RequestFailure,
	type RequestResult,
	readContentType,
	SEND,
	SEND_PATH,
} from "./wire.ts";

/** A request to this endpoint, its key read and nothing else looked at. */
export interface OpenedRequest {
	/** The format to answer in. */
	readonly format: DocumentFormat;
	/** The request that was opened. */
	readonly request: IncomingRequest;
}

/** A send request whose key has been read. Nothing else of it has been looked at. */
export interface OpenedSendRequest extends OpenedRequest {
	/** A secret that has not been checked: pass it to `authenticate`. */
	readonly apiKey: string;
	/** True if the field `apiKey` of a form is the key and not an unknown field. */
	readonly isFormKeyRead: boolean;
}

/** How {@link openSendRequest} looks. */
export interface OpenSendOptions {
	/**
	 * The path of the endpoint as your server sees it; default `/outbound/sms`. Set it if your base URL has a path of its
	 * own.
	 */
	readonly path?: string | undefined;
	/**
	 * The whole body as text, if your service takes the key from the field `apiKey` of a form too. The spec does not allow
	 * that, but some clients send it. Limit the body's size while you read it.
	 */
	readonly formBody?: string | undefined;
}

/**
 * Opens a send request, the first step of a gateway: checks the path and reads the API key.
 *
 * Look the account up and check the key next, with `authenticate`. Then read the message with {@link readSendRequest}.
 * In this order a request without a valid key is answered with 401, whatever else is wrong with it, and its body need
 * not be read.
 *
 * The key is read from the headers X-ApiKey and X-Api-Key and from the query parameter ApiKey, names in any case.
 *
 * @param request - The request as the runtime has it. Its body is not looked at.
 * @param options - The path, if it is not `/outbound/sms`.
 * @returns The key and the format to answer in. Or a failure with the HTTP `status` to answer: 400 `url_too_long`,
 * `header_too_long`; 404 `path_unknown`; 401 `api_key_missing`, `api_key_conflict`.
 * @throws {TypeError} If the request has no headers.
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @see [spec 5](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { openSendRequest } from "outbound-sms/http";
 *
 * const headers = { "x-apikey": "k1", accept: "text/xml" };
 * const opened = openSendRequest({ method: "POST", url: "/outbound/sms", headers });
 * opened.ok && [opened.value.apiKey, opened.value.format]; // => ["k1", "xml"]
 *
 * const refused = openSendRequest({ method: "PUT", url: "/outbound/sms", headers: {} });
 * !refused.ok && [refused.status, refused.issues[0].code]; // => [401, "api_key_missing"]
 * ```
 */
export function openSendRequest(
	request: IncomingRequest,
	options: OpenSendOptions = {},
): RequestResult<OpenedSendRequest> {
	assertOptions(options);
	const { path = SEND_PATH, formBody } = options;
	const opened = openAt(request, path);
	if (!opened.ok) return opened;
	const apiKey = readKey(request, formBody);
	if (!apiKey.ok) return refuse(401, opened.value.format, ...apiKey.issues);
	return ok({ ...opened.value, apiKey: apiKey.value, isFormKeyRead: formBody !== undefined });
}

function readKey({ headers, url }: IncomingRequest, formBody: string | undefined): Result<string> {
	const isForm = formBody !== undefined && readContentType(headers).format === "form";
	// What is too long is refused by the reader of the fields.
	if (!isForm || formBody.length > REQUEST_UNITS) return readApiKey({ headers, url });
	const [apiKey, ...others] = valuesOf(formBody, API_KEY, formDecode);
	if (others.every((other) => other === apiKey)) return readApiKey({ headers, url, apiKey });
	return fail(issue("api_key_conflict", "The form has different API keys"));
}

/** Checks the size of a request and its path: what is asked first. */
function openAt(request: IncomingRequest, path: string): RequestResult<OpenedRequest> {
	assertMessage("request", request);
	const { url = "", headers } = request;
	assertString("path", path);
	assertString("url", url);
	const tooLong = longUrl(url) ?? longHeader(headers, ["accept", "content-type", ...API_KEY_HEADERS]);
	if (tooLong !== undefined) return refuse(400, "json", tooLong);
	const format = answerFormat(request);
	// Two slashes begin a host after a scheme alone: a server's target begins with its path.
	if (splitUrl(url).path === path && !url.startsWith("//")) return ok({ format, request });
	return refuse(404, format, issue("path_unknown", "There is no endpoint at this path"));
}

/** How {@link readSendRequest} reads. */
export interface ReadSendOptions {
	/**
	 * The whole body as text, or the reason why your server did not read it. Takes precedence over `body` of the request.
	 * Limit its size while you read it.
	 */
	readonly body?: string | BodyRefusal | undefined;
	/** The lengths of addresses that your service accepts. Default `ADDRESS_LIMITS`. */
	readonly limits?: OutboundMessageOptions["limits"];
}

/**
 * Reads the message of an opened send request.
 *
 * A GET request puts its fields in the query, a POST request in the body, in the format of its Content-Type: JSON (also
 * without a Content-Type), XML or a form. A POST request with a field in the query is refused, because one of two
 * places would have to be ignored.
 *
 * @param opened - What {@link openSendRequest} returned, after its key was checked.
 * @param options - The body, where the runtime has it as a stream.
 * @returns The message. Or a failure with the HTTP `status` to answer, the first that applies: 405
 * `method_not_allowed`; 406 `accept_unsupported`; 415 `media_type_unsupported`, `charset_unsupported`; the refusal of
 * the body; 413 `document_too_long`; 400 `media_type_mismatch`, `body_missing`, `query_unexpected` and the issues of
 * `parseOutboundMessage` and of the format. Warnings: `body_unexpected` on a GET and those of the message.
 * @throws {TypeError} If the body is not a string.
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { unwrap } from "outbound-sms/foundation";
 * import { openSendRequest, readSendRequest } from "outbound-sms/http";
 *
 * const headers = { "x-apikey": "k1", "content-type": "application/json" };
 * const opened = unwrap(openSendRequest({ method: "POST", url: "/outbound/sms", headers }));
 * const read = readSendRequest(opened, { body: '{"from":"Shop","to":"+4915112345678","text":"Hi"}' });
 * read.ok && read.value.text; // => "Hi"
 *
 * const refused = readSendRequest(opened, { body: "{" });
 * !refused.ok && [refused.status, refused.issues[0].code]; // => [400, "json_invalid"]
 * ```
 */
export function readSendRequest(
	opened: OpenedSendRequest,
	options: ReadSendOptions = {},
): RequestResult<OutboundMessage> {
	assertOpened(opened);
	assertOptions(options);
	return readFields(SEND.request, opened, options.body, { options: { limits: options.limits } });
}

/**
 * Builds the answer to an accepted message: 200 with status code and message IDs.
 *
 * @param options - What to answer.
 * @returns The response with the warnings of `parseSendResponse`, or its issues, or `xml_unrepresentable`.
 * @throws {TypeError | RangeError} If the format is not supported.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { unwrap } from "outbound-sms/foundation";
 * import { buildSendResponse } from "outbound-sms/http";
 *
 * const answer = unwrap(buildSendResponse({ response: { statusCode: 0, messageIds: ["a"] }, format: "json" }));
 * [answer.status, answer.body]; // => [200, '{"statusCode":0,"messageIds":["a"]}']
 * ```
 */
export function buildSendResponse(options: {
	/** The status code and a message ID for each part. */
	readonly response: SendResponseInput;
	/** The format that `openSendRequest` found. Default `json`. */
	readonly format?: DocumentFormat | undefined;
}): Result<HttpResponse> {
	assertObject("options", options);
	const { response, format = "json" } = options;
	return buildDocument(SEND.response, response, format);
}

/** A rate-sheet request whose key has been read. Nothing else of it has been validated. */
export interface OpenedRateSheetRequest extends OpenedRequest {
	/**
	 * The key of an HTTP account, a secret that has not been checked: pass it to `authenticate`. Absent for an SMPP
	 * account.
	 */
	readonly apiKey?: string;
	/**
	 * User name and password of an SMPP account, secrets that have not been checked, and the API key beside them, if there
	 * is one.
	 */
	readonly smppAccount?: { readonly userName: string; readonly password: string; readonly apiKey?: string };
	/** The body as it was given. */
	readonly body?: string | BodyRefusal | undefined;
}

/** How {@link openRateSheetRequest} looks. */
export interface OpenRateSheetOptions {
	/** The path of the endpoint as your server sees it. */
	readonly path: string;
	/**
	 * The whole body as text, or the reason why your server did not read it. Takes precedence over `body` of the request.
	 * Limit its size while you read it.
	 */
	readonly body?: string | BodyRefusal | undefined;
}

/**
 * Opens a rate-sheet request, the first step of a gateway: checks the path and finds the key.
 *
 * The key of an HTTP account is the field Password, so the body of a POST request must be read first. Look the account
 * up and check the key next, then read the request with {@link readRateSheetRequest}. In this order a request without a
 * valid key is answered with 401, whatever else is wrong with it. Where the body cannot be read, a key in header or
 * query is taken; without one there is no key to check, and the failure says why the body cannot be read.
 *
 * A key in header or query must be the same as the password of an HTTP account. In the query of a GET request a raw `+`
 * of the key is a plus.
 *
 * @param request - The request as the runtime has it.
 * @param options - The path, and the body where the runtime has it as a stream.
 * @returns The key of an HTTP account, or user name and password of an SMPP account, and the format to answer in. Or a
 * failure with the HTTP `status` to answer: 400 `url_too_long`, `header_too_long`; 404 `path_unknown`; 401
 * `api_key_missing`, `api_key_conflict`; as {@link readRateSheetRequest} for a body that cannot be read.
 * @throws {TypeError} If the body is not a string.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @see [spec 5 rule 1](../../docs/interface.md#5-authentication)
 * @see [spec 5 rule 3](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { openRateSheetRequest } from "outbound-sms/http";
 *
 * const request = { method: "GET", url: "/rates?Password=k1&WithDestinationNames=maybe", headers: {} };
 * const opened = openRateSheetRequest(request, { path: "/rates" });
 * opened.ok && opened.value.apiKey; // => "k1"
 * ```
 */
export function openRateSheetRequest(
	request: IncomingRequest,
	options: OpenRateSheetOptions,
): RequestResult<OpenedRateSheetRequest> {
	assertObject("options", options);
	const { path, body } = options;
	const found = openAt(request, path);
	if (!found.ok) return found;
	const { format } = found.value;
	const { headers, url } = request;
	const opened = { format, request, body };
	const header = readApiKey({ headers, url });
	if (header.issues?.[0].code === "api_key_conflict") return refuse(401, format, ...header.issues);
	const account = findAccount(request, body);
	if (account === undefined) {
		// What cannot be read here cannot be read there either, and there it is said why.
		return header.ok ? ok({ ...opened, apiKey: header.value }) : (readRateSheetRequest(opened) as RequestFailure);
	}
	const { userName = "", password = "", isRepeated } = account;
	if (isRepeated) return refuse(401, format, issue("api_key_conflict", "The field Password is given more than once"));
	if (password === "") return refuse(401, format, issue("api_key_missing", "The field Password is missing or empty"));
	if (userName !== "") {
		return ok({ ...opened, smppAccount: { userName, password, ...(header.ok && { apiKey: header.value }) } });
	}
	const apiKey = readApiKey({ headers, url, apiKey: password });
	return apiKey.ok ? ok({ ...opened, apiKey: apiKey.value }) : refuse(401, format, ...apiKey.issues);
}

interface Account {
	readonly userName?: string;
	readonly password?: string;
	/** The password is given more than once: which one is the key is not known. */
	readonly isRepeated?: boolean | undefined;
}

/** The account of what was read; `undefined` if the fields cannot be read. */
function accountOf(read: Result<Account>): Account | undefined {
	if (!read.ok) return undefined;
	const isPassword = (path: unknown) => String(path).toLowerCase() === "password";
	const isRepeated = read.warnings?.some(({ code, path }) => code === "field_duplicate" && isPassword(path));
	return { ...read.value, isRepeated };
}

/** Reads user name and password; `undefined` if the fields cannot be read. */
function findAccount(request: IncomingRequest, given: string | BodyRefusal | undefined): Account | undefined {
	const isEmpty = typeof given !== "object" && !/\S/.test(bodyText(request.body, given));
	if (request.method === "POST" && isEmpty) return {};
	if (request.method === "GET" || isEmpty) return accountInQuery(queryOf(request.url));
	const opened = openBody(request, given);
	if (!opened.ok) return undefined;
	return accountOf(readDocument(ACCOUNT, BODY_PARSERS[opened.bodyFormat], opened.body, { mayBeCut: false }));
}

/**
 * In a URL a raw `+` of a key is a plus, as base64 keys have it. A password may hold spaces, which forms write as `+`.
 */
function accountInQuery(query: string): Account {
	// A query never fails here: what cannot be read is a warning. `{}` is for the compiler.
	const account = accountOf(readQuery(ACCOUNT, query)) ?? {};
	if (account.userName !== undefined && account.userName !== "") return account;
	const [password = ""] = valuesOf(query, "password");
	return { ...account, password };
}

/**
 * Reads the fields of an opened rate-sheet request. Formats and places of the fields are as for a send request.
 *
 * @param opened - What {@link openRateSheetRequest} returned, after its key was checked.
 * @returns The request. Or a failure with the HTTP `status` to answer, the first that applies: 405
 * `method_not_allowed`; 406 `accept_unsupported`; 415 `media_type_unsupported`, `charset_unsupported`; the refusal of
 * the body; 413 `document_too_long`; 400 `media_type_mismatch`, `body_missing`, `query_unexpected`, `field_required`,
 * `field_type`, `field_value`, `field_duplicate`, `text_lone_surrogate` and the issues of the format. Warning:
 * `field_unknown`. No issue shows a value.
 * @throws {TypeError} If `opened` is not what {@link openRateSheetRequest} returned.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { unwrap } from "outbound-sms/foundation";
 * import { openRateSheetRequest, readRateSheetRequest } from "outbound-sms/http";
 *
 * const request = { method: "GET", url: "/rates?Password=k1&WithDestinationNames=true", headers: {} };
 * const opened = unwrap(openRateSheetRequest(request, { path: "/rates" }));
 * unwrap(readRateSheetRequest(opened)).withDestinationNames; // => true
 * ```
 */
export function readRateSheetRequest(opened: OpenedRateSheetRequest): RequestResult<RateSheetRequest> {
	assertOpened(opened);
	const read = readFields(RATES.request, opened, opened.body);
	if (!read.ok || opened.apiKey === undefined) return read;
	return { ...read, value: { ...read.value, password: opened.apiKey } };
}

/**
 * Builds the answer with the rate sheet: 200.
 *
 * @param options - What to answer.
 * @returns The response with the warnings of `parseRateSheet`, or its issues, or `xml_unrepresentable`.
 * @throws {TypeError | RangeError} If the format is not supported.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { unwrap } from "outbound-sms/foundation";
 * import { buildRateSheetResponse } from "outbound-sms/http";
 *
 * const sheet = { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.045" }] };
 * unwrap(buildRateSheetResponse({ sheet })).body;
 * // => '{"currency":"EUR","currentRates":[{"mcc":"262","mnc":"01","rate":0.045}]}'
 * ```
 */
export function buildRateSheetResponse(options: {
	/** The sheet of the account. */
	readonly sheet: RateSheet;
	/** The format that `openRateSheetRequest` found. Default `json`. */
	readonly format?: DocumentFormat | undefined;
}): Result<HttpResponse> {
	assertObject("options", options);
	const { sheet, format = "json" } = options;
	return buildDocument(RATES.response, sheet, format);
}

/**
 * Finds the format to answer a request in: what Accept prefers. Where Accept has no preference, or takes neither
 * format, it is XML for an XML body, else JSON. The body is not looked at. See RFC 9110 §12.5.1.
 */
export function answerFormat(request: IncomingRequest): DocumentFormat {
	assertMessage("request", request);
	const { method, headers } = request;
	// A GET has no body.
	const format = method === "GET" ? undefined : readContentType(headers).format;
	const preferred = BODY_FORMATS[format ?? "json"].answer;
	return negotiate(headers, preferred) ?? preferred;
}

/** Makes the failure for a request. */
function refuse(status: number, format: DocumentFormat, ...issues: readonly [Issue, ...Issue[]]): RequestFailure {
	return { ok: false, issues, status, format };
}

/** The body of a request and its format, or why it cannot be read. */
type OpenedBody =
	| { readonly ok: true; readonly bodyFormat: BodyFormat; readonly body: string }
	| ({ readonly ok: false } & BodyRefusal);

/**
 * Finds the format of a body: 415, then the server's own refusal, then a body that is too long or is not in the format
 * that it is said to be in.
 */
function openBody(request: IncomingRequest, given: string | BodyRefusal | undefined): OpenedBody {
	const refusal = typeof given === "object" ? given : undefined;
	const body = typeof given === "object" ? "" : bodyText(request.body, given);
	const content = readContentType(request.headers);
	const path = ["Content-Type"];
	if (content.isDeclared && content.format === undefined) {
		const types = BODY_FORMAT_NAMES.map((name) => BODY_FORMATS[name].mediaTypes[0]).join(", ");
		const message = `The Content-Type must be one of ${types}`;
		return { ok: false, status: 415, issues: [issue("media_type_unsupported", message, { path })] };
	}
	if (!isRightCharset(content, body)) {
		const message =
			"The body must be in UTF-8; an ISO 8859 or Windows charset is accepted only if the body is all ASCII";
		return { ok: false, status: 415, issues: [issue("charset_unsupported", message, { path })] };
	}
	if (refusal !== undefined) return { ...refusal, ok: false };
	const tooLong = longDocument(body, REQUEST_UNITS);
	if (tooLong !== undefined) return { ok: false, status: 413, issues: [tooLong] };
	const bodyFormat = content.format ?? "json";
	const actual = formatOfBody(body);
	if (actual === undefined || actual === bodyFormat) return { ok: true, bodyFormat, body };
	const { title, mediaTypes } = BODY_FORMATS[actual];
	const declared = content.isDeclared
		? `the Content-Type says ${BODY_FORMATS[bodyFormat].title}`
		: "it has no Content-Type";
	const message = `The body looks like ${title}, but ${declared}: set it to ${mediaTypes[0]}`;
	return { ok: false, status: 400, issues: [issue("media_type_mismatch", message, { path })] };
}

/** Throws unless the argument is what a function that opens requests returned. */
function assertOpened(opened: unknown): asserts opened is OpenedRequest {
	assertObject("opened", opened);
	const { request } = opened as Partial<OpenedRequest>;
	if (request === undefined) throw wrongType("opened", "what the function that opens the request returned", opened);
	assertMessage("opened.request", request);
}

/** Reads the fields of an opened request: of a GET from the query, of a POST from the body. */
function readFields<V, O>(
	of: Resource<V, O>,
	{ request, format, isFormKeyRead }: OpenedRequest & { readonly isFormKeyRead?: boolean },
	given: string | BodyRefusal | undefined,
	settings: ReadSettings<O> = {},
): RequestResult<V> {
	const { method, url, headers } = request;
	if (method !== "GET" && method !== "POST") {
		return refuse(405, format, issue("method_not_allowed", "The method is not allowed here: use GET or POST"));
	}
	if (negotiate(headers, format) === undefined) {
		const message = "Accept allows neither application/json nor application/xml";
		return refuse(406, format, issue("accept_unsupported", message, { path: ["Accept"] }));
	}
	const query = withoutPieces(queryOf(url), API_KEY);
	const found: Findings = { issues: [], warnings: [] };
	let value: V | undefined;
	if (method === "GET") {
		if (typeof given === "object" || bodyText(request.body, given) !== "") {
			addIssue(found.warnings, issue("body_unexpected", "A GET request has a body, which is ignored"));
		}
		value = take(readDocument(of, parseQuery, query, settings), found);
	} else {
		const content = openBody(request, given);
		if (!content.ok) return refuse(content.status, format, ...content.issues);
		const { bodyFormat, body } = content;
		checkPostQuery(of, query, found);
		const text = isFormKeyRead && bodyFormat === "form" ? withoutPieces(body, API_KEY) : body;
		if (/\S/.test(text)) value = take(readDocument(of, BODY_PARSERS[bodyFormat], text, settings), found);
		else addIssue(found.issues, issue("body_missing", "A POST request needs a document in its body"));
	}
	const result = finish(value as V, found);
	return result.ok ? result : { ...result, status: 400, format };
}

/** Refuses fields in the query of a POST: one of two places would have to be ignored. */
function checkPostQuery(of: Pick<Resource<unknown>, "places">, query: string, found: Findings): void {
	for (const { name = "", value } of parseQuery(query).root.children) {
		if (value instanceof Unreadable) addIssue(found.issues, value.found);
		else if (placeOf(of, name) < 0) {
			addIssue(found.warnings, issue("field_unknown", "The query has an unknown parameter, which is ignored"));
		} else {
			const message = `${name} is in the query, but a POST request puts its fields in the body`;
			addIssue(found.issues, issue("query_unexpected", message, { path: [name] }));
		}
	}
}

/** Builds the answer to an accepted request. The document is validated first. */
function buildDocument<V>(of: Resource<V>, input: unknown, format: DocumentFormat): Result<HttpResponse> {
	assertDocumentFormat(format);
	const valid = readObject(of, input, { isExact: true });
	if (!valid.ok) return valid;
	const body = DOCUMENT_WRITERS[format](of, valid.value);
	return body.ok ? ok(documentResponse(200, format, body.value), valid.warnings) : body;
}
