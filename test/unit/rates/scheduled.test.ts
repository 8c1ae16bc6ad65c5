import { expect, test } from "vitest";
import { activeItem, changesInOrder } from "../../../src/rates/changes.ts";

const item = (mnc: string, validFrom: string) => ({ mcc: "262", mnc, rate: "1", validFrom });

test("changes come in the order of time, those of one instant in the order of the sheet", () => {
	const scheduledRates = [
		item("03", "2024-01-02T00:00:00Z"),
		item("02", "2024-01-01T00:00:00.5Z"),
		item("01", "2024-01-01T00:00:00Z"),
		item("04", "2024-01-01T00:00:00.500Z"),
	];
	expect(changesInOrder({ currentRates: [], scheduledRates }).map(({ network }) => network)).toEqual([
		"26201",
		"26202",
		"26204",
		"26203",
	]);
	expect(changesInOrder({ currentRates: [] })).toEqual([]);
});

test("a row whose codes contradict each other changes nothing", () => {
	const wrong = { ...item("01", "2024-01-01T00:00:00Z"), mccmnc: "26202" };
	expect(changesInOrder({ currentRates: [], scheduledRates: [wrong] })).toEqual([]);
});

test("a start that is no timestamp is named", () => {
	expect(() => changesInOrder({ currentRates: [], scheduledRates: [item("01", "soon")] })).toThrow(/"validFrom"/);
});

test("an active item is the scheduled one without its start", () => {
	expect(activeItem(item("01", "2024-01-01T00:00:00Z"))).toEqual({ mcc: "262", mnc: "01", rate: "1" });
});
