import { assertObject, wrongType } from "../foundation/contract.ts";
import type { Issue } from "../foundation/issue.ts";
import type { Failure, Success } from "../foundation/result.ts";
import type { HttpStatus } from "../status/http-status.ts";
import type { HeadersLike } from "../syntax/headers.ts";
import { BODY_FORMATS, type DocumentFormat } from "./formats.ts";

/**
 * A request as plain data. `fetch(request.url, request)` and `new Request(request.url, request)` accept it unchanged.
 */
export interface HttpRequest {
	/** GET puts the fields in the query, POST in the body. */
	readonly method: "GET" | "POST";
	/** Absolute, percent-encoded, ASCII. */
	readonly url: string;
	/** The API key, `Accept`, and the `Content-Type` of a body. */
	readonly headers: Readonly<Record<string, string>>;
	/** Absent from a GET. */
	readonly body?: string;
	/**
	 * Stops `fetch` from following a redirect, which would send the API key to wherever the redirect leads. A redirect is
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

/** What a server received: a `Request` of fetch, Node's `IncomingMessage`, or plain data. */
export interface IncomingRequest {
	/** The method in capitals, as runtimes give it. */
	readonly method?: string | undefined;
	/** Absolute, or path and query as in Node. */
	readonly url?: string | undefined;
	/** The headers, names in any case. */
	readonly headers: HeadersLike;
	/** Used if it is a string. Read a stream first and pass its text as an option. */
	readonly body?: unknown;
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
	/** As {@link IncomingRequest.body}. */
	readonly body?: unknown;
}

/**
 * A body that a server did not read to the end, with the answer: 413 `body_too_large`, 400 `utf8_invalid` or an issue
 * of its own.
 */
export interface BodyRefusal {
	/** The HTTP status to answer. */
	readonly status: number;
	/** What is wrong. */
	readonly issues: readonly [Issue, ...Issue[]];
}

/** A refused request: the issues, and what to answer. Pass it to `buildErrorResponse` unchanged. */
export interface RequestFailure extends Failure {
	/** The HTTP status to answer: 400, 401, 404, 405, 406, 413 or 415. */
	readonly status: number;
	/** The format to answer in, as far as the request says one. */
	readonly format: DocumentFormat;
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

/** A response without a result. */
export interface ResponseFailure extends Failure {
	/** The HTTP status of the response. */
	readonly status: number;
	/**
	 * Whether and when to send the request again. The service cannot recognise a repeated message: see `mayBeAccepted`.
	 */
	readonly resend: HttpStatus["resend"];
	/**
	 * True if the service may have acted on the request all the same. A message that is sent again may then arrive twice.
	 */
	readonly mayBeAccepted: boolean;
	/** How long the service asks to wait, from its Retry-After header. */
	readonly retryAfterSeconds?: number;
	/** What the service says is wrong, if its body has the shape of `buildErrorResponse`. */
	readonly serviceIssues?: readonly ServiceIssue[];
	/**
	 * The message IDs in the body, if there are any: the message may have been accepted under them. Wait for their
	 * delivery reports before you send it again.
	 */
	readonly messageIds?: readonly string[];
	/** The body, unchanged: the interface does not define the body of an error (spec 7.2). */
	readonly text: string;
}

/** What reading a request gives. */
export type RequestResult<T> = Success<T> | RequestFailure;
/** What reading a response gives. */
export type ResponseResult<T> = Success<T> | ResponseFailure;

/** Returns the body as text, without the byte order mark that some clients write before it. */
export function bodyText(own: unknown, given: string | undefined): string {
	const text = given ?? own ?? "";
	if (typeof text !== "string") throw wrongType("body", "a string: read the stream first and pass its text", text);
	return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** Throws a `TypeError` that names the argument unless it is a request or response with headers. */
export function assertMessage(name: string, value: unknown): void {
	assertObject(name, value);
	assertObject("headers", (value as { headers?: unknown }).headers);
}

/**
 * Makes a response of a document. `no-store` keeps caches from answering in place of the service: a GET sends a message
 * too.
 */
export function documentResponse(status: number, format: DocumentFormat, body: string): HttpResponse {
	const headers = { "Content-Type": BODY_FORMATS[format].contentType, "Cache-Control": "no-store" };
	return { status, headers, body };
}
