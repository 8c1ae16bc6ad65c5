/**
 * Both endpoints as plain HTTP data, for clients and services; API keys, allow-lists, and logs without secrets. Spec 4,
 * 5, 7.
 *
 * @module
 */

export type { Issue } from "./core/issue.ts";
export { type Result, unwrap } from "./core/result.ts";
export { type AddressRange, isPublicAddress, parseAddressRange } from "./http/allow-list.ts";
export { type KeyCarrier, readApiKey } from "./http/api-key.ts";
export { type AuthenticateRequest, authenticate, type Credentials } from "./http/authenticate.ts";
export {
	buildRateSheetRequest,
	buildSendRequest,
	readRateSheetResponse,
	readSendFailure,
	readSendResponse,
} from "./http/client.ts";
export { buildErrorResponse, type ErrorResponseOptions } from "./http/error-response.ts";
export {
	buildRateSheetResponse,
	buildSendResponse,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readSendRequest,
} from "./http/gateway.ts";
export type { HeadersLike } from "./http/headers.ts";
export * from "./http/redact.ts";
export type * from "./http/types.ts";
export { SEND_PATH } from "./http/wire.ts";
