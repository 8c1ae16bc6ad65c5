// Which row of a sheet prices a network. `test/property/rates.test.ts` holds the same against a slow reference.
import { findRate, indexRates, quote } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";

const validFrom = "2024-01-01T00:00:00Z";

describe("the row that prices a network", () => {
	const sheet = {
		currentRates: [
			{ mcc: "262", rate: "9" },
			{ mcc: "262", mnc: "01", rate: "1" },
			{ mcc: "262", mnc: "", mccmnc: "26202", rate: "2" },
			{ mcc: "262", mnc: "04", mccmnc: "26205", rate: "4" },
			{ mcc: "310", mnc: "01", rate: "3" },
			{ mcc: "310", mnc: "100", rate: "5" },
			{ mcc: "310", mnc: "100", rate: "6" },
		],
		scheduledRates: [{ mcc: "310", mccmnc: "31007", rate: "7", validFrom }],
	};
	test.each([
		["is its own", "26201", "1"],
		["is its own if only MCCMNC names it", "26202", "2"],
		["is that of its country if it is not listed", "26203", "9"],
		["is none whose codes contradict each other", "26204", "9"],
		["is none whose codes contradict each other", "26205", "9"],
		["is that of the country for the country", "262", "9"],
		["keeps its zeros: `01` is not `001`", "310001", undefined],
		["is the last of several", "310100", "6"],
		["is none of another network", "310", undefined],
		["is none that begins later", "31007", undefined],
	])("%s: %s costs %s", (_, network, rate) => {
		expect(findRate(sheet, network)?.rate).toBe(rate);
		expect(indexRates(sheet)({ mcc: network.slice(0, 3), mnc: network.slice(3) })?.rate).toBe(rate);
	});
});

test.each([
	["2024-01-01T02:00:00+02:00", "2"],
	["2024-01-01T01:59:59.999999999+02:00", undefined],
	["2024-01-01T00:00:00", "2"],
	[new Date(validFrom), "2"],
	[new Date(Date.parse(validFrom) - 1), undefined],
])("an instant is a Date or a timestamp of any zone: at %j the rate is %s", (instant, rate) => {
	const sheet = { currentRates: [], scheduledRates: [{ mcc: "262", rate: "2", validFrom }] };
	expect(findRate(sheet, "262", instant)?.rate).toBe(rate);
});

test("a start that is not a timestamp is named, but only if somebody asks for an instant", () => {
	const current = { mcc: "262", rate: "1" };
	const sheet = { currentRates: [current], scheduledRates: [{ mcc: "262", rate: "2", validFrom: "soon" }] };
	expect(findRate(sheet, "262")).toBe(current);
	expect(() => findRate(sheet, "262", validFrom)).toThrow(/^"validFrom" must be a timestamp/);
});

describe("what is no network", () => {
	const sheet = { currentRates: [{ mcc: "262", rate: "1" }] };
	const asks = (network: never) => [
		() => findRate(sheet, network),
		() => indexRates(sheet)(network),
		() => quote({ partCount: 1, network, sheet }),
	];
	test.each([
		...["", "2", "26", "2620", "262-01", "26201 ", " 26201", "26201\n", "31612345678", "+26201", "2620001", "٢٦٢٠١"],
		...[
			{ mcc: "26", mnc: "201" },
			{ mcc: "2620", mnc: "1" },
			{ mcc: "262", mnc: "1" },
			{ mcc: "262", mnc: "0001" },
		],
	])("%j is a RangeError that does not show it: it is never priced and never called uncovered", (network) => {
		for (const ask of asks(network as never)) {
			expect(ask).toThrow(RangeError);
			expect(ask).toThrow(/^"network(\.mcc)?" must be [a-z, ]+$/i);
		}
	});

	test.each([{ mcc: 262, mnc: "01" }, { mnc: "01" }, { mcc: "262", mnc: 1 }, 26201, null, undefined])(
		"%j is a TypeError that names the argument",
		(network) => {
			for (const ask of asks(network as never)) {
				expect(ask).toThrow(TypeError);
				expect(ask).toThrow(/^"network(\.m[cn]c)?" must be a string/);
			}
		},
	);
});
