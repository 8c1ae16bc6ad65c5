// Tells the page what happens: Server-Sent Events.

/** In milliseconds: shorter than the idle time after which proxies cut. */
const KEEP_ALIVE = 15_000;
/** A listener that leaves so many octets unread is let go; a browser comes again by itself. */
const MAX_UNREAD = 1024 * 1024;

export function createEvents() {
	/** @type {Set<import("node:http").ServerResponse>} */
	const listeners = new Set();

	/** @param {string} text */
	function write(text) {
		for (const listener of listeners) {
			if (listener.writableLength > MAX_UNREAD) listener.destroy();
			else listener.write(text);
		}
	}

	const timer = setInterval(write, KEEP_ALIVE, ": still here\n\n");
	return {
		/** @param {import("node:http").ServerResponse} reply */
		listen(reply) {
			reply.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
			reply.write("retry: 1000\n\n");
			listeners.add(reply);
			reply.on("close", () => listeners.delete(reply));
		},
		/** @param {"sent" | "report" | "failed"} event @param {unknown} data */
		tell(event, data) {
			if (listeners.size > 0) write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
		},
		close() {
			clearInterval(timer);
			for (const listener of listeners) listener.end();
		},
	};
}
