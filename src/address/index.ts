/**
 * Phone numbers, short codes and alphanumeric sender IDs.
 *
 * @module
 */
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export { callingCodeOf } from "./calling-code.ts";
export { ADDRESS_LIMITS, type AddressLimits, type AddressOptions } from "./limits.ts";
export { type NormalizeMsisdnOptions, normalizeMsisdn, parseMsisdn } from "./msisdn.ts";
export { parseSender, type Sender } from "./sender.ts";
