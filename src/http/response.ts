// A response of either endpoint, both ways.
import { assertInteger, assertOptions } from "../foundation/contract.ts";
import { addIssue, type Issue, issue } from "../foundation/issue.ts";
import { ok, type Result, take } from "../foundation/result.ts";
import type { HeadersLike } from "../syntax/headers.ts";
import { readDocument, readObject } from "../syntax/read.ts";
import type { Resource } from "../syntax/resource.ts";
import { isRightCharset, readContentType } from "./content-type.ts";
import type { Endpoint } from "./endpoint.ts";
import { ERROR_RESPONSE, listed } from "./error-response.ts";
import {
	assertMessage,
	bodyText,
	documentResponse,
	type HttpResponse,
	type IncomingResponse,
	type ResponseResult,
	type ServiceIssue,
} from "./exchange.ts";
import {
	assertDocumentFormat,
	BODY_FORMATS,
	DOCUMENT_PARSERS,
	DOCUMENT_WRITERS,
	type DocumentFormat,
	formatOfBody,
} from "./formats.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** Builds the answer to an accepted request. The document is validated first. */
export function buildDocument<V>(of: Resource<V>, input: unknown, format: DocumentFormat): Result<HttpResponse> {
	assertDocumentFormat(format);
	const valid = readObject(of, input, { isExact: true });
	if (!valid.ok) return valid;
	const body = DOCUMENT_WRITERS[format](of, valid.value);
	return body.ok ? ok(documentResponse(200, format, body.value), valid.warnings) : body;
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

/**
 * Reads a response: the document of a success, and of any other status what to do about it. The interface has 200 alone
 * (spec 4.1); another success is one too, with a warning.
 */
export function readResponse<V>(
	{ response: of, unreadable, idsOf }: Pick<Endpoint<unknown, V>, "response" | "unreadable" | "idsOf">,
	response: IncomingResponse,
	options: ReadResponseOptions,
): ResponseResult<V> {
	assertMessage("response", response);
	assertOptions(options);
	const { status, headers } = response;
	assertInteger("status", status, 0, 999);
	const text = bodyText(response.body, options.body);
	const { format, warnings } = findFormat(headers, text);
	const read = readDocument(of, DOCUMENT_PARSERS[format], text);
	const isSuccess = status >= 200 && status < 300;
	const message = `The service answered ${status}, ${unreadable}`;
	const issues: [Issue, ...Issue[]] = [isSuccess ? issue("response_unreadable", message) : statusIssue(status)];
	if (isSuccess) {
		if (status !== 200) warnings.unshift(statusIssue(status));
		take(read, { issues, warnings });
		if (read.ok) return ok(read.value, warnings);
	}
	const seconds = retryAfterSeconds(headers, options.now);
	const serviceIssues = readServiceIssues(format, text);
	const messageIds = read.ok ? idsOf(read.value) : [];
	const isTemporary = status >= 500 || status === 408 || status === 429;
	return {
		ok: false,
		issues,
		status,
		resend: isTemporary ? "later" : isSuccess ? "no" : "afterChange",
		mayBeAccepted: isSuccess || status >= 500 || messageIds.length > 0,
		...(seconds !== undefined && { retryAfterSeconds: seconds }),
		...(serviceIssues.length > 0 && { serviceIssues }),
		...(messageIds.length > 0 && { messageIds }),
		text,
	};
}

/** Lists the issues in an error body of the shape that {@link buildErrorResponse} writes; none of any other body. */
export function readServiceIssues(format: DocumentFormat, body: string): readonly ServiceIssue[] {
	const read = readDocument(ERROR_RESPONSE, DOCUMENT_PARSERS[format], body);
	const issues = read.ok ? listed(read.value.issues ?? []) : [];
	return issues.map(({ path, ...one }) =>
		path === undefined ? one : { ...one, path: path.split(".").map(toSegment) },
	);
}

/** An index is a number again. */
function toSegment(text: string): string | number {
	return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/**
 * Finds the format of a document by its first character, else by its Content-Type, and warns where the header does not
 * fit.
 */
function findFormat(headers: HeadersLike, text: string) {
	const warnings: Issue[] = [];
	const facts = { path: ["Content-Type"] };
	const declared = readContentType(headers);
	const format = BODY_FORMATS[formatOfBody(text) ?? declared.format ?? "json"].answer;
	if (declared.format !== format) {
		const message = `The Content-Type is not that of ${BODY_FORMATS[format].title}, which the body was read as`;
		addIssue(warnings, issue("media_type_mismatch", message, facts));
	}
	if (!isRightCharset(declared.charset, text)) {
		addIssue(warnings, issue("charset_unsupported", "The charset is not UTF-8, which the body was read as", facts));
	}
	return { format, warnings };
}

function statusIssue(status: number): Issue {
	const [code, says] =
		status === 401
			? (["http_unauthorized", ": check the API key and the account's allow-list, then send again"] as const)
			: status >= 500
				? (["http_server_error", ": it has a temporary problem, try again later"] as const)
				: (["http_status_unexpected", ", which the interface does not define"] as const);
	return issue(code, `The service answered ${status}${says}`, { actual: status });
}
