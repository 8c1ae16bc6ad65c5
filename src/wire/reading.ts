// What reading gives, as values. Nothing is noted down while a document is read, so a rule is given all that it may know.
import { addIssue, type Issue, MAX_ISSUES } from "../core/issue.ts";
import type { Findings, Result } from "../core/result.ts";

/** What was read: the value as far as there is one, what is wrong, and what is doubtful. Paths begin at the value. */
export interface Reading<T> {
	readonly value: T | undefined;
	readonly issues: readonly Issue[];
	readonly warnings: readonly Issue[];
}

/** A list that was read. */
export interface ListReading<T> extends Reading<readonly T[]> {
	/** The position in the input of each item of the value. */
	readonly positions: readonly number[];
	/** What could be read of each item that was left out. */
	readonly lost: readonly object[];
}

const NONE: readonly Issue[] = [];

/** Makes the reading of a value that nothing is wrong with. */
export function sound<T>(value: T, warnings = NONE): Reading<T> {
	return { value, issues: NONE, warnings };
}

/** Makes the reading of what cannot be read, or of a wrong value that is kept. */
export function refused<T>(found: Issue, value?: T): Reading<T> {
	return { value, issues: [found], warnings: NONE };
}

/** Makes the reading of a value from the result of its check, which may change it. */
export function checked<T>(value: T, result: Result<T>): Reading<T> {
	return result.ok ? sound(result.value, result.warnings) : { value, issues: result.issues, warnings: NONE };
}

/** Adds what was found in a part to what was found in the whole. `segment` leads to the part. */
export function addFindings(found: Findings, part: Omit<Reading<unknown>, "value">, segment?: string | number): void {
	for (const one of part.issues) addIssue(found.issues, placed(one, segment, found.issues));
	for (const one of part.warnings) addIssue(found.warnings, placed(one, segment, found.warnings));
}

/** Returns an issue with its path from the whole. An issue that a full list only counts is not copied. */
function placed(found: Issue, segment: string | number | undefined, list: readonly Issue[]): Issue {
	if (segment === undefined || list.length >= MAX_ISSUES) return found;
	return { ...found, path: [segment, ...(found.path ?? [])] };
}
