import fc from "fast-check";
import { dateOfTimestamp, sortableTimestamp } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import {
	parseTimestamp,
	readTimestamp,
	sortableInstant,
	stringifyTimestamp,
} from "../../../src/foundation/timestamp.ts";

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
		"2024-01-01t00:00:00Z",
		"2024-01-01T00:00:00z",
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
		expect(code(text)).toBe("timestamp_invalid");
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

describe("a refused timestamp", () => {
	const message = (text: string) => readTimestamp(text).issues?.[0].message;

	test("says which form is wanted, or that there is no such day", () => {
		expect(message("soon")).toBe("Expected a UTC timestamp of the form YYYY-MM-DDThh:mm:ssZ");
		expect(message("2024-01-01T00:00:00+24:00")).toBe("Expected a UTC timestamp of the form YYYY-MM-DDThh:mm:ssZ");
		expect(message("2024-01-01T25:00:00")).toBe("The timestamp has a day or time that does not exist");
		expect(message("9999-12-31T23:30:00-01:00")).toBe("The timestamp has a day or time that does not exist");
		expect(() => parseTimestamp(new Date() as never)).toThrow(new TypeError('"text" must be a string, found object'));
	});
});

test("a timestamp without a zone is read as UTC, with a warning", () => {
	expect(readTimestamp("2024-01-01T00:00:00.50")).toEqual({
		ok: true,
		value: "2024-01-01T00:00:00.50Z",
		warnings: [{ code: "timestamp_without_zone", message: "Read a timestamp without a zone as UTC: end it with Z" }],
	});
	expect(readTimestamp("2024-01-01T00:00:00Z")).toStrictEqual({ ok: true, value: "2024-01-01T00:00:00Z" });
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

	test("the order of sortable timestamps is that of exact nanoseconds", () => {
		const exact = fc.record({ date: dates, nanoseconds: fc.integer({ min: 0, max: 999_999 }) });
		const write = ({ date, nanoseconds }: { date: Date; nanoseconds: number }) =>
			date.toISOString().replace("Z", `${String(nanoseconds).padStart(6, "0")}Z`);
		const value = ({ date, nanoseconds }: { date: Date; nanoseconds: number }) =>
			BigInt(date.getTime()) * 1_000_000n + BigInt(nanoseconds);
		fc.assert(
			fc.property(exact, fc.oneof(exact, fc.constant(undefined)), (a, other) => {
				const b = other ?? { date: a.date, nanoseconds: 500_000 };
				const expected = value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0;
				const [left, right] = [sortableTimestamp(write(a)) as string, sortableTimestamp(write(b)) as string];
				expect(left < right ? -1 : left > right ? 1 : 0).toBe(expected);
			}),
		);
	});

	test("digits below the millisecond are cut towards the past, before 1970 too", () => {
		expect(dateOfTimestamp("1969-12-31T23:59:59.9999999Z")?.getTime()).toBe(-1);
		expect(dateOfTimestamp("0001-01-01T00:00:00Z")?.getTime()).toBe(-62_135_596_800_000);
	});

	test("a string that is not a timestamp never throws: a reader may have passed it", () => {
		for (const text of [
			"",
			"yesterday",
			"2024-01-01",
			"2023-02-29T00:00:00Z",
			"0000-01-01T00:00:00+00:01",
			"x".repeat(1e6),
		]) {
			expect(dateOfTimestamp(text)).toBeUndefined();
			expect(sortableTimestamp(text)).toBeUndefined();
		}
	});

	test("a value that the caller must not pass throws and is named", () => {
		expect(() => dateOfTimestamp(new Date(Number.NaN))).toThrow(new RangeError('"instant" must be a valid Date'));
		expect(() => dateOfTimestamp(5 as never)).toThrow(
			new TypeError('"instant" must be a Date or a timestamp, found number'),
		);
		expect(() => sortableTimestamp(undefined as never)).toThrow(/^"instant" must be .*found undefined$/);
		expect(() => stringifyTimestamp(new Date(8.64e15))).toThrow(
			new RangeError('"instant" must be a date of the years 0000 to 9999'),
		);
		expect(sortableInstant("at", "2024-01-01T00:00:00Z")).toBe("2024-01-01T00:00:00.000000000Z");
		expect(() => sortableInstant("at", "soon")).toThrow(/^"at" must be a timestamp/);
	});
});

describe("zones", () => {
	const zoned = fc.record({
		date: fc.date({ min: new Date("0001-01-01"), max: new Date("9998-12-31"), noInvalidDate: true }),
		fraction: fc.stringMatching(/^(\.\d{1,9})?$/),
		minutes: fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }),
		colon: fc.constantFrom(":", ""),
	});

	test("an offset is applied exactly and the fraction kept as sent", () => {
		fc.assert(
			fc.property(zoned, ({ date, fraction, minutes, colon }) => {
				const utc = `${date.toISOString().slice(0, 19)}${fraction}Z`;
				const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19);
				const two = (number: number) => String(number).padStart(2, "0");
				const size = Math.abs(minutes);
				const text = `${local}${fraction}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${colon}${two(size % 60)}`;
				expect(readTimestamp(text)).toEqual({ ok: true, value: utc });
				expect(sortableTimestamp(text)).toBe(sortableTimestamp(utc));
				expect(dateOfTimestamp(text)).toEqual(dateOfTimestamp(utc));
			}),
		);
	});

	test("a timestamp without a zone is read as UTC, with a warning", () => {
		expect(readTimestamp("2024-01-01T00:00:00.50")).toMatchObject({
			value: "2024-01-01T00:00:00.50Z",
			warnings: [{ code: "timestamp_without_zone" }],
		});
		expect(readTimestamp("2024-01-01T00:00:00.50Z")).toEqual({ ok: true, value: "2024-01-01T00:00:00.50Z" });
	});

	test.each([
		"2024-01-01T00:00:00+2:00",
		"2024-01-01T00:00:00+24:00",
		"2024-01-01T00:00:00+02:60",
		"2024-01-01T00:00:00 +02:00",
	])("%j is not a timestamp", (text) =>
		expect(readTimestamp(text).issues).toMatchObject([{ code: "timestamp_invalid" }]),
	);
});

test("sortable timestamps have the order of their instants, in one shape", () => {
	const instants = fc.tuple(
		fc.integer({ min: 0, max: 2 }),
		fc.stringMatching(/^(\.\d{1,9})?$/),
		fc.constantFrom("Z", "-00:00", ""),
	);
	const textOf = ([second, fraction, zone]: [number, string, string]) =>
		`1999-12-31T23:59:5${second}${fraction}${zone}`;
	const nanoseconds = ([second, fraction]: [number, string, string]) => Number(`${second}${fraction}`) * 1e9;
	fc.assert(
		fc.property(instants, instants, (a, b) => {
			const [left, right] = [sortableTimestamp(textOf(a)) as string, sortableTimestamp(textOf(b)) as string];
			expect(left).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
			expect(left < right ? -1 : left > right ? 1 : 0).toBe(
				Math.sign(Math.round(nanoseconds(a)) - Math.round(nanoseconds(b))),
			);
		}),
	);
});
