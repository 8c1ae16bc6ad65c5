// Reading and validating a message of 160 characters in each format. The bar: JSON within 2 times
// `JSON.parse` and zod with the same rules.
import assert from "node:assert/strict";
import { measureText, unwrap } from "outbound-sms";
import { asJson, asQuery, asXml, outboundMessage, parse, stringify } from "outbound-sms/message";
import { z } from "zod";
import { race, summarize } from "./harness.mjs";

const text = "Your parcel arrives today between 14:00 and 16:00. Track it at example.org/t/12345 or reply STOP. "
	.repeat(2)
	.slice(0, 160);
const message = { from: "Shop", to: "+4915112345678", text, receiveDeliveryStatus: true, refId: "order-4711" };
const json = unwrap(stringify(outboundMessage, asJson, message));
const query = unwrap(stringify(outboundMessage, asQuery, message));
const xml = unwrap(stringify(outboundMessage, asXml, message));

// The same fields with the same defaults and, as ours, a text that must fit its encoding. Exact names only, real
// booleans only.
const schema = z
	.object({
		from: z.string().regex(/^(?:\d{3,6}|\+?[1-9]\d{7,15}|(?!\+?\d+$)(?=.*[^ ])[A-Za-z0-9 \-_&,|+]{1,11})$/),
		to: z.string().regex(/^\+?[1-9]\d{7,15}$/),
		text: z.string().min(1),
		encoding: z.enum(["GSM7", "UCS2", "Binary"]).default("GSM7"),
		receiveDeliveryStatus: z.boolean().default(false),
		refId: z.string().optional(),
		udh: z.string().optional(),
		flash: z.boolean().default(false),
	})
	.refine(({ text, encoding }) => measureText(text, { encoding }).unencodable === 0)
	.refine(({ text, encoding }) => measureText(text, { encoding }).partCount <= 255);

const read = unwrap(parse(outboundMessage, asJson, json));
assert.equal(text.length, 160);
assert.equal(read.text, text);
assert.deepEqual(unwrap(parse(outboundMessage, asQuery, query)), read);
assert.deepEqual(unwrap(parse(outboundMessage, asXml, xml)), read);
assert.deepEqual(schema.parse(JSON.parse(json)), read);

race(
	"Read and validate a message of 160 characters",
	[0],
	{
		"JSON, ours": () => parse(outboundMessage, asJson, json),
		"query, ours": () => parse(outboundMessage, asQuery, query),
		"XML, ours": () => parse(outboundMessage, asXml, xml),
		"JSON.parse and zod": () => schema.safeParse(JSON.parse(json)),
		"JSON.parse": () => JSON.parse(json),
		measureText: () => measureText(text, { encoding: "GSM7" }),
	},
	[{ subject: "JSON, ours", than: "JSON.parse and zod", atMost: 2 }],
);
race("Write the same message", [0], {
	"JSON, ours": () => stringify(outboundMessage, asJson, message),
	"query, ours": () => stringify(outboundMessage, asQuery, message),
	"XML, ours": () => stringify(outboundMessage, asXml, message),
	"JSON.stringify": () => JSON.stringify(message),
});

summarize();
