import { assertArray, assertObject } from "./contract.ts";
import { addIssue, hasIssues, type Issue, printable } from "./issue.ts";

/** The good outcome: a value, with a warning for each thing that was repaired or is doubtful. */
export interface Success<T> {
	/** Tells a success from a failure. */
	readonly ok: true;
	/** What was read or made. */
	readonly value: T;
	/** Absent when there is nothing to warn of. */
	readonly warnings?: readonly Issue[];
	/** Always absent, so that `result.issues` can be asked of any result. */
	readonly issues?: undefined;
}

/** The bad outcome: everything that is wrong, at least one issue. */
export interface Failure {
	/** Tells a failure from a success. */
	readonly ok: false;
	/** Every problem that was found. */
	readonly issues: readonly [Issue, ...Issue[]];
}

/**
 * What every function that reads something from outside returns: a {@link Success} or a {@link Failure}. `ok` says
 * which.
 *
 * It is assignable to the result of Standard Schema v1 as it stands.
 *
 * @example
 * ```ts
 * import { fromHex } from "outbound-sms/encoding";
 *
 * const result = fromHex("0G");
 * result.ok ? result.value : result.issues[0].code; // => "hex_bad_digit"
 * ```
 */
export type Result<T> = Success<T> | Failure;

/**
 * Makes a {@link Success}.
 *
 * @param value - What was read.
 * @param warnings - What was repaired or is doubtful; an empty list is left out of the result.
 */
export function ok<T>(value: T, warnings?: readonly Issue[]): Success<T> {
	return warnings?.length ? { ok: true, value, warnings } : { ok: true, value };
}

/**
 * Makes a {@link Failure} from one issue or more.
 *
 * @param issues - What is wrong, in the order of the input.
 */
export function fail(...issues: readonly [Issue, ...Issue[]]): Failure {
	return { ok: false, issues };
}

/** What was found while something was read. */
export interface Findings {
	/** What is wrong. */
	readonly issues: Issue[];
	/** What was repaired or is doubtful. */
	readonly warnings: Issue[];
}

/**
 * Makes the result of a reading: a {@link Failure} with every issue if there is any, else the value with the warnings.
 */
export function finish<T>(
	value: T,
	{ issues, warnings }: { readonly issues: readonly Issue[]; readonly warnings?: readonly Issue[] },
): Result<T> {
	return hasIssues(issues) ? { ok: false, issues } : ok(value, warnings);
}

/** Adds what a result says to findings, and returns its value if it has one. */
export function take<T>(result: Result<T>, found: Findings): T | undefined {
	for (const one of result.issues ?? []) addIssue(found.issues, one);
	if (!result.ok) return undefined;
	for (const one of result.warnings ?? []) addIssue(found.warnings, one);
	return result.value;
}

/**
 * Returns the value of a {@link Success}, and throws an {@link OutboundSmsError} for a {@link Failure}.
 *
 * @param result - What a reader returned.
 * @returns The value; warnings are dropped, so look at the result itself where they matter.
 * @throws {OutboundSmsError} With all issues, and the code of the first, when the result is a failure.
 * @throws {TypeError} If `result` is not a result.
 * @example
 * ```ts
 * import { fromHex, unwrap } from "outbound-sms/encoding";
 *
 * unwrap(fromHex("00ff")); // => new Uint8Array([0, 255])
 * ```
 */
export function unwrap<T>(result: Result<T>): T {
	assertObject("result", result);
	if (result.ok) return result.value;
	throw new OutboundSmsError(result.issues);
}

/**
 * What {@link unwrap} throws: the issues of a failed result as an `Error`.
 *
 * Match on `code`, not on `instanceof`: the ESM and the CJS build, or two installed copies, have a class each.
 *
 * @example
 * ```ts
 * import { fromHex, unwrap } from "outbound-sms/encoding";
 *
 * let code: unknown;
 * try {
 * 	unwrap(fromHex("abc"));
 * } catch (error) {
 * 	code = (error as { code?: unknown }).code;
 * }
 * code; // => "hex_odd_digits"
 * ```
 */
export class OutboundSmsError extends Error {
	override readonly name = "OutboundSmsError";
	/** The code of the first issue. */
	readonly code: Issue["code"];
	/** Every issue of the failed result. */
	readonly issues: readonly [Issue, ...Issue[]];

	/** @param issues - At least one. The first gives the error its code, each gives it a line of its message. */
	constructor(issues: readonly [Issue, ...Issue[]]) {
		assertArray("issues", issues);
		if (!hasIssues(issues)) throw new RangeError('"issues" must hold at least one issue');
		super(printable(issues.map(({ message }) => message).join("; ")));
		this.code = issues[0].code;
		this.issues = issues;
	}
}
