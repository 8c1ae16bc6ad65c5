// A receiver of callbacks, which may fail.
import { createServer } from "node:http";
import { parseCallbackTemplate, readCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { CALLBACK_PATH } from "../fleet.mjs";

/**
 * @param {number} port
 * @param {() => "answer" | "fail" | "silence"} manner - How the next call is answered.
 */
export async function startReceiver(port, manner = () => "answer") {
	const template = unwrap(parseCallbackTemplate(`http://127.0.0.1:${port}${CALLBACK_PATH}`));
	/** The states that were called and answered with 204, by message ID. @type {Map<string, string[]>} */
	const answered = new Map();
	let calls = 0;
	const server = createServer((request, response) => {
		calls++;
		const { messageId = "", messageState = "" } = unwrap(readCallback(template, request.url ?? ""));
		const how = manner();
		if (how === "silence") return;
		if (how === "answer") answered.set(messageId, [...(answered.get(messageId) ?? []), messageState]);
		response.writeHead(how === "answer" ? 204 : 500).end();
	});
	await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
	return { answered, calls: () => calls };
}
