// Starts the fleet on one machine: three nodes of NATS, and gateways that share one port.
import { spawn, spawnSync } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRecord, pause } from "./record.mjs";

const NODES = [0, 1, 2];

/** The account of the demo, and the path where it is called. */
export const API_KEY = "demo-key";
export const CALLBACK_PATH = "/dlr/{MessageId}?state={MessageState}&code={DeliveryStatusCode}&ref={ClientReference}";
const sheet = {
	accountName: "Demo",
	currency: "EUR",
	currentRates: [{ country: "Germany", network: "Example", mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.0450" }],
};

/** Debian keeps servers where only root looks for them. */
process.env.PATH += ":/usr/sbin";

function installMissing() {
	const isThere = () => spawnSync("nats-server", ["--version"]).status === 0;
	if (isThere()) return;
	console.log("Installing nats-server");
	const install = "apt-get update -qq && apt-get install -y -qq --no-install-recommends nats-server";
	spawnSync(install, { shell: true, stdio: "inherit" });
	if (!isThere()) throw new Error("Install nats-server first. On Debian, run `apt-get install nats-server` as root");
}

/** Throws if another program has the port. */
async function assertFree(port) {
	const server = createServer().listen(port, "127.0.0.1");
	await once(server, "listening");
	await once(server.close(), "close");
}

/**
 * @param {number} port - Of the service. The centre is expected 50 ports above it, the receiver of callbacks 51.
 * @param {number} count - Of gateways.
 */
export async function startFleet(port, count, maxCallbackWaitMs = 300_000) {
	installMissing();
	for (const offset of [0, 20, 21, 22, 30, 31, 32, 40, 41, 42]) await assertFree(port + offset);
	const folder = mkdtempSync(join(tmpdir(), "fleet-"));
	const routes = NODES.map((node) => `nats://127.0.0.1:${port + 30 + node}`);
	const template = `http://127.0.0.1:${port + 51}${CALLBACK_PATH}`;
	/** @type {import("./gateway.mjs").Settings} */
	const settings = {
		name: "",
		port,
		nats: NODES.map((node) => `127.0.0.1:${port + 20 + node}`),
		centre: { host: "127.0.0.1", port: port + 50, systemId: "fleet", password: "secret" },
		accounts: [{ id: "demo", apiKey: API_KEY, allowList: ["127.0.0.1"], template, sheet }],
		mayCallPrivate: true,
		maxCallbackWaitMs,
	};
	let isOver = false;

	/** @type {import("node:child_process").ChildProcess[]} */
	const nodes = [];
	function startNode(node) {
		nodes[node] = spawn(
			"nats-server",
			[
				...["--addr", "127.0.0.1", "--port", `${port + 20 + node}`, "--http_port", `${port + 40 + node}`],
				...["--jetstream", "--store_dir", join(folder, `node${node}`), "--server_name", `node${node}`],
				...["--cluster_name", "fleet", "--cluster", routes[node], "--routes", routes.join(",")],
			],
			{ stdio: "ignore" },
		);
	}
	async function untilHealthy() {
		const isHealthy = async (node) => (await fetch(`http://127.0.0.1:${port + 40 + node}/healthz`)).ok;
		while (!(await Promise.all(NODES.map((node) => isHealthy(node).catch(() => false)))).every(Boolean))
			await pause(200);
	}

	/** @type {import("node:cluster").Worker[]} */
	const gateways = [];
	function startGateway(index) {
		if (isOver) return;
		const own = { ...settings, name: `gateway${index}` };
		gateways[index] = cluster
			.fork({ FLEET: JSON.stringify(own) })
			.on("exit", () => setTimeout(startGateway, 100, index));
	}

	/** Nothing outlives its starter. */
	function stop() {
		isOver = true;
		for (const { process } of gateways) process.kill("SIGKILL");
		for (const node of nodes) node.kill("SIGKILL");
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
	process.on("exit", stop);
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

	for (const node of NODES) startNode(node);
	await untilHealthy();
	await createRecord(settings.nats);
	// The kernel gives each connection to a process that waits for one. If that process is killed, so is the connection.
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	cluster.setupPrimary({ exec: fileURLToPath(new URL("gateway.mjs", import.meta.url)) });
	for (let index = 0; index < count; index++) startGateway(index);
	const url = `http://127.0.0.1:${port}`;
	while ((await fetch(url).catch(() => undefined)) === undefined) await pause(100);

	return {
		url,
		nats: settings.nats,
		gateways,
		nodes,
		/** Kills a node as a crash does, starts it after a while, and waits until it has caught up. */
		async restartNode(node, downMs) {
			nodes[node].kill("SIGKILL");
			await pause(downMs);
			startNode(node);
			await untilHealthy();
		},
		stop,
	};
}
