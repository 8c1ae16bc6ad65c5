import { rateSheetAt } from "outbound-sms/rates";
import { expect, test } from "vitest";

const item = (mnc: string, rate: string) => ({ mcc: "262", mnc, rate });
const change = (mnc: string, rate: string, validFrom: string) => ({ ...item(mnc, rate), validFrom });

test("a change takes the place of its network's rows, a new network comes last, later changes stay in the order of time", () => {
	const sheet = {
		accountName: "Shop",
		currentRates: [item("01", "1"), item("02", "2"), item("01", "3")],
		scheduledRates: [
			change("02", "7", "2024-01-04T00:00:00Z"),
			change("01", "5", "2024-01-02T00:00:00Z"),
			change("03", "6", "2024-01-02T01:00:00.5Z"),
			change("02", "8", "2024-01-03T00:00:00Z"),
			change("01", "4", "2024-01-01T00:00:00Z"),
		],
	};
	expect(rateSheetAt(sheet, "2024-01-02T02:00:00Z")).toEqual({
		accountName: "Shop",
		currentRates: [item("01", "5"), item("02", "2"), item("03", "6")],
		scheduledRates: [change("02", "8", "2024-01-03T00:00:00Z"), change("02", "7", "2024-01-04T00:00:00Z")],
	});
	expect(sheet.currentRates).toHaveLength(3);
});

test("of two changes at one instant the later in the sheet counts", () => {
	const at = "2024-01-01T00:00:00Z";
	const sheet = {
		currentRates: [],
		scheduledRates: [change("01", "1", at), change("01", "2", "2024-01-01T00:00:00.0Z")],
	};
	expect(rateSheetAt(sheet, at).currentRates).toEqual([item("01", "2")]);
});

test("a wrong instant is named, whether there is anything to compare or not", () => {
	expect(() => rateSheetAt({ currentRates: [] }, "soon")).toThrow(/^"instant" must be a timestamp/);
	expect(() => rateSheetAt({ currentRates: [] }, new Date(Number.NaN))).toThrow(RangeError);
	expect(() => rateSheetAt(undefined as never, "soon")).toThrow(/^"sheet" must be an object/);
});

test("a row without a price is in no list of rates, whether its change has begun or not", () => {
	const unpriced = [
		{ mcc: "262", mnc: "01", validFrom: "2024-01-02T00:00:00Z" },
		{ mcc: "262", mnc: "02" },
	];
	const sheet = { currentRates: [item("01", "1"), item("02", "2")], unpriced };
	expect(rateSheetAt(sheet, "2024-01-01T00:00:00Z")).toStrictEqual({
		currentRates: [item("01", "1"), item("02", "2")],
		scheduledRates: [],
		unpriced: [{ mcc: "262", mnc: "02" }, unpriced[0]],
	});
	expect(rateSheetAt(sheet, "2024-01-03T00:00:00Z")).toStrictEqual({
		currentRates: [item("02", "2")],
		scheduledRates: [],
		unpriced: [
			{ mcc: "262", mnc: "01" },
			{ mcc: "262", mnc: "02" },
		],
	});
});
