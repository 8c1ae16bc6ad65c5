/**
 * Phone numbers, short codes and alphanumeric sender IDs.
 *
 * @module
 */
export { ADDRESS_LIMITS, type AddressLimits } from "./limits.ts";
export { normalizeMsisdn, parseMsisdn } from "./msisdn.ts";
export { parseSender, type Sender } from "./sender.ts";
