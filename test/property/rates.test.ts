import fc from "fast-check";
import { sortableTimestamp } from "outbound-sms/delivery";
import {
	asObject,
	type FoundRate,
	findRate,
	indexRates,
	multiplyDecimal,
	parse,
	quote,
	type RateSheet,
	rateSheet,
	rateSheetAt,
} from "outbound-sms/rates";
import { expect, test } from "vitest";
import { law } from "../law.ts";
import { referenceRate } from "../reference/rates.ts";

// Few codes, so that rows meet; some contradict each other, and some name no network at all.
const mccs = fc.constantFrom("262", "232");
const mncs = fc.constantFrom("", "01", "001", "02");
const instants = fc
	.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom("", ".5", ".50", ".500000001"))
	.map(([second, fraction]) => `2024-01-01T00:00:0${second}${fraction}Z`);
const rows = {
	country: fc.constantFrom("Germany", "Austria"),
	network: fc.constant("A"),
	mcc: fc.oneof({ weight: 9, arbitrary: mccs }, { weight: 1, arbitrary: fc.constantFrom("", "26", "2622") }),
	mnc: fc.oneof({ weight: 9, arbitrary: mncs }, { weight: 1, arbitrary: fc.constantFrom("1", "0001", "x1") }),
	mccmnc: fc.constantFrom("", "262", "26201", "262001", "23202", "2621", "01"),
	rate: fc.tuple(fc.nat(999), fc.nat(9999)).map(([whole, fraction]) => `${whole}.${fraction}`),
};
const sheets = fc.record({
	currency: fc.constant("EUR"),
	currentRates: fc.array(fc.record(rows, { requiredKeys: ["mcc", "rate"] })),
	scheduledRates: fc.array(fc.record({ ...rows, validFrom: instants }, { requiredKeys: ["mcc", "rate", "validFrom"] })),
	unpriced: fc.array(fc.record({ mcc: mccs, mnc: mncs, validFrom: instants }, { requiredKeys: ["mcc"] }), {
		maxLength: 3,
	}),
}) as fc.Arbitrary<RateSheet>;

const counts = { none: 0, unread: 0, priced: 0 };

test("every way to a price equals the slow reference, which looks only at the row of that network or of its country", () => {
	fc.assert(
		fc.property(sheets, instants, instants, mccs, mncs, (sheet, instant, another, mcc, mnc) => {
			const network = mcc + mnc;
			const now = referenceRate(sheet, mcc, mnc);
			const then = referenceRate(sheet, mcc, mnc, instant);
			const at = rateSheetAt(sheet, instant);
			const rateIn = (found: FoundRate | undefined) => found && (found.rate ?? "unread");
			expect(rateIn(findRate(sheet, network))).toBe(now);
			expect(rateIn(indexRates(sheet)({ mcc, mnc }))).toBe(now);
			expect(rateIn(findRate(sheet, network, instant))).toBe(then);
			expect(rateIn(findRate(at, network))).toBe(then);
			expect(rateIn(indexRates(at)(network))).toBe(then);
			counts[then === undefined ? "none" : then === "unread" ? "unread" : "priced"]++;
			// The sheet of an instant says the same of later ones as the sheet itself.
			const isInOrder = `${sortableTimestamp(instant)}` <= `${sortableTimestamp(another)}`;
			const [first, last] = isInOrder ? [instant, another] : [another, instant];
			const later = rateIn(findRate(rateSheetAt(sheet, first), network, last));
			expect(later).toBe(referenceRate(sheet, mcc, mnc, last));
			expect(at.scheduledRates?.every(({ validFrom }) => validFrom.slice(0, 19) >= instant.slice(0, 19))).toBe(true);
			for (const [rate, when] of [
				[now, undefined],
				[then, instant],
			] as const) {
				const quoted = quote({ partCount: 3, network, sheet, instant: when });
				if (quoted.ok) expect(quoted.value.cost).toBe(multiplyDecimal(rate ?? "", 3));
				else if (rate === "unread") expect(quoted.issues).toMatchObject([{ code: "rate_unreadable" }]);
				else {
					expect(rate).toBeUndefined();
					expect(quoted.issues).toMatchObject([{ code: "destination_not_covered", deliveryStatusCode: "810" }]);
				}
			}
		}),
		{ numRuns: 1000 },
	);
	for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
});

law("names never change a price", 100, [sheets, mccs, mncs], (sheet, mcc, mnc) => {
	const isName = (key: string) => key === "country" || key === "network";
	const plain = JSON.parse(JSON.stringify(sheet, (key, value) => (isName(key) ? undefined : value))) as RateSheet;
	expect(findRate(plain, mcc + mnc)?.rate).toBe(findRate(sheet, mcc + mnc)?.rate);
});

law("every row that a reader takes prices one network, or one country", 100, [sheets], (sheet) => {
	const read = parse(rateSheet, asObject, { currentRates: sheet.currentRates });
	for (const item of read.ok ? read.value.currentRates : []) {
		const alone = { currentRates: [item] };
		expect(indexRates(alone)({ mcc: item.mcc, mnc: item.mnc })).toBe(item);
		expect(findRate(alone, { mcc: item.mcc })).toBe(item.mnc === undefined || item.mnc === "" ? item : undefined);
	}
});
