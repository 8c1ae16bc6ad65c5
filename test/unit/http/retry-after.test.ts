import { describe, expect, test } from "vitest";
import { retryAfterSeconds } from "../../../src/http/client.ts";

const date = "Sun, 06 Nov 1994 08:49:37 GMT";
const now = Date.parse(date);
const wait = (value: string, headers: Record<string, string> = { date }) =>
	retryAfterSeconds({ "Retry-After": value, ...headers }, undefined);

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
		"",
		"-1",
		"1.5",
		"soon",
		"1e3",
		"Sun, 06 Non 1994 08:50:37 GMT",
		"1994-11-06T08:50:37Z",
		"9".repeat(20),
		// Days and times that do not exist.
		"Sun, 31 Feb 2027 99:99:99 GMT",
		"Wed, 31 Feb 2027 08:50:37 GMT",
		"Sunday, 31-Feb-27 08:50:37 GMT",
		"Sun Feb 31 08:50:37 2027",
		"Sun, 06 Nov 1994 24:00:00 GMT",
		"Sun, 06 Nov 1994 0::50:37 GMT",
		"Invalid Date",
		"sun Nov  6 08:50:37 1994",
		"x Sun, 06 Nov 1994 08:50:37 GMT",
		"Sun, 06 Nov 1994 08:50:37 GMT+1",
		"xSunday, 06-Nov-94 08:50:37 GMT",
		"Sunday, 06-Nov-94 08:50:37 GMT+1",
		"x Sun Nov  6 08:50:37 1994",
		"Sun Nov  6 08:50:37 19945",
	])("%j cannot be read", (value) => {
		expect(wait(value)).toBeUndefined();
	});

	test("a date needs the Date header or the current time, which takes precedence", () => {
		const value = "Sun, 06 Nov 1994 08:50:37 GMT";
		expect(wait(value, {})).toBeUndefined();
		expect(wait(value, { date: "today" })).toBeUndefined();
		expect(wait(value, { date: ` ${date} ` })).toBe(60);
		expect(retryAfterSeconds({ "retry-after": value }, now)).toBe(60);
		expect(retryAfterSeconds({ "retry-after": value, date }, now + 59_500)).toBe(1);
		expect(retryAfterSeconds({}, now)).toBeUndefined();
	});

	test("dates of every month are read", () => {
		for (let month = 0; month < 12; month++) {
			const from = Date.UTC(2026, month, 9, 1, 2, 3);
			const value = new Date(from + 7000).toUTCString();
			expect(retryAfterSeconds({ "retry-after": value }, from), value).toBe(7);
		}
	});

	test("a year of two digits is at most 50 years ahead", () => {
		const from = Date.UTC(2026, 0, 1);
		const seconds = (value: string) => retryAfterSeconds({ "retry-after": value }, from);
		expect(seconds("Thursday, 01-Jan-26 00:01:00 GMT")).toBe(60);
		expect(seconds("Sunday, 01-Jan-75 00:00:00 GMT")).toBeGreaterThan(48 * 365 * 86_400);
		expect(seconds("Wednesday, 01-Jan-76 00:00:00 GMT")).toBe((Date.UTC(2076, 0, 1) - from) / 1000);
		expect(seconds("Saturday, 01-Jan-77 00:00:00 GMT")).toBe(0);
		// Only 1996 has this day, not 1995 or 1997.
		expect(seconds("Thursday, 29-Feb-96 00:00:00 GMT")).toBe(0);
	});
});
