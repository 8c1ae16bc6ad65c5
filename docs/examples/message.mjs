// Writes one message in all four formats, reads each back and prints the plan: node docs/examples/message.mjs "text"
import assert from "node:assert/strict";
import { unwrap } from "outbound-sms/foundation";
import {
	parseOutboundMessage,
	parseOutboundMessageJson,
	parseOutboundMessageQuery,
	parseOutboundMessageXml,
	planMessage,
	stringifyOutboundMessageJson,
	stringifyOutboundMessageQuery,
	stringifyOutboundMessageXml,
} from "outbound-sms/message";

const message = {
	from: "Shop & Co",
	to: "+4915112345678",
	text: process.argv[2] ?? "5 € <net> & 100 % + VAT",
	flash: true,
	encoding: /** @type {const} */ ("auto"),
};
const read = unwrap(parseOutboundMessage(message, { mayBeAuto: true }));

// A form body is written like a query.
const query = unwrap(stringifyOutboundMessageQuery(message));
const json = unwrap(stringifyOutboundMessageJson(message));
const xml = unwrap(stringifyOutboundMessageXml(message));
for (const [format, written, readBack] of /** @type {const} */ ([
	["query", `?${query}`, parseOutboundMessageQuery(`?${query}`)],
	["form", query, parseOutboundMessageQuery(query)],
	["json", json, parseOutboundMessageJson(json)],
	["xml", xml, parseOutboundMessageXml(xml)],
])) {
	assert.deepEqual(unwrap(readBack), read);
	console.log(`${format.padEnd(6)}${written}`);
}

const plan = unwrap(planMessage(message, { reference: 0xcc }));
console.log(`plan  ${plan.parts.length} message ID(s)`);
for (const { sequence, total, units, octets } of plan.parts) {
	console.log(`      part ${sequence} of ${total}: ${units} units, ${octets.length} octets`);
}
