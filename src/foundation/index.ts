/**
 * Results and issues, which every other entry point returns; exact decimals, timestamps, hex.
 *
 * @module
 */
export type { Octets } from "./contract.ts";
export {
	addDecimals,
	compareDecimals,
	multiplyDecimal,
	parseDecimal,
	type Rounding,
	roundDecimal,
} from "./decimal.ts";
export type { IssueCode } from "./issue.ts";
export {
	type CharactersIssue,
	type FoundCharacter,
	type Issue,
	type IssueFacts,
	issue,
	type OffsetUnit,
	type PartsMissingIssue,
	type PlainIssue,
	type XmlIssue,
} from "./issue.ts";
export { fromHex, toHex } from "./octets.ts";
export { type Failure, OutboundSmsError, type Result, type Success, unwrap } from "./result.ts";

export type { StandardSchema } from "./standard-schema.ts";

export {
	dateOfTimestamp,
	type Instant,
	parseTimestamp,
	sortableTimestamp,
} from "./timestamp.ts";
