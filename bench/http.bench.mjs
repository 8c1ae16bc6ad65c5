// What the layer over HTTP adds: a send request of 160 characters built and read in each format, and both ends of an
// answer.
import assert from "node:assert/strict";
import {
	buildSendRequest,
	buildSendResponse,
	openSendRequest,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { asJson, outboundMessage, parse, unwrap } from "outbound-sms/message";
import { race, summarize } from "./harness.mjs";

const text = "Your parcel arrives today between 14:00 and 16:00. Track it at example.org/t/12345 or reply STOP. "
	.repeat(2)
	.slice(0, 160);
const message = { from: "Shop", to: "+4915112345678", text, receiveDeliveryStatus: true, refId: "order-4711" };
const options = { baseUrl: "https://api.example", apiKey: "0123456789abcdef", message };
const ways = /** @type {const} */ ([
	["JSON", { format: "json" }],
	["XML", { format: "xml" }],
	["form", { format: "form" }],
	["GET", { method: "GET" }],
]);
const response = { statusCode: 0, messageIds: ["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"] };

/** As Node's server has it: relative, lower case, the headers that clients add. */
const requests = ways.map(([, way]) => {
	const { url, headers, ...rest } = unwrap(buildSendRequest({ ...options, ...way }));
	const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
	const more = {
		host: "api.example",
		"user-agent": "node",
		"accept-encoding": "gzip, deflate",
		connection: "keep-alive",
	};
	return { ...rest, url: url.slice("https://api.example".length), headers: { ...more, ...Object.fromEntries(lower) } };
});
/** Both steps of a gateway. @param {import("outbound-sms/http").IncomingRequest} request */
const read = (request) => unwrap(readSendRequest(unwrap(openSendRequest(request))));
for (const request of requests) {
	assert(read(request).text === text && unwrap(openSendRequest(request)).apiKey === options.apiKey);
}
const json = /** @type {{ body: string }} */ (requests[0]).body;
const answer = unwrap(buildSendResponse({ response }));
assert.deepEqual(unwrap(readSendResponse(answer)), response);

race(
	"Read a send request of 160 characters",
	[0],
	{
		...Object.fromEntries(ways.map(([name], i) => [name, () => read(/** @type {any} */ (requests[i]))])),
		"parse(outboundMessage, asJson) alone": () => parse(outboundMessage, asJson, json),
		"JSON.parse alone": () => JSON.parse(json),
	},
	// Seven microseconds: checking the header of a request costs as much as reading its body.
	[{ subject: "JSON", than: "JSON.parse alone", atMost: 20 }],
);
race("Build the same", [0], {
	...Object.fromEntries(ways.map(([name, way]) => [name, () => buildSendRequest({ ...options, ...way })])),
	"JSON.stringify alone": () => JSON.stringify(message),
});
race("The answer, JSON", [0], {
	build: () => buildSendResponse({ response }),
	read: () => readSendResponse(answer),
	"JSON.parse alone": () => JSON.parse(answer.body),
});

summarize();
