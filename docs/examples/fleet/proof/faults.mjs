// What a proof does to a fleet.
import cluster from "node:cluster";
import { once } from "node:events";
import { get } from "node:http";
import { pause } from "../record.mjs";

/** The HTTP status of a program on this machine; 0 if there is none. @returns {Promise<number>} */
export const statusOf = (port, path) =>
	new Promise((resolve) => {
		get({ host: "127.0.0.1", port, path, timeout: 2000 }, (response) => {
			response.resume();
			resolve(response.statusCode ?? 0);
		}).on("error", () => resolve(0));
	});

/** Kills a node as a crash does, starts it after a while, and waits until it has caught up. */
export async function restartNode(fleet, node, downMs) {
	fleet.nodes[node].kill("SIGKILL");
	await pause(downMs);
	fleet.startNode(node);
	while ((await statusOf(fleet.settings.port + 40 + node, "/healthz")) !== 200) await pause(200);
}

/** Restarts one gateway after the other, each time waiting until the new one serves. */
export async function restartGateways({ gateways }) {
	for (const [index, { process }] of gateways.entries()) {
		process.kill("SIGTERM");
		const [code] = await once(process, "exit");
		if (code !== 0) throw new Error(`gateway${index} left with ${code}`);
		await once(cluster, "listening");
	}
}
