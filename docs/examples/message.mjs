// Writes one message in all four formats, reads each back and prints the plan: node docs/examples/message.mjs "text"
import assert from "node:assert/strict";
import {
	asJson,
	asObject,
	asQuery,
	asXml,
	outboundMessage,
	parse,
	planMessage,
	stringify,
	unwrap,
} from "outbound-sms/message";

const message = {
	from: "Shop & Co",
	to: "+4915112345678",
	text: process.argv[2] ?? "5 € <net> & 100 % + VAT",
	flash: true,
	encoding: /** @type {const} */ ("auto"),
};
const read = unwrap(parse(outboundMessage, asObject, message, { mayBeAuto: true }));

// A form body is written like a query.
const query = unwrap(stringify(outboundMessage, asQuery, message));
const json = unwrap(stringify(outboundMessage, asJson, message));
const xml = unwrap(stringify(outboundMessage, asXml, message));
for (const [format, written, readBack] of /** @type {const} */ ([
	["query", `?${query}`, parse(outboundMessage, asQuery, `?${query}`)],
	["form", query, parse(outboundMessage, asQuery, query)],
	["json", json, parse(outboundMessage, asJson, json)],
	["xml", xml, parse(outboundMessage, asXml, xml)],
])) {
	assert.deepEqual(unwrap(readBack), read);
	console.log(`${format.padEnd(6)}${written}`);
}

const plan = unwrap(planMessage(message, { reference: 0xcc }));
console.log(`plan  ${plan.parts.length} message ID(s)`);
for (const { sequence, total, units, octets } of plan.parts) {
	console.log(`      part ${sequence} of ${total}: ${units} units, ${octets.length} octets`);
}
