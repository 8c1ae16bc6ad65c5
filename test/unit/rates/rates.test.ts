import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import {
	addDecimals,
	compareDecimals,
	multiplyDecimal,
	normalizeDecimal,
	roundDecimal,
	unwrap,
} from "outbound-sms/foundation";
import { sendResponseJsonSchema } from "outbound-sms/message";
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

	test("changes of one network at one instant are repeated however the instant is written", () => {
		const change = (validFrom: string, rate: string) => ({ mcc: "262", mnc: "01", rate, validFrom });
		const warned = (...scheduledRates: readonly object[]) => {
			const result = parseRateSheet({ currency: "EUR", currentRates: [], scheduledRates });
			return result.ok && result.warnings?.map(({ code, path }) => [code, path?.join(".")]);
		};
		const repeated = [["rate_duplicate", "ScheduledRates.1"]];
		expect(warned(change("2024-01-01T00:00:00Z", "1"), change("2024-01-01T00:00:00.0000000Z", "2"))).toEqual(repeated);
		expect(warned(change("2024-01-01T00:00:00.5Z", "1"), change("2024-01-01T00:00:00.50Z", "2"))).toEqual(repeated);
		expect(warned(change("2024-01-01T00:00:00Z", "1"), change("2024-01-01T00:00:00.000000001Z", "2"))).toBeUndefined();
		expect(warned(change("2024-01-01T00:00:10Z", "1"), change("2024-01-01T00:00:01Z", "2"))).toBeUndefined();
	});

	test("a JSON number of more digits than a number surely holds is doubtful, a string is not", () => {
		const warned = (rate: string) => {
			const result = parseRateSheetJson(`{"currency":"EUR","currentRates":[{"mcc":"262","rate":${rate}}]}`);
			return result.ok && result.warnings?.map(({ code, path }) => [code, path?.join(".")]);
		};
		const doubtful = [["number_not_exact", "CurrentRates.0.Rate"]];
		for (const rate of ["9007199254740993", "0.30000000000000004", "1.2345678901234567e-3", "1e22", "-0.0"]) {
			expect([rate, warned(rate)]).toEqual([rate, rate === "1e22" || rate === "-0.0" ? undefined : doubtful]);
		}
		for (const rate of ["0.00000123456789012345", "123456789012.345", "1e-7", '"0.30000000000000004"']) {
			expect([rate, warned(rate)]).toEqual([rate, undefined]);
		}
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

test("a cost is parts times rate to the last digit, in the currency of the sheet, and not rounded", () => {
	const rates = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 1, max: 30 }));
	fc.assert(
		fc.property(
			rates,
			fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
			fc.string(),
			(rate, partCount, currency) => {
				const [coefficient, scale] = rate;
				const write = (value: bigint) => {
					const digits = String(value).padStart(scale + 1, "0");
					return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
				};
				const sheet = { currency, currentRates: [{ mcc: "262", rate: write(coefficient) }] };
				expect(unwrap(quote({ partCount, network: "262", sheet }))).toEqual({
					partCount,
					currency,
					rate: write(coefficient),
					cost: write(coefficient * BigInt(partCount)),
				});
			},
		),
	);
});

test("a cost of the longest rate can be added and rounded like any other", () => {
	for (const rate of ["9".repeat(400), `0.${"9".repeat(399)}`, "1e399", "1e-399"]) {
		const sheet = unwrap(parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", rate }] }));
		const { cost } = unwrap(quote({ partCount: Number.MAX_SAFE_INTEGER, network: "262", sheet }));
		const total = addDecimals(addDecimals(cost, cost), "1e-399");
		expect(compareDecimals(total, multiplyDecimal(cost, 2))).toBe(1);
		expect(normalizeDecimal(roundDecimal(total, 400, "half-up"))).toBe(normalizeDecimal(total));
	}
});

describe("the quote of a message", () => {
	const sheet = { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] };
	const cost = (message: Parameters<typeof quote>[0]["message"] & object) => {
		const result = quote({ message, network: "26201", sheet });
		return result.ok
			? result.value.cost
			: result.issues.map(({ code, deliveryStatusCode }) => [code, deliveryStatusCode]);
	};

	test("charges its parts, in its own encoding and with its header", () => {
		expect(cost({ text: "a".repeat(160) })).toBe("0.05");
		expect(cost({ text: "a".repeat(160), encoding: "UCS2" })).toBe("0.15");
		expect(cost({ text: "a".repeat(160), udh: "06050423F40000" })).toBe("0.10");
		expect(cost({ text: "", udh: "06050423F40000" })).toBe("0.05");
	});

	test("is refused where the message would be", () => {
		expect(cost({ text: "" })).toEqual([["text_empty", "802"]]);
		expect(cost({ text: "ç" })).toEqual([["text_not_gsm7", undefined]]);
		expect(cost({ text: "a".repeat(256 * 153) })).toEqual([["text_too_long", "811"]]);
	});
});

describe("networks that are none", () => {
	const sheet = {
		currency: "EUR",
		currentRates: [
			{ mcc: "262", rate: "1" },
			{ mcc: "26", mnc: "2", rate: "2" },
		],
	};

	test.each(["", "2", "26", "2:2", "__proto__", "constructor"])(
		"%j is not covered, in a sheet and in its index",
		(network) => {
			expect(findRate(sheet, network)).toBeUndefined();
			expect(indexRates(sheet)(network)).toBeUndefined();
		},
	);

	test("a code that is no string is a mistake of the caller, and no network without cover", () => {
		for (const network of [{ mcc: 262, mnc: "01" }, { mnc: "01" }, { mcc: "262", mnc: 1 }, 26201, null, undefined]) {
			expect(() => findRate(sheet, network as never)).toThrow(/^"network(\.m[cn]c)?" must be a string/);
			expect(() => indexRates(sheet)(network as never)).toThrow(TypeError);
			expect(() => quote({ partCount: 1, network: network as never, sheet })).toThrow(TypeError);
		}
	});

	test("codes keep their zeros and what is no digit", () => {
		const codes = ["01", "001", "1", "1:", "12345678901234567890", "12345678901234567891"];
		const find = indexRates({
			currency: "EUR",
			currentRates: codes.map((mnc) => ({ mcc: "310", mnc, rate: `${mnc.length}.${codes.indexOf(mnc)}` })),
		});
		for (const mnc of codes) expect(find(`310${mnc}`)?.mnc).toBe(mnc);
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
	expect(Object.fromEntries(seen)).toEqual({ field_unknown: 200_000, rate_duplicate: 50_000 });
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
