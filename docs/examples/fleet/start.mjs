// One command for the whole fleet on one machine: node start.mjs [--processes=4] [--port=8080] [--install]
// It prints a curl line, and every two seconds what goes on. Ctrl+C ends everything and deletes the record.
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { API_KEY, startFleet } from "./fleet.mjs";
import { startCentre } from "./proof/centre.mjs";
import { openRecord, pause } from "./record.mjs";

const { values } = parseArgs({
	options: {
		processes: { type: "string", default: "4" },
		port: { type: "string", default: "8080" },
		install: { type: "boolean" },
	},
});
const [count, port] = [Number(values.processes), Number(values.port)];
await startCentre(port + 50);
createServer((_, response) => response.writeHead(204).end()).listen(port + 51, "127.0.0.1");
const fleet = await startFleet(port, count, {}, values.install).catch(({ message }) => {
	console.error(message);
	process.exit(1);
});
const record = await openRecord(fleet.nats, "start");

console.log(`${count} gateways behind ${fleet.url}. Send a message:

curl -sS ${fleet.url}/outbound/sms -H 'X-ApiKey: ${API_KEY}' -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: order-7' -d '{"from":"Shop","to":"+4915112345678","text":"Hi","receiveDeliveryStatus":true}'

Ask for the rates:

curl -sS '${fleet.url}/outbound/rates?Password=${API_KEY}'

List what was given up, and put it back with --put-back:

node dead.mjs ${fleet.natsFile}

Metrics: http://127.0.0.1:${port + 10}/metrics and the ports after it. Logs of NATS: ${fleet.logs}
`);

for (let last = ""; ; await pause(2000)) {
	const looks = ["accepted", "reports", "dead"].map((bucket) => record.look(bucket));
	const [accepted, reports, dead] = await Promise.all(looks).catch(() => []);
	if (accepted === undefined) continue;
	const line = [
		`accepted: ${accepted.ever}, ${accepted.waiting} to hand over`,
		`reports: ${reports.ever}, ${reports.waiting} to call back`,
		`given up: ${dead.now}`,
	].join(" | ");
	if (line !== last) console.log(line);
	last = line;
}
