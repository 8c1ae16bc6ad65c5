// One command for the whole fleet on one machine: node start.mjs [--processes=4] [--port=8080]
// It prints a curl line, and every two seconds what goes on. Ctrl+C ends everything and deletes the record.
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { startCentre } from "./centre.mjs";
import { API_KEY, startFleet } from "./fleet.mjs";
import { openRecord, pause } from "./record.mjs";

const SECONDS = 2;
const { values } = parseArgs({
	options: { processes: { type: "string", default: "4" }, port: { type: "string", default: "8080" } },
});
const [count, port] = [Number(values.processes), Number(values.port)];
await startCentre(port + 50);
createServer((_, response) => response.writeHead(204).end()).listen(port + 51, "127.0.0.1");
const fleet = await startFleet(port, count);
const record = await openRecord(fleet.nats, "start");

console.log(`${count} gateways behind ${fleet.url}. Send a message:

curl -sS ${fleet.url}/outbound/sms -H 'X-ApiKey: ${API_KEY}' -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: order-7' -d '{"from":"Shop","to":"+4915112345678","text":"Hi","receiveDeliveryStatus":true}'

Ask for the rates:

curl -sS '${fleet.url}/outbound/rates?Password=${API_KEY}'
`);

/** The state of each part, by message ID. */
const states = new Map();
async function followStates() {
	for await (const entry of await record.reports.watch())
		states.set(entry.key.split(".")[0], entry.json().messageState);
}
followStates();

for (let before = [0, 0, 0, 0], last = ""; ; await pause(SECONDS * 1000)) {
	const queues = await Promise.all([record.queue("accepted"), record.queue("reports")]).catch(() => undefined);
	if (queues === undefined) continue;
	const [accepted, reports] = queues;
	const now = [accepted.count, accepted.count - accepted.lag, reports.count, reports.count - reports.lag];
	const rates = now.map((each, index) => (each - before[index]) / SECONDS);
	const counts = {};
	for (const state of states.values()) counts[state] = (counts[state] ?? 0) + 1;
	const found = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
	const line = [
		`a second: ${rates[0]} accepted, ${rates[1]} handed over, ${rates[2]} reports, ${rates[3]} called back`,
		`waiting: ${accepted.lag} to hand over, ${reports.lag} to call back`,
		`states: ${found.join(", ") || "none yet"}`,
	].join(" | ");
	if (line !== last) console.log(line);
	[before, last] = [now, line];
}
