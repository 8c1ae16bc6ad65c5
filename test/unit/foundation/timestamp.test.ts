import fc from "fast-check";
import { dateOfTimestamp, sortableTimestamp } from "outbound-sms/delivery";
import { expect, test } from "vitest";
import { parseTimestamp, readTimestamp, sortableInstant, stringifyTimestamp } from "../../../src/core/time.ts";
import { law } from "../../law.ts";

const SHAPE = "Expected a UTC timestamp of the form YYYY-MM-DDThh:mm:ssZ";
const NO_DATE = "The timestamp has a day or time that does not exist";
const refused = (message: string) => ({ ok: false, issues: [{ code: "timestamp_invalid", message }] });

test.each([
	"2024-02-29T00:00:00Z",
	"2000-02-29T23:59:59Z",
	"0000-01-01T00:00:00Z",
	"9999-12-31T23:59:59.999999999Z",
	"2024-01-01T00:00:00.1Z",
])("%s is a timestamp and kept as it came", (text) => {
	expect(parseTimestamp(text)).toEqual({ ok: true, value: text });
	expect(readTimestamp(text)).toEqual({ ok: true, value: text });
});

test.each([
	["", SHAPE],
	["soon", SHAPE],
	["2024-01-01", SHAPE],
	["2024-01-01t00:00:00Z", SHAPE],
	["2024-01-01T00:00:00z", SHAPE],
	["2024-01-01 00:00:00Z", SHAPE],
	["2024-01-01T00:00:00.Z", SHAPE],
	["2024-01-01T00:00:00.1234567890Z", SHAPE],
	["2024-01-01T00:00:00,5Z", SHAPE],
	["2024-01-01T00:00:00Z\n", SHAPE],
	[" 2024-01-01T00:00:00Z", SHAPE],
	["12024-01-01T00:00:00Z", SHAPE],
	["٢٠٢٤-01-01T00:00:00Z", SHAPE],
	["2024-01-01T00:00:00+2:00", SHAPE],
	["2024-01-01T00:00:00+24:00", SHAPE],
	["2024-01-01T00:00:00+02:60", SHAPE],
	["2024-01-01T00:00:00 +02:00", SHAPE],
	["x".repeat(1e6), SHAPE],
	["2023-02-29T00:00:00Z", NO_DATE],
	["1900-02-29T00:00:00Z", NO_DATE],
	["2024-04-31T00:00:00Z", NO_DATE],
	["2024-00-01T00:00:00Z", NO_DATE],
	["2024-13-01T00:00:00Z", NO_DATE],
	["2024-01-00T00:00:00Z", NO_DATE],
	["2024-01-32T00:00:00Z", NO_DATE],
	["2024-01-01T24:00:00Z", NO_DATE],
	["2024-01-01T25:00:00", NO_DATE],
	["2024-01-01T00:60:00Z", NO_DATE],
	["2016-12-31T23:59:60Z", NO_DATE],
	["0000-01-01T00:00:00+00:01", NO_DATE],
	["9999-12-31T23:30:00-01:00", NO_DATE],
])("%j is refused: %s", (text, message) => {
	for (const read of [parseTimestamp, readTimestamp]) expect(read(text)).toEqual(refused(message));
	// It never throws: a reader may have passed the text.
	expect([dateOfTimestamp(text), sortableTimestamp(text)]).toEqual([undefined, undefined]);
});

test("every month of four centuries has its last day and none after it", () => {
	const wrong: string[] = [];
	for (let year = 1900; year < 2300; year++) {
		for (let month = 1; month <= 12; month++) {
			const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
			const start = `${year}-${String(month).padStart(2, "0")}-`;
			const isDay = (day: number) => parseTimestamp(`${start}${String(day).padStart(2, "0")}T00:00:00Z`).ok;
			if (!isDay(last) || isDay(last + 1)) wrong.push(start);
		}
	}
	expect(wrong).toEqual([]);
});

test("an answer's timestamp without a zone is read as UTC, with a warning; a request's is refused", () => {
	const text = "2024-01-01T00:00:00.50";
	const warning = { code: "timestamp_without_zone", message: "Read a timestamp without a zone as UTC: end it with Z" };
	expect(readTimestamp(text)).toEqual({ ok: true, value: `${text}Z`, warnings: [warning] });
	for (const zone of ["", "+00:00"]) expect(parseTimestamp(text + zone)).toEqual(refused(SHAPE));
});

const fractions = fc.stringMatching(/^(\.\d{1,9})?$/);
const datesOf = (first: string, last: string) =>
	fc.date({ min: new Date(`${first}T00:00:00Z`), max: new Date(`${last}T23:59:59.999Z`), noInvalidDate: true });

law("a Date written is a timestamp that reads as the same Date", 100, [datesOf("0000-01-01", "9999-12-31")], (date) => {
	const text = stringifyTimestamp(date);
	expect(parseTimestamp(text).ok).toBe(true);
	expect(dateOfTimestamp(text)).toEqual(date);
});

const zoned = fc.record({
	date: datesOf("0001-01-01", "9998-12-31"),
	fraction: fractions,
	minutes: fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }),
	colon: fc.constantFrom(":", ""),
});
law("an offset is applied exactly, the fraction kept as sent", 100, [zoned], ({ date, fraction, minutes, colon }) => {
	const utc = `${date.toISOString().slice(0, 19)}${fraction}Z`;
	const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19);
	const two = (number: number) => String(number).padStart(2, "0");
	const size = Math.abs(minutes);
	const text = `${local}${fraction}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${colon}${two(size % 60)}`;
	expect(readTimestamp(text)).toEqual({ ok: true, value: utc });
	expect(sortableTimestamp(text)).toBe(sortableTimestamp(utc));
	expect(dateOfTimestamp(text)).toEqual(dateOfTimestamp(utc));
});

test("sortable timestamps have one shape, and the order of their exact nanoseconds", () => {
	const near = fc.date({ min: new Date("1999-12-31T23:59:50Z"), max: new Date("2000-01-01"), noInvalidDate: true });
	const instants = fc.record({
		date: fc.oneof(datesOf("0000-01-01", "9999-12-31"), near),
		fraction: fractions,
		zone: fc.constantFrom("Z", "-00:00", ""),
	});
	type Instant = { date: Date; fraction: string; zone: string };
	const nanoseconds = ({ date, fraction }: Instant) =>
		BigInt(Math.floor(date.getTime() / 1000)) * 10n ** 9n + BigInt(fraction.slice(1).padEnd(9, "0"));
	const sortable = ({ date, fraction, zone }: Instant) =>
		sortableTimestamp(date.toISOString().slice(0, 19) + fraction + zone) as string;
	fc.assert(
		fc.property(instants, instants, fc.boolean(), (a, other, isSameSecond) => {
			const b = isSameSecond ? { ...other, date: a.date } : other;
			expect(sortable(a)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
			expect(sortable(a) < sortable(b)).toBe(nanoseconds(a) < nanoseconds(b));
			expect(sortable(a) > sortable(b)).toBe(nanoseconds(a) > nanoseconds(b));
		}),
	);
});

test.each([
	["1969-12-31T23:59:59.9999999Z", -1],
	["0001-01-01T00:00:00Z", -62_135_596_800_000],
])("digits below the millisecond are cut towards the past, before 1970 too: %s is %d", (text, milliseconds) => {
	expect(dateOfTimestamp(text)?.getTime()).toBe(milliseconds);
});

test("an instant that the caller chose is written under the name of its argument", () => {
	expect(sortableInstant("at", "2024-01-01T00:00:00Z")).toBe("2024-01-01T00:00:00.000000000Z");
	expect(() => sortableInstant("at", "soon")).toThrow(/^"at" must be a timestamp of the form YYYY-MM-DDThh:mm:ssZ$/);
});

test.each<[Error, () => unknown]>([
	[new TypeError('"text" must be a string, found object'), () => parseTimestamp(new Date() as never)],
	[new RangeError('"instant" must be a valid Date'), () => dateOfTimestamp(new Date(Number.NaN))],
	[new TypeError('"instant" must be a Date or a timestamp, found number'), () => dateOfTimestamp(5 as never)],
	[new RangeError('"instant" must be a date of the years 0000 to 9999'), () => stringifyTimestamp(new Date(8.64e15))],
])("a wrong argument is named: %s", (error, call) => expect(call).toThrow(error));
