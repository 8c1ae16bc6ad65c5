// One command for the whole fleet on one machine: node start.mjs [--processes=4] [--port=8080]
// It prints a curl line, and every two seconds what goes on. Ctrl+C ends everything and deletes the record.
import { parseArgs } from "node:util";
import { startCentre } from "./centre.mjs";
import { installMissing, startFleet } from "./processes.mjs";
import { openRecord, pause } from "./record.mjs";
import { API_KEY, accountCalledAt, startReceiver } from "./traffic.mjs";

const { values } = parseArgs({
	options: { processes: { type: "string", default: "4" }, port: { type: "string", default: "8080" } },
});
const [count, port] = [Number(values.processes), Number(values.port)];

installMissing();
await startCentre({ port: port + 50 });
await startReceiver(port + 51);
const fleet = await startFleet({ port, count, accounts: [accountCalledAt(port + 51)] });
const record = await openRecord(fleet.nats, "start");

console.log(`${count} gateways behind ${fleet.url}. Send a message:

curl -sS ${fleet.url}/outbound/sms -H 'X-ApiKey: ${API_KEY}' -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: order-7' -d '{"from":"Shop","to":"+4915112345678","text":"Hi","receiveDeliveryStatus":true}'

Ask for the rates:

curl -sS '${fleet.url}/outbound/rates?Password=${API_KEY}'
`);

/** What each gateway has counted since it was started. */
const counters = new Map();
record.connection.subscribe("fleet.counters", {
	callback: (_, message) => {
		const { name, ...counted } = message.json();
		counters.set(name, counted);
	},
});

/** The state of each part, from the record itself. */
const stateById = new Map();
async function followStates() {
	for await (const entry of await record.reports.watch())
		stateById.set(entry.key.split(".")[0], entry.json().messageState);
}
followStates();

const sum = () => {
	const total = {};
	for (const counted of counters.values()) {
		for (const [name, value] of Object.entries(counted)) total[name] = (total[name] ?? 0) + value;
	}
	return total;
};

for (let before = {}, last = ""; ; await pause(2000)) {
	const [accepted, reports] = await Promise.all([
		record.manager.consumers.info("KV_accepted", "handOver"),
		record.manager.consumers.info("KV_reports", "callBack"),
	]).catch(() => []);
	if (accepted === undefined) continue;
	const total = sum();
	const rate = (name) => `${name} ${((total[name] ?? 0) - (before[name] ?? 0)) / 2}/s`;
	const lag = ({ num_pending, num_ack_pending }) => num_pending + num_ack_pending;
	const states = Object.entries(countOf(stateById.values()));
	const line = [
		["accepted", "handedOver", "reports", "calledBack"].map(rate).join("  "),
		`to hand over ${lag(accepted)}  to call back ${lag(reports)}`,
		states.map(([state, found]) => `${state} ${found}`).join("  ") || "no reports",
	].join("  |  ");
	if (line !== last) console.log(line);
	[before, last] = [total, line];
}

function countOf(items) {
	const counts = {};
	for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
	return counts;
}
