// Rate sheets of 1,000 and 100,000 items: reading, looking up, memory. The bars stand at each race.
import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { asJson, asXml, findRate, indexRates, parse, rateSheet, stringify, unwrap } from "outbound-sms/rates";
import { race, summarize } from "./harness.mjs";

/**
 * A sheet of so many networks, spread over 700 countries.
 *
 * @param {number} count
 */
function sheetOf(count) {
	const currentRates = Array.from({ length: count }, (_, i) => {
		const mcc = String(200 + (i % 700));
		const mnc = String(Math.floor(i / 700)).padStart(2, "0");
		return { country: `Country ${mcc}`, network: `Network ${i}`, mcc, mnc, mccmnc: mcc + mnc, rate: `0.0${i % 1000}` };
	});
	return { accountName: "Bench", currency: "EUR", currentRates, scheduledRates: [] };
}

const large = sheetOf(100_000);
const json = JSON.stringify(large);
/** The same as a typed client writes it: rates as numbers. */
const numbers = json.replace(/"rate":"([0-9.]+)"/g, '"rate":$1');
const xml = unwrap(stringify(rateSheet, asXml, large));
assert.deepEqual(unwrap(parse(rateSheet, asJson, json)), large);
assert.deepEqual(unwrap(parse(rateSheet, asJson, numbers)), large);
assert.deepEqual(unwrap(parse(rateSheet, asXml, xml)), large);

race(
	"Read a sheet of 100,000 items",
	[0],
	{
		"JSON, ours": () => parse(rateSheet, asJson, json).ok,
		"JSON.parse": () => JSON.parse(json),
		"JSON with numbers, ours": () => parse(rateSheet, asJson, numbers).ok,
		"JSON.parse with numbers": () => JSON.parse(numbers),
		"XML, ours": () => parse(rateSheet, asXml, xml).ok,
	},
	[
		{ subject: "JSON, ours", than: "JSON.parse", atMost: 10 },
		{ subject: "JSON with numbers, ours", than: "JSON.parse with numbers", atMost: 10 },
	],
);

/**
 * Look-ups of 512 networks all over a sheet, each code a string of its own as it comes out of a request.
 *
 * @param {ReturnType<typeof sheetOf>} sheet
 */
function lookups(sheet) {
	const find = indexRates(sheet);
	const codes = Array.from({ length: 512 }, (_, i) => {
		const item = sheet.currentRates[(i * 7919) % sheet.currentRates.length];
		return JSON.parse(JSON.stringify(item?.mccmnc));
	});
	for (const code of codes) assert.equal(find(code), findRate(sheet, code));
	return () => codes.every((code) => find(code) !== undefined);
}
race(
	"Look up 512 networks in an index",
	[0],
	{ "1,000 items": lookups(sheetOf(1000)), "100,000 items": lookups(large) },
	[{ subject: "100,000 items", than: "1,000 items", atMost: 3 }],
);
race("Look up one network in a sheet of 1,000 items, without an index", [0], {
	findRate: (() => {
		const sheet = sheetOf(1000);
		return () => findRate(sheet, "20001");
	})(),
});

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
/**
 * Octets of heap that what a function returns keeps.
 *
 * @param {() => unknown} make
 */
function kept(make) {
	collect();
	const before = process.memoryUsage().heapUsed;
	const value = make();
	collect();
	const octets = process.memoryUsage().heapUsed - before;
	assert.ok(value);
	return octets;
}
const parsed = kept(() => JSON.parse(json));
const read = kept(() => parse(rateSheet, asJson, json));
const indexed = kept(() => indexRates(large));
const megabytes = (/** @type {number} */ octets) => `${(octets / 2 ** 20).toFixed(1)} MB`;
console.log(
	`\nMemory kept by 100,000 items: JSON.parse ${megabytes(parsed)}, our sheet ${megabytes(read)}, an index beside it ${megabytes(indexed)}`,
);
console.log(
	`  sheet and index: ${((read + indexed) / parsed).toFixed(2)} of JSON.parse (bar 3: ${read + indexed <= 3 * parsed ? "met" : "MISSED"})`,
);

summarize();
