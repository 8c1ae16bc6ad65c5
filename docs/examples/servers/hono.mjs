// The gateway behind Hono: a `fetch` handler, which Node serves here and which Workers, Deno and Bun serve as it is.
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/**
 * The handler. `export default createApp(gateway, (context) => context.req.header("CF-Connecting-IP") ?? "")` is a
 * Worker.
 *
 * @param {ReturnType<typeof import("../gateway.mjs").createGateway>} gateway
 * @param {(context: import("hono").Context) => string} addressOf - Where a request comes from, which each runtime says
 * in a way of its own.
 */
export function createApp(gateway, addressOf) {
	const app = new Hono();
	app.all("*", async (context) => {
		const { raw } = context.req;
		const answer = await gateway.answer(raw, () => raw.body, addressOf(context));
		return new Response(answer.body, answer);
	});
	return app;
}

/**
 * @param {ReturnType<typeof import("../gateway.mjs").createGateway>} gateway
 * @param {number} [requestMs] - How long a request may take to arrive.
 */
export async function startHono(gateway, requestMs = 10_000) {
	const { fetch } = createApp(gateway, ({ env }) => env.incoming.socket.remoteAddress ?? "");
	const serverOptions = {
		requestTimeout: requestMs,
		headersTimeout: requestMs,
		connectionsCheckingInterval: requestMs / 2,
	};
	/** @type {import("node:http").Server} */
	let server;
	const { port } = await new Promise((resolve) => {
		// A body that nobody read is left to Node, which reads it to its end: the client still gets its 401.
		const options = { fetch, port: 0, hostname: "127.0.0.1", serverOptions, autoCleanupIncoming: false };
		const listening = serve(options, resolve);
		server = /** @type {import("node:http").Server} */ (listening);
	});
	return {
		url: `http://127.0.0.1:${port}`,
		async stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}
