// The figures of docs/fleet.md: node proof/measure.mjs [--seconds=10] [--senders=200] [--port=28080]
// What one message costs in each step, then accepted messages a second with 1, 2 and 4 processes.
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { deliveryReportFor, mergeDeliveryReports, parseCallbackTemplate, renderCallback } from "outbound-sms/delivery";
import { buildSendResponse, openSendRequest, readSendRequest } from "outbound-sms/http";
import { planMessage, unwrap } from "outbound-sms/message";
import { readDeliverSm, stringifyReceipt, submitSmFields } from "outbound-sms/smpp";
import { API_KEY, CALLBACK_PATH, startFleet } from "../fleet.mjs";
import { openRecord, pause } from "../record.mjs";
import { startCentre } from "./centre.mjs";
import { startReceiver } from "./receiver.mjs";
import { sender } from "./sender.mjs";

const { values } = parseArgs({
	options: {
		seconds: { type: "string", default: "10" },
		senders: { type: "string", default: "200" },
		port: { type: "string", default: "28080" },
	},
});
const [seconds, senders, port] = [values.seconds, values.senders, values.port].map(Number);
const message = { from: "Shop", to: "+4915112345678", text: "Your parcel arrives today.", receiveDeliveryStatus: true };
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}, load average ${loadavg()[0].toFixed(1)}`);

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
const template = unwrap(parseCallbackTemplate(`https://example.com${CALLBACK_PATH}`));
const outcome = {
	messageId: "m",
	messageState: "DELIVERED",
	deliveryStatusCode: "000",
	receivedDateTime: "2026-11-22T04:00:00Z",
};
const report = deliveryReportFor(accepted, outcome);
const waiting = deliveryReportFor(accepted, { ...outcome, messageState: "WAITING" });
const steps = {
	"read the request": read,
	"write the answer": () => buildSendResponse({ response: { statusCode: 200, messageIds: ["m"] }, format: "json" }),
	"plan the parts": () => planMessage(accepted),
	"write submit_sm": () => submitSmFields(accepted, part),
	"read the receipt": () => readDeliverSm(pdu, { utcOffsetMinutes: 0 }),
	"make and merge a report": () => mergeDeliveryReports(waiting, deliveryReportFor(accepted, outcome)),
	"render the callback": () => renderCallback(template, report),
};
for (const [name, step] of Object.entries(steps)) console.log(`${name.padEnd(24)} ${microseconds(step).toFixed(1)} µs`);

function microseconds(step) {
	const rounds = 20_000;
	// Every result is kept, so that the engine cannot leave out the work.
	const results = new Array(100);
	for (let round = 0; round < rounds; round++) results[round % 100] = step();
	const start = performance.now();
	for (let round = 0; round < rounds; round++) results[round % 100] = step();
	return ((performance.now() - start) / rounds) * 1000;
}

// 2. The whole.

/** The processor time that processes have taken up to now, in seconds: ticks of 10 ms, fields 14 and 15 of proc(5). */
function cpuSeconds(processes) {
	const ticks = processes.map(({ pid }) => {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
		return Number(fields[11]) + Number(fields[12]);
	});
	return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

async function measure(processes) {
	// A round has ports of its own: what the one before left behind cannot disturb it.
	const base = port + processes * 100;
	const centre = await startCentre(base + 50);
	await startReceiver(base + 51);
	const fleet = await startFleet(base, processes);
	const record = await openRecord(fleet.nats, "measure");
	const { send } = sender(fleet.url);
	const gateways = fleet.gateways.map((worker) => worker.process);
	const before = [cpuSeconds(gateways), cpuSeconds(fleet.nodes)];
	const startTime = performance.now();
	const times = [];
	let isWarm = false;
	let isOver = false;
	async function sendOn() {
		while (!isOver) {
			const start = performance.now();
			await send(message);
			if (isWarm && !isOver) times.push(performance.now() - start);
		}
	}
	const running = Array.from({ length: senders }, sendOn);
	await pause(3000);
	isWarm = true;
	await pause(seconds * 1000);
	isOver = true;
	await Promise.all(running);
	times.sort((a, b) => a - b);
	const backlog = (await record.look("accepted")).waiting;
	const drainStart = performance.now();
	while (
		centre.unanswered.size > 0 ||
		(await record.look("accepted")).waiting > 0 ||
		(await record.look("reports")).waiting > 0
	)
		await pause(100);
	const count = centre.taken.length;
	const perMessage = (before, after) => `${(((after - before) * 1000) / count).toFixed(2)} ms`;
	const at = (share) => Math.round(times[Math.floor(times.length * share)]);
	const octets = async (name) => `${name} ${Math.round((await record[name].status()).size / count)}`;
	console.log(`
${processes} process(es): ${Math.round(times.length / seconds)} accepted a second
  half of the answers within ${at(0.5)} ms, 99 % within ${at(0.99)} ms
  ${Math.round((count * 1000) / (performance.now() - startTime))} a second through all steps
  ${backlog} of ${count} not handed over at the end; all done ${((performance.now() - drainStart) / 1000).toFixed(1)} s later
  processor time a message: gateways ${perMessage(before[0], cpuSeconds(gateways))}, nodes ${perMessage(before[1], cpuSeconds(fleet.nodes))}
  octets a message and replica: ${(await Promise.all(["accepted", "handed", "reports"].map(octets))).join(", ")}`);
	await record.connection.close();
	fleet.stop();
}
for (const processes of [1, 2, 4]) await measure(processes);
process.exit();
