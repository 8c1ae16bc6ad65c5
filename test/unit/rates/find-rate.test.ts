import { findRate } from "outbound-sms/rates";
import { expect, test } from "vitest";

const validFrom = "2024-01-01T00:00:00Z";

test("a row of one network never prices another network of its country", () => {
	const currentRates = [
		{ mcc: "262", mnc: "", mccmnc: "26201", rate: "0.05" },
		{ mcc: "262", mnc: "", mccmnc: "26202", rate: "0.06" },
	];
	const scheduledRates = [{ mcc: "262", mccmnc: "26203", rate: "0.04", validFrom }];
	const sheet = { currency: "EUR", currentRates, scheduledRates };
	expect(["26201", "26202", "26203", "262"].map((network) => findRate(sheet, network)?.rate)).toEqual([
		"0.05",
		"0.06",
		undefined,
		undefined,
	]);
	expect(findRate(sheet, "26203", validFrom)?.rate).toBe("0.04");
	expect(findRate(sheet, "26204", validFrom)).toBeUndefined();
});

test("a row whose codes contradict each other prices nothing", () => {
	const sheet = { currentRates: [{ mcc: "262", mnc: "01", mccmnc: "26202", rate: "1" }] };
	expect(findRate(sheet, "26201")).toBeUndefined();
	expect(findRate(sheet, "26202")).toBeUndefined();
});

test("`01` is not `001`", () => {
	const sheet = { currency: "EUR", currentRates: [{ mcc: "310", mnc: "01", rate: "1" }] };
	expect(findRate(sheet, "310001")).toBeUndefined();
	expect(findRate(sheet, "31001")?.rate).toBe("1");
});

test("an instant is a Date or a timestamp of any zone", () => {
	const sheet = { currentRates: [], scheduledRates: [{ mcc: "262", rate: "2", validFrom }] };
	for (const [instant, rate] of [
		["2024-01-01T02:00:00+02:00", "2"],
		["2024-01-01T01:59:59.999999999+02:00", undefined],
		["2024-01-01T00:00:00", "2"],
		[new Date(validFrom), "2"],
		[new Date(Date.parse(validFrom) - 1), undefined],
	] as const) {
		expect(findRate(sheet, "262", instant)?.rate).toBe(rate);
	}
	expect(() => findRate(sheet, "262", "tomorrow")).toThrow(/^"instant" must be a timestamp/);
	expect(() => findRate(sheet, "262", 5 as never)).toThrow(TypeError);
});

test("without an instant the changes are not looked at; with one, a start that is not a timestamp is named", () => {
	const current = { mcc: "262", rate: "1" };
	const sheet = { currentRates: [current], scheduledRates: [{ mcc: "262", rate: "2", validFrom: "soon" }] };
	expect(findRate(sheet, "262")).toBe(current);
	expect(() => findRate(sheet, "262", validFrom)).toThrow(/^"validFrom" must be a timestamp/);
});

test("a missing sheet is a TypeError that names it", () => {
	expect(() => findRate(undefined as never, "262")).toThrow(
		new TypeError('"sheet" must be an object, found undefined'),
	);
});
