// What an operator relies on, each alone and without chance: node proof/operate.mjs [--port=22080]
// Credentials, receipts before the answer, calls in order, what is given up, back-pressure, a rolling restart under
// load, and nodes of the record that do not serve.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { API_KEY, startFleet } from "../fleet.mjs";
import { openRecord, pause, readValue } from "../record.mjs";
import { endOf, startCentre } from "./centre.mjs";
import { restartGateways, restartNode, statusOf } from "./faults.mjs";
import { startReceiver } from "./receiver.mjs";
import { sender } from "./sender.mjs";

const { values } = parseArgs({ options: { port: { type: "string", default: "22080" } } });
const port = Number(values.port);
const GATEWAYS = 4;
const MAX_TRIES = 4;
const MAX_BACKLOG = 100;
const startMs = Date.now();
setTimeout(() => assert.fail("not done within 10 minutes"), 600_000).unref();
const say = (text) => console.log(`${((Date.now() - startMs) / 1000).toFixed(1).padStart(6)} s  ${text}`);

/** @type {typeof import("./centre.mjs").HABITS} */
const habits = { throttledShare: 0, receipts: () => "after" };
/** @type {Parameters<typeof startReceiver>[1]} */
let manner = () => "answer";
const centre = await startCentre(port + 50, habits);
const receiver = await startReceiver(port + 51, (state) => manner?.(state) ?? "answer");
const fleet = await startFleet(port, GATEWAYS, {
	maxCallbackWaitMs: 500,
	maxTries: { accepted: 2500, reports: MAX_TRIES },
	maxBacklog: MAX_BACKLOG,
});
const record = await openRecord(fleet.nats, "operate");
const { send, counts, refusals } = sender(fleet.url);
const message = { from: "Shop", to: "+4915112345678", text: "Hi", receiveDeliveryStatus: true };
const STATE_OF = { DELIVERED: "DELIVERED", EXPIRED: "UNDELIVERED", REJECTED: "REJECTED" };

/** Waits until something holds. @param {string} what @param {() => boolean | Promise<boolean>} holds */
async function until(what, holds, withinMs = 60_000) {
	const untilMs = Date.now() + withinMs;
	while (!(await holds())) {
		if (Date.now() > untilMs) assert.fail(`not within ${withinMs} ms: ${what}`);
		await pause(50);
	}
}
async function sendMany(count) {
	return (await Promise.all(Array.from({ length: count }, () => send(message)))).flat();
}
const isSettled = (id) => receiver.answered.get(id)?.includes(STATE_OF[endOf(id)]) ?? false;
const untilSettled = (ids) => until("the final states are called", () => ids.every(isSettled));
/** What was given up, by key. @returns {Promise<Map<string, any>>} */
async function givenUp() {
	const found = new Map();
	for await (const key of await record.dead.keys()) found.set(key, await readValue(record.dead, key));
	return found;
}
const runDead = (...args) =>
	execFileSync(process.execPath, [fileURLToPath(new URL("../dead.mjs", import.meta.url)), fleet.natsFile, ...args], {
		encoding: "utf8",
	});
/** Kills all gateways. Those that start in their place have the settings of now. */
async function replaceGateways() {
	for (const { process } of [...fleet.gateways]) process.kill("SIGKILL");
	await pause(200);
	await until("the gateways are back", async () => (await readyCount()) === GATEWAYS);
}
async function readyCount() {
	const found = await Promise.all(
		Array.from({ length: GATEWAYS }, (_, index) => statusOf(port + 10 + index, "/ready")),
	);
	return found.filter((status) => status === 204).length;
}
/** The sum of a metric over all gateways. @param {string} series */
async function metric(series) {
	let sum = 0;
	for (let index = 0; index < GATEWAYS; index++) {
		const response = await fetch(`http://127.0.0.1:${port + 10 + index}/metrics`);
		assert.match(response.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/);
		const line = (await response.text()).split("\n").find((each) => each.startsWith(`${series} `));
		sum += Number(line?.slice(series.length) ?? 0);
	}
	return sum;
}

// 1. Nobody reaches the record without the password.

for (const others of [{}, { user: fleet.nats.user, pass: "wrong" }])
	await assert.rejects(connect({ servers: fleet.nats.servers, reconnect: false, ...others }), {
		name: /Authorization/,
	});
say("NATS refuses who has no password");

// 2. Receipts before the answer to submit_sm, twice, and never.

habits.receipts = () => "before";
const early = await sendMany(20);
await untilSettled(early);
assert((await metric('fleet_receipts_total{outcome="early"}')) >= early.length, "the receipts were early");
for (const id of early) {
	const finals = receiver.called.get(id)?.filter((state) => state !== "WAITING");
	assert.deepEqual(finals, [STATE_OF[endOf(id)]], `${id}: one call for receipts that come twice`);
}
habits.receipts = () => "never";
const silent = await sendMany(5);
await until("all are handed over", async () => (await record.look("accepted")).waiting === 0);
const manager = await jetstreamManager(record.connection);
const orphan = (id) => centre.send(`id:${id} submit date:2611220000 done date:2611220000 stat:DELIVRD err:000`);
const bound = (await record.look("early")).now + 1;
for (const id of ["7000001", "7000001"]) orphan(id);
await until("orphans are kept", () => centre.unanswered.size === 0);
assert.equal((await record.look("early")).now, bound, "a repeated orphan is one entry");
await manager.streams.update("KV_early", { max_msgs: bound });
orphan("7000002");
await pause(1500);
assert.equal(centre.unanswered.size, 1, "beyond the bound the centre keeps its receipts");
const { config } = await manager.streams.update("KV_early", { max_msgs: bound + 1 });
await until("what was refused comes again", () => centre.unanswered.size === 0);
assert.equal(config.max_age, 3600 * 1e9, "orphans are kept for an hour");
for (const id of silent) assert.equal(receiver.called.has(id), false, "a message without receipts is not called back");
say(`${early.length} messages with receipts before the answer, twice; ${silent.length} without; 2 orphans kept`);

// 3. What cannot be read is kept, and the centre is answered.

habits.receipts = () => "after";
centre.send("Hello");
await until("it is answered", () => centre.unanswered.size === 0);
const [[unread, { reason, entry }]] = [...(await givenUp())];
assert.match(unread, /^deliver_sm\./);
assert.equal(Buffer.from(entry.short_message, "hex").toString(), "Hello");
assert.match(runDead(), new RegExp(`\\t${unread}\\t1 tries\\t`));
await record.remove("dead", unread);
say(`a deliver_sm was put away: ${reason}`);

// 4. Calls in order, though the receiver is slow with a report that is overtaken, or refuses it.

for (const how of /** @type {const} */ (["slow", "fail"])) {
	manner = (state) => (state === "WAITING" ? how : "answer");
	await untilSettled(await sendMany(60));
}
const waitings = [...receiver.called.values()].flat().filter((state) => state === "WAITING").length;
assert(waitings > 0, "WAITING was called too");
assert.deepEqual(receiver.disorder, [], "no report is called after a newer one");
await until("nothing waits", async () => (await record.look("reports")).waiting === 0);
assert.equal((await givenUp()).size, 0, "what is overtaken is not given up");
say(`${waitings} calls with WAITING, none after or during a final one`);

// 5. Given up after some tries, or at once, and put back.

manner = () => "fail";
const [failing] = await send(message);
await until("it is given up", async () => (await givenUp()).size === 1);
const [[key, why]] = [...(await givenUp())];
assert.equal(key.startsWith(`reports.${failing}.`), true);
assert.equal(why.reason, "The receiver answered 500");
assert.equal(why.tries, MAX_TRIES);
manner = () => "answer";
runDead("--put-back");
await untilSettled([failing]);
assert.equal((await givenUp()).size, 0);
say(`given up after ${why.tries} tries (${why.reason}), then put back and called`);

fleet.settings.mayCallPrivate = false;
await replaceGateways();
habits.receipts = (number) => (number % 3 ? "after" : "never");
const callsBefore = receiver.calls();
await sendMany(3);
await until("they are given up", async () => (await givenUp()).size >= 2);
for (const { reason } of (await givenUp()).values()) assert.equal(reason, "The address is not public");
assert.equal(receiver.calls(), callsBefore, "nobody was called");
assert.equal(await metric('fleet_dead_total{queue="reports"}'), (await givenUp()).size);
assert.equal(await metric('fleet_entries{bucket="dead"}'), GATEWAYS * (await givenUp()).size);
say("given up at once: the address is not public");
fleet.settings.mayCallPrivate = true;
habits.receipts = () => "after";
await replaceGateways();
runDead("--put-back");
await until("they are called", async () => (await record.look("reports")).waiting === 0);

// 6. Back-pressure.

habits.throttledShare = 1;
const body = JSON.stringify(message);
const post = () =>
	fetch(`${fleet.url}/outbound/sms`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "X-ApiKey": API_KEY },
		body,
	});
let taken = 0;
const tooMany = await (async () => {
	for (;;) {
		const responses = await Promise.all(Array.from({ length: 20 }, post));
		const refused = responses.find(({ status }) => status !== 200);
		taken += responses.filter(({ status }) => status === 200).length;
		if (refused !== undefined) return refused;
		assert(taken < 50 * MAX_BACKLOG, "the backlog has no bound");
	}
})();
assert.equal(tooMany.status, 429);
assert.match(tooMany.headers.get("retry-after") ?? "", /^[1-9][0-9]*$/);
assert(taken > MAX_BACKLOG);
const takenBefore = centre.taken.length;
habits.throttledShare = 0;
await until("all are handed over", async () => (await record.look("accepted")).waiting === 0);
assert.equal(centre.taken.length - takenBefore, taken, "what was accepted is handed over, and nothing else");
await until("messages are accepted again", async () => (await post()).status === 200);
say(`429 with Retry-After: ${tooMany.headers.get("retry-after")} after ${taken} messages, accepted again later`);

// 7. A rolling restart under load: every request is answered with 200, and what a gateway holds it calls before it ends.

fleet.settings.maxBacklog = 50_000;
await replaceGateways();
await untilSettled([...(await send(message))]);
await until("nothing waits", async () => (await record.look("accepted")).waiting === 0);
counts.tries = refusals.length = 0;
const pids = new Set(fleet.gateways.map(({ process }) => process.pid));
const sentBefore = centre.taken.length;
/** How often reports were given to a gateway once more. */
async function redeliveries() {
	const { delivered } = await manager.consumers.info("KV_reports", "worker");
	return delivered.consumer_seq - delivered.stream_seq;
}
const redeliveriesBefore = await redeliveries();
let isSending = true;
async function sendOn() {
	const sent = [];
	while (isSending) {
		sent.push(...(await send(message)));
		await pause(50);
	}
	return sent;
}
const load = Array.from({ length: 20 }, sendOn);
await restartGateways(fleet);
isSending = false;
const sent = (await Promise.all(load)).flat();
assert(
	fleet.gateways.every(({ process }) => !pids.has(process.pid)),
	"all gateways are new",
);
assert.deepEqual(refusals, [], "every request was answered with 200");
await untilSettled(sent);
assert.equal(centre.taken.length - sentBefore, sent.length, "nothing was handed over twice");
// A call may fail on a busy machine. Reports that are dropped by the gateways that held them are more than a hundred.
const redelivered = (await redeliveries()) - redeliveriesBefore;
assert(redelivered < 20, `${redelivered} reports were held by a gateway that left`);
say(`${GATEWAYS} gateways restarted while ${counts.tries} requests were sent: each was answered with 200`);

// 8. A node that is up and does not serve: gateways are on it when they start, and when another node is lost.

fleet.nodes[0].kill("SIGKILL");
await once(fleet.nodes[0], "exit");
const file = join(dirname(fleet.natsFile), "no-jetstream.json");
const authorization = { user: fleet.nats.user, password: fleet.nats.pass };
writeFileSync(file, JSON.stringify({ listen: fleet.nats.servers[0], http: `127.0.0.1:${port + 40}`, authorization }));
fleet.nodes[0] = spawn("nats-server", ["--config", file], { stdio: "ignore" });
await until("it is up", async () => (await statusOf(port + 40, "/healthz")) === 200);
Object.assign(fleet.settings.nats, { noRandomize: true });
await replaceGateways();
await untilSettled(await sendMany(20));
await restartNode(fleet, 1, 500).catch(() => {});
await untilSettled(await sendMany(20));
const closed = await (await fetch(`http://127.0.0.1:${port + 40}/connz?state=closed&limit=1000`)).json();
const stays = closed.connections
	.filter(({ name }) => name?.startsWith("gateway"))
	.map(({ start, stop }) => Date.parse(stop) - Date.parse(start));
assert(stays.length >= GATEWAYS, "each gateway came to it");
assert(Math.max(...stays) < 1000, `the longest stay was ${Math.max(...stays)} ms`);
const present = await (await fetch(`http://127.0.0.1:${port + 40}/connz`)).json();
assert.equal(
	present.connections.some(({ name }) => name?.startsWith("gateway")),
	false,
	"no gateway is left on it",
);
say(`${stays.length} stays of gateways on a node without JetStream, the longest ${Math.max(...stays)} ms`);

// 9. A leader that has lost the others still answers reads. What must see the last write waits for them.

let leader = "";
await until("there is a leader", async () => {
	leader = (await manager.streams.info("KV_reports").catch(() => undefined))?.cluster?.leader ?? "";
	return leader !== "";
});
fleet.nodes[leader === "node1" ? 2 : 1].kill("SIGKILL");
const isRead = () => record.reports.get(`${sent[0]}.1`).then(Boolean, () => false);
await until("a read is answered", isRead);
for (const bucket of /** @type {const} */ (["handed", "early"]))
	await Promise.race([record.catchUp(bucket).then(() => assert.fail(`${bucket} was caught up alone`)), pause(1000)]);
say("A leader alone reads, but does not catch up");
process.exit();
