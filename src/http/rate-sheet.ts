import { readApiKey } from "../auth/api-key.ts";
import { ok, type Result } from "../foundation/result.ts";
import { RATE_SHEET, RATE_SHEET_REQUEST } from "../rates/fields.ts";
import { parseRateSheet, parseRateSheetJson, parseRateSheetXml, type RateSheet } from "../rates/rate-sheet.ts";
import {
	parseRateSheetRequest,
	parseRateSheetRequestJson,
	parseRateSheetRequestQuery,
	parseRateSheetRequestXml,
	type RateSheetRequest,
	type RateSheetRequestInput,
} from "../rates/rate-sheet-request.ts";
import type {
	BodyOption,
	HttpRequest,
	HttpResponse,
	IncomingRequest,
	IncomingResponse,
	RequestResult,
	ResponseResult,
} from "./exchange.ts";
import type { DocumentFormat } from "./media-type.ts";
import { buildRequest, openRequest, type RequestOptions, readFields, refuse } from "./request.ts";
import { buildDocument, readResponse } from "./response.ts";

/** What a rate-sheet request is made of. */
export interface RateSheetRequestOptions extends RequestOptions {
	/** The path of the endpoint on the base URL, which the spec does not show. */
	readonly path: string;
	/** For HTTP accounts the API key is the password, and there is no user name. The password is a secret: it stands in no issue. */
	readonly request: RateSheetRequestInput;
}

/**
 * Builds the request for the rate sheet of an account.
 *
 * Without a user name the password is an API key: it goes in `X-ApiKey` too, as the spec wants of every request. A GET has the password in its URL,
 * which ends up in logs: prefer the POST.
 *
 * @returns The request; or all issues at once: those of `parseRateSheetRequest`, `api_key_invalid`, `base_url_invalid`, `path_invalid`, and for
 * XML `xml_unrepresentable`. With the warning `url_too_long`.
 * @throws {TypeError | RangeError} For a method or format that is none.
 * @see spec 4.2, 5 rules 1 and 3
 * @example
 * ```ts
 * import { unwrap } from "outbound-sms/foundation";
 * import { buildRateSheetRequest } from "outbound-sms/http";
 *
 * const request = unwrap(buildRateSheetRequest({ baseUrl: "https://api.example", path: "/rates", request: { password: "k1" } }));
 * [request.method, request.url, request.body]; // => ["POST", "https://api.example/rates", '{"password":"k1"}']
 * ```
 */
export function buildRateSheetRequest(options: RateSheetRequestOptions): Result<HttpRequest> {
	const { path, request } = options;
	const key = isHttpAccount(request) ? { apiKey: request.password ?? "" } : undefined;
	return buildRequest(options, path, key, parseRateSheetRequest(request), RATE_SHEET_REQUEST);
}

function isHttpAccount({ userName }: RateSheetRequestInput): boolean {
	return (userName ?? "") === "";
}

/** What a rate-sheet request says. */
export interface ReceivedRateSheetRequest {
	/** Its password is a secret, not yet checked. */
	readonly request: RateSheetRequest;
	/** The API key of an HTTP account, which is the password, not yet checked: `authenticate` takes it. Absent with a user name. */
	readonly apiKey?: string;
	/** The format to answer in. */
	readonly format: DocumentFormat;
}

/** How {@link readRateSheetRequest} reads. */
export interface ReadRateSheetOptions extends BodyOption {
	/** The path of the endpoint as the server sees it. */
	readonly path: string;
}

/**
 * Reads a request for the rate sheet, as a gateway receives it. Formats, places of the fields and the answer's format are as for a send request.
 *
 * Without a user name the password is the API key; a key in header or query as well must be the same.
 *
 * @returns The request, the key of an HTTP account and the format to answer in. Or a failure with the HTTP `status` to answer, as for a send
 * request; 401 also where the password is missing.
 * @throws {TypeError} When the body is not text.
 * @see spec 4.2, 5 rules 1 and 3
 * @example
 * ```ts
 * import { readRateSheetRequest } from "outbound-sms/http";
 *
 * const request = { method: "GET", url: "/rates?Password=k1&WithDestinationNames=true", headers: {} };
 * const read = readRateSheetRequest(request, { path: "/rates" });
 * read.ok && [read.value.apiKey, read.value.request.withDestinationNames]; // => ["k1", true]
 * ```
 */
export function readRateSheetRequest(
	request: IncomingRequest,
	options: ReadRateSheetOptions,
): RequestResult<ReceivedRateSheetRequest> {
	const opened = openRequest(request, options.path, options);
	if (!opened.ok) return opened;
	const { format } = opened;
	const read = readFields(opened, RATE_SHEET_REQUEST, {
		json: parseRateSheetRequestJson,
		xml: parseRateSheetRequestXml,
		form: parseRateSheetRequestQuery,
	});
	if (!read.ok) {
		const isPasswordMissing = read.issues.some(
			({ code, path }) => code === "field_required" && path?.[0] === "Password",
		);
		return isPasswordMissing ? { ...read, status: 401 } : read;
	}
	const { password } = read.value;
	if (!isHttpAccount(read.value)) return ok({ request: read.value, format }, read.warnings);
	// The key stands in the password: one in the header alone does not make up for an empty one.
	const apiKey = readApiKey(password === "" ? {} : { headers: request.headers, url: request.url, apiKey: password });
	if (!apiKey.ok) return refuse(401, format, ...apiKey.issues);
	return ok({ request: read.value, apiKey: apiKey.value, format }, read.warnings);
}

/**
 * Builds the answer with the rate sheet: 200.
 *
 * @param options.format - What `readRateSheetRequest` found; default `json`.
 * @returns The response, with the warnings of `parseRateSheet`; or its issues, or `xml_unrepresentable`.
 * @see spec 2.4, 4.2
 * @example
 * ```ts
 * import { unwrap } from "outbound-sms/foundation";
 * import { buildRateSheetResponse } from "outbound-sms/http";
 *
 * const sheet = { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.045" }] };
 * unwrap(buildRateSheetResponse({ sheet })).body; // => '{"currency":"EUR","currentRates":[{"mcc":"262","mnc":"01","rate":0.045}]}'
 * ```
 */
export function buildRateSheetResponse(options: {
	readonly sheet: RateSheet;
	readonly format?: DocumentFormat | undefined;
}): Result<HttpResponse> {
	const { sheet, format = "json" } = options;
	return buildDocument(parseRateSheet(sheet), RATE_SHEET, format);
}

/**
 * Reads the service's answer to a rate-sheet request.
 *
 * @param options.body - The body as text, where the response has it as a stream.
 * @returns The sheet; or a failure as of `readSendResponse`, with the issues of `parseRateSheet` for a 200 that cannot be read.
 * @throws {TypeError} When the body is not text.
 * @see spec 2.4, 7.1, 7.2
 * @example
 * ```ts
 * import { readRateSheetResponse } from "outbound-sms/http";
 *
 * const body = '{"Currency":"EUR","CurrentRates":[{"MCC":"262","MNC":"01","Rate":0.045}]}';
 * const read = readRateSheetResponse({ status: 200, headers: { "content-type": "application/json" }, body });
 * read.ok && read.value.currentRates[0]?.rate; // => "0.045"
 * ```
 */
export function readRateSheetResponse(response: IncomingResponse, options: BodyOption = {}): ResponseResult<RateSheet> {
	return readResponse(response, options, { json: parseRateSheetJson, xml: parseRateSheetXml });
}
