// Senders, and a receiver of callbacks, for test.mjs and measure.mjs.
import { randomUUID } from "node:crypto";
import { Agent, createServer, request } from "node:http";
import { parseCallbackTemplate, readCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { buildSendRequest, readSendResponse } from "outbound-sms/http";
import { pause } from "./record.mjs";

export const API_KEY = "demo-key";

/** The account of the demo, which is called at a port of this machine. */
export const accountCalledAt = (port) => ({
	id: "demo",
	apiKey: API_KEY,
	allowList: ["127.0.0.1"],
	template: `http://127.0.0.1:${port}/dlr/{MessageId}?state={MessageState}&code={DeliveryStatusCode}&ref={ClientReference}&at={ReceivedDateTime}`,
	sheet: {
		accountName: "Demo",
		currency: "EUR",
		currentRates: [{ country: "Germany", network: "Example", mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.0450" }],
	},
});

/** Posts a message until it is accepted, always with the same key, and returns its IDs. */
export function sender(baseUrl) {
	const agent = new Agent({ keepAlive: true });
	const counts = { tries: 0, slowestMs: 0 };

	function post({ url, method, headers, body }) {
		return new Promise((resolve) => {
			const call = request(url, { method, headers, agent, timeout: 15_000 }, async (response) => {
				try {
					let text = "";
					for await (const chunk of response.setEncoding("utf8")) text += chunk;
					resolve({ status: response.statusCode, headers: response.headers, body: text });
				} catch {
					resolve(undefined);
				}
			});
			call
				.on("timeout", () => call.destroy())
				.on("error", () => resolve(undefined))
				.end(body);
		});
	}

	async function send(message, key = randomUUID()) {
		const built = unwrap(buildSendRequest({ baseUrl, apiKey: API_KEY, message }));
		const headers = { ...built.headers, "Idempotency-Key": key };
		const startMs = Date.now();
		for (;;) {
			counts.tries++;
			const response = await post({ ...built, headers });
			const read = response && readSendResponse(response);
			if (read?.ok) {
				counts.slowestMs = Math.max(counts.slowestMs, Date.now() - startMs);
				return read.value.messageIds;
			}
			if (read?.resend === "no") throw new Error(JSON.stringify(read.issues));
			await pause(50 + Math.random() * 100);
		}
	}

	return { send, counts, stop: () => agent.destroy() };
}

/**
 * Starts a receiver of callbacks.
 *
 * @param {number} port
 * @param {() => "answer" | "fail" | "silence"} manner - How the next call is answered.
 */
export async function startReceiver(port, manner = () => "answer") {
	const template = unwrap(parseCallbackTemplate(accountCalledAt(port).template));
	/** The states that were called and answered with 204, by message ID. @type {Map<string, string[]>} */
	const answered = new Map();
	let calls = 0;
	const server = createServer((incoming, response) => {
		calls++;
		const { messageId, messageState } = unwrap(readCallback(template, incoming.url));
		const how = manner();
		if (how === "silence") return;
		if (how === "fail") return response.writeHead(500).end();
		answered.set(messageId, [...(answered.get(messageId) ?? []), messageState]);
		response.writeHead(204).end();
	});
	await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		answered,
		calls: () => calls,
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}
