// Rendering and reading callbacks of the six values of spec 6.4. Bars: rendering within 4 times path-to-regexp's
// compile on a like template, which checks no value; reading within 4 times new URL and searchParams.
import assert from "node:assert/strict";
import { parseCallbackTemplate, readCallback, renderCallback, unwrap } from "outbound-sms/delivery";
import { compile } from "path-to-regexp";
import { race, summarize } from "./harness.mjs";

const inQuery = unwrap(
	parseCallbackTemplate(
		"https://example.com/dlr?id={MessageId}&state={MessageState}&to={To}&from={From}&at={ReceivedDateTime}&ref={ClientReference}",
	),
);
const inPath = unwrap(
	parseCallbackTemplate(
		"https://example.com/dlr/{MessageId}/{MessageState}/{To}/{From}/{ReceivedDateTime}/{ClientReference}",
	),
);
// Its syntax gives ":" and "?" a meaning, so the origin and the query's mark are escaped.
const peerInPath = compile(
	"https\\://example.com/dlr/:messageId/:messageState/:to/:from/:receivedDateTime/:clientReference",
);
const peerInQuery = compile(
	"https\\://example.com/dlr\\?id=:messageId&state=:messageState&to=:to&from=:from&at=:receivedDateTime&ref=:clientReference",
);

// Like real traffic: each with its own ID, times and reference; some senders and references must be encoded.
const reports = Array.from({ length: 64 }, (_, index) => ({
	messageId: `0b8f5c5e-6f0a-4c55-9d6e-0f3a6a1f${String(index).padStart(4, "0")}`,
	messageState: /** @type {const} */ (["DELIVERED", "DELIVERED", "WAITING", "UNDELIVERED"])[index % 4] ?? "",
	to: ["Shop & Co", "12345", "+4930123456", "Bank"][index % 4] ?? "",
	from: `+4915112345${String(index).padStart(3, "0")}`,
	receivedDateTime: `${new Date(1_767_225_600_000 + index * 350_000_000).toISOString().slice(0, 19)}Z`,
	clientReference: index % 3 === 0 ? `Auftrag ${index}/ü` : `order-${index}`,
}));
const urls = reports.map((report) => unwrap(renderCallback(inQuery, report)));
const pathUrls = reports.map((report) => unwrap(renderCallback(inPath, report)));

for (const [index, report] of reports.entries()) {
	assert.equal(peerInQuery(report), urls[index]);
	assert.equal(peerInPath(report), pathUrls[index]);
	assert.deepEqual(wire(unwrap(readCallback(inQuery, urls[index] ?? ""))), report);
	assert.deepEqual(wire(unwrap(readCallback(inPath, pathUrls[index] ?? ""))), report);
	assert.deepEqual(withSearchParams(urls[index] ?? ""), report);
	assert.deepEqual(withPathname(pathUrls[index] ?? ""), report);
}

race(
	"Render six values",
	reports,
	{
		"query, ours": (report) => flat(unwrap(renderCallback(inQuery, report))),
		"path, ours": (report) => flat(unwrap(renderCallback(inPath, report))),
		"query, path-to-regexp": (report) => flat(peerInQuery(report)),
		"path, path-to-regexp": (report) => flat(peerInPath(report)),
	},
	[
		{ subject: "query, ours", than: "query, path-to-regexp", atMost: 4 },
		{ subject: "path, ours", than: "path, path-to-regexp", atMost: 4 },
	],
);
race(
	"Read six values from the query of a URL",
	urls,
	{
		ours: (url) => readCallback(inQuery, url),
		"new URL and searchParams": withSearchParams,
	},
	[{ subject: "ours", than: "new URL and searchParams", atMost: 4 }],
);
race(
	"Read six values from the path of a URL",
	pathUrls,
	{
		ours: (url) => readCallback(inPath, url),
		"new URL, split and decoded": withPathname,
	},
	[{ subject: "ours", than: "new URL, split and decoded", atMost: 4 }],
);
race("Parse the template", [inQuery.source], { ours: (source) => parseCallbackTemplate(source) });

summarize();

/**
 * Makes the engine join the pieces of a string. It puts that off until the string is used.
 *
 * @param {string} url
 */
function flat(url) {
	return url.charCodeAt(url.length - 1);
}

/** @param {string} url */
function withSearchParams(url) {
	const { searchParams } = new URL(url);
	return {
		messageId: searchParams.get("id"),
		messageState: searchParams.get("state"),
		to: searchParams.get("to"),
		from: searchParams.get("from"),
		receivedDateTime: searchParams.get("at"),
		clientReference: searchParams.get("ref"),
	};
}

/** @param {string} url */
function withPathname(url) {
	const [messageId, messageState, to, from, receivedDateTime, clientReference] = new URL(url).pathname
		.slice("/dlr/".length)
		.split("/")
		.map(decodeURIComponent);
	return { messageId, messageState, to, from, receivedDateTime, clientReference };
}

/** @param {import("outbound-sms/delivery").DeliveryReport} report */
function wire({ messageId, messageState, to, from, receivedDateTime, clientReference }) {
	return { messageId, messageState, to, from, receivedDateTime, clientReference };
}
