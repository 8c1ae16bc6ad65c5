import { wrongType } from "../foundation/contract.ts";
import type { Failure, Success } from "../foundation/result.ts";
import type { HttpStatus } from "../status/http-status.ts";
import type { HeadersLike } from "../syntax/headers.ts";
import type { DocumentFormat } from "./media-type.ts";

/** A request as plain data: `fetch(request.url, request)` and `new Request(request.url, request)` take it as it stands. */
export interface HttpRequest {
	readonly method: "GET" | "POST";
	/** Absolute, percent-encoded, ASCII. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Absent on a GET. */
	readonly body?: string;
	/**
	 * For `fetch`, which would take the key along to wherever a redirect leads, to another host too. So a redirect is an answer like any other; in
	 * browsers, which hide it, one with the status 0.
	 */
	readonly redirect: "manual";
}

/** A response as plain data: `new Response(response.body, response)` and Node's `reply.writeHead(status, headers).end(body)` take it. */
export interface HttpResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** What a server received, as its runtime has it: a `Request` of fetch, Node's `IncomingMessage`, or plain data. */
export interface IncomingRequest {
	readonly method?: string | undefined;
	/** Absolute, or path and query as Node has it. */
	readonly url?: string | undefined;
	readonly headers: HeadersLike;
	/** Read when it is text. Anything else, a stream above all, is for the caller to read: see {@link BodyOption}. */
	readonly body?: unknown;
}

/** What a client received: a `Response` of fetch, or plain data. Of Node's `IncomingMessage` pass `statusCode` as `status`. */
export interface IncomingResponse {
	readonly status: number;
	readonly headers: HeadersLike;
	/** As {@link IncomingRequest.body}. */
	readonly body?: unknown;
}

/** The body where the runtime has it as a stream, read by the caller, who bounds its size. */
export interface BodyOption {
	/** All of it, decoded as UTF-8: `await request.text()`. Wins over `body` of request or response. */
	readonly body?: string | undefined;
}

/** Why a request is refused: the issues, and what to answer. `buildErrorResponse` takes it as it stands. */
export interface RequestFailure extends Failure {
	/** The HTTP status to answer: 400, 401, 404, 405, 406 or 415. */
	readonly status: number;
	/** The format to answer in, as far as it could be found out. */
	readonly format: DocumentFormat;
}

/** Why a response brings no result. */
export interface ResponseFailure extends Failure {
	/** The HTTP status that was answered. */
	readonly status: number;
	/** Whether sending the request again is worth trying. After `later`, mind that the service has no way to recognise a repeated message. */
	readonly resend: HttpStatus["resend"];
	/** The body, whatever it is: the shape of an error body is not known (spec 7.2). */
	readonly text: string;
}

/** What reading a request gives. */
export type RequestResult<T> = Success<T> | RequestFailure;
/** What reading a response gives. */
export type ResponseResult<T> = Success<T> | ResponseFailure;

/** The body as text, without the byte order mark that some clients write before it. */
export function bodyText(own: unknown, { body }: BodyOption): string {
	const text = body ?? own ?? "";
	if (typeof text !== "string") throw wrongType("body", "a string: read the stream first and pass its text", text);
	return text.startsWith("\ufeff") ? text.slice(1) : text;
}
