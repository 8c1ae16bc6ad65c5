/**
 * Both endpoints as plain HTTP data: requests and responses that `fetch` and any server take as they stand. Spec 4, 5, 7.
 *
 * @module
 */

export { type AnsweredIssue, buildErrorResponse } from "./error-response.ts";
export type {
	BodyOption,
	HttpRequest,
	HttpResponse,
	IncomingRequest,
	IncomingResponse,
	RequestFailure,
	RequestResult,
	ResponseFailure,
	ResponseResult,
} from "./exchange.ts";
export type { BodyFormat, DocumentFormat } from "./media-type.ts";
export {
	buildRateSheetRequest,
	buildRateSheetResponse,
	type RateSheetRequestOptions,
	type ReadRateSheetOptions,
	type ReceivedRateSheetRequest,
	readRateSheetRequest,
	readRateSheetResponse,
} from "./rate-sheet.ts";
export { answerFormat, type RequestOptions } from "./request.ts";
export {
	buildSendRequest,
	buildSendResponse,
	type ReadSendOptions,
	type ReceivedMessage,
	readSendRequest,
	readSendResponse,
	type SendRequestOptions,
} from "./send.ts";
