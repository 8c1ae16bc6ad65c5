import { assertArray, assertInteger, assertObject, assertOneOf, assertOptions } from "../core/contract.ts";
import { issue, MAX_ISSUES, printable } from "../core/issue.ts";
import { unwrap } from "../core/result.ts";
import { itemList, REQUEST_UNITS, readTree } from "../wire/read.ts";
import { type RecordType, recordType } from "../wire/record-type.ts";
import { INTEGER, TEXT } from "../wire/scalars.ts";
import type { Node } from "../wire/tree.ts";
import { nameNotXml } from "../wire/xml.ts";
import type { DocumentFormat, HttpResponse, ResponseFailure, ServiceIssue } from "./types.ts";
import { DOCUMENT_FORMATS, documentResponse, FORMATS } from "./wire.ts";

interface ErrorResponse {
	readonly statusCode?: number;
	/** Their paths are joined by dots. */
	readonly issues?: readonly (Omit<ServiceIssue, "path"> & { readonly path?: string | undefined })[] | undefined;
}

/** The body of an error. The interface leaves it open, so this shape is our own. */
export const ERROR_RESPONSE: RecordType<ErrorResponse> = /* @__PURE__ */ (() =>
	recordType({
		name: "ErrorResponse",
		isAnswer: true,
		fields: {
			statusCode: { kind: INTEGER },
			issues: {
				kind: itemList(
					recordType({
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

/**
 * Builds the answer to a refused request. Pass the failure that a reader of requests returned, unchanged.
 *
 * The interface does not define the body of an error. This one has the status and up to 101 issues, each with code,
 * message, path (joined by dots) and delivery status code. A character that XML cannot carry is replaced by its name,
 * such as `U+0000`. A 401 has no issues, so that it reveals nothing to a caller without a key. A 405 says which methods
 * are allowed.
 *
 * After a status from 500 on, a client must assume that the message may have been accepted, and does not send it again
 * by itself. If you did not accept the message, set `isNotAccepted`, or answer 429.
 *
 * @param failure - The failure of a reader, or an answer of your own.
 * @param options - When to try again, and whether the message was certainly not accepted.
 * @returns The response.
 * @throws {TypeError | RangeError} If `status` is not an integer from 400 to 599, `retryAfterSeconds` not one from 0,
 * `format` is not supported, or `issues` is not an array.
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
 * const busy = buildErrorResponse({ status: 503 }, { retryAfterSeconds: 30, isNotAccepted: true });
 * busy.headers["Retry-After"]; // => "30"
 * ```
 */
export function buildErrorResponse(
	failure: {
		/** The HTTP status, 400 to 599. */
		readonly status: number;
		/** Default `json`. A failure of `openSendRequest` has the format that the client asked for. */
		readonly format?: DocumentFormat | undefined;
		/** What is wrong. Never shown with a 401. */
		readonly issues?: readonly ServiceIssue[] | undefined;
	},
	options: ErrorResponseOptions = {},
): HttpResponse {
	assertObject("failure", failure);
	assertOptions(options);
	const { status, format = "json", issues = [] } = failure;
	const { retryAfterSeconds, isNotAccepted = false } = options;
	assertInteger("status", status, 400, 599);
	assertOneOf("format", format, DOCUMENT_FORMATS);
	assertArray("issues", issues);
	const message = "The message was not accepted and can be sent again later";
	const all = isNotAccepted ? [issue("not_accepted", message), ...issues] : issues;
	const shown = status === 401 ? [] : listed(all).map(shownIssue);
	const error: ErrorResponse = { statusCode: status, issues: shown.length > 0 ? shown : undefined };
	const response = documentResponse(status, format, unwrap(FORMATS[format].write(ERROR_RESPONSE, error)));
	const headers: Record<string, string> = { ...response.headers, ...ERROR_HEADERS[status] };
	if (retryAfterSeconds !== undefined) {
		assertInteger("retryAfterSeconds", retryAfterSeconds, 0, Number.MAX_SAFE_INTEGER);
		headers["Retry-After"] = String(retryAfterSeconds);
	}
	return { ...response, headers };
}

/** The options of {@link buildErrorResponse}. */
export interface ErrorResponseOptions {
	/** Whole seconds after which the client may try again. They become the header Retry-After. */
	readonly retryAfterSeconds?: number | undefined;
	/**
	 * True if the message was certainly not accepted: no part of it went to the network. Default false. The first issue
	 * is then `not_accepted`, so that a client may send the message again.
	 */
	readonly isNotAccepted?: boolean | undefined;
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

/**
 * Reads what a service says in the body of an error: its status code, its words, and its issues if it has the shape
 * that {@link buildErrorResponse} writes. What is not there is absent.
 */
export function readErrorBody(
	format: DocumentFormat,
	body: string,
): Pick<ResponseFailure, "statusCode" | "serviceIssues" | "serviceMessage"> {
	// The body of an error is short.
	const tree = FORMATS[format].treeOf(body, REQUEST_UNITS);
	const read = readTree(ERROR_RESPONSE, tree);
	const { statusCode, issues = [] } = read.value ?? {};
	const words = cut(wordsOf(tree.root).join("; ")).replace(/\s+/g, " ");
	const serviceMessage = cut(printable(words)).trim();
	return {
		...(statusCode !== undefined && { statusCode }),
		...(serviceMessage !== "" && { serviceMessage }),
		...(issues.length > 0 && { serviceIssues: listed(issues).map(toServiceIssue) }),
	};
}

function toServiceIssue({ path, ...one }: NonNullable<ErrorResponse["issues"]>[number]): ServiceIssue {
	// An index becomes a number again.
	const toSegment = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : text);
	return path === undefined ? one : { ...one, path: path.split(".").map(toSegment) };
}

/** How long the words of a service may be. */
const MESSAGE_UNITS = 1000;

/** Shortens words to their limit. Half of a character at the end is left out. */
function cut(words: string): string {
	return words.slice(0, MESSAGE_UNITS).replace(/[\ud800-\udbff]$/, "");
}

/** How deep words are looked for, and how many items of one list are read. */
const MAX_DEPTH = 5;
const MAX_ITEMS = 10;
/** The fields that say what is wrong, the most telling first (RFC 9457, OAuth, Spring, ASP.NET and others). */
const SUMMARIES = ["detail", "message", "msg", "errordescription", "error", "title"];
/** The fields that list what is wrong. */
const LISTS = ["errors", "issues"];

/** Returns what a value says in words: a text itself, else what its items or its known fields say. */
function wordsOf({ type, value, children }: Node, depth = MAX_DEPTH, isList = false): readonly string[] {
	if (children.length === 0) return typeof value === "string" && /\S/.test(value) ? [value] : [];
	if (depth === 0) return [];
	const read = (nodes: readonly Node[], isList = false) =>
		nodes.slice(0, MAX_ITEMS).flatMap((node) => wordsOf(node, depth - 1, isList));
	if (type === "list") return read(children);
	const named = (name: string) => children.filter((child) => child.name?.toLowerCase().replaceAll("_", "") === name);
	const summary = SUMMARIES.map((name) => read(named(name))).find((words) => words.length > 0) ?? [];
	const words = [...summary, ...LISTS.flatMap((name) => read(named(name), true))];
	if (words.length > 0 || !isList) return words;
	// A list may be an object with the names of fields, as ASP.NET writes it.
	const ofField = (node: Node) => read([node]).map((one) => (type === "record" ? `${node.name}: ${one}` : one));
	return children.slice(0, MAX_ITEMS).flatMap(ofField);
}
