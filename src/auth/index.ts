/**
 * API keys and allow-lists: spec 5.
 *
 * @module
 */
export { type AddressRange, isAddressAllowed, parseAddressRange } from "./address.ts";
export { apiKeyHeader, apiKeyQuery, isSameApiKey, type KeyCarrier, readApiKey } from "./api-key.ts";
export { authenticate, type Credentials } from "./authenticate.ts";
export type { HeadersLike } from "./headers.ts";
export { type PrintableHeaders, redactHeaders, redactRequest, redactUrl } from "./redact.ts";
