import { assertInteger, assertOneOf } from "../foundation/contract.ts";
import type { Issue } from "../foundation/issue.ts";
import { itemList } from "../syntax/lists.ts";
import { resource } from "../syntax/resource.ts";
import { integer, text } from "../syntax/scalars.ts";
import { writeJsonRecord, writeXml } from "../syntax/write.ts";
import type { HttpResponse } from "./exchange.ts";
import { DOCUMENT_FORMATS, type DocumentFormat } from "./media-type.ts";
import { documentResponse } from "./response.ts";

/** Our shape of what the spec leaves open. */
const ERROR_RESPONSE = /* @__PURE__ */ (() =>
	resource({
		name: "ErrorResponse",
		clause: "spec 7.2",
		fields: {
			statusCode: { name: "StatusCode", kind: integer(), description: "The HTTP status", clause: "spec 7.2" },
			issues: {
				name: "Issues",
				kind: itemList(
					resource({
						name: "Issue",
						clause: "spec 7.2",
						fields: {
							code: { name: "Code", kind: text(), description: "Stable name of the problem", clause: "spec 7.2" },
							message: { name: "Message", kind: text(), description: "The problem in words", clause: "spec 7.2" },
							path: { name: "Path", kind: text(), description: "The field, from the outside in", clause: "spec 7.2" },
							deliveryStatusCode: {
								name: "DeliveryStatusCode",
								kind: text(),
								description: "What delivery would say",
								clause: "spec 7.3",
							},
						},
					}),
				),
				description: "What is wrong",
				clause: "spec 7.2",
			},
		},
	}))();

/** An issue as an error body has it: one of the package, or one of the server itself with a code of its own. */
export type AnsweredIssue = Pick<Issue, "message" | "path" | "deliveryStatusCode"> & { readonly code: string };

/** The answer must not outgrow a hostile question. */
const MAX_ISSUES = 100;

/**
 * Builds the answer to a request that is refused. What a reader of requests returned can be passed as it stands.
 *
 * The spec leaves the body open; ours has the status and up to 100 issues, each with code, message, path (joined by dots) and delivery
 * status code. A 401 names no reason: which check failed is no business of who has no key. A 405 says which methods are allowed.
 *
 * @param options.status - 400 to 599.
 * @param options.format - Default `json`.
 * @throws {TypeError | RangeError} For a status or format that is none.
 * @see spec 5.2, 7.1, 7.2; RFC 9110 §15.5
 * @example
 * ```ts
 * import { buildErrorResponse, readSendRequest } from "outbound-sms/http";
 *
 * const read = readSendRequest({ method: "POST", url: "/outbound/sms", headers: { "X-ApiKey": "k1" }, body: "" });
 * !read.ok && buildErrorResponse(read).body;
 * // => '{"statusCode":400,"issues":[{"code":"body_missing","message":"Expected a document in the body"}]}'
 * buildErrorResponse({ status: 500 }).body; // => '{"statusCode":500}'
 * ```
 */
export function buildErrorResponse(options: {
	readonly status: number;
	readonly format?: DocumentFormat | undefined;
	readonly issues?: readonly AnsweredIssue[] | undefined;
}): HttpResponse {
	const { status, format = "json", issues = [] } = options;
	assertInteger("status", status, 400, 599);
	assertOneOf("format", format, DOCUMENT_FORMATS);
	const shown = status === 401 ? [] : issues.slice(0, MAX_ISSUES);
	const response = documentResponse(status, format, writeError(status, shown, format));
	if (status === 405) return { ...response, headers: { ...response.headers, Allow: "GET, POST" } };
	// RFC 9110 asks for a challenge on every 401, and some clients fail without one.
	if (status === 401) return { ...response, headers: { ...response.headers, "WWW-Authenticate": "X-ApiKey" } };
	return response;
}

function writeError(status: number, issues: readonly AnsweredIssue[], format: DocumentFormat): string {
	const items = issues.map(({ code, message, path, deliveryStatusCode }) => ({
		code,
		message,
		...(path !== undefined && { path: path.join(".") }),
		...(deliveryStatusCode !== undefined && { deliveryStatusCode }),
	}));
	const value = items.length > 0 ? { statusCode: status, issues: items } : { statusCode: status };
	if (format === "json") return writeJsonRecord(ERROR_RESPONSE, value);
	const xml = writeXml(ERROR_RESPONSE, value);
	if (xml.ok) return xml.value;
	// A name from outside that XML cannot carry: say all but the names.
	const bare = issues.map(({ code, message }) => ({ code, message }));
	const plain = writeXml(ERROR_RESPONSE, { statusCode: status, issues: bare });
	return plain.ok ? plain.value : writeError(status, [], format);
}
