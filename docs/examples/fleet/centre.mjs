// A fake SMS centre. What happens to a message follows from its ID, so that a test knows the right end; receipts come
// early, late, twice and out of order, and again until they are answered.
import { stringifyReceipt } from "outbound-sms/smpp";
import { loadSmpp } from "./smpp-link.mjs";

const THROTTLED = 0x58;
const RESEND_MS = 1000;

/** The last state of a message: most are delivered. */
export function endOf(messageId) {
	const digit = Number.parseInt(messageId.at(-1), 16);
	return digit < 12 ? "DELIVERED" : digit < 14 ? "EXPIRED" : "REJECTED";
}

/** @param {{ port: number, throttledShare?: number }} options */
export async function startCentre({ port, throttledShare = 0 }) {
	const smpp = loadSmpp();
	/** Every message that the centre has taken. @type {{ messageId: string, centreId: string, atMs: number, session: any }[]} */
	const taken = [];
	const sessions = new Set();
	const bound = new Set();
	const unanswered = new Set();

	function deliver(fields) {
		if (!unanswered.has(fields)) return;
		const all = [...bound];
		const session = all[Math.floor(Math.random() * all.length)];
		session?.deliver_sm({ ...fields }, ({ command_status }) => command_status === 0 && unanswered.delete(fields));
		setTimeout(deliver, RESEND_MS, fields).unref();
	}

	function sendReceipt(messageId, smppState, doneDateTime, delayMs) {
		const text = stringifyReceipt({
			messageId,
			smppState,
			submitDateTime: doneDateTime,
			doneDateTime,
			hasSeconds: true,
		});
		const fields = { esm_class: 0x04, short_message: Buffer.from(text) };
		unanswered.add(fields);
		setTimeout(deliver, delayMs, fields).unref();
	}

	function onSubmit(session, pdu) {
		if (Math.random() < throttledShare) return session.send(pdu.response({ command_status: THROTTLED }));
		const number = taken.length + 1;
		const messageId = pdu.client_message_id;
		taken.push({ messageId, centreId: number.toString(16).toUpperCase().padStart(8, "0"), atMs: Date.now(), session });
		session.send(pdu.response({ message_id: taken[number - 1].centreId }));
		if (pdu.registered_delivery !== 1) return;
		const [first, last] = [new Date(), new Date(Date.now() + 2000)];
		const delay = () => Math.random() * 1000;
		if (number % 3 === 0) sendReceipt(String(number), "ENROUTE", first, delay());
		sendReceipt(String(number), endOf(messageId), last, delay());
		if (number % 10 === 0) sendReceipt(String(number), endOf(messageId), last, delay());
	}

	const server = smpp.createServer((session) => {
		session.socket.setNoDelay(true);
		sessions.add(session);
		session.on("error", () => session.destroy());
		session.on("close", () => {
			session.endedMs = Date.now();
			sessions.delete(session);
			bound.delete(session);
		});
		session.on("bind_transceiver", (pdu) => {
			session.send(pdu.response({ system_id: "centre" }));
			bound.add(session);
		});
		session.on("submit_sm", (pdu) => onSubmit(session, pdu));
		session.on("enquire_link", (pdu) => session.send(pdu.response()));
	});
	await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		taken,
		unanswered,
		/** Cuts every connection, as a crash does. */
		drop() {
			for (const session of sessions) session.destroy();
		},
		stop() {
			server.close();
			for (const session of sessions) session.destroy();
		},
	};
}
