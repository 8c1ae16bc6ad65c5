// Starts everything on one machine: three nodes of NATS, haproxy, N gateways.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRecord, pause } from "./record.mjs";

/**
 * @typedef {object} Account
 * @property {string} id
 * @property {string} apiKey
 * @property {string} template - Of the callback.
 * @property {string[]} [allowList]
 * @property {import("outbound-sms/rates").RateSheet} sheet
 *
 * @typedef {object} Settings - What a gateway is started with.
 * @property {string} name
 * @property {number} port
 * @property {string[]} nats
 * @property {{ host: string, port: number }} centre
 * @property {Account[]} accounts
 * @property {boolean} mayCallPrivate - True calls addresses that are not public: on one machine only.
 * @property {number} maxCallbackWaitMs - The longest wait before a callback is tried again.
 * @property {number} width - How many messages, and how many callbacks, a process works on at a time.
 */

const NODES = [0, 1, 2];

/** Ticks of 10 ms, fields 14 and 15 of proc(5). */
function cpuOf(programs) {
	const ticks = programs.map(({ child }) => {
		const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
		return Number(fields[11]) + Number(fields[12]);
	});
	return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** Installs what is missing, as root on Debian. */
export function installMissing() {
	const missing = ["nats-server", "haproxy"].filter((name) => {
		try {
			execFileSync("sh", ["-c", `PATH=$PATH:/usr/sbin command -v ${name}`]);
			return false;
		} catch {
			return true;
		}
	});
	if (missing.length === 0) return;
	console.log(`Installing ${missing.join(" ")}`);
	execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
	execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { stdio: "inherit" });
}

/**
 * @param {object} options
 * @param {number} options.port - Of the service. The 60 ports above it are used too.
 * @param {number} options.count - Of gateways.
 * @param {Account[]} options.accounts
 */
export async function startFleet({ port, count, accounts, maxCallbackWaitMs = 300_000 }) {
	const folder = mkdtempSync(join(tmpdir(), "fleet-"));
	const centre = { host: "127.0.0.1", port: port + 50 };
	const nats = NODES.map((node) => `127.0.0.1:${port + 20 + node}`);
	const routes = NODES.map((node) => `nats://127.0.0.1:${port + 30 + node}`);
	let isOver = false;
	let restarts = 0;

	/** Runs a program, again whenever it ends, until `stop`. */
	function keepRunning(command, args, env = {}, isLoud = false) {
		const state = { child: undefined, isWanted: true };
		const run = () => {
			state.child = spawn(command, args, {
				env: { ...process.env, ...env },
				stdio: ["ignore", "ignore", isLoud ? "inherit" : "ignore"],
			});
			state.child.on("exit", () => {
				if (isOver || !state.isWanted) return;
				restarts++;
				setTimeout(run, 100);
			});
		};
		return Object.assign(state, { run });
	}

	const nodes = NODES.map((node) =>
		keepRunning("nats-server", [
			...["-a", "127.0.0.1", "-p", `${port + 20 + node}`, "-m", `${port + 40 + node}`, "-n", `node${node}`],
			...["-js", "-sd", join(folder, `node${node}`)],
			...["--cluster_name", "fleet", "--cluster", routes[node], "--routes", routes.join(",")],
		]),
	);
	const balancer = join(folder, "haproxy.cfg");
	const gatewayPorts = Array.from({ length: count }, (_, index) => port + 1 + index);
	writeFileSync(
		balancer,
		[
			"defaults",
			" mode tcp\n timeout connect 1s\n timeout client 60s\n timeout server 60s\n option redispatch\n retries 3",
			`listen sms\n bind 127.0.0.1:${port}\n balance leastconn`,
			...gatewayPorts.map((to) => ` server gateway${to} 127.0.0.1:${to} check inter 300 fall 1 rise 1`),
			"",
		].join("\n"),
	);
	const haproxy = keepRunning("haproxy", ["-db", "-q", "-f", balancer], { PATH: `${process.env.PATH}:/usr/sbin` });
	const gateways = gatewayPorts.map((own, index) => {
		const settings = {
			name: `gateway${index + 1}`,
			port: own,
			nats,
			centre,
			accounts,
			mayCallPrivate: true,
			maxCallbackWaitMs,
			width: 64,
		};
		const main = fileURLToPath(new URL("gateway.mjs", import.meta.url));
		return keepRunning(process.execPath, [main], { FLEET: JSON.stringify(settings) }, true);
	});

	const isHealthy = (node) =>
		fetch(`http://127.0.0.1:${port + 40 + node}/healthz`).then(
			({ ok }) => ok,
			() => false,
		);
	async function untilHealthy() {
		while (!(await Promise.all(NODES.map(isHealthy))).every(Boolean)) await pause(200);
	}

	for (const { run } of nodes) run();
	await untilHealthy();
	await createRecord(nats);
	for (const { run } of [...gateways, haproxy]) run();
	// A gateway answers 404 for a path that it does not know.
	while ((await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) === undefined) await pause(100);

	/** Nothing outlives its starter. */
	function killAll() {
		isOver = true;
		for (const { child } of [...gateways, haproxy, ...nodes]) child?.kill("SIGKILL");
	}
	process.on("exit", killAll);
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

	return {
		url: `http://127.0.0.1:${port}`,
		nats,
		centrePort: centre.port,
		restarts: () => restarts,
		/** As a crash does: nothing is said to anybody. It is started again at once. */
		killGateway: (index) => gateways[index].child.kill("SIGKILL"),
		/** The processor time that the programs have taken up to now, in seconds. On Linux only. */
		cpuSeconds: () => ({ gateways: cpuOf(gateways), nats: cpuOf(nodes), haproxy: cpuOf([haproxy]) }),
		/** Kills a node, starts it after a while, and waits until it has caught up. */
		async restartNode(node, downMs) {
			nodes[node].isWanted = false;
			nodes[node].child.kill("SIGKILL");
			await pause(downMs);
			nodes[node].isWanted = true;
			nodes[node].run();
			await untilHealthy();
		},
		async stop() {
			killAll();
			await pause(200);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
