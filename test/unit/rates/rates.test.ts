import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import { sendResponseJsonSchema } from "outbound-sms/message";
import {
	indexRates,
	parseRateSheet,
	parseRateSheetJson,
	parseRateSheetRequestJson,
	parseRateSheetRequestQuery,
	parseRateSheetRequestXml,
	parseRateSheetXml,
	type RateSheet,
	rateSheetJsonSchema,
	rateSheetRequestJsonSchema,
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
	mnc: fc.constantFrom("01", "001"),
	rate: fc.tuple(fc.nat(999), fc.nat(9999)).map(([whole, fraction]) => `${whole}.${fraction}`),
};
// Inside of other characters: white space around a value is dropped in XML, and an empty value is none.
const text = fc
	.string({ unit: fc.constantFrom("a", "&", "<", "é", "\r", "\n", " ", "€", "]]>", '"'), maxLength: 6 })
	.map((inside) => `a${inside}b`);
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
			["mcc_invalid", "currentRates.0.mcc"],
			["decimal_negative", "currentRates.1.rate"],
			["field_type", "currentRates.2"],
			["timestamp_not_a_date", "scheduledRates.0.validFrom"],
		]);
	});

	test("a wrong MCCMNC and a repeated network are warnings", () => {
		const same = { mcc: "262", mnc: "01", rate: "1" };
		const result = parseRateSheet({ currency: "EUR", currentRates: [{ ...same, mccmnc: "262001" }, same] });
		expect(result.ok && codes(result.warnings)).toEqual(["mccmnc_mismatch", "rate_duplicate"]);
	});

	test("changes of one network at one instant are repeated however the instant is written", () => {
		const change = (validFrom: string, rate: string) => ({ mcc: "262", mnc: "01", rate, validFrom });
		const warned = (...scheduledRates: readonly object[]) => {
			const result = parseRateSheet({ currency: "EUR", currentRates: [], scheduledRates });
			return result.ok && result.warnings?.map(({ code, path }) => [code, path?.join(".")]);
		};
		const repeated = [["rate_duplicate", "scheduledRates.1"]];
		expect(warned(change("2024-01-01T00:00:00Z", "1"), change("2024-01-01T00:00:00.0000000Z", "2"))).toEqual(repeated);
		expect(warned(change("2024-01-01T00:00:00.5Z", "1"), change("2024-01-01T00:00:00.50Z", "2"))).toEqual(repeated);
		expect(warned(change("2024-01-01T00:00:00Z", "1"), change("2024-01-01T00:00:00.000000001Z", "2"))).toBeUndefined();
		expect(warned(change("2024-01-01T00:00:10Z", "1"), change("2024-01-01T00:00:01Z", "2"))).toBeUndefined();
	});

	test("a number of more digits than a number surely holds is doubtful, a string is not", () => {
		const warned = (rate: string) => {
			const result = parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", rate: JSON.parse(rate) }] });
			return result.ok && result.warnings?.map(({ code, path }) => [code, path?.join(".")]);
		};
		const doubtful = [["number_not_exact", "currentRates.0.rate"]];
		for (const rate of ["9007199254740993", "0.30000000000000004", "1.2345678901234567e-3", "1e22", "-0.0"]) {
			expect([rate, warned(rate)]).toEqual([rate, rate === "1e22" || rate === "-0.0" ? undefined : doubtful]);
		}
		for (const rate of ["0.00000123456789012345", "123456789012.345", "1e-7", '"0.30000000000000004"']) {
			expect([rate, warned(rate)]).toEqual([rate, undefined]);
		}
	});

	test("ValidFrom is kept in UTC: an offset is applied, a missing zone is read as UTC with a warning", () => {
		const read = (validFrom: string) => {
			const result = parseRateSheet({ currentRates: [], scheduledRates: [{ mcc: "262", rate: "1", validFrom }] });
			const found = result.ok ? result.warnings : result.issues;
			return [
				result.ok && result.value.scheduledRates?.[0]?.validFrom,
				found?.map(({ code, path }) => [code, ...(path ?? [])]),
			];
		};
		const utc = "2024-05-31T22:00:00.1234567Z";
		expect(read(utc)).toEqual([utc, undefined]);
		expect(read("2024-06-01T00:00:00.1234567+02:00")).toEqual([utc, undefined]);
		const path = ["scheduledRates", 0, "validFrom"];
		expect(read("2024-05-31T22:00:00.1234567")).toEqual([utc, [["timestamp_without_zone", ...path]]]);
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

test("a sheet of 100,000 items, each twice and with hostile names, is read with a warning a repeat and pollutes nothing", () => {
	const item = (i: number) =>
		`{"mcc":"${200 + (i % 700)}","mnc":"${i}","rate":"0.1","__proto__":{"polluted":1},"constructor":2}`;
	const items = Array.from({ length: 50_000 }, (_, i) => `${item(i)},${item(i)}`).join();
	const read = parseRateSheetJson(`{"currency":"EUR","currentRates":[${items}]}`);
	expect(read.ok && read.value.currentRates).toHaveLength(100_000);
	const seen = new Map<string, number>();
	for (const { code } of (read.ok && read.warnings) || []) seen.set(code, (seen.get(code) ?? 0) + 1);
	expect(Object.fromEntries(seen)).toEqual({ field_unknown: 100, issues_omitted: 1 });
	expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	expect(read.ok && indexRates(read.value)("201001")?.mnc).toBeUndefined();
});

test("the JSON Schemas take what is written as JSON, and refuse what is missing or of another type", () => {
	const ajv = new Ajv2020({ strict: true });
	const isSheet = ajv.compile(rateSheetJsonSchema());
	const isRequest = ajv.compile(rateSheetRequestJsonSchema());
	const isResponse = ajv.compile(sendResponseJsonSchema());
	fc.assert(
		fc.property(sheets, (sheet) => {
			expect(isSheet(JSON.parse(unwrap(stringifyRateSheetJson(sheet))))).toBe(true);
		}),
	);
	for (const wrong of [
		{},
		{ currency: "EUR" },
		{ currency: "EUR", currentRates: [{ mcc: "262" }] },
		{ currency: "EUR", currentRates: [{ mcc: "262", rate: "-1" }] },
	]) {
		expect(isSheet(wrong)).toBe(false);
	}
	expect(
		isRequest(JSON.parse(unwrap(stringifyRateSheetRequestJson({ password: "k1", withDestinationNames: true })))),
	).toBe(true);
	expect(isRequest({ userName: "a" })).toBe(false);
	expect(isResponse({ statusCode: 0, messageIds: ["a"] })).toBe(true);
	expect(
		[{}, { statusCode: "0", messageIds: [] }, { statusCode: 0, messageIds: [1] }].some((wrong) => isResponse(wrong)),
	).toBe(false);
});
