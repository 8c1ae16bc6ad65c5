import { assertObject, assertOneOf, wrongType } from "../foundation/contract.ts";
import type { Issue } from "../foundation/issue.ts";
import type { Failure, Success } from "../foundation/result.ts";
import { OUTBOUND_MESSAGE } from "../message/outbound-message.ts";
import { SEND_RESPONSE, type SendResponse } from "../message/send-response.ts";
import { RATE_SHEET } from "../rates/rate-sheet.ts";
import { RATE_SHEET_REQUEST } from "../rates/rate-sheet-request.ts";
import type { HttpStatus } from "../status/http-status.ts";
import { type HeadersLike, headerValues } from "../syntax/headers.ts";
import { parseJson, writeJson } from "../syntax/json.ts";
import { parseQuery, writeQuery } from "../syntax/query.ts";
import type { Resource } from "../syntax/resource.ts";
import type { Tree } from "../syntax/tree.ts";
import type { Writer } from "../syntax/write.ts";
import { parseXml, writeXml } from "../syntax/xml.ts";

/**
 * An endpoint: what it is asked and what it answers. Its path is an argument, because base URLs have paths of their
 * own.
 */
export interface Endpoint<Asked, Answered, Options = unknown> {
	readonly request: Resource<Asked, Options>;
	readonly response: Resource<Answered>;
	/** What to say of a success that cannot be read, behind the status. */
	readonly unreadable: string;
	/** The message IDs in an answer. */
	readonly idsOf: (answered: Answered) => readonly string[];
}

/**
 * The path of the endpoint that sends messages, on the base URL. The path of the rate sheet is not specified.
 *
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 */
export const SEND_PATH = "/outbound/sms";

/** Sends a message (spec 4.1). */
export const SEND = {
	request: OUTBOUND_MESSAGE,
	response: SEND_RESPONSE,
	unreadable: "but the answer cannot be read: the message may have been accepted, do not send it again",
	idsOf: ({ messageIds }: SendResponse) => messageIds,
};

/** Returns the rate sheet of an account (spec 4.2). */
export const RATES = {
	request: RATE_SHEET_REQUEST,
	response: RATE_SHEET,
	unreadable: "but the rate sheet cannot be read",
	idsOf: () => [],
};

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

/** A format that answers are written in. */
export type DocumentFormat = "json" | "xml";

/** A format that request bodies are written in. */
export type BodyFormat = DocumentFormat | "form";

/** What is true of a body format. Parsers and writers are in records of their own, so that bundlers can drop them. */
interface BodyFormatFacts {
	/** The name of the format in messages. */
	readonly title: string;
	/** The Content-Type that is written. JSON has no charset parameter (RFC 8259 §11), and a form is ASCII. */
	readonly contentType: string;
	/** The media types that are read. Accept and messages use the first. */
	readonly mediaTypes: readonly [string, ...string[]];
	/** The media ranges with a wildcard that Accept may use for this format. */
	readonly wildcards: readonly string[];
	/** The structured suffix of media types that are read too (RFC 6839). */
	readonly suffix?: string;
	/** What every document in this format begins with, after white space. */
	readonly start?: string;
	/** The format of the answer to a body in this format, unless Accept prefers another. */
	readonly answer: DocumentFormat;
}

/** Every body format with its facts. */
export const BODY_FORMATS: Readonly<Record<BodyFormat, BodyFormatFacts>> = {
	json: {
		title: "JSON",
		contentType: "application/json",
		mediaTypes: ["application/json", "text/json"],
		wildcards: ["application/*"],
		suffix: "+json",
		start: "{",
		answer: "json",
	},
	xml: {
		title: "XML",
		contentType: "application/xml; charset=utf-8",
		mediaTypes: ["application/xml", "text/xml"],
		wildcards: ["application/*", "text/*"],
		suffix: "+xml",
		start: "<",
		answer: "xml",
	},
	form: {
		title: "a form",
		contentType: "application/x-www-form-urlencoded",
		mediaTypes: ["application/x-www-form-urlencoded"],
		wildcards: [],
		answer: "json",
	},
};

type Parser = (text: string) => Tree;

/** The parsers of answers. */
export const DOCUMENT_PARSERS = { json: parseJson, xml: parseXml } satisfies Record<DocumentFormat, Parser>;

/** The parsers of request bodies. */
export const BODY_PARSERS: Readonly<Record<BodyFormat, Parser>> = /* @__PURE__ */ (() => ({
	...DOCUMENT_PARSERS,
	form: parseQuery,
}))();

/** The writers of answers. */
export const DOCUMENT_WRITERS = { json: writeJson, xml: writeXml } satisfies Record<DocumentFormat, Writer>;

/** The writers of request bodies. */
export const BODY_WRITERS: Readonly<Record<BodyFormat, Writer>> = /* @__PURE__ */ (() => ({
	...DOCUMENT_WRITERS,
	form: writeQuery,
}))();

/** The formats that a server may answer in, those it prefers first. */
export const DOCUMENT_FORMATS = ["json", "xml"] as const satisfies readonly DocumentFormat[];

export const BODY_FORMAT_NAMES = /* @__PURE__ */ Object.keys(BODY_FORMATS) as BodyFormat[];

/** Finds the format of a media type in lower case. */
export function formatOfType(mediaType: string): BodyFormat | undefined {
	return BODY_FORMAT_NAMES.find((format) => {
		const { mediaTypes, suffix } = BODY_FORMATS[format];
		return mediaTypes.includes(mediaType) || (suffix !== undefined && mediaType.endsWith(suffix));
	});
}

/** Finds the format of a body by its first character that is not white space. */
export function formatOfBody(body: string): BodyFormat | undefined {
	const first = /\S/.exec(body)?.[0];
	return first === undefined ? undefined : BODY_FORMAT_NAMES.find((format) => BODY_FORMATS[format].start === first);
}

/** Throws unless the format is one that answers are written in. */
export function assertDocumentFormat(format: unknown): asserts format is DocumentFormat {
	assertOneOf("format", format, DOCUMENT_FORMATS);
}

/** What a Content-Type header says. */
interface ContentType {
	/** The format of the media type; `undefined` for a media type that is not read. */
	readonly format: BodyFormat | undefined;
	/** False if there is no header. */
	readonly isDeclared: boolean;
	/** The charsets that the header names: one, or none. */
	readonly charsets: readonly string[];
}

/** Reads the Content-Type header. See RFC 9110 §8.3. */
export function readContentType(headers: HeadersLike): ContentType {
	const value = headerValues(headers, "content-type").join(",");
	if (value.trim() === "") return { format: undefined, isDeclared: false, charsets: [] };
	return { format: formatOfType(typeOf(value)), isDeclared: true, charsets: parametersOf(value, "charset") };
}

const UTF8 = /^(?:utf-?8|us-ascii)$/i;
const ASCII_SUPERSET = /^(?:iso-8859-\d{1,2}|windows-125\d)$/i;
const NOT_ASCII = /[^\u0000-\u007f]/;

/**
 * Checks whether a body that was decoded as UTF-8 is the text that its sender wrote. ISO 8859 and Windows code pages
 * have the same ASCII. UTF-16, ISO 2022 and UTF-7 hide other text in ASCII octets.
 */
export function isRightCharset({ charsets }: ContentType, body: string): boolean {
	return charsets.every((name) => UTF8.test(name) || (ASCII_SUPERSET.test(name) && !NOT_ASCII.test(body)));
}

/**
 * Finds the format that Accept prefers, or `undefined` if it takes none. Of several that it likes equally, `preferred`
 * wins.
 *
 * For each format the most specific media range counts. What is not a media range is ignored, and a header without any
 * is like no header. See RFC 9110 §12.5.1.
 */
export function negotiate(headers: HeadersLike, preferred: DocumentFormat): DocumentFormat | undefined {
	const accept = headerValues(headers, "accept").join(",");
	const ranges = piecesOf(accept, ",").map((range) => ({ type: typeOf(range), weight: weightOf(range) }));
	const sound = ranges.filter(({ type, weight }) => MEDIA_RANGE.test(type) && !Number.isNaN(weight));
	if (sound.length === 0) return preferred;
	let best: DocumentFormat | undefined;
	let most = 0;
	for (const format of [preferred, ...DOCUMENT_FORMATS]) {
		let rank = 1;
		let weight = 0;
		for (const range of sound) {
			const own = rankOf(range.type, format);
			// Of equally specific ranges, such as application/xml and text/xml, the better one counts.
			if (own > rank) weight = range.weight;
			else if (own === rank) weight = Math.max(weight, range.weight);
			rank = Math.max(rank, own);
		}
		if (weight <= most) continue;
		best = format;
		most = weight;
	}
	return best;
}

const MEDIA_RANGE = /^[^\s/]+\/[^\s/]+$/;
/** More digits than RFC 9110 allows, and ".2" without a zero, which Java's own client sends. */
const WEIGHT = /^(?:0?\.\d+|0\.?|1\.?0*)$/;

/** How much a client likes a media range, from 0 to 1; NaN if it does not say so by a number. */
function weightOf(range: string): number {
	const [weight = "1"] = parametersOf(range, "q");
	return WEIGHT.test(weight) ? Number(weight) : Number.NaN;
}

/** How specific a media range is for a format; 0 if it does not cover the format. */
function rankOf(range: string, format: DocumentFormat): number {
	if (formatOfType(range) === format) return 3;
	if (BODY_FORMATS[format].wildcards.includes(range)) return 2;
	return range === "*/*" ? 1 : 0;
}

/** The type of a media type or range, without its parameters. */
function typeOf(mediaType: string): string {
	return (mediaType.split(";", 1)[0] as string).trim().toLowerCase();
}

/** The values of a parameter of a media type. */
function parametersOf(mediaType: string, name: string): readonly string[] {
	return piecesOf(mediaType, ";").flatMap((piece) => {
		const equals = piece.indexOf("=");
		if (equals < 0 || piece.slice(0, equals).trim().toLowerCase() !== name) return [];
		const value = piece.slice(equals + 1).trim();
		return [/^"(.*)"$/s.exec(value)?.[1] ?? value];
	});
}

/** Splits at a separator that stands outside of quoted strings (RFC 9110 §5.6.4). */
function piecesOf(text: string, separator: "," | ";"): readonly string[] {
	const pieces: string[] = [];
	let start = 0;
	let isQuoted = false;
	for (let i = 0; i < text.length; i++) {
		if (isQuoted && text[i] === "\\") i++;
		else if (text[i] === '"') isQuoted = !isQuoted;
		else if (!isQuoted && text[i] === separator) {
			pieces.push(text.slice(start, i));
			start = i + 1;
		}
	}
	return [...pieces, text.slice(start)];
}
