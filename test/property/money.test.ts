// Prices from the wire to the quote, against fractions of big integers.
import fc from "fast-check";
import { asJson, asXml, countMessageParts, parse, stringify, unwrap } from "outbound-sms/message";
import {
	diffRateSheet,
	type FoundRate,
	findRate,
	parseDecimal,
	quote,
	type RateSheet,
	rateSheet,
	rateSheetAt,
} from "outbound-sms/rates";
import { expect } from "vitest";
import { law } from "../law.ts";
import { addFractions, compareFractions, type Fraction, fractionOf, timesFraction } from "../reference/money.ts";
import { referenceRate } from "../reference/rates.ts";

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 30 });
/** Number literals as RFC 8259 has them. */
const literals = fc
	.tuple(
		fc.oneof(fc.constant("0"), fc.bigInt({ min: 1n, max: 10n ** 30n }).map(String)),
		fc.option(digits, { nil: undefined }),
		fc.option(fc.tuple(fc.constantFrom("e", "E"), fc.constantFrom("", "+", "-"), fc.nat(200)), { nil: undefined }),
	)
	.map(
		([whole, fraction, exponent]) =>
			whole + (fraction === undefined ? "" : `.${fraction}`) + (exponent === undefined ? "" : exponent.join("")),
	);
const isEqual = (decimal: string, expected: Fraction) => {
	expect(decimal).toMatch(/^-?\d+(?:\.\d+)?$/);
	expect(compareFractions(fractionOf(decimal), expected), decimal).toBe(0);
};

law(
	"a number literal in a sheet keeps its value to the last digit, from the wire through the quote and back",
	1000,
	[literals, fc.integer({ min: 1, max: 255 }), fc.boolean()],
	(literal, partCount, isString) => {
		const rate = isString ? `"${literal}"` : literal;
		const read = parse(rateSheet, asJson, `{"currentRates":[{"mcc":"262","rate":${rate}}]}`);
		const xml = parse(
			rateSheet,
			asXml,
			`<r><CurrentRates><i><MCC>262</MCC><Rate> ${literal}\n</Rate></i></CurrentRates></r>`,
		);
		expect(xml).toEqual(read);
		expect(read.ok).toBe(parseDecimal(literal).ok);
		if (!read.ok) return;
		const [item] = read.value.currentRates;
		isEqual(item?.rate ?? "", fractionOf(literal));
		const { cost } = unwrap(quote({ partCount, network: "262", sheet: read.value }));
		isEqual(cost, timesFraction(fractionOf(literal), partCount));
		const json = unwrap(stringify(rateSheet, asJson, read.value));
		expect(JSON.parse(json).currentRates[0].rate).toBe(Number(literal));
		const written = /"rate":([^},]*)/.exec(json)?.[1] ?? "";
		isEqual(written, fractionOf(literal));
		isEqual(
			unwrap(parse(rateSheet, asXml, unwrap(stringify(rateSheet, asXml, read.value)))).currentRates[0]?.rate ?? "",
			fractionOf(literal),
		);
	},
);

// Codes that look alike: leading zeros, two and three digits of MNC, and what is no code.
const mccs = fc.constantFrom("262", "001", "010");
const mncs = fc.constantFrom(undefined, "", "01", "001", "1", "10", "100", "all", "*", " 01", "٠١", "0001");
const wireRow = fc
	.record(
		{
			mcc: fc.oneof(
				{ weight: 5, arbitrary: mccs },
				{ weight: 1, arbitrary: fc.constantFrom("", "26", "all", "1", "2620") },
			),
			mnc: mncs,
			mccmnc: fc.constantFrom(undefined, undefined, "", "26201", "262001", "262", "00101", "001001", "01001", "26"),
			rate: fc.constantFrom("0.05", "0.050", "1", "2.5e-2", "0"),
			validFrom: fc.constantFrom("2024-01-01T00:00:00Z", "2024-01-01T00:00:00.5Z", "2024-01-02T00:00:00Z"),
		},
		{ requiredKeys: ["mcc", "rate", "validFrom"] },
	)
	.map(({ rate, ...row }) => JSON.stringify(row).replace(/\}$/, `,"rate":${rate}}`));
const wireSheets = fc
	.tuple(fc.array(wireRow, { maxLength: 8 }), fc.array(wireRow, { maxLength: 8 }))
	.map(([now, later]) => `{"currency":"EUR","currentRates":[${now}],"scheduledRates":[${later}]}`);

/** MCCMNC says what an MNC of no two or three digits should have been, unless the two are different numbers. */
const isRepaired = ({ mcc = "", mnc = "", mccmnc = "" }) =>
	/^[0-9]{5,6}$/.test(mccmnc) &&
	(mcc === "" || mccmnc.startsWith(mcc)) &&
	(!/^[0-9]+$/.test(mnc) || BigInt(mnc) === BigInt(mccmnc.slice(3)));

/** Each MNC of two or three digits, and none. */
const MNCS = [
	"",
	...[2, 3].flatMap((width) => Array.from({ length: 10 ** width }, (_, n) => `${n}`.padStart(width, "0"))),
];

/** The networks that a careful person would not price by the row of anyone else, because a row could not be read. */
function lostBy({ mcc = "", mnc: given = "", mccmnc = "", validFrom }: Record<string, string>) {
	const own = /^[0-9]{3}$/.test(mcc) ? mcc : "";
	const country = own || (/^[0-9]{3}/.test(mccmnc) ? mccmnc.slice(0, 3) : "");
	const isWhole = /^[0-9]{3}([0-9]{2,3})?$/.test(mccmnc);
	const isWrong = given !== "" && !/^[0-9]{2,3}$/.test(given);
	const mnc = isWrong && isRepaired({ mcc: own, mnc: given, mccmnc }) ? mccmnc.slice(3) : given;
	return [...new Set([country, mccmnc.slice(0, 3)])].flatMap((mcc) =>
		MNCS.filter((candidate) => {
			if (isWhole && mcc + candidate === mccmnc) return true;
			if (mcc === "" || mcc !== country || (isWhole && mnc === "" && mccmnc.startsWith(mcc))) return false;
			if (/^[0-9]$/.test(mnc)) return candidate === `0${mnc}` || candidate === `00${mnc}`;
			return /^[0-9]{2,3}$/.test(mnc) ? candidate === mnc : candidate === "";
		}).map((candidate) => ({ mcc, mnc: candidate, ...(validFrom !== undefined && { validFrom }) })),
	);
}

/** The rows of the wire that a careful person would let price anything, and the networks that have no price. */
function carefully(json: string): RateSheet {
	const { currency, currentRates, scheduledRates } = JSON.parse(json, (key, value) =>
		key === "rate" ? String(value) : value,
	);
	const isRow = ({ mcc = "", mnc = "", mccmnc = "" }: Record<string, string>) => {
		if (mcc !== "" && !/^[0-9]{3}$/.test(mcc)) return false;
		if (mnc !== "" && !/^[0-9]{2,3}$/.test(mnc)) return isRepaired({ mcc, mnc, mccmnc });
		if (mcc === "" && mccmnc === "") return false;
		if (mccmnc === "") return true;
		if (!/^[0-9]{3}([0-9]{2,3})?$/.test(mccmnc)) return false;
		return (mcc === "" || mccmnc.startsWith(mcc)) && (mnc === "" || mccmnc.slice(3) === mnc);
	};
	const row = ({ mcc, mnc, mccmnc, ...rest }: Record<string, string>) => ({
		...rest,
		mcc: mcc || mccmnc?.slice(0, 3),
		mnc: (mnc && /^[0-9]{2,3}$/.test(mnc) ? mnc : mccmnc?.slice(3)) || "",
	});
	const lost = [
		...currentRates.map(({ validFrom: _, ...row }: Record<string, string>) => row),
		...scheduledRates,
	].filter((row) => !isRow(row));
	return {
		currency,
		currentRates: currentRates.filter(isRow).map(row),
		scheduledRates: scheduledRates.filter(isRow).map(row),
		unpriced: lost.flatMap(lostBy),
	};
}

const counts = { none: 0, unread: 0, priced: 0 };

const asked = fc.constantFrom("", "01", "001", "10", "100", "02");
law(
	"from the wire to the price: only the row of that network or of its country counts, the last of equal ones",
	2000,
	[
		wireSheets,
		mccs,
		asked,
		fc.constantFrom(undefined, "2024-01-01T00:00:00Z", "2024-01-01T12:00:00Z", "2030-01-01T00:00:00Z"),
	],
	(json, mcc, mnc, instant) => {
		const read = parse(rateSheet, asJson, json);
		const careful = carefully(json);
		const expected = referenceRate(careful, mcc, mnc, instant);
		if (!read.ok) {
			expect([...careful.currentRates, ...(careful.scheduledRates ?? [])]).toEqual([]);
			return;
		}
		const result = quote({ partCount: 2, network: { mcc, mnc }, sheet: read.value, instant });
		const found = findRate(read.value, mcc + mnc, instant);
		if (found?.rate === undefined) {
			expect(found === undefined ? undefined : "unread").toBe(expected);
			const code = found === undefined ? "destination_not_covered" : "rate_unreadable";
			expect(result.issues?.[0].code).toBe(code);
		} else {
			expect(compareFractions(fractionOf(found.rate), fractionOf(expected ?? ""))).toBe(0);
			expect(result.ok && result.value.rate).toBe(found.rate);
		}
		counts[expected === undefined ? "none" : expected === "unread" ? "unread" : "priced"]++;
	},
);

law("each change is the price of its network before, and from then on", 1000, [wireSheets], (json) => {
	const read = parse(rateSheet, asJson, json);
	if (!read.ok) return;
	const sheet = read.value;
	const changes = diffRateSheet(sheet);
	const lost = (sheet.unpriced ?? []).filter(({ validFrom }) => validFrom !== undefined);
	expect(changes).toHaveLength((sheet.scheduledRates?.length ?? 0) + lost.length);
	let last = "";
	changes.forEach(({ validFrom, mcc, mnc, before, after, difference }, index) => {
		expect(Date.parse(validFrom)).toBeGreaterThanOrEqual(last === "" ? 0 : Date.parse(last));
		last = validFrom;
		// What this network costs after the changes before, without the price of its country.
		const earlier = changes.slice(0, index).filter((other) => other.mcc === mcc && other.mnc === mnc);
		const isOwn = (row: FoundRate) => row.mcc === mcc && (row.mnc ?? "") === mnc;
		const current = (sheet.unpriced ?? []).filter(({ validFrom }) => validFrom === undefined);
		const own = current.some(isOwn) ? undefined : sheet.currentRates.filter(isOwn).at(-1)?.rate;
		expect(before).toBe(earlier.length > 0 ? earlier.at(-1)?.after : own);
		if (before === undefined || after === undefined) expect(difference).toBeUndefined();
		else isEqual(difference ?? "", addFractions(fractionOf(after), timesFraction(fractionOf(before), -1)));
		const at = rateSheetAt(sheet, validFrom);
		const isLastOfItsTime = !changes
			.slice(index + 1)
			.some((other) => other.validFrom === validFrom && other.mcc === mcc && other.mnc === mnc);
		if (isLastOfItsTime) expect(findRate(at, mcc + mnc)?.rate).toBe(after);
	});
});

const sheet: RateSheet = { currentRates: [{ mcc: "262", rate: "0.01" }] };
const texts = fc.oneof(
	fc.string({ unit: fc.constantFrom(..."a€é^й’\ud83d\ude00\ud800\0"), maxLength: 200 }),
	fc.nat(80).map((times) => "a€".repeat(times)),
	fc.constantFrom("a".repeat(39015), "a".repeat(39016), "й".repeat(17085), "й".repeat(17086)),
);
law(
	"a message costs as many parts as it has IDs, and is quoted exactly if it can be sent",
	1000,
	[
		texts,
		fc.constantFrom(undefined, "auto", "GSM7", "UCS2", "Binary"),
		fc.constantFrom(undefined, "06050423F40000", "050003CC0301", "03250101", "0G", "05", `8B${"70010A".repeat(46)}00`),
	],
	(text, encoding, udh) => {
		const message = { text, encoding, udh };
		const counted = countMessageParts({ from: "Shop", to: "+4915112345678", ...message });
		const quoted = quote({ message, network: "26201", sheet });
		expect(quoted.ok, JSON.stringify([message, counted.issues, quoted.issues])).toBe(counted.ok);
		if (quoted.ok && counted.ok) {
			expect(quoted.value.partCount).toBe(counted.value);
			isEqual(quoted.value.cost, { top: BigInt(counted.value), bottom: 100n });
		}
	},
);
