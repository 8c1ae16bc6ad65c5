// The proof under fault: node proof/test.mjs [--messages=20000] [--seconds=40] [--floor=2000] [--senders=200]
// [--processes=4] [--port=18080]
// First 1,000 messages without any fault. Then, while senders send, a gateway is killed every second, two nodes of the
// record are killed one after the other, the SMS centre drops its connections, and the receiver of callbacks fails and
// falls silent. Then it counts what happened to every message.
// Senders stop after --messages or --seconds, whatever comes first. The proof is about loss, not about speed: a slow
// machine says how many it accepted, and fails only below --floor.
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { MESSAGE_STATES } from "outbound-sms/delivery";
import { startFleet } from "../fleet.mjs";
import { FENCE, openRecord, pause } from "../record.mjs";
import { ANSWER_MS } from "../smpp-link.mjs";
import { endOf, startCentre } from "./centre.mjs";
import { restartNode } from "./faults.mjs";
import { startReceiver } from "./receiver.mjs";
import { sender } from "./sender.mjs";

const { values } = parseArgs({
	options: {
		messages: { type: "string", default: "20000" },
		seconds: { type: "string", default: "40" },
		floor: { type: "string", default: "2000" },
		senders: { type: "string", default: "200" },
		processes: { type: "string", default: "4" },
		port: { type: "string", default: "18080" },
	},
});
const { messages, seconds, floor, senders, processes, port } = Object.fromEntries(
	Object.entries(values).map(([name, value]) => [name, Number(value)]),
);
const CALM_MESSAGES = 1000;
/** After the loss of a node: the election of leaders takes 4 to 9 seconds, and more on a busy machine. */
const ELECTION_MS = 20_000;
const startMs = Date.now();
const say = (text) => console.log(`${((Date.now() - startMs) / 1000).toFixed(1).padStart(6)} s  ${text}`);

let isCalm = true;
const centre = await startCentre(port + 50, {
	throttledShare: 0.01,
	receipts: (number) => (number % 8 ? "after" : "before"),
});
const receiver = await startReceiver(port + 51, () => {
	const dice = isCalm ? 1 : Math.random();
	return dice < 0.1 ? "fail" : dice < 0.12 ? "silence" : "answer";
});
const fleet = await startFleet(port, processes, { maxCallbackWaitMs: 2000 });
const record = await openRecord(fleet.nats, "test");
const { send, counts } = sender(fleet.url);
say(`${processes} gateways, 3 nodes and a centre are up`);
const progress = setInterval(() => {
	say(`${accepted.size} accepted, ${centre.taken.length} handed over, ${receiver.answered.size} called back`);
}, 5000);

/** What was accepted: the message IDs by client reference. @type {Map<string, readonly string[]>} */
const accepted = new Map();
const isWanted = (number) => number % 10 !== 0;
const partsOf = () =>
	[...accepted].flatMap(([refId, ids]) => ids.map((id) => ({ id, isWanted: isWanted(Number(refId.slice(4))) })));

/** Sends up to a number. Every 20th message is sent once more after it was accepted, with its key. */
let next = 0;
async function sendUpTo(end, untilMs) {
	for (let number = next++; number < end && Date.now() < untilMs; number = next++) {
		const refId = `ref-${number}`;
		const text = number % 25 === 0 ? "A text of two parts. ".repeat(10) : `Message ${number}`;
		const message = { from: "Shop", to: "+4915112345678", text, refId, receiveDeliveryStatus: isWanted(number) };
		const messageIds = await send(message, refId);
		accepted.set(refId, messageIds);
		if (number % 20 === 0) assert.deepEqual(await send(message, refId), messageIds, "the same IDs for a retry");
	}
}
const sendAll = (end, untilMs) => Promise.all(Array.from({ length: senders }, () => sendUpTo(end, untilMs)));

/** Waits until both queues are empty and every report that somebody wants is final. */
async function untilDone(untilMs) {
	const wanted = partsOf().filter(({ isWanted }) => isWanted);
	const isEnd = (state) => MESSAGE_STATES.some((row) => row.state === state && row.isFinal);
	const isCalled = () => wanted.every(({ id }) => receiver.answered.get(id)?.some(isEnd));
	const isEmpty = async (bucket) => (await record.look(bucket)).waiting === 0;
	while (!((await isEmpty("accepted")) && (await isEmpty("reports")) && isCalled())) {
		if (Date.now() > untilMs) return say("not done in time: what is missing is named below");
		await pause(250);
	}
}

// 1. Without faults nothing happens twice.

await sendAll(CALM_MESSAGES, Number.POSITIVE_INFINITY);
await untilDone(Date.now() + 60_000);
assert.equal(centre.taken.length, partsOf().length, "without faults, no part is handed over twice");
say(`${CALM_MESSAGES} messages without faults: ${centre.taken.length} parts, each handed over once`);

// 2. With faults.

isCalm = false;
next = CALM_MESSAGES;
let isSending = true;
/** @type {{ name: string, atMs: number }[]} */
const kills = [];
/** When a node was killed. @type {number[]} */
const losses = [];
async function killGateways() {
	for (let index = 0; isSending; index = (index + 1) % processes) {
		await pause(1000);
		const { process } = fleet.gateways[index];
		if (process.exitCode !== null || process.signalCode !== null) continue;
		process.kill("SIGKILL");
		kills.push({ name: `gateway${index}`, atMs: Date.now() });
	}
}
async function dropConnections() {
	while (isSending) {
		await pause(7000);
		centre.drop();
	}
}
async function restartNodes() {
	for (const node of [0, 1]) {
		await pause(3000);
		say(`node ${node} is killed`);
		losses.push(Date.now());
		await restartNode(fleet, node, 2000);
		say(`node ${node} has caught up`);
	}
}
const faults = [killGateways(), dropConnections(), restartNodes()];
const faultsMs = Date.now();
await sendAll(messages, faultsMs + seconds * 1000);
const sentSeconds = ((Date.now() - faultsMs) / 1000).toFixed(1);
isSending = false;
await Promise.all(faults);
say(`${accepted.size} messages accepted in ${counts.tries} tries, the slowest after ${counts.slowestMs} ms`);
await untilDone(Date.now() + 90_000);
clearInterval(progress);
say("the queues are empty");

// 3. What happened to every message.

/** All values of a bucket, by key. Of a key with versions the last one counts, which is read last. */
async function readAll(bucket) {
	const all = new Map();
	for await (const entry of await bucket.watch()) {
		if (entry.key !== FENCE) all.set(entry.key.replace(/^([^.]*)\.\d+$/, "$1"), entry.json());
		if (entry.delta === 0) break;
	}
	return all;
}
const [records, handed, reports] = [
	await readAll(record.accepted),
	await readAll(record.handed),
	await readAll(record.reports),
];
const parts = partsOf();
const wanted = parts.filter(({ isWanted }) => isWanted);

// Every accepted message has exactly one record, with the IDs that its sender got; no other message has one.
const idsByReference = new Map([...records.values()].map(({ message, messageIds }) => [message.refId, messageIds]));
assert.equal(records.size, accepted.size, "one record for each message");
assert.deepEqual(new Map([...idsByReference].sort()), new Map([...accepted].sort()), "the IDs of the record");

// Every part was handed over, and its record has the centre's answer. The centre has no other message.
/** @type {Map<string, typeof centre.taken>} */
const copiesById = new Map();
for (const copy of centre.taken) copiesById.set(copy.messageId, [...(copiesById.get(copy.messageId) ?? []), copy]);
for (const { id } of parts) assert(copiesById.has(id), `part ${id} was not handed over`);
assert.equal(copiesById.size, parts.length, "the centre has no other messages");

// Twice only where the answer to the earlier copy cannot have been recorded: the record has the answer to the last copy
// alone, and after the earlier one its gateway was killed, its connection was cut, or the centre was silent for too long.
const causes = { "a killed gateway": 0, "a cut connection": 0, "a silent centre": 0 };
const exposures = [];
for (const [id, copies] of copiesById) {
	assert.equal(handed.get(id)?.centreId, copies.at(-1)?.centreId, `${id}: the record has the last copy's answer`);
	assert.equal(new Set(copies.map(({ content }) => content)).size, 1, `${id}: all copies are the same part`);
	for (const [index, { atMs, session }] of copies.slice(0, -1).entries()) {
		const nextMs = copies[index + 1].atMs;
		const isCut = session.endMs <= nextMs;
		const isKilled = kills.some(
			(kill) => kill.name === session.name && kill.atMs >= session.startMs && kill.atMs <= nextMs,
		);
		if (isCut && session.isDropped) causes["a cut connection"]++;
		else if (isCut && isKilled) causes["a killed gateway"]++;
		else if (nextMs - atMs >= ANSWER_MS) causes["a silent centre"]++;
		else assert.fail(`${id}: handed over twice without a reason`);
		if (isCut) exposures.push(session.endMs - atMs);
	}
}
exposures.sort((a, b) => a - b);

// Every report is merged to the state that the centre meant, and every wanted callback was answered with it.
const stateOf = { DELIVERED: "DELIVERED", EXPIRED: "UNDELIVERED", REJECTED: "REJECTED" };
for (const { id } of wanted) {
	const state = stateOf[endOf(id)];
	assert.equal(reports.get(id)?.messageState, state, `the state of ${id}`);
	assert(receiver.answered.get(id)?.includes(state), `the callback of ${id}`);
}
assert.equal(reports.size, wanted.length, "no report that nobody wanted");
assert.equal(receiver.answered.size, wanted.length, "no callback that nobody wanted");

// No report is called after a newer one, but while a leader is elected a look may miss the newer one.
const isElecting = ({ atMs }) => losses.some((lossMs) => atMs >= lossMs && atMs < lossMs + ELECTION_MS);
const missed = receiver.disorder.filter(isElecting);
assert.deepEqual(
	receiver.disorder.filter((call) => !isElecting(call)),
	[],
	"no report is called after a newer one",
);
assert.equal((await record.look("dead")).now, 0, "nothing was given up");

say(`${accepted.size} messages in ${parts.length} parts: none lost, in ${sentSeconds} s of sending with faults`);
say(
	`${exposures.length} copies under the same ID, after ${Object.entries(causes)
		.map(([cause, count]) => `${cause}: ${count}`)
		.join(", ")}`,
);
say(
	`the cut came after submit_sm by ${exposures[exposures.length >> 1]} ms in half of the cases, at most ${exposures.at(-1)} ms`,
);
say(
	`${kills.length} gateways killed, ${losses.length} nodes restarted, ${missed.length} calls after a newer one meanwhile`,
);
say(`${receiver.calls()} calls for ${wanted.length} wanted final states`);
if (accepted.size < messages)
	say(`${messages} messages were wanted: this machine was too slow for the rest in ${seconds} s`);
assert(accepted.size >= floor || accepted.size === messages, `accepted ${accepted.size} messages, fewer than ${floor}`);
process.exit();
