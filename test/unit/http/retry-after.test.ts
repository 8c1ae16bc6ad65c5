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
		"x Sun, 06 Nov 1994 08:50:37 GMT",
		"Sun, 06 Nov 1994 08:50:37 GMT+1",
		"Invalid Date",
		// Days and times that do not exist, and a weekday that is not that of the date.
		"Sun, 31 Feb 2027 99:99:99 GMT",
		"Wed, 31 Feb 2027 08:50:37 GMT",
		"Mon, 06 Nov 1994 08:50:37 GMT",
		// Forms that nobody has sent for decades.
		"Sunday, 06-Nov-94 08:50:37 GMT",
		"Sun Nov  6 08:50:37 1994",
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
});
