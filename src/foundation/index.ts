/**
 * Results and issues, which every other entry point returns; exact decimals, timestamps, hex.
 *
 * @module
 */
export type { Octets } from "./contract.ts";
export type { Rounding } from "./decimal.ts";
export { addDecimals, compareDecimals, multiplyDecimal, parseDecimal, roundDecimal } from "./decimal.ts";
export type { CharactersIssue, FoundCharacter, PartsMissingIssue, PlainIssue, XmlIssue } from "./issue.ts";
export { type Issue, type IssueCode, type IssueFacts, issue, type OffsetUnit } from "./issue.ts";
export { fromHex, toHex } from "./octets.ts";
export { type Failure, OutboundSmsError, type Result, type Success, unwrap } from "./result.ts";
export type { StandardSchema } from "./standard-schema.ts";
export { dateOfTimestamp, type Instant, sortableTimestamp } from "./timestamp.ts";
