// What a process says of itself, for Prometheus and for a balancer: GET /metrics and GET /ready.
import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";

collectDefaultMetrics();

export const requests = new Histogram({
	name: "fleet_request_seconds",
	help: "Time to answer a request",
	labelNames: ["status"],
	buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});
const counter = (name, label, help) => new Counter({ name, labelNames: [label], help });
export const submits = counter("fleet_submits_total", "outcome", "Command status in hexadecimal digits, or no_answer");
export const receipts = counter("fleet_receipts_total", "outcome", "merged, early (before its answer), or unreadable");
export const calls = counter("fleet_calls_total", "outcome", "answered, failed, or overtaken by a newer report");
export const dead = counter("fleet_dead_total", "queue", "What was given up");

/**
 * @param {number} port
 * @param {Awaited<ReturnType<typeof import("./record.mjs").openRecord>>} record
 * @param {() => boolean} isReady - False while the process leaves.
 */
export function serveMetrics(port, record, isReady) {
	new Gauge({
		name: "fleet_entries",
		help: "Entries of the whole record that wait: in accepted, reports, early or dead. The same from every process",
		labelNames: ["bucket"],
		async collect() {
			const look = async (bucket) => {
				const { now, waiting } = await record.look(bucket);
				this.set({ bucket }, ["early", "dead"].includes(bucket) ? now : waiting);
			};
			// While the record does not answer, the last figures stay.
			await Promise.allSettled(["accepted", "reports", "early", "dead"].map(look));
		},
	});
	const server = createServer(async ({ url }, reply) => {
		if (url === "/ready") return reply.writeHead(isReady() ? 204 : 503).end();
		if (url !== "/metrics") return reply.writeHead(404).end();
		reply.writeHead(200, { "Content-Type": register.contentType }).end(await register.metrics());
	});
	// Not shared: each process has a port of its own.
	server.listen({ port, host: "127.0.0.1", exclusive: true });
}
