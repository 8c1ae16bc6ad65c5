import fc from "fast-check";
import {
	asJson,
	asObject,
	asXml,
	findRate,
	parse,
	type RateSheet,
	rateSheet,
	rateSheetAt,
	stringify,
	unwrap,
} from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, saidBy, wordsOf } from "../../results.ts";

const good = { mcc: "262", mnc: "01", rate: "0.05" };
const other = { mcc: "232", rate: "1" };
const [start, later] = ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"];
const write = (sheet: object) => stringify(rateSheet, asJson, sheet as RateSheet);
const readRow = (row: unknown) => parse(rateSheet, asObject, { currentRates: [row, other] });

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
	country: text,
	network: text,
	currentRates: fc.array(fc.record({ ...item, country: text })),
	scheduledRates: fc.array(fc.record({ ...item, validFrom: instants })),
	unpriced: fc.array(fc.record({ mcc: item.mcc, mnc: item.mnc, validFrom: instants }, { requiredKeys: ["mcc"] }), {
		minLength: 1,
	}),
});

test("a sheet written as JSON or XML reads as the same sheet, and any JSON parser takes its rates as numbers", () => {
	fc.assert(
		fc.property(sheets, (sheet) => {
			const json = unwrap(stringify(rateSheet, asJson, sheet));
			expect(unwrap(parse(rateSheet, asJson, json))).toEqual(sheet);
			expect(unwrap(parse(rateSheet, asXml, unwrap(stringify(rateSheet, asXml, sheet))))).toEqual(sheet);
			const rates = JSON.parse(json).currentRates.map(({ rate }: { rate: unknown }) => rate);
			expect(rates).toEqual(sheet.currentRates.map(({ rate }) => Number(rate)));
		}),
	);
});

test("a country and a network may stand beside the items", () => {
	const read = parse(rateSheet, asJson, '{"currency":"EUR","currentRates":[],"country":"Germany","NETWORK":"X"}');
	expect(read).toEqual({ ok: true, value: { currency: "EUR", country: "Germany", network: "X", currentRates: [] } });
});

describe("a rate", () => {
	test.each(["0.10000000000000000001", "0.0450", "0", "12345678901234567890.5"])(
		"of %s is a literal with all its digits in JSON, and is read from a number or a string",
		(rate) => {
			const json = `{"currentRates":[{"mcc":"262","rate":${rate}}]}`;
			expect(unwrap(write({ currentRates: [{ mcc: "262", rate }] }))).toBe(json);
			const sheet = { currentRates: [{ mcc: "262", rate }] };
			expect(unwrap(parse(rateSheet, asJson, json))).toEqual(sheet);
			expect(unwrap(parse(rateSheet, asObject, sheet))).toEqual(sheet);
		},
	);

	test.each([
		["4.5e-2", "0.045"],
		[1.2345678901234e-7, "0.00000012345678901234"],
		[1.23456789012345e-7, "0.000000123456789012345"],
		[0.000123456789012345, "0.000123456789012345"],
		[1.2345e20, "123450000000000000000"],
		[123456789012.345, "123456789012.345"],
		[1e22, "10000000000000000000000"],
		["0.30000000000000004", "0.30000000000000004"],
		["-0", "0"],
		["-0.0", "0.0"],
	])("of %j is read as %s", (rate, decimal) => {
		const read = readRow({ ...good, rate });
		expect(read).toEqual({ ok: true, value: { currentRates: [{ ...good, rate: decimal }, other] } });
	});

	test.each([9007199254740992, 0.30000000000000004, 1.2345678901234567e-3])(
		"of %d, a number of more than 15 digits, may have been rounded before: a warning",
		(rate) => {
			const message = "A number with more than 15 digits may have been rounded: pass it as a string";
			const warning = { code: "number_not_exact", message, path: ["currentRates", 0, "rate"] };
			expect(readRow({ ...good, rate })).toMatchObject({ ok: true, warnings: [warning] });
		},
	);

	test.each([
		["x", "field_value", "Expected a decimal number"],
		["-1", "field_value", "Expected a decimal number that is not negative"],
		[true, "field_type", "Expected a decimal number, found boolean"],
		[Number.NaN, "field_type", "Expected a decimal number, found number"],
		[Number.POSITIVE_INFINITY, "field_type", "Expected a decimal number, found number"],
	])("of %j leaves its row out and its network without a price", (rate, code, message) => {
		const read = readRow({ ...good, rate });
		expect(saidBy(read)).toEqual([{ code, message, path: ["currentRates", 0, "rate"] }]);
		expect(unwrap(read)).toEqual({ currentRates: [other], unpriced: [{ mcc: "262", mnc: "01" }] });
	});
});

describe("a row that cannot be read is left out, and all that is wrong with it is said at once", () => {
	// What is wrong, and the networks that have no price.
	test.each<[object, string, string]>([
		[{}, "field_required rate, field_required mcc", ""],
		[{ mcc: "", rate: null }, "field_required rate, field_required mcc", ""],
		[{ mcc: "", rate: "1" }, "field_required mcc", ""],
		[{ mnc: "02", rate: "1" }, "field_required mcc", ""],
		[{ mnc: "1", rate: "x" }, "field_value rate, network_invalid mnc, field_required mcc", ""],
		[{ mcc: "26", rate: "1" }, "network_invalid mcc", ""],
		[{ mcc: "2620", rate: "1" }, "network_invalid mcc", ""],
		[{ mcc: "٢٦٢", rate: "1" }, "network_invalid mcc", ""],
		[{ mcc: "26", mnc: "0a", rate: "1" }, "network_invalid mcc, network_invalid mnc", ""],
		[{ mcc: "26", mccmnc: "26203", rate: "1" }, "network_invalid mcc", "262-03"],
		[{ mcc: "x262", mccmnc: "26", rate: "1" }, "network_invalid mcc", ""],
		[{ mcc: "2622", mnc: "x", mccmnc: "26201", rate: "1" }, "network_invalid mcc, network_invalid mnc", "262-01"],
		[{ mccmnc: "2620001", rate: "1" }, "network_invalid mccmnc", "262"],
		[{ mcc: "26", mccmnc: "2620001", rate: "1" }, "network_invalid mcc", "262"],
		[{ mcc: "262", mnc: "0a", mccmnc: "23201", rate: "1" }, "network_invalid mnc", "232-01 262"],
		[{ mccmnc: "26203" }, "field_required rate", "262-03"],
		[{ mcc: "262", rate: null }, "field_required rate", "262"],
		[{ mcc: "262", mnc: "", mccmnc: "262", rate: null }, "field_required rate", "262"],
		[{ mcc: "262", mnc: "03", mccmnc: "26203", rate: "free" }, "field_value rate", "262-03"],
		[{ mcc: "262", mnc: 1, rate: "1" }, "network_invalid mnc", "262-01 262-001"],
		[{ mcc: "262", mnc: 7, mccmnc: "2627", rate: "1" }, "network_invalid mnc", "262-07 262-007"],
		[{ mcc: "262", mnc: "1", mccmnc: "26202", rate: "1" }, "network_invalid mnc", "262-02 262-01 262-001"],
		[{ mcc: "262", mnc: "0010", rate: "1" }, "network_invalid mnc", "262"],
		[{ mcc: "262", mnc: "01x", rate: "1" }, "network_invalid mnc", "262"],
		[{ mcc: "262", mnc: "x01", rate: "1" }, "network_invalid mnc", "262"],
		[{ mcc: "262", mnc: "0002", mccmnc: "26203", rate: "1" }, "network_invalid mnc", "262-03 262"],
		[{ mcc: "262", mnc: {}, rate: "1" }, "field_type mnc", "262"],
		[{ mcc: "262", mccmnc: [], rate: "1" }, "field_type mccmnc", "262"],
		[{ mccmnc: {}, rate: "1" }, "field_type mccmnc", ""],
		[{ mcc: "262", mnc: "01", mccmnc: "26202" }, "field_required rate, network_invalid mccmnc", "262-02 262-01"],
		[{ mcc: "262", mnc: "01", mccmnc: "232", rate: "1" }, "network_invalid mccmnc", "232 262-01"],
		[{ mcc: "262", mccmnc: "23201", rate: "1" }, "network_invalid mccmnc", "232-01 262"],
		[{ mcc: "262", mccmnc: "26", rate: "1" }, "network_invalid mccmnc", "262"],
		[{ MCC: "262", mcc: "262", rate: "1" }, "field_duplicate mcc", "262"],
		[{ mcc: "262", Mcc: "263", mnc: "01", rate: "1" }, "field_duplicate Mcc", "262"],
		[{ mcc: "262", MNC: "03", mnc: "04", rate: "1" }, "field_duplicate mnc", "262"],
		[{ mcc: "262", mnc: "1", MNC: "2", rate: "1" }, "field_duplicate MNC", "262"],
		[{ mcc: "262", mnc: "03", MNC: "04", rate: "x" }, "field_duplicate MNC, field_value rate", "262"],
		[{ mcc: "262", mccmnc: "26201", MccMnc: "26202", rate: "1" }, "field_duplicate MccMnc", "262"],
		[{ mcc: "262", mnc: "03", rate: "1", Rate: "2" }, "field_duplicate Rate", "262-03"],
	])("%j: %s. Without a price: %s", (row, wrong, networks) => {
		const expected = wrong.split(", ").map((one) => one.replace(" ", " currentRates.1."));
		const currentRates = [good, row, { ...good, mnc: "02" }];
		const unpriced = networks.split(" ").flatMap((network) => {
			const [mcc, mnc] = network.split("-");
			return mcc === "" ? [] : [{ mcc, ...(mnc !== undefined && { mnc }) }];
		});
		const sheet = { currentRates: [good, { ...good, mnc: "02" }], ...(unpriced.length > 0 && { unpriced }) };
		for (const read of [
			parse(rateSheet, asObject, { currentRates }),
			parse(rateSheet, asJson, JSON.stringify({ currentRates })),
		]) {
			expect(unwrap(read)).toStrictEqual(sheet);
			expect(placesOf(read)).toEqual(expected);
		}
		const written = write({ currentRates });
		expect([written.ok, placesOf(written)]).toEqual([false, expected]);
	});

	test("what is no row at all too", () => {
		const read = parse(rateSheet, asObject, { currentRates: [good, 5] });
		expect([unwrap(read), placesOf(read)]).toEqual([{ currentRates: [good] }, ["field_type currentRates.1"]]);
	});

	test("of 700 rows one that cannot be read loses one", () => {
		const row = (_: unknown, index: number) => ({ ...good, mcc: String(200 + index), rate: index === 77 ? null : "1" });
		expect(
			unwrap(parse(rateSheet, asObject, { currentRates: Array.from({ length: 700 }, row) })).currentRates,
		).toHaveLength(699);
	});

	test("each fault is said in words", () => {
		expect(wordsOf(readRow({ mcc: "26", mnc: "1", rate: "1" }))).toEqual([
			"A mobile country code has three digits",
			"A mobile network code has two or three digits",
		]);
		expect(wordsOf(readRow({ ...good, mccmnc: "26301" }))).toEqual(["MCCMNC must be the MCC followed by the MNC"]);
		expect(wordsOf(readRow({ mnc: "02", rate: "1" }))).toEqual(["Field mcc is required"]);
		expect(placesOf(parse(rateSheet, asObject, { currentRates: [{ ...good, MCCMNC: "26202" }, other] }))).toEqual([
			"network_invalid currentRates.0.MCCMNC",
		]);
	});
});

describe("the codes of a row", () => {
	const rate = "1";
	test.each([
		["262", "01", undefined, { mcc: "262", mnc: "01" }],
		["262", "001", "", { mcc: "262", mnc: "001" }],
		[262, "", "26201", { mcc: "262", mnc: "01", mccmnc: "26201" }],
		["262", undefined, "262", { mcc: "262", mccmnc: "262" }],
		[undefined, undefined, "26201", { mcc: "262", mnc: "01", mccmnc: "26201" }],
		["", "01", "26301", { mcc: "263", mnc: "01", mccmnc: "26301" }],
		["", "", "264", { mcc: "264", mccmnc: "264" }],
	])("MCC %j, MNC %j and MCCMNC %j are read as %j", (MCC, MNC, MCCMNC, row) => {
		const read = readRow({ MCC, MNC, MCCMNC, rate });
		expect(read).toStrictEqual({ ok: true, value: { currentRates: [{ ...row, rate }, other] } });
	});

	test.each<[object, string]>([
		[{ mcc: "262", mnc: "1", mccmnc: "26201" }, "01"],
		[{ mcc: "262", mnc: "0001", mccmnc: "26201" }, "01"],
		[{ mcc: "262", mnc: "x2", mccmnc: "26201" }, "01"],
		[{ mcc: "262", mnc: "2x", mccmnc: "26201" }, "01"],
		[{ mcc: "262", mnc: "7", mccmnc: "262007" }, "007"],
		[{ mcc: "", mnc: "1", mccmnc: "26201" }, "01"],
	])("%j have the MNC %s with a warning, but are not repaired when they are written", (row, mnc) => {
		const read = readRow({ ...row, rate });
		expect(unwrap(read).currentRates[0]).toEqual({ ...row, mcc: "262", mnc, rate });
		expect(read.ok && read.warnings).toEqual([
			{
				code: "network_invalid",
				message: "A mobile network code has two or three digits: it is taken from MCCMNC",
				path: ["currentRates", 0, "mnc"],
			},
		]);
		expect(write({ currentRates: [{ ...row, rate }] }).issues).toMatchObject([
			{ code: "network_invalid", path: ["currentRates", 0, "mnc"] },
		]);
	});
});

describe("the start of a change", () => {
	const path = "scheduledRates.0.validFrom";
	test.each<[unknown, string | undefined, string[]?]>([
		["2024-05-31T22:00:00.1234567Z", "2024-05-31T22:00:00.1234567Z"],
		["2024-06-01T00:00:00+02:00", "2024-05-31T22:00:00Z"],
		["2024-05-31T22:00:00", "2024-05-31T22:00:00Z", [`timestamp_without_zone ${path}`]],
		["2024-02-30T00:00:00Z", undefined, [`timestamp_invalid ${path}`]],
		["soon", undefined, [`timestamp_invalid ${path}`]],
		[undefined, undefined, [`field_required ${path}`]],
	])("%j is kept in UTC as %j", (validFrom, utc, said = []) => {
		const read = parse(rateSheet, asObject, { currentRates: [other], scheduledRates: [{ ...good, validFrom }] });
		expect(unwrap(read).scheduledRates?.[0]?.validFrom).toBe(utc);
		expect(placesOf(read)).toEqual(said);
	});

	test.each([
		["2024-01-01T00:00:00Z", "2024-01-01T00:00:00.000Z"],
		["2024-01-01T02:00:00+02:00", "2024-01-01T00:00:00.000Z"],
		["2024-01-01T00:00:00.1234567Z", "2024-01-01T00:00:00.1234567Z"],
	])("%s is written with a fraction, as spec 2.4 has it", (validFrom, written) => {
		const json = unwrap(write({ currentRates: [], scheduledRates: [{ ...good, validFrom }] }));
		expect(unwrap(parse(rateSheet, asJson, json)).scheduledRates?.[0]?.validFrom).toBe(written);
	});
});

describe("a change that cannot be read", () => {
	const read = (change: object, ...more: object[]) =>
		unwrap(
			parse(rateSheet, asObject, {
				currentRates: [{ mcc: "262", rate: "0.07" }, good],
				scheduledRates: [{ mcc: "262", mnc: "01", rate: "free", ...change }, ...more],
			}),
		);
	const rateAt = (sheet: RateSheet, at?: string) => findRate(sheet, "26201", at)?.rate ?? "none";
	const again = { ...good, rate: "0.06", validFrom: later };

	test.each([
		["from its start on", { validFrom: start }, [], "0.05 0.05 none none"],
		["until a later change can be read", { validFrom: start }, [again], "0.05 0.05 none 0.06"],
		["if a name stands in it twice", { validFrom: start, rate: "1", Rate: "2" }, [], "0.05 0.05 none none"],
		["always if its start stands in it twice", { rate: "1", validFrom: start, ValidFrom: start }, [], "none"],
		["always if its start cannot be read", { validFrom: "soon" }, [], "none"],
		["always if it has no start", {}, [], "none"],
		["always, also after a change that can be read", { validFrom: "soon" }, [again], "none"],
	])("takes the price of its network away %s", (_, change, more, expected) => {
		const sheet = read(change, ...more);
		const [now, before = now, then = now, last = now] = expected.split(" ");
		expect([undefined, "2023-12-31T23:59:59Z", start, later].map((at) => rateAt(sheet, at))).toEqual([
			...[now, before, then, last],
		]);
		expect(rateAt(rateSheetAt(sheet, later))).toBe(last);
		expect(findRate(sheet, "26202", later)?.rate).toBe("0.07");
	});

	test("is in the list of networks without a price, with its start if that can be read", () => {
		expect(read({ validFrom: start }).unpriced).toStrictEqual([{ mcc: "262", mnc: "01", validFrom: start }]);
		expect(read({ validFrom: "soon" }, { ...again, mnc: "02" }).unpriced).toStrictEqual([{ mcc: "262", mnc: "01" }]);
		expect(findRate(read({ validFrom: start }), "26201", start)).toEqual({ mcc: "262", mnc: "01" });
	});
});

test("networks that the sheet lists without a price stay so beside those of its rows; what is no network is left out", () => {
	const unpriced = [
		{ mcc: "204" },
		{ mcc: "26", mnc: "01" },
		{ mcc: "262", mnc: "1" },
		{ mnc: "01" },
		{ mcc: "262", validFrom: "x" },
	];
	const read = parse(rateSheet, asObject, { currentRates: [other, { ...good, rate: "x" }], unpriced });
	expect(unwrap(read)).toEqual({ currentRates: [other], unpriced: [{ mcc: "204" }, { mcc: "262", mnc: "01" }] });
	expect(placesOf(read).slice(1)).toEqual([
		"network_invalid unpriced.1",
		"network_invalid unpriced.2",
		"field_required unpriced.3.mcc",
		"network_invalid unpriced.3",
		"timestamp_invalid unpriced.4.validFrom",
	]);
	expect(wordsOf(read)[1]).toBe("Expected an MCC of three digits, alone or with an MNC of two or three");
});

describe("a sheet is read as far as it goes", () => {
	const scheduledRates = [{ ...good, validFrom: start }];
	const row = { mcc: "x", rate: "1" };
	test.each<[object, object]>([
		[{ currentRates: [] }, { currentRates: [] }],
		[{ currency: "EUR" }, { currency: "EUR", currentRates: [] }],
		[
			{ accountName: "Shop", currentRates: null },
			{ accountName: "Shop", currentRates: [] },
		],
		[
			{ CurrentRates: null, ScheduledRates: scheduledRates },
			{ currentRates: [], scheduledRates },
		],
		[{ accountName: [], currency: {}, currentRates: [good] }, { currentRates: [good] }],
		[
			{ currentRates: [other], scheduledRates: [row] },
			{ currentRates: [other], scheduledRates: [] },
		],
	])("%j is a sheet", (input, sheet) => {
		expect(unwrap(parse(rateSheet, asObject, input))).toEqual(sheet);
	});

	test.each<[unknown, string]>([
		["no", "document_not_object"],
		[{}, "field_required currentRates"],
		[{ message: "no" }, "field_required currentRates"],
		[{ currency: "EUR", currentRates: [{ price: 1 }, { price: 2 }] }, "field_required currentRates.1.rate"],
		[{ currency: "EUR", currentRates: [row], scheduledRates: [] }, "network_invalid currentRates.0.mcc"],
		[{ currency: "EUR", scheduledRates: [row] }, "network_invalid scheduledRates.0.mcc"],
		...[good, "none", 5, true].map((list): [unknown, string] => [
			{ currency: "EUR", currentRates: list },
			"field_type currentRates",
		]),
	])("%j is a failure, not an empty sheet", (input, issue) => {
		const read = parse(rateSheet, asObject, input);
		expect(read.ok).toBe(false);
		expect(placesOf(read)).toContain(issue);
	});

	const json = '{"mcc":"262","mnc":"01","rate":0.05}';
	test.each(['{"mcc":"262","rate":0.0', '{"mcc":"262","rate":0.04,"mnc', "", "{", json])(
		"JSON that is cut off: %j is a row only if it is whole",
		(rest) => {
			const read = parse(rateSheet, asJson, `{"accountName":"A","currentRates":[${json},${rest}`);
			expect(unwrap(read)).toEqual({ accountName: "A", currentRates: Array(rest === json ? 2 : 1).fill(good) });
			expect(codesOf(read)[0]).toBe("json_invalid");
		},
	);

	test.each(["<i><MCC>262</MCC><Rate>0.04", "<i><MCC>262</MCC><Rate>0.04</Rate><MNC>", "<i><MCC>262</MCC>"])(
		"XML that is cut off: %j is no row",
		(rest) => {
			const xml = "<r><CurrentRates><i><MCC>262</MCC><MNC>01</MNC><Rate>0.05</Rate></i>";
			expect(unwrap(parse(rateSheet, asXml, xml + rest))).toEqual({ currentRates: [good] });
		},
	);

	test("JSON that is cut off in its second list has the rows of both", () => {
		const scheduled = json.replace("}", `,"validFrom":"${start}"}`);
		const read = parse(rateSheet, asJson, `{"currentRates":[${json}],"scheduledRates":[${scheduled},{"m`);
		expect(unwrap(read)).toEqual({ currentRates: [good], scheduledRates });
	});

	test.each(["{", '{"accountName":"A",', '{"accountName":"A","curr', '{"currentRates":[{"mcc":"262","rate":1'])(
		"JSON that is cut off before its first whole row is a failure: %j",
		(text) => {
			expect(codesOf(parse(rateSheet, asJson, text))).toEqual(["json_invalid"]);
		},
	);

	test("XML that is cut off before its first whole row is a failure", () => {
		expect(codesOf(parse(rateSheet, asXml, "<r><Currency>EUR</Currency><CurrentRates>"))).toEqual(["xml_invalid"]);
	});
});

test("what is written is exact", () => {
	expect(placesOf(write({}))).toEqual(["field_required currentRates"]);
	expect(placesOf(write({ currentRates: [], scheduledRates: [{ ...good, validFrom: "soon" }] }))).toEqual([
		"timestamp_invalid scheduledRates.0.validFrom",
	]);
	expect(unwrap(write({ currentRates: [{ mcc: "262", rate: "007.50" }] }))).toContain('"rate":7.50}');
});

describe("a second row of one network is a warning at its place in the input", () => {
	const change = (validFrom: string) => ({ ...good, validFrom });
	test.each<[object[], string[]?]>([
		[[change(start), change("2024-01-01T00:00:00.0000000Z")], ["rate_duplicate scheduledRates.1"]],
		[[change("2024-01-01T00:00:00.5Z"), change("2024-01-01T02:00:00.50+02:00")], ["rate_duplicate scheduledRates.1"]],
		[[change(start), change("2024-01-01T00:00:00.000000001Z")]],
		[[change("2024-01-01T00:00:10Z"), change("2024-01-01T00:00:01Z")]],
	])("for changes at one instant, however it is written: %j", (scheduledRates, said = []) => {
		expect(placesOf(parse(rateSheet, asObject, { currentRates: [], scheduledRates }))).toEqual(said);
	});

	test("for current rows, however their network is written, also behind a row that was left out", () => {
		const currentRates = [5, good, other, { mcc: "262", mccmnc: "26201", rate: "1" }];
		const read = parse(rateSheet, asObject, { currentRates });
		expect(placesOf(read)).toEqual(["field_type currentRates.0", "rate_duplicate currentRates.3"]);
		expect(wordsOf(read)[1]).toBe("An earlier row has the same network: this one counts");
	});
});

test("a sheet of 10,000 rows, each twice and with hostile names, is read with a capped list of warnings", () => {
	const row = (i: number) =>
		`{"mcc":"${200 + (i % 700)}","mnc":"${String(i % 1000).padStart(3, "0")}","rate":"0.1","__proto__":{"polluted":1},"constructor":2}`;
	const rows = Array.from({ length: 5000 }, (_, i) => `${row(i)},${row(i)}`).join();
	const read = parse(rateSheet, asJson, `{"currency":"EUR","currentRates":[${rows}]}`);
	expect(read.ok && [read.value.currentRates.length, read.warnings?.length]).toEqual([10_000, 101]);
	expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
