// The figures of README.md that no other bench has: sizes of apps with this package or a peer, and phone numbers
// beside libphonenumber-js.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { normalizeMsisdn, parseMsisdn } from "outbound-sms/address";
import { unwrap } from "outbound-sms/foundation";
import { bundle } from "./bundle.mjs";
import { race, summarize } from "./harness.mjs";

const APPS = {
	"measureText, findUnencodable": "outbound-sms/segmentation",
	"measureText, findUnencodable, splitText": "outbound-sms/segmentation",
	"analyzeText, replaceForGsm7": "outbound-sms/advice",
	parseMsisdn: "outbound-sms/address",
	normalizeMsisdn: "outbound-sms/address",
	SegmentedMessage: "sms-segments-calculator",
	split: "split-sms",
	count: "sms-length",
	parsePhoneNumberFromString: "libphonenumber-js/min",
};
for (const [names, from] of Object.entries(APPS)) {
	const app = await bundle(`import { ${names} } from "${from}"; console.log(${names});`);
	console.log(`${names} of ${from}: ${gzipSync(app, { level: 9 }).length} octets gzipped, ${app.length} minified`);
}

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
race("Check a phone number", numbers, { parseMsisdn, "libphonenumber-js": parsePhoneNumberFromString });
race("Read a phone number with spaces", spaced, { normalizeMsisdn, "libphonenumber-js": parsePhoneNumberFromString });
summarize();
