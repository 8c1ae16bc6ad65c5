import { assertString, wrongType } from "./contract.ts";
import { issue } from "./issue.ts";
import { fail, ok, type Result } from "./result.ts";

/**
 * A moment in time, as an argument: a `Date`, or a timestamp such as `2024-06-01T00:00:00Z`.
 *
 * A timestamp may also end in an offset such as `+02:00`, or in nothing, which means UTC.
 */
export type Instant = Date | string;

/** Date and time, digits of the fraction, zone: `Z`, or an offset with its sign, hours and minutes. */
const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|([+-])([01]\d|2[0-3]):?([0-5]\d))?$/;
type Shape = readonly [text: string, local: string, ...rest: (string | undefined)[]];

/** A timestamp taken apart, in UTC. */
interface UtcTimestamp {
	/** `YYYY-MM-DDThh:mm:ss`. */
	readonly second: string;
	/** The digits of the fraction, as sent. */
	readonly fraction: string;
	/** `Z`, an offset, or `undefined` without one. */
	readonly zone: string | undefined;
}

const invalid = (): Result<never> =>
	fail(issue("timestamp_invalid", "Expected a UTC timestamp of the form YYYY-MM-DDThh:mm:ssZ"));
const notADate = (): Result<never> =>
	fail(issue("timestamp_invalid", "The timestamp has a day or time that does not exist"));

function takeApart(text: string): Result<UtcTimestamp> {
	const match = SHAPE.exec(text);
	if (match === null) return invalid();
	const [, local, fraction = "", zone, sign, hours, minutes] = match as readonly string[] as Shape;
	const milliseconds = Date.parse(`${local}Z`);
	// Engines read hour 24 as the next day, some of them the 31st of April as the 1st of May, and the rest as NaN.
	if (new Date(milliseconds).getUTCDate() !== Number(local.slice(8, 10))) return notADate();
	if (sign === undefined) return ok({ second: local, fraction, zone });
	const offsetMinutes = Number(hours) * 60 + Number(minutes);
	const second = secondOf(milliseconds - Number(`${sign}${offsetMinutes}`) * 60_000);
	return second === undefined ? notADate() : ok({ second, fraction, zone });
}

/** `YYYY-MM-DDThh:mm:ss` in UTC, or `undefined` outside the years 0000 to 9999. */
function secondOf(milliseconds: number): string | undefined {
	const text = new Date(milliseconds).toISOString();
	return text.length === "YYYY-MM-DDThh:mm:ss.000Z".length ? text.slice(0, -".000Z".length) : undefined;
}

/**
 * Reads a timestamp: `YYYY-MM-DDThh:mm:ssZ`, with an optional fraction of 1 to 9 digits.
 *
 * The timestamp must be in UTC with a capital T and Z, in the years 0000 to 9999, on a date that exists. Leap seconds
 * and hour 24 are refused. The string is kept as it is: seven digits of fraction are in use, which no `Date` can
 * hold.
 *
 * @param text - The timestamp.
 * @returns The string itself; or `timestamp_invalid` for another shape, and for a day or time that does not exist.
 * @throws {TypeError} If `text` is not a string.
 * @see [spec 2.3](../../docs/interface.md#23-delivery-status-record-as-passed-to-the-callback)
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 */
export function parseTimestamp(text: string): Result<string> {
	assertString("text", text);
	const read = takeApart(text);
	if (!read.ok) return read;
	return read.value.zone === "Z" ? ok(text) : invalid();
}

/**
 * Reads a timestamp of an answer, which may have an offset or no zone. It is kept in UTC with `Z` and with the digits
 * of its fraction. Without a zone it is read as UTC, with the warning `timestamp_without_zone`.
 */
export function readTimestamp(text: string): Result<string> {
	const read = takeApart(text);
	if (!read.ok) return read;
	const { second, fraction, zone } = read.value;
	const message = "Read a timestamp without a zone as UTC: end it with Z";
	return ok(
		`${second}${fraction === "" ? "" : `.${fraction}`}Z`,
		zone === undefined ? [issue("timestamp_without_zone", message)] : undefined,
	);
}

/**
 * Writes an instant as UTC with nine digits of fraction, so that the order of the texts is the order of the instants.
 *
 * Store this form where a database compares timestamps as text.
 *
 * @param instant - A `Date` or a timestamp; a timestamp may have an offset, and means UTC without one.
 * @returns The timestamp; or `undefined` for a string that is not a timestamp.
 * @throws {TypeError | RangeError} If `instant` is neither a string nor a valid `Date` of the years 0000 to 9999.
 * @see [spec 2.3](../../docs/interface.md#23-delivery-status-record-as-passed-to-the-callback)
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { sortableTimestamp } from "outbound-sms/delivery";
 *
 * sortableTimestamp("2024-02-29T12:30:00.5Z"); // => "2024-02-29T12:30:00.500000000Z"
 * sortableTimestamp("2024-02-29T12:30:00+02:00"); // => "2024-02-29T10:30:00.000000000Z"
 * sortableTimestamp("yesterday"); // => undefined
 * ```
 */
export function sortableTimestamp(instant: Instant): string | undefined {
	const read = takeApart(typeof instant === "string" ? instant : textOfDate(instant));
	return read.ok ? `${read.value.second}.${read.value.fraction.padEnd(9, "0")}Z` : undefined;
}

function textOfDate(date: Date): string {
	// `instanceof` would refuse a date of another realm.
	if (Object.prototype.toString.call(date) !== "[object Date]") {
		throw wrongType("instant", "a Date or a timestamp", date);
	}
	const milliseconds = Date.prototype.getTime.call(date);
	if (Number.isNaN(milliseconds)) throw new RangeError('"instant" must be a valid Date');
	const text = new Date(milliseconds).toISOString();
	if (text.length !== 24) throw new RangeError('"instant" must be a date of the years 0000 to 9999');
	return text;
}

/**
 * Writes an instant that the caller chose, as {@link sortableTimestamp} does. Throws a `RangeError` for a string that
 * is not a timestamp.
 */
export function sortableInstant(name: string, instant: Instant): string {
	const sortable = sortableTimestamp(instant);
	if (sortable === undefined) {
		throw new RangeError(`"${name}" must be a timestamp of the form YYYY-MM-DDThh:mm:ssZ`);
	}
	return sortable;
}

/**
 * Converts an instant to a `Date`. Digits below the millisecond are cut off (towards the past). A `Date` is copied.
 *
 * @param instant - As for {@link sortableTimestamp}.
 * @returns The date; or `undefined` for a string that is not a timestamp.
 * @throws {TypeError | RangeError} As {@link sortableTimestamp}.
 * @see [spec 2.3](../../docs/interface.md#23-delivery-status-record-as-passed-to-the-callback)
 * @example
 * ```ts
 * import { dateOfTimestamp } from "outbound-sms/delivery";
 *
 * dateOfTimestamp("1970-01-01T02:00:01.2345678+02:00")?.getTime(); // => 1234
 * dateOfTimestamp("2024-02-29T00:00:00Z"); // => new Date(Date.UTC(2024, 1, 29))
 * ```
 */
export function dateOfTimestamp(instant: Instant): Date | undefined {
	const sortable = sortableTimestamp(instant);
	return sortable === undefined ? undefined : new Date(`${sortable.slice(0, 23)}Z`);
}

/**
 * Writes a `Date` as a timestamp in UTC, with its milliseconds if there are any.
 *
 * @param date - A valid date of the years 0000 to 9999.
 * @returns A timestamp in UTC that ends in `Z`.
 * @throws {TypeError | RangeError} For any other value.
 * @see [spec 2.3](../../docs/interface.md#23-delivery-status-record-as-passed-to-the-callback)
 */
export function stringifyTimestamp(date: Date): string {
	return textOfDate(date).replace(".000Z", "Z");
}
