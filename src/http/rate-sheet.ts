import { assertObject } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import type { RateSheet } from "../rates/rate-sheet.ts";
import { ACCOUNT, type RateSheetRequest, type RateSheetRequestInput } from "../rates/rate-sheet-request.ts";
import { readQuery, valuesOf } from "../syntax/query.ts";
import { readDocument, readObject } from "../syntax/read.ts";
import { queryOf } from "../syntax/url.ts";
import { RATES } from "./endpoint.ts";
import {
	type BodyRefusal,
	bodyText,
	type HttpRequest,
	type HttpResponse,
	type IncomingRequest,
	type IncomingResponse,
	type RequestFailure,
	type RequestResult,
	type ResponseResult,
} from "./exchange.ts";
import { BODY_PARSERS, type DocumentFormat } from "./formats.ts";
import {
	answerFormat,
	assertOpened,
	buildRequest,
	checkPath,
	keyOf,
	type OpenedRequest,
	openBody,
	type RequestOptions,
	readFields,
	refuse,
} from "./request.ts";
import { buildDocument, type ReadResponseOptions, readResponse } from "./response.ts";

/** What a rate-sheet request is made of. */
export interface RateSheetRequestOptions extends RequestOptions {
	/** The path of the endpoint on the base URL, which the spec does not show. */
	readonly path: string;
	/**
	 * For an HTTP account the API key is the password, without a user name. The password is a secret: it is in no
	 * issue.
	 */
	readonly request: RateSheetRequestInput;
	/** The API key beside the user name and password of an SMPP account. An HTTP account has it in `request`. */
	readonly apiKey?: string | undefined;
}

/**
 * Builds the request for the rate sheet of an account.
 *
 * Without a user name the password is the API key, which also goes in `X-ApiKey`, as the spec wants of every request.
 * The password of an SMPP account goes in the fields alone. A GET puts the password in its URL, which ends up in logs:
 * prefer the POST.
 *
 * @param options - Where and how the request goes, and its fields.
 * @returns The request, or all issues at once: those of `parseRateSheetRequest`, `api_key_invalid`, `base_url_invalid`,
 * `path_invalid`, and for XML `xml_unrepresentable`. Warning: `url_too_long`.
 * @throws {TypeError | RangeError} If the method or the format is not supported.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @see [spec 5 rules 1 and 3](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { unwrap } from "outbound-sms/foundation";
 * import { buildRateSheetRequest } from "outbound-sms/http";
 *
 * const account = { password: "k1" };
 * const request = unwrap(buildRateSheetRequest({ baseUrl: "https://api.example", path: "/rates", request: account }));
 * [request.method, request.url, request.body]; // => ["POST", "https://api.example/rates", '{"password":"k1"}']
 * ```
 */
export function buildRateSheetRequest(options: RateSheetRequestOptions): Result<HttpRequest> {
	assertObject("options", options);
	const { path, request, apiKey } = options;
	const fields = readObject(RATES.request, request);
	const key = fields.ok && isHttpAccount(fields.value) ? fields.value.password : apiKey;
	const place = key === undefined ? undefined : ({ apiKey: key, apiKeyIn: "header" } as const);
	return buildRequest(RATES.request, options, path, fields, place);
}

function isHttpAccount({ userName = "" }: Account): boolean {
	return userName === "";
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
 * failure with the HTTP `status` to answer: 404 `path_unknown`; 401 `api_key_missing`, `api_key_conflict`; as {@link
 * readRateSheetRequest} for a body that cannot be read.
 * @throws {TypeError} If the body is not a string.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @see [spec 5 rules 1 and 3](../../docs/interface.md#5-authentication)
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
	const elsewhere = checkPath(request, path);
	if (elsewhere !== undefined) return elsewhere;
	const format = answerFormat(request);
	const opened = { format, request, body };
	const header = keyOf(request);
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
	const apiKey = keyOf(request, password);
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
	if (!isHttpAccount(account)) return account;
	const [password = ""] = valuesOf(query, "password");
	return { ...account, password };
}

/**
 * Reads the fields of an opened rate-sheet request. Formats and places of the fields are as for a send request.
 *
 * @param opened - What {@link openRateSheetRequest} returned, after its key was checked.
 * @returns The request. Or a failure with the HTTP `status` to answer, the first that applies: 405
 * `method_not_allowed`; 406 `accept_unsupported`; 415 `media_type_unsupported`, `charset_unsupported`; the refusal of
 * the body; 400 `media_type_mismatch`, `body_missing`, `query_unexpected` and the issues of `parseRateSheetRequest` and
 * of the format.
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
 * Reads the service's answer to a rate-sheet request.
 *
 * @param response - The response as the runtime has it.
 * @param options - The body, where the runtime has it as a stream, and the current time.
 * @returns The sheet, or a failure as of `readSendResponse`, with the issues of `parseRateSheet` for a success that
 * cannot be read.
 * @throws {TypeError} If the body is not a string.
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
