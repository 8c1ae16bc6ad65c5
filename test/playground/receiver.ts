// A customer's server that callbacks come to: an HTTP server of its own, which can be told to fail.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What happens to a call; the index counts from 0. */
export type Answer = (reply: ServerResponse, index: number, request: IncomingMessage) => void;

/** Starts a receiver. It keeps method and path of every call, and answers with 204 unless it is told otherwise. */
export async function startReceiver(answer: Answer = (reply) => reply.writeHead(204).end()) {
	const calls: string[] = [];
	let wake = () => {};
	const server = createServer((request, reply) => {
		calls.push(`${request.method} ${request.url}`);
		answer(reply, calls.length - 1, request);
		wake();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls: calls as readonly string[],
		/** Resolves when so many calls have come. */
		async until(count: number): Promise<readonly string[]> {
			while (calls.length < count) await new Promise<void>((resolve) => (wake = resolve));
			return calls;
		},
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
