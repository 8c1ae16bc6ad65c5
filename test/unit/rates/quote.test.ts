import { nationalAlphabet, TURKISH, unwrap } from "outbound-sms/national";
import {
	addDecimals,
	asObject,
	compareDecimals,
	multiplyDecimal,
	parse,
	type QuotedMessage,
	type QuoteQuestion,
	quote,
	rateSheet,
	roundDecimal,
} from "outbound-sms/rates";
import { describe, expect, test } from "vitest";

const sheet = { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] };

test("a quote has the parts, the rate of one and the exact cost, in the currency of the sheet if it has one", () => {
	const quoted = { partCount: 3, rate: "0.05", cost: "0.15" };
	expect(unwrap(quote({ partCount: 3, network: "262", sheet }))).toStrictEqual({ ...quoted, currency: "EUR" });
	const { currentRates } = sheet;
	expect(unwrap(quote({ partCount: 3, network: "262", sheet: { currentRates } }))).toStrictEqual(quoted);
});

test.each(["9".repeat(400), `0.${"9".repeat(399)}`, "1e399", "1e-399", "12.50e1", "-0e5", "00001e2"])(
	"every rate that a reader takes can be quoted, and its cost added and rounded: %.9s",
	(rate) => {
		const read = unwrap(parse(rateSheet, asObject, { currentRates: [{ mcc: "262", rate }] }));
		const { cost } = unwrap(quote({ partCount: 255, network: "262", sheet: read }));
		const total = addDecimals(addDecimals(cost, cost), "1e-399");
		expect(compareDecimals(total, multiplyDecimal(cost, 2))).toBe(1);
		expect(compareDecimals(roundDecimal(total, 400, "halfUp"), total)).toBe(0);
	},
);

describe("the quote of a message", () => {
	type Question = Pick<QuoteQuestion & { readonly message: QuotedMessage }, "alphabet" | "referenceBits">;
	const partsOf = (message: QuotedMessage, question: Question = {}) => {
		const result = quote({ ...question, message, network: "26201", sheet });
		return result.ok
			? result.value.partCount
			: result.issues.map(({ code, deliveryStatusCode = "" }) => `${code} ${deliveryStatusCode}`.trim());
	};
	const udh = "06050423F40000";

	test.each<[string, QuotedMessage, number, Question?]>([
		["one part of GSM7, the default", { text: "a".repeat(160) }, 1],
		["its own encoding", { text: "a".repeat(160), encoding: "UCS2" }, 3],
		["its header, which takes room", { text: "a".repeat(160), udh }, 2],
		["a header without text", { text: "", udh }, 1],
		["`auto`: GSM7 if every character fits", { text: "a".repeat(160), encoding: "auto" }, 1],
		["`auto`: else UCS2", { text: "ç".repeat(71), encoding: "auto" }, 2],
		["a reference of 8 bits", { text: "a".repeat(306) }, 2],
		["a reference of 16 bits, which takes room", { text: "a".repeat(306) }, 3, { referenceBits: 16 }],
		["a national alphabet", { text: "ş".repeat(150) }, 1, { alphabet: nationalAlphabet({ locking: TURKISH }) }],
	])("charges %s", (_, message, parts, question) => {
		expect(partsOf(message, question)).toBe(parts);
	});

	test.each<[QuotedMessage, string]>([
		[{ text: "" }, "text_empty 802"],
		[{ text: "ç" }, "text_not_gsm7"],
		[{ text: "ç", encoding: undefined }, "text_not_gsm7"],
		[{ text: "a".repeat(256 * 153) }, "text_too_long 811"],
		[{ text: "a\ud800", encoding: "UCS2" }, "text_lone_surrogate"],
		[{ text: "a\ud800", encoding: "auto" }, "text_lone_surrogate"],
	])("is refused where the message would be: %.20j", (message, issue) => {
		expect(partsOf(message)).toEqual([issue]);
	});

	test("says what to do about a text that is empty or not GSM7", () => {
		const said = (text: string) => quote({ message: { text }, network: "262", sheet }).issues?.[0].message;
		expect(said("")).toBe("The text is empty");
		expect(said("don’t")).toMatch(/^Text is not GSM 7-bit, use UCS2 or other characters: found/);
	});
});

test.each([256, Number.MAX_SAFE_INTEGER])("%i parts have no price, because more than 255 cannot be sent", (actual) => {
	expect(unwrap(quote({ partCount: 255, network: "262", sheet })).cost).toBe("12.75");
	const message = `Text needs ${actual} parts, at most 255 are possible`;
	expect(quote({ partCount: actual, network: "262", sheet }).issues).toEqual([
		{ code: "text_too_long", message, limit: 255, actual, deliveryStatusCode: "811" },
	]);
});

test("a network that the sheet does not cover has no price, not even 0", () => {
	const message = "The rate sheet does not cover this network";
	expect(quote({ partCount: 1, network: "23201", sheet }).issues).toEqual([
		{ code: "destination_not_covered", message, deliveryStatusCode: "810" },
	]);
});

test("a network whose row could not be read has no price, not even that of its country, and the issue says why", () => {
	const read = parse(rateSheet, asObject, {
		currentRates: [...sheet.currentRates, { mcc: "262", mnc: "7", rate: "0.3" }],
	});
	const ask = (network: string) => quote({ partCount: 1, network, sheet: unwrap(read) });
	const message =
		"The rate of this network could not be read from the sheet: fetch the sheet again, or ask for the rate";
	for (const network of ["26207", "262007"])
		expect(ask(network).issues).toEqual([{ code: "rate_unreadable", message }]);
	expect(unwrap(ask("26201")).rate).toBe("0.05");
});
