import { type HeadersLike, headerValues } from "../syntax/headers.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/**
 * The three forms of an HTTP date: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6
 * 08:49:37 1994`.
 */
const DATE =
	/^[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d) GMT$/;
const OLD_DATE =
	/^[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d) GMT$/;
const C_DATE =
	/^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d) (?<year>\d{4})$/;

/**
 * Reads how long to wait before a request is sent again.
 *
 * @param headers - The headers of a response.
 * @param now - The current time, for a header that holds a date. Without it the response's Date header
 * counts.
 * @returns Whole seconds from 0, or `undefined` if there is no Retry-After header that can be read.
 * @see RFC 9110 §10.2.3
 */
export function retryAfterSeconds(headers: HeadersLike, now: number | Date | undefined): number | undefined {
	const text = headerValues(headers, "retry-after").join().trim();
	if (/^\d{1,15}$/.test(text)) return Number(text);
	const date = headerValues(headers, "date").join().trim();
	const from = now === undefined ? readHttpDate(date, 0) : Number(now);
	if (from === undefined) return undefined;
	const until = readHttpDate(text, from);
	return until === undefined ? undefined : Math.max(0, Math.ceil((until - from) / 1000));
}

/**
 * Reads an HTTP date as milliseconds since 1970; `now` decides the century of a year with two digits. See RFC 9110
 * §5.6.7.
 */
function readHttpDate(text: string, now: number): number | undefined {
	const found = DATE.exec(text) ?? OLD_DATE.exec(text) ?? C_DATE.exec(text);
	if (found === null) return undefined;
	const { day, month, year, hour, minute, second } = found.groups as Record<DatePart, string>;
	const monthIndex = MONTHS.indexOf(month);
	if (monthIndex < 0) return undefined;
	return Date.UTC(fullYear(year, now), monthIndex, Number(day), Number(hour), Number(minute), Number(second));
}

type DatePart = "day" | "month" | "year" | "hour" | "minute" | "second";

/** A year with two digits is never more than 50 years ahead. */
function fullYear(year: string, now: number): number {
	if (year.length === 4) return Number(year);
	const current = new Date(now).getUTCFullYear();
	const full = current - (current % 100) + Number(year);
	return full > current + 50 ? full - 100 : full;
}
