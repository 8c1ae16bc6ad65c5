/**
 * Both endpoints as plain HTTP data: requests and responses that `fetch` and any server take as they stand. Spec 4, 5,
 * 7.
 *
 * @module
 */

export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export {
	buildRateSheetRequest,
	buildSendRequest,
	type RateSheetRequestOptions,
	type ReadResponseOptions,
	type RequestOptions,
	readRateSheetResponse,
	readSendResponse,
	type SendRequestOptions,
} from "./client.ts";
export { buildErrorResponse } from "./error-response.ts";
export {
	buildRateSheetResponse,
	buildSendResponse,
	type OpenedRateSheetRequest,
	type OpenedRequest,
	type OpenedSendRequest,
	type OpenRateSheetOptions,
	type OpenSendOptions,
	openRateSheetRequest,
	openSendRequest,
	type ReadSendOptions,
	readRateSheetRequest,
	readSendRequest,
} from "./gateway.ts";
export { type OpenApiDocument, type OpenApiOptions, openApiDocument } from "./open-api.ts";
export {
	type BodyFormat,
	type BodyRefusal,
	type DocumentFormat,
	type HttpRequest,
	type HttpResponse,
	type IncomingRequest,
	type IncomingResponse,
	type RequestFailure,
	type RequestResult,
	type ResponseFailure,
	type ResponseResult,
	SEND_PATH,
	type ServiceIssue,
} from "./wire.ts";
