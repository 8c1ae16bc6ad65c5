import { assertObject, assertOneOf, assertOptions, assertString, wrongType } from "../core/contract.ts";
import { addIssue, type Issue, issue } from "../core/issue.ts";
import { type Findings, fail, finish, ok, type Result } from "../core/result.ts";
import type { SendResponseInput } from "../message/send-response.ts";
import type { RateSheet } from "../rates/rate-sheet.ts";
import { ACCOUNT, type RateSheetRequest } from "../rates/rate-sheet-request.ts";
import { formDecode } from "../wire/percent.ts";
import { parseQuery } from "../wire/query.ts";
import { REQUEST_UNITS, type ReadSettings, readDocument, readTree } from "../wire/read.ts";
import { addFindings } from "../wire/reading.ts";
import { placeOf, type RecordType } from "../wire/record-type.ts";
import { longDocument, Unreadable } from "../wire/tree.ts";
import { longUrl, queryOf } from "../wire/url.ts";
import { writeRecord } from "../wire/verbs.ts";
import { API_KEY, API_KEY_HEADERS, findApiKey, valuesOf, withoutPieces } from "./api-key.ts";
import { longHeader } from "./headers.ts";
import type {
	BodyFormat,
	BodyRefusal,
	DocumentFormat,
	HttpResponse,
	IncomingRequest,
	OpenedRateSheetRequest,
	OpenedRequest,
	OpenedSendRequest,
	OpenRateSheetOptions,
	OpenSendOptions,
	ReadSendOptions,
	RequestFailure,
	RequestResult,
	SendRequestResult,
} from "./types.ts";
import {
	BODY_FORMAT_NAMES,
	BODY_FORMATS,
	bodyText,
	DOCUMENT_FORMATS,
	documentResponse,
	FORMATS,
	formatOfBody,
	isRightCharset,
	negotiate,
	pathOfTarget,
	RATES,
	readContentType,
	SEND,
	SEND_PATH,
} from "./wire.ts";
/**
 * Opens a send request, the first step of a gateway: checks the path and reads the API key.
 *
 * Next, look up the account and check the key with `authenticate`. Then read the message with {@link readSendRequest}.
 * In this order a request without a valid key is answered with 401, whatever is wrong with its method or message, and
 * its body need not be read.
 *
 * The key is read from the headers X-ApiKey and X-Api-Key and from the query parameter ApiKey. Their names may have any
 * case.
 *
 * The path `/outbound/sms` may have any case and one slash at its end, with a warning. A path of your own is exact.
 *
 * @param request - The request as the runtime has it. Its body is not read.
 * @param options - The path, if it is not `/outbound/sms`.
 * @returns The key and the format to answer in; warning `path_unknown`. Or a failure with the HTTP `status` to
 * answer: 400 `url_too_long`, `header_too_long`; 404 `path_unknown`; 401 `api_key_missing`, `api_key_conflict`.
 * @throws {TypeError} If the request has no headers, or its URL or the path is not a string.
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
	const { path, formBody } = options;
	if (formBody !== undefined) assertString("options.formBody", formBody);
	const opened = openAt(request, path ?? SEND_PATH, path !== undefined);
	if (!opened.ok) return opened;
	const { format } = opened.value;
	const apiKey = readKey(request, formBody);
	if (!apiKey.ok) return refuse(401, format, ...apiKey.issues);
	return ok({ apiKey: apiKey.value, isFormKeyRead: formBody !== undefined, format, request }, opened.warnings);
}

/** Reads the key of a send request, also from the form if the server passed it. */
function readKey({ headers, url }: IncomingRequest, formBody: string | undefined): Result<string> {
	const isForm = formBody !== undefined && readContentType(headers)?.format === "form";
	// The reader of the fields refuses a body that is too long.
	if (!isForm || formBody.length > REQUEST_UNITS) return findApiKey({ headers, url });
	const [apiKey, ...others] = valuesOf(formBody, API_KEY, formDecode);
	if (others.every((other) => other === apiKey)) return findApiKey({ headers, url, apiKey });
	return fail(issue("api_key_conflict", "The form has different API keys"));
}

/** The headers that say which formats a request has and wants. */
const MEDIA_HEADERS = ["accept", "content-type"];

/** Checks the size of a request and its path, which comes first for both endpoints. */
function openAt(request: IncomingRequest, path: string, isExact = true): RequestResult<OpenedRequest> {
	assertObject("request", request);
	const { url = "", headers } = request;
	assertString("path", path);
	assertString("url", url);
	const tooLong = longUrl(url) ?? longHeader(headers, MEDIA_HEADERS) ?? longHeader(headers, API_KEY_HEADERS);
	if (tooLong !== undefined) return refuse(400, "json", tooLong);
	const format = answerFormat(request);
	const asked = pathOfTarget(url);
	if (asked === path) return ok({ format, request });
	if (!isExact && asked?.replace(/\/$/, "").toLowerCase() === path) {
		return ok({ format, request }, [issue("path_unknown", `The path is not exactly ${path}, but is read as that`)]);
	}
	return refuse(404, format, issue("path_unknown", "There is no endpoint at this path"));
}

/**
 * Reads the message of an opened send request.
 *
 * A GET request puts its fields in the query, a POST request in the body, in the format of its Content-Type: JSON (also
 * without a Content-Type), XML or a form. A POST request with a field in the query is refused, because one of two
 * places would have to be ignored. If its body is empty, the query is read, with a warning.
 *
 * Answer a failure with `buildErrorResponse`. If it has a `deliveryStatusCode`, you may accept the message instead:
 * give it one message ID, and report the state REJECTED with this code for its `draft`.
 *
 * @param opened - What {@link openSendRequest} returned, after its key was checked.
 * @param options - The body, if the runtime has it as a stream, and limits of addresses.
 * @returns The message. Or a failure with the fields that could be read, and the HTTP `status` to answer, the first
 * that applies: 405 `method_not_allowed`; 415 `media_type_unsupported`, `charset_unsupported`; the refusal of the body;
 * 413 `document_too_long`; 400 `media_type_mismatch`, `body_missing`, `query_unexpected` and the issues of
 * `outboundMessage` and of the format. Warnings: `accept_unsupported`, `body_unexpected` on a GET, `body_missing`
 * if the query was read in its place, and those of the message.
 * @throws {TypeError} If the body is not a string, or `opened` is not what {@link openSendRequest} returned.
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { openSendRequest, readSendRequest, unwrap } from "outbound-sms/http";
 *
 * const headers = { "x-apikey": "k1", "content-type": "application/json" };
 * const opened = unwrap(openSendRequest({ method: "POST", url: "/outbound/sms", headers }));
 * const read = readSendRequest(opened, { body: '{"from":"Shop","to":"+4915112345678","text":"Hi"}' });
 * read.ok && read.value.text; // => "Hi"
 *
 * const refused = readSendRequest(opened, { body: "{" });
 * !refused.ok && [refused.status, refused.issues[0].code]; // => [400, "json_invalid"]
 *
 * const faulty = readSendRequest(opened, { body: '{"from":"Shop","to":"+49","text":"Hi","refId":"7"}' });
 * !faulty.ok && [faulty.deliveryStatusCode, faulty.draft?.refId]; // => ["806", "7"]
 * ```
 */
export function readSendRequest(opened: OpenedSendRequest, options: ReadSendOptions = {}): SendRequestResult {
	assertOpened(opened);
	assertOptions(options);
	const settings = { options: { limits: options.limits }, mayBeInQuery: true };
	const [read, draft] = readFields(SEND.request, opened, options.body, settings);
	if (read.ok || draft === undefined) return read;
	const [deliveryStatusCode, ...others] = read.issues.map((found) => found.deliveryStatusCode);
	// A report has one code. It cannot say that a field such as `flash` is wrong.
	const isCoded = deliveryStatusCode !== undefined && !others.includes(undefined);
	return { ...read, draft, ...(isCoded && { deliveryStatusCode }) };
}

/**
 * Builds the answer to an accepted message: 200 with status code and message IDs.
 *
 * @param options - What to answer.
 * @returns The response, with the warnings of `sendResponse`; or its issues, or `xml_unrepresentable`.
 * @throws {TypeError | RangeError} If the format is not supported.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { buildSendResponse, unwrap } from "outbound-sms/http";
 *
 * const answer = unwrap(buildSendResponse({ response: { statusCode: 200, messageIds: ["a"] }, format: "json" }));
 * [answer.status, answer.body]; // => [200, '{"statusCode":200,"messageIds":["a"]}']
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

/**
 * Opens a rate-sheet request, the first step of a gateway: checks the path and finds the key.
 *
 * The key of an HTTP account is the field Password, so the body of a POST request must be read first. Look the account
 * up and check the key next, then read the request with {@link readRateSheetRequest}. In this order a request without a
 * valid key is answered with 401, whatever is wrong with its other fields. If the body or its Password cannot be read,
 * a key in header or query is taken. Without one the failure says why the body cannot be read.
 *
 * A key in header or query must be the same as the password of an HTTP account. In the query of a GET request a raw `+`
 * of the key is a plus.
 *
 * @param request - The request as the runtime has it.
 * @param options - The path, and the body if the runtime has it as a stream.
 * @returns The key of an HTTP account, or user name and password of an SMPP account, and the format to answer in. Or a
 * failure with the HTTP `status` to answer: 400 `url_too_long`, `header_too_long`; 404 `path_unknown`; 401
 * `api_key_missing`, `api_key_conflict`; as {@link readRateSheetRequest} for a body that cannot be read.
 * @throws {TypeError} If the request has no headers, or the path or the body is not a string.
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
	const opened: OpenedRateSheetRequest = { format, request, body };
	const { headers, url } = request;
	const refuseKey = (...issues: readonly [Issue, ...Issue[]]) => refuse(401, format, ...issues);
	const header = findApiKey({ headers, url });
	if (header.issues?.[0].code === "api_key_conflict") return refuseKey(...header.issues);
	const account = readAccount(opened);
	if (account === undefined) {
		// The reader of the request cannot read it either, and it says why.
		return header.ok ? ok({ ...opened, apiKey: header.value }) : (readRateSheetRequest(opened) as RequestFailure);
	}
	const { userName = "", password = "", isRepeated } = account;
	if (isRepeated) return refuseKey(issue("api_key_conflict", "The field Password is given more than once"));
	// The key in the header is checked first. Then the reader of the request says that the field is missing.
	if (password === "" && header.ok) return ok({ ...opened, apiKey: header.value });
	if (password === "") return refuseKey(issue("api_key_missing", "The field Password is missing or empty"));
	if (userName !== "") {
		return ok({ ...opened, smppAccount: { userName, password, ...(header.ok && { apiKey: header.value }) } });
	}
	const apiKey = findApiKey({ headers, url, apiKey: password });
	return apiKey.ok ? ok({ ...opened, apiKey: apiKey.value }) : refuseKey(...apiKey.issues);
}

/** Reads user name and password; `undefined` if the fields cannot be read. */
function readAccount(opened: OpenedRateSheetRequest) {
	const { method, url } = opened.request;
	const body = bodyOf(opened.request, opened.body);
	const isEmpty = typeof body === "string" && !/\S/.test(body);
	const isInQuery = method === "GET" || isEmpty;
	// Fields in the query of a POST do not count.
	const query = method === "POST" ? "" : queryOf(url);
	const document: RequestResult<BodyDocument> = isInQuery
		? ok({ format: "form", text: query })
		: openBody(opened, body);
	if (!document.ok) return undefined;
	const { format, text, hasCharset } = document.value;
	const read = readDocument(ACCOUNT, FORMATS[format], text, { mayBeCut: false, hasCharset });
	if (!read.ok) return undefined;
	const isPassword = (path: unknown) => String(path).toLowerCase() === "password";
	// Of two passwords it is not known which one is the key.
	const isRepeated = read.warnings?.some(({ code, path }) => code === "field_duplicate" && isPassword(path));
	const account = { ...read.value, isRepeated };
	if (!isInQuery || (account.userName ?? "") !== "") return account;
	// A raw `+` of a key in a URL is a plus, because base64 has it. In a password of SMPP it is a space, as in forms.
	const [password = ""] = valuesOf(text, "password");
	return { ...account, password };
}

/**
 * Reads the fields of an opened rate-sheet request. Formats and places of the fields are as for a send request, but a
 * POST request with an empty body is refused even if its query has the fields.
 *
 * @param opened - What {@link openRateSheetRequest} returned, after its key was checked.
 * @returns The request. Or a failure with the HTTP `status` to answer, the first that applies: 405
 * `method_not_allowed`; 415 `media_type_unsupported`, `charset_unsupported`; the refusal of the body; 413
 * `document_too_long`; 400 `media_type_mismatch`, `body_missing`, `query_unexpected`, `field_required`, `field_type`,
 * `field_value`, `field_duplicate`, `number_not_exact`, `text_lone_surrogate` and the issues of the format. Warnings:
 * `accept_unsupported`, `body_unexpected` on a GET, `field_unknown`. No issue shows a value.
 * @throws {TypeError} If `opened` is not what {@link openRateSheetRequest} returned.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { openRateSheetRequest, readRateSheetRequest, unwrap } from "outbound-sms/http";
 *
 * const request = { method: "GET", url: "/rates?Password=k1&WithDestinationNames=true", headers: {} };
 * const opened = unwrap(openRateSheetRequest(request, { path: "/rates" }));
 * unwrap(readRateSheetRequest(opened)).withDestinationNames; // => true
 * ```
 */
export function readRateSheetRequest(opened: OpenedRateSheetRequest): RequestResult<RateSheetRequest> {
	assertOpened(opened);
	const [read] = readFields(RATES.request, opened, opened.body);
	if (!read.ok || opened.apiKey === undefined) return read;
	return { ...read, value: { ...read.value, password: opened.apiKey } };
}

/**
 * Builds the answer with the rate sheet: 200.
 *
 * @param options - What to answer.
 * @returns The response, with the warnings of `rateSheet`; or its issues, or `xml_unrepresentable`.
 * @throws {TypeError | RangeError} If the format is not supported.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { buildRateSheetResponse, unwrap } from "outbound-sms/http";
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
 * Finds the format to answer a request in: what Accept prefers. If Accept has no preference, or accepts neither format,
 * it is XML for an XML body, else JSON. The body is not read. See RFC 9110 §12.5.1.
 */
export function answerFormat(request: IncomingRequest): DocumentFormat {
	assertObject("request", request);
	const { method, headers } = request;
	// A GET has no body.
	const format = method === "GET" ? undefined : readContentType(headers)?.format;
	const preferred = BODY_FORMATS[format ?? "json"].answer;
	return negotiate(headers, preferred) ?? preferred;
}

/** Makes the failure for a request. */
function refuse(status: number, format: DocumentFormat, ...issues: readonly [Issue, ...Issue[]]): RequestFailure {
	return { ok: false, issues, status, format };
}

/** Returns the body as text, or why the server did not read it. */
function bodyOf(request: IncomingRequest, given: string | BodyRefusal | undefined): string | BodyRefusal {
	return typeof given === "object" ? given : bodyText(request.body, given);
}

/** The body of a request and its format. */
interface BodyDocument {
	readonly format: BodyFormat;
	readonly text: string;
	/** True if the Content-Type names the charset. */
	readonly hasCharset?: boolean;
}

/**
 * Finds the format of a body. Its faults are looked for in this order: 415, the server's own refusal, 413, and 400
 * for a body in another format than the Content-Type says.
 */
function openBody({ request, format }: OpenedRequest, body: string | BodyRefusal): RequestResult<BodyDocument> {
	const text = typeof body === "string" ? body : "";
	const content = readContentType(request.headers);
	const path = ["Content-Type"];
	if (content !== undefined && content.format === undefined) {
		const types = BODY_FORMAT_NAMES.map((name) => BODY_FORMATS[name].mediaTypes[0]).join(", ");
		const message = `The Content-Type must be one of ${types}`;
		return refuse(415, format, issue("media_type_unsupported", message, { path }));
	}
	if (!isRightCharset(content, text)) {
		const message =
			"The body must be in UTF-8; an ISO 8859 or Windows charset is accepted only if the body is all ASCII";
		return refuse(415, format, issue("charset_unsupported", message, { path }));
	}
	if (typeof body === "object") return refuse(body.status, format, ...body.issues);
	const tooLong = longDocument(text, REQUEST_UNITS);
	if (tooLong !== undefined) return refuse(413, format, tooLong);
	const declared = content?.format ?? "json";
	const actual = formatOfBody(text) ?? declared;
	if (actual === declared)
		return ok({ format: declared, text, hasCharset: content !== undefined && content.charsets.length > 0 });
	const { title, mediaTypes } = BODY_FORMATS[actual];
	const found =
		content === undefined ? "it has no Content-Type" : `the Content-Type says ${BODY_FORMATS[declared].title}`;
	const message = `The body looks like ${title}, but ${found}: set it to ${mediaTypes[0]}`;
	return refuse(400, format, issue("media_type_mismatch", message, { path }));
}

/** Throws unless the argument is what a function that opens requests returned. */
function assertOpened(opened: unknown): asserts opened is OpenedRequest {
	assertObject("opened", opened);
	const { request } = opened as Partial<OpenedRequest>;
	if (request === undefined) throw wrongType("opened", "what the function that opens the request returned", opened);
	assertObject("opened.request", request);
}

/**
 * Reads the fields of an opened request: of a GET from the query, of a POST from the body. A failure comes with what
 * could be read.
 */
function readFields<V, O>(
	of: RecordType<V, O>,
	opened: OpenedRequest & { readonly isFormKeyRead?: boolean },
	given: string | BodyRefusal | undefined,
	{ mayBeInQuery = false, ...settings }: ReadSettings<O> & { readonly mayBeInQuery?: boolean } = {},
): readonly [RequestResult<V>, draft?: V | undefined] {
	const { request, format } = opened;
	const { method, url, headers } = request;
	if (method !== "GET" && method !== "POST") {
		return [refuse(405, format, issue("method_not_allowed", "The method is not allowed here: use GET or POST"))];
	}
	const body = bodyOf(request, given);
	const query = withoutPieces(queryOf(url), API_KEY);
	const found: Findings = { issues: [], warnings: [] };
	if (negotiate(headers, format) === undefined) {
		const message = "Accept allows neither application/json nor application/xml, so it is ignored";
		addIssue(found.warnings, issue("accept_unsupported", message, { path: ["Accept"] }));
	}
	let document: BodyDocument = { format: "form", text: query };
	if (method === "POST") {
		const content = openBody(opened, body);
		if (!content.ok) return [content];
		if (mayBeInQuery && !/\S/.test(content.value.text) && hasFields(of, query)) {
			addIssue(found.warnings, issue("body_missing", "The body is empty, so the fields of the query are read"));
		} else {
			document = content.value;
			checkPostQuery(of, query, found);
		}
	} else if (body !== "") {
		addIssue(found.warnings, issue("body_unexpected", "A GET request has a body, which is ignored"));
	}
	const isKeyed = opened.isFormKeyRead === true && document.format === "form";
	const text = isKeyed ? withoutPieces(document.text, API_KEY) : document.text;
	const isMissing = method === "POST" && !/\S/.test(text);
	if (isMissing) addIssue(found.issues, issue("body_missing", "A POST request needs a document in its body"));
	const tree = isMissing ? undefined : FORMATS[document.format].treeOf(text, REQUEST_UNITS);
	const read = tree && readTree(of, tree, { ...settings, hasCharset: document.hasCharset });
	if (read !== undefined) addFindings(found, read);
	const result = finish(read?.value as V, found);
	return result.ok ? [result] : [{ ...result, status: 400, format }, read?.value];
}

function hasFields(of: Pick<RecordType<unknown>, "places">, query: string): boolean {
	return parseQuery(query).root.children.some(({ name = "" }) => placeOf(of, name) >= 0);
}

/** Refuses fields in the query of a POST: one of two places would have to be ignored. */
function checkPostQuery(of: Pick<RecordType<unknown>, "places">, query: string, found: Findings): void {
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
function buildDocument<V>(of: RecordType<V>, input: unknown, format: DocumentFormat): Result<HttpResponse> {
	assertOneOf("format", format, DOCUMENT_FORMATS);
	const body = writeRecord(of, FORMATS[format], input);
	return body.ok ? ok(documentResponse(200, format, body.value), body.warnings) : body;
}
