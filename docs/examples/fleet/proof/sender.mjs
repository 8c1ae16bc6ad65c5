// A client that sends a message until it is accepted, always with the same key.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { buildSendRequest, readSendResponse, unwrap } from "outbound-sms/http";
import { API_KEY } from "../fleet.mjs";
import { pause } from "../record.mjs";

/** How long an answer may take, and an idle connection be kept. */
const [ANSWER_MS, IDLE_MS] = [15_000, 2000];

export function sender(baseUrl) {
	// Only an agent with a timeout respects the server's Keep-Alive header. Each request needs a longer timeout of its own:
	// on a connection that was kept, Node would report a timeout after one second.
	const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
	/** How many tries, and how long the slowest message took. */
	const counts = { tries: 0, slowestMs: 0 };
	/** What was not answered with 200: the answer, or why there was none. @type {string[]} */
	const refusals = [];

	/** @returns {Promise<{ status: number, headers: any, body: string } | Error>} The error if there is no answer. */
	function post({ url, method, headers, body }) {
		return new Promise((resolve) => {
			const call = request(url, { method, headers, agent, timeout: ANSWER_MS }, async (response) => {
				try {
					let text = "";
					for await (const chunk of response.setEncoding("utf8")) text += chunk;
					resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
				} catch (error) {
					resolve(/** @type {Error} */ (error));
				}
			});
			call.on("timeout", () => call.destroy());
			call.on("error", resolve);
			call.end(body);
		});
	}

	/** @param {import("outbound-sms/message").OutboundMessageInput} message @param {string} key */
	async function send(message, key = randomUUID()) {
		const built = unwrap(buildSendRequest({ baseUrl, apiKey: API_KEY, message }));
		const headers = { ...built.headers, "Idempotency-Key": key };
		const startMs = Date.now();
		for (;;) {
			counts.tries++;
			const response = await post({ body: undefined, ...built, headers });
			const read = response instanceof Error ? undefined : readSendResponse(response);
			if (read?.ok) {
				counts.slowestMs = Math.max(counts.slowestMs, Date.now() - startMs);
				return read.value.messageIds;
			}
			refusals.push(response instanceof Error ? response.message : `${response.status} ${response.body}`);
			if (read?.resend === "no") throw new Error(JSON.stringify(read.issues));
			await pause(50 + Math.random() * 100);
		}
	}

	return { send, counts, refusals };
}
