// The record that survives: three key-value buckets of NATS JetStream on three nodes. A bucket is a stream too, so the
// write that makes a record is also its place in the queue: nothing can be in one of the two and not in the other.
import { AckPolicy, JetStreamApiError, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { Kvm } from "@nats-io/kv";
import { connect, nanos } from "@nats-io/transport-node";

/** How many entries of each queue a process works on at a time. */
const WIDTH = 64;

/** Each bucket, and how long a worker that reads it as a queue may hold an entry before another worker gets it. */
const BUCKETS = {
	/** By message: what a client sent. To hand over. */
	accepted: { leaseMs: 20_000 },
	/** By message ID: what the SMS centre answered. By the centre's ID and version: which message it is. */
	handed: {},
	/** By message ID and version: the merged report. To call back. */
	reports: { leaseMs: 10_000 },
};
const WORKER = "worker";

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string[]} servers @param {string} name */
export async function openRecord(servers, name) {
	const connection = await connect({ servers, name, maxReconnectAttempts: -1, reconnectTimeWait: 250 });
	const js = jetstream(connection, { timeout: 3000 });
	const kvm = new Kvm(js);
	// Reads go to the leader: a node that lags behind would hand a message over twice.
	const open = (bucket) => kvm.open(bucket, { allow_direct: false });
	const manager = await jetstreamManager(connection, { timeout: 3000, checkAPI: false });
	return {
		connection,
		js,
		accepted: await open("accepted"),
		handed: await open("handed"),
		reports: await open("reports"),
		/** How many entries a bucket ever had, and how many of them are still to be worked on. */
		async queue(bucket) {
			const [{ state }, { num_pending, num_ack_pending }] = await Promise.all([
				manager.streams.info(`KV_${bucket}`),
				manager.consumers.info(`KV_${bucket}`, WORKER),
			]);
			return { count: state.last_seq, lag: num_pending + num_ack_pending };
		},
	};
}

/** Makes buckets and queues if they are not there. @param {string[]} servers */
export async function createRecord(servers, replicas = 3) {
	const connection = await connect({ servers, waitOnFirstConnect: true, maxReconnectAttempts: -1 });
	const kvm = new Kvm(jetstream(connection, { timeout: 10_000 }));
	const manager = await jetstreamManager(connection, { timeout: 10_000 });
	for (const [bucket, { leaseMs }] of Object.entries(BUCKETS)) {
		await kvm.create(bucket, { replicas, allow_direct: false });
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

/** True if there is a value where none was expected. */
const isConflict = (error) => error instanceof JetStreamApiError && [10071, 10164].includes(error.code);

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
 * `change` returns its argument if there is nothing to write, and must then do so for every later version too.
 */
export async function addVersion(bucket, key, change) {
	let previous = await readValue(bucket, `${key}.1`);
	for (let version = previous === undefined ? 1 : 2; ; version++) {
		const next = change(previous);
		if (next === previous) return;
		const kept = await writeOnce(bucket, `${key}.${version}`, next);
		if (kept === next) return;
		previous = kept;
	}
}

/** Works through a queue for ever. An entry that `work` fails on comes again after its lease. */
export async function workThrough(record, bucket, work) {
	const running = new Set();
	const consumer = await insist(() => record.js.consumers.get(`KV_${bucket}`, WORKER));
	for (;;) {
		while (running.size > WIDTH / 2) await Promise.race(running);
		try {
			for await (const entry of await consumer.fetch({ max_messages: WIDTH - running.size, expires: 1000 })) {
				const job = work(entry)
					.catch((error) => console.error(`${bucket}: ${error}`))
					.finally(() => running.delete(job));
				running.add(job);
			}
		} catch {
			await pause(200);
		}
	}
}
