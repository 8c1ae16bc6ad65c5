// The record that survives: three key-value buckets of NATS JetStream on three nodes. A bucket is a stream too, so the
// write that makes a record is also its place in the queue: nothing can be in one of the two and not in the other.
import { AckPolicy, JetStreamApiError, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { Kvm } from "@nats-io/kv";
import { connect, nanos } from "@nats-io/transport-node";

/** How long a worker may hold an entry of a queue before another worker gets it. */
export const LEASE_MS = { handOver: 20_000, callBack: 10_000 };

/** Each bucket, and which worker reads it as a queue. Every value is written once. */
const BUCKETS = {
	/** By message: what a client sent. */
	accepted: { worker: "handOver" },
	/** By message ID: what the SMS centre answered. By the centre's ID and version: which message it is. */
	handed: {},
	/** By message ID and version: the merged report. Each version is one callback. */
	reports: { worker: "callBack" },
};

/** @param {string[]} servers @param {string} name */
export async function openRecord(servers, name) {
	const connection = await connect({ servers, name, maxReconnectAttempts: -1, reconnectTimeWait: 250 });
	const options = { timeout: 3000 };
	const js = jetstream(connection, options);
	const manager = await jetstreamManager(connection, { ...options, checkAPI: false });
	const kvm = new Kvm(js);
	const open = (bucket) => kvm.open(bucket, { allow_direct: false });
	return {
		connection,
		js,
		manager,
		accepted: await open("accepted"),
		handed: await open("handed"),
		reports: await open("reports"),
	};
}

/** Makes buckets and queues if they are not there. @param {string[]} servers */
export async function createRecord(servers, replicas = 3) {
	const connection = await connect({ servers, waitOnFirstConnect: true, maxReconnectAttempts: -1 });
	const kvm = new Kvm(jetstream(connection, { timeout: 10_000 }));
	const manager = await jetstreamManager(connection, { timeout: 10_000 });
	for (const [bucket, { worker }] of Object.entries(BUCKETS)) {
		// Reads go to the leader: one that lags behind would hand a message over twice.
		await kvm.create(bucket, { replicas, allow_direct: false });
		if (worker === undefined) continue;
		await manager.consumers.add(`KV_${bucket}`, {
			durable_name: worker,
			ack_policy: AckPolicy.Explicit,
			ack_wait: nanos(LEASE_MS[worker]),
			max_ack_pending: 20_000,
		});
	}
	await connection.close();
}

/** True if there is a value where none was expected. */
const isConflict = (error) => error instanceof JetStreamApiError && [10071, 10164].includes(error.code);

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

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
export async function readValue(bucket, key) {
	return (await insist(() => bucket.get(key)))?.json();
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
		return (await insist(() => bucket.get(key), untilMs)).json();
	}
}

/**
 * Compare-and-set made of writes that happen once: version 2 of a key is written only if there is none, by who has seen
 * version 1. JetStream's own `update(revision)` is not enough: nodes of 2.9 check a revision before they agree on the
 * write, so two at once may both succeed. That nothing is there yet is checked as part of the write.
 *
 * `change` returns its argument if there is nothing to write, and must then do so for every later version too.
 * The first try only reads if a version is likely to be there.
 */
export async function addVersion(bucket, key, change, isLikely = false) {
	let previous = isLikely ? await readValue(bucket, `${key}.1`) : undefined;
	for (let version = previous === undefined ? 1 : 2; ; version++) {
		const next = change(previous);
		if (next === previous) return;
		const kept = await writeOnce(bucket, `${key}.${version}`, next);
		if (kept === next) return;
		previous = kept;
	}
}

/** Works through a queue for ever, at most `width` entries at a time. An entry that `work` fails on comes again. */
export async function workThrough(record, bucket, width, work) {
	const { worker } = BUCKETS[bucket];
	const running = new Set();
	const consumer = await insist(() => record.js.consumers.get(`KV_${bucket}`, worker));
	for (;;) {
		while (running.size > width / 2) await Promise.race(running);
		try {
			for await (const entry of await consumer.fetch({ max_messages: width - running.size, expires: 1000 })) {
				const job = work(entry)
					.catch((error) => console.error(`${worker}: ${error.message}`))
					.finally(() => running.delete(job));
				running.add(job);
			}
		} catch {
			await pause(200);
		}
	}
}
