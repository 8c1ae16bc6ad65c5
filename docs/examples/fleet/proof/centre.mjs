// A fake SMS centre. What happens to a message follows from its ID, so that a test knows the right end. Receipts come
// early, late, twice and out of order, and again until they are answered.
import { stringifyReceipt } from "outbound-sms/smpp";
import { loadSmpp } from "../smpp-link.mjs";

const THROTTLED = 0x58;
const RESEND_MS = 1000;

/** The last state of a message: most are delivered. @param {string} messageId */
export function endOf(messageId) {
	const digit = Number.parseInt(messageId.slice(-1), 16);
	return digit < 12 ? "DELIVERED" : digit < 14 ? "EXPIRED" : "REJECTED";
}

/** What the centre does to its clients. Receipts come after the answer, before it (and then twice), or never. */
export const HABITS = {
	/** How many of all messages are refused for now, from 0 to 1. */
	throttledShare: 0,
	/** @type {(number: number) => "after" | "before" | "never"} */
	receipts: () => "after",
};

/** @param {number} port */
export async function startCentre(port, habits = HABITS) {
	const smpp = loadSmpp();
	/**
	 * Every copy of a part that the centre has taken.
	 *
	 * @type {{ messageId: string, centreId: string, content: string, atMs: number, session: any }[]}
	 */
	const taken = [];
	const sessions = new Set();
	const unanswered = new Set();

	function deliver(fields) {
		if (!unanswered.has(fields)) return;
		const bound = [...sessions].filter(({ isBound }) => isBound);
		const session = bound[Math.floor(Math.random() * bound.length)];
		session?.deliver_sm({ ...fields }, ({ command_status }) => command_status === 0 && unanswered.delete(fields));
		setTimeout(deliver, RESEND_MS, fields).unref();
	}

	/** Sends it until it is answered. */
	function send(text, waitMs = 0) {
		const fields = { esm_class: 0x04, short_message: Buffer.from(text) };
		unanswered.add(fields);
		setTimeout(deliver, waitMs, fields).unref();
	}
	function sendReceipt(number, smppState, time, waitMs = Math.random() * 1000) {
		const times = { submitDateTime: time, doneDateTime: time, hasSeconds: true };
		send(stringifyReceipt({ messageId: String(number), smppState, ...times }), waitMs);
	}

	async function onSubmit(session, pdu) {
		if (Math.random() < habits.throttledShare) return session.send(pdu.response({ command_status: THROTTLED }));
		const messageId = pdu.client_message_id;
		const number = taken.length + 1;
		// As some centres do: hexadecimal digits in the answer, decimal ones in receipts.
		const centreId = number.toString(16).toUpperCase().padStart(8, "0");
		const content = pdu.short_message.toString("hex");
		taken.push({ messageId, centreId, content, atMs: Date.now(), session });
		const manner = pdu.registered_delivery === 1 ? habits.receipts(number) : "never";
		const end = new Date(Date.now() + 2000);
		if (manner === "before") {
			for (const state of ["ENROUTE", endOf(messageId), endOf(messageId)]) sendReceipt(number, state, end, 0);
			await new Promise((resolve) => setTimeout(resolve, 200));
		}
		session.send(pdu.response({ message_id: centreId }));
		if (manner !== "after") return;
		if (number % 3 === 0) sendReceipt(number, "ENROUTE", new Date());
		sendReceipt(number, endOf(messageId), end);
		if (number % 10 === 0) sendReceipt(number, endOf(messageId), end);
	}

	const server = smpp.createServer((session) => {
		sessions.add(session);
		session.socket.setNoDelay(true);
		session.on("error", () => session.destroy());
		session.on("close", () => {
			session.endMs = Date.now();
			sessions.delete(session);
		});
		session.on("bind_transceiver", (pdu) => {
			session.name = pdu.system_type;
			session.isBound = true;
			session.startMs = Date.now();
			session.send(pdu.response({ system_id: "centre" }));
		});
		session.on("submit_sm", (pdu) => onSubmit(session, pdu));
		session.on("enquire_link", (pdu) => session.send(pdu.response()));
		session.on("unbind", (pdu) => {
			session.isBound = false;
			session.send(pdu.response());
		});
	});
	await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));

	/** Cuts every connection, as a crash does. */
	function drop() {
		for (const session of sessions) {
			session.isDropped = true;
			session.destroy();
		}
	}
	return { taken, unanswered, drop, send };
}
