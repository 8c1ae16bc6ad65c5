// The figures of docs/fleet.md: node measure.mjs [--seconds=10] [--senders=200] [--port=28080]
// What one message costs in each step, then accepted messages a second with 1, 2 and 4 processes.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { deliveryReportFor, mergeDeliveryReports, parseCallbackTemplate, renderCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { buildSendResponse, openSendRequest, readSendRequest } from "outbound-sms/http";
import { planMessage } from "outbound-sms/message";
import { readDeliverSm, stringifyReceipt, submitSmFields } from "outbound-sms/smpp";
import { startCentre } from "./centre.mjs";
import { installMissing, startFleet } from "./processes.mjs";
import { openRecord, pause } from "./record.mjs";
import { API_KEY, accountCalledAt, sender, startReceiver } from "./traffic.mjs";

const { values } = parseArgs({
	options: {
		seconds: { type: "string", default: "10" },
		senders: { type: "string", default: "200" },
		port: { type: "string", default: "28080" },
	},
});
const [seconds, senders, port] = [values.seconds, values.senders, values.port].map(Number);
const message = { from: "Shop", to: "+4915112345678", text: "Your parcel arrives today.", receiveDeliveryStatus: true };
const account = accountCalledAt(port + 51);
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}`);

// 1. The library's own part of each step.
const request = {
	method: "POST",
	url: "/outbound/sms",
	headers: { "content-type": "application/json", "x-apikey": API_KEY },
	body: JSON.stringify(message),
};
const read = () => unwrap(readSendRequest(unwrap(openSendRequest(request))));
const accepted = read();
const [part] = unwrap(planMessage(accepted)).parts;
const now = new Date();
const text = stringifyReceipt({ messageId: "7", smppState: "DELIVERED", submitDateTime: now, doneDateTime: now });
const pdu = { esm_class: 4, short_message: Buffer.from(text) };
const template = unwrap(parseCallbackTemplate(account.template));
const outcome = {
	messageId: "m",
	messageState: "DELIVERED",
	deliveryStatusCode: "000",
	receivedDateTime: "2026-11-22T04:00:00Z",
};
const report = deliveryReportFor(accepted, outcome);
const steps = {
	"read the request": read,
	"write the answer": () => buildSendResponse({ response: { statusCode: 200, messageIds: ["m"] }, format: "json" }),
	"plan the parts": () => planMessage(accepted),
	"write submit_sm": () => submitSmFields(accepted, part),
	"read the receipt": () => readDeliverSm(pdu, { utcOffsetMinutes: 0 }),
	"merge the report": () => mergeDeliveryReports(undefined, deliveryReportFor(accepted, outcome)),
	"render the callback": () => renderCallback(template, report),
};
for (const [name, step] of Object.entries(steps)) console.log(`${name.padEnd(20)} ${microseconds(step).toFixed(1)} µs`);

function microseconds(step) {
	const rounds = 20_000;
	for (let round = 0; round < rounds; round++) step();
	const start = performance.now();
	for (let round = 0; round < rounds; round++) step();
	return ((performance.now() - start) / rounds) * 1000;
}

// 2. The whole.
installMissing();
for (const processes of [1, 2, 4]) {
	const centre = await startCentre({ port: port + 50 });
	const receiver = await startReceiver(port + 51);
	const fleet = await startFleet({ port, count: processes, accounts: [account] });
	const record = await openRecord(fleet.nats, "measure");
	const traffic = sender(fleet.url);
	const before = fleet.cpuSeconds();
	const startTime = performance.now();
	const times = [];
	let isWarm = false;
	let isOver = false;
	const sendOn = async () => {
		while (!isOver) {
			const start = performance.now();
			await traffic.send(message);
			if (isWarm && !isOver) times.push(performance.now() - start);
		}
	};
	const running = Array.from({ length: senders }, sendOn);
	await pause(3000);
	isWarm = true;
	await pause(seconds * 1000);
	isOver = true;
	await Promise.all(running);
	times.sort((a, b) => a - b);
	const backlog = await record.manager.consumers.info("KV_accepted", "handOver");
	const drainStart = performance.now();
	const isEmpty = async (stream, worker) => {
		const { num_pending, num_ack_pending } = await record.manager.consumers.info(stream, worker);
		return num_pending + num_ack_pending === 0;
	};
	while (
		centre.unanswered.size > 0 ||
		!(await isEmpty("KV_accepted", "handOver")) ||
		!(await isEmpty("KV_reports", "callBack"))
	)
		await pause(100);
	const drained = (performance.now() - drainStart) / 1000;
	const throughout = (centre.taken.length * 1000) / (performance.now() - startTime);
	const cpu = Object.entries(fleet.cpuSeconds()).map(
		([name, used]) => `${name} ${(((used - before[name]) * 1000) / centre.taken.length).toFixed(2)} ms`,
	);
	const sizes = await Promise.all(["accepted", "handed", "reports"].map((name) => record[name].status()));
	const octets = sizes.map(({ size }) => Math.round(size / centre.taken.length));
	const at = (share) => Math.round(times[Math.floor(times.length * share)]);
	console.log(
		[
			`${processes} process(es): ${Math.round(times.length / seconds)} accepted a second`,
			`half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms`,
			`${backlog.num_pending} of ${centre.taken.length} not handed over at the end, all steps done ${drained.toFixed(1)} s later`,
			`octets a message and replica: accepted ${octets[0]}, handed ${octets[1]}, reports ${octets[2]}`,
			`${Math.round(throughout)} a second through all steps`,
			`processor time a message: ${cpu.join(", ")}`,
		].join("; "),
	);
	traffic.stop();
	receiver.stop();
	centre.stop();
	await record.connection.close();
	await fleet.stop();
}
process.exit(0);
