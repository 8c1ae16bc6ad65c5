// Tells the page what happens: Server-Sent Events.

/** In milliseconds: shorter than the idle time after which proxies cut. */
const KEEP_ALIVE = 15_000;
/** A listener that leaves so many octets unread is let go; a browser comes again by itself. */
const MAX_UNREAD = 2 * 1024 * 1024;
/** Of more listeners the oldest is let go. */
const MAX_LISTENERS = 32;
/** A page that comes later, or again, is told everything about so many messages. It shows as many. */
const KEPT = 30;
/** Fewer messages are kept if their events have more UTF-16 units. */
const MAX_KEPT_UNITS = 512 * 1024;

export function createEvents() {
	/** @type {Set<import("node:http").ServerResponse>} */
	const listeners = new Set();
	/** What was told about each of the last messages, the oldest first. @type {{ ids: Set<string>, texts: string[] }[]} */
	const past = [];
	let keptUnits = 0;

	/** @param {{ texts: string[] }} message @param {string} text */
	function keep(message, text) {
		message.texts.push(text);
		keptUnits += text.length;
		while (past.length > KEPT || keptUnits > MAX_KEPT_UNITS) {
			for (const { length } of past.shift()?.texts ?? []) keptUnits -= length;
		}
	}

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
			if (listeners.size > MAX_LISTENERS) listeners.values().next().value?.destroy();
			reply.on("close", () => listeners.delete(reply));
		},
		/**
		 * @param {"sent" | "report" | "failed"} event
		 * @param {{ readonly messageIds: readonly string[] } | { readonly messageId: string }} data
		 */
		tell(event, data) {
			const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
			if ("messageIds" in data) past.push({ ids: new Set(data.messageIds), texts: [] });
			const message = "messageIds" in data ? past.at(-1) : past.find(({ ids }) => ids.has(data.messageId));
			if (message !== undefined) keep(message, text);
			write(text);
		},
		close() {
			clearInterval(timer);
			for (const listener of listeners) listener.end();
		},
	};
}
