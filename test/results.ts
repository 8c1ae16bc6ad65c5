// What tests read from a result.
import type { Issue, Result } from "outbound-sms/foundation";

/** The warnings of a success, or the issues of a failure. */
export const saidBy = (result: Result<unknown>): readonly Issue[] =>
	(result.ok ? result.warnings : result.issues) ?? [];

/** The codes of the warnings of a success, or of the issues of a failure. */
export const codesOf = (result: Result<unknown>): readonly string[] => saidBy(result).map(({ code }) => code);
