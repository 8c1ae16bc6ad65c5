import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import {
	diffRateSheet,
	findRate,
	indexRates,
	parseRateSheet,
	parseRateSheetJson,
	parseRateSheetRequestJson,
	parseRateSheetRequestQuery,
	parseRateSheetRequestXml,
	parseRateSheetXml,
	quote,
	type RateSheet,
	rateSheetAt,
	stringifyRateSheetJson,
	stringifyRateSheetRequestJson,
	stringifyRateSheetRequestQuery,
	stringifyRateSheetRequestXml,
	stringifyRateSheetXml,
} from "outbound-sms/rates";
import { describe, expect, test } from "vitest";

const codes = (list: readonly { code: string }[] | undefined) => list?.map(({ code }) => code);
const item = {
	mcc: fc.constantFrom("262", "232"),
	mnc: fc.constantFrom("", "01", "001"),
	rate: fc.tuple(fc.nat(999), fc.nat(9999)).map(([whole, fraction]) => `${whole}.${fraction}`),
};
const text = fc.string({ unit: fc.constantFrom("a", "&", "<", "é", "\r", "\n", " ", "€", "]]>", '"'), maxLength: 6 });
const instants = fc.integer({ min: 0, max: 5 }).map((second) => `2024-01-01T00:00:0${second}.0000001Z`);
const sheets: fc.Arbitrary<RateSheet> = fc.record({
	accountName: text,
	currency: fc.constant("EUR"),
	currentRates: fc.array(fc.record({ ...item, country: text })),
	scheduledRates: fc.array(fc.record({ ...item, validFrom: instants })),
});

describe("formats", () => {
	test("a sheet written as JSON or XML reads as the same sheet", () => {
		fc.assert(
			fc.property(sheets, (sheet) => {
				expect(unwrap(parseRateSheetJson(unwrap(stringifyRateSheetJson(sheet))))).toEqual(sheet);
				expect(unwrap(parseRateSheetXml(unwrap(stringifyRateSheetXml(sheet))))).toEqual(sheet);
			}),
		);
	});

	test("a request written as query, JSON or XML reads as the same request", () => {
		fc.assert(
			fc.property(fc.record({ userName: text, password: text, withDestinationNames: fc.boolean() }), (request) => {
				expect(unwrap(parseRateSheetRequestQuery(unwrap(stringifyRateSheetRequestQuery(request))))).toEqual(request);
				expect(unwrap(parseRateSheetRequestJson(unwrap(stringifyRateSheetRequestJson(request))))).toEqual(request);
				expect(unwrap(parseRateSheetRequestXml(unwrap(stringifyRateSheetRequestXml(request))))).toEqual(request);
			}),
		);
	});

	test("no issue about a request shows its password", () => {
		const result = parseRateSheetRequestJson(
			'{"Password":"s3cret","password":"s3cret","WithDestinationNames":"s3cret"}',
		);
		expect(codes(result.issues)).toEqual(["field_duplicate", "field_value"]);
		expect(JSON.stringify(result)).not.toContain("s3cret");
	});

	test("every fault of every item is reported with its path", () => {
		const result = parseRateSheet({
			currency: "EUR",
			currentRates: [{ mcc: "26", rate: "0.1" }, { mcc: "262", rate: "-0.1" }, 5],
			scheduledRates: [{ mcc: "262", rate: "1", validFrom: "2024-02-30T00:00:00Z" }],
		});
		expect(result.issues?.map(({ code, path }) => [code, path?.join(".")])).toEqual([
			["mcc_invalid", "CurrentRates.0.MCC"],
			["decimal_negative", "CurrentRates.1.Rate"],
			["field_type", "CurrentRates.2"],
			["timestamp_not_a_date", "ScheduledRates.0.ValidFrom"],
		]);
	});

	test("a wrong MCCMNC and a repeated network are warnings", () => {
		const same = { mcc: "262", mnc: "01", rate: "1" };
		const result = parseRateSheet({ currency: "EUR", currentRates: [{ ...same, mccmnc: "262001" }, same] });
		expect(result.ok && codes(result.warnings)).toEqual(["mccmnc_mismatch", "rate_duplicate"]);
	});

	test("country and network are kept at the top level too", () => {
		const result = parseRateSheetJson('{"currency":"EUR","currentRates":[],"country":"Germany","NETWORK":"X"}');
		expect(result.ok && [result.value.country, result.value.network, result.warnings]).toEqual([
			"Germany",
			"X",
			undefined,
		]);
	});
});

describe("rates", () => {
	test("the rate at an instant equals a slow replay of the changes", () => {
		fc.assert(
			fc.property(sheets, instants, item.mcc, fc.constantFrom("", "01", "001", "02"), (sheet, instant, mcc, mnc) => {
				// The oracle: every change that has come, replayed one by one. The timestamps have one shape, so text order is time order.
				const replay = (wanted: string) => {
					let rate: string | undefined;
					for (const it of sheet.currentRates) if (it.mcc === mcc && it.mnc === wanted) rate = it.rate;
					let since = "";
					for (const it of sheet.scheduledRates ?? []) {
						if (it.mcc !== mcc || it.mnc !== wanted || it.validFrom > instant || it.validFrom < since) continue;
						since = it.validFrom;
						rate = it.rate;
					}
					return rate;
				};
				const expected = replay(mnc) ?? replay("");
				const at = rateSheetAt(sheet, instant);
				expect(findRate(sheet, mcc + mnc, instant)?.rate).toBe(expected);
				expect(findRate(at, { mcc, mnc })?.rate).toBe(expected);
				expect(indexRates(at)({ mcc, mnc })?.rate).toBe(expected);
				expect(at.scheduledRates?.every(({ validFrom }) => validFrom > instant)).toBe(true);
				expect(quote({ partCount: 2, network: mcc + mnc, sheet, instant }).ok).toBe(expected !== undefined);
			}),
		);
	});

	test("`01` is not `001`", () => {
		const sheet = { currency: "EUR", currentRates: [{ mcc: "310", mnc: "01", rate: "1" }] };
		expect(findRate(sheet, "310001")).toBeUndefined();
	});

	test("changes are told in order, each beside what it replaces", () => {
		const change = { mcc: "262", mnc: "01" };
		const changes = diffRateSheet({
			currency: "EUR",
			currentRates: [{ ...change, rate: "0.10" }],
			scheduledRates: [
				{ ...change, rate: "0.3", validFrom: "2024-01-03T00:00:00Z" },
				{ ...change, rate: "0.2", validFrom: "2024-01-02T00:00:00Z" },
				{ mcc: "232", rate: "1", validFrom: "2024-01-01T00:00:00Z" },
			],
		});
		expect(changes.map(({ before, after, difference }) => [before, after, difference])).toEqual([
			[undefined, "1", undefined],
			["0.10", "0.2", "0.10"],
			["0.2", "0.3", "0.1"],
		]);
	});

	test("money is exact where floating point is not", () => {
		const sheet = { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.1" }] };
		const result = quote({ partCount: 3, network: "26201", sheet });
		expect(result.ok && result.value.cost).toBe("0.3");
	});
});

test("every rate that a reader takes can be quoted, however its exponent is written", () => {
	for (const rate of ["1e399", "1e400", "1e-399", "1e-400", "0.5e401", "00001e2", "12.50e1", "-0e5", "9".repeat(401)]) {
		const read = parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", rate }] });
		if (read.ok) expect(quote({ partCount: 2, network: "262", sheet: read.value })).toMatchObject({ ok: true });
		else expect(codes(read.issues)).toEqual(["field_value"]);
	}
});
