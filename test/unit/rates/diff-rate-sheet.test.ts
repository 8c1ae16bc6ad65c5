import { diffRateSheet } from "outbound-sms/rates";
import { expect, test } from "vitest";

test("changes are listed in the order of time, each with the rate that it replaces", () => {
	const change = { mcc: "262", mnc: "01" };
	const changes = diffRateSheet({
		currency: "EUR",
		currentRates: [{ ...change, rate: "0.10" }],
		scheduledRates: [
			{ ...change, rate: "0.3", validFrom: "2024-01-03T00:00:00Z" },
			{ mcc: "262", mccmnc: "26201", rate: "0.2", validFrom: "2024-01-02T00:00:00Z" },
			{ mcc: "232", rate: "1", validFrom: "2024-01-01T00:00:00Z" },
			{ mcc: "26", rate: "1", validFrom: "2024-01-01T00:00:00Z" },
		],
	});
	expect(changes.map(({ mcc, mnc, before, after, difference }) => [mcc, mnc, before, after, difference])).toEqual([
		["232", "", undefined, "1", undefined],
		["262", "01", "0.10", "0.2", "0.10"],
		["262", "01", "0.2", "0.3", "0.1"],
	]);
});

test("a missing sheet is a TypeError that names it", () => {
	expect(() => diffRateSheet([] as never)).toThrow(new TypeError('"sheet" must be an object, found array'));
});

test("a network whose row could not be read has no price before its change", () => {
	const network = { mcc: "262", mnc: "01" };
	const [change] = diffRateSheet({
		currentRates: [{ ...network, rate: "0.1" }],
		scheduledRates: [{ ...network, rate: "0.2", validFrom: "2024-01-01T00:00:00Z" }],
		unpriced: [network],
	});
	expect([change?.before, change?.after, change?.difference]).toEqual([undefined, "0.2", undefined]);
});

test("what is not known is absent", () => {
	const network = { mcc: "262", mnc: "01" };
	const row = { ...network, validFrom: "2024-01-01T00:00:00Z" };
	expect(diffRateSheet({ currentRates: [], scheduledRates: [{ ...row, rate: "0.2" }] })).toStrictEqual([
		{ ...row, after: "0.2" },
	]);
	expect(diffRateSheet({ currentRates: [{ ...network, rate: "0.1" }], unpriced: [row] })).toStrictEqual([
		{ ...row, before: "0.1" },
	]);
});
