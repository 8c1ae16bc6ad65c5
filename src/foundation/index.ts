/**
 * What every other entry point speaks in: results, issues, the one error, hex.
 *
 * @module
 */
export type { Octets } from "./contract.ts";
export {
	addDecimals,
	compareDecimals,
	multiplyDecimal,
	normalizeDecimal,
	parseDecimal,
	type Rounding,
	roundDecimal,
} from "./decimal.ts";
export { fromHex, toHex } from "./hex.ts";
export { type Issue, issue, type OffsetUnit } from "./issue.ts";
export { type Failure, fail, OutboundSmsError, ok, type Result, type Success, unwrap } from "./result.ts";

export type { StandardSchema } from "./standard-schema.ts";

export {
	compareInstants,
	dateOfTimestamp,
	epochMilliseconds,
	type Instant,
	parseTimestamp,
	stringifyTimestamp,
} from "./timestamp.ts";
