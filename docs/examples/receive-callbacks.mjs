// A receiver of callbacks that come late, twice and out of order: node docs/examples/receive-callbacks.mjs
// It starts a server, plays the service that calls it, and ends with what to do about the message.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import {
	adviseMessage,
	isMergeableReport,
	mergeDeliveryReports,
	parseCallbackTemplate,
	readCallback,
	renderCallback,
	unwrap,
} from "outbound-sms/delivery";

// The template of the account. The key in it is ours: a call without it is refused.
const template = unwrap(
	parseCallbackTemplate(
		"http://localhost/dlr/{MessageId}?key=k3y&state={MessageState}&code={DeliveryStatusCode}&at={ReceivedDateTime}",
	),
);
/** @typedef {import("outbound-sms/delivery").DeliveryReportOf<typeof template.source>} Report */

// What the send call returned for a text in three parts. A real receiver keeps this and the reports in its database.
const messageIds = ["part-1", "part-2", "part-3"];
/** @type {Map<string, Report>} */
const reports = new Map();

const server = createServer((request, response) => {
	const result = readCallback(template, request.url ?? "");
	if (!result.ok) {
		// The issues stay here, so that a caller without the key learns nothing.
		response.writeHead(400).end();
		console.log(`refused: ${result.issues.map(({ code }) => code).join(", ")}`);
		return;
	}
	const next = result.value;
	if (!isMergeableReport(next)) {
		response.writeHead(400).end();
		console.log("refused: a callback without ID or state");
		return;
	}
	const { report, order } = mergeDeliveryReports(reports.get(next.messageId), next);
	reports.set(report.messageId, report);
	response.writeHead(204).end();

	console.log(`${next.messageId} ${next.messageState.padEnd(11)} ${next.deliveryStatusCode}  ${order}`);
	// Act on new reports only, and on the message as a whole. A person should look into a conflict.
	if (order !== "first" && order !== "newer") return;
	const { state, action, unreported } = adviseMessage(messageIds, reports.values());
	console.log(`       ${state}, ${unreported.length} parts without a report. ${action}`);
});

await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
const address = server.address();
assert(address !== null && typeof address === "object");

// The service: what happened to each message, and how the calls arrive.
const [waiting1, delivered1] = [report("part-1", "WAITING", "027", 1), report("part-1", "DELIVERED", "000", 9)];
const [waiting2, again2, rejected2] = [
	report("part-2", "WAITING", "022", 2),
	report("part-2", "WAITING", "041", 4),
	report("part-2", "REJECTED", "809", 8),
];
const delivered3 = report("part-3", "DELIVERED", "000", 3);
const arrivals = [delivered1, again2, waiting1, waiting2, delivered3, delivered1, rejected2, again2, delivered3];
try {
	for (const values of arrivals) await call(unwrap(renderCallback(template, values)));
	await call("http://localhost/dlr/part-3?state=REJECTED&code=803&at=");
} finally {
	server.close();
}

const states = messageIds.map((messageId) => reports.get(messageId)?.messageState);
assert.deepEqual(states, ["DELIVERED", "REJECTED", "DELIVERED"]);
const { state, resend, unreported } = adviseMessage(messageIds, reports.values());
assert.deepEqual({ state, resend, unreported }, { state: "UNDELIVERED", resend: "no", unreported: [] });

/**
 * @param {string} messageId
 * @param {string} messageState
 * @param {string} deliveryStatusCode
 * @param {number} second
 */
function report(messageId, messageState, deliveryStatusCode, second) {
	const receivedDateTime = new Date(Date.UTC(2026, 10, 21, 12, 0, second));
	return { messageId, messageState, deliveryStatusCode, receivedDateTime };
}

/** @param {string} url */
async function call(url) {
	const target = new URL(url);
	if (address !== null && typeof address === "object") target.port = `${address.port}`;
	await fetch(target, { headers: { connection: "close" } });
}
