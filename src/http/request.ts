// A request to either endpoint, both ways: from fields to plain data and back. Which fields there are is the endpoint's
// business.

import { API_KEY, apiKeyHeader, apiKeyQuery, readApiKey } from "../auth/api-key.ts";
import { assertObject, assertOneOf, assertString, wrongType } from "../foundation/contract.ts";
import { addIssue, type Issue, issue } from "../foundation/issue.ts";
import { type Findings, finish, type Result, take } from "../foundation/result.ts";
import { parseQuery, withoutPieces } from "../syntax/query.ts";
import { type ReadSettings, readDocument } from "../syntax/read.ts";
import { placeOf, type Resource } from "../syntax/resource.ts";
import { Unreadable } from "../syntax/tree.ts";
import { queryOf, splitUrl } from "../syntax/url.ts";
import { isRightCharset, negotiate, readContentType } from "./content-type.ts";
import {
	assertMessage,
	type BodyRefusal,
	bodyText,
	type HttpRequest,
	type IncomingRequest,
	type RequestFailure,
	type RequestResult,
} from "./exchange.ts";
import {
	BODY_FORMAT_NAMES,
	BODY_FORMATS,
	BODY_PARSERS,
	BODY_WRITERS,
	type BodyFormat,
	type DocumentFormat,
	formatOfBody,
} from "./formats.ts";
import { endpointUrl, URL_UNITS } from "./url.ts";

/** Where and how a request goes. */
export interface RequestOptions {
	/**
	 * The service's base address, absolute, http or https. It may have a path of its own, without that of the endpoint.
	 */
	readonly baseUrl: string;
	/** Default `POST`. */
	readonly method?: "GET" | "POST" | undefined;
	/** The format of a POST body; default `json`. The answer is asked for in the same format, after a form in JSON. */
	readonly format?: BodyFormat | undefined;
}

/** An API key and where it goes. */
export interface KeyPlace {
	readonly apiKey: string;
	readonly apiKeyIn: "header" | "query";
}

/** Builds a request to an endpoint. Its fields are validated first. */
export function buildRequest<V, O>(
	of: Resource<V, O>,
	{ baseUrl, method = "POST", format = "json" }: RequestOptions,
	path: string,
	fields: Result<V>,
	key: KeyPlace | undefined,
): Result<HttpRequest> {
	assertString("baseUrl", baseUrl);
	assertString("path", path);
	assertOneOf("method", method, ["GET", "POST"]);
	assertOneOf("format", format, BODY_FORMAT_NAMES);
	const found: Findings = { issues: [], warnings: [] };
	const { answer, contentType } = BODY_FORMATS[format];
	const endpoint = endpointUrl(baseUrl, path, found.issues);
	const keyQuery = key?.apiKeyIn === "query" ? take(apiKeyQuery(key.apiKey), found) : undefined;
	const keyHeader = key?.apiKeyIn === "header" ? take(apiKeyHeader(key.apiKey), found) : undefined;
	const headers: Record<string, string> = { Accept: BODY_FORMATS[answer].mediaTypes[0], ...keyHeader };
	const value = take(fields, found);
	const write = BODY_WRITERS[method === "GET" ? "form" : format];
	const written = (value && take(write(of, value), found)) ?? "";
	const query = [method === "GET" ? written : undefined, keyQuery].filter((piece) => piece !== undefined);
	const url = query.length > 0 ? `${endpoint}?${query.join("&")}` : endpoint;
	if (url.length > URL_UNITS) {
		const message = "The URL is longer than many servers accept: send a POST";
		addIssue(found.warnings, issue("url_too_long", message, { limit: URL_UNITS, actual: url.length }));
	}
	if (method === "GET") return finish({ method, url, headers, redirect: "manual" }, found);
	headers["Content-Type"] = contentType;
	return finish({ method, url, headers, redirect: "manual", body: written }, found);
}

/** A request to this endpoint, its key read and nothing else looked at. */
export interface OpenedRequest {
	/** The format to answer in. */
	readonly format: DocumentFormat;
	/** The request that was opened. */
	readonly request: IncomingRequest;
}

/** Checks the path of a request: what is asked first. */
export function checkPath(request: IncomingRequest, path: string): RequestFailure | undefined {
	assertMessage("request", request);
	const { url = "" } = request;
	assertString("path", path);
	assertString("url", url);
	// Two slashes begin a host after a scheme alone: a server's target begins with its path.
	if (splitUrl(url).path === path && !url.startsWith("//")) return undefined;
	return refuse(404, answerFormat(request), issue("path_unknown", "There is no endpoint at this path"));
}

/**
 * Finds the format to answer a request in, for refusals of the server's own that come before the request is opened.
 *
 * It is the `format` that the readers of requests give: what Accept prefers. Where Accept has no preference, or takes
 * neither format, it is XML for an XML body, else JSON. The body is not looked at.
 *
 * @param request - The request as the runtime has it.
 * @returns `json` or `xml`, for `buildErrorResponse`.
 * @throws {TypeError} If `request` has no headers.
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 * @see RFC 9110 §12.5.1
 * @example
 * ```ts
 * import { answerFormat, buildErrorResponse } from "outbound-sms/http";
 *
 * const request = { method: "POST", url: "/nowhere", headers: { "content-type": "application/xml" } };
 * answerFormat(request); // => "xml"
 * buildErrorResponse({ status: 404, format: answerFormat(request) }).body;
 * // => "<ErrorResponse><StatusCode>404</StatusCode></ErrorResponse>"
 * ```
 */
export function answerFormat(request: IncomingRequest): DocumentFormat {
	assertMessage("request", request);
	const { method, headers } = request;
	// A GET has no body.
	const format = method === "GET" ? undefined : readContentType(headers).format;
	const preferred = BODY_FORMATS[format ?? "json"].answer;
	return negotiate(headers, preferred) ?? preferred;
}

/** Reads the key of a request from its headers and URL, and beside the one of its body. */
export function keyOf({ headers, url }: IncomingRequest, apiKey?: string): Result<string> {
	return readApiKey({ headers, url, apiKey });
}

/** Makes the failure for a request. */
export function refuse(
	status: number,
	format: DocumentFormat,
	...issues: readonly [Issue, ...Issue[]]
): RequestFailure {
	return { ok: false, issues, status, format };
}

/** The body of a request and its format, or why it cannot be read. */
export type OpenedBody =
	| { readonly ok: true; readonly bodyFormat: BodyFormat; readonly body: string }
	| ({ readonly ok: false } & BodyRefusal);

/**
 * Finds the format of a body: 415, then the server's own refusal, then a body that is not in the format that it is said
 * to be in.
 */
export function openBody(request: IncomingRequest, given: string | BodyRefusal | undefined): OpenedBody {
	const refusal = typeof given === "object" ? given : undefined;
	const body = refusal === undefined ? bodyText(request.body, given as string | undefined) : "";
	const content = readContentType(request.headers);
	const refuseContent = (status: number, code: ContentCode, message: string): OpenedBody => ({
		ok: false,
		status,
		issues: [issue(code, message, { path: ["Content-Type"] })],
	});
	if (content.isDeclared && content.format === undefined) {
		const types = BODY_FORMAT_NAMES.map((name) => BODY_FORMATS[name].mediaTypes[0]).join(", ");
		return refuseContent(415, "media_type_unsupported", `The Content-Type must be one of ${types}`);
	}
	if (!isRightCharset(content.charset, body)) {
		const message =
			"The body must be in UTF-8; an ISO 8859 or Windows charset is accepted only if the body is all ASCII";
		return refuseContent(415, "charset_unsupported", message);
	}
	if (refusal !== undefined) return { ...refusal, ok: false };
	const bodyFormat = content.format ?? "json";
	const actual = formatOfBody(body);
	if (actual === undefined || actual === bodyFormat) return { ok: true, bodyFormat, body };
	const { title, mediaTypes } = BODY_FORMATS[actual];
	const declared = content.isDeclared
		? `the Content-Type says ${BODY_FORMATS[bodyFormat].title}`
		: "it has no Content-Type";
	const message = `The body looks like ${title}, but ${declared}: set it to ${mediaTypes[0]}`;
	return refuseContent(400, "media_type_mismatch", message);
}

type ContentCode = "charset_unsupported" | "media_type_mismatch" | "media_type_unsupported";

/** Throws unless the argument is what a function that opens requests returned. */
export function assertOpened(opened: unknown): asserts opened is OpenedRequest {
	assertObject("opened", opened);
	const { request } = opened as Partial<OpenedRequest>;
	if (request === undefined) throw wrongType("opened", "what the function that opens the request returned", opened);
	assertMessage("opened.request", request);
}

/** Reads the fields of an opened request: of a GET from the query, of a POST from the body. */
export function readFields<V, O>(
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
