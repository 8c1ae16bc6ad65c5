// The record that survives: key-value buckets of NATS JetStream on three nodes. A bucket is a stream too, so the write
// that makes a record is also its place in the queue: nothing can be in one of the two and not in the other.
import { AckPolicy, JetStreamApiError, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { Kvm } from "@nats-io/kv";
import { connect, nanos } from "@nats-io/transport-node";

/** How many entries of each queue a process works on at a time. */
const WIDTH = 64;

/** Each bucket, and how long a worker that reads it as a queue may hold an entry before another worker gets it. */
const BUCKETS = {
	/** By message: what a client sent. To hand over. */
	accepted: { leaseMs: 20_000 },
	/** By message ID: what the SMS centre answered. By the centre's ID: which message it is. */
	handed: {},
	/** By the centre's ID: receipts that came before it was known. At most so many, and for an hour. */
	early: { ttlMs: 3_600_000, maxEntries: 200_000 },
	/** By message ID and version: the merged report. To call back. */
	reports: { leaseMs: 15_000 },
	/** By bucket and key: what was given up, and why. */
	dead: {},
};
const WORKER = "worker";
/** A key without a value, in buckets that are no queue. */
export const FENCE = "fence";
/** How often a gateway asks how much waits, and so whether its node serves the record. */
const WATCH_MS = 400;

/** @typedef {{ servers: string[], user: string, pass: string }} Nats */

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {Nats} nats @param {string} name */
export async function openRecord(nats, name) {
	const lasting = { maxReconnectAttempts: -1, reconnectTimeWait: 250, pingInterval: 2000, maxPingOut: 2 };
	const connection = await connect({ ...nats, ...lasting, name });
	const js = jetstream(connection, { timeout: 3000 });
	const manager = await jetstreamManager(connection, { timeout: 3000, checkAPI: false });
	let backlog = 0;
	watch();
	const kvm = new Kvm(js);
	// Reads go to the leader: a node that lags behind would hand a message over twice.
	const open = (bucket) => insist(() => kvm.open(bucket, { allow_direct: false }));
	const [accepted, handed, early, reports, dead] = await Promise.all(Object.keys(BUCKETS).map(open));
	/** Removes an entry of which nothing shall stay. Not from a queue: nats-server 2.9.10 forgets what waits in it. */
	const remove = (bucket, key) => manager.streams.purge(`KV_${bucket}`, { filter: `$KV.${bucket}.${key}` });
	// The backlog is the number of messages to hand over, as of the last look.
	return { connection, js, accepted, handed, early, reports, dead, look, remove, catchUp, backlog: () => backlog };

	/** How many entries a bucket has, ever had, and how many of a queue are still to be worked on. */
	async function look(bucket) {
		const isQueue = BUCKETS[bucket].leaseMs !== undefined;
		const [{ state }, worker] = await Promise.all([
			manager.streams.info(`KV_${bucket}`),
			isQueue ? manager.consumers.info(`KV_${bucket}`, WORKER) : { num_pending: 0, num_ack_pending: 0 },
		]);
		return { now: state.messages, ever: state.last_seq, waiting: worker.num_pending + worker.num_ack_pending };
	}

	/**
	 * Makes the next read find all that was written before. A leader answers reads before it knows the last writes of the
	 * leader that was lost, but it writes only after them.
	 *
	 * @param {"handed" | "early"} bucket - No queue: its workers would get the write.
	 */
	async function catchUp(bucket) {
		await insist(async () => {
			try {
				await js.publish(`$KV.${bucket}.${FENCE}`);
			} catch (error) {
				if (!isFull(error)) throw error;
			}
		});
	}

	/** Follows the backlog, and leaves a node that is up but does not serve the record, as one may while it starts. */
	async function watch() {
		while (!connection.isClosed()) {
			try {
				backlog = (await look("accepted")).waiting;
			} catch (error) {
				if (isNotServing(error)) await connection.reconnect();
			}
			await pause(WATCH_MS);
		}
	}
}

/** Makes buckets and queues if they are not there, or says what kept it from it. @param {Nats} nats */
export async function createRecord(nats, replicas = 3, withinMs = 60_000) {
	const untilMs = Date.now() + withinMs;
	const connection = await insist(() => connect(nats), untilMs);
	const manager = await jetstreamManager(connection, { checkAPI: false });
	const kvm = new Kvm(jetstream(connection));
	for (const [bucket, { leaseMs, ttlMs, maxEntries }] of Object.entries(BUCKETS)) {
		await insist(() => kvm.create(bucket, { replicas, allow_direct: false, ttl: ttlMs }), untilMs);
		if (maxEntries !== undefined) await manager.streams.update(`KV_${bucket}`, { max_msgs: maxEntries });
		if (leaseMs === undefined) continue;
		await manager.consumers.add(`KV_${bucket}`, {
			durable_name: WORKER,
			ack_policy: AckPolicy.Explicit,
			ack_wait: nanos(leaseMs),
			max_ack_pending: 20_000,
		});
	}
	await connection.close();
}

const hasCode = (error, ...codes) => error instanceof JetStreamApiError && codes.includes(error.code);
/** True if there is a value where none was expected. */
const isConflict = (error) => hasCode(error, 10071, 10164);
/** True if a bucket has as many entries as it may have. */
const isFull = (error) => hasCode(error, 10077);
/** True if the node has no JetStream, or does not know the other nodes. */
const isNotServing = (error) => error.name === "JetStreamNotEnabled" || hasCode(error, 10008);

/** Tries until the record answers: it elects a new leader for seconds when a node is lost. */
async function insist(action, untilMs = Number.POSITIVE_INFINITY) {
	for (;;) {
		try {
			return await action();
		} catch (error) {
			if (isConflict(error) || error instanceof TypeError || Date.now() > untilMs) throw error;
			await pause(100);
		}
	}
}

/** Reads a value; undefined if there is none. */
export async function readValue(bucket, key, untilMs) {
	return (await insist(() => bucket.get(key), untilMs))?.json();
}

/** Writes a value, or a new one in its place. */
export async function write(bucket, key, value, untilMs) {
	await insist(() => bucket.put(key, JSON.stringify(value)), untilMs);
}

/**
 * Writes a value that never changes, or returns the one that is there: two who write at once get the same. A write
 * without an answer is repeated and then finds itself.
 */
export async function writeOnce(bucket, key, value, untilMs) {
	try {
		await insist(() => bucket.put(key, JSON.stringify(value), { previousSeq: 0 }), untilMs);
		return value;
	} catch (error) {
		if (!isConflict(error)) throw error;
		return readValue(bucket, key, untilMs);
	}
}

/**
 * Compare-and-set made of writes that happen once: version 2 of a key is written only by who has seen version 1, and
 * only if there is no version 2. docs/fleet.md says why JetStream's own `update(revision)` is not used.
 *
 * `change` makes the next version of the newest one. It returns its argument if there is nothing to write.
 */
export async function addVersion(bucket, key, change) {
	for (let previous, version = 1; ; version++) {
		let kept = await readValue(bucket, `${key}.${version}`);
		if (kept === undefined) {
			const next = change(previous);
			if (next === previous) return;
			kept = await writeOnce(bucket, `${key}.${version}`, next);
			if (kept === next) return;
		}
		previous = kept;
	}
}

/** The key of an entry of a queue. */
export const keyOf = ({ subject }) => subject.split(".").slice(2).join(".");

/**
 * Why an entry is not done, when to try it again, and whether another try is of no use.
 *
 * @typedef {{ reason: string, waitMs: number, isHopeless?: boolean }} Setback
 */

/**
 * Works through a queue until `signal` says to stop, then ends what is held or under way. An entry that `work` throws on
 * comes again after its lease. After `maxTries` it is put away under `dead`. JetStream's own `max_deliver` would only
 * drop it.
 *
 * @param {Awaited<ReturnType<typeof openRecord>>} record
 * @param {"accepted" | "reports"} bucket
 * @param {(entry: any) => Promise<Setback | undefined>} work
 * @param {object} options
 * @param {number} options.maxTries
 * @param {AbortSignal} options.signal
 * @param {(key: string, why: object) => Promise<void>} options.putAway
 * @param {(entry: any) => number} [options.holdMs] - How long an entry is held before it is worked on.
 */
export async function workThrough(record, bucket, work, { maxTries, signal, putAway, holdMs = () => 0 }) {
	const running = new Set();
	/** What is held is not work yet, but ends before the process does: another one would get it only after its lease. */
	const held = new Set();
	const consumer = await insist(() => record.js.consumers.get(`KV_${bucket}`, WORKER));

	async function tryOnce(entry) {
		const tries = entry.info.deliveryCount;
		// A process that dies of an entry never says so: the number of deliveries does.
		const setback = tries > maxTries ? { reason: "Every try failed", waitMs: 0 } : await work(entry);
		if (setback === undefined) return entry.ack();
		if (tries < maxTries && !setback.isHopeless) return entry.nak(setback.waitMs);
		await putAway(`${bucket}.${keyOf(entry)}`, { reason: setback.reason, tries, entry: entry.json() });
		entry.term();
	}

	function start(entry) {
		const job = tryOnce(entry)
			.catch((error) => console.error(`${bucket} ${keyOf(entry)}: ${error}`))
			.finally(() => running.delete(job));
		running.add(job);
	}

	function hold(entry, ms) {
		const wait = pause(ms).then(() => {
			held.delete(wait);
			start(entry);
		});
		held.add(wait);
	}

	while (!signal.aborted) {
		while (running.size > WIDTH / 2) await Promise.race(running);
		try {
			for await (const entry of await consumer.fetch({ max_messages: WIDTH - running.size, expires: 1000 })) {
				const ms = holdMs(entry);
				if (ms > 0) hold(entry, ms);
				else start(entry);
			}
		} catch {
			await pause(200);
		}
	}
	await Promise.all(held);
	await Promise.all(running);
}
