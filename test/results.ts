// What tests read from a result.
import type { Issue, Result } from "outbound-sms";

/** The warnings of a success, or the issues of a failure. */
export const saidBy = (result: Result<unknown>): readonly Issue[] =>
	(result.ok ? result.warnings : result.issues) ?? [];

/** The codes of the warnings of a success, or of the issues of a failure. */
export const codesOf = (result: Result<unknown>): readonly string[] => saidBy(result).map(({ code }) => code);

/** The same with their paths: `field_type currentRates.0.rate`. */
export const placesOf = (result: Result<unknown>): readonly string[] =>
	saidBy(result).map(({ code, path = [] }) => [code, path.join(".")].join(" ").trim());

/** Their messages. */
export const wordsOf = (result: Result<unknown>): readonly string[] => saidBy(result).map(({ message }) => message);
