import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { type Issue, type Result, unwrap } from "outbound-sms/foundation";
import {
	findRate,
	indexRates,
	parseRateSheet,
	parseRateSheetJson,
	parseRateSheetXml,
	type RateSheet,
	rateSheetAt,
	stringifyRateSheetJson,
	stringifyRateSheetXml,
} from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { rateSheetJsonSchema } from "../../resources.ts";

const item = {
	mcc: fc.constantFrom("262", "232"),
	mnc: fc.constantFrom("01", "001"),
	rate: fc.tuple(fc.nat(999), fc.stringMatching(/^\d{1,30}$/)).map(([whole, fraction]) => `${whole}.${fraction}`),
};
// Between other characters: XML drops white space around a value.
const text = fc
	.string({ unit: fc.constantFrom("a", "&", "<", "é", "\r", "\n", " ", "€", "]]>", '"'), maxLength: 6 })
	.map((inside) => `a${inside}b`);
const instants = fc.integer({ min: 0, max: 5 }).map((second) => `2024-01-01T00:00:0${second}.0000001Z`);
const sheets: fc.Arbitrary<RateSheet> = fc.record({
	accountName: text,
	currency: fc.constant("EUR"),
	currentRates: fc.array(fc.record({ ...item, country: text })),
	scheduledRates: fc.array(fc.record({ ...item, validFrom: instants })),
	unpriced: fc.array(fc.record({ mcc: item.mcc, mnc: item.mnc, validFrom: instants }, { requiredKeys: ["mcc"] }), {
		minLength: 1,
	}),
});
const found = (result: Result<unknown>) =>
	(result.ok ? result.warnings : result.issues)?.map(({ code, path }) => [code, ...(path ?? [])].join("."));
const good = { mcc: "262", mnc: "01", rate: "0.05" };

test("the start of a change is written with a fraction, as spec 2.4 has it", () => {
	const write = (validFrom: string) =>
		unwrap(stringifyRateSheetJson({ currentRates: [], scheduledRates: [{ ...good, validFrom }] }));
	for (const [given, written] of [
		["2024-01-01T00:00:00Z", "2024-01-01T00:00:00.000Z"],
		["2024-01-01T02:00:00+02:00", "2024-01-01T00:00:00.000Z"],
		["2024-01-01T00:00:00.5Z", "2024-01-01T00:00:00.5Z"],
		["2024-01-01T00:00:00.1234567Z", "2024-01-01T00:00:00.1234567Z"],
	] as const) {
		expect(JSON.parse(write(given)).scheduledRates[0].validFrom).toBe(written);
	}
	expect(unwrap(parseRateSheetJson(write("2024-01-01T00:00:00Z"))).scheduledRates?.[0]?.validFrom).toMatch(/\.000Z$/);
});

test("a start that is not a timestamp is not written", () => {
	const scheduledRates = [{ ...good, validFrom: "soon" }];
	expect(found(stringifyRateSheetJson({ currentRates: [], scheduledRates }))).toEqual([
		"timestamp_invalid.scheduledRates.0.validFrom",
	]);
});

test("an MNC is taken from MCCMNC without an MCC too", () => {
	const read = parseRateSheet({ currentRates: [{ mnc: "1", mccmnc: "26201", rate: "1" }] });
	expect(unwrap(read).currentRates).toEqual([{ mcc: "262", mnc: "01", mccmnc: "26201", rate: "1" }]);
});

test("a sheet written as JSON or XML reads as the same sheet", () => {
	fc.assert(
		fc.property(sheets, (sheet) => {
			expect(unwrap(parseRateSheetJson(unwrap(stringifyRateSheetJson(sheet))))).toEqual(sheet);
			expect(unwrap(parseRateSheetXml(unwrap(stringifyRateSheetXml(sheet))))).toEqual(sheet);
		}),
	);
});

describe("rates in JSON", () => {
	test("are number literals with all their digits, as any JSON parser takes them", () => {
		fc.assert(
			fc.property(sheets, (sheet) => {
				const json = unwrap(stringifyRateSheetJson(sheet));
				for (const [index, { rate }] of JSON.parse(json).currentRates.entries()) {
					expect(rate).toBe(Number(sheet.currentRates[index]?.rate));
				}
			}),
		);
		const write = (rate: string) => stringifyRateSheetJson({ currentRates: [{ mcc: "262", rate }] });
		for (const rate of ["0.10000000000000000001", "0.0450", "0", "12345678901234567890.5"]) {
			expect(unwrap(write(rate))).toBe(`{"currentRates":[{"mcc":"262","rate":${rate}}]}`);
		}
		expect(unwrap(write("007.50"))).toContain('"rate":7.50}');
	});

	test("keep every digit that the text has, in a number or a string", () => {
		const read = (rate: string) =>
			unwrap(parseRateSheetJson(`{"currentRates":[{"mcc":"262","rate":${rate}}]}`)).currentRates[0]?.rate;
		expect(read("0.10000000000000000001")).toBe("0.10000000000000000001");
		expect(read('"0.0450"')).toBe("0.0450");
		expect(read("0.0450")).toBe("0.0450");
		expect(read("4.5e-2")).toBe("0.045");
		expect(read("9007199254740993")).toBe("9007199254740993");
	});

	test("a JavaScript number of more than 15 digits may have been rounded before, which is a warning", () => {
		const warned = (rate: unknown) => found(parseRateSheet({ currentRates: [{ mcc: "262", rate }] }));
		for (const rate of [9007199254740992, 0.30000000000000004, 1.2345678901234567e-3]) {
			expect([rate, warned(rate)]).toEqual([rate, ["number_not_exact.currentRates.0.rate"]]);
		}
		for (const rate of [0.1, 1e22, 1e-7, 123456789012.345, "0.30000000000000004"]) {
			expect([rate, warned(rate)]).toEqual([rate, undefined]);
		}
	});
});

describe("a sheet is read as far as it goes", () => {
	test.each([
		[{ mcc: "", rate: "1" }, "field_required.currentRates.1.mcc", ""],
		[{ mcc: "26", rate: "1" }, "network_invalid.currentRates.1.mcc", ""],
		[{ mcc: "26", mccmnc: "26203", rate: "1" }, "network_invalid.currentRates.1.mcc", "262-03"],
		[{ rate: "1" }, "field_required.currentRates.1.mcc", ""],
		[{ mccmnc: "26203" }, "field_required.currentRates.1.rate", "262-03"],
		[{ mcc: "262", rate: null }, "field_required.currentRates.1.rate", "262"],
		[{ mcc: "262", mnc: "", mccmnc: "262", rate: null }, "field_required.currentRates.1.rate", "262"],
		[{ mcc: "262", mnc: "03", rate: "-0.1" }, "field_value.currentRates.1.rate", "262-03"],
		[{ mcc: "262", mnc: "03", mccmnc: "26203", rate: "free" }, "field_value.currentRates.1.rate", "262-03"],
		[{ mcc: "262", mnc: 1, rate: "1" }, "network_invalid.currentRates.1.mnc", "262-01 262-001"],
		[{ mcc: "262", mnc: 7, mccmnc: "2627", rate: "1" }, "network_invalid.currentRates.1.mnc", "262-07 262-007"],
		[
			{ mcc: "262", mnc: "1", mccmnc: "26202", rate: "1" },
			"network_invalid.currentRates.1.mnc",
			"262-02 262-01 262-001",
		],
		[{ mcc: "262", mnc: "0010", rate: "1" }, "network_invalid.currentRates.1.mnc", "262"],
		[{ mcc: "262", mnc: "0002", mccmnc: "26203", rate: "1" }, "network_invalid.currentRates.1.mnc", "262-03 262"],
		[{ mcc: "262", mnc: {}, rate: "1" }, "field_type.currentRates.1.mnc", "262"],
		[{ mcc: "262", mccmnc: [], rate: "1" }, "field_type.currentRates.1.mccmnc", "262"],
		[{ mcc: "262", mnc: "01", mccmnc: "26202", rate: "1" }, "network_invalid.currentRates.1.mccmnc", "262-02 262-01"],
		[{ mcc: "262", mnc: "01", mccmnc: "232", rate: "1" }, "network_invalid.currentRates.1.mccmnc", "232 262-01"],
		[{ mcc: "262", mccmnc: "23201", rate: "1" }, "network_invalid.currentRates.1.mccmnc", "232-01 262"],
		[{ mcc: "262", mccmnc: "26", rate: "1" }, "network_invalid.currentRates.1.mccmnc", "262"],
		[{ MCC: "262", mcc: "262", rate: "1" }, "field_duplicate.currentRates.1.mcc", "262"],
		[{ mcc: "262", MNC: "03", mnc: "04", rate: "1" }, "field_duplicate.currentRates.1.mnc", "262"],
		[{ mcc: "262", mnc: "03", rate: "1", Rate: "2" }, "field_duplicate.currentRates.1.Rate", "262-03"],
		[{ mcc: "262", mnc: "1", MNC: "2", rate: "1" }, "field_duplicate.currentRates.1.MNC", "262"],
		[5, "field_type.currentRates.1", ""],
	])("the row %j is left out, with a warning that has its path; without a price are %3$j", (row, warning, networks) => {
		const result = parseRateSheet({ currency: "EUR", currentRates: [good, row, { ...good, mnc: "02" }] });
		const { unpriced = [], ...sheet } = unwrap(result);
		expect(sheet).toEqual({ currency: "EUR", currentRates: [good, { ...good, mnc: "02" }] });
		expect(found(result)).toEqual([warning]);
		const codes = unpriced.map(({ mcc, mnc, ...more }) => {
			expect(more).toEqual({});
			return mnc === undefined ? mcc : `${mcc}-${mnc}`;
		});
		expect(codes.join(" ")).toBe(networks);
	});

	test("a row with a code twice names its country, also if its rate cannot be read", () => {
		const sheet = unwrap(parseRateSheet({ currentRates: [good, { mcc: "262", mnc: "03", MNC: "04", rate: "x" }] }));
		expect(sheet.unpriced).toEqual([{ mcc: "262" }]);
	});

	test("a scheduled row with a name twice takes the price of its network away from its start on", () => {
		const priceAt = (instant: string, more: object) => {
			const row = { mcc: "262", mnc: "01", rate: "2", validFrom: "2024-01-01T00:00:00Z", ...more };
			const sheet = unwrap(parseRateSheet({ currentRates: [{ ...good, mnc: "01" }], scheduledRates: [row] }));
			return findRate(sheet, "26201", instant)?.rate;
		};
		expect(priceAt("2023-01-01T00:00:00Z", { Rate: "3" })).toBe(good.rate);
		expect(priceAt("2025-01-01T00:00:00Z", { Rate: "3" })).toBeUndefined();
		expect(priceAt("2023-01-01T00:00:00Z", { ValidFrom: "2023-06-01T00:00:00Z" })).toBeUndefined();
		expect(priceAt("2025-01-01T00:00:00Z", { ValidFrom: "2023-06-01T00:00:00Z" })).toBeUndefined();
	});

	test.each([
		["1", "26201", "01"],
		["0001", "26201", "01"],
		["x2", "26201", "01"],
		["2x", "26201", "01"],
		["all", "26201", "01"],
		["7", "262007", "007"],
	])("the MNC %j is taken from the MCCMNC %s, with a warning", (mnc, mccmnc, repaired) => {
		const result = parseRateSheet({ currentRates: [{ mcc: "262", mnc, mccmnc, rate: "1" }] });
		expect(unwrap(result)).toEqual({ currentRates: [{ mcc: "262", mnc: repaired, mccmnc, rate: "1" }] });
		expect(result.ok && result.warnings).toEqual([
			{
				code: "network_invalid",
				message: "A mobile network code has two or three digits: it is taken from MCCMNC",
				path: ["currentRates", 0, "mnc"],
			},
		]);
		// Nothing is repaired that is written.
		const written = stringifyRateSheetJson({ currentRates: [{ mcc: "262", mnc, mccmnc, rate: "1" }] });
		expect(written.issues).toMatchObject([{ code: "network_invalid", path: ["currentRates", 0, "mnc"] }]);
	});

	test("a change that cannot be read takes the price away from its start on, without a start at once and for ever", () => {
		const [start, later] = ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"];
		const read = (validFrom: string | undefined, ...changes: object[]) =>
			unwrap(
				parseRateSheet({
					currentRates: [{ mcc: "262", rate: "0.07" }, good],
					scheduledRates: [{ mcc: "262", mnc: "01", rate: "free", validFrom }, ...changes],
				}),
			);
		const rateOf = (sheet: RateSheet, instant?: string) => findRate(sheet, "26201", instant)?.rate;
		const dated = read(start);
		expect(dated.unpriced).toStrictEqual([{ mcc: "262", mnc: "01", validFrom: start }]);
		expect([rateOf(dated), rateOf(dated, "2023-12-31T23:59:59Z"), rateOf(dated, start)]).toEqual([
			"0.05",
			"0.05",
			undefined,
		]);
		expect(findRate(dated, "26201", start)).toEqual({ mcc: "262", mnc: "01" });
		// A change of another network is left alone.
		const other = read("soon", { ...good, mnc: "02", rate: "0.06", validFrom: later });
		expect(other.unpriced).toStrictEqual([{ mcc: "262", mnc: "01" }]);
		expect(findRate(other, "26202", later)?.rate).toBe("0.06");
		// A change after it that can be read gives the network a price again.
		const again = read(start, { ...good, rate: "0.06", validFrom: later });
		expect([rateOf(again, start), rateOf(again, later)]).toEqual([undefined, "0.06"]);
		for (const never of [read("soon"), read(undefined), read("soon", { ...good, rate: "0.06", validFrom: later })]) {
			expect([rateOf(never), rateOf(never, start), rateOf(never, later)]).toEqual([undefined, undefined, undefined]);
			expect(rateOf(rateSheetAt(never, later))).toBeUndefined();
			expect(findRate(never, "26202")?.rate).toBe("0.07");
		}
	});

	test("networks without a price are read again from what was written; those that are none are left out", () => {
		const unpriced = [
			{ mcc: "262", mnc: "01" },
			{ mcc: "26", mnc: "01" },
			{ mcc: "262", mnc: "1" },
			{ mnc: "01" },
			{ mcc: "262", validFrom: "x" },
		];
		const result = parseRateSheet({ currentRates: [], unpriced });
		expect(unwrap(result)).toEqual({ currentRates: [], unpriced: [{ mcc: "262", mnc: "01" }] });
		expect(found(result)).toEqual([
			"network_invalid.unpriced.1",
			"network_invalid.unpriced.2",
			"field_required.unpriced.3.mcc",
			"network_invalid.unpriced.3",
			"timestamp_invalid.unpriced.4.validFrom",
		]);
	});

	test("of 2,000 rows one that cannot be read loses one", () => {
		const currentRates: object[] = Array.from({ length: 2000 }, (_, index) => ({
			...good,
			mcc: String(200 + (index % 700)),
		}));
		currentRates[777] = { mcc: "262", mnc: "01", rate: null };
		expect(unwrap(parseRateSheet({ currentRates })).currentRates).toHaveLength(1999);
	});

	test("the MNC of a row is taken from MCCMNC, so that it never prices the country", () => {
		const rows = [
			{ MCC: "262", MNC: "", MCCMNC: "26201", Rate: "0.05" },
			{ MCC: "262", MCCMNC: "262", Rate: 0.07 },
		];
		const sheet = unwrap(parseRateSheetJson(JSON.stringify({ CurrentRates: rows })));
		expect(sheet.currentRates).toEqual([
			{ mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.05" },
			{ mcc: "262", mccmnc: "262", rate: "0.07" },
		]);
		expect(["26201", "26203"].map((network) => indexRates(sheet)(network)?.rate)).toEqual(["0.05", "0.07"]);
	});

	test("the MCC of a row is taken from MCCMNC too: the first three digits", () => {
		const rows = [
			{ MCCMNC: "26201", Rate: "0.05" },
			{ MCC: "", MNC: "01", MCCMNC: "26301", Rate: "1" },
			{ MCCMNC: "264", Rate: 2 },
		];
		expect(unwrap(parseRateSheet({ CurrentRates: rows })).currentRates).toEqual([
			{ mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.05" },
			{ mcc: "263", mnc: "01", mccmnc: "26301", rate: "1" },
			{ mcc: "264", mccmnc: "264", rate: "2" },
		]);
	});

	test("a scheduled row needs a ValidFrom, which is kept in UTC", () => {
		const read = (validFrom: unknown) => {
			const scheduledRates = [
				{ ...good, validFrom },
				{ ...good, validFrom: "2024-01-01T00:00:00Z" },
			];
			const result = parseRateSheet({ currentRates: [], scheduledRates });
			return [unwrap(result).scheduledRates?.at(-2)?.validFrom, found(result)];
		};
		const utc = "2024-05-31T22:00:00.1234567Z";
		const path = "scheduledRates.0.validFrom";
		expect(read(utc)).toEqual([utc, undefined]);
		expect(read("2024-06-01T00:00:00.1234567+02:00")).toEqual([utc, undefined]);
		expect(read("2024-05-31T22:00:00.1234567")).toEqual([utc, [`timestamp_without_zone.${path}`]]);
		expect(read("2024-02-30T00:00:00Z")).toEqual([undefined, [`timestamp_invalid.${path}`]]);
		expect(read("soon")).toEqual([undefined, [`timestamp_invalid.${path}`]]);
		expect(read(undefined)).toEqual([undefined, [`field_required.${path}`]]);
	});

	test("without CurrentRates, Currency or a readable name, the rest is there", () => {
		const scheduledRates = [{ ...good, validFrom: "2024-01-01T00:00:00Z" }];
		expect(unwrap(parseRateSheet({ CurrentRates: null, ScheduledRates: scheduledRates }))).toEqual({
			currentRates: [],
			scheduledRates,
		});
		expect(unwrap(parseRateSheet({ accountName: "Shop", currentRates: null }))).toEqual({
			accountName: "Shop",
			currentRates: [],
		});
		expect(unwrap(parseRateSheet({ accountName: [], currency: {}, currentRates: [good] }))).toEqual({
			currentRates: [good],
		});
	});

	test("it is a failure without any field, or if no row of several can be read", () => {
		expect(parseRateSheet({}).ok).toBe(false);
		expect(parseRateSheet({ message: "no" }).ok).toBe(false);
		expect(parseRateSheet("no").issues).toMatchObject([{ code: "document_not_object" }]);
		const lost = parseRateSheet({ currency: "EUR", currentRates: [{ price: 1 }, { price: 2 }] });
		expect(lost.ok).toBe(false);
		expect(found(lost)).toContain("field_required.currentRates.1.rate");
		expect(parseRateSheet({ currency: "EUR", currentRates: [{ price: 1 }], scheduledRates: [] }).ok).toBe(false);
		// Nor is it an empty sheet if the list is something else.
		for (const currentRates of [good, "none", 5, true]) {
			expect(found(parseRateSheet({ currency: "EUR", currentRates }))).toEqual(["field_type.currentRates"]);
			expect(parseRateSheet({ currency: "EUR", currentRates }).ok).toBe(false);
		}
		expect(unwrap(parseRateSheet({ currentRates: [] }))).toEqual({ currentRates: [] });
	});
});

describe("all that is wrong with a row is said at once", () => {
	const good = { mcc: "262", mnc: "02", rate: "0.07" };
	const issuesOf = (issues: readonly Issue[] | undefined) => issues?.map(({ code, path }) => [code, path?.[2]]);
	test.each([
		[
			{},
			[
				["field_required", "rate"],
				["field_required", "mcc"],
			],
		],
		[
			{ mcc: "", rate: null },
			[
				["field_required", "rate"],
				["field_required", "mcc"],
			],
		],
		[
			{ mnc: "1", rate: "x" },
			[
				["field_value", "rate"],
				["network_invalid", "mnc"],
				["field_required", "mcc"],
			],
		],
		[
			{ mcc: "262", mnc: "01", mccmnc: "26202" },
			[
				["field_required", "rate"],
				["network_invalid", "mccmnc"],
			],
		],
		// What is no code is not compared with others.
		[{ mcc: "26", rate: "1" }, [["network_invalid", "mcc"]]],
		[{ mcc: "26", mccmnc: "26201", rate: "1" }, [["network_invalid", "mcc"]]],
		[{ mcc: "262", mnc: "1", mccmnc: "2621", rate: "1" }, [["network_invalid", "mnc"]]],
		[{ mccmnc: {}, rate: "1" }, [["field_type", "mccmnc"]]],
	])("%j", (row, expected) => {
		const read = parseRateSheet({ currentRates: [good, row] });
		expect(read).toMatchObject({ ok: true, value: { currentRates: [good] } });
		expect(issuesOf(read.ok ? read.warnings : [])).toEqual(expected);
		expect(issuesOf(stringifyRateSheetJson({ currentRates: [row as never] }).issues)).toEqual(expected);
		const json = parseRateSheetJson(JSON.stringify({ currentRates: [good, row] }));
		expect(issuesOf(json.ok ? json.warnings : [])).toEqual(expected);
	});
});

describe("a text that is cut off is read up to there", () => {
	const row = '{"mcc":"262","mnc":"01","rate":0.045}';
	const start = `{"accountName":"A","currentRates":[${row},`;

	test.each(['{"mcc":"262","rate":0.0', '{"mcc":"262","rate":0.04', '{"mcc":"262","rate":0.04,"mnc', "", "{", row])(
		"JSON: %j is not taken for a row",
		(rest) => {
			const result = parseRateSheetJson(start + rest);
			const rows = rest === row ? 2 : 1;
			expect(unwrap(result)).toEqual({
				accountName: "A",
				currentRates: Array(rows).fill(JSON.parse(row.replace("0.045", '"0.045"'))),
			});
			expect(result.ok && result.warnings?.[0]?.code).toBe("json_invalid");
		},
	);

	test("XML", () => {
		const xmlRow = "<i><MCC>262</MCC><MNC>01</MNC><Rate>0.045</Rate></i>";
		for (const rest of [
			"<i><MCC>262</MCC><Rate>0.04",
			"<i><MCC>262</MCC><Rate>0.04</Rate><MNC>",
			"<i><MCC>262</MCC><Rate>0.04</Rate>",
		]) {
			const result = parseRateSheetXml(`<r><CurrentRates>${xmlRow}${rest}`);
			expect(unwrap(result)).toEqual({ currentRates: [{ mcc: "262", mnc: "01", rate: "0.045" }] });
		}
	});

	test("before the first whole row it is a failure, not an empty sheet", () => {
		for (const text of [
			"{",
			'{"accountName":"A","curr',
			'{"currentRates":[',
			'{"currentRates":[{"mcc":"262","rate":1',
		]) {
			expect(parseRateSheetJson(text).issues).toMatchObject([{ code: "json_invalid" }]);
		}
		expect(parseRateSheetXml("<r><Currency>EUR</Currency><CurrentRates>").issues).toMatchObject([
			{ code: "xml_invalid" },
		]);
	});
});

test("what is written is exact: a row that a reader would leave out is an issue", () => {
	const refused = (currentRates: unknown, more: object = {}) =>
		found(stringifyRateSheetJson({ currentRates, ...more } as never) as never);
	expect(refused([good, { ...good, mcc: "26" }, { ...good, mccmnc: "26202" }])).toEqual([
		"network_invalid.currentRates.1.mcc",
		"network_invalid.currentRates.2.mccmnc",
	]);
	expect(refused([{ ...good, rate: "-1" }])).toEqual(["field_value.currentRates.0.rate"]);
	expect(refused(undefined)).toEqual(["field_required.currentRates"]);
});

test("rows of one network, and changes of one network at one instant, are a warning however they are written", () => {
	const change = (validFrom: string) => ({ ...good, validFrom });
	const warned = (...scheduledRates: object[]) => found(parseRateSheet({ currentRates: [], scheduledRates }));
	const repeated = ["rate_duplicate.scheduledRates.1"];
	expect(found(parseRateSheet({ currentRates: [good, { mcc: "262", mccmnc: "26201", rate: "1" }] }))).toEqual([
		"rate_duplicate.currentRates.1",
	]);
	expect(warned(change("2024-01-01T00:00:00Z"), change("2024-01-01T00:00:00.0000000Z"))).toEqual(repeated);
	expect(warned(change("2024-01-01T00:00:00.5Z"), change("2024-01-01T02:00:00.50+02:00"))).toEqual(repeated);
	expect(warned(change("2024-01-01T00:00:00Z"), change("2024-01-01T00:00:00.000000001Z"))).toBeUndefined();
	expect(warned(change("2024-01-01T00:00:10Z"), change("2024-01-01T00:00:01Z"))).toBeUndefined();
	// The position is that of the input, also after a row that was left out.
	expect(found(parseRateSheet({ currentRates: [5, good, good] }))).toContain("rate_duplicate.currentRates.2");
});

test("country and network are kept beside the items too", () => {
	const result = parseRateSheetJson('{"currency":"EUR","currentRates":[],"country":"Germany","NETWORK":"X"}');
	const sheet = { currency: "EUR", country: "Germany", network: "X", currentRates: [] };
	expect(result).toEqual({ ok: true, value: sheet });
	const written = unwrap(stringifyRateSheetXml(sheet));
	expect(written).toContain("<Country>Germany</Country>");
	expect(written).toContain("<Network>X</Network>");
	expect(parseRateSheetXml(written)).toEqual({ ok: true, value: sheet });
});

test("a sheet of 100,000 rows, each twice and with hostile names, is read with a capped list of warnings and pollutes nothing", () => {
	const row = (i: number) =>
		`{"mcc":"${200 + (i % 700)}","mnc":"${String(i % 1000).padStart(3, "0")}","rate":"0.1","__proto__":{"polluted":1},"constructor":2}`;
	const rows = Array.from({ length: 50_000 }, (_, i) => `${row(i)},${row(i)}`).join();
	const read = parseRateSheetJson(`{"currency":"EUR","currentRates":[${rows}]}`);
	expect(read.ok && read.value.currentRates).toHaveLength(100_000);
	expect(read.ok && read.warnings).toHaveLength(101);
	expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("the JSON Schema takes what is written and what is read, and refuses what is missing or of another type", () => {
	const isSheet = new Ajv2020({ strict: true, formats: { "date-time": true } }).compile(rateSheetJsonSchema());
	fc.assert(
		fc.property(sheets, (sheet) => {
			expect(isSheet(JSON.parse(unwrap(stringifyRateSheetJson(sheet))))).toBe(true);
			expect(isSheet(sheet)).toBe(true);
		}),
	);
	expect(isSheet({ currentRates: [{ mcc: "262", mnc: "", mccmnc: "", rate: 0.05 }] })).toBe(true);
	for (const wrong of [
		{},
		{ currency: "EUR" },
		{ currentRates: [{ mcc: "262" }] },
		{ currentRates: [{ rate: 1 }] },
		{ currentRates: [], scheduledRates: [{ mcc: "262", rate: 1 }] },
		{ currentRates: [], scheduledRates: [{ mcc: "262", validFrom: "2024-01-01T00:00:00Z" }] },
		{ currentRates: [], scheduledRates: [{ rate: 1, validFrom: "2024-01-01T00:00:00Z" }] },
		{ currentRates: [{ mcc: "26", rate: 1 }] },
		{ currentRates: [{ mcc: "262", rate: "-1" }] },
		{ currentRates: [{ mcc: "262", rate: -1 }] },
	]) {
		expect(isSheet(wrong)).toBe(false);
	}
});

describe("the rules of a sheet", () => {
	const row = { mcc: "262", rate: "1" };
	const read = (sheet: object) => parseRateSheet({ currentRates: [row], ...sheet });
	const warnings = (sheet: object) => {
		const result = read(sheet);
		return result.ok && result.warnings?.map(({ code, path }) => [code, ...(path ?? [])]);
	};

	test("codes have their number of digits and are kept as they are", () => {
		for (const mnc of ["01", "001"]) {
			expect(read({ currentRates: [{ ...row, mnc }] })).toStrictEqual({
				ok: true,
				value: { currentRates: [{ mcc: "262", mnc, rate: "1" }] },
			});
		}
		for (const mcc of ["26", "2620", "٢٦٢"]) {
			expect(warnings({ currentRates: [{ ...row, mcc }, row] })).toEqual([
				["network_invalid", "currentRates", 0, "mcc"],
			]);
		}
		for (const mnc of ["1", "0001", "0a"]) {
			expect(warnings({ currentRates: [{ ...row, mnc }, row] })).toEqual([
				["network_invalid", "currentRates", 0, "mnc"],
			]);
		}
		for (const mnc of ["1", "0a"]) {
			const lost = parseRateSheet({ currentRates: [{ mcc: "26", mnc, rate: "1" }] });
			expect(lost.issues?.map(({ message }) => message)).toEqual([
				"A mobile country code has three digits",
				"A mobile network code has two or three digits",
			]);
		}
	});

	test("a timestamp is kept in UTC, with a warning if it says no zone", () => {
		const validFrom = (timestamp: string) => {
			const result = read({ scheduledRates: [{ ...row, validFrom: timestamp }] });
			return result.ok && [result.value.scheduledRates?.[0]?.validFrom, result.warnings?.map(({ code }) => code)];
		};
		expect(validFrom("2024-01-01T00:00:00+02:00")).toEqual(["2023-12-31T22:00:00Z", undefined]);
		expect(validFrom("2024-01-01T00:00:00")).toEqual(["2024-01-01T00:00:00Z", ["timestamp_without_zone"]]);
		expect(validFrom("2024-02-30T00:00:00Z")).toEqual([undefined, ["timestamp_invalid"]]);
	});

	test("a row whose codes contradict each other, or that has none, is left out with the path of the code", () => {
		expect(warnings({ currentRates: [{ ...row, mnc: "02", MCCMNC: "26201" }, row] })).toEqual([
			["network_invalid", "currentRates", 0, "MCCMNC"],
		]);
		expect(warnings({ currentRates: [{ mnc: "02", rate: "1" }, row] })).toEqual([
			["field_required", "currentRates", 0, "mcc"],
		]);
		const [issue] = parseRateSheet({ currentRates: [{ mnc: "02", rate: "1" }] }).issues ?? [];
		expect(issue?.message).toBe("Field mcc is required");
		const country = parseRateSheet({ currentRates: [{ ...row, mccmnc: "262" }] });
		expect(country.ok && country.value.currentRates[0]).not.toHaveProperty("mnc");
	});

	test("without rows it is a sheet if the input had none, but not if none could be read", () => {
		const empty = { ok: true, value: { currency: "EUR", currentRates: [] } };
		const [bad] = [{ mcc: "x", rate: "1" }];
		expect(parseRateSheet({ currency: "EUR" })).toMatchObject(empty);
		expect(parseRateSheet({ currency: "EUR", currentRates: [] })).toEqual(empty);
		expect(parseRateSheet({ currency: "EUR", currentRates: [bad] }).ok).toBe(false);
		expect(parseRateSheet({ currency: "EUR", scheduledRates: [bad] }).ok).toBe(false);
		expect(parseRateSheet({}).ok).toBe(false);
		expect(read({ scheduledRates: [bad] }).ok).toBe(true);
	});

	test("a sheet that is cut off without a row is a failure, and after rows of both lists it has them", () => {
		const scheduled = '{"mcc":"262","rate":1,"validFrom":"2024-01-01T00:00:00Z"}';
		const cut = parseRateSheetJson(`{"currentRates":[{"mcc":"262","rate":1}],"scheduledRates":[${scheduled},{"m`);
		expect(cut).toMatchObject({ ok: true, value: { currentRates: [row], scheduledRates: [row] } });
		expect(parseRateSheetJson('{"currency":"EUR",').issues).toMatchObject([{ code: "json_invalid" }]);
	});

	test("a second row of one network is a warning at its position in the input", () => {
		const scheduled = { ...row, validFrom: "2024-01-01T00:00:00Z" };
		const lost = { mcc: "x", rate: "1" };
		expect(
			warnings({
				currentRates: [lost, row, { ...row, mnc: "01" }, lost, { ...row, mccmnc: "26201" }],
				scheduledRates: [
					scheduled,
					{ ...scheduled, validFrom: "2024-01-01T00:00:00.0Z" },
					{ ...scheduled, validFrom: "2024-01-02T00:00:00Z" },
				],
			}),
		).toEqual([
			["network_invalid", "currentRates", 0, "mcc"],
			["network_invalid", "currentRates", 3, "mcc"],
			["rate_duplicate", "currentRates", 4],
			["rate_duplicate", "scheduledRates", 1],
		]);
		const twice = read({ currentRates: [row, row] });
		expect(twice.ok && twice.warnings?.[0]?.message).toBe("An earlier row has the same network: this one counts");
	});
});

describe("rates as numbers of JavaScript", () => {
	const read = (rate: number) => parseRateSheet({ currentRates: [{ ...good, rate }] });

	test("with an exponent count their own digits only, and minus zero is zero", () => {
		for (const exact of [1.2345678901234e-7, 1.23456789012345e-7, 0.000123456789012345, 1.2345e20]) {
			expect(found(read(exact)), String(exact)).toBeUndefined();
		}
		expect(unwrap(read(1.2345678901234e-7)).currentRates[0]?.rate).toBe("0.00000012345678901234");
		expect(found(read(0.12345678901234566))).toEqual(["number_not_exact.currentRates.0.rate"]);
		for (const rate of ["-0", "-0.0"]) expect(unwrap(read(rate as never)).currentRates[0]?.rate).toBe(rate.slice(1));
	});

	test("that are no number of money leave the row out", () => {
		for (const rate of [Number.NaN, Number.POSITIVE_INFINITY, true as never]) {
			const sheet = unwrap(
				parseRateSheet({
					currentRates: [
						{ ...good, rate },
						{ mcc: "232", rate: "1" },
					],
				}),
			);
			expect(sheet).toEqual({ currentRates: [{ mcc: "232", rate: "1" }], unpriced: [{ mcc: "262", mnc: "01" }] });
		}
	});
});

test("a row whose MCC or network came twice is for nobody knows which network", () => {
	const read = (row: string) => parseRateSheetJson(`{"currentRates":[{"mcc":"232","rate":"1"},{${row},"rate":"2"}]}`);
	for (const row of ['"mcc":"262","Mcc":"263","mnc":"01"', '"mcc":"262","mccmnc":"26201","MccMnc":"26202"']) {
		const sheet = unwrap(read(row));
		expect(sheet.currentRates).toEqual([{ mcc: "232", rate: "1" }]);
		expect(sheet.unpriced).toEqual([{ mcc: "262" }]);
	}
});

test("networks that are unpriced in the sheet stay so beside those of its rows", () => {
	const sheet = parseRateSheet({
		currentRates: [
			{ ...good, rate: "x" },
			{ mcc: "232", rate: "1" },
		],
		unpriced: [{ mcc: "204" }],
	});
	expect(unwrap(sheet).unpriced).toEqual([{ mcc: "204" }, { mcc: "262", mnc: "01" }]);
});

test("every fault of a row is said in words", () => {
	const messages = (row: object) => {
		const result = parseRateSheet({ currentRates: [row, { mcc: "232", rate: "1" }] });
		return (result.ok ? result.warnings : result.issues)?.map(({ message }) => message);
	};
	expect(messages({ ...good, rate: "x" })).toEqual(["Expected a decimal number"]);
	expect(messages({ ...good, rate: "-1" })).toEqual(["Expected a decimal number that is not negative"]);
	expect(messages({ ...good, rate: true })).toEqual(["Expected a decimal number, found boolean"]);
	expect(messages({ ...good, rate: 0.12345678901234566 })).toEqual([
		"A number with more than 15 digits may have been rounded: pass it as a string",
	]);
	expect(messages({ ...good, mccmnc: "26301" })).toEqual(["MCCMNC must be the MCC followed by the MNC"]);
	const unpriced = parseRateSheet({ currentRates: [], unpriced: [{ mcc: "26" }, { mcc: "262" }] });
	expect(unpriced.ok && unpriced.warnings?.map(({ message }) => message)).toContain(
		"Expected an MCC of three digits, alone or with an MNC of two or three",
	);
});
