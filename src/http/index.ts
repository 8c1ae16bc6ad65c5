/**
 * Both endpoints as plain HTTP data: requests and responses that `fetch` and any server take as they stand. Spec 4, 5,
 * 7.
 *
 * @module
 */

export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export { SEND_PATH } from "./endpoint.ts";
export { buildErrorResponse } from "./error-response.ts";
export type {
	BodyRefusal,
	HttpRequest,
	HttpResponse,
	IncomingRequest,
	IncomingResponse,
	RequestFailure,
	RequestResult,
	ResponseFailure,
	ResponseResult,
	ServiceIssue,
} from "./exchange.ts";
export type { BodyFormat, DocumentFormat } from "./formats.ts";
export { type OpenApiDocument, type OpenApiOptions, openApiDocument } from "./open-api.ts";
export {
	buildRateSheetRequest,
	buildRateSheetResponse,
	type OpenedRateSheetRequest,
	type OpenRateSheetOptions,
	openRateSheetRequest,
	type RateSheetRequestOptions,
	readRateSheetRequest,
	readRateSheetResponse,
} from "./rate-sheet.ts";
export { answerFormat, type OpenedRequest, type RequestOptions } from "./request.ts";
export type { ReadResponseOptions } from "./response.ts";
export {
	buildSendRequest,
	buildSendResponse,
	type OpenedSendRequest,
	type OpenSendOptions,
	openSendRequest,
	type ReadSendOptions,
	readSendRequest,
	readSendResponse,
	type SendRequestOptions,
} from "./send.ts";
