import { type HeadersLike, headerValues } from "../syntax/headers.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/**
 * The three forms of an HTTP date: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6
 * 08:49:37 1994`.
 */
const DATE = /^[A-Z][a-z]{2}, (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/;
const OLD_DATE = /^[A-Z][a-z]{5,8}, (\d\d)-([A-Z][a-z]{2})-(\d\d) (\d\d):(\d\d):(\d\d) GMT$/;
const C_DATE = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4})$/;

/**
 * Reads how long to wait before a request is sent again.
 *
 * @param headers - The headers of a response.
 * @param now - The current time in milliseconds, for a header that holds a date. Without it the response's Date header
 * counts.
 * @returns Whole seconds from 0, or `undefined` if there is no Retry-After header that can be read.
 * @see RFC 9110 §10.2.3
 */
export function retryAfterSeconds(headers: HeadersLike, now: number | undefined): number | undefined {
	const [value = ""] = headerValues(headers, "retry-after");
	const text = value.trim();
	if (/^\d{1,15}$/.test(text)) return Number(text);
	const [date = ""] = headerValues(headers, "date");
	const from = now ?? readHttpDate(date.trim(), 0);
	if (from === undefined) return undefined;
	const until = readHttpDate(text, from);
	return until === undefined ? undefined : Math.max(0, Math.ceil((until - from) / 1000));
}

/**
 * Reads an HTTP date as milliseconds since 1970; `now` decides the century of a year with two digits. See RFC 9110
 * §5.6.7.
 */
function readHttpDate(text: string, now: number): number | undefined {
	const found = DATE.exec(text) ?? OLD_DATE.exec(text);
	const [, day = "", month = "", year = "", ...clock] = found ?? [];
	if (found !== null) return instantOf(fullYear(year, now), month, day, clock);
	const [, cMonth = "", cDay = "", hour = "", minute = "", second = "", cYear = ""] = C_DATE.exec(text) ?? [];
	return instantOf(Number(cYear), cMonth, cDay, [hour, minute, second]);
}

function instantOf(year: number, month: string, day: string, clock: readonly string[]): number | undefined {
	const [hour, minute, second] = clock.map(Number);
	const monthIndex = MONTHS.indexOf(month);
	return monthIndex < 0 ? undefined : Date.UTC(year, monthIndex, Number(day), hour, minute, second);
}

/** A year with two digits is never more than 50 years ahead. */
function fullYear(year: string, now: number): number {
	if (year.length === 4) return Number(year);
	const current = new Date(now).getUTCFullYear();
	const full = current - (current % 100) + Number(year);
	return full > current + 50 ? full - 100 : full;
}
