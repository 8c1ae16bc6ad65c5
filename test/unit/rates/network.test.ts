import { findRate, indexRates, quote } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { networkOfRow, networksOfLostRow } from "../../../src/rates/network.ts";

const sheet = { currency: "EUR", currentRates: [{ mcc: "262", rate: "1" }] };

describe("a network that a caller asks for", () => {
	test.each([
		"",
		"2",
		"26",
		"2620",
		"262-01",
		"26201 ",
		" 26201",
		"26201\n",
		"31612345678",
		"+26201",
		"2620001",
		"٢٦٢٠١",
		"__proto__",
		{ mcc: "26", mnc: "201" },
		{ mcc: "2620", mnc: "1" },
		{ mcc: "262", mnc: "1" },
		{ mcc: "262", mnc: "0001" },
		{ mcc: "", mnc: "26201" },
	])("%j is a RangeError: it is never priced and never called uncovered", (network) => {
		for (const ask of [
			() => findRate(sheet, network),
			() => indexRates(sheet)(network),
			() => quote({ partCount: 1, network, sheet }),
		]) {
			expect(ask).toThrow(RangeError);
			expect(ask).toThrow(/^"network(\.mcc)?" must be /);
			expect(ask).not.toThrow(/31612345678/);
		}
	});

	test.each([{ mcc: 262, mnc: "01" }, { mnc: "01" }, { mcc: "262", mnc: 1 }, 26201, null, undefined])(
		"%j is a TypeError that names the argument",
		(network) => {
			expect(() => findRate(sheet, network as never)).toThrow(/^"network(\.m[cn]c)?" must be a string/);
			expect(() => indexRates(sheet)(network as never)).toThrow(TypeError);
			expect(() => quote({ partCount: 1, network: network as never, sheet })).toThrow(TypeError);
		},
	);
});

test.each([
	[{}, []],
	[{ mcc: "262" }, ["262"]],
	[{ mcc: "2622", mnc: "01" }, []],
	[{ mcc: "x262", mccmnc: "26" }, []],
	[{ mcc: "2622", mnc: "x", mccmnc: "26201" }, ["26201", "262"]],
	[{ mcc: "262", mnc: "01x" }, ["262"]],
	[{ mcc: "262", mnc: "x01" }, ["262"]],
	[{ mcc: "262", mnc: "7" }, ["26207", "262007"]],
	[{ mcc: "262", mnc: "01", mccmnc: "26201" }, ["26201"]],
	[{ mcc: "262", mccmnc: "26201" }, ["26201"]],
	[{ mccmnc: "2620001" }, ["262"]],
])("the row %j, if it cannot be read, may be for %j", (row, networks) => {
	expect(networksOfLostRow(row)).toEqual(networks);
});

describe("the network of a row", () => {
	test.each([
		[{ mcc: "262" }, "262"],
		[{ mcc: "262", mnc: "01" }, "26201"],
		[{ mcc: "262", mnc: "001", mccmnc: "262001" }, "262001"],
		[{ mcc: "262", mnc: "", mccmnc: "26201" }, "26201"],
		[{ mcc: "262", mccmnc: "262" }, "262"],
		[{ mcc: "262", mnc: "01", mccmnc: "" }, "26201"],
		[{ mcc: "262", mnc: "1" }, undefined],
		[{ mcc: "262", mnc: "01", mccmnc: "262001" }, undefined],
		[{ mcc: "262", mnc: "01", mccmnc: "262" }, undefined],
		[{ mcc: "262", mccmnc: "23201" }, undefined],
		[{ mcc: "262", mccmnc: "2621" }, undefined],
		[{ mcc: "26", mnc: "201" }, undefined],
		[{ mcc: "", mnc: "01", mccmnc: "26201" }, undefined],
	])("%j is %s", (row, network) => expect(networkOfRow(row)).toBe(network));
});
