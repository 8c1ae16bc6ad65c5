// Writes down what tests send and get by fetch in JSON: one line an exchange in the file that RECORD names.
import { appendFileSync } from "node:fs";

const { RECORD: file } = process.env;
const plainFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
	const response = await plainFetch(input, init);
	const { pathname } = new URL(String(input));
	if (file === undefined || !pathname.startsWith("/outbound/")) return response;
	if (pathname !== "/outbound/sms" && pathname !== "/outbound/rates") return response;
	const isJson = response.headers.get("content-type") === "application/json";
	const sent = typeof init?.body === "string" && init.body.startsWith("{") ? parse(init.body) : undefined;
	const answered = isJson ? parse(await response.clone().text()) : undefined;
	appendFileSync(file, `${JSON.stringify({ path: pathname, status: response.status, sent, answered })}\n`);
	return response;
};

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
