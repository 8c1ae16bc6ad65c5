import { readSendResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";

const date = "Sun, 06 Nov 1994 08:49:37 GMT";
const now = Date.parse(date);
const wait = (value: string | undefined, headers: object = { date }, options: { now?: number | Date } = {}) => {
	const response = { status: 503, headers: { "Retry-After": value, ...headers }, body: "" };
	const read = readSendResponse(response as never, options);
	return read.ok ? undefined : read.retryAfterSeconds;
};

describe("Retry-After", () => {
	test.each([
		["0", 0],
		["120", 120],
		[" 7 ", 7],
		["Sun, 06 Nov 1994 08:50:37 GMT", 60],
		["Sunday, 06-Nov-94 08:50:37 GMT", 60],
		["Sun Nov  6 08:50:37 1994", 60],
		["Mon Nov 14 08:49:37 1994", 8 * 86_400],
		["Sun, 06 Nov 1994 08:00:00 GMT", 0],
		[" Sun, 06 Nov 1994 08:50:37 GMT ", 60],
	])("%j is %i seconds", (value, seconds) => {
		expect(wait(value)).toBe(seconds);
	});

	test.each([
		...["", "-1", "1.5", "soon", "1e3", "9".repeat(20), "Invalid Date", "1994-11-06T08:50:37Z"],
		// Days and times that do not exist.
		...["Sun, 31 Feb 2027 99:99:99 GMT", "Wed, 31 Feb 2027 08:50:37 GMT", "Sunday, 31-Feb-27 08:50:37 GMT"],
		...["Sun Feb 31 08:50:37 2027", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 0::50:37 GMT"],
		...["Sun, 06 Non 1994 08:50:37 GMT", "sun Nov  6 08:50:37 1994", "x Sun, 06 Nov 1994 08:50:37 GMT"],
		...["Sun, 06 Nov 1994 08:50:37 GMT+1", "xSunday, 06-Nov-94 08:50:37 GMT", "Sunday, 06-Nov-94 08:50:37 GMT+1"],
		...["x Sun Nov  6 08:50:37 1994", "Sun Nov  6 08:50:37 19945"],
	])("%j cannot be read", (value) => {
		expect(wait(value)).toBeUndefined();
	});

	test("of a date needs the Date header or the current time, which takes precedence", () => {
		const value = "Sun, 06 Nov 1994 08:50:37 GMT";
		expect(wait(value, {})).toBeUndefined();
		expect(wait(value, { date: "today" })).toBeUndefined();
		expect(wait(value, { date: ` ${date} ` })).toBe(60);
		expect(wait(value, {}, { now })).toBe(60);
		expect(wait(value, {}, { now: new Date(now) })).toBe(60);
		expect(wait(value, { date }, { now: now + 59_500 })).toBe(1);
		expect(wait(undefined, {}, { now })).toBeUndefined();
	});

	test.each(Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 9, 1, 2, 3)))(
		"is read in every month: %d",
		(from) => {
			expect(wait(new Date(from + 7000).toUTCString(), {}, { now: from })).toBe(7);
		},
	);

	test.each([
		["Thursday, 01-Jan-26 00:01:00 GMT", "2026-01-01T00:01:00Z"],
		["Sunday, 01-Jan-75 00:00:00 GMT", "2075-01-01T00:00:00Z"],
		["Wednesday, 01-Jan-76 00:00:00 GMT", "2076-01-01T00:00:00Z"],
		["Saturday, 01-Jan-77 00:00:00 GMT", "2026-01-01T00:00:00Z"],
		// Only 1996 has this day, not 1995 or 1997.
		["Thursday, 29-Feb-96 00:00:00 GMT", "2026-01-01T00:00:00Z"],
	])("with a year of two digits is at most 50 years ahead: %s is %s or over", (value, until) => {
		const from = Date.UTC(2026, 0, 1);
		expect(wait(value, {}, { now: from })).toBe((Date.parse(until) - from) / 1000);
	});
});
