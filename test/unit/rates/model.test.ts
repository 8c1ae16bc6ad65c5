import { expect, test } from "vitest";
import { assertSheet } from "../../../src/rates/rate-sheet.ts";

test("a sheet is an object with a list of current rates, anything else is named in the error", () => {
	expect(() => assertSheet({ currentRates: [] })).not.toThrow();
	for (const wrong of [undefined, null, "EUR", 5]) expect(() => assertSheet(wrong)).toThrow(/^"sheet" must be /);
	for (const wrong of [{}, { currentRates: {} }, { currentRates: null }]) {
		expect(() => assertSheet(wrong)).toThrow(/^"sheet.currentRates" must be /);
	}
});
