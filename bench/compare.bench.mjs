// What docs/performance.md compares: sizes of apps with this package or a peer, counting, and phone numbers.
// `UPDATE=1 npm run bench -- compare` writes the figures to bench/peers.json. docs/performance.md and the picture in it
// show that file.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { gzipSync } from "node:zlib";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { measureText, unwrap } from "outbound-sms";
import { normalizeMsisdn, parseMsisdn } from "outbound-sms/address";
import { count as smsLength } from "sms-length";
import { SegmentedMessage } from "sms-segments-calculator";
import splitSms from "split-sms";
import { bundle } from "./bundle.mjs";
import { CASES, shapes } from "./corpora.mjs";
import { race, summarize } from "./harness.mjs";

const PEERS = ["sms-segments-calculator", "split-sms", "sms-length", "libphonenumber-js"];

/** What an app imports, by the package or entry that it imports from. */
const APPS = {
	"measureText, findUnencodable": "outbound-sms",
	"measureText, findUnencodable, splitText": "outbound-sms",
	"analyzeText, replaceForGsm7": "outbound-sms",
	parseMsisdn: "outbound-sms/address",
	normalizeMsisdn: "outbound-sms/address",
	SegmentedMessage: "sms-segments-calculator",
	split: "split-sms",
	count: "sms-length",
	parsePhoneNumberFromString: "libphonenumber-js/min",
};

/** The texts that are counted: how the page names them, and the text. */
const TEXTS = {
	"160 GSM7 characters": CASES["160 GSM7"],
	"1,530 characters, 5 % from the extension table": CASES["1,530, 5 % ext"],
	"70 Cyrillic letters": CASES["70 Cyrillic"],
	"500 characters with emoji": CASES["500 emoji mix"],
};

/** How each package counts the parts of a text. @type {Record<string, (text: string) => number>} */
const COUNTERS = {
	"outbound-sms": (text) => measureText(text).partCount,
	"sms-segments-calculator": (text) => new SegmentedMessage(text).segmentsCount,
	"split-sms": (text) => splitSms.split(text, { summary: true }).parts.length,
	"sms-length": (text) => smsLength(text).messages,
};

/** Octets of an app, minified and gzipped. @param {string} names @param {string} from */
async function sizeOf(names, from) {
	const app = await bundle(`import { ${names} } from "${from}"; console.log(${names});`);
	const octets = gzipSync(app, { level: 9 }).length;
	console.log(`${names} of ${from}: ${octets} octets gzipped, ${app.length} minified`);
	return octets;
}

/** The version of an installed package. @param {string} name @returns {string} */
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

/** @type {Record<string, number>} */
const octets = {};
for (const [names, from] of Object.entries(APPS)) octets[names] = await sizeOf(names, from);

/** @type {Record<string, Record<string, number>>} */
const nanoseconds = {};
for (const [name, text] of Object.entries(TEXTS)) nanoseconds[name] = race(`Count: ${name}`, shapes(text), COUNTERS);

const numbers = Array.from({ length: 64 }, (_, i) => `+49151${12_345_600 + i * 997}`);
const spaced = numbers.map((number) => number.replace(/(...)(...)/, "$1 $2 "));
assert.deepEqual(
	spaced.map((number) => unwrap(normalizeMsisdn(number))),
	numbers,
);
assert.deepEqual(
	spaced.map((number) => parsePhoneNumberFromString(number)?.number),
	numbers,
);
nanoseconds["A phone number"] = race("Check a phone number", numbers, {
	"outbound-sms": parseMsisdn,
	"libphonenumber-js": parsePhoneNumberFromString,
});
nanoseconds["A phone number with spaces"] = race("Read a phone number with spaces", spaced, {
	"outbound-sms": normalizeMsisdn,
	"libphonenumber-js": parsePhoneNumberFromString,
});
summarize();

if (process.env.UPDATE === "1") {
	const figures = {
		date: new Date().toISOString().slice(0, 10),
		processor: `${cpus()[0]?.model.trim()}, ${cpus().length} cores`,
		node: process.versions.node,
		versions: Object.fromEntries(PEERS.map((name) => [name, versionOf(name)])),
		octets,
		nanoseconds,
	};
	const rounded = (/** @type {string} */ _, /** @type {unknown} */ value) =>
		typeof value === "number" ? Number(value.toPrecision(4)) : value;
	writeFileSync("bench/peers.json", `${JSON.stringify(figures, rounded, 2)}\n`);
}
