/**
 * Phone numbers, short codes and alphanumeric sender IDs.
 *
 * @module
 */
export type { AddressCharacter, AddressCharacterIssue } from "./characters.ts";
export { ADDRESS_LIMITS, type AddressLimits } from "./limits.ts";
export { normalizeMsisdn, parseMsisdn } from "./msisdn.ts";
export { parseSender, type Sender } from "./sender.ts";
