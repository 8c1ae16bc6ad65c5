// Exact money: amounts, sums, products, and the price of parts by a rate sheet, as cases of conformance/money.jsonl.
import type { RateSheet } from "outbound-sms/rates";
import { addFractions, compareFractions, type Fraction, fractionOf, timesFraction } from "../reference/money.ts";
import { referenceRate } from "../reference/rates.ts";
import { type Answer, type Case, holdTopic, REFUSED } from "./topic.ts";

const DECIMALS = "Decision: Decimals";

/** Writes a fraction whose bottom is a power of ten, with so many digits after the point. */
function written({ top, bottom }: Fraction, places: number): string {
	const scaled = (top * 10n ** BigInt(places)) / bottom;
	const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, "0");
	const point = digits.length - places;
	return `${scaled < 0n ? "-" : ""}${digits.slice(0, point)}${places === 0 ? "" : `.${digits.slice(point)}`}`;
}

/** How many digits stand after the point. */
const placesOf = (amount: string) => amount.split(".")[1]?.length ?? 0;

/** Without zeros at the end, and without a point that nothing follows. */
const shortest = (amount: string) => (amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount);

/** One result; two readings where an amount ends in a zero: with the digits of what came, and without this zero. */
function rightAmount(key: string, amount: string, others: Answer = {}) {
	const kept = { [key]: amount, ...others };
	if (shortest(amount) === amount) return { expect: kept };
	const short = { [key]: shortest(amount), ...others };
	return {
		accept: [
			{ reading: "Zeros at the end are kept", expect: kept },
			{ reading: "Zeros at the end are dropped", expect: short },
		],
	};
}

/** A literal with its exponent expanded. */
function expanded(text: string): string {
	const [mantissa = "", exponent = "0"] = text.split(/[eE]/);
	return written(fractionOf(text), Math.max(0, placesOf(mantissa) - Number(exponent)));
}

const readable = [
	...["0", "1", "0.0450", "0.045", "12.50", "0.1000000000000000055511151231257827", "9007199254740993"],
	...["18446744073709551616", "0.1234567890123456789", "123456789012345678.987654321098765432"],
	...["4.5e-3", "4.5E-3", "45e-3", "1e2", "1.5e1", "1.50e2", "1.234e+2", "1e-10", "1.05e0", "0e5", "0.5e01"],
	...["2.5E+0", "1e21", "1e-7", "123.456e-2"],
].map(
	(text, index): Case => ({
		id: `money/read-${index + 1}`,
		ask: "readAmount",
		input: { text },
		...rightAmount("amount", expanded(text)),
		reason: /e/i.test(text)
			? "An exponent moves the point, and no digit is lost."
			: "The digits are kept as they came; no floating-point number holds all of them.",
		origin: "Interface 2.4; decision: Decimals",
	}),
);

const unreadable = Object.entries({
	empty: "",
	space: " 1",
	"space-after": "1 ",
	plus: "+1",
	"no-whole": ".5",
	"no-fraction": "1.",
	comma: "0,05",
	thousands: "1,000.00",
	underscore: "1_000",
	"two-points": "1.2.3",
	"two-signs": "--1",
	hex: "0x10",
	nan: "NaN",
	infinity: "Infinity",
	word: "one",
	currency: "0.05 EUR",
	"currency-sign": "€1",
	"wide-digits": "\uff11",
	"arabic-digits": "\u0661",
	"exponent-empty": "1e",
	"exponent-point": "1e1.5",
	"exponent-huge": "1e999999999",
	"exponent-tiny": "1e-999999999",
	"digits-401": "9".repeat(401),
	"line-end": "1\n",
}).map(
	([id, text]): Case => ({
		id: `money/refuse-${id}`,
		ask: "readAmount",
		input: { text },
		expect: REFUSED,
		reason: /huge|tiny|401/.test(id)
			? "An amount has at most 400 digits, so that a short text cannot fill the memory."
			: "An amount is digits, perhaps a point with digits on both sides, perhaps an exponent.",
		origin: DECIMALS,
	}),
);

const sums = [
	...[
		["0.1", "0.2"],
		["0.10", "0.2"],
		["0.05", "0.06", "0.07"],
		["1.1", "2.2"],
		["0.7", "0.1"],
		["0.3", "0.6"],
	],
	...[
		["9007199254740992", "1"],
		["9007199254740993", "0.1"],
		["0.1", "0.2", "0.3", "0.4"],
		["0.99", "0.01"],
	],
	...[
		["1000000000000000000000", "0.000000000000000000001"],
		["0.015", "0.025"],
		["4.35", "100"],
		["1.005", "1"],
	],
	...[
		Array.from({ length: 10 }, () => "0.1"),
		Array.from({ length: 100 }, () => "0.01"),
		["0", "0.00"],
		["0.5", "0.5"],
	],
	...[
		["0.0450", "0.0450", "0.0450"],
		["123456789.123456789", "987654321.987654321"],
	],
].map((amounts, index): Case => {
	const sum = amounts.map(fractionOf).reduce(addFractions);
	return {
		id: `money/add-${index + 1}`,
		ask: "addMoney",
		input: { amounts },
		...rightAmount("amount", written(sum, Math.max(...amounts.map(placesOf)))),
		reason: "A sum is exact, and nothing is rounded.",
		origin: DECIMALS,
	};
});

/** Rates and parts for which a floating-point product is another number than the exact one. */
const RATES = ["0.07", "0.0035", "0.055", "1.1", "0.0712", "0.019", "0.1", "0.29", "4.35", "0.00049", "1.005"];
const products = [
	...RATES.flatMap((amount) => {
		const factors = [3, 6, 7, 9, 11, 13, 57, 100, 255].filter((factor) => {
			const exact = written(timesFraction(fractionOf(amount), factor), placesOf(amount));
			return String(Number(amount) * factor) !== shortest(exact);
		});
		return factors.slice(0, 3).map((factor) => [amount, factor] as const);
	}),
	...([
		["0.0450", 3],
		["0.05", 20],
		["0.5", 2],
		["0", 255],
		["0.00", 7],
		["12", 10],
		["0.045", 1],
		["9007199254740993", 3],
		["0.1000000000000000055511151231257827", 255],
		["0.000000000000000000000001", 255],
		["123456789012345678901234567890.12", 255],
		["1.10", 10],
	] as const),
].map(
	([amount, factor], index): Case => ({
		id: `money/multiply-${index + 1}`,
		ask: "multiplyMoney",
		input: { amount, factor },
		...rightAmount("amount", written(timesFraction(fractionOf(amount), factor), placesOf(amount))),
		reason: "A product is exact: floating-point numbers and rounding to cents give another.",
		origin: "Interface 4.1 rule 2; decision: Decimals",
	}),
);

const comparisons = (
	[
		...[
			["0.10", "0.1"],
			["0.09", "0.1"],
			["10", "9"],
			["0.9", "0.10"],
			["1", "1.0000"],
			["0", "0.000"],
			["2", "10"],
		],
		...[
			["9007199254740993", "9007199254740992"],
			["0.30000000000000004", "0.3"],
			["1", "0.99999999999999999999"],
		],
		...[
			["100000000000000000000", "99999999999999999999"],
			["0.1000000000000000055", "0.1"],
		],
	] as [string, string][]
).map(
	([a, b], index): Case => ({
		id: `money/compare-${index + 1}`,
		ask: "compareMoney",
		input: { a, b },
		expect: { order: Math.sign(compareFractions(fractionOf(a), fractionOf(b))) },
		reason: "Amounts are compared by value, with all of their digits.",
		origin: DECIMALS,
	}),
);

interface Item {
	readonly mcc: string;
	readonly mnc?: string;
	readonly mccmnc?: string;
	readonly rate: string;
	readonly validFrom?: string;
}
interface Sheet {
	readonly currency?: string;
	readonly currentRates: readonly Item[];
	readonly scheduledRates?: readonly (Item & { readonly validFrom: string })[];
}
interface Question {
	readonly sheet: Sheet;
	readonly network: { readonly mcc: string; readonly mnc?: string };
	readonly parts: number;
	readonly at?: string;
}

const ITEM = "Interface 2.4";
const WHICH = "Interface 2.4; decision: Which item for a network?";
const WHEN = "Interface 2.4; decision: Which rate holds at an instant?";
const CODES = "Decision: MCC, MNC, MCCMNC";
const COST = "Interface 4.1 rule 2; decision: Cost";

/** A question whose answer the slow reference gives. */
function priced(id: string, question: Question, reason: string, origin: string): Case {
	const { sheet, network, parts, at } = question;
	const rate = referenceRate(sheet as RateSheet, network.mcc, network.mnc ?? "", at && utcOf(at));
	const facts = { id: `money/quote-${id}`, ask: "quote", input: { ...question }, reason, origin };
	if (rate === undefined) return { ...facts, expect: REFUSED };
	const price = written(timesFraction(fractionOf(rate), parts), placesOf(rate));
	const currency = sheet.currency ?? null;
	const kept = { rate, price, currency };
	const short = { rate: shortest(rate), price: shortest(price), currency };
	if (price === short.price && rate === short.rate) return { ...facts, expect: kept };
	const digits = { reading: "Zeros at the end are kept", expect: kept };
	return { ...facts, accept: [digits, { reading: "Zeros at the end are dropped", expect: short }] };
}

/** A timestamp with an offset, in UTC. */
const utcOf = (timestamp: string) =>
	/Z$/.test(timestamp) ? timestamp : new Date(timestamp).toISOString().replace(".000Z", "Z");

const refuse = (id: string, question: object, reason: string, origin: string): Case => ({
	...{ id: `money/quote-${id}`, ask: "quote", input: { ...question }, expect: REFUSED, reason, origin },
});

const T1 = { mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.0712" };
const T2 = { mcc: "262", mnc: "02", mccmnc: "26202", rate: "0.07" };
const GERMANY = { mcc: "262", mnc: "", mccmnc: "262", rate: "0.09" };
const INDIA = { mcc: "404", mnc: "001", mccmnc: "404001", rate: "0.0035" };
const INDIA_2 = { mcc: "404", mnc: "01", mccmnc: "40401", rate: "0.0041" };
const USA = { mcc: "310", mnc: "260", mccmnc: "310260", rate: "0.0079" };
const sheet: Sheet = { currency: "EUR", currentRates: [T1, T2, GERMANY, INDIA, INDIA_2, USA] };
const d1 = { mcc: "262", mnc: "01" };
const ask = (mcc: string, mnc?: string, parts = 1) => ({
	sheet,
	parts,
	network: mnc === undefined ? { mcc } : { mcc, mnc },
});

const networks = [
	priced("network", ask("262", "01"), "The item of the network has its rate.", ITEM),
	priced("other-network", ask("262", "02"), "Each network of a country has a rate of its own.", ITEM),
	priced("country", ask("262"), "The item without an MNC is that of the country.", WHICH),
	priced("country-for-network", ask("262", "99"), "A network without an item has the rate of its country.", WHICH),
	priced("three-digits", ask("404", "001"), "001 and 01 are two networks.", CODES),
	priced("two-digits", ask("404", "01"), "01 and 001 are two networks.", CODES),
	priced("not-padded", ask("404", "011"), "An MNC that the sheet lacks has no price.", CODES),
	priced("no-country", ask("310", "26"), "260 and 26 are two networks, and the country has no item.", CODES),
	priced("country-without-item", ask("404"), "The rate of a network is not that of its country.", WHICH),
	priced(
		"not-covered",
		ask("232", "01"),
		"A missing rate is never 0: the message is not covered, code 810.",
		"Interface 7.3",
	),
	priced("neighbour", ask("263", "01"), "A country code that is close is another country.", WHICH),
	priced("long-mnc", ask("310", "260"), "MCC and MNC are read by their own length, not cut at five digits.", CODES),
	...[2, 3, 10, 255].map((parts) =>
		priced(`parts-${parts}`, ask("262", "01", parts), "Each part is charged as one SMS, exactly.", COST),
	),
	...[3, 7, 255].map((parts) =>
		priced(`floating-${parts}`, ask("404", "001", parts), "Floating-point numbers give another price.", COST),
	),
	refuse("parts-256", ask("262", "01", 256), "More than 255 parts cannot be sent, so they have no price.", COST),
	...Object.entries({
		"mcc-short": { mcc: "26", mnc: "01" },
		"mcc-long": { mcc: "2620", mnc: "1" },
		"mcc-empty": { mcc: "", mnc: "01" },
		"mcc-letters": { mcc: "26a", mnc: "01" },
		"mnc-one-digit": { mcc: "262", mnc: "1" },
		"mnc-four-digits": { mcc: "262", mnc: "0001" },
		"mnc-space": { mcc: "262", mnc: "01 " },
	}).map(([id, network]) =>
		refuse(id, { sheet, network, parts: 1 }, "A network is three digits, alone or with two or three more.", CODES),
	),
];

const only = (currentRates: readonly Item[], scheduledRates?: Sheet["scheduledRates"]): Sheet => ({
	currency: "EUR",
	currentRates,
	...(scheduledRates !== undefined && { scheduledRates }),
});
const quoted = (sheet: Sheet, at?: string, network: Question["network"] = d1): Question => ({
	...{ sheet, network, parts: 3 },
	...(at !== undefined && { at }),
});

const rows = [
	priced("no-currency", quoted({ currentRates: [T1] }), "A sheet without a currency still has prices.", ITEM),
	priced("last-of-two", quoted(only([T1, { ...T1, rate: "0.08" }])), "Of two equal items the last counts.", WHICH),
	priced(
		"last-of-two-apart",
		quoted(only([T1, T2, { ...T1, rate: "0.06" }])),
		"Of two equal items the last counts.",
		WHICH,
	),
	priced("country-last", quoted(only([T1, GERMANY])), "The network counts before its country, in any order.", WHICH),
	priced("country-first", quoted(only([GERMANY, T1])), "The network counts before its country, in any order.", WHICH),
	priced(
		"only-mccmnc",
		quoted(only([{ mcc: "262", mccmnc: "26201", rate: "0.07" }])),
		"An absent MNC is taken from MCCMNC.",
		CODES,
	),
	priced(
		"empty-mnc",
		quoted(only([{ mcc: "262", mnc: "", mccmnc: "26201", rate: "0.07" }])),
		"An empty MNC is taken from MCCMNC.",
		CODES,
	),
	priced(
		"empty-mnc-not-country",
		quoted(only([{ mcc: "262", mnc: "", mccmnc: "26201", rate: "0.07" }]), undefined, { mcc: "262", mnc: "02" }),
		"An item that MCCMNC gives a network is not that of the country.",
		CODES,
	),
	priced("no-mccmnc", quoted(only([{ mcc: "262", mnc: "01", rate: "0.07" }])), "MCC and MNC are enough.", CODES),
	priced("zero-rate", quoted(only([{ ...T1, rate: "0" }])), "A rate of 0 is a price, not a missing one.", ITEM),
	priced(
		"tiny-rate",
		quoted(only([{ ...T1, rate: "0.00000000000000000001" }])),
		"No digit of a rate is lost.",
		DECIMALS,
	),
	priced(
		"many-digits",
		quoted(only([{ ...T1, rate: "0.07120000000000000001" }])),
		"No digit of a rate is lost.",
		DECIMALS,
	),
	priced(
		"large-rate",
		quoted(only([{ ...T1, rate: "12345678901234567890.5" }])),
		"No digit of a rate is lost.",
		DECIMALS,
	),
	priced("kept-zeros", quoted(only([{ ...T1, rate: "0.0450" }])), "A price has as many digits as its rate.", DECIMALS),
	refuse(
		"contradiction",
		quoted(only([{ mcc: "262", mnc: "01", mccmnc: "26202", rate: "0.05" }])),
		"An item whose codes contradict each other prices none of the networks that it may mean.",
		CODES,
	),
	refuse(
		"contradiction-country",
		quoted(only([GERMANY, { mcc: "262", mnc: "01", mccmnc: "26202", rate: "0.05" }])),
		"A network whose item cannot be read has no price, not even that of its country.",
		"Decision: A row or field of a rate sheet that cannot be read",
	),
	...Object.entries({ negative: "-0.05", word: "n/a", comma: "0,05", empty: "" }).map(([id, rate]) =>
		refuse(
			`rate-${id}`,
			quoted(only([GERMANY, { ...T1, rate }])),
			"A network whose rate cannot be read has no price, not even that of its country.",
			"Decision: A row or field of a rate sheet that cannot be read",
		),
	),
];

const change = (validFrom: string, rate: string, item: Item = T1) => ({ ...item, rate, validFrom });
const NEW_YEAR = "2026-01-01T00:00:00.000Z";
const yearly = only([T1, GERMANY], [change(NEW_YEAR, "0.08"), change("2027-01-01T00:00:00.000Z", "0.09")]);
const changes = [
	priced("now", quoted(yearly), "Without an instant the current rate counts, whatever is scheduled.", WHEN),
	priced("before", quoted(yearly, "2025-12-31T23:59:59Z"), "A change counts from its ValidFrom on, not before.", WHEN),
	priced("just-before", quoted(yearly, "2025-12-31T23:59:59.9999999Z"), "Fractions of seven digits count.", WHEN),
	priced("at", quoted(yearly, "2026-01-01T00:00:00Z"), "A change counts at its ValidFrom itself.", WHEN),
	priced("after", quoted(yearly, "2026-06-30T12:00:00Z"), "The change replaces the current rate.", WHEN),
	priced("after-both", quoted(yearly, "2027-01-01T00:00:00Z"), "The latest change that has begun counts.", WHEN),
	priced(
		"order-of-changes",
		quoted(only([T1], [...(yearly.scheduledRates ?? [])].reverse()), "2028-01-01T00:00:00Z"),
		"The latest change counts, wherever it stands in the list.",
		WHEN,
	),
	priced(
		"same-instant",
		quoted(only([T1], [change(NEW_YEAR, "0.08"), change(NEW_YEAR, "0.081")]), "2026-01-01T00:00:00Z"),
		"Of two changes at one instant the last in the list counts.",
		WHEN,
	),
	priced(
		"same-instant-spelt",
		quoted(
			only([T1], [change("2026-01-01T00:00:00.0000000Z", "0.08"), change("2026-01-01T00:00:00Z", "0.081")]),
			"2026-01-01T00:00:00Z",
		),
		"Two spellings of an instant are one instant.",
		WHEN,
	),
	priced(
		"fraction",
		quoted(only([T1], [change("2026-01-01T00:00:00.5000001Z", "0.08")]), "2026-01-01T00:00:00.5Z"),
		"Fractions of seven digits count.",
		WHEN,
	),
	priced(
		"fraction-reached",
		quoted(only([T1], [change("2026-01-01T00:00:00.5000001Z", "0.08")]), "2026-01-01T00:00:00.5000001Z"),
		"Fractions of seven digits count.",
		WHEN,
	),
	priced(
		"new-network",
		quoted(only([GERMANY], [change(NEW_YEAR, "0.08")]), "2026-01-01T00:00:00Z"),
		"A change may add a network.",
		WHEN,
	),
	priced(
		"new-network-before",
		quoted(only([GERMANY], [change(NEW_YEAR, "0.08")]), "2025-01-01T00:00:00Z"),
		"Before its ValidFrom a new network has the rate of its country.",
		WHEN,
	),
	priced(
		"new-country-before",
		quoted(only([T2], [change(NEW_YEAR, "0.08")]), "2025-01-01T00:00:00Z"),
		"Before its ValidFrom a new network is not covered.",
		WHEN,
	),
	priced(
		"country-change",
		quoted(only([T1, GERMANY], [change(NEW_YEAR, "0.2", GERMANY)]), "2026-06-01T00:00:00Z"),
		"A change of the country does not change the rate of a network.",
		WHEN,
	),
	priced(
		"country-change-other",
		quoted(only([T1, GERMANY], [change(NEW_YEAR, "0.2", GERMANY)]), "2026-06-01T00:00:00Z", { mcc: "262", mnc: "03" }),
		"A change of the country counts for its networks without an item.",
		WHEN,
	),
	...[
		["offset-before", "2026-01-01T00:30:00+01:00"],
		["offset-at", "2026-01-01T01:00:00+01:00"],
		["offset-west", "2025-12-31T19:00:00-05:00"],
	].map(([id = "", at]) => priced(id, quoted(yearly, at), "An instant with an offset is compared in UTC.", WHEN)),
];

/** Sheets as a document: the digits of a number stand in the text. */
const xmlItem = (rate: string) =>
	`<RateSheetItem><Country>Germany</Country><MCC>262</MCC><MNC>01</MNC><MCCMNC>26201</MCCMNC><Rate>${rate}</Rate></RateSheetItem>`;
const jsonItem = (rate: string) => `{"Country":"Germany","MCC":"262","MNC":"01","MCCMNC":"26201","Rate":${rate}}`;
const documents = [
	["0.0712", "0.0712"],
	["0.07120000000000000001", "0.07120000000000000001"],
	["0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"],
	["9007199254740993", "9007199254740993"],
	["7.12e-2", "0.0712"],
	["3.5E-3", "0.0035"],
	["0.0450", "0.0450"],
	["1e1", "10"],
].flatMap(([literal = "", rate = ""], index) => {
	const price = written(timesFraction(fractionOf(rate), 3), placesOf(rate));
	const kept = { rate, price, currency: "EUR" };
	const short = { rate: shortest(rate), price: shortest(price), currency: "EUR" };
	const right =
		rate === short.rate
			? { expect: kept }
			: {
					accept: [
						{ reading: "Zeros at the end are kept", expect: kept },
						{ reading: "Zeros at the end are dropped", expect: short },
					],
				};
	const facts = { reason: "The digits of a rate are read from the text of the document.", origin: ITEM };
	return Object.entries({
		json: `{"AccountName":"Shop","Currency":"EUR","CurrentRates":[${jsonItem(literal)}],"ScheduledRates":[]}`,
		"json-string": `{"accountName":"Shop","currency":"EUR","currentRates":[${jsonItem(`"${literal}"`)}]}`,
		xml: `<RateSheet><AccountName>Shop</AccountName><CurrentRates>${xmlItem(literal)}</CurrentRates><Currency>EUR</Currency></RateSheet>`,
	}).map(
		([form, document]): Case => ({
			id: `money/document-${form}-${index + 1}`,
			ask: "quote",
			input: { document, network: d1, parts: 3 },
			...{ ...right, ...facts },
		}),
	);
});

holdTopic("money", [...[readable, unreadable, sums, products, comparisons, networks, rows, changes, documents].flat()]);
