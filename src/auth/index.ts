/**
 * API keys, allow-lists and public addresses; redaction of keys and passwords in logs.
 *
 * @module
 */

export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export { type AddressRange, isPublicAddress, parseAddressRange } from "./allow-list.ts";
export { type KeyCarrier, readApiKey } from "./api-key.ts";
export { type AuthenticateRequest, authenticate, type Credentials } from "./authenticate.ts";
export type { HeadersLike } from "./headers.ts";
export * from "./redact.ts";
