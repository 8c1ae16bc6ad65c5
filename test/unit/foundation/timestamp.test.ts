import fc from "fast-check";
import {
	compareInstants,
	dateOfTimestamp,
	epochMilliseconds,
	parseTimestamp,
	stringifyTimestamp,
} from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";

const code = (text: string) => parseTimestamp(text).issues?.[0].code;

describe("parseTimestamp", () => {
	test.each([
		"2024-02-29T00:00:00Z",
		"2000-02-29T23:59:59Z",
		"0000-01-01T00:00:00Z",
		"9999-12-31T23:59:59.999999999Z",
		"2024-01-01T00:00:00.1Z",
	])("takes %s and keeps it as it came", (text) => {
		expect(parseTimestamp(text)).toEqual({ ok: true, value: text });
	});

	test.each([
		"",
		"2024-01-01",
		"2024-01-01T00:00:00",
		"2024-01-01T00:00:00+00:00",
		"2024-01-01t00:00:00z",
		"2024-01-01 00:00:00Z",
		"2024-01-01T00:00:00.Z",
		"2024-01-01T00:00:00.1234567890Z",
		"2024-01-01T00:00:00Z\n",
		" 2024-01-01T00:00:00Z",
		"12024-01-01T00:00:00Z",
		"2024-01-01T00:00:00,5Z",
		"٢٠٢٤-01-01T00:00:00Z",
	])("refuses the shape of %j", (text) => {
		expect(code(text)).toBe("timestamp_invalid");
	});

	test.each([
		"2023-02-29T00:00:00Z",
		"1900-02-29T00:00:00Z",
		"2024-04-31T00:00:00Z",
		"2024-00-01T00:00:00Z",
		"2024-13-01T00:00:00Z",
		"2024-01-00T00:00:00Z",
		"2024-01-32T00:00:00Z",
		"2024-01-01T24:00:00Z",
		"2024-01-01T00:60:00Z",
		"2016-12-31T23:59:60Z",
	])("refuses %s, which no calendar or clock shows", (text) => {
		expect(code(text)).toBe("timestamp_not_a_date");
	});

	test("knows the length of every month of four centuries", () => {
		for (let year = 1900; year < 2300; year++) {
			for (let month = 1; month <= 12; month++) {
				const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
				const text = (day: number) =>
					`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}T00:00:00Z`;
				expect(parseTimestamp(text(last)).ok).toBe(true);
				expect(parseTimestamp(text(last + 1)).ok).toBe(false);
			}
		}
	});
});

describe("instants", () => {
	const dates = fc.date({
		min: new Date("0000-01-01T00:00:00Z"),
		max: new Date("9999-12-31T23:59:59.999Z"),
		noInvalidDate: true,
	});

	test("a Date written is a timestamp that reads as the same Date", () => {
		fc.assert(
			fc.property(dates, (date) => {
				const text = stringifyTimestamp(date);
				expect(parseTimestamp(text).ok).toBe(true);
				expect(dateOfTimestamp(text)).toEqual(date);
			}),
		);
	});

	test("comparison equals that of exact nanoseconds", () => {
		const exact = fc.record({ date: dates, nanoseconds: fc.integer({ min: 0, max: 999_999 }) });
		const write = ({ date, nanoseconds }: { date: Date; nanoseconds: number }) =>
			date.toISOString().replace("Z", `${String(nanoseconds).padStart(6, "0")}Z`);
		const value = ({ date, nanoseconds }: { date: Date; nanoseconds: number }) =>
			BigInt(date.getTime()) * 1_000_000n + BigInt(nanoseconds);
		fc.assert(
			fc.property(exact, fc.oneof(exact, fc.constant(undefined)), (a, other) => {
				const b = other ?? { date: a.date, nanoseconds: 500_000 };
				const expected = value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0;
				expect(compareInstants(write(a), write(b))).toBe(expected);
			}),
		);
	});

	test("digits below the millisecond are cut towards the past, before 1970 too", () => {
		expect(epochMilliseconds("1969-12-31T23:59:59.9999999Z")).toBe(-1);
		expect(epochMilliseconds("0001-01-01T00:00:00Z")).toBe(-62_135_596_800_000);
	});

	test("what is no instant throws", () => {
		expect(() => epochMilliseconds("yesterday")).toThrow(RangeError);
		expect(() => epochMilliseconds(new Date(Number.NaN))).toThrow(RangeError);
		expect(() => epochMilliseconds(5 as never)).toThrow(TypeError);
		expect(() => stringifyTimestamp(new Date(8.64e15))).toThrow(RangeError);
	});
});
