import type { Issue } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import {
	checkMcc,
	checkMnc,
	checkPassword,
	checkRow,
	checkRows,
	checkSheet,
	inUtc,
	type RateSheetItem,
} from "../../../src/rates/rate-sheet.ts";

const reading = (isExact = false) => ({
	issues: [] as Issue[],
	warnings: [] as Issue[],
	isExact,
	source: {},
	options: undefined,
	nameOf: (key: string) => key,
	found: { issues: [], warnings: [] },
	of: {
		places: new Map([
			["currentRates", 0],
			["scheduledRates", 0],
		]),
	},
	slots: [{ positionOf: (index: number) => index + 10 }],
});
const cut = { source: { fault: { code: "json_invalid", message: "" } } } as const;
const codesOf = (issues: readonly Issue[]) => issues.map(({ code }) => code);

test("codes have their number of digits and are kept as they are", () => {
	const found = reading();
	expect([checkMcc("262", found), checkMnc("01", found), checkMnc("001", found)]).toEqual(["262", "01", "001"]);
	expect(found.issues).toEqual([]);
	for (const mcc of ["26", "2620", "٢٦٢", ""]) checkMcc(mcc, found);
	for (const mnc of ["1", "0001", "0a"]) checkMnc(mnc, found);
	expect(codesOf(found.issues)).toEqual([...Array(4).fill("mcc_invalid"), ...Array(3).fill("mnc_invalid")]);
	expect(found.issues[0]?.message).toBe("A mobile country code has three digits");
	expect(found.issues[4]?.message).toBe("A mobile network code has two or three digits");
});

test("an empty password is as good as none", () => {
	const found = reading();
	expect(checkPassword("k1", found)).toBe("k1");
	expect(found.issues).toEqual([]);
	checkPassword("", found);
	expect(found.issues).toEqual([{ code: "field_required", message: "The password is empty" }]);
});

test("a timestamp is kept in UTC, with a warning if it says no zone", () => {
	const found = reading();
	expect(inUtc("2024-01-01T00:00:00+02:00", found)).toBe("2023-12-31T22:00:00Z");
	expect(inUtc("2024-01-01T00:00:00", found)).toBe("2024-01-01T00:00:00Z");
	expect(found.warnings).toHaveLength(1);
	expect(inUtc("2024-02-30T00:00:00Z", found)).toBeUndefined();
	expect(codesOf(found.issues)).toEqual(["timestamp_not_a_date"]);
});

describe("a row", () => {
	test("takes its MNC from MCCMNC", () => {
		expect(checkRow<RateSheetItem>({ mcc: "262", mccmnc: "26201", rate: "1" }, reading())).toMatchObject({ mnc: "01" });
		expect(checkRow<RateSheetItem>({ mcc: "262", mccmnc: "262", rate: "1" }, reading())).not.toHaveProperty("mnc");
	});

	test("whose codes contradict each other is an issue with the path of MCCMNC", () => {
		const found = reading();
		checkRow<RateSheetItem>({ mcc: "262", mnc: "02", mccmnc: "26201", rate: "1" }, found);
		const message = "MCCMNC must be the MCC followed by the MNC";
		expect(found.issues).toEqual([{ code: "mccmnc_mismatch", message, path: ["mccmnc"] }]);
	});

	test("without MCC and MCCMNC is an issue that names the MCC", () => {
		const found = reading();
		checkRow<RateSheetItem>({ mnc: "02", rate: "1" }, found);
		expect(found.issues).toEqual([{ code: "field_required", message: "Field mcc is required", path: ["mcc"] }]);
	});
});

describe("a sheet", () => {
	const lost = () => {
		const found = reading();
		checkMcc("x", found);
		return checkRows([], found);
	};

	test("without rows is one if the input had none, but not if none could be read", () => {
		expect(checkSheet({ currency: "EUR" }, reading())).toEqual({ currency: "EUR", currentRates: [] });
		expect(checkSheet({ currency: "EUR", currentRates: checkRows([], reading()) }, reading())).toBeDefined();
		expect(checkSheet({ currency: "EUR", currentRates: lost() }, reading())).toBeUndefined();
		expect(checkSheet({}, reading())).toBeUndefined();
		expect(checkSheet({ currency: "EUR", scheduledRates: lost() }, reading())).toBeUndefined();
		const row = { mcc: "262", rate: "1" };
		expect(checkSheet({ currentRates: [row], scheduledRates: lost() }, reading())).toBeDefined();
	});

	test("that was cut off after rows of both lists keeps them", () => {
		const row = { mcc: "262", rate: "1" };
		const sheet = { currentRates: [row], scheduledRates: [{ ...row, validFrom: "2024-01-01T00:00:00Z" }] };
		expect(checkSheet(sheet, { ...reading(), ...cut })).toEqual(sheet);
		expect(checkSheet({ currency: "EUR" }, { ...reading(), ...cut })).toBeUndefined();
	});

	test("warns of a second row of one network, at its position in the input", () => {
		const found = reading();
		const scheduled = { mcc: "262", rate: "1", validFrom: "2024-01-01T00:00:00Z" };
		checkSheet(
			{
				currentRates: [
					{ mcc: "262", rate: "1" },
					{ mcc: "262", mnc: "01", rate: "1" },
					{ mcc: "262", mccmnc: "26201", rate: "2" },
				],
				scheduledRates: [
					scheduled,
					{ ...scheduled, validFrom: "2024-01-01T00:00:00.0Z" },
					{ ...scheduled, validFrom: "2024-01-02T00:00:00Z" },
				],
			},
			found,
		);
		expect(found.warnings).toMatchObject([
			{
				code: "rate_duplicate",
				message: "An earlier row has the same network: this one counts",
				path: ["currentRates", 12],
			},
			{ code: "rate_duplicate", path: ["scheduledRates", 11] },
		]);
	});
});
