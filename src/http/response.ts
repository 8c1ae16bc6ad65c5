// A response of either endpoint, both ways.
import { assertInteger, assertOptions } from "../foundation/contract.ts";
import { addIssue, type Issue, issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import { lookupHttpStatus } from "../status/http-status.ts";
import { readJson, readObject, readXml } from "../syntax/read.ts";
import type { Resource } from "../syntax/resource.ts";
import { type Writer, writeJson, writeXml } from "../syntax/write.ts";
import { isRightCharset, readContentType } from "./content-type.ts";
import type { Endpoint } from "./endpoint.ts";
import { readServiceIssues } from "./error-response.ts";
import {
	assertMessage,
	bodyText,
	documentResponse,
	type HttpResponse,
	type IncomingResponse,
	type ResponseFailure,
	type ResponseResult,
} from "./exchange.ts";
import { assertDocumentFormat, BODY_FORMATS, type DocumentFormat, formatOfBody } from "./formats.ts";
import { retryAfterSeconds } from "./retry-after.ts";

const WRITERS = { json: writeJson, xml: writeXml } as const satisfies Record<DocumentFormat, Writer>;
type DocumentReader = <V>(of: Resource<V>, text: string) => Result<V>;
const READERS = { json: readJson, xml: readXml } as const satisfies Record<DocumentFormat, DocumentReader>;

/** Builds the answer to an accepted request. The document is validated first. */
export function buildDocument<V>(of: Resource<V>, input: unknown, format: DocumentFormat): Result<HttpResponse> {
	assertDocumentFormat(format);
	const valid = readObject(of, input, { isExact: true });
	if (!valid.ok) return valid;
	const body = WRITERS[format](of, valid.value);
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
	{ response: of, unreadable }: Pick<Endpoint<unknown, V>, "response" | "unreadable">,
	response: IncomingResponse,
	options: ReadResponseOptions,
): ResponseResult<V> {
	assertMessage("response", response);
	assertOptions(options);
	const { status } = response;
	assertInteger("status", status, 0, 999);
	const text = bodyText(response.body, options.body);
	if (!isSuccess(status)) return failedResponse(response, options, text);
	const { format, warnings } = findFormat(response, text);
	if (status !== 200) warnings.unshift(statusIssue(status));
	const read = READERS[format](of, text);
	if (read.ok) {
		for (const warning of read.warnings ?? []) addIssue(warnings, warning);
		return ok(read.value, warnings);
	}
	const message = `The service answered ${status}, ${unreadable}`;
	const issues: [Issue, ...Issue[]] = [issue("response_unreadable", message)];
	for (const one of read.issues) addIssue(issues, one);
	return { ok: false, issues, status, ...adviceOn(status), text };
}

/**
 * Finds the format of a document by its first character, else by its Content-Type, and warns where the header does not
 * fit.
 */
function findFormat({ headers }: IncomingResponse, text: string) {
	const warnings: Issue[] = [];
	const facts = { path: ["Content-Type"] };
	const declared = readContentType(headers);
	const formats = [formatOfBody(text), declared.format].map((format) => format && BODY_FORMATS[format].answer);
	const format = formats[0] ?? formats[1] ?? "json";
	if (declared.format !== format) {
		const message = `The Content-Type is not that of ${BODY_FORMATS[format].title}, which the body was read as`;
		addIssue(warnings, issue("media_type_mismatch", message, facts));
	}
	if (!isRightCharset(declared.charset, text)) {
		addIssue(warnings, issue("charset_unsupported", "The charset is not UTF-8, which the body was read as", facts));
	}
	return { format, warnings };
}

function isSuccess(status: number): boolean {
	return status >= 200 && status < 300;
}

/** What to do about a status: whether to send again, and whether the service may have acted all the same. */
function adviceOn(status: number): Pick<ResponseFailure, "resend" | "mayBeAccepted"> {
	const isTemporary = status >= 500 || status === 408 || status === 429;
	const resend = lookupHttpStatus(status)?.resend ?? (isTemporary ? "later" : isSuccess(status) ? "no" : "afterChange");
	return { resend, mayBeAccepted: isSuccess(status) || status >= 500 };
}

function failedResponse(response: IncomingResponse, options: ReadResponseOptions, text: string): ResponseFailure {
	const { status, headers } = response;
	const seconds = retryAfterSeconds(headers, options.now === undefined ? undefined : Number(options.now));
	const serviceIssues = readServiceIssues(findFormat(response, text).format, text);
	return {
		ok: false,
		issues: [statusIssue(status)],
		status,
		...adviceOn(status),
		...(seconds !== undefined && { retryAfterSeconds: seconds }),
		...(serviceIssues.length > 0 && { serviceIssues }),
		text,
	};
}

function statusIssue(status: number): Issue {
	const facts = { actual: status };
	if (status === 401) {
		const message = "The service answered 401: check the API key and the account's allow-list, then send again";
		return issue("http_unauthorized", message, facts);
	}
	if (status >= 500) {
		return issue(
			"http_server_error",
			`The service answered ${status}: it has a temporary problem, try again later`,
			facts,
		);
	}
	const message = `The service answered ${status}, which the interface does not define`;
	return issue("http_status_unexpected", message, facts);
}
