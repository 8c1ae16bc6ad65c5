// A customer's server that callbacks come to: an HTTP server of its own, which can be told to fail.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Receiver {
	readonly url: string;
	/** Method and path with query of every call, in the order of arrival. */
	readonly calls: readonly string[];
	/** Resolves when so many calls have come. */
	until(count: number): Promise<readonly string[]>;
	stop(): Promise<void>;
}

/** @param answer - What becomes of a call; the index counts from 0. Without one it is answered with 204. */
export async function startReceiver(
	answer: (reply: ServerResponse, index: number, request: IncomingMessage) => void = (reply) =>
		reply.writeHead(204).end(),
): Promise<Receiver> {
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
		calls,
		async until(count) {
			while (calls.length < count) {
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			}
			return calls;
		},
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
