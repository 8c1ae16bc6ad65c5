import { diffRateSheet, rateSheetAt } from "outbound-sms/rates";
import { expect, test } from "vitest";

const item = (mnc: string, rate: string) => ({ mcc: "262", mnc, rate });
const change = (mnc: string, rate: string, validFrom: string) => ({ ...item(mnc, rate), validFrom });
const [first, second, third] = ["2024-01-01T00:00:00Z", "2024-01-02T00:00:00Z", "2024-01-03T00:00:00Z"];

test("a change takes the place of its network's rows, a new network comes last, later changes stay in order", () => {
	const sheet = {
		accountName: "Shop",
		currentRates: [item("01", "1"), item("02", "2"), item("01", "3")],
		scheduledRates: [
			change("02", "7", "2024-01-04T00:00:00Z"),
			change("01", "5", second),
			change("03", "6", "2024-01-02T01:00:00.5Z"),
			change("02", "8", third),
			change("01", "4", first),
		],
	};
	expect(rateSheetAt(sheet, "2024-01-02T02:00:00Z")).toEqual({
		accountName: "Shop",
		currentRates: [item("01", "5"), item("02", "2"), item("03", "6")],
		scheduledRates: [change("02", "8", third), change("02", "7", "2024-01-04T00:00:00Z")],
	});
	expect(sheet.currentRates).toHaveLength(3);
});

test("of two changes at one instant the later in the sheet counts, however it is written", () => {
	const scheduledRates = [change("01", "1", first), change("01", "2", "2024-01-01T00:00:00.0Z")];
	const sheet = { currentRates: [], scheduledRates };
	expect(rateSheetAt(sheet, first).currentRates).toEqual([item("01", "2")]);
	expect(diffRateSheet(sheet).map(({ after }) => after)).toEqual(["1", "2"]);
});

test("a row without a price is in no list of rates, whether its change has begun or not", () => {
	const [now, later] = [
		{ mcc: "262", mnc: "02" },
		{ mcc: "262", mnc: "01", validFrom: second },
	];
	const sheet = { currentRates: [item("01", "1"), item("02", "2")], unpriced: [later, now] };
	expect(rateSheetAt(sheet, first)).toStrictEqual({ ...sheet, scheduledRates: [], unpriced: [now, later] });
	expect(rateSheetAt(sheet, third)).toStrictEqual({
		currentRates: [item("02", "2")],
		scheduledRates: [],
		unpriced: [{ mcc: "262", mnc: "01" }, now],
	});
});

test("changes are listed in the order of time, each with the rate that it replaces", () => {
	const changes = diffRateSheet({
		currentRates: [item("01", "0.10")],
		scheduledRates: [
			change("01", "0.3", third),
			{ mcc: "262", mccmnc: "26201", rate: "0.2", validFrom: second },
			{ mcc: "232", rate: "1", validFrom: first },
			{ mcc: "26", rate: "1", validFrom: first },
			{ ...change("01", "9", first), mccmnc: "26202" },
		],
	});
	expect(changes).toStrictEqual([
		{ mcc: "232", mnc: "", validFrom: first, after: "1" },
		{ mcc: "262", mnc: "01", validFrom: second, before: "0.10", after: "0.2", difference: "0.10" },
		{ mcc: "262", mnc: "01", validFrom: third, before: "0.2", after: "0.3", difference: "0.1" },
	]);
	expect(diffRateSheet({ currentRates: [] })).toEqual([]);
});

test("a rate that could not be read is absent, before a change and after it", () => {
	const network = { mcc: "262", mnc: "01" };
	const [currentRates, scheduledRates] = [[item("01", "0.1")], [change("01", "0.2", first)]];
	const row = { ...network, validFrom: first };
	expect(diffRateSheet({ currentRates, scheduledRates, unpriced: [network] })).toStrictEqual([
		{ ...row, after: "0.2" },
	]);
	expect(diffRateSheet({ currentRates, unpriced: [row] })).toStrictEqual([{ ...row, before: "0.1" }]);
});
