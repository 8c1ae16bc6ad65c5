/**
 * Phone numbers, short codes and alphanumeric sender IDs.
 *
 * @module
 */
export { callingCodeOf } from "./address/calling-code.ts";
export { ADDRESS_LIMITS, type AddressLimits, type AddressOptions } from "./address/limits.ts";
export { type NormalizeMsisdnOptions, normalizeMsisdn, parseMsisdn } from "./address/msisdn.ts";
export { parseSender, type Sender } from "./address/sender.ts";
export type { Issue } from "./core/issue.ts";
export { type Result, unwrap } from "./core/result.ts";
