// The gateway behind Express. No body parser: the gateway reads and limits the body itself.
import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";

/**
 * @param {ReturnType<typeof import("../gateway.mjs").createGateway>} gateway
 * @param {number} [requestMs] - How long a request may take to arrive.
 */
export async function startExpress(gateway, requestMs = 10_000) {
	const app = express().disable("x-powered-by");
	app.use(async (request, reply) => {
		const { originalUrl: url, method, headers, socket } = request;
		const answer = await gateway.answer({ method, url, headers }, () => request, socket.remoteAddress ?? "");
		reply.writeHead(answer.status, answer.headers).end(answer.body);
	});
	const limits = { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 2 };
	const server = createServer(limits, app);
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
	return {
		url: `http://127.0.0.1:${port}`,
		async stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}
