// A receiver of callbacks, which may fail.
import { createServer } from "node:http";
import { parseCallbackTemplate, readCallback, unwrap } from "outbound-sms/delivery";
import { CALLBACK_PATH } from "../fleet.mjs";

/** How long a slow answer takes, which a gateway still waits for. */
const SLOW_MS = 1500;

/**
 * @param {number} port
 * @param {(state: string) => "answer" | "fail" | "silence" | "slow"} manner - How a call with a state is answered.
 */
export async function startReceiver(port, manner = () => "answer") {
	const template = unwrap(parseCallbackTemplate(`http://127.0.0.1:${port}${CALLBACK_PATH}`));
	/** The states that were called and answered with 204, by message ID. @type {Map<string, string[]>} */
	const answered = new Map();
	/** The states that were called, and those of calls that have not ended. @type {Map<string, string[]>} */
	const called = new Map();
	const open = new Map();
	/** Calls that came after a newer one, or before an older one had ended. @type {{ what: string, atMs: number }[]} */
	const disorder = [];
	let calls = 0;
	const server = createServer((request, response) => {
		calls++;
		const { messageId = "", messageState = "" } = unwrap(readCallback(template, request.url ?? ""));
		const before = called.get(messageId) ?? [];
		if (messageState === "WAITING" && before.some((state) => state !== "WAITING"))
			disorder.push({ what: `${messageId}: ${messageState} after ${before}`, atMs: Date.now() });
		if (open.has(messageId) && open.get(messageId) !== messageState)
			disorder.push({ what: `${messageId}: ${messageState} while ${open.get(messageId)} is called`, atMs: Date.now() });
		called.set(messageId, [...before, messageState]);
		open.set(messageId, messageState);
		response.on("close", () => open.delete(messageId));
		const how = manner(messageState);
		if (how === "silence") return;
		if (how === "fail") return response.writeHead(500).end();
		answered.set(messageId, [...(answered.get(messageId) ?? []), messageState]);
		setTimeout(() => response.writeHead(204).end(), how === "slow" ? SLOW_MS : 0);
	});
	await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
	return { answered, called, disorder, calls: () => calls };
}
