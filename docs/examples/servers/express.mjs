// The gateway behind Express. No body parser: the gateway reads and limits the body itself.
import { createServer } from "node:http";
import express from "express";
import { listen } from "./node.mjs";

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
	return listen(createServer(limits, app));
}
