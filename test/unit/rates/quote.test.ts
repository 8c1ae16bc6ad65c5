import { addDecimals, compareDecimals, multiplyDecimal, roundDecimal, unwrap } from "outbound-sms/foundation";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { parseRateSheet, type QuotedMessage, type QuoteQuestion, quote } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";

const sheet = { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] };

test("money is exact where floating point is not", () => {
	const tenth = { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.1" }] };
	expect(unwrap(quote({ partCount: 3, network: "26201", sheet: tenth })).cost).toBe("0.3");
});

test("a sheet without a currency gives a quote without a currency", () => {
	const { currentRates } = sheet;
	expect(unwrap(quote({ partCount: 1, network: "262", sheet: { currentRates } }))).toStrictEqual({
		partCount: 1,
		rate: "0.05",
		cost: "0.05",
	});
});

test("every rate that a reader takes can be quoted, however its exponent is written", () => {
	for (const rate of ["1e399", "1e400", "1e-399", "1e-400", "0.5e401", "00001e2", "12.50e1", "-0e5", "9".repeat(401)]) {
		const read = parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", rate }] });
		const [item] = read.ok ? read.value.currentRates : [];
		if (item !== undefined) {
			expect(quote({ partCount: 2, network: "262", sheet: { currentRates: [item] } }).ok).toBe(true);
		}
	}
});

test("the cost of the longest rate can be added and rounded like any other", () => {
	for (const rate of ["9".repeat(400), `0.${"9".repeat(399)}`, "1e399", "1e-399"]) {
		const long = unwrap(parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", rate }] }));
		const { cost } = unwrap(quote({ partCount: 255, network: "262", sheet: long }));
		const total = addDecimals(addDecimals(cost, cost), "1e-399");
		expect(compareDecimals(total, multiplyDecimal(cost, 2))).toBe(1);
		expect(compareDecimals(roundDecimal(total, 400, "halfUp"), total)).toBe(0);
	}
});

describe("the quote of a message", () => {
	test("of a text that is not GSM7 says the ways out, as a message does", () => {
		const sheet = unwrap(parseRateSheet({ currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] }));
		const refused = quote({ sheet, network: "26201", message: { text: "don’t" } });
		expect(refused.issues?.[0].code).toBe("text_not_gsm7");
		expect(refused.issues?.[0].message).toMatch(/^Text is not GSM 7-bit, use UCS2 or other characters: found/);
	});

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

	test("counts the parts in the alphabet of a national language, and with the width of the reference", () => {
		type Question = Pick<QuoteQuestion & { readonly message: QuotedMessage }, "message" | "alphabet" | "referenceBits">;
		const partsOf = (question: Question) => {
			const result = quote({ ...question, network: "262", sheet });
			return result.ok ? result.value.partCount : result.issues.map(({ code }) => code);
		};
		const message = { text: "ş".repeat(150) };
		expect(partsOf({ message })).toEqual(["text_not_gsm7"]);
		expect(partsOf({ message, alphabet: nationalAlphabet({ locking: TURKISH }) })).toBe(1);
		expect(partsOf({ message: { ...message, encoding: "auto" } })).toBe(3);
		expect(partsOf({ message: { text: "a".repeat(306) } })).toBe(2);
		expect(partsOf({ message: { text: "a".repeat(306) }, referenceBits: 16 })).toBe(3);
	});

	test("resolves `auto`: GSM7 if every character fits, else UCS2", () => {
		expect(cost({ text: "a".repeat(160), encoding: "auto" })).toBe("0.05");
		expect(cost({ text: "ç".repeat(71), encoding: "auto" })).toBe("0.10");
		expect(cost({ text: "ç", encoding: undefined })).toEqual([["text_not_gsm7", undefined]]);
	});

	test("without content is refused, also with a lone surrogate, which no request carries", () => {
		expect(quote({ message: { text: "" }, network: "262", sheet }).issues?.[0].message).toBe("The text is empty");
		for (const encoding of ["UCS2", "auto"] as const) {
			expect(cost({ text: "a\ud800", encoding })).toEqual([["text_lone_surrogate", undefined]]);
		}
	});

	test("is refused where the message would be", () => {
		expect(cost({ text: "" })).toEqual([["text_empty", "802"]]);
		expect(cost({ text: "ç" })).toEqual([["text_not_gsm7", undefined]]);
		expect(cost({ text: "a".repeat(256 * 153) })).toEqual([["text_too_long", "811"]]);
	});
});

test("nothing above 255 parts is priced, because it cannot be sent", () => {
	expect(unwrap(quote({ partCount: 255, network: "262", sheet })).cost).toBe("12.75");
	for (const partCount of [256, 262, Number.MAX_SAFE_INTEGER]) {
		expect(quote({ partCount, network: "262", sheet }).issues).toEqual([
			{
				code: "text_too_long",
				message: `Text needs ${partCount} parts, at most 255 are possible`,
				limit: 255,
				actual: partCount,
				deliveryStatusCode: "811",
			},
		]);
	}
});

test("a network whose row could not be read has no price, not even that of its country, and the issue says why", () => {
	const read = parseRateSheet({
		currentRates: [
			{ mcc: "262", rate: "0.05" },
			{ mcc: "262", mnc: "7", mccmnc: "2627", rate: "0.3" },
		],
	});
	const ask = (network: string) => quote({ partCount: 1, network, sheet: unwrap(read) });
	for (const network of ["26207", "262007"]) {
		expect(ask(network).issues).toEqual([
			{
				code: "rate_unreadable",
				message:
					"The rate of this network could not be read from the sheet: fetch the sheet again, or ask for the rate",
			},
		]);
	}
	expect(unwrap(ask("26201")).rate).toBe("0.05");
});

test("a network that the sheet does not cover has no price, not even 0", () => {
	expect(quote({ partCount: 1, network: "23201", sheet }).issues).toEqual([
		{
			code: "destination_not_covered",
			message: "The rate sheet does not cover this network",
			deliveryStatusCode: "810",
		},
	]);
});

test("a wrong argument is named", () => {
	const ask = (question: unknown) => () => quote(question as never);
	expect(ask(undefined)).toThrow(new TypeError('"question" must be an object, found undefined'));
	expect(ask({ network: "262", sheet })).toThrow(new TypeError('"partCount" must be a number, found undefined'));
	expect(ask({ partCount: 0, network: "262", sheet })).toThrow(/^"partCount" must be an integer from 1/);
	expect(ask({ partCount: 1, network: "262" })).toThrow(new TypeError('"sheet" must be an object, found undefined'));
	expect(ask({ message: "Hi", network: "262", sheet })).toThrow(
		new TypeError('"message" must be an object, found string'),
	);
	expect(ask({ message: {}, network: "262", sheet })).toThrow(/^"text" must be a string/);
});
