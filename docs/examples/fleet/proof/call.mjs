// Attacks call.mjs: node proof/call.mjs. Addresses that are not public, names that resolve to them, redirects, and
// receivers that never end. Nothing leaves this machine.
import assert from "node:assert/strict";
import dns from "node:dns";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { createServer as createTcpServer } from "node:net";

/** What an attacker's name server answers. */
const ANSWERS = {
	"private.test": ["127.0.0.1"],
	"first-is-public.test": ["9.9.9.9", "127.0.0.1"],
	"loopback6.test": ["::1"],
	"mapped.test": ["::ffff:127.0.0.1"],
	"link-local.test": ["169.254.169.254"],
	"zone.test": ["fe80::1%eth0"],
	"nothing.test": [],
};
const lookup = /** @type {any} */ (dns.lookup);
// @ts-expect-error It stands in for all forms of the function.
dns.lookup = (host, options, callback) => {
	const found = ANSWERS[host]?.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
	if (found === undefined) lookup(host, options, callback);
	else if (options.all) callback(null, found);
	else callback(null, found[0]?.address, found[0]?.family);
};
syncBuiltinESMExports();
const { caller } = await import("../call.mjs");

let hits = 0;
const server = createServer((request, response) => {
	hits++;
	if (request.url === "/redirect") response.writeHead(302, { Location: "/" });
	response.end();
});
const listen = (listener, host) =>
	new Promise((resolve) => listener.listen(0, host, () => resolve(listener.address().port)));
const port = await listen(server, "0.0.0.0");

const IPV4 =
	"127.0.0.1 localhost LOCALHOST. 0x7f.1 2130706433 0177.0.0.1 127.1 0 0.0.0.0 127.0.0.1. ①②⑦.0.0.1 user:p@127.0.0.1";
const IPV6 =
	"[::1] [::] [::ffff:127.0.0.1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1] [fc00::1] [ff02::1]";
const RANGES =
	"10.0.0.1 172.16.0.1 192.168.0.1 100.64.0.1 169.254.169.254 192.0.2.1 198.18.0.1 224.0.0.1 255.255.255.255";
const hosts = [...`${IPV4} ${IPV6} ${RANGES}`.split(" "), ...Object.keys(ANSWERS)];
const call = caller(false);
for (const host of hosts) {
	for (const scheme of ["http", "https"]) {
		const setback = await call(`${scheme}://${host}:${port}/`);
		assert(setback, host);
		// A name that nobody knows may be known tomorrow.
		assert(setback.isHopeless || setback.reason.includes("ENOTFOUND"), `${host}: ${setback.reason}`);
	}
}
assert.equal(hits, 0, "nobody was called");

const callAny = caller(true);
assert.equal(await callAny(`http://private.test:${port}/`), undefined, "an allowed address is called");
assert.equal(
	(await callAny(`http://127.0.0.1:${port}/redirect`))?.reason,
	"The receiver answered 302",
	"a redirect is no answer",
);
assert.equal(hits, 2, "a redirect is not followed");

const pour = (socket) => {
	while (socket.write(Buffer.alloc(65_536)));
	socket.once("drain", () => pour(socket));
};
const drip = (socket, text) => {
	const timer = setInterval(() => socket.write(text), 20);
	socket.on("close", () => clearInterval(timer));
};
/**
 * Each receiver: whether its answer counts as 2xx, what it does, and how it begins. All connections must be closed in time.
 *
 * @type {Record<string, [boolean, (socket: any) => void, string]>}
 */
const HOSTILE = {
	"sends a body for ever": [true, (socket) => pour(socket.setNoDelay()), "HTTP/1.1 200 OK\r\n\r\n"],
	"sends headers for ever": [false, (socket) => drip(socket, "A: b\r\n"), "HTTP/1.1 200 OK\r\n"],
	"sends interim answers for ever": [false, (socket) => drip(socket, "HTTP/1.1 103 Early\r\n\r\n"), ""],
	"sends one large header": [false, (socket) => socket.write("b".repeat(1_000_000)), "HTTP/1.1 200 OK\r\nA: "],
	"says nothing": [false, () => {}, ""],
	"is no HTTP server": [false, () => {}, "\0\x01 220 smtp\r\n\r\n"],
	"changes the protocol": [false, () => {}, "HTTP/1.1 101 Go\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n"],
};
for (const [name, [isAnswer, act, start]] of Object.entries(HOSTILE)) {
	const closed = new Promise((resolve) => {
		const listener = createTcpServer((socket) => {
			socket.on("error", () => {}).on("close", resolve);
			socket.once("data", () => {
				socket.write(start);
				act(socket);
			});
		});
		listen(listener, "127.0.0.1").then(async (to) => {
			assert.equal(
				(await caller(true, 300)(`http://127.0.0.1:${to}/`)) === undefined,
				isAnswer,
				`a receiver that ${name}`,
			);
		});
	});
	const late = new Promise((_, reject) => setTimeout(reject, 5000, new Error(`open: a receiver that ${name}`)).unref());
	await Promise.race([closed, late]);
}
console.log(
	`${hosts.length} hosts refused, no redirect followed, ${Object.keys(HOSTILE).length} hostile receivers cut off`,
);
process.exit();
