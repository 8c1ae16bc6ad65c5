import { withoutDestinationNames } from "outbound-sms/rates";
import { expect, test } from "vitest";

test("names of countries and networks are removed everywhere, all else stays", () => {
	const names = { country: "Germany", network: "A" };
	const validFrom = "2024-01-01T00:00:00Z";
	const sheet = {
		...names,
		accountName: "Shop",
		currency: "EUR",
		currentRates: [{ ...names, mcc: "262", mnc: "01", mccmnc: "26201", rate: "1" }],
		scheduledRates: [{ ...names, mcc: "262", rate: "1", validFrom }],
	};
	expect(withoutDestinationNames(sheet)).toEqual({
		accountName: "Shop",
		currency: "EUR",
		currentRates: [{ mcc: "262", mnc: "01", mccmnc: "26201", rate: "1" }],
		scheduledRates: [{ mcc: "262", rate: "1", validFrom }],
	});
	expect(sheet.country).toBe("Germany");
	expect(withoutDestinationNames({ currentRates: [] })).toEqual({ currentRates: [] });
});

test("a missing sheet is a TypeError that names it", () => {
	expect(() => withoutDestinationNames(undefined as never)).toThrow(/^"sheet" must be an object, found undefined$/);
});
