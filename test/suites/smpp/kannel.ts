// Kannel as a client of the fake centre: a gateway that others wrote, with its own reading of SMPP.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}

/** Starts bearerbox and smsbox, bound to a centre as the account `kannel`. */
export async function startKannel(centrePort: number) {
	const folder = mkdtempSync(join(tmpdir(), "outbound-sms-kannel-"));
	const [adminPort, smsboxPort, sendPort] = [await freePort(), await freePort(), await freePort()];
	const path = join(folder, "kannel.conf");
	writeFileSync(
		path,
		`group = core
admin-port = ${adminPort}
admin-password = secret
smsbox-port = ${smsboxPort}
box-allow-ip = "127.0.0.1"
box-deny-ip = "*.*.*.*"
log-file = "${join(folder, "bearerbox.log")}"
log-level = 1

group = smsc
smsc = smpp
smsc-id = centre
host = 127.0.0.1
port = ${centrePort}
transceiver-mode = true
smsc-username = kannel
smsc-password = secret
system-type = ""
source-addr-autodetect = true
dest-addr-ton = 1
dest-addr-npi = 1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${sendPort}
log-file = "${join(folder, "smsbox.log")}"
log-level = 1

group = sendsms-user
username = tester
password = secret
max-messages = 10
concatenation = true

group = sms-service
keyword = default
text = ""
max-messages = 0
`,
	);
	const processes: ChildProcess[] = [];
	const start = (command: string) => processes.push(spawn(command, [path], { stdio: "ignore", cwd: folder }));
	const sendUrl = (query: Readonly<Record<string, string>>) =>
		`http://127.0.0.1:${sendPort}/cgi-bin/sendsms?${new URLSearchParams({ username: "tester", password: "secret", ...query })}`;
	start("/usr/sbin/bearerbox");
	await answers(`http://127.0.0.1:${adminPort}/status.txt?password=secret`, (text) => text.includes("online"));
	start("/usr/sbin/smsbox");
	await answers(sendUrl({}), () => true);

	return {
		/** Sends a message as an application of Kannel would. */
		async send(query: Readonly<Record<string, string>>): Promise<string> {
			const response = await fetch(sendUrl(query));
			return response.text();
		},
		async stop(): Promise<void> {
			await Promise.all(
				processes.reverse().map((child) => {
					const ended = new Promise((resolve) => child.once("exit", resolve));
					child.kill("SIGKILL");
					return child.exitCode === null ? ended : undefined;
				}),
			);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function answers(url: string, isReady: (text: string) => boolean): Promise<void> {
	for (let attempt = 0; attempt < 200; attempt++) {
		try {
			if (isReady(await (await fetch(url)).text())) return;
		} catch {
			// Not listening yet.
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`${new URL(url).origin} does not answer`);
}
