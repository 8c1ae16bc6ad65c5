import { assertArray, assertInteger, assertObject, assertOneOf } from "../foundation/contract.ts";
import { MAX_ISSUES } from "../foundation/issue.ts";
import { unwrap } from "../foundation/result.ts";
import { itemList } from "../syntax/read.ts";
import { type Resource, resource } from "../syntax/resource.ts";
import { INTEGER, TEXT } from "../syntax/scalars.ts";
import type { Words } from "../syntax/schema.ts";
import { nameNotXml } from "../syntax/xml.ts";
import type { DocumentFormat, HttpResponse, ServiceIssue } from "./types.ts";
import { DOCUMENT_FORMATS, documentResponse, WRITERS } from "./wire.ts";

interface ErrorResponse {
	readonly statusCode?: number;
	/** Their paths are joined by dots. */
	readonly issues?: readonly (Omit<ServiceIssue, "path"> & { readonly path?: string | undefined })[] | undefined;
}

/** The body of an error. The interface leaves it open, so this shape is our own. */
export const ERROR_RESPONSE: Resource<ErrorResponse, unknown, keyof ErrorResponse> = /* @__PURE__ */ (() =>
	resource({
		name: "ErrorResponse",
		isAnswer: true,
		fields: {
			statusCode: { kind: INTEGER },
			issues: {
				kind: itemList(
					resource({
						name: "Issue",
						fields: {
							code: { kind: TEXT, isRequired: true },
							message: { kind: TEXT, isRequired: true },
							path: { kind: TEXT },
							deliveryStatusCode: { kind: TEXT },
						},
					}),
				),
			},
		},
	}))();

/** The words of the JSON Schema for the body of an error. */
export const ERROR_RESPONSE_WORDS: Words<keyof ErrorResponse> = {
	clause: "spec 7.2",
	fields: {
		statusCode: { description: "The HTTP status" },
		issues: {
			description: "What is wrong",
			items: {
				clause: "spec 7.2",
				fields: {
					code: { description: "Stable name of the problem" },
					message: { description: "The problem in words" },
					path: { description: "The field, its parts joined by dots" },
					deliveryStatusCode: {
						description: "The delivery status code that the message would have ended with",
						clause: "spec 7.3",
					},
				},
			},
		},
	},
};

/**
 * Builds the answer to a refused request. It takes what the readers of requests return unchanged.
 *
 * The interface does not define the body of an error. This one has the status and up to 100 issues, each with code,
 * message, path (joined by dots) and delivery status code. A character that XML cannot carry is replaced by its name,
 * such as `U+0000`. A 401 has no issues, so that it reveals nothing to a caller
 * without a key. A 405 says which methods are allowed.
 *
 * @param options - The failure of a reader, or an answer of your own.
 * @returns The response.
 * @throws {TypeError | RangeError} If `status` or `format` is not supported.
 * @see [spec 5 rule 2](../../docs/interface.md#5-authentication)
 * @see [spec 7.1](../../docs/interface.md#71-http-status-codes)
 * @see [spec 7.2](../../docs/interface.md#72-other-error-information)
 * @see RFC 9110 §15.5
 * @example
 * ```ts
 * import { buildErrorResponse, openSendRequest } from "outbound-sms/http";
 *
 * const opened = openSendRequest({ method: "POST", url: "/outbound/messages", headers: {} });
 * !opened.ok && buildErrorResponse(opened).body;
 * // => '{"statusCode":404,"issues":[{"code":"path_unknown","message":"There is no endpoint at this path"}]}'
 * buildErrorResponse({ status: 500 }).body; // => '{"statusCode":500}'
 * ```
 */
export function buildErrorResponse(options: {
	/** The HTTP status, 400 to 599. */
	readonly status: number;
	/** Default `json`. A failure of `openSendRequest` has the format that the client asked for. */
	readonly format?: DocumentFormat | undefined;
	/** What is wrong. Never shown with a 401. */
	readonly issues?: readonly ServiceIssue[] | undefined;
}): HttpResponse {
	assertObject("options", options);
	const { status, format = "json", issues = [] } = options;
	assertInteger("status", status, 400, 599);
	assertOneOf("format", format, DOCUMENT_FORMATS);
	assertArray("issues", issues);
	const shown = status === 401 ? [] : listed(issues).map(shownIssue);
	const error: ErrorResponse = { statusCode: status, issues: shown.length > 0 ? shown : undefined };
	const response = documentResponse(status, format, unwrap(WRITERS[format](ERROR_RESPONSE, error)));
	return { ...response, headers: { ...response.headers, ...ERROR_HEADERS[status] } };
}

/** Limits a list of issues. A full list has one more issue, which says how many are omitted. */
export function listed<T>(issues: readonly T[]): readonly T[] {
	return issues.slice(0, MAX_ISSUES + 1);
}

/**
 * RFC 9110 wants a challenge in every 401, and some clients fail without it. It wants the allowed methods in every 405.
 */
export const ERROR_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	401: { "WWW-Authenticate": "X-ApiKey" },
	405: { Allow: "GET, POST" },
};

/** Makes the form of an issue in a body. */
function shownIssue({ code, message, path, deliveryStatusCode: status }: ServiceIssue) {
	return {
		code: nameNotXml(`${code}`),
		message: nameNotXml(`${message}`),
		path: path && nameNotXml(path.join(".")),
		deliveryStatusCode: status && nameNotXml(`${status}`),
	};
}
