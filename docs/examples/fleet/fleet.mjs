// Starts the fleet on one machine: three nodes of NATS, and gateways that share one port.
import { spawn, spawnSync } from "node:child_process";
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRecord } from "./record.mjs";

const NODES = [0, 1, 2];

/** The account of the demo, and the path where it is called. */
export const API_KEY = "demo-key";
export const CALLBACK_PATH = "/dlr/{MessageId}?state={MessageState}&code={DeliveryStatusCode}&ref={ClientReference}";
const sheet = {
	accountName: "Demo",
	currency: "EUR",
	currentRates: [{ country: "Germany", network: "Example", mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.0450" }],
};

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
/** Where the log of each node is kept, and where `--install` unpacks the server. */
const LOGS = here("log");
const UNPACKED = here("nats-server");
/** Debian keeps servers where only root looks for them. */
process.env.PATH += `:/usr/sbin:${join(UNPACKED, "usr/sbin")}`;

/** The package is unpacked, not installed: nothing outside this folder changes, and no service is left. */
const UNPACK = "apt-get download nats-server && dpkg --extract nats-server_*.deb . && rm nats-server_*.deb";

/** Uses the server that is there. Without one it says what it would do, and does it only if told to. */
function findServer(mayInstall) {
	const isThere = () => spawnSync("nats-server", ["--version"]).status === 0;
	if (isThere()) return;
	if (!mayInstall)
		throw new Error(`There is no nats-server in PATH. \`npm start -- --install\` gets the package of Debian (4 MB) and
unpacks it here, without root and without a service. In ${UNPACKED} it runs
  ${UNPACK}
Elsewhere, put the program of https://github.com/nats-io/nats-server/releases into PATH`);
	mkdirSync(UNPACKED, { recursive: true });
	spawnSync(UNPACK, { shell: true, cwd: UNPACKED, stdio: "inherit" });
	if (!isThere()) throw new Error("nats-server could not be unpacked: see above. `apt-get update` may help");
}

/**
 * @param {number} port - Of the service. 10 ports above it are the metrics of the first gateway, 20, 30 and 40 above it
 * the nodes. The SMS centre is expected 50 ports above it, the receiver of callbacks 51.
 * @param {number} count - Of gateways, at most 10.
 * @param {Partial<import("./gateway.mjs").Settings>} others - Settings in place of those below.
 */
export async function startFleet(port, count, others = {}, mayInstall = false) {
	findServer(mayInstall);
	const folder = mkdtempSync(join(tmpdir(), "fleet-"));
	const [user, pass] = ["fleet", randomUUID()];
	const nats = { servers: NODES.map((node) => `127.0.0.1:${port + 20 + node}`), user, pass };
	const routes = NODES.map((node) => `nats://${user}:${pass}@127.0.0.1:${port + 30 + node}`);
	const template = `http://127.0.0.1:${port + 51}${CALLBACK_PATH}`;
	/** Only its owner may read it. @returns {string} */
	function writeSecret(name, value) {
		const file = join(folder, name);
		writeFileSync(file, JSON.stringify(value), { mode: 0o600 });
		return file;
	}
	/** @type {import("./gateway.mjs").Settings} */
	const settings = {
		name: "",
		port,
		metricsPort: 0,
		nats,
		centre: { host: "127.0.0.1", port: port + 50, systemId: "fleet", password: "secret" },
		accounts: [{ id: "demo", apiKey: API_KEY, allowList: ["127.0.0.1"], template, sheet }],
		mayCallPrivate: true,
		maxCallbackWaitMs: 300_000,
		// About a day for the SMS centre, two hours for a receiver of callbacks.
		maxTries: { accepted: 2500, reports: 30 },
		maxBacklog: 50_000,
		...others,
	};
	let isOver = false;

	/** @type {import("node:child_process").ChildProcess[]} */
	const nodes = [];
	mkdirSync(LOGS, { recursive: true });
	const logOf = (node) => join(LOGS, `${port}-node${node}.log`);
	function startNode(node) {
		const authorization = { user, password: pass };
		const config = writeSecret(`node${node}.json`, {
			server_name: `node${node}`,
			listen: nats.servers[node],
			http: `127.0.0.1:${port + 40 + node}`,
			log_file: logOf(node),
			authorization,
			jetstream: { store_dir: join(folder, `node${node}`) },
			cluster: { name: "fleet", listen: `127.0.0.1:${port + 30 + node}`, authorization, routes },
		});
		nodes[node] = spawn("nats-server", ["--config", config], { stdio: "inherit" }).on("exit", (code) => {
			// One that ends by itself, as for a port that is taken, will not come back.
			if (code === null || isOver) return;
			console.error(`NATS node ${node} ended with ${code}:\n${readFileSync(logOf(node), "utf8")}`);
			process.exit(1);
		});
	}

	/** @type {import("node:cluster").Worker[]} */
	const gateways = [];
	/** Starts a gateway, and again whenever it ends. @returns {Promise<unknown>} When it serves. */
	function startGateway(index) {
		const own = { ...settings, name: `gateway${index}`, metricsPort: port + 10 + index };
		const gateway = cluster.fork({ FLEET: JSON.stringify(own) });
		gateways[index] = gateway;
		const ended = once(gateway, "exit").then(([code, signal]) => {
			if (!isOver) setTimeout(() => startGateway(index).catch(({ message }) => console.error(message)), 100);
			throw new Error(`gateway${index} ended with ${code ?? signal}`);
		});
		return Promise.race([once(gateway, "listening"), ended]);
	}

	/** Nothing outlives its starter but the logs. */
	function stop() {
		isOver = true;
		for (const { process } of gateways) process.kill("SIGKILL");
		for (const node of nodes) node.kill("SIGKILL");
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
	process.on("exit", stop);
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

	for (const node of NODES) {
		rmSync(logOf(node), { force: true });
		startNode(node);
	}
	await createRecord(nats);
	// The kernel gives each connection to a process that waits for one. If that process is killed, so is the connection.
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	cluster.setupPrimary({ exec: here("gateway.mjs") });
	await Promise.all(Array.from({ length: count }, (_, index) => startGateway(index)));
	const natsFile = writeSecret("nats.json", nats);
	return { url: `http://127.0.0.1:${port}`, settings, nats, natsFile, logs: LOGS, gateways, nodes, startNode, stop };
}
