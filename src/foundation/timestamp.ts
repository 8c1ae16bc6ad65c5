import { assertString, wrongType } from "./contract.ts";
import { issue } from "./issue.ts";
import { fail, ok, type Result } from "./result.ts";

/** A moment, where a function takes one as an argument: a `Date`, or a timestamp that {@link parseTimestamp} takes. */
export type Instant = Date | string;

const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
/** The same with a date that every year has, and a time. */
const EVERY_YEAR =
	/^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

/**
 * Reads a timestamp: `YYYY-MM-DDThh:mm:ssZ`, with an optional fraction of 1 to 9 digits.
 *
 * Always UTC, capital T and Z, years 0000 to 9999, real calendar dates, no leap second and no hour 24. Nothing is normalised: the string is kept
 * as it came, because seven digits of fraction are in use and no `Date` holds them.
 *
 * @returns The string itself; or `timestamp_invalid` for another shape, or `timestamp_not_a_date` for a day or time that does not exist.
 * @see spec 2.3, 2.4
 * @example
 * ```ts
 * import { parseTimestamp } from "outbound-sms/foundation";
 *
 * parseTimestamp("2024-02-29T12:30:00.1234567Z").ok; // => true
 * parseTimestamp("2023-02-29T12:30:00Z").issues?.[0].code; // => "timestamp_not_a_date"
 * ```
 */
export function parseTimestamp(text: string): Result<string> {
	assertString("text", text);
	if (EVERY_YEAR.test(text) || isLeapDay(text)) return ok(text);
	return SHAPE.test(text)
		? fail(issue("timestamp_not_a_date", `There is no such date and time as ${text}`))
		: fail(issue("timestamp_invalid", "Expected a UTC timestamp of the form YYYY-MM-DDThh:mm:ssZ"));
}

function isLeapDay(text: string): boolean {
	const year = Number(text.slice(0, 4));
	const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
	return isLeapYear && text.startsWith("-02-29T", 4) && EVERY_YEAR.test(text.replace("-02-29T", "-02-28T"));
}

/**
 * An instant as milliseconds since 1970, digits below the millisecond cut off (towards the past).
 *
 * @throws {TypeError | RangeError} When it is neither a valid `Date` nor a timestamp that {@link parseTimestamp} takes.
 * @see spec 2.3
 * @example
 * ```ts
 * import { epochMilliseconds } from "outbound-sms/foundation";
 *
 * epochMilliseconds("1970-01-01T00:00:01.2345678Z"); // => 1234
 * new Date(epochMilliseconds("2024-02-29T00:00:00Z")).toISOString(); // => "2024-02-29T00:00:00.000Z"
 * ```
 */
export function epochMilliseconds(instant: Instant): number {
	const [milliseconds] = exactInstant(instant);
	return milliseconds;
}

/**
 * An instant as a `Date`, digits below the millisecond cut off (towards the past). A copy when it is one already.
 *
 * @throws {TypeError | RangeError} As {@link epochMilliseconds}.
 * @see spec 2.3
 * @example
 * ```ts
 * import { dateOfTimestamp } from "outbound-sms/foundation";
 *
 * dateOfTimestamp("2024-02-29T00:00:00Z"); // => new Date(Date.UTC(2024, 1, 29))
 * ```
 */
export function dateOfTimestamp(instant: Instant): Date {
	return new Date(epochMilliseconds(instant));
}

/**
 * Compares two instants exactly, to the ninth digit of the fraction.
 *
 * @returns -1 when `a` is earlier, 0 when they are the same moment (`.5Z` and `.500Z` are), 1 when `a` is later.
 * @throws {TypeError | RangeError} As {@link epochMilliseconds}.
 * @see spec 2.3, 2.4
 * @example
 * ```ts
 * import { compareInstants } from "outbound-sms/foundation";
 *
 * compareInstants("2024-01-01T00:00:00.0000001Z", "2024-01-01T00:00:00Z"); // => 1
 * compareInstants(new Date(0), "1970-01-01T00:00:00.000Z"); // => 0
 * ```
 */
export function compareInstants(a: Instant, b: Instant): -1 | 0 | 1 {
	const [aMilliseconds, aRest] = exactInstant(a);
	const [bMilliseconds, bRest] = exactInstant(b);
	if (aMilliseconds !== bMilliseconds) return aMilliseconds < bMilliseconds ? -1 : 1;
	return aRest === bRest ? 0 : aRest < bRest ? -1 : 1;
}

/**
 * Writes an instant as a timestamp: a `Date` with its milliseconds where there are any, a timestamp string as it is.
 *
 * @throws {TypeError | RangeError} As {@link epochMilliseconds}; a `Date` outside the years 0000 to 9999 too.
 * @see spec 2.3
 * @example
 * ```ts
 * import { stringifyTimestamp } from "outbound-sms/foundation";
 *
 * stringifyTimestamp(new Date(0)); // => "1970-01-01T00:00:00Z"
 * stringifyTimestamp(new Date(1234)); // => "1970-01-01T00:00:01.234Z"
 * ```
 */
export function stringifyTimestamp(instant: Instant): string {
	const milliseconds = epochMilliseconds(instant);
	if (typeof instant === "string") return instant;
	const text = new Date(milliseconds).toISOString();
	if (text.length !== 24) throw new RangeError('"instant" must be a date of the years 0000 to 9999');
	return text.replace(".000Z", "Z");
}

/** Milliseconds since 1970, and the nanoseconds above them. Throws as {@link epochMilliseconds}. */
export function exactInstant(instant: Instant): readonly [number, number] {
	if (typeof instant !== "string") {
		// Not `instanceof`: the date may come from another realm.
		if (Object.prototype.toString.call(instant) !== "[object Date]") {
			throw wrongType("instant", "a Date or a timestamp", instant);
		}
		const milliseconds = Date.prototype.getTime.call(instant);
		if (Number.isNaN(milliseconds)) throw new RangeError('"instant" must be a valid Date');
		return [milliseconds, 0];
	}
	if (!parseTimestamp(instant).ok) {
		throw new RangeError('"instant" must be a timestamp of the form YYYY-MM-DDThh:mm:ssZ');
	}
	const fraction = instant.slice(20, -1).padEnd(9, "0");
	return [Date.parse(`${instant.slice(0, 19)}.${fraction.slice(0, 3)}Z`), Number(fraction.slice(3))];
}
