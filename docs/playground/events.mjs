// Tells the page what happens: Server-Sent Events.

/** In milliseconds: shorter than the idle time after which proxies cut. */
const KEEP_ALIVE = 15_000;
/** A listener that leaves so many octets unread is let go; a browser comes again by itself. */
const MAX_UNREAD = 16 * 1024 * 1024;
/** A page that comes later, or again, is told everything about so many messages. It shows as many. */
const KEPT = 30;

export function createEvents() {
	/** @type {Set<import("node:http").ServerResponse>} */
	const listeners = new Set();
	/** What was told about each of the last messages, the oldest first. @type {{ ids: Set<string>, texts: string[] }[]} */
	const past = [];

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
			reply.write(`retry: 1000\n\n${past.flatMap(({ texts }) => texts).join("")}`);
			listeners.add(reply);
			reply.on("close", () => listeners.delete(reply));
		},
		/**
		 * @param {"sent" | "report" | "failed"} event
		 * @param {{ readonly messageIds: readonly string[] } | { readonly messageId: string }} data
		 */
		tell(event, data) {
			const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
			if ("messageIds" in data) {
				past.push({ ids: new Set(data.messageIds), texts: [text] });
				if (past.length > KEPT) past.shift();
			} else past.find(({ ids }) => ids.has(data.messageId))?.texts.push(text);
			write(text);
		},
		close() {
			clearInterval(timer);
			for (const listener of listeners) listener.end();
		},
	};
}
