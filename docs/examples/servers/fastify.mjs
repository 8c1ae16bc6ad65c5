// The gateway behind Fastify. Its body parsers are replaced by one that hands on the stream: the gateway reads and
// limits the body itself.
import Fastify from "fastify";

/**
 * @param {ReturnType<typeof import("../gateway.mjs").createGateway>} gateway
 * @param {number} [requestMs] - How long a request may take to arrive.
 */
export async function startFastify(gateway, requestMs = 10_000) {
	const http = { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 2 };
	const app = Fastify({ requestTimeout: requestMs, forceCloseConnections: true, http });
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
	// The hook comes before Fastify looks at method and Content-Type, so that the gateway answers everything.
	app.addHook("onRequest", async (request, reply) => {
		const { status, headers, body } = await gateway.answer(request.raw, () => request.raw, request.ip);
		return reply.code(status).headers(headers).send(body);
	});
	const url = await app.listen({ port: 0, host: "127.0.0.1" });
	return { url, stop: () => app.close() };
}
