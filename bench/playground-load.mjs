// 200 concurrent senders for ten seconds against the playground: every accepted message gets its IDs and all its
// callbacks, each exactly as the template says. Some receivers fail at first, so that retries are in it too. Prints
// totals; ends with 1 when anything was lost or came twice.
//
//   npm run build && node bench/playground-load.mjs [seconds] [senders]
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { buildSendRequest, readSendResponse, unwrap } from "outbound-sms/http";
import { outcomesFor } from "../docs/playground/outcomes.mjs";
import { startPlayground } from "../docs/playground/server.mjs";

const ENDINGS = ["000", "001", "027", "801", "816", "815"];
const SENDERS = ["Shop", "R&D, 1|2", "+491701234567", "12345"];
const TEXTS = ["Hi", "5 € + 100 % ".repeat(20), "Grüße ".repeat(60)];
const WAYS = /** @type {const} */ ([
	{ method: "POST", format: "json" },
	{ method: "POST", format: "xml" },
	{ method: "POST", format: "form" },
	{ method: "GET" },
]);
const TEMPLATE =
	"/{MessageId}/{MessageState}?code={DeliveryStatusCode}&to={To}&from={From}&ref={ClientReference}&sent={SentDateTime}&received={ReceivedDateTime}";
/** A timestamp of spec 2.3, percent-encoded; which instant it is, nobody outside can know. */
const TIME = /\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\dZ/g;

/**
 * @param {object} options
 * @param {number} options.seconds - How long is sent; the callbacks may take longer.
 * @param {number} options.senders
 */
export async function runLoad({ seconds, senders }) {
	/** What each callback must be, its times left open, and how often it was heard. @type {Map<string, number>} */
	const wanted = new Map();
	let unknown = 0;
	let refusals = 0;
	let calls = 0;
	/** Early callbacks can come before the sender has read its IDs: compared at the end. @type {string[]} */
	const heard = [];
	const receiver = createServer((request, reply) => {
		const isRefused = ++calls % 97 === 0;
		if (isRefused) refusals++;
		else heard.push(`${request.method} ${request.url}`.replace(TIME, "TIME"));
		reply.writeHead(isRefused ? 503 : 204).end();
	});
	await new Promise((resolve) => receiver.listen(0, "127.0.0.1", () => resolve(undefined)));
	const { port } = /** @type {import("node:net").AddressInfo} */ (receiver.address());
	const playground = await startPlayground({
		delayMs: 200,
		retryMs: 100,
		graceMs: 60_000,
		account: { callbackTemplate: `http://127.0.0.1:${port}${TEMPLATE}` },
	});

	let accepted = 0;
	let failed = 0;
	let ids = 0;
	const end = performance.now() + seconds * 1000;

	/** @param {number} sender */
	async function sendUntilEnd(sender) {
		for (let count = 0; performance.now() < end; count++) {
			const turn = sender + count;
			const message = {
				from: /** @type {string} */ (SENDERS[turn % SENDERS.length]),
				to: `+49151${String(10_000 + sender)}${ENDINGS[(turn >> 2) % ENDINGS.length]}`,
				text: /** @type {string} */ (TEXTS[turn % TEXTS.length]),
				refId: `${sender}/${count} ü`,
				receiveDeliveryStatus: true,
			};
			const way = WAYS[(turn >> 1) % WAYS.length];
			const request = unwrap(buildSendRequest({ baseUrl: playground.url, apiKey: "demo-key", message, ...way }));
			const response = await fetch(request.url, request);
			const read = readSendResponse(response, { body: await response.text() });
			if (!read.ok) {
				failed++;
				continue;
			}
			accepted++;
			ids += read.value.messageIds.length;
			// Written without the library, which the playground calls with.
			const ends = `to=${encodeURIComponent(message.from)}&from=${encodeURIComponent(message.to)}`;
			for (const id of read.value.messageIds) {
				for (const { messageState, deliveryStatusCode: code } of outcomesFor(message.to)) {
					const query = `code=${code}&${ends}&ref=${encodeURIComponent(message.refId)}&sent=TIME&received=TIME`;
					const call = `GET /${id}/${messageState}?${query}`;
					wanted.set(call, 0);
				}
			}
		}
	}

	await Promise.all(Array.from({ length: senders }, (_, sender) => sendUntilEnd(sender)));
	await playground.stop();
	await new Promise((resolve) => receiver.close(resolve));
	for (const call of heard) {
		const count = wanted.get(call);
		if (count === undefined) unknown++;
		else wanted.set(call, count + 1);
	}
	const counts = [...wanted.values()];
	return {
		accepted,
		failed,
		ids,
		callbacks: wanted.size,
		refusedAtFirst: refusals,
		lost: counts.filter((count) => count === 0).length,
		twice: counts.filter((count) => count > 1).length,
		unknown,
	};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [seconds = 10, senders = 200] = process.argv.slice(2).map(Number);
	const totals = await runLoad({ seconds, senders });
	console.log(`${senders} senders, ${seconds} seconds`);
	console.table(totals);
	const { accepted, failed, lost, twice, unknown } = totals;
	if (accepted === 0 || failed + lost + twice + unknown > 0) process.exitCode = 1;
}
