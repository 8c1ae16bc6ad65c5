// The proof under fault: node test.mjs [--messages=20000] [--seconds=75] [--senders=200] [--processes=4] [--port=18080]
// Senders stop at the number of messages or of seconds, whatever comes first: a slow machine proves less in its time.
// While senders send, a gateway is killed every second, two nodes of the record are killed one after the other, the SMS
// centre drops its connections, and the receiver of callbacks fails and falls silent. Then it counts what became of
// every message.
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { MESSAGE_STATES } from "outbound-sms/status";
import { endOf, startCentre } from "./centre.mjs";
import { installMissing, startFleet } from "./processes.mjs";
import { openRecord, pause } from "./record.mjs";
import { ANSWER_MS } from "./smpp-link.mjs";
import { accountCalledAt, sender, startReceiver } from "./traffic.mjs";

const { values } = parseArgs({
	options: {
		messages: { type: "string", default: "20000" },
		seconds: { type: "string", default: "75" },
		senders: { type: "string", default: "200" },
		processes: { type: "string", default: "4" },
		port: { type: "string", default: "18080" },
	},
});
const { messages, seconds, senders, processes, port } = Object.fromEntries(
	Object.entries(values).map(([name, value]) => [name, Number(value)]),
);
const startMs = Date.now();
const say = (text) => console.log(`${((Date.now() - startMs) / 1000).toFixed(1).padStart(6)} s  ${text}`);

installMissing();
const centre = await startCentre({ port: port + 50, throttledShare: 0.01 });
const receiver = await startReceiver(port + 51, () => {
	const dice = Math.random();
	return dice < 0.1 ? "fail" : dice < 0.12 ? "silence" : "answer";
});
const account = accountCalledAt(port + 51);
const fleet = await startFleet({ port, count: processes, accounts: [account], maxCallbackWaitMs: 2000 });
const record = await openRecord(fleet.nats, "test");
say(`${processes} gateways, 3 nodes and a centre are up`);

// Traffic. Every 20th message is sent once more after it was accepted, with its key.
const traffic = sender(fleet.url);
/** What was accepted: the message IDs by client reference. @type {Map<string, readonly string[]>} */
const accepted = new Map();
const isWanted = (number) => number % 10 !== 0;
let next = 0;
const stopMs = Date.now() + seconds * 1000;
async function sendOn() {
	for (let number = next++; number < messages && Date.now() < stopMs; number = next++) {
		const refId = `ref-${number}`;
		const text = number % 25 === 0 ? "A text of two parts. ".repeat(10) : `Message ${number}`;
		const message = { from: "Shop", to: "+4915112345678", text, refId, receiveDeliveryStatus: isWanted(number) };
		const messageIds = await traffic.send(message, refId);
		accepted.set(refId, messageIds);
		if (number % 20 === 0) assert.deepEqual(await traffic.send(message, refId), messageIds, "the same IDs for a retry");
	}
}

let isOver = false;
const isSending = () => !isOver && Date.now() < stopMs;
let kills = 0;
async function killGateways() {
	for (let index = 0; isSending(); index = (index + 1) % processes) {
		await pause(1000);
		fleet.killGateway(index);
		kills++;
	}
}
async function dropConnections() {
	while (isSending()) {
		await pause(7000);
		centre.drop();
	}
}
async function restartNodes() {
	await pause(5000);
	for (const node of [0, 1]) {
		say(`node ${node} is killed`);
		await fleet.restartNode(node, 2000);
		say(`node ${node} has caught up`);
		await pause(3000);
	}
}

const progress = setInterval(async () => {
	say(`${accepted.size} accepted, ${centre.taken.length} handed over, ${receiver.answered.size} called back`);
}, 5000);
const faults = [killGateways(), dropConnections(), restartNodes()];
await Promise.all(Array.from({ length: senders }, sendOn));
isOver = true;
await Promise.all(faults);
say(
	`${accepted.size} messages accepted in ${traffic.counts.tries} tries, the slowest after ${traffic.counts.slowestMs} ms`,
);

// Until both queues are empty and every report is final.
const parts = [...accepted].flatMap(([refId, ids]) =>
	ids.map((id) => ({ id, isWanted: isWanted(Number(refId.slice(4))) })),
);
const wanted = parts.filter(({ isWanted }) => isWanted);
const isEnd = (state) => MESSAGE_STATES.some((row) => row.state === state && row.isFinal);
const isDone = () => wanted.every(({ id }) => receiver.answered.get(id)?.some(isEnd));
async function isQueueEmpty(stream, worker) {
	const { num_pending, num_ack_pending } = await record.manager.consumers.info(stream, worker);
	return num_pending + num_ack_pending === 0;
}
const untilMs = Date.now() + 60_000;
while (
	!((await isQueueEmpty("KV_accepted", "handOver")) && (await isQueueEmpty("KV_reports", "callBack")) && isDone())
) {
	if (Date.now() > untilMs) {
		say("not done in time: what is missing is named below");
		break;
	}
	await pause(500);
}
clearInterval(progress);
say("the queues are empty");

/** All values of a bucket, by key. */
async function readAll(bucket) {
	const all = new Map();
	const { values: count } = await bucket.status();
	if (count === 0) return all;
	const watch = await bucket.watch();
	for await (const entry of watch) {
		// Of a report the last version counts, which is read last.
		all.set(entry.key.replace(/^([^.]*)\.\d+$/, "$1"), entry.json());
		if (entry.delta === 0) break;
	}
	return all;
}

try {
	const [records, handed, reports] = [
		await readAll(record.accepted),
		await readAll(record.handed),
		await readAll(record.reports),
	];
	const attempts = copiesByMessage(centre.taken);

	// 1. Every accepted message has exactly one record, and no other message has one.
	const byReference = new Map([...records.values()].map((value) => [value.message.refId, value.messageIds]));
	assert.equal(records.size, accepted.size, "one record for each message");
	assert.deepEqual(
		new Map([...byReference].sort()),
		new Map([...accepted].sort()),
		"the IDs of the record were answered",
	);

	// 2. Every part was handed over, and its record has the centre's answer.
	for (const { id } of parts) {
		assert(attempts.has(id), `part ${id} was not handed over`);
		assert(handed.has(id), `part ${id} has no record of its handing over`);
	}
	assert.equal(attempts.size, parts.length, "the centre has no other messages");

	// 3. Twice only where no answer was known: the connection of the earlier copy was cut, or the centre was silent for
	// too long, and the record has the answer to the last copy.
	let doubles = 0;
	for (const [id, copies] of attempts) {
		for (const [index, earlier] of copies.slice(0, -1).entries()) {
			doubles++;
			const { atMs } = copies[index + 1];
			const isUnanswered = earlier.session.endedMs <= atMs || atMs - earlier.atMs >= ANSWER_MS;
			assert(isUnanswered, `${id}: a copy went out while the first one could still be answered`);
		}
		assert.equal(handed.get(id).centreId, copies.at(-1).centreId, `${id}: a copy went out after an answer was kept`);
	}

	// 4. Every report is merged to the state that the centre meant.
	const stateOf = { DELIVERED: "DELIVERED", EXPIRED: "UNDELIVERED", REJECTED: "REJECTED" };
	for (const { id } of wanted) assert.equal(reports.get(id)?.messageState, stateOf[endOf(id)], `the state of ${id}`);
	assert.equal(reports.size, wanted.length, "no report that nobody wanted");

	// 5. Every wanted callback was answered, with the last state; none that was not wanted.
	for (const { id } of wanted) assert(receiver.answered.get(id)?.includes(stateOf[endOf(id)]), `the callback of ${id}`);
	assert.equal(receiver.answered.size, wanted.length, "no callback that nobody wanted");

	say(`${accepted.size} messages in ${parts.length} parts: none lost, ${doubles} handed over twice under the same ID`);
	say(`${kills} gateways killed; ${receiver.calls()} calls for ${wanted.length} wanted final states`);
} finally {
	receiver.stop();
	traffic.stop();
	centre.stop();
	await fleet.stop();
}
process.exit();

function copiesByMessage(items) {
	const groups = new Map();
	for (const item of items) groups.set(item.messageId, [...(groups.get(item.messageId) ?? []), item]);
	return groups;
}
