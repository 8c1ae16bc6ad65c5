// The gateway behind Node's own server.
import { once } from "node:events";
import { createServer } from "node:http";

/**
 * @param {ReturnType<typeof import("../gateway.mjs").createGateway>} gateway
 * @param {number} [requestMs] - How long a request may take to arrive.
 */
export async function startNode(gateway, requestMs = 10_000) {
	const limits = { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 2 };
	const server = createServer(limits, async (request, reply) => {
		const { status, headers, body } = await gateway.answer(request, () => request, request.socket.remoteAddress ?? "");
		reply.writeHead(status, headers).end(body);
	});
	return listen(server);
}

/**
 * Starts a server on a free port.
 *
 * @param {import("node:http").Server} server
 */
export async function listen(server) {
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
