// A request to either endpoint, both ways: from described fields to plain data and back. Which fields there are is the endpoint's.

import { apiKeyHeader, apiKeyQuery } from "../auth/api-key.ts";
import { assertOneOf, assertString } from "../foundation/contract.ts";
import { hasIssues, type Issue, issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import { parseQuery, type QueryPair } from "../syntax/query.ts";
import type { Resource } from "../syntax/resource.ts";
import {
	type BodyOption,
	bodyText,
	type HttpRequest,
	type IncomingRequest,
	type RequestFailure,
	type RequestResult,
} from "./exchange.ts";
import {
	BODY_FORMATS,
	type BodyFormat,
	CONTENT_TYPES,
	type DocumentFormat,
	negotiate,
	readContentType,
} from "./media-type.ts";
import { endpointUrl, splitUrl } from "./url.ts";
import { writeFields } from "./write-fields.ts";

/** How a request goes. */
export interface RequestOptions {
	/** The service's base address, absolute, http or https; it may have a path of its own. */
	readonly baseUrl: string;
	/** Default `POST`. */
	readonly method?: "GET" | "POST" | undefined;
	/** What a POST body is written in; default `json`. The answer is asked for in the same, or in JSON for a form. */
	readonly format?: BodyFormat | undefined;
}

/** Longer URLs are refused by many servers and proxies (RFC 9110 §4.1 recommends that this much is taken). */
const URL_UNITS = 8000;

/** Builds a request to an endpoint from what its own parser made of the fields. */
export function buildRequest<V>(
	{ baseUrl, method = "POST", format = "json" }: RequestOptions,
	path: string,
	key: { readonly apiKey: string; readonly apiKeyIn?: "header" | "query" | undefined } | undefined,
	fields: Result<V>,
	of: Resource<V, never>,
): Result<HttpRequest> {
	assertString("baseUrl", baseUrl);
	assertString("path", path);
	assertOneOf("method", method, ["GET", "POST"]);
	assertOneOf("format", format, BODY_FORMATS);
	if (key?.apiKeyIn !== undefined) assertOneOf("apiKeyIn", key.apiKeyIn, ["header", "query"]);
	const issues: Issue[] = [];
	const take = <V>(result: Result<V>): V | undefined => {
		for (const found of result.issues ?? []) issues.push(found);
		return result.ok ? result.value : undefined;
	};
	const headers: Record<string, string> = { Accept: format === "xml" ? "application/xml" : "application/json" };
	const endpoint = endpointUrl(baseUrl, path, issues);
	const query: (string | undefined)[] = [];
	if (key?.apiKeyIn === "query") query.push(take(apiKeyQuery(key.apiKey)));
	else if (key !== undefined) Object.assign(headers, take(apiKeyHeader(key.apiKey)));
	const written = take(fields.ok ? writeFields(of, fields.value, method === "GET" ? "form" : format) : fields);
	if (method === "GET") query.unshift(written);
	else headers["Content-Type"] = CONTENT_TYPES[format];
	if (hasIssues(issues)) return { ok: false, issues };
	const url = query.length > 0 ? `${endpoint}?${query.join("&")}` : endpoint;
	const warnings = fields.ok ? [...(fields.warnings ?? [])] : [];
	if (url.length > URL_UNITS) {
		const facts = { limit: URL_UNITS, actual: url.length };
		warnings.push(issue("url_too_long", "URL is longer than many servers take: send a POST", facts));
	}
	const request = { method, url, headers, redirect: "manual" } as const;
	return ok(method === "GET" ? request : { ...request, body: written as string }, warnings);
}

/** A request for this endpoint, its way there found right, its fields not yet read. */
export interface OpenedRequest {
	readonly ok: true;
	/** The format to answer in. */
	readonly format: DocumentFormat;
	/** The format of the body; absent on a GET. */
	readonly bodyFormat?: BodyFormat;
	readonly query: string;
	readonly body: string;
}

/** Looks at path, method, Accept and Content-Type, in this order. */
export function openRequest(
	request: IncomingRequest,
	path: string,
	options: BodyOption,
): OpenedRequest | RequestFailure {
	assertString("path", path);
	const { method, url = "" } = request;
	assertString("url", url);
	const body = bodyText(request.body, options);
	const { path: found, query } = splitUrl(url);
	const { content, negotiated, format } = formatsOf(request);
	if (found !== path) return refuse(404, format, issue("path_unknown", "Found a request to another path"));
	if (method !== "GET" && method !== "POST") {
		return refuse(405, format, issue("method_not_allowed", "Expected the method GET or POST"));
	}
	if (negotiated === undefined) {
		const facts = { path: ["Accept"] };
		return refuse(406, format, issue("accept_unsupported", "Can answer in application/json or application/xml", facts));
	}
	if (content?.ok === false) return refuse(415, format, ...content.issues);
	return { ok: true, format, query, body, ...(content !== undefined && { bodyFormat: content.value }) };
}

function formatsOf({ method, headers }: IncomingRequest) {
	const content = method === "POST" ? readContentType(headers, BODY_FORMATS) : undefined;
	const preferred = content?.ok && content.value === "xml" ? "xml" : "json";
	const negotiated = negotiate(headers, preferred);
	return { content, negotiated, format: negotiated ?? preferred };
}

/**
 * Finds the format to answer a request in: for refusals of the server's own, such as a body that is too large, which come before the request is read.
 *
 * It is the `format` that the readers of requests give: what Accept prefers; where it has no preference, or takes neither, that of an XML body, else
 * JSON. The body is not looked at.
 *
 * @see spec 4.1; RFC 9110 §12.5.1
 * @example
 * ```ts
 * import { answerFormat, buildErrorResponse } from "outbound-sms/http";
 *
 * const request = { method: "POST", url: "/outbound/sms", headers: { "content-type": "application/xml" } };
 * answerFormat(request); // => "xml"
 * buildErrorResponse({ status: 413, format: answerFormat(request) }).body;
 * // => "<ErrorResponse><StatusCode>413</StatusCode></ErrorResponse>"
 * ```
 */
export function answerFormat(request: IncomingRequest): DocumentFormat {
	return formatsOf(request).format;
}

/** Makes the failure for a request. */
export function refuse(
	status: number,
	format: DocumentFormat,
	...issues: readonly [Issue, ...Issue[]]
): RequestFailure {
	return { ok: false, issues, status, format };
}

/** The readers of a request's fields. */
export interface RequestReaders<T> {
	readonly json: (text: string) => Result<T>;
	readonly xml: (text: string) => Result<T>;
	readonly form: (query: string | readonly QueryPair[]) => Result<T>;
}

/** Reads the fields: of a GET from the query, of a POST from the body. */
export function readFields<T>(
	opened: OpenedRequest,
	{ places }: Pick<Resource<unknown>, "places">,
	readers: RequestReaders<T>,
): RequestResult<T> {
	const { format, bodyFormat, query, body } = opened;
	const issues: Issue[] = [];
	const warnings: Issue[] = [];
	const parsed = parseQuery(query);
	// The key has its own reader, and is no field.
	const pairs = parsed.ok ? parsed.value.filter(([name]) => name.toLowerCase() !== "apikey") : [];
	for (const found of parsed.issues ?? []) issues.push(found);
	let read: Result<T> | undefined;
	if (bodyFormat === undefined) {
		if (body !== "") warnings.push(issue("body_unexpected", "Found a body on a GET, ignored"));
		if (parsed.ok) read = readers.form(pairs);
	} else {
		for (const [name] of pairs) {
			if (places.has(name.toLowerCase())) {
				issues.push(issue("query_unexpected", `Expected ${name} in the body, found it in the query`, { path: [name] }));
			} else {
				const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
				warnings.push(issue("field_unknown", "Found an unknown field in the query, ignored", { path: [shown] }));
			}
		}
		if (/\S/.test(body)) read = readers[bodyFormat](body);
		else issues.push(issue("body_missing", "Expected a document in the body"));
	}
	for (const found of read?.issues ?? []) issues.push(found);
	if (read?.ok && issues.length === 0) return ok(read.value, [...warnings, ...(read.warnings ?? [])]);
	return { ok: false, issues: issues as [Issue, ...Issue[]], status: 400, format };
}
