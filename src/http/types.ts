// Every type of this entry: what is sent and received, and the options of its functions.

import type { Issue } from "../core/issue.ts";
import type { Failure, Success } from "../core/result.ts";
import type { Resend } from "../delivery/advice.ts";
import type { OutboundMessage, OutboundMessageInput, OutboundMessageOptions } from "../message/outbound-message.ts";
import type { RateSheetRequestInput } from "../rates/rate-sheet-request.ts";
import type { HeadersLike } from "./headers.ts";

/** A format that answers are written in. */
export type DocumentFormat = "json" | "xml";

/** A format that request bodies are written in. */
export type BodyFormat = DocumentFormat | "form";

/**
 * A request as plain data. `fetch(request.url, request)` and `new Request(request.url, request)` accept it unchanged.
 */
export interface HttpRequest {
	/** GET puts the fields in the query, POST in the body. */
	readonly method: "GET" | "POST";
	/** An absolute URL in ASCII, percent-encoded. */
	readonly url: string;
	/** The API key, `Accept`, and the `Content-Type` of a body. */
	readonly headers: Readonly<Record<string, string>>;
	/** The document or form, to be sent in UTF-8. A GET has none. */
	readonly body?: string;
	/**
	 * Stops `fetch` from following a redirect, because that would send the API key to another address. The redirect is
	 * then a response like any other. Browsers hide it and report the status 0.
	 */
	readonly redirect: "manual";
}

/**
 * A response as plain data. `new Response(response.body, response)` and Node's `writeHead(status, headers).end(body)`
 * accept it unchanged.
 */
export interface HttpResponse {
	/** The HTTP status. */
	readonly status: number;
	/** The headers, `Content-Type` among them. */
	readonly headers: Readonly<Record<string, string>>;
	/** The document, to be sent in UTF-8. */
	readonly body: string;
}

/** Where and how a request goes. */
export interface RequestOptions {
	/**
	 * The service's base address, absolute, http or https. It may have a path of its own, without that of the endpoint.
	 */
	readonly baseUrl: string;
	/** The HTTP method. Default `POST`. */
	readonly method?: "GET" | "POST" | undefined;
	/** The format of a POST body. Default `json`. The request asks for the same format, for a form JSON. */
	readonly format?: BodyFormat | undefined;
}

/** The options of `buildSendRequest`. */
export interface SendRequestOptions extends RequestOptions {
	/** The account's API key. It is a secret, so no issue shows it. */
	readonly apiKey: string;
	/** Where the key goes. Default `header`, as the spec prefers: URLs end up in logs. */
	readonly apiKeyIn?: "header" | "query" | undefined;
	/** The message. Its encoding may be `auto`: GSM7 if every character fits, else UCS2. */
	readonly message: OutboundMessageInput;
	/** The lengths of addresses that the service accepts. Default `ADDRESS_LIMITS`. */
	readonly limits?: OutboundMessageOptions["limits"];
}

/** The options of `buildRateSheetRequest`. */
export interface RateSheetRequestOptions extends RequestOptions {
	/** The path of the endpoint on the base URL, which the spec does not show. */
	readonly path: string;
	/**
	 * The fields. An HTTP account has its API key as the password and no user name. The password is a secret, so no issue
	 * shows it.
	 */
	readonly request: RateSheetRequestInput;
	/** The API key beside the user name and password of an SMPP account. An HTTP account has it in `request`. */
	readonly apiKey?: string | undefined;
}

/**
 * What a client received: a `Response` of fetch, or plain data. For Node's `IncomingMessage` pass `statusCode` as
 * `status`.
 */
export interface IncomingResponse {
	/** The HTTP status. */
	readonly status: number;
	/** The headers, names in any case. */
	readonly headers: HeadersLike;
	/** As `IncomingRequest.body`. */
	readonly body?: unknown;
}

/** How a response is read. */
export interface ReadResponseOptions {
	/** The whole body as text: `await response.text()`. Takes precedence over `body` of the response. */
	readonly body?: string | undefined;
	/**
	 * The current time, for a Retry-After header that holds a date; milliseconds since 1970 or a `Date`. Without it the
	 * response's own Date header counts.
	 */
	readonly now?: number | Date | undefined;
}

/** One problem that the service named in its answer, in the shape of `buildErrorResponse`. */
export interface ServiceIssue {
	/** A stable name, of this package or of the service. */
	readonly code: string;
	/** The problem in words. */
	readonly message: string;
	/** The field, from the outside in. */
	readonly path?: readonly (string | number)[] | undefined;
	/** The delivery status code that the message would have ended with (spec 7.3). */
	readonly deliveryStatusCode?: string | undefined;
}

/** What a client may conclude if a request did not succeed, with or without a response. */
export interface SendFailure extends Failure {
	/** The HTTP status of the response. Absent if there is none. */
	readonly status?: number;
	/**
	 * Whether and when to send the request again. The service cannot recognise a repeated message: see `mayBeAccepted`.
	 */
	readonly resend: Resend;
	/**
	 * True if the service may have accepted the message although it failed to answer. If you send it again, it may arrive
	 * twice.
	 */
	readonly mayBeAccepted: boolean;
	/** The status code in the body, if it has one. The spec does not say what it means. */
	readonly statusCode?: number;
	/**
	 * What the service says in words, as one line of at most 1,000 characters. It is read from the bodies that services
	 * use: `message`, `detail`, `error`, `title`, and lists of `errors` or `issues`. Plain text and HTML are in `text`
	 * only.
	 */
	readonly serviceMessage?: string;
	/** How long the service asks to wait, in whole seconds from 0, by its Retry-After header. */
	readonly retryAfterSeconds?: number;
	/** What the service says is wrong, if its body has the shape of `buildErrorResponse`. */
	readonly serviceIssues?: readonly ServiceIssue[];
	/**
	 * The message IDs in the body, if there are any: the message may have been accepted under them. Wait for their
	 * delivery reports before you send it again.
	 */
	readonly messageIds?: readonly string[];
}

/** A response that is not a success, or that cannot be read. */
export interface ResponseFailure extends SendFailure {
	/** The HTTP status of the response. */
	readonly status: number;
	/** The body without a byte order mark: the interface does not define the body of an error (spec 7.2). */
	readonly text: string;
}

/** What reading a response gives. */
export type ResponseResult<T> = Success<T> | ResponseFailure;

/** What a server received: a `Request` of fetch, Node's `IncomingMessage`, or plain data. */
export interface IncomingRequest {
	/** The method in capitals, as runtimes give it. */
	readonly method?: string | undefined;
	/** An absolute URL, or path and query as in Node. */
	readonly url?: string | undefined;
	/** The headers, names in any case. */
	readonly headers: HeadersLike;
	/** It is read if it is a string. Read a stream first, and pass its text as an option. */
	readonly body?: unknown;
}

/** A request whose path is that of the endpoint. Only its key has been read. */
export interface OpenedRequest {
	/** The format to answer in. */
	readonly format: DocumentFormat;
	/** The request that was opened. */
	readonly request: IncomingRequest;
}

/** The options of `openSendRequest`. */
export interface OpenSendOptions {
	/**
	 * The path of the endpoint as your server sees it; default `/outbound/sms`. Set it if your base URL has a path of its
	 * own.
	 */
	readonly path?: string | undefined;
	/**
	 * The whole body as text, if your service takes the key from the field `apiKey` of a form too. The spec does not
	 * allow that, but some clients send it. Limit the body's size while you read it.
	 */
	readonly formBody?: string | undefined;
}

/** A send request. Only its path and its key have been read. */
export interface OpenedSendRequest extends OpenedRequest {
	/** A secret that has not been checked: pass it to `authenticate`. */
	readonly apiKey: string;
	/** True if the field `apiKey` of a form is the key and not an unknown field. */
	readonly isFormKeyRead: boolean;
}

/** The options of `readSendRequest`. */
export interface ReadSendOptions {
	/**
	 * The whole body as text, or the reason why your server did not read it. Takes precedence over `body` of the request.
	 * Limit its size while you read it.
	 */
	readonly body?: string | BodyRefusal | undefined;
	/** The lengths of addresses that your service accepts. Default `ADDRESS_LIMITS`. */
	readonly limits?: OutboundMessageOptions["limits"];
}

/** The options of `openRateSheetRequest`. */
export interface OpenRateSheetOptions {
	/** The path of the endpoint as your server sees it. */
	readonly path: string;
	/**
	 * The whole body as text, or the reason why your server did not read it. Takes precedence over `body` of the request.
	 * Limit its size while you read it.
	 */
	readonly body?: string | BodyRefusal | undefined;
}

/** A rate-sheet request. Only its path and its account have been read. */
export interface OpenedRateSheetRequest extends OpenedRequest {
	/**
	 * The key of an HTTP account, a secret that has not been checked: pass it to `authenticate`. Absent for an SMPP
	 * account.
	 */
	readonly apiKey?: string;
	/**
	 * User name and password of an SMPP account, and an API key if the request has one. They are secrets that have not
	 * been checked.
	 */
	readonly smppAccount?: { readonly userName: string; readonly password: string; readonly apiKey?: string };
	/** The body as it was given. */
	readonly body?: string | BodyRefusal | undefined;
}

/**
 * A body that a server did not read to the end, with the answer: 413 `document_too_long`, 400 `utf8_invalid` or an
 * issue of its own.
 */
export interface BodyRefusal {
	/** The HTTP status to answer. */
	readonly status: number;
	/** What is wrong. */
	readonly issues: readonly [Issue, ...Issue[]];
}

/** A refused request: the issues, and what to answer. Pass it to `buildErrorResponse` unchanged. */
export interface RequestFailure extends Failure {
	/** The HTTP status to answer: 400, 401, 404, 405, 413, 415, or that of a {@link BodyRefusal}. */
	readonly status: number;
	/** The format to answer in, as far as the request says one. */
	readonly format: DocumentFormat;
}

/** A refused message. */
export interface SendRequestFailure extends RequestFailure {
	/**
	 * The fields that could be read, also those with a wrong value. They are personal data. Absent if the message could
	 * not be read at all.
	 */
	readonly draft?: Partial<OutboundMessage>;
	/**
	 * The delivery status code that says what is wrong (spec 7.3), for a report with the state REJECTED. Absent if a
	 * fault has no code: answer such a message with its HTTP status.
	 */
	readonly deliveryStatusCode?: string;
}

/** What reading a send request gives. */
export type SendRequestResult = Success<OutboundMessage> | SendRequestFailure;

/** What reading a request gives. */
export type RequestResult<T> = Success<T> | RequestFailure;
