/**
 * Both endpoints as plain HTTP data: requests and responses that `fetch` and any server accept unchanged. Spec 4, 5, 7.
 *
 * @module
 */

export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export {
	buildRateSheetRequest,
	buildSendRequest,
	readRateSheetResponse,
	readSendFailure,
	readSendResponse,
} from "./client.ts";
export { buildErrorResponse, type ErrorResponseOptions } from "./error-response.ts";
export {
	buildRateSheetResponse,
	buildSendResponse,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readSendRequest,
} from "./gateway.ts";
export { type OpenApiDocument, type OpenApiOptions, openApiDocument } from "./open-api.ts";
export type * from "./types.ts";
export { SEND_PATH } from "./wire.ts";
