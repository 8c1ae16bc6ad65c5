// A response of either endpoint, both ways.
import { assertInteger, assertOneOf } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import { lookupHttpStatus } from "../status/http-status.ts";
import type { Resource } from "../syntax/resource.ts";
import {
	type BodyOption,
	bodyText,
	type HttpResponse,
	type IncomingResponse,
	type ResponseFailure,
	type ResponseResult,
} from "./exchange.ts";
import { CONTENT_TYPES, DOCUMENT_FORMATS, type DocumentFormat, readContentType } from "./media-type.ts";
import { writeFields } from "./write-fields.ts";

/** Builds the answer of a request that was well, from what the document's own parser made of it. */
export function buildDocument<V>(
	fields: Result<V>,
	of: Resource<V, never>,
	format: DocumentFormat,
): Result<HttpResponse> {
	assertOneOf("format", format, DOCUMENT_FORMATS);
	if (!fields.ok) return fields;
	const body = writeFields(of, fields.value, format);
	return body.ok ? ok(documentResponse(200, format, body.value), fields.warnings) : body;
}

/** A document as a response. A cache must not answer in place of the service: a GET sends a message too. */
export function documentResponse(status: number, format: DocumentFormat, body: string): HttpResponse {
	return { status, headers: { "Content-Type": CONTENT_TYPES[format], "Cache-Control": "no-store" }, body };
}

/** Reads a response: of 200 the document, of any other status what to do about it. */
export function readResponse<T>(
	response: IncomingResponse,
	options: BodyOption,
	readers: Readonly<Record<DocumentFormat, (text: string) => Result<T>>>,
): ResponseResult<T> {
	const { status, headers } = response;
	assertInteger("status", status, 0, 999);
	const text = bodyText(response.body, options);
	if (status !== 200) return failedResponse(status, text);
	const content = readContentType(headers, DOCUMENT_FORMATS);
	const read = content.ok ? readers[content.value](text) : content;
	// What was accepted but cannot be read must not be sent again: it would arrive twice.
	return read.ok ? read : { ok: false, issues: read.issues, status, resend: "no", text };
}

function failedResponse(status: number, text: string): ResponseFailure {
	const known = lookupHttpStatus(status);
	const isTemporary = status >= 500 || status === 408 || status === 429;
	const resend = known?.resend ?? (isTemporary ? "later" : status >= 200 && status < 300 ? "no" : "afterChange");
	const [code, advice] =
		status === 401
			? (["http_unauthorized", "fix the API key or the account's allow-list, then send again"] as const)
			: status >= 500
				? (["http_server_error", "a fault of the service, try again later"] as const)
				: (["http_status_unexpected", "the interface does not name this status"] as const);
	const found = issue(code, `Service answered ${status}: ${advice}`, { actual: status });
	return { ok: false, issues: [found], status, resend, text };
}
