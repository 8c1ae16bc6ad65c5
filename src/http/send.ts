import { readApiKey } from "../auth/api-key.ts";
import { ok, type Result } from "../foundation/result.ts";
import { OUTBOUND_MESSAGE, SEND_RESPONSE } from "../message/fields.ts";
import {
	type OutboundMessage,
	type OutboundMessageInput,
	parseOutboundMessage,
	parseOutboundMessageJson,
	parseOutboundMessageQuery,
	parseOutboundMessageXml,
} from "../message/outbound-message.ts";
import {
	parseSendResponse,
	parseSendResponseJson,
	parseSendResponseXml,
	type SendResponse,
} from "../message/send-response.ts";
import type {
	BodyOption,
	HttpRequest,
	HttpResponse,
	IncomingRequest,
	IncomingResponse,
	RequestResult,
	ResponseResult,
} from "./exchange.ts";
import type { DocumentFormat } from "./media-type.ts";
import { buildRequest, openRequest, type RequestOptions, readFields, refuse } from "./request.ts";
import { buildDocument, readResponse } from "./response.ts";

/** The path of the endpoint on the base URL (spec 4.1). */
const PATH = "/outbound/sms";

/** What a send request is made of. */
export interface SendRequestOptions extends RequestOptions {
	/** A secret: it stands in the request and in no issue. */
	readonly apiKey: string;
	/** Default `header`, as the spec prefers: URLs end up in logs. */
	readonly apiKeyIn?: "header" | "query" | undefined;
	readonly message: OutboundMessageInput;
}

/**
 * Builds the request that sends a message. The message is validated first.
 *
 * @returns The request; or all issues at once: those of `parseOutboundMessage`, `api_key_invalid`, `base_url_invalid`, and for XML
 * `xml_unrepresentable`. With the warnings of the message, and `url_too_long` for a GET of more than 8000 characters.
 * @throws {TypeError | RangeError} For a method, format or place of the key that is none.
 * @see spec 4.1, 5.1
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
	return buildRequest(options, PATH, options, parseOutboundMessage(options.message), OUTBOUND_MESSAGE);
}

/** What a send request says. */
export interface ReceivedMessage {
	readonly message: OutboundMessage;
	/** A secret, not yet checked: `authenticate` compares it with the account's. */
	readonly apiKey: string;
	/** The format to answer in. */
	readonly format: DocumentFormat;
}

/** How {@link readSendRequest} reads. */
export interface ReadSendOptions extends BodyOption {
	/** The path of the endpoint as the server sees it; default `/outbound/sms`. Say it when the base URL has a path of its own. */
	readonly path?: string | undefined;
}

/**
 * Reads a request that sends a message, as a gateway receives it.
 *
 * A GET has its fields in the query, a POST in the body, in the format of Content-Type: JSON, also when there is none, XML or a form. A POST with a
 * field in the query is refused, whatever the body says: one of two places would have to be ignored. The answer's format is what Accept
 * prefers; where it has no preference that of an XML body, else JSON. The key is read from header and query and not checked.
 *
 * @param options.body - The body as text, where the request has it as a stream. Bound its size while reading it: nothing here does.
 * @returns Message, key and format to answer in. Or a failure with the HTTP `status` to answer: 404 `path_unknown`; 405 `method_not_allowed`; 406
 * `accept_unsupported`; 415 `media_type_unsupported`, `charset_unsupported`; 401 `api_key_missing`, `api_key_conflict`; 400 `body_missing`,
 * `query_unexpected` and the issues of `parseOutboundMessage` and of the format. Warnings: `body_unexpected` on a GET and those of the message.
 * @throws {TypeError} When the body is not text.
 * @see spec 4.1, 5.1
 * @example
 * ```ts
 * import { readSendRequest } from "outbound-sms/http";
 *
 * const url = "/outbound/sms?from=Shop&to=%2B4915112345678&text=Hi";
 * const read = readSendRequest({ method: "GET", url, headers: { "x-apikey": "k1" } });
 * read.ok && [read.value.message.text, read.value.apiKey, read.value.format]; // => ["Hi", "k1", "json"]
 *
 * const refused = readSendRequest({ method: "PUT", url, headers: { accept: "text/xml" } });
 * !refused.ok && [refused.status, refused.format, refused.issues[0].code]; // => [405, "xml", "method_not_allowed"]
 * ```
 */
export function readSendRequest(
	request: IncomingRequest,
	options: ReadSendOptions = {},
): RequestResult<ReceivedMessage> {
	const opened = openRequest(request, options.path ?? PATH, options);
	if (!opened.ok) return opened;
	const { format } = opened;
	const apiKey = readApiKey({ headers: request.headers, url: request.url ?? "" });
	if (!apiKey.ok) return refuse(401, format, ...apiKey.issues);
	const read = readFields(opened, OUTBOUND_MESSAGE, {
		json: parseOutboundMessageJson,
		xml: parseOutboundMessageXml,
		form: parseOutboundMessageQuery,
	});
	return read.ok ? ok({ message: read.value, apiKey: apiKey.value, format }, read.warnings) : read;
}

/**
 * Builds the answer to an accepted message: 200 with status code and message IDs.
 *
 * @param options.response - One message ID for each part.
 * @param options.format - What `readSendRequest` found; default `json`.
 * @returns The response, with the warnings of `parseSendResponse`; or its issues, or `xml_unrepresentable`.
 * @see spec 2.2, 4.1
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
	readonly response: SendResponse;
	readonly format?: DocumentFormat | undefined;
}): Result<HttpResponse> {
	const { response, format = "json" } = options;
	return buildDocument(parseSendResponse(response), SEND_RESPONSE, format);
}

/**
 * Reads the service's answer to a send request.
 *
 * @param options.body - The body as text, where the response has it as a stream.
 * @returns Status code and message IDs. Or a failure with the HTTP `status`, whether to `resend`, and the `text` of the body, whatever it is:
 * 401 `http_unauthorized` (afterChange: fix the key), 500 and above `http_server_error` (later), any other `http_status_unexpected`; or, of a
 * 200 that cannot be read, the issues of `parseSendResponse` and of the format, `media_type_unsupported` and `charset_unsupported` (no: the
 * message was accepted).
 * @throws {TypeError} When the body is not text.
 * @see spec 2.2, 7.1, 7.2
 * @example
 * ```ts
 * import { readSendResponse } from "outbound-sms/http";
 *
 * const body = '{"statusCode":0,"messageIds":["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"]}';
 * readSendResponse({ status: 200, headers: { "content-type": "application/json" }, body });
 * // => { ok: true, value: { statusCode: 0, messageIds: ["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"] } }
 *
 * const failed = readSendResponse({ status: 500, headers: {}, body: "Oops" });
 * !failed.ok && [failed.issues[0].code, failed.resend, failed.text]; // => ["http_server_error", "later", "Oops"]
 * ```
 */
export function readSendResponse(response: IncomingResponse, options: BodyOption = {}): ResponseResult<SendResponse> {
	return readResponse(response, options, { json: parseSendResponseJson, xml: parseSendResponseXml });
}
