import { API_KEY } from "../auth/api-key.ts";
import { assertObject, assertOneOf, assertOptions } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import {
	MESSAGE_OF_SENDER,
	type OutboundMessage,
	type OutboundMessageInput,
	type OutboundMessageOptions,
} from "../message/outbound-message.ts";
import type { SendResponse, SendResponseInput } from "../message/send-response.ts";
import { formDecode } from "../syntax/percent.ts";
import { valuesOf } from "../syntax/query.ts";
import { readObject } from "../syntax/read.ts";
import { readContentType } from "./content-type.ts";
import { SEND, SEND_PATH } from "./endpoint.ts";
import type {
	BodyRefusal,
	HttpRequest,
	HttpResponse,
	IncomingRequest,
	IncomingResponse,
	RequestResult,
	ResponseResult,
} from "./exchange.ts";
import type { DocumentFormat } from "./formats.ts";
import {
	answerFormat,
	assertOpened,
	buildRequest,
	checkPath,
	keyOf,
	type OpenedRequest,
	type RequestOptions,
	readFields,
	refuse,
} from "./request.ts";
import { buildDocument, type ReadResponseOptions, readResponse } from "./response.ts";

/** What a send request is made of. */
export interface SendRequestOptions extends RequestOptions {
	/** A secret: it is in the request and in no issue. */
	readonly apiKey: string;
	/** Default `header`, as the spec prefers: URLs end up in logs. */
	readonly apiKeyIn?: "header" | "query" | undefined;
	/** Its encoding may be `auto`: GSM7 if every character fits, else UCS2. */
	readonly message: OutboundMessageInput;
	/** The lengths of addresses that the service accepts. Default `ADDRESS_LIMITS`. */
	readonly limits?: OutboundMessageOptions["limits"];
}

/**
 * Builds the request that sends a message. The message is validated first.
 *
 * @param options - Where and how the request goes, the key and the message.
 * @returns The request, or all issues at once: those of `parseOutboundMessage`, `api_key_invalid`, `base_url_invalid`,
 * and for XML `xml_unrepresentable`. Warnings: those of the message, and `url_too_long` for a GET of more than 8000
 * characters.
 * @throws {TypeError | RangeError} If the method, the format or the place of the key is not supported.
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @see [spec 5 rule 1](../../docs/interface.md#5-authentication)
 * @example
 * ```ts
 * import { unwrap } from "outbound-sms/foundation";
 * import { buildSendRequest } from "outbound-sms/http";
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
	assertOneOf("apiKeyIn", apiKeyIn, ["header", "query"]);
	const fields = readObject(MESSAGE_OF_SENDER, message, { options: { limits } });
	return buildRequest(SEND.request, options, SEND_PATH, fields, { apiKey, apiKeyIn });
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
 * @returns The key and the format to answer in. Or a failure with the HTTP `status` to answer: 404 `path_unknown`; 401
 * `api_key_missing`, `api_key_conflict`.
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
	const elsewhere = checkPath(request, options.path ?? SEND_PATH);
	if (elsewhere !== undefined) return elsewhere;
	const format = answerFormat(request);
	const { formBody } = options;
	const apiKey = readKey(request, formBody);
	if (!apiKey.ok) return refuse(401, format, ...apiKey.issues);
	return ok({ apiKey: apiKey.value, isFormKeyRead: formBody !== undefined, format, request });
}

function readKey(request: IncomingRequest, formBody: string | undefined): Result<string> {
	if (formBody === undefined || readContentType(request.headers).format !== "form") return keyOf(request);
	const [apiKey, ...others] = valuesOf(formBody, API_KEY, formDecode);
	if (others.every((other) => other === apiKey)) return keyOf(request, apiKey);
	return fail(issue("api_key_conflict", "The form has different API keys"));
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
 * the body; 400 `media_type_mismatch`, `body_missing`, `query_unexpected` and the issues of `parseOutboundMessage` and
 * of the format. Warnings: `body_unexpected` on a GET and those of the message.
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

/**
 * Reads the service's answer to a send request.
 *
 * A success is read as far as possible, by its first character if the Content-Type does not fit, and up to where it is
 * cut off or broken: the message was accepted, and sent again it would arrive twice. Any status from 200 to 299 is a
 * success.
 *
 * @param response - The response as the runtime has it.
 * @param options - The body, where the runtime has it as a stream, and the current time.
 * @returns Status code and message IDs; warnings `http_status_unexpected` for another success than 200,
 * `media_type_mismatch`, `charset_unsupported` and those of `parseSendResponse`. Or a failure with the HTTP `status`,
 * whether to `resend`, whether the message `mayBeAccepted`, `retryAfterSeconds`, `serviceIssues` and the `text` of the
 * body. Its first issue is `http_unauthorized` for 401, `http_server_error` from 500 on, `http_status_unexpected` for
 * any other status, and `response_unreadable` for a success without anything to read.
 * @throws {TypeError} If the body is not a string.
 * @see [spec 2.2](../../docs/interface.md#22-send-response)
 * @see [spec 7.1](../../docs/interface.md#71-http-status-codes)
 * @see [spec 7.2](../../docs/interface.md#72-other-error-information)
 * @example
 * ```ts
 * import { readSendResponse } from "outbound-sms/http";
 *
 * const body = '{"statusCode":0,"messageIds":["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"]}';
 * readSendResponse({ status: 200, headers: { "content-type": "application/json" }, body });
 * // => { ok: true, value: { statusCode: 0, messageIds: ["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"] } }
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
