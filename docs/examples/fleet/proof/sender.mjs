// A client that sends a message until it is accepted, always with the same key.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { unwrap } from "outbound-sms/foundation";
import { buildSendRequest, readSendResponse } from "outbound-sms/http";
import { API_KEY } from "../fleet.mjs";
import { pause } from "../record.mjs";

export function sender(baseUrl) {
	const agent = new Agent({ keepAlive: true });
	/** How many tries, how many of them were not answered with 200, and how long the slowest message took. */
	const counts = { tries: 0, refused: 0, slowestMs: 0 };

	/** @returns {Promise<{ status: number, headers: any, body: string } | undefined>} Undefined without an answer. */
	function post({ url, method, headers, body }) {
		return new Promise((resolve) => {
			const call = request(url, { method, headers, agent, timeout: 15_000 }, async (response) => {
				try {
					let text = "";
					for await (const chunk of response.setEncoding("utf8")) text += chunk;
					resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
				} catch {
					resolve(undefined);
				}
			});
			call.on("timeout", () => call.destroy());
			call.on("error", () => resolve(undefined));
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
			const read = response && readSendResponse(response);
			if (read?.ok) {
				counts.slowestMs = Math.max(counts.slowestMs, Date.now() - startMs);
				return read.value.messageIds;
			}
			counts.refused++;
			if (read?.resend === "no") throw new Error(JSON.stringify(read.issues));
			await pause(50 + Math.random() * 100);
		}
	}

	return { send, counts };
}
